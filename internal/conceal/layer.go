package conceal

import (
	"strings"

	"github.com/seed31bcff99/reader/dom/css"
)

// A layer is one of the pictures of a background.
type layer struct{ image, size, x, y, repeat, clip string }

// maxLayers bounds the pictures of a background that are looked at.
const maxLayers = 16

// layers are those of a background. A list that is shorter than that of the images starts
// again.
type layers struct{ size, x, y, repeat, clip cycle }

// layers returns the layers of a background.
func (d style) layers() layers {
	return layers{
		cycleOf(d.or(backgroundSize, "auto")), cycleOf(d.or(backgroundPositionX, "0%")), cycleOf(d.or(backgroundPositionY, "0%")),
		cycleOf(d.or(backgroundRepeat, "repeat")), cycleOf(d.or(backgroundClip, "border-box")),
	}
}

// at returns layer i, which has an image.
func (l *layers) at(i int, image string) layer {
	return layer{strings.TrimSpace(image), l.size.at(i), l.x.at(i), l.y.at(i), l.repeat.at(i), l.clip.at(i)}
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
