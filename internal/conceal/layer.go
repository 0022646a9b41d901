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
	nth := func(p css.Property, initial string) func(i int) string {
		list := css.Split(d.or(p, initial), ',')
		return func(i int) string { return strings.TrimSpace(list[i%len(list)]) }
	}
	size, repeat, clip := nth(backgroundSize, "auto"), nth(backgroundRepeat, "repeat"), nth(backgroundClip, "border-box")
	x, y := nth(backgroundPositionX, "0%"), nth(backgroundPositionY, "0%")
	list := make([]layer, len(images))
	for i, image := range images {
		list[i] = layer{strings.TrimSpace(image), size(i), x(i), y(i), repeat(i), clip(i)}
	}
	return list
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
