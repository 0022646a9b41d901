package render

import (
	"strings"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/flow"
	"golang.org/x/net/html/atom"
)

// quotes writes quotes and callouts.
type quotes struct {
	*state
	called dom.NodeID // end of the last callout
	laid   dom.NodeID // the table that lays it out, if any
}

// open opens a quote.
func (q *quotes) open(n dom.NodeID) dom.NodeID {
	q.block()
	if q.flow != blockFlow || !q.push(flow.Block{Kind: flow.Quote, Node: n}, false) {
		return q.enter(n, endBlock)
	}
	return q.enter(n, endFrame)
}

// callout opens a note, tip or warning: a quote whose first line names it. It
// reports false for other elements. A single name such as "note" or "info" is not
// enough: another one such as "admonition" stands beside it, or the title says the
// same.
func (q *quotes) callout(n dom.NodeID, t trait) bool {
	if q.depth == wordsOnly || q.flow != blockFlow || !q.hasCalloutTag(n) || q.headingLevel(n) > 0 {
		return false
	}
	t |= wordTraits().Get(q.doc.Attr(n, "data-callout")) // Obsidian and Quartz
	title := q.title(n)
	if !q.isCallout(n, t, title) {
		return false
	}
	q.block()
	if !q.push(flow.Block{Kind: flow.Callout, Name: q.out.Keep(calloutKind(t)), Node: n}, false) {
		return false
	}
	q.enter(n, endFrame)
	q.called = max(q.called, q.doc.End(n))
	if tag := q.doc.Tag(title); tag == atom.Td || tag == atom.Tr {
		q.laid = n + 1
	}
	b := flow.Block{Kind: flow.Title, Flags: flow.SaysKind, Node: n}
	if title != dom.None {
		q.titled = title
		q.line.Text(q.words(title))
		q.line.EndAll()
		if b.Node = title; !q.line.Empty() && !q.namesKind(title) {
			b.Flags = 0
		}
	}
	if title == dom.None {
		q.findSaid(n, calloutKind(t))
	}
	if q.depth != full || !q.line.Empty() { // Markdown names the kind
		b.Place = q.place(true)
		q.leaf(b)
	}
	return true
}

// calloutKind returns the kind of a callout, one of the five that GitHub knows.
func calloutKind(t trait) string {
	switch {
	case t&cautionTrait != 0:
		return "caution"
	case t&warningTrait != 0:
		return "warning"
	case t&importantTrait != 0:
		return "important"
	case t&tipTrait != 0:
		return "tip"
	}
	return "note"
}

// isCallout reports whether an element with the given traits is a callout. The
// parts of a callout often repeat its name, so inside of one it takes a title.
func (q *quotes) isCallout(n dom.NodeID, t trait, title dom.NodeID) bool {
	switch {
	case t&calloutKinds == 0:
		return false
	case title == dom.None:
		return t&calloutTrait != 0 && n >= q.called
	case title == q.titled:
		return false
	}
	return t&calloutTrait != 0 || q.namesKind(title) || q.doc.Tag(n) == atom.Details && q.isNamed(n)
}

// isNamed reports whether a class of n is the name of a kind, and not only a part of one.
func (q *quotes) isNamed(n dom.NodeID) bool {
	for class := range strings.FieldsSeq(q.doc.Attr(n, "class")) {
		if wordTraits().Get(strings.ToLower(class))&calloutKinds != 0 {
			return true
		}
	}
	return false
}

// saidReach is how many nodes of a callout are looked at for the name of its kind.
const saidReach = 8

// maxSaid is how many bytes of a text are searched for the end of it.
const maxSaid = 64

