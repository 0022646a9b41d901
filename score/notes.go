package score

import (
	"strings"
	"unicode"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/dom"
)

// keepNotes keeps the footnotes of kept text: blocks that a mark in the text, such
// as "2" or "[a]", leads to. They come after the text, are short and full of names
// and links, so the model doubts them. See testdata/pages/footnotes-reciprocal.
func (s *Sheet) keepNotes(fates []Fate) {
	doc := s.survey.doc
	marks, first := s.noteMarks(fates)
	if len(marks) == 0 {
		return
	}
	end := dom.None // of the note that the block is in
	at := 0
	for n := first; int(n) < doc.Len() && at < len(s.Blocks); n++ {
		doc.Tick(n)
		if n >= end && doc.Kind(n) == dom.Element && s.survey.sums[n].words <= noteWords {
			if id, ok := doc.Lookup(n, "id"); ok && marks[id] {
				end = doc.End(n)
			}
		}
		for at < len(s.Blocks) && s.Blocks[at].First < n {
			at++
		}
		if at < len(s.Blocks) && s.Blocks[at].First == n && n < end && fates[at] == Dropped && s.mayBeNote(n) {
			fates[at] = KeptNote
		}
	}
}

// mayBeNote reports whether a text may be a note by its class. Notes are often in
// aside elements.
func (s *Sheet) mayBeNote(n dom.NodeID) bool {
	v := s.survey.verdicts[n]
	return v.Class.IsContent() || v.Class == classify.NavSidebar && v.Rule.Source() == classify.ByTag
}

// noteMarks returns the ids that marks of notes in kept text lead to, and where the
// first mark is: notes come after it.
func (s *Sheet) noteMarks(fates []Fate) (marks map[string]bool, first dom.NodeID) {
	doc := s.survey.doc
	for i, b := range s.Blocks {
		if !fates[i].Kept() || b.Links == 0 {
			continue
		}
		for n := b.First; n <= b.Last; n++ {
			doc.Tick(n)
			if doc.Kind(n) != dom.Text || doc.Measure(n).Chars > noteMarkBytes || !isNoteMark(doc.Text(n)) {
				continue
			}
			if id, ok := s.linksTo(n); ok {
				if marks == nil {
					marks, first = map[string]bool{}, n
				}
				marks[id] = true
			}
		}
	}
	return marks, first
}

// linksTo returns the id on the same page that the link around a text leads to.
func (s *Sheet) linksTo(n dom.NodeID) (id string, ok bool) {
	doc := s.survey.doc
	for at, steps := doc.Parent(n), 0; at > dom.Root && steps < nearReach; at, steps = doc.Parent(at), steps+1 {
		if doc.Tag(at) == atom.A {
			id, ok = strings.CutPrefix(doc.Attr(at, "href"), "#")
			return id, ok && id != ""
		}
	}
	return "", false
}

// isNoteMark reports whether a text is the mark of a note: a number, one letter or
// one of the signs that are used for it, perhaps in brackets. An arrow leads to the
// top of the page, a pilcrow to the heading that it stands in.
func isNoteMark(text string) bool {
	mark := strings.Trim(text, " \t\n\r()[]")
	if mark == "" || len(mark) > noteMarkBytes {
		return false
	}
	letters, digits, others := 0, 0, 0
	for _, r := range mark {
		switch {
		case unicode.IsDigit(r):
			digits++
		case unicode.IsLetter(r) || strings.ContainsRune("*†‡§※", r):
			letters++
		default:
			others++
		}
	}
	return others == 0 && (letters == 0 || letters == 1 && digits == 0)
}
