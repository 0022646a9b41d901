// Package sight says which text of a page nobody sees.
//
// Such text may be harmless, such as the letters below a scan, or words for programs
// alone. It is left out and counted, except the text of a scan, which says what the
// picture shows.
package sight

import (
	"math"

	"github.com/seed31bcff99/reader/pdf/internal/meter"
	"github.com/seed31bcff99/reader/pdf/internal/page"
	"github.com/seed31bcff99/reader/pdf/internal/text"
)

// A Reason says why text is not seen.
type Reason uint8

// The reasons, a closed set.
const (
	Seen       Reason = iota
	Invisible         // render mode 3 and no picture below, or transparent
	Layer             // a layer that is switched off
	Colour            // the colour of what is below
	Outside           // outside of the page
	Tiny              // too small to be read
	Clipped           // outside of the part of the page that is drawn
	Covered           // something is drawn over it
	NumReasons        // how many there are
)

// The shares and sizes that decide.
const (
	tiny      = 1.2 // points: smaller text cannot be read
	alike     = 16  // two colours whose parts differ no more look the same, of 255: a grey of .95 on white
	dense     = 0.3 // points per letter: closer ones are drawn over each other
	fewDense  = 4   // letters that may be: accents have no width
	invisible = 3   // render modes 3 and 7 draw nothing
	clipOnly  = 7
)

// Counts are characters that nobody sees, by reason. Spaces do not count.
type Counts [NumReasons]int

// Add adds other counts.
func (c *Counts) Add(d *Counts) {
	for i := range c {
		c[i] += d[i]
	}
}

// Find returns for each run of a page whether nobody sees it, and adds up the counts.
func Find(p *page.Page, counts *Counts, m *meter.Meter) []bool {
	hidden := make([]bool, len(p.Runs))
	counts[Invisible] += max(p.Unshown, 0)
	for i := range p.Runs {
		m.Spend(8)
		r := &p.Runs[i]
		if why := of(p, r); why != Seen {
			hidden[i] = true
			counts[why] += text.Count(r.Text)
		}
	}
	return hidden
}

// of returns why a run is not seen.
func of(p *page.Page, r *page.Run) Reason {
	switch {
	case r.Hidden:
		return Layer
	case (r.Mode == invisible || r.Mode == clipOnly) && !r.OverImage:
		return Invisible
	case r.Faint:
		return Invisible
	case isOutside(p, r):
		return Outside
	case r.Clipped && r.Mode != clipOnly: // lines of a scan clip each other
		return Clipped
	case r.Covered && r.Mode != invisible:
		return Covered
	case r.Size < tiny && !r.Font.Type3 || r.Narrow || isDense(r):
		return Tiny
	case r.Mode != invisible && !r.OverImage && looksLike(r.Color, r.Back):
		return Colour
	}
	return Seen
}

// isDense reports whether the letters of a run are drawn over each other.
func isDense(r *page.Run) bool {
	if r.Width >= dense*float64(len(r.Text)) {
		return false
	}
	n := text.Count(r.Text)
	return n > fewDense && r.Width < dense*float64(n)
}

// isOutside reports whether a run is wholly outside of its page.
func isOutside(p *page.Page, r *page.Run) bool {
	sin, cos := math.Sincos(r.Angle * math.Pi / 180)
	x, y := r.X+r.Width*cos, r.Y+r.Width*sin
	left, right := min(r.X, x)-r.Size, max(r.X, x)+r.Size
	low, high := min(r.Y, y)-r.Size, max(r.Y, y)+r.Size
	return right < p.Box.X0 || left > p.Box.X1 || high < p.Box.Y0 || low > p.Box.Y1
}

// looksLike reports whether two colours cannot be told apart.
func looksLike(a, b page.Color) bool {
	if a == page.Unknown || b == page.Unknown {
		return false
	}
	for shift := 0; shift <= 16; shift += 8 {
		d := int(a>>shift&0xff) - int(b>>shift&0xff)
		if max(d, -d) > alike {
			return false
		}
	}
	return true
}
