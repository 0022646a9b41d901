package render

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/flow"
	"github.com/seed31bcff99/reader/internal/words"
)

// notes writes footnotes.
type notes struct {
	*state
	found foundNotes
	noteCursor
	wait []waitingNote
}

// A noteCursor is the index of the next label, note and link back that the walk will meet.
type noteCursor struct{ ref, note, back int }

// A waitingNote was met in a line that is not written yet.
type waitingNote struct {
	noteNode
	at noteCursor
}

// foundNotes are the footnotes of a document, in the order in which the walk
// meets them.
type foundNotes struct {
	any   bool
	refs  []noteNode   // labels in the text
	notes []noteNode   // those in a line are references as well
	backs []dom.NodeID // links back, with the signs around them
}

// A noteNode is a note, or what refers to it.
type noteNode struct {
	node  dom.NodeID
	label string
}

func (f *foundNotes) sort() {
	byNode := func(a, b noteNode) int { return int(a.node - b.node) }
	slices.SortFunc(f.refs, byNode)
	slices.SortFunc(f.notes, byNode)
	slices.Sort(f.backs)
	f.any = len(f.notes) > 0
}

// follow reports whether a note starts at n or close after it: then the rule
// before n only draws the line above the notes.
func (s *notes) follow(n dom.NodeID) bool {
	for _, note := range s.found.notes[s.note:] {
		if note.node >= n {
			return note.node < n+4
		}
	}
	return false
}

// part writes what belongs to footnotes. It returns the node to go on with, or
// None if n is no part of one.
func (s *notes) part(n dom.NodeID, inTable bool) dom.NodeID {
	refs, notes, backs := s.found.refs, s.found.notes, s.found.backs
	for s.ref < len(refs) && refs[s.ref].node < n {
		s.ref++
	}
	for s.note < len(notes) && notes[s.note].node < n {
		s.note++
	}
	for s.back < len(backs) && backs[s.back] < n {
		s.back++
	}
	switch {
	case s.back < len(backs) && backs[s.back] == n:
		return s.doc.End(n)
	case s.ref < len(refs) && refs[s.ref].node == n:
		s.refer(refs[s.ref].label)
		return s.doc.End(n)
	case s.note == len(notes) || notes[s.note].node != n || inTable || s.flow != blockFlow:
	case s.doc.IsBlock(n):
		return s.open(n, notes[s.note].label)
	case s.line.Empty(): // there is nothing that it is a note to
	default:
		s.refer(notes[s.note].label)
		s.wait = append(s.wait, waitingNote{notes[s.note], s.noteCursor})
		return s.doc.End(n)
	}
	return dom.None
}

// waits reports whether a line with notes in it was written.
func (s *notes) waits() bool { return len(s.wait) > 0 && s.line.Empty() && s.flow == blockFlow }

// payNotes writes the notes of the line that was written.
func (p *printer) payNotes() {
	wait, base, at := p.notes.wait, p.base, p.notes.noteCursor
	p.notes.wait, p.base = nil, len(p.open)
	for _, note := range wait {
		p.notes.noteCursor = note.at
		if p.notes.open(note.node, note.label) == dom.None {
			continue
		}
		p.leave()
		p.walkRange(note.node+1, p.doc.End(note.node))
		p.endFrame()
	}
	p.base, p.notes.noteCursor = base, at
}

// refer writes the label of a note in the text.
func (s *notes) refer(label string) {
	if s.depth == wordsOnly {
		s.line.Text("[" + label + "]")
		return
	}
	s.line.Add(flow.Run{Kind: flow.NoteRef}, label)
}

// open opens a note, where a block can stand.
func (s *notes) open(n dom.NodeID, label string) dom.NodeID {
	s.block()
	if !s.push(flow.Block{Kind: flow.Note, Name: s.out.Keep(label), Node: n}, true) {
		return dom.None
	}
	return s.enter(n, endFrame)
}

// A noteFinder pairs labels with notes. Generators mark footnotes up in a dozen
// ways, but in all of them a short label links to a note, and the note links back
// to the label. So the finder looks for these links, and for names only where there is no
// link back, or where the note stands in the line.
type noteFinder struct {
	*view
	at      *cursor
	found   foundNotes
	links   []dom.NodeID
	targets map[string]dom.NodeID     // by id, those that links point at
	names   map[string]string         // by id, what links to it say, if all say the same
	labels  map[dom.NodeID]string     // of the notes found
	used    map[string]bool           // labels
	numbers int                       // those up to it are used, or were too small when notes were counted
	from    map[dom.NodeID]dom.NodeID // target of each note
	back    map[dom.NodeID]bool       // links back, which look like labels too
}

