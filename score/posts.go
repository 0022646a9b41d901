package score

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/thread"
)

// A Post is a post that is part of the main content.
type Post struct {
	Node, End dom.NodeID    // its first node, and the first behind it
	Byline    thread.Byline // without what the text of the post says anyway
}

// takePosts finds the threads that are kept, and makes them whole: of a level most of
// whose posts are kept all are. What stands around the text of a post, such as a name,
// a time, a rank and buttons, is dropped: a byline takes its place.
//
// On a page that is a link and what people say about it, all posts are kept.
func (s *Sheet) takePosts(p *Pick) {
	if len(s.Threads) == 0 {
		return
	}
	prose, _ := s.prose(p.Fates)
	for i := range s.Threads {
		if t := &s.Threads[i]; t.Mark != thread.Elsewhere && s.isKept(p.Fates, t) {
			s.takeThread(p, t, t.Mark == thread.Comments && prose < commentedWords)
		}
	}
}

// threadBlocks returns the range of the blocks of a thread.
func (s *Sheet) threadBlocks(t *thread.Thread) (lo, hi int) {
	lo, _ = slices.BinarySearchFunc(s.Blocks, t.From, func(b Block, n dom.NodeID) int { return cmp.Compare(b.First, n) })
	hi, _ = slices.BinarySearchFunc(s.Blocks, t.To, func(b Block, n dom.NodeID) int { return cmp.Compare(b.First, n) })
	return lo, hi
}

// inThread reports whether a block is in a thread, where posts are the items.
func (s *Sheet) inThread(b *Block) bool {
	return slices.ContainsFunc(s.Threads, func(t thread.Thread) bool { return t.Contains(b.First) })
}

// isKept reports whether a good part of a thread is kept.
func (s *Sheet) isKept(fates []Fate, t *thread.Thread) bool {
	var in, all int32
	lo, hi := s.threadBlocks(t)
	for i := lo; i < hi; i++ {
		if fates[i] == DroppedComment {
			return false
		}
		all += s.Blocks[i].Words
		if fates[i].Kept() {
			in += s.Blocks[i].Words
		}
	}
	return keptShare*in > all
}

// A talk is a thread that is kept.
type talk struct {
	*thread.Thread
	spans  []span         // by post: its blocks
	said   dom.Set        // the texts of the posts
	levels [maxLevels]int // by level: the posts most of which is kept, less the others
}

// A span is the blocks of a post, [lo, hi). Those of its replies are not among them.
type span struct {
	lo, hi int
	kept   int32 // words of its text that are kept
	lost   int32 // and those that are not

	author, stamp dom.NodeID // None if they are not known
}

// takeThread gives the blocks of a thread their fates, and notes its posts. With all, no
// post is left out; of a forum none that answers its page: see
// testdata/pages/thread-of-one-answer.
func (s *Sheet) takeThread(p *Pick, t *thread.Thread, all bool) {
	d := s.newTalk(t)
	headings := s.headingsBefore(d.spans[0].lo)
	for i := range d.spans {
		s.dropSubjects(p.Fates, &d.spans[i], headings)
		d.spans[i].author, d.spans[i].stamp = t.Head(i)
		s.strip(p.Fates, &d.spans[i], d.said)
		if d.spans[i].kept > d.spans[i].lost {
			d.levels[d.level(i)]++
		} else {
			d.levels[d.level(i)]--
		}
	}
	bylines, texts := t.Bylines(), s.keptTexts(p.Fates)
	for i, post := range d.spans {
		if post.kept == 0 && (all || d.levels[d.level(i)] > 0 || t.Mark == thread.Forum && d.level(i) == 0) {
			s.restore(p.Fates, &post, d.said, texts)
		}
		if post.kept > 0 {
			p.Posts = append(p.Posts, Post{t.Posts[i].Node, t.Posts[i].End, s.unsaid(p.Fates, &post, bylines[i])})
		}
	}
}

// newTalk finds the blocks and the texts of the posts of a thread.
func (s *Sheet) newTalk(t *thread.Thread) *talk {
	d := &talk{Thread: t, spans: make([]span, len(t.Posts)), said: dom.NewSet(s.survey.doc)}
	at, end := s.threadBlocks(t)
	for i := range t.Posts {
		t.Text(i, d.said.Add)
		until := t.Posts[i].End
		if i+1 < len(t.Posts) {
			until = min(until, t.Posts[i+1].Node)
		}
		for at < end && s.Blocks[at].First < t.Posts[i].Node {
			at++
		}
		d.spans[i].lo = at
		for at < end && s.Blocks[at].First < until {
			at++
		}
		d.spans[i].hi = at
	}
	return d
}

