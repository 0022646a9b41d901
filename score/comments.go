package score

import (
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/thread"
)

// dropComments drops what readers wrote about the text: the threads that the page
// calls comments, and those behind the text of which it does not say what they are.
// However long they are, they are not the text if there is one: enough prose must
// be kept outside of them. The posts of a forum are the text, and so is a
// discussion of a few lines on a page that does not call itself an article.
func (s *Sheet) dropComments(fates []Fate) {
	if len(s.Threads) == 0 {
		return
	}
	all, before := s.prose(fates)
	from := 0
	for i := range s.Threads {
		t := &s.Threads[i]
		prose := all
		if t.Mark == thread.Unmarked {
			prose = before[i]
		}
		switch {
		case t.Mark == thread.Forum, prose < commentedWords, !t.Article && t.Words > talkWords*prose:
			continue
		}
		from = s.dropRange(fates, from, t)
	}
}

// prose counts the words of kept prose outside of all threads, and those before each
// thread.
func (s *Sheet) prose(fates []Fate) (all int, before []int) {
	for i := range s.Blocks {
		s.survey.doc.Tick(dom.NodeID(i))
		b := &s.Blocks[i]
		for len(before) < len(s.Threads) && s.Threads[len(before)].From <= b.First {
			before = append(before, all)
		}
		if n := len(before); n > 0 && s.Threads[n-1].Contains(b.First) {
			continue
		}
		if fates[i].Kept() && b.Stops > 0 {
			all += int(b.Words)
		}
	}
	for len(before) < len(s.Threads) {
		before = append(before, all)
	}
	return all, before
}

// dropRange drops the blocks of a thread, looking from a block on, and returns the
// first block behind it.
func (s *Sheet) dropRange(fates []Fate, from int, t *thread.Thread) int {
	for ; from < len(s.Blocks) && s.Blocks[from].First < t.To; from++ {
		s.survey.doc.Tick(dom.NodeID(from))
		if f := fates[from]; t.Contains(s.Blocks[from].First) && (f == Dropped || f.Kept() && f != KeptRule) {
			fates[from] = DroppedComment
		}
	}
	return from
}