// findNotes finds the footnotes of the document, if there are links that could
// be labels at all.
func findNotes(v *view, at *cursor) foundNotes {
	var links, inline []dom.NodeID
	doc := v.doc
	for n := dom.Root; int(n) < doc.Len(); n++ {
		doc.Tick(n)
		switch tag := doc.Tag(n); {
		case tag == atom.A && v.keep.Has(n) && v.isNoteLabel(n):
			links = append(links, n)
		case (tag == atom.Span || tag == atom.Small) && v.anyTrait(n)&(footnoteTrait|sidenoteTrait) != 0 && v.keep.Has(n) && v.isSidenote(n):
			inline = append(inline, n)
			n = doc.End(n) - 1
		}
	}
	if len(links)+len(inline) == 0 {
		return foundNotes{}
	}
	f := noteFinder{
		view:   v,
		at:     at,
		links:  links,
		labels: map[dom.NodeID]string{},
		used:   map[string]bool{},
		from:   map[dom.NodeID]dom.NodeID{},
		back:   map[dom.NodeID]bool{},
	}
	f.findTargets()
	for _, link := range f.links {
		f.meter.Spend(nodeCost)
		f.pair(link)
	}
	for _, n := range inline {
		f.sidenote(n)
	}
	f.found.sort()
	return f.found
}

// maxNoteLabel is how many bytes the label of a note may have: "[note 12]".
const maxNoteLabel = 12

// isNoteLabel reports whether a link could be the label of a note: it points
// into the page and its words are a number, a letter or a sign.
func (v *view) isNoteLabel(n dom.NodeID) bool {
	if v.fragment(n) == "" {
		return false
	}
	text, short := shortText(v.doc.Text(n), maxNoteLabel)
	return short && words.NoteLabel(text) != ""
}

