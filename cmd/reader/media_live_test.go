package main

import (
	"encoding/json"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/seed31bcff99/reader/cmd/reader/internal/chromiumtest"
	"github.com/seed31bcff99/reader/dom/css"
)

// mediaQueries are queries, also wrong ones.
var mediaQueries = []string{
	"", "all", "screen", "print", "not print", "not screen", "only screen", "speech", "tv", "not tv", "foo", "not foo", "not all", "screen, print", "print, foo",
	"(width)", "(height)", "(min-width: 600px)", "(max-width: 600px)", "(min-width: 600)", "(min-width: 0)", "(max-width: 80em)", "(max-width: 79em)", "(width: 1280px)", "(width: 1281px)",
	"(width >= 600px)", "(600px <= width <= 1300px)", "(600px < width > 1300px)", "(width > 1280px)", "(width >= 1280px)", "(1280px = width)", "(min-width)", "(min-width: foo)",
	"screen and (min-width: 600px)", "screen and (min-width: 6000px)", "not screen and (min-width: 6000px)", "screen and (min-width: 1px) and (max-width: 2px)",
	"screen or (width)", "(width) and (height)", "(width) or (foo)", "(width) and (foo)", "not (foo)", "not (width)", "not (max-width: 1px)", "(not (width))", "((width))", "(width) and (not (max-width: 1px))",
	"(width) and (height) or (color)", "(foo) or (bar)", "not ((foo) or (width))", "(min-width: 600px) and", "and (width)", "not", "only", ",", ",(width)", "(width),", "(width) (height)",
	"(orientation: landscape)", "(orientation: portrait)", "(orientation: foo)", "not (orientation: foo)", "(orientation)", "(aspect-ratio: 8/5)", "(min-aspect-ratio: 1/1)", "(max-aspect-ratio: 1)", "(aspect-ratio > 1)",
	"(color)", "(min-color: 8)", "(max-color: 7)", "(color-index)", "(monochrome)", "(monochrome: 0)", "(grid)", "(grid: 0)", "(scan: progressive)",
	"(prefers-color-scheme: light)", "(prefers-color-scheme: dark)", "(prefers-color-scheme)", "(prefers-color-scheme: no-preference)", "not (prefers-color-scheme: no-preference)", "(prefers-reduced-motion)", "(prefers-reduced-motion: no-preference)", "(prefers-reduced-motion: reduce)",
	"(prefers-contrast)", "(prefers-contrast: more)", "(forced-colors)", "(forced-colors: none)", "(inverted-colors: none)", "(scripting)", "(scripting: enabled)", "(scripting: none)", "(update: fast)", "(update)",
	"(display-mode: browser)", "(display-mode: standalone)", "(resolution: 1dppx)", "(min-resolution: 2dppx)", "(min-resolution: 96dpi)", "(resolution >= 1x)", "(-webkit-min-device-pixel-ratio: 1)", "(-webkit-min-device-pixel-ratio: 2)", "(-webkit-device-pixel-ratio: 1)", "(-webkit-max-device-pixel-ratio: 1.5)",
	"(min--moz-device-pixel-ratio: 1)", "(-webkit-min-width: 1px)", "(min-device-pixel-ratio: 1)", "(device-pixel-ratio: 1)", "(-ms-high-contrast: none)", "(-moz-touch-enabled: 0)", "(min-width: calc(500px + 1em))", "(min-width: 50%)", "(width: 1280px) and (height: 800px)",
	"(hover) and (foo: bar)", "(overflow-block: scroll)", "(overflow-inline: scroll)", "(dynamic-range: high)", "(min-orientation: landscape)", "(WIDTH)", "SCREEN AND (MIN-WIDTH: 1PX)", "screen and(width)", "not(width)", "(width:1280px)and(height:800px)", "(inline-size > 1px)", "(block-size)",
	"(min-width: 1e3px)", "(min-width: -1px)", "(width: -1px)", "(max-width: 99999999px)", "layer", "layer, screen", "(prefers-reduced-data: no-preference)", "(prefers-reduced-transparency: reduce)", "(video-dynamic-range: standard)", "(nav-controls)", "screen and (width) or (height)",
}

// TestLiveMedia checks that a query about which the package has an answer has the same in a
// real browser.
func TestLiveMedia(t *testing.T) {
	ctx := chromiumtest.Start(t)
	if err := chromedp.Do(ctx, chromedp.EmulateViewport(css.WindowWidth, css.WindowHeight), chromedp.Navigate("about:blank")); err != nil {
		t.Fatal(err)
	}
	text, err := json.Marshal(mediaQueries)
	if err != nil {
		t.Fatal(err)
	}
	got, err := chromedp.Run(ctx, chromedp.Evaluate[[]bool]("("+string(text)+").map(query => matchMedia(query).matches)"))
	if err != nil {
		t.Fatal(err)
	}
	unknown := 0
	for i, query := range mediaQueries {
		switch ours := css.Media(query); {
		case ours == css.Unknown:
			unknown++
		case (ours == css.Yes) != got[i]:
			t.Errorf("%q: the browser says %t, the package %d", query, got[i], ours)
		}
	}
	if unknown > len(mediaQueries)/3 {
		t.Errorf("%d of %d queries have no answer", unknown, len(mediaQueries))
	}
}
