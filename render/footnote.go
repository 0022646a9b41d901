package render

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/seed31bcff99/reader/dom"
	"golang.org/x/net/html/atom"
)

// notes are the footnotes of a document. Generators mark them up in a dozen
// ways, but all agree in one thing: a short label links to a note, and the
// note links back to the label. So that is what is looked for, and no class.
type notes struct {
	any   bool
	refs  []noteNode // labels in the text
	notes []noteNode
	backs []dom.NodeID // links back, with the signs around them
	ref   int          // of each, the next one that the walk will meet
	note  int
	back  int
}

// A noteNode is a note, or what refers to it.
type noteNode struct {
	node  dom.NodeID
	label string
}

// A noteFinder pairs labels with notes.
type noteFinder struct {
	*printer
	links   []dom.NodeID
	targets map[string]dom.NodeID     // by id, those that links point at
	labels  map[dom.NodeID]string     // of the notes found
	used    map[string]bool           // labels
	from    map[dom.NodeID]dom.NodeID // target of each note
	back    map[dom.NodeID]bool       // links back, which look like labels too
}

// findNotes finds the footnotes of the document, if there are links that could
// be labels at all.
func (p *printer) findNotes() {
	f := noteFinder{printer: p}
	for n := dom.Root; int(n) < p.doc.Len(); n++ {
		p.doc.Tick(n)
		if p.doc.Tag(n) == atom.A && p.keep.Has(n) && p.isNoteLabel(n) {
			f.links = append(f.links, n)
		}
	}
	if len(f.links) == 0 {
		return
	}
	f.labels = map[dom.NodeID]string{}
	f.used = map[string]bool{}
	f.from = map[dom.NodeID]dom.NodeID{}
	f.back = map[dom.NodeID]bool{}
	f.findTargets()
	for _, link := range f.links {
		f.meter.Spend(nodeCost)
		f.pair(link)
	}
	p.notes.finish()
}

// finish puts the nodes into the order in which the walk meets them.
func (s *notes) finish() {
	byNode := func(a, b noteNode) int { return int(a.node - b.node) }
	slices.SortFunc(s.refs, byNode)
	slices.SortFunc(s.notes, byNode)
	slices.Sort(s.backs)
	s.any = len(s.refs) > 0
}

// fragment returns the id that a link within the page points at.
func (p *printer) fragment(link dom.NodeID) string {
	id, ok := strings.CutPrefix(p.doc.Attr(link, "href"), "#")
	if !ok {
		return ""
	}
	return id
}

// maxNoteLabel is how many bytes the label of a note may have: "[note 12]".
const maxNoteLabel = 12

// isNoteLabel reports whether a link could be the label of a note: it points
// into the page and its words are a number, a letter or a sign.
func (p *printer) isNoteLabel(n dom.NodeID) bool {
	if p.fragment(n) == "" {
		return false
	}
	text, short := shortText(p.doc.Text(n), maxNoteLabel)
	return short && labelText(text) != ""
}

// labelText returns the label of a note without the brackets around it, empty
// if the text cannot be one.
func labelText(s string) string {
	s = strings.Trim(s, "[](){}. \n\t")
	digits, letters, signs := 0, 0, 0
	for _, r := range s {
		switch {
		case unicode.IsDigit(r):
			digits++
		case unicode.IsLetter(r):
			letters++
		case strings.ContainsRune("*†‡§¶#", r):
			signs++
		case r != ' ' && r != '-':
			return ""
		}
	}
	if digits > 0 || letters == 1 && signs == 0 || signs > 0 && letters == 0 {
		return s
	}
	return ""
}

// findTargets finds the elements that the links point at.
func (f *noteFinder) findTargets() {
	f.targets = make(map[string]dom.NodeID, len(f.links))
	for _, link := range f.links {
		f.meter.Spend(nodeCost)
		f.targets[f.fragment(link)] = dom.None
	}
	for n := dom.Root; int(n) < f.doc.Len(); n++ {
		f.doc.Tick(n)
		if f.doc.Kind(n) != dom.Element || !f.keep.Has(n) {
			continue
		}
		for _, a := range f.doc.Attrs(n) {
			if a.Key != "id" && a.Key != "name" {
				continue
			}
			if first, wanted := f.targets[a.Val]; wanted && first == dom.None {
				f.targets[a.Val] = n
			}
		}
	}
}

// pair makes a footnote of a link if what it points at links back.
func (f *noteFinder) pair(link dom.NodeID) {
	target := f.targets[f.fragment(link)]
	if target == dom.None || f.back[link] {
		return
	}
	block := f.blockOf(target)
	if block == dom.None || f.doc.Contains(block, link) || !f.opens(block, target) {
		return
	}
	if at, taken := f.from[block]; taken && at != target {
		return // several notes in one block
	}
	backs := f.backLinks(block, link)
	if len(backs) == 0 && f.labels[block] == "" {
		return
	}
	f.from[block] = target
	for _, back := range backs {
		f.back[back] = true
		f.notes.backs = append(f.notes.backs, f.widen(back, block))
	}
	label := f.labelOf(block, link)
	f.notes.refs = append(f.notes.refs, noteNode{f.widenLabel(link), label})
}

// blockOf returns the block that a target stands in, which is the note.
func (f *noteFinder) blockOf(target dom.NodeID) dom.NodeID {
	for range 4 {
		if f.doc.IsBlock(target) {
			return target
		}
		target = f.doc.Parent(target)
	}
	return dom.None
}