// findTargets finds the elements that the links point at.
func (f *noteFinder) findTargets() {
	f.targets, f.names = make(map[string]dom.NodeID, len(f.links)), make(map[string]string, len(f.links))
	for _, link := range f.links {
		f.meter.Spend(nodeCost)
		id := f.fragment(link)
		name, _ := shortText(f.doc.Text(link), maxNoteLabel)
		if first, known := f.names[id]; known && first != words.NoteLabel(name) {
			f.names[id] = "" // a list of notes, not one
		} else {
			f.targets[id], f.names[id] = dom.None, words.NoteLabel(name)
		}
	}
	for n := dom.Root; int(n) < f.doc.Len(); n++ {
		f.doc.Tick(n)
		if f.doc.Kind(n) != dom.Element {
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
	if block == dom.None || !f.keep.Has(block) || f.doc.Contains(block, link) || !f.opens(block, target) {
		return
	}
	if at, taken := f.from[block]; taken && at != target {
		return // several notes in one block
	}
	backs := f.backLinks(block, link)
	if len(backs) == 0 && f.labels[block] == "" && !f.isNamed(link, block) {
		return
	}
	f.from[block] = target
	for _, back := range backs {
		f.back[back] = true
		f.found.backs = append(f.found.backs, f.widen(back, block))
	}
	f.dropLead(block, link, backs)
	label := f.labelOf(block, link)
	f.found.refs = append(f.found.refs, noteNode{f.widenLabel(link), label})
}

// isNamed reports whether a link and the block below it are a label and a note, though the
// note does not link back: the label is raised, in brackets or named so, and the note is an
// item, starts with the label or is named so.
func (f *noteFinder) isNamed(link, block dom.NodeID) bool {
	text, _ := shortText(f.doc.Text(link), maxNoteLabel)
	around := f.doc.Parent(link)
	raised := f.doc.Tag(around) == atom.Sup || f.doc.Tag(link+1) == atom.Sup && link+1 < f.doc.End(link) || text[0] == '[' ||
		(f.anyTrait(link)|f.anyTrait(around))&footnoteTrait != 0
	if !raised || block < link || f.names[f.fragment(link)] == "" {
		return false
	}
	if f.doc.Tag(block) == atom.Li || (f.anyTrait(block)|f.anyTrait(f.doc.Parent(block)))&footnoteTrait != 0 {
		return true
	}
	_, bytes := f.lead(block, words.NoteLabel(text))
	return bytes > 0
}

// lead returns the text that a note starts with and how many bytes of it are the label.
func (f *noteFinder) lead(block dom.NodeID, label string) (text dom.NodeID, bytes int) {
	const reach = 8
	for m := block + 1; m < min(f.doc.End(block), block+reach); m++ {
		if !f.hasWords(m) {
			continue
		}
		s := f.doc.Text(m)
		rest := strings.TrimLeft(s, " \n\t[(")
		after, ok := strings.CutPrefix(rest, label)
		if rest = strings.TrimLeft(after, "]).: \n\t"); !ok || len(rest) == len(after) && after != "" {
			return m, 0
		}
		return m, len(s) - len(rest)
	}
	return dom.None, 0
}

// dropLead leaves out the label that a note starts with where no link back holds it, and the
// full stop behind one that does.
func (f *noteFinder) dropLead(block, link dom.NodeID, backs []dom.NodeID) {
	text, _ := shortText(f.doc.Text(link), maxNoteLabel)
	m, bytes := f.lead(block, words.NoteLabel(text))
	for _, back := range backs {
		if behind := f.doc.End(back); m != dom.None && f.doc.Contains(back, m) && f.doc.Kind(behind) == dom.Text {
			s := f.doc.Text(behind)
			m, bytes = behind, len(s)-len(strings.TrimLeft(s, ".:"))
		}
	}
	if bytes == 0 {
		if around := f.labelAround(m, block, words.NoteLabel(text)); around != dom.None {
			f.found.backs = append(f.found.backs, around)
		}
		return
	}
	switch around := f.doc.Parent(m); {
	case around > block && f.doc.Text(around) == f.doc.Text(m)[:bytes]:
		f.found.backs = append(f.found.backs, around)
	default:
		f.at.say(m, bytes)
	}
}

// labelAround returns the nearest element around a text, inside of a note, that is the label of the
// note: its brackets may be elements of their own. It is None if there is none.
func (f *noteFinder) labelAround(text, note dom.NodeID, label string) dom.NodeID {
	if text == dom.None {
		return dom.None
	}
	for n := f.doc.Parent(text); n > note && !f.doc.IsBlock(n); n = f.doc.Parent(n) {
		switch s, short := shortText(f.doc.Text(n), maxNoteLabel+2); {
		case !short:
			return dom.None
		case words.NoteLabel(s) == label:
			return n
		}
	}
	return dom.None
}

// isSidenote reports whether n is a note that stands in the line, by its names. It has words,
// and is not only the label of a note.
func (v *view) isSidenote(n dom.NodeID) bool {
	t := v.traitsOf(n)
	text := strings.TrimSpace(v.doc.Text(n))
	return len(text) > maxNoteLabel && v.doc.Measure(n).Blocks == 0 && (t&sidenoteTrait != 0 || t&noteTrait != 0)
}

// sidenote makes a footnote of one that stands in the line. A number before it, or at its
// start, is its label.
func (f *noteFinder) sidenote(n dom.NodeID) {
	label := ""
	mark := func(m dom.NodeID) bool {
		text, short := shortText(f.doc.Text(m), maxNoteLabel)
		if !short || text == "" || !numbersOnly(text) {
			return false
		}
		if label = ""; !strings.ContainsFunc(text, func(r rune) bool { return !isLabelRune(r) }) {
			label = text
		}
		f.found.backs = append(f.found.backs, m)
		return true
	}
	if before := f.prev(n); before != dom.None && f.doc.Tag(before) == atom.Sup {
		mark(before)
	}
	for m := n + 1; m < f.doc.End(n); m++ {
		if f.doc.Kind(m) == dom.Element && mark(m) {
			m = f.doc.End(m) - 1
		} else if f.hasWords(m) {
			break
		}
	}
	for f.numbers = max(f.numbers, len(f.labels)); label == "" || f.used[label]; {
		f.numbers++
		label = strconv.Itoa(f.numbers)
	}
	f.labels[n], f.used[label] = label, true
	f.found.notes = append(f.found.notes, noteNode{n, label})
}

// blockOf returns the block that a target stands in, which is the note. An empty target may
// stand before it.
func (f *noteFinder) blockOf(target dom.NodeID) dom.NodeID {
	if next := f.behind(target); next != dom.None && f.doc.Measure(target).Chars == 0 && f.doc.IsBlock(next) {
		return next
	}
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
	if target < block { // see blockOf
		return true
	}
	before, short := shortText(f.doc.TextRange(block, target), maxNoteLabel)
	return short && (before == "" || words.NoteLabel(before) != "")
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
		if !short || f.doc.IsBlock(parent) || words.NoteLabel(around) != words.NoteLabel(text) {
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
	name, _ := shortText(f.doc.Text(link), maxNoteLabel)
	label := strings.ReplaceAll(words.NoteLabel(name), " ", "-")
	if label == "" || strings.ContainsFunc(label, func(r rune) bool { return !isLabelRune(r) }) || f.used[label] {
		label = "n" + strconv.Itoa(len(f.labels)+1)
	}
	f.labels[block], f.used[label] = label, true
	note := block
	text, short := shortText(f.doc.Text(block), maxNoteLabel)
	if next := f.behind(block); short && words.NoteLabel(text) == words.NoteLabel(name) && next != dom.None && f.doc.IsBlock(next) {
		note = next // the meaning of a term or the text below a heading is the note
		f.found.backs = append(f.found.backs, block)
	}
	f.found.notes = append(f.found.notes, noteNode{note, label})
	return label
}

// isLabelRune reports whether r can stand in a label as it is.
func isLabelRune(r rune) bool {
	return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || r == '-'
}
