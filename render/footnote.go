package render

import (
	"slices"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/flow"
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