// findSaid finds the words at the start of the callout n that only name its kind, as
// "Note:", which the callout says anyway.
func (q *quotes) findSaid(n dom.NodeID, kind string) {
	word := dom.None
	for m := n + 1; m < min(q.doc.End(n), n+saidReach); m++ {
		if !q.hasWords(m) || !q.keep.Has(m) {
			continue
		}
		text := q.doc.Text(m)
		name, _, colon := strings.Cut(text[:min(len(text), maxSaid)], ":")
		t := wordTraits().Get(strings.ToLower(strings.TrimSpace(name))) & calloutKinds
		switch {
		case word != dom.None && colon && strings.TrimSpace(name) == "":
			q.say(word, len(q.doc.Text(word)))
			q.say(m, len(name)+1)
			return
		case word != dom.None || t == 0 || calloutKind(t) != kind:
			return
		case colon:
			q.say(m, len(name)+1)
			return
		}
		word = m
	}
}

// namesKind reports whether a title says no more than the kind of its callout.
func (q *quotes) namesKind(title dom.NodeID) bool {
	const longest = len("important:")
	s, short := shortText(q.doc.Text(title), longest)
	return short && wordTraits().Get(strings.ToLower(strings.TrimSuffix(s, ":")))&calloutKinds != 0
}

// hasCalloutTag reports whether n is an element that callouts are made of.
func (q *quotes) hasCalloutTag(n dom.NodeID) bool {
	switch q.doc.Tag(n) {
	case atom.Div, atom.Aside, atom.Section, atom.Blockquote, atom.Details:
		return true
	}
	return false
}

// title returns the first element in n, or in its first child, if it is a title. An
// icon may stand before it. The names of the columns of a table are none, but a table
// may lay the callout out.
func (q *quotes) title(n dom.NodeID) dom.NodeID {
	if cell := q.cell(n); cell != dom.None {
		return cell
	}
	first := n + 1
	for range 2 {
		if q.isIcon(first, q.doc.End(n)) {
			first = q.doc.End(first)
		}
		if first >= q.doc.End(n) || q.doc.Kind(first) != dom.Element || !q.keep.Has(first) {
			return dom.None
		}
		switch tag := q.doc.Tag(first); {
		case tag == atom.Thead || tag == atom.Tbody || tag == atom.Tr:
			return dom.None
		case tag == atom.Summary || q.traitsOf(first)&titleTrait != 0:
			return first
		}
		first++
	}
	return dom.None
}

// cell returns the first cell of a table that lays out the callout n, if that is what
// the table is for: one row, with the title or an icon in one cell and the text in the
// other. If all of that is the first row, and the text the only cell of a second, it is the first row.
func (q *quotes) cell(n dom.NodeID) dom.NodeID {
	table := n + 1
	row := table + 1
	if table >= q.doc.End(n) || q.doc.Tag(table) != atom.Table {
		return dom.None
	}
	if q.doc.Tag(row) == atom.Tbody {
		row++
	}
	title, end := row+1, q.doc.End(table)
	if last := q.doc.End(row); last+1 < end && q.doc.Tag(last) == atom.Tr && q.doc.End(last+1) == end && q.doc.Tag(title) == atom.Td && q.keep.Has(row) && q.namesKind(row) {
		return row
	}
	if title >= end || q.doc.Tag(row) != atom.Tr || q.doc.End(row) != end || q.doc.Tag(title) != atom.Td {
		return dom.None
	}
	text := q.doc.End(title)
	if text >= end || q.doc.Tag(text) != atom.Td || q.doc.End(text) != end || !q.isIcon(title, end) && !q.namesKind(title) {
		return dom.None
	}
	return title
}

// isIcon reports whether n is an element before the given end without text, such as an
// icon beside a title.
func (q *quotes) isIcon(n, end dom.NodeID) bool {
	if n >= end || q.doc.Kind(n) != dom.Element {
		return false
	}
	text, short := shortText(q.doc.Text(n), 0)
	return short && text == ""
}

// words returns the kept texts below n as one line.
func (q *quotes) words(n dom.NodeID) string {
	var b strings.Builder
	for m := range q.kept(n+1, q.doc.End(n), signCost) {
		switch {
		case q.doc.Kind(m) == dom.Text:
			b.WriteString(q.doc.Text(m))
		case q.doc.IsBlock(m) || q.doc.Tag(m) == atom.Br:
			b.WriteByte(' ')
		}
	}
	return foldSpace(b.String())
}
