package conceal

import (
	"math"
	"testing"
)

// TestColor checks the conversion of colours with what Chromium computes, as bytes and
// opacity.
func TestColor(t *testing.T) {
	p := palette{current: rgba{0, 0, 0, 1, true, false}}
	for _, tt := range []struct {
		value   string
		r, g, b uint8
		a       float64
	}{
		{"#369", 0x33, 0x66, 0x99, 1}, {"#36996680", 0x36, 0x99, 0x66, 0.502}, {"rebeccapurple", 102, 51, 153, 1}, {"transparent", 0, 0, 0, 0},
		{"rgb(1,2,3)", 1, 2, 3, 1}, {"rgb(10% 20% 30% / 40%)", 26, 51, 77, 0.4}, {"rgba(1 2 3 / .5)", 1, 2, 3, 0.5}, {"rgb(none 0 0)", 0, 0, 0, 1},
		{"hsl(210 50% 40%)", 51, 102, 153, 1}, {"hsla(120deg, 100%, 25%, .5)", 0, 128, 0, 0.5}, {"hwb(200 20% 30%)", 51, 136, 179, 1}, {"hwb(0 80% 80%)", 128, 128, 128, 1},
		{"lab(98 4 1)", 255, 247, 247, 1}, {"lch(50 0 0)", 119, 119, 119, 1}, {"oklab(0.5 0 0)", 99, 99, 99, 1}, {"oklch(0.628 0.2577 29.23)", 255, 0, 0, 1},
		{"color(srgb 1 .5 0)", 255, 128, 0, 1}, {"color(srgb-linear .5 .5 .5)", 188, 188, 188, 1}, {"color(display-p3 .5 .5 .5)", 128, 128, 128, 1}, {"color(xyz 0.9505 1 1.089)", 255, 255, 255, 1},
		{"color(xyz-d50 0.9642 1 0.8251)", 255, 255, 255, 1}, {"color(a98-rgb 1 1 1)", 255, 255, 255, 1}, {"color(rec2020 0 0 0)", 0, 0, 0, 1}, {"color(prophoto-rgb 1 1 1)", 255, 255, 255, 1},
		{"color-mix(in srgb, red, white 20%)", 255, 51, 51, 1}, {"color-mix(in srgb, red 25%, blue)", 64, 0, 191, 1}, {"color-mix(in hsl,red 20%,blue 30%)", 204, 0, 255, 0.5},
		{"color-mix(in srgb, black 3%, transparent)", 0, 0, 0, 0.03}, {"color-mix(in oklch, white 50%, black)", 99, 99, 99, 1}, {"color-mix(red, red)", 255, 0, 0, 1},
		{"rgb(from red g r b)", 0, 255, 0, 1}, {"rgb(from #369 r g calc(b + 10) / .5)", 0x33, 0x66, 163, 0.5}, {"hsl(from #369 h s calc(l*1.5))", 102, 153, 204, 1},
		{"oklch(from black 1 0 0)", 255, 255, 255, 1}, {"color(from red srgb 0 r 0)", 0, 255, 0, 1}, {"alpha(from red / .5)", 255, 0, 0, 0.5},
		{"light-dark(red, blue)", 255, 0, 0, 1}, {"contrast-color(white)", 0, 0, 0, 1}, {"canvas", 255, 255, 255, 1}, {"linktext", 0, 0, 238, 1}, {"currentcolor", 0, 0, 0, 1},
	} {
		c := p.color(tt.value)
		if !c.known || byteOf(c.r) != tt.r || byteOf(c.g) != tt.g || byteOf(c.b) != tt.b || math.Abs(c.a-tt.a) > 0.002 {
			t.Errorf("%s: %d %d %d %v %v", tt.value, byteOf(c.r), byteOf(c.g), byteOf(c.b), c.a, c.known)
		}
	}
	for _, value := range []string{"", "bluish", "#12", "rgb(1 2)", "color(foo 1 1 1)", "color-mix(in foo, red, blue)", "color-mix(in srgb, red)", "device-cmyk(0 0 0 0)", "rgb(a b c)", "foo(1)"} {
		if c := p.color(value); !c.odd {
			t.Errorf("%q is %+v", value, c)
		}
	}
	if c := (palette{dark: true}).color("light-dark(red, blue)"); byteOf(c.b) != 255 {
		t.Errorf("dark: %+v", c)
	}
}

// TestSpaces checks that each space takes back what it gives.
func TestSpaces(t *testing.T) {
	in := triple{0.2, 0.5, 0.8}
	for name, s := range spaces {
		out := xyzToSRGB(s.toXYZ(s.ofXYZ(srgbToXYZ(in))))
		for i := range out {
			if math.Abs(out[i]-in[i]) > 1e-4 {
				t.Errorf("%s: %v", name, out)
			}
		}
	}
}

// TestEffects checks the functions of filters with what Chromium shows of a colour.
func TestEffects(t *testing.T) {
	from := ofBytes(200, 100, 50, 1)
	for _, tt := range []struct {
		value   string
		r, g, b uint8
	}{
		{"brightness(.5)", 100, 50, 25}, {"contrast(0)", 128, 128, 128}, {"contrast(2)", 255, 73, 0}, {"invert(1)", 55, 155, 205}, {"invert(50%)", 128, 128, 128},
		{"grayscale(1)", 118, 118, 118}, {"saturate(0)", 118, 118, 118}, {"hue-rotate(360deg)", 200, 100, 50}, {"invert() invert()", 200, 100, 50}, {"brightness(0) invert(1)", 255, 255, 255},
	} {
		l := blank
		f := l.parseFilter(tt.value)
		c := from
		for i := range f.effects {
			c = f.effects[i].apply(c)
		}
		if f.doubt || byteOf(c.r) != tt.r || byteOf(c.g) != tt.g || byteOf(c.b) != tt.b {
			t.Errorf("%s: %d %d %d, %v", tt.value, byteOf(c.r), byteOf(c.g), byteOf(c.b), f.doubt)
		}
	}
}
