package conceal

import (
	"math"
	"strings"

	"github.com/seed31bcff99/reader/dom/css"
)

// maxShadows bounds the shadows that are looked at.
const maxShadows = 16

// parseShadows parses the value of text-shadow or box-shadow. It reports whether there are
// more, or others, than it understands.
func (l *look) parseShadows(v string) (list []shadowed, more bool) {
	if v == "" || v == "none" {
		return nil, false
	}
	for _, part := range css.Split(v, ',') {
		s, ok := l.parseShadow(part)
		if !ok || len(list) == maxShadows {
			return list, true
		}
		list = append(list, s)
	}
	return list, false
}

// parseShadow parses one shadow: inset, a colour and up to four lengths.
func (l *look) parseShadow(v string) (s shadowed, ok bool) {
	s.color = l.color
	var sizes []float64
	understood := true
	for word := range css.Words(strings.TrimSpace(v)) {
		if word == "inset" {
			s.inset = true
			continue
		}
		if px, ok := l.lengths().pixels(word); ok {
			sizes = append(sizes, px)
			continue
		}
		if !mayBeColor(word) || strings.Contains("+-.0123456789", word[:1]) {
			understood = false // a length of a container
			continue
		}
		s.color = l.palette().color(word)
	}
	if !understood || len(sizes) < 2 || len(sizes) > 4 {
		return s, false
	}
	sizes = append(sizes, 0, 0)
	s.x, s.y, s.blur, s.spread = sizes[0], sizes[1], sizes[2], sizes[3]
	return s, !s.color.odd
}

// glow returns the letters with the shadows of a filter.
func (t *letters) glow(list []shadowed) *letters {
	next := *t
	next.shadows = append([]shadowed(nil), t.shadows...)
	for _, s := range list {
		if len(next.shadows) >= maxShadows {
			next.manyShadows = true // those of the elements around count as well
			break
		}
		s.ofInk = true
		next.shadows = append(next.shadows, s)
	}
	return &next
}

// outlines reports whether a shadow shows letters of any colour: it is near to them, and
// sharp enough.
func (s *shadowed) outlines(size float64) bool {
	return s.color.known && s.color.a > 0.3 && math.Abs(s.x) <= 2*size && math.Abs(s.y) <= 2*size && s.blur <= size
}

// Shadows in the colour of the letters drown them if there are many.
const (
	manyGlows  = 2 // that are blurred
	manyCopies = 4
)

// drown reports whether shadows may fill the gaps in and between letters of a colour.
func (t *letters) drown(fill rgba, size float64) bool {
	if t.manyShadows {
		return true
	}
	glows, copies := 0, 0
	for _, s := range t.shadows {
		if !s.color.known || s.color.a < 0.3 || !s.color.like(fill) || math.Abs(s.x) > 2*size || math.Abs(s.y) > 2*size {
			continue
		}
		if copies++; s.blur >= 0.15*size {
			glows++
		}
	}
	return glows >= manyGlows || copies >= manyCopies
}
