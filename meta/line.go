package meta

import (
	"slices"
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
)

// A line is a short run of text between two places where the line breaks, near
// the title.
type line struct {
	text  string
	first dom.NodeID // of its texts
	end   dom.NodeID // after the last of them
}

// linesIn returns the lines of the nodes in [from, to), without what stands in
// controls and in what frames the page, and without those that are longer than a
// line of metadata, since such are prose.
func (f *facts) linesIn(from, to dom.NodeID) []line {
	var (
		out []line
		b   strings.Builder
		cur line
		box dom.NodeID
	)
	flush := func() {
		if text := fold(b.String(), maxLine); text != "" && b.Len() <= 2*maxLine {
			cur.text = text
			out = append(out, cur)
		}
		b.Reset()
		cur = line{}
	}
	for n := from; n < to && len(out) < maxLines; n++ {
		if f.doc.Kind(n) != dom.Text {
			switch {
			case isControl(f.doc.Tag(n)) || f.isFrame(n):
				n = f.doc.End(n) - 1
			case f.doc.IsBlock(n) || f.doc.Tag(n) == atom.Br:
				flush()
			}
			continue
		}
		if at := f.doc.Box(n); at != box {
			flush()
			box = at
		}
		if cur.first == dom.None {
			cur.first = n
		}
		cur.end = n + 1
		if b.Len() <= 2*maxLine {
			b.WriteString(bound(f.doc.Text(n), 2*maxLine+1))
		}
		b.WriteByte(' ')
	}
	flush()
	return out
}

// isControl reports whether nothing below an element is text of the page.
func isControl(tag atom.Atom) bool {
	switch tag {
	case atom.Button, atom.Select, atom.Form, atom.Script, atom.Style:
		return true
	}
	return false
}

// isFrame reports whether n is a part that frames the page.
func (f *facts) isFrame(n dom.NodeID) bool {
	_, ok := slices.BinarySearch(f.frames, n)
	return ok
}
