package conceal

import (
	"strings"

	"github.com/seed31bcff99/reader/dom/css"
)

// A layer is one of the pictures of a background.
type layer struct{ image, size, x, y, repeat, clip string }

// maxLayers bounds the pictures of a background that are looked at.
const maxLayers = 16

// layers returns the layers of a background. A list that is shorter than that of the images
// starts again.
func (d style) layers(images []string) []layer {
	size, repeat, clip := cycleOf(d.or(backgroundSize, "auto")), cycleOf(d.or(backgroundRepeat, "repeat")), cycleOf(d.or(backgroundClip, "border-box"))
	x, y := cycleOf(d.or(backgroundPositionX, "0%")), cycleOf(d.or(backgroundPositionY, "0%"))
	list := make([]layer, len(images))
	for i, image := range images {
		list[i] = layer{strings.TrimSpace(image), size.at(i), x.at(i), y.at(i), repeat.at(i), clip.at(i)}
	}
	return list
}

// A cycle is a list of values that starts again at its end.
type cycle struct {
	one  string   // if there is only one
	many []string // nil if there is only one
}

func cycleOf(v string) cycle {
	if strings.IndexByte(v, ',') < 0 { // most values
		return cycle{one: strings.TrimSpace(v)}
	}
	return cycle{many: css.Split(v, ',')}
}

// at returns value i.
func (c *cycle) at(i int) string {
	if c.many == nil {
		return c.one
	}
	return strings.TrimSpace(c.many[i%len(c.many)])
}

// paintCost returns what painting a box costs, in bytes: see patience.Meter.
func (d style) paintCost() (cost int) {
	if d.HasAny(paintProperties) {
		for _, p := range [...]css.Property{backgroundImage, backgroundSize, backgroundPositionX, backgroundPositionY, backgroundRepeat, backgroundClip, boxShadow} {
			cost += len(d.Get(p))
		}
	}
	return cost
}
