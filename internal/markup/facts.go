package markup

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
)

// A Fact is a label and its value, the elements of two lines: what definition lists are for, in
// elements that do not say so.
type Fact struct{ Label, Value dom.NodeID }

// MaxLabel and MaxValue bound labels and values, in bytes.
const (
	MaxLabel = 60
	MaxValue = 160
)

// Facts returns the facts of an element that holds nothing else, nil if it does or has only
// one. See testdata/pages/facts-in-divs.
func Facts(doc *dom.Document, n dom.NodeID) (list []Fact) {
	if tag := doc.Tag(n); tag != atom.Div && tag != atom.Section {
		return nil
	}
	first := dom.None
	for row := range doc.Children(n) {
		doc.Tick(row)
		if showsNothing(doc, row) {
			continue
		}
		f, ok := inRow(doc, row)
		if !ok {
			return nil
		}
		if first == dom.None {
			first = row
		} else if !sameLook(doc, f.Label, list[0].Label) || !sameLook(doc, f.Value, list[0].Value) || doc.Slots()[row] != doc.Slots()[first] {
			return nil
		}
		list = append(list, f)
	}
	if len(list) < 2 || doc.Text(list[0].Label) == doc.Text(list[1].Label) {
		return nil
	}
	return list
}

// sameLook reports whether two elements have the same tag and the same class.
func sameLook(doc *dom.Document, a, b dom.NodeID) bool {
	return doc.Tag(a) == doc.Tag(b) && doc.ClassHash(a) == doc.ClassHash(b)
}

// showsNothing reports whether there is nothing to see of a node.
func showsNothing(doc *dom.Document, n dom.NodeID) bool {
	m := doc.Measure(n)
	return m.Chars == 0 && m.Images == 0 && m.Controls == 0
}

// inRow returns the fact that a row has, and whether it is all of the row.
func inRow(doc *dom.Document, row dom.NodeID) (f Fact, ok bool) {
	if doc.Tag(row) != atom.Div || doc.Measure(row).Chars > MaxLabel+MaxValue {
		return Fact{}, false
	}
	for c := range doc.Children(row) {
		switch {
		case showsNothing(doc, c):
		case f.Label == dom.None && isLabel(doc, c):
			f.Label = c
		case f.Label != dom.None && f.Value == dom.None && isLine(doc, c, MaxValue):
			f.Value = c
		default:
			return Fact{}, false
		}
	}
	return f, f.Value != dom.None
}

// isLine reports whether an element is a line of at most so many bytes.
func isLine(doc *dom.Document, n dom.NodeID, most int) bool {
	m := doc.Measure(n)
	if tag := doc.Tag(n); tag != atom.Div && tag != atom.P || m.Blocks > 1 || m.Images > 0 || m.Controls > 0 {
		return false
	}
	return doc.Heading(n) == 0 && len(strings.TrimSpace(doc.Text(n))) <= most
}

// isLabel reports whether an element is a line that may name a value: a few words that
// neither lead elsewhere nor make a sentence.
func isLabel(doc *dom.Document, n dom.NodeID) bool {
	if !isLine(doc, n, MaxLabel) || doc.Measure(n).Links > 0 {
		return false
	}
	text := strings.TrimSpace(doc.Text(n))
	first, _ := utf8.DecodeRuneInString(text)
	last, _ := utf8.DecodeLastRuneInString(text)
	return unicode.IsLetter(first) && (unicode.IsLetter(last) || unicode.IsDigit(last) || strings.ContainsRune(":：)", last))
}