// opens reports whether nothing stands before a target in its block, or only the
// label of a note. A link to the middle of a text leads back to a label: notes
// may stand before what refers to them.
func (f *noteFinder) opens(block, target dom.NodeID) bool {
	before, short := shortText(f.doc.TextRange(block, target), maxNoteLabel)
	return short && (before == "" || labelText(before) != "")
}

// lookFor is how many nodes at each end of a note are searched for the link
// back: it stands there, and notes may be long.
const lookFor = 200

// backLinks returns the links in block that point at a link or at what is
// around it.
func (f *noteFinder) backLinks(block, link dom.NodeID) []dom.NodeID {
	var ids [4]string
	n := link
	for i := range 3 {
		ids[i] = cmp.Or(f.doc.Attr(n, "id"), f.doc.Attr(n, "name"))
		n = f.doc.Parent(n)
	}
	if c := link + 1; c < f.doc.End(link) && f.doc.Kind(c) == dom.Element {
		ids[3] = f.doc.Attr(c, "id")
	}
	var backs []dom.NodeID
	end := f.doc.End(block)
	for n := block; n < end; n++ {
		if n == block+lookFor && end-lookFor > n {
			n = end - lookFor
		}
		f.meter.Spend(1)
		if f.doc.Tag(n) != atom.A {
			continue
		}
		if id := f.fragment(n); id != "" && slices.Contains(ids[:], id) {
			backs = append(backs, n)
		}
	}
	return backs
}

// widen returns the largest inline element in a note that holds links back and
// no more than a few signs beside them.
func (f *noteFinder) widen(back, block dom.NodeID) dom.NodeID {
	for range 4 {
		parent := f.doc.Parent(back)
		m := f.doc.Measure(parent)
		if parent <= block || f.doc.IsBlock(parent) || m.Chars-m.LinkChars > 3 || m.Chars > 64 {
			break
		}
		back = parent
	}
	return back
}

// widenLabel returns the largest element that holds nothing but a label and
// its brackets.
func (f *noteFinder) widenLabel(link dom.NodeID) dom.NodeID {
	text, _ := shortText(f.doc.Text(link), maxNoteLabel)
	for range 2 {
		parent := f.doc.Parent(link)
		around, short := shortText(f.doc.Text(parent), maxNoteLabel+2)
		if !short || f.doc.IsBlock(parent) || labelText(around) != labelText(text) {
			break
		}
		link = parent
	}
	return link
}

// labelOf returns the label of a note, and opens the note if it is new: the
// words of the link if they can stand in a label and no other note has them,
// else a number.
func (f *noteFinder) labelOf(block, link dom.NodeID) string {
	if label := f.labels[block]; label != "" {
		return label
	}
	text, _ := shortText(f.doc.Text(link), maxNoteLabel)
	label := strings.ReplaceAll(labelText(text), " ", "-")
	if label == "" || strings.ContainsFunc(label, func(r rune) bool { return !isLetter(r) && (r < '0' || r > '9') && r != '-' }) || f.used[label] {
		label = "n" + strconv.Itoa(len(f.labels)+1)
	}
	f.labels[block], f.used[label] = label, true
	note := block
	if next := f.doc.Next(block); f.doc.Tag(block) == atom.Dt && next != dom.None {
		note = next // the meaning is the note, the term only its label
		f.notes.backs = append(f.notes.backs, block)
	}
	f.notes.notes = append(f.notes.notes, noteNode{note, label})
	return label
}

// follow reports whether a note starts at n or close after it: then the rule
// before n only draws the line above the notes.
func (s *notes) follow(n dom.NodeID) bool {
	for i := s.note; i < len(s.notes); i++ {
		if s.notes[i].node >= n {
			return s.notes[i].node < n+4
		}
	}
	return false
}

// notePart writes what belongs to footnotes. It returns the node to go on
// with, or None if n is no part of one.
func (p *printer) notePart(n dom.NodeID) dom.NodeID {
	s := &p.notes
	for s.ref < len(s.refs) && s.refs[s.ref].node < n {
		s.ref++
	}
	for s.note < len(s.notes) && s.notes[s.note].node < n {
		s.note++
	}
	for s.back < len(s.backs) && s.backs[s.back] < n {
		s.back++
	}
	switch {
	case s.back < len(s.backs) && s.backs[s.back] == n:
		return p.doc.End(n)
	case s.ref < len(s.refs) && s.refs[s.ref].node == n:
		p.noteRef(s.refs[s.ref].label)
		return p.doc.End(n)
	case s.note < len(s.notes) && s.notes[s.note].node == n:
		return p.openNote(n, s.notes[s.note].label)
	}
	return dom.None
}

func (p *printer) noteRef(label string) {
	if p.plain {
		p.line.text("[" + label + "]")
		return
	}
	p.line.add(rawPiece, "[^"+label+"]")
}

func (p *printer) openNote(n dom.NodeID, label string) dom.NodeID {
	if p.flow != blockFlow || p.inTable(n) {
		return dom.None
	}
	p.block()
	if !p.w.push(frame{kind: noteFrame, label: label}) {
		return dom.None
	}
	p.enter(n, endNote)
	return n + 1
}

func (p *printer) endNote() {
	p.endLine()
	p.w.pop()
	p.w.block()
}
