package meta

import (
	"iter"
	"slices"
	"strings"
	"unicode/utf8"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/words"
)

// A line is a run of text between two line breaks.
type line struct {
	text  string     // at most maxLine runes after fold
	first dom.NodeID // first text node
	end   dom.NodeID // after the last text node
}

// linesIn returns the first lines of the nodes in [from, to), without those that
// are prose: see eachLine.
func linesIn(doc *dom.Document, outside func(n dom.NodeID) bool, from, to dom.NodeID) []line {
	var out []line
	for l := range eachLine(doc, outside, from, to) {
		if l.isProse() {
			continue
		}
		if l.fold(); l.text == "" {
			continue
		}
		if out = append(out, l); len(out) == maxLines {
			break
		}
	}
	return out
}

// isProse reports whether a line that is not folded is too long to hold anything
// but prose.
func (l *line) isProse() bool { return len(l.text) >= 2*maxLine }

// fold makes the text of a line readable.
func (l *line) fold() { l.text = words.Fold(l.text, maxLine) }

// eachLine yields the lines of the nodes in [from, to), without those in controls
// and in what is outside of the content. Their texts are not folded, and those of
// prose are not whole.
func eachLine(doc *dom.Document, outside func(n dom.NodeID) bool, from, to dom.NodeID) iter.Seq[line] {
	return func(yield func(line) bool) {
		var cur line
		box := dom.None
		meter := doc.Meter()
		flush := func() bool {
			l := cur
			cur = line{}
			return l.text == "" || yield(l)
		}
		for n := from; n < to; n++ {
			meter.Spend(1)
			if doc.Kind(n) != dom.Text {
				switch {
				case isControl(doc.Tag(n)) || outside(n):
					n = doc.End(n) - 1
				case doc.IsBlock(n) || doc.Tag(n) == atom.Br:
					if !flush() {
						return
					}
				}
				continue
			}
			if at := doc.Box(n); at != box {
				if !flush() {
					return
				}
				box = at
			}
			if cur.first == dom.None {
				cur.first = n
			}
			cur.end = n + 1
			switch text := words.Head(doc.Text(n), 2*maxLine); {
			case cur.text == "":
				cur.text = text
			case !cur.isProse():
				meter.Spend(len(text))
				cur.text += " " + text
			}
		}
		flush()
	}
}

// linesWithYear yields the lines of the nodes in [from, to) that have the digits of
// a year in them, without those in controls and frames.
func linesWithYear(doc *dom.Document, frames *frames, from, to dom.NodeID) iter.Seq[line] {
	return func(yield func(line) bool) {
		meter := doc.Meter()
		if meter.Spend(len(doc.TextRange(from, to)) / 16); !hasYear(doc.TextRange(from, to)) {
			return
		}
		next, _ := slices.BinarySearch(frames.parts, from)
		for n := from; n < to; n++ {
			meter.Spend(1)
			switch doc.Kind(n) {
			case dom.Text:
				if !hasYear(doc.Text(n)) {
					continue
				}
				for l := range eachLine(doc, frames.has, lineStart(doc, n, from), min(n+maxTextNodes, to)) {
					if !yield(l) {
						return
					}
					n = max(n, l.end-1)
					break
				}
			case dom.Element:
				if next < len(frames.parts) && frames.parts[next] < n {
					next++
				}
				if next < len(frames.parts) && frames.parts[next] == n || isControl(doc.Tag(n)) {
					n = doc.End(n) - 1
				}
			}
		}
	}
}

// lineStart returns the first node of the line that the text n is in.
func lineStart(doc *dom.Document, n, from dom.NodeID) dom.NodeID {
	box := doc.Box(n)
	for first := max(from, n-maxTextNodes); n > first; n-- {
		if before := n - 1; doc.Box(before) != box || before == box || doc.Tag(before) == atom.Br {
			break
		}
	}
	return n
}

// hasYear reports whether a text has the digits of a year from 1990 to 2099.
func hasYear(s string) bool {
	for rest := s; ; {
		i := strings.Index(rest, "20")
		if i < 0 {
			break
		}
		if rest = rest[i+2:]; len(rest) >= 2 && isDigit(rest[0]) && isDigit(rest[1]) {
			return true
		}
	}
	return strings.Contains(s, "199")
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

// isControl reports whether elements of a tag hold no text of the page.
func isControl(tag atom.Atom) bool {
	switch tag {
	case atom.Button, atom.Select, atom.Form, atom.Script, atom.Style:
		return true
	}
	return false
}

// textOf returns the visible text below n, at most limit runes, with a space
// where a line ends.
func textOf(doc *dom.Document, n dom.NodeID, limit int) string {
	var b strings.Builder
	end := min(doc.End(n), n+maxTextNodes)
	for c := n; c < end && b.Len() <= limit*utf8.UTFMax; c++ {
		switch {
		case doc.Kind(c) == dom.Text:
			b.WriteString(words.Head(doc.Text(c), limit*utf8.UTFMax))
		case doc.IsBlock(c) || doc.Tag(c) == atom.Br:
			b.WriteByte(' ')
		}
	}
	return words.Fold(b.String(), limit)
}

// nameText returns the text below n with a space between any two texts, since
// styles may set them apart without a sign in the document.
func nameText(doc *dom.Document, n dom.NodeID) string {
	var b strings.Builder
	end := min(doc.End(n), n+maxTextNodes)
	for c := n; c < end && b.Len() <= 2*maxLine; c++ {
		if doc.Kind(c) == dom.Text {
			b.WriteString(words.Head(doc.Text(c), 2*maxLine))
			b.WriteByte(' ')
		}
	}
	return words.Fold(b.String(), maxLine)
}
