package layout

import "github.com/seed31bcff99/reader/pdf/internal/page"

// A linkBox is a part of a page that leads somewhere.
type linkBox struct {
	page.Rect
	link *page.Link
}

// linkBoxes returns the boxes of all links of a page.
func linkBoxes(p *page.Page) []linkBox {
	var boxes []linkBox
	for i := range p.Links {
		for _, r := range p.Links[i].Boxes {
			boxes = append(boxes, linkBox{r, &p.Links[i]})
		}
	}
	return boxes
}

// linksAt returns the boxes that reach into a piece.
func (lm *lineMaker) linksAt(p *piece) []linkBox {
	if len(lm.links) == 0 {
		return nil
	}
	lm.meter.Spend(len(lm.links))
	v := p.v + middle*p.run.Size
	x0, y0 := unturn(p.u0, v, lm.angle)
	x1, y1 := unturn(p.u1, v, lm.angle)
	box := page.Rect{X0: min(x0, x1), Y0: min(y0, y1), X1: max(x0, x1), Y1: max(y0, y1)}
	var found []linkBox
	for _, b := range lm.links {
		if b.X0 < box.X1 && b.X1 > box.X0 && b.Y0 <= box.Y1 && b.Y1 >= box.Y0 || box.X0 == box.X1 && b.Has(box.X0, (box.Y0+box.Y1)/2) {
			found = append(found, b)
		}
	}
	return found
}

// linkOf returns the link at a place of a line, the last one if there are several.
func linkOf(boxes []linkBox, u, v float64, angle int) *page.Link {
	x, y := unturn(u, v, angle)
	for i := len(boxes) - 1; i >= 0; i-- {
		if boxes[i].Has(x, y) {
			return boxes[i].link
		}
	}
	return nil
}
