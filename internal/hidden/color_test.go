package hidden

import (
	"math"
	"testing"
)

// TestColor checks the conversion of colours with what Chromium computes, as bytes and
// opacity.
func TestColor(t *testing.T) {
	l := blank
	for _, tt := range []struct {
		value   string
		r, g, b uint8
		a       float64
	}{
		{"#369", 0x33, 0x66, 0x99, 1}, {"#36996680", 0x36, 0x99, 0x66, 0.502}, {"rebeccapurple", 102, 51, 153, 1}, {"transparent", 0, 0, 0, 0},
		{"rgb(1,2,3)", 1, 2, 3, 1}, {"rgb(10% 20% 30% / 40%)", 26, 51, 77, 0.4}, {"rgba(1 2 3 / .5)", 1, 2, 3, 0.5}, {"rgb(none 0 0)", 0, 0, 0, 1},
		{"hsl(210 50% 40%)", 51, 102, 153, 1}, {"hsla(120deg, 100%, 25%, .5)", 0, 128, 0, 0.5},
		{"oklab(0.5 0 0)", 99, 99, 99, 1}, {"oklch(0.628 0.2577 29.23)", 255, 0, 0, 1},
		{"light-dark(red, blue)", 255, 0, 0, 1}, {"canvas", 255, 255, 255, 1}, {"linktext", 0, 0, 238, 1}, {"currentcolor", 0, 0, 0, 1},
	} {
		c := l.colorOf(tt.value)
		if !c.known || byteOf(c.r) != tt.r || byteOf(c.g) != tt.g || byteOf(c.b) != tt.b || math.Abs(c.a-tt.a) > 0.002 {
			t.Errorf("%s: %d %d %d %v %v", tt.value, byteOf(c.r), byteOf(c.g), byteOf(c.b), c.a, c.known)
		}
	}
	for _, value := range []string{"", "bluish", "#12", "rgb(1 2)", "color(foo 1 1 1)", "color-mix(in foo, red, blue)", "color-mix(in srgb, red)", "device-cmyk(0 0 0 0)", "color-mix(in srgb, red, blue)", "rgb(from red r g b)", "lab(98 4 1)", "hwb(200 20% 30%)", "rgb(1, 2%, 3)", "hsl(1, 2, 3)", "rgb(a b c)", "foo(1)"} {
		if c := l.colorOf(value); !c.odd {
			t.Errorf("%q is %+v", value, c)
		}
	}
	l.dark = true
	if c := l.colorOf("light-dark(red, blue)"); byteOf(c.b) != 255 {
		t.Errorf("dark: %+v", c)
	}
}
