package meta

import (
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/words"
)

// A line is a short run of text between two line breaks.
type line struct {
	text  string
	first dom.NodeID // first text node
	end   dom.NodeID // after the last text node
}

// linesIn returns the lines of the nodes in [from, to), without those in controls
// and frames. Lines that are longer than maxLine are left out: they are prose.
func linesIn(doc *dom.Document, frames *frames, from, to dom.NodeID) []line {
	var (
		out []line
		b   strings.Builder
		cur line
		box dom.NodeID
	)
	flush := func() {
		if text := words.Fold(b.String(), maxLine); text != "" && b.Len() <= 2*maxLine {
			cur.text = text
			out = append(out, cur)
		}
		b.Reset()
		cur = line{}
	}
	for n := from; n < to && len(out) < maxLines; n++ {
		if doc.Kind(n) != dom.Text {
			switch {
			case isControl(doc.Tag(n)) || frames.has(n):
				n = doc.End(n) - 1
			case doc.IsBlock(n) || doc.Tag(n) == atom.Br:
				flush()
			}
			continue
		}
		if at := doc.Box(n); at != box {
			flush()
			box = at
		}
		if cur.first == dom.None {
			cur.first = n
		}
		cur.end = n + 1
		if b.Len() <= 2*maxLine {
			b.WriteString(words.Head(doc.Text(n), 2*maxLine+1))
		}
		b.WriteByte(' ')
	}
	flush()
	return out
}

// isControl reports whether elements of a tag hold no text of the page.
func isControl(tag atom.Atom) bool {
	switch tag {
	case atom.Button, atom.Select, atom.Form, atom.Script, atom.Style:
		return true
	}
	return false
}
