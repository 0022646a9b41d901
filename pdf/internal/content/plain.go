package content

import "github.com/seed31bcff99/reader/pdf/internal/page"

// fieldSize is the size of the value of a field that the file does not draw.
const fieldSize = 10

// Plain adds text in a box of the page's own coordinates, as the value of a form field
// that has no appearance.
func (r *Reader) Plain(value string, box page.Rect) {
	if value == "" || len(r.out.runs) >= maxRuns || len(r.out.text) >= maxText {
		return
	}
	r.flush()
	box = r.state.ctm.Rect(box)
	f := r.fonts.Font(missingFont)
	o := &r.out
	o.open, o.at, o.dx, o.dy, o.end, o.ink, o.clip = true, len(o.text), 1, 0, 0, 0, r.page.Box
	o.run = page.Run{
		X: box.X0 + 2, Y: (box.Y0+box.Y1)/2 - fieldSize*0.35, Size: fieldSize, Space: f.Space * fieldSize,
		Font: f.Info, Mark: -1, Field: true,
	}
	for _, c := range value {
		if c < ' ' {
			c = ' '
		}
		o.ink += fieldSize / 2
		o.text = append(o.text, string(c)...)
		for range len(o.text) - len(o.ends) {
			o.ends = append(o.ends, float32(o.ink))
		}
	}
	r.flush()
}
