package webfetch

import (
	"strings"

	"github.com/seed31bcff99/reader/render"
)

// A part is a part of a text that pieces and passages are taken from.
type part struct {
	text       string // up to the end of the part
	start, end int    // characters
}

// whole returns the whole text as a part.
func (r *reading) whole() part { return part{r.text, 0, r.chars} }

// section returns the part below a heading, up to the next heading of its level, and
// whether there is such a heading. Without one, and for an empty name, the part is the
// whole text.
func (r *reading) section(name string) (part, bool) {
	if name == "" {
		return r.whole(), true
	}
	outline := r.head.Outline
	i := render.FindHeading(outline, name)
	if i < 0 {
		return r.whole(), false
	}
	p := r.whole()
	p.start = outline[i].Offset
	at := place{text: r.text}
	first := lineStart(r.text, at.byte(p.start))
	for _, h := range outline[i+1:] {
		if h.Level > outline[i].Level {
			continue
		}
		if next := lineStart(r.text, at.byte(h.Offset)); next > first { // cells of a table share a line
			p.text = strings.TrimRight(r.text[:next], " \n")
			p.end = at.char(len(p.text))
			break
		}
	}
	return p, true
}

// lineStart returns where the line starts that a byte is in. The end of a text is in its
// last line.
func lineStart(text string, at int) int {
	if at == len(text) && at > 0 {
		at--
	}
	return strings.LastIndexByte(text[:at], '\n') + 1
}
