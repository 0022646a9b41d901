package meta

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/words"
)

// headings are the first h1 and h2 elements of a document with text.
type headings struct {
	doc   *dom.Document
	roles roles
	nodes []dom.NodeID
	texts []string   // of nodes; empty until read
	main  dom.NodeID // the first h1 outside of navigation; None if there is none
}

// mainHeading returns the first h1 with text outside of what frames most pages, or
// None.
func mainHeading(doc *dom.Document) dom.NodeID {
	meter := doc.Meter()
	for n := dom.Root; int(n) < doc.Len(); n++ {
		meter.Spend(1)
		switch doc.Tag(n) {
		case atom.H1:
			if doc.Measure(n).Chars > 0 {
				return n
			}
		case atom.Nav, atom.Footer, atom.Aside:
			n = doc.End(n) - 1
		}
	}
	return dom.None
}

func (h *headings) add(n dom.NodeID) {
	if h.doc.Measure(n).Chars > 0 {
		h.nodes = appendUpTo(h.nodes, n, maxHeadings)
	}
}

// top reports whether n is a first-level heading.
func (h *headings) top(n dom.NodeID) bool { return h.doc.Heading(n) == 1 }

// showing returns the first heading with the letters of a title, or else the first
// that has them among others, or else the main heading, or else what else shows the
// title.
func (h *headings) showing(title string, frames *frames) dom.NodeID {
	key := words.Letters(title)
	if key == "" {
		return h.main
	}
	around := dom.None
	for _, n := range h.nodes {
		switch text := words.Letters(h.text(n)); {
		case text == key:
			return n
		case around == dom.None && len(key) >= minShown && len(text) <= 2*len(key) && strings.Contains(text, key):
			around = n
		}
	}
	switch {
	case around != dom.None:
		return around
	case h.main != dom.None:
		return h.main
	}
	return h.lower(title, key, frames)
}

// lower returns the first heading below the second level with the letters of a
// title, or else the first box with them, or None.
func (h *headings) lower(title, key string, frames *frames) dom.NodeID {
	box := dom.None
	chars := int32(utf8.RuneCountInString(title) - strings.Count(title, " "))
	meter := h.doc.Meter()
	for n := dom.Root; int(n) < h.doc.Len(); n++ {
		meter.Spend(1)
		has := h.doc.Measure(n).Chars
		if has < chars-maxMarks || has > chars+maxMarks || !h.doc.IsBlock(n) {
			continue
		}
		if in := n + 1; h.doc.Heading(n) == 0 && in < h.doc.End(n) && h.doc.IsBlock(in) && h.doc.Measure(in).Chars == has {
			continue // the box inside has the same text
		}
		meter.Spend(int(min(h.doc.End(n)-n, maxTextNodes)))
		switch {
		case h.doc.Heading(n) == 0 && (box != dom.None || len(key) < minShown):
		case frames.has(n):
			n = h.doc.End(n) - 1
		case words.Letters(headingText(h.doc, h.roles, n)) != key:
		case h.doc.Heading(n) > 0:
			return n
		default:
			box = n
		}
	}
	return box
}

// text returns the text of one of the headings. It is read once.
func (h *headings) text(n dom.NodeID) string {
	i, ok := slices.BinarySearch(h.nodes, n)
	if !ok {
		return headingText(h.doc, h.roles, n)
	}
	if h.texts == nil {
		h.texts = make([]string, len(h.nodes))
	}
	if h.texts[i] == "" {
		h.texts[i] = headingText(h.doc, h.roles, n)
	}
	return h.texts[i]
}

// headingText returns the text of a heading without a permalink, without the readings of
// its words, and without a kicker before the title. Styles may set two parts of it on lines of their own.
// Nothing in the text tells, except that a capital follows a lower-case letter.
func headingText(doc *dom.Document, roles roles, n dom.NodeID) string {
	var b strings.Builder
	end := min(doc.End(n), n+maxTextNodes)
	last := rune(0)
	for c := n; c < end && b.Len() <= maxTitle*utf8.UTFMax; c++ {
		switch {
		case doc.Kind(c) == dom.Text:
			text := words.Head(doc.Text(c), maxTitle*utf8.UTFMax)
			if first, _ := utf8.DecodeRuneInString(text); unicode.IsLower(last) && unicode.IsUpper(first) {
				b.WriteByte(' ')
			}
			b.WriteString(text)
			last, _ = utf8.DecodeLastRuneInString(text)
		case doc.IsBlock(c) || doc.Tag(c) == atom.Br:
			b.WriteByte(' ')
			last = 0
		case isPermalink(doc, c) || doc.Tag(c) == atom.Button || doc.Tag(c) == atom.Rt || doc.Tag(c) == atom.Rp,
			last == 0 && c > n && roles.of(doc, c)&roleKicker != 0 && doc.Measure(c).Chars < doc.Measure(n).Chars:
			c = doc.End(c) - 1
		}
	}
	return strings.TrimLeft(words.Tidy(b.String(), maxTitle), ": ")
}

// isPermalink reports whether n is a link of a heading to itself that shows only a
// sign.
func isPermalink(doc *dom.Document, n dom.NodeID) bool {
	if doc.Tag(n) != atom.A || doc.Measure(n).Chars > maxPermalink || !strings.Contains(doc.Attr(n, "href"), "#") {
		return false
	}
	return slices.Contains(permalinkSigns, words.Fold(doc.Text(n), maxPermalink))
}
