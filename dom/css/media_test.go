package css_test

import (
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/dom/css"
)

// TestMedia checks which queries hold. Chromium agrees with all known answers.
func TestMedia(t *testing.T) {
	for query, want := range map[string]css.Truth{
		"": css.Yes, "all": css.Yes, "screen": css.Yes, "SCREEN": css.Yes, "only screen": css.Yes, "print": css.No, "not print": css.Yes, "speech": css.No,
		"not all": css.No, "print, screen": css.Yes, "(new), screen": css.Yes, "(new), print": css.Unknown, "screen /* not */": css.Yes,

		"(min-width:600px)": css.Yes, "(max-width:600px)": css.No, "screen and (min-width:1px)": css.Yes, "print and (min-width:1px)": css.No,
		"not all and (max-width:9px)": css.Yes, "not screen and (min-width:1px)": css.No, "not (max-width:9px)": css.Yes, "(min-width:40em)": css.Yes,
		"(min-width:calc(1px + 1em))": css.Yes, "(width)": css.Yes, "(width:1280px)": css.Yes, "(max-height:0)": css.No, "(min-width:far)": css.Unknown,

		"(width >= 1000px)": css.Yes, "(400px < width < 900px)": css.No, "(400px<=width<1300px)": css.Yes, "(width > height)": css.Yes, "(1px = width)": css.No,
		"(max-aspect-ratio:1/2)": css.No, "(aspect-ratio > 1/2)": css.Yes, "(min-resolution:2dppx)": css.No, "(min-resolution:1dpi)": css.Yes,
		"(-webkit-min-device-pixel-ratio:1.5)": css.No, "(min-color:1)": css.Yes,

		"(orientation:landscape)": css.Yes, "(orientation:portrait)": css.No, "(hover)": css.Yes, "(hover:none)": css.No, "(pointer:coarse)": css.No,
		"(prefers-color-scheme:dark)": css.No, "(prefers-reduced-motion)": css.No, "(prefers-reduced-motion:no-preference)": css.Yes, "(scripting:none)": css.No,

		"(max-width:9px) or (width>9px)": css.Yes, "(max-width:9px) or (width<9px)": css.No, "(min-width:9px)and (max-width:9999px)": css.Yes,
		"((min-width:9px) and (not ((max-width:9px) or (max-height:9px))))": css.Yes, "(max-width:9px) and (new)": css.No, "(min-width:9px) or (new)": css.Yes,

		"(new)": css.Unknown, "not (new)": css.Unknown, "(min-width:9px) and (new)": css.Unknown, "new(1)": css.Unknown, "(": css.Unknown, "and": css.Unknown,
		"(max-width:9px) or(min-width:9px)": css.Unknown, "(width>1px) and (width>2px) or (width>3px)": css.Unknown, "screen or (width>1px)": css.Unknown, "screen and (width>1px) or (width>2px)": css.Unknown,
		"screen (width>1px)": css.Unknown, "not not print": css.Unknown, "not(print)": css.Unknown, "((max-width:9px) or print)": css.Unknown,

		strings.Repeat("(", 1e5) + "width" + strings.Repeat(")", 1e5): css.Unknown,
		strings.Repeat("not ", 1e5) + "screen":                        css.Unknown,
	} {
		if got := css.Media(query); got != want {
			t.Errorf("%.80s: %d, want %d", query, got, want)
		}
	}
}
