package content

import (
	"math"

	"github.com/seed31bcff99/reader/pdf/internal/page"
)

// lookBack is how many of the last fills and images are searched for what is below a run,
// and maxPairs how many pairs of a run and a later fill are compared.
const (
	lookBack = 2048
	maxPairs = 1 << 22
)

// runBox returns about the box of the letters of a run.
func runBox(run *page.Run) page.Rect {
	sin, cos := math.Sincos(run.Angle * math.Pi / 180)
	x1, y1 := run.X+run.Width*cos, run.Y+run.Width*sin
	ux, uy := -sin*run.Size*0.7, cos*run.Size*0.7
	return page.Rect{
		X0: min(run.X, x1, run.X+ux, x1+ux), Y0: min(run.Y, y1, run.Y+uy, y1+uy),
		X1: max(run.X, x1, run.X+ux, x1+ux), Y1: max(run.Y, y1, run.Y+uy, y1+uy),
	}
}

// leastShown is the share of a run that the clip must leave to be read.
const leastShown = 0.2

// isCut reports whether too little of a box is shown.
func isCut(box, shown page.Rect) bool {
	width, height := shown.X1-shown.X0, shown.Y1-shown.Y0
	if width < 0 || height < 0 {
		return true
	}
	return width*height < leastShown*(box.X1-box.X0)*(box.Y1-box.Y0)
}

// surroundings tells what is below a run and whether the clip hides it.
func (sh *sheet) surroundings(run *page.Run) {
	box := runBox(run)
	shown := box.Intersect(sh.out.clip)
	run.Clipped = isCut(box, shown)
	x, y := (box.X0+box.X1)/2, (box.Y0+box.Y1)/2
	run.Back = page.White
	above := 0 // runs before the fill that is below
	fills := sh.page.Fills
	for i := len(fills) - 1; i >= 0 && i >= len(fills)-lookBack; i-- {
		sh.meter.Spend(1)
		if fills[i].Has(x, y) && sh.out.opaque[i] {
			run.Back, above = fills[i].Color, fills[i].Order
			break
		}
	}
	images := sh.page.Images
	for i := len(images) - 1; i >= 0 && i >= len(images)-lookBack && images[i].Order >= above; i-- {
		if images[i].Has(x, y) && !images[i].Hidden {
			run.Back = page.Unknown
			if run.OverImage = images[i].Scan; run.OverImage {
				break
			}
		}
	}
}
