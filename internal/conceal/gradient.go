package conceal

import (
	"strings"

	"github.com/seed31bcff99/reader/dom/css"
)

// stops returns the colours of a gradient, without those of thin lines at its ends.
func (l *look) stops(args string) (list []rgba, ok bool) {
	parts := css.Split(args, ',')
	edge := false // the part before ends near the end of the gradient
	for i, stop := range parts {
		c, found := l.stop(stop)
		switch {
		case found && c.odd, len(list) == maxColors:
			return nil, false
		case found && i+1 < len(parts) && len(list) == 0 && lastPixels(stop) <= thinSide, found && edge && i+1 == len(parts):
		case found:
			list = append(list, c)
		case i > 0 && !isHint(stop):
			return nil, false
		}
		edge = strings.Contains(stop, "calc(100% - ") && lastPixels(strings.ReplaceAll(stop, "calc(100% - ", "")) <= thinSide
	}
	return list, len(list) > 0
}

// stop returns the colour of a stop of a gradient.
func (l *look) stop(text string) (c rgba, found bool) {
	for word := range css.Words(text) {
		if mayBeColor(word) {
			return l.palette().color(word), true
		}
	}
	return c, false
}

// lastPixels returns the place of a stop in pixels, or what is more than any if it has
// none.
func lastPixels(stop string) float64 {
	px := float64(farRight)
	for word := range css.Words(strings.TrimSuffix(strings.TrimSpace(stop), ")")) {
		if q, ok := css.ParseQuantity(word); ok && q.Unit == "px" {
			px = q.N
		} else if ok {
			px = farRight
		}
	}
	return px
}

func isHint(stop string) bool {
	_, ok := css.ParseQuantity(strings.TrimSpace(stop))
	return ok
}

// mayBeColor reports whether a word of a gradient is a colour, and no angle, place or size.
func mayBeColor(word string) bool {
	if _, ok := css.ParseQuantity(word); ok {
		return false
	}
	switch word {
	case "to", "at", "from", "in", "left", "right", "top", "bottom", "center", "circle", "ellipse", "closest-side", "closest-corner", "farthest-side", "farthest-corner",
		"shorter", "longer", "increasing", "decreasing", "hue", "srgb", "srgb-linear", "oklab", "oklch", "lab", "lch", "hsl", "hwb", "display-p3":
		return false
	}
	return !strings.HasPrefix(word, "calc(") && !strings.HasPrefix(word, "var(")
}