// level returns the level of a post. All that are deep are of one.
func (d *talk) level(post int) int { return min(d.Posts[post].Level, maxLevels-1) }

// headingsBefore returns what the headings before a block say.
func (s *Sheet) headingsBefore(block int) map[string]bool {
	said := map[string]bool{}
	for i := range s.Blocks[:block] {
		s.survey.doc.Tick(dom.NodeID(i))
		if s.Blocks[i].Heading > 0 {
			said[s.subject(i)] = true
		}
	}
	return said
}

// dropSubjects drops the headings of a post that were said before, as in "Re: the
// title".
func (s *Sheet) dropSubjects(fates []Fate, post *span, said map[string]bool) {
	for i := post.lo; i < post.hi; i++ {
		if s.Blocks[i].Heading == 0 {
			continue
		}
		subject := s.subject(i)
		if said[subject] && fates[i] != KeptRule {
			fates[i] = DroppedByline
		}
		said[subject] = true
	}
}

// subject returns what a heading says, without a mark of an answer before it: a few letters
// and a colon.
func (s *Sheet) subject(block int) string {
	text := strings.TrimSpace(s.survey.text(block))
	if i := strings.IndexAny(text, ":："); 0 < i && i <= answerMark {
		_, size := utf8.DecodeRuneInString(text[i:])
		text = strings.TrimSpace(text[i+size:])
	}
	return text
}

// strip drops what is not the text of a post, and counts the words of that.
func (s *Sheet) strip(fates []Fate, post *span, said dom.Set) {
	for i := post.lo; i < post.hi; i++ {
		s.survey.doc.Tick(dom.NodeID(i))
		b, kept := &s.Blocks[i], fates[i].Kept()
		switch says := s.says(b, said); {
		case says && kept:
			post.kept += b.Words
		case says:
			post.lost += b.Words
		case (kept || fates[i] == Dropped) && fates[i] != KeptRule && (b.Heading == 0 || s.overlaps(b, post.author) || s.overlaps(b, post.stamp)):
			fates[i] = DroppedByline
		}
	}
}

// restore keeps the text of a post that is not kept, unless most of the post is said
// elsewhere: some pages have the first post twice. What a post quotes is said before it.
func (s *Sheet) restore(fates []Fate, post *span, said dom.Set, kept []bool) {
	var copied int32
	for i := post.lo; i < post.hi; i++ {
		if !fates[i].Kept() && s.Blocks[i].Words >= copyWords && kept[s.context.text[i]] && s.says(&s.Blocks[i], said) {
			copied += s.Blocks[i].Words
		}
	}
	if 2*copied > post.lost {
		return
	}
	for i := post.lo; i < post.hi; i++ {
		s.survey.doc.Tick(dom.NodeID(i))
		b, may := &s.Blocks[i], false
		switch fates[i] {
		case Dropped, DroppedWhole:
			may = true
		case DroppedClaim: // posts may stand in what is named a signature
			may = s.survey.verdicts[b.First].Class.IsContent()
		}
		if may && s.says(b, said) {
			fates[i] = KeptPost
			post.kept += b.Words
		}
	}
}

// keptTexts returns by text whether a kept block says it.
func (s *Sheet) keptTexts(fates []Fate) []bool {
	out := make([]bool, len(s.context.copies))
	for i, text := range s.context.text {
		s.survey.doc.Tick(dom.NodeID(i))
		out[text] = out[text] || fates[i].Kept()
	}
	return out
}

// unsaid returns the byline of a post without what its kept blocks say.
func (s *Sheet) unsaid(fates []Fate, post *span, b thread.Byline) thread.Byline {
	for i := post.lo; i < post.hi; i++ {
		if !fates[i].Kept() {
			continue
		}
		if s.overlaps(&s.Blocks[i], post.author) {
			b.Author = ""
		}
		if s.overlaps(&s.Blocks[i], post.stamp) {
			b.When = ""
		}
	}
	return b
}

// says reports whether a block has text of a post.
func (s *Sheet) says(b *Block, said dom.Set) bool {
	for n := b.First; n <= b.Last; n++ {
		if said.Has(n) {
			return true
		}
	}
	return false
}

// overlaps reports whether an element, which may be None, has text of a block.
func (s *Sheet) overlaps(b *Block, n dom.NodeID) bool {
	return n <= b.Last && b.First < s.survey.doc.End(n)
}
