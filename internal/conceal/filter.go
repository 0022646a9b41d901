package conceal

import (
	"math"
	"strings"

	"github.com/seed31bcff99/reader/dom/css"
)

// judgeDisplay tells whether an element has a box that shows what is in it. Columns of a
// table have none.
func judgeDisplay(d style, _ *look) verdict {
	switch v := d.or(display, "block"); {
	case v == "none", v == "table-column", v == "table-column-group":
		return hiddenBy(ByDisplay)
	case strings.Contains(v, "("), css.IsWide(v):
		return doubtOf(display)
	}
	switch d.or(contentVisibility, "visible") {
	case "visible", "auto":
		return verdict{}
	case "hidden":
		return hiddenBy(ByDisplay)
	}
	return doubtOf(contentVisibility)
}

// fade returns the opacity of an element, 1 if it has none. One that is not known is 0.
func (d style) fade() (n float64, known bool) {
	v := d.Get(opacity)
	if v == "" {
		return 1, true
	}
	n, ok := css.Compute(v, func(unit string) (float64, bool) { return 0.01, unit == "%" })
	if !ok || math.IsNaN(n) {
		return 0, false
	}
	return clamp(n), true
}

var maskProperties = css.SetOf(maskImage, maskBoxImageSource)

// judgeMask tells whether a mask leaves what is in an element visible. Gradients may fade
// out at one end, as those of long texts and of carousels do.
func judgeMask(d style, l *look) verdict {
	if d.or(maskBoxImageSource, "none") != "none" {
		return doubtOf(maskBoxImageSource)
	}
	images := css.Split(d.or(maskImage, "none"), ',')
	if len(images) == 1 && strings.TrimSpace(images[0]) == "none" {
		return verdict{}
	}
	name, args, ok := css.Function(strings.TrimSpace(images[0]))
	if len(images) > 1 || !ok || !strings.HasSuffix(name, "gradient") || !plainMask(d) || l.narrow(d) {
		return doubtOf(maskImage)
	}
	stops, ok := l.stops(args)
	if !ok {
		return doubtOf(maskImage)
	}
	dense := 0
	for _, c := range stops {
		if c.known && c.a > 0.5 {
			dense++
		}
	}
	switch {
	case dense == 0:
		return hiddenBy(ByVisibility)
	case dense == len(stops), name == "linear-gradient" && denseShare(args, l) >= 0.5:
		return verdict{}
	}
	return doubtOf(maskImage)
}

// plainMask reports whether a mask lies on all of its element, and counts by its opacity.
func plainMask(d style) bool {
	p := layer{size: d.or(maskSize, "auto"), x: d.or(maskPositionX, "0%"), y: d.or(maskPositionY, "0%"), repeat: d.or(maskRepeat, "repeat")}
	luminance := d.or(maskMode, "match-source")
	return p.fills() && !p.empty() && (luminance == "match-source" || luminance == "alpha") && d.or(maskClip, "border-box") != "text"
}

// shortGradient is the length of a gradient that is not known, in pixels: few are shorter.
const shortGradient = 100

// denseShare returns the share of a linear gradient that is opaque.
func denseShare(args string, l *look) float64 {
	type stop struct {
		a, at float64
	}
	var stops []stop
	for _, part := range css.Split(args, ',') {
		var c rgba
		at, placed := 0.0, false
		for word := range css.Words(part) {
			switch q, ok := css.ParseQuantity(word); {
			case ok && q.Unit == "%":
				at, placed = q.N/100, true
			case ok && q.Unit == "px":
				at, placed = q.N/shortGradient, true
			case strings.HasPrefix(word, "calc(100% - "):
				px, _ := css.Pixels(strings.TrimSuffix(strings.TrimPrefix(word, "calc(100% - "), ")"))
				at, placed = 1-px/shortGradient, true
			case strings.Contains(word, "calc("):
				return 0
			case mayBeColor(word):
				c = l.palette().color(word)
			}
		}
		if !c.known {
			continue
		}
		if !placed {
			at = -1
		}
		stops = append(stops, stop{c.a, at})
	}
	share, last := 0.0, 0.0
	for i := range stops {
		if stops[i].at < 0 {
			stops[i].at = float64(i) / float64(max(len(stops)-1, 1))
		}
		stops[i].at = min(max(stops[i].at, last), 1)
		last = stops[i].at
	}
	for i := range stops {
		from, to := 0.0, stops[i].at
		if i > 0 {
			from = stops[i-1].at
		}
		before := stops[max(i-1, 0)].a
		switch {
		case before > 0.5 && stops[i].a > 0.5:
			share += to - from
		case before > 0.5 || stops[i].a > 0.5:
			share += (to - from) / 2
		}
	}
	if len(stops) > 0 && stops[len(stops)-1].a > 0.5 {
		share += 1 - last
	}
	return share
}

// wideOutline is the width up to which an outline inside of a box leaves its text visible,
// in pixels.
const wideOutline = 10

// judgeOutline tells whether an outline may lie on the text of its own box.
func judgeOutline(d style, l *look) verdict {
	if d.or(outlineStyle, "none") == "none" {
		return verdict{}
	}
	u := l.lengths()
	inset, ok := u.pixels(d.or(outlineOffset, "0"))
	if ok && inset >= 0 || ok && inset >= -wideOutline && l.lineWidth(d.or(outlineWidth, "medium")) <= wideOutline {
		return verdict{}
	}
	return doubtOf(outlineOffset)
}
