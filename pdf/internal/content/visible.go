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

// minShown is the share of a run that the clip must leave to be read.
const minShown = 0.2

// isCut reports whether too little of a box is shown.
func isCut(box, shown page.Rect) bool {
	width, height := shown.X1-shown.X0, shown.Y1-shown.Y0
	if width < 0 || height < 0 {
		return true
	}
	return width*height < minShown*(box.X1-box.X0)*(box.Y1-box.Y0)
}

// surroundings says what is below a run and whether the clip hides it.
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

// A cover is something opaque that may lie over text.
type cover struct {
	box   page.Rect
	shape []point // its corners, if it is no rectangle
	order int     // number of runs before it
}

// maxCovers bounds the covers of a page.
const maxCovers = maxFills + maxImages

// addCover notes what hides the text below it.
func (d *drawing) addCover(box page.Rect, shape []point) {
	if box.Empty() || !d.state.opaque() || len(d.out.covers) >= maxCovers {
		return
	}
	d.flush()
	if len(d.out.runs) > 0 {
		d.out.covers = append(d.out.covers, cover{box, shape, len(d.out.runs)})
	}
}

// corners returns the corners of a rectangle on the page.
func corners(m Matrix, box page.Rect) []point {
	out := make([]point, 0, 4)
	for _, p := range [4]point{{box.X0, box.Y0}, {box.X1, box.Y0}, {box.X1, box.Y1}, {box.X0, box.Y1}} {
		x, y := m.Apply(p.x, p.y)
		out = append(out, point{x, y})
	}
	return out
}

// has reports whether a point is below the cover.
func (c *cover) has(x, y float64) bool {
	if !c.box.Has(x, y) {
		return false
	}
	in := c.shape == nil
	for i := range c.shape {
		a, b := c.shape[i], c.shape[(i+1)%len(c.shape)]
		if (a.y > y) != (b.y > y) && x < a.x+(y-a.y)/(b.y-a.y)*(b.x-a.x) {
			in = !in
		}
	}
	return in
}

// The points of a run that are looked at: some along it, near its baseline and near the
// top of its letters.
const (
	samplesAlong = 8
	allSamples   = 1<<(2*samplesAlong) - 1
)

// samples returns which points of a box are below the cover, as bits.
func (c *cover) samples(box page.Rect) (bits uint16) {
	for i := range 2 * samplesAlong {
		x := box.X0 + (box.X1-box.X0)*(float64(i/2)+0.5)/samplesAlong
		y := box.Y0 + (box.Y1-box.Y0)*(0.1+0.8*float64(i%2))
		if c.has(x, y) {
			bits |= 1 << i
		}
	}
	return bits
}

// cover marks the runs that later covers hide, one of them or several together.
func (d *drawing) cover() {
	runs := d.page.Runs
	boxes := make([]page.Rect, len(runs))
	for i := range runs {
		boxes[i] = runBox(&runs[i])
	}
	seen := make([]uint16, len(runs)) // bits of the points that are hidden
	pairs := 0
	for i := range d.out.covers {
		c := &d.out.covers[i]
		if pairs += c.order; pairs > maxPairs {
			return
		}
		d.meter.Spend(c.order)
		for j := range runs[:c.order] {
			if seen[j] == allSamples || boxes[j].Intersect(c.box).Empty() {
				continue
			}
			d.meter.Spend(2 * samplesAlong * (1 + len(c.shape)/4))
			seen[j] |= c.samples(boxes[j])
			runs[j].Covered = seen[j] == allSamples
		}
	}
}
