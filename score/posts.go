package score

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/discussion"
	"github.com/seed31bcff99/reader/dom"
)

// A Post is a post that is part of the main content.
type Post struct {
	Node, End dom.NodeID        // its first node, and the first behind it
	Byline    discussion.Byline // without what the text of the post says anyway
}

// posts finds the threads that are kept, and makes them whole: of a level most of
// whose posts are kept all are. What is around the text of a post, such as a name,
// a time, a rank and buttons, is dropped: a byline takes its place.
//
// On a page that is a link or a few lines and what people say about it, all posts are kept.
func (u units) posts() {
	if len(u.Threads) == 0 {
		return
	}
	prose, _ := u.prose()
	for i := range u.Threads {
		t := &u.Threads[i]
		lo, hi := u.threadBlocks(t)
		in, all := u.keptWords(lo, hi)
		talk := t.Mark == discussion.Comments && 0 < prose && prose <= fewLines && isTalk(t, prose)
		if t.Mark != discussion.RecentComments && (talk || keptShare*in > all) && !slices.Contains(u.fates[lo:hi], DroppedComment) {
			newTalk(u.draft, t).take(talk || t.Mark == discussion.Comments && prose < commentedWords)
		}
	}
}

// isTalk reports whether a thread is what one goes to the page for, given the words of the prose
// outside of it: people talk about a few lines. See
// discussion/testdata/pages/talk-about-a-few-lines.html.
func isTalk(t *discussion.Thread, prose int) bool { return !t.Article && t.Words > talkWords*prose }

// threadBlocks returns the range of the blocks of a thread.
func (s *Sheet) threadBlocks(t *discussion.Thread) (lo, hi int) {
	first := func(b Block, n dom.NodeID) int { return cmp.Compare(b.First, n) }
	lo, _ = slices.BinarySearchFunc(s.Blocks, t.From, first)
	hi, _ = slices.BinarySearchFunc(s.Blocks, t.To, first)
	return lo, hi
}

// threadOf returns the thread that a block is in, where posts are the items, or nil.
func (s *Sheet) threadOf(b *Block) *discussion.Thread {
	for i := range s.Threads {
		if s.Threads[i].Contains(b.First) {
			return &s.Threads[i]
		}
	}
	return nil
}

// prose counts the words of kept prose outside of all threads, and those before each
// thread.
func (d *draft) prose() (all int, before []int) {
	for i, b := range d.all() {
		for len(before) < len(d.Threads) && d.Threads[len(before)].From <= b.First {
			before = append(before, all)
		}
		if n := len(before); n > 0 && d.Threads[n-1].Contains(b.First) {
			continue
		}
		if d.fates[i].Kept() && b.Stops > 0 {
			all += int(b.Words)
		}
	}
	for len(before) < len(d.Threads) {
		before = append(before, all)
	}
	return all, before
}

// A talk is a thread that is kept.
type talk struct {
	*draft
	*discussion.Thread
	spans []span  // by post: its blocks
	said  dom.Set // the texts of the posts
}

// A span is the blocks of a post, [lo, hi). Those of its replies are not among them.
type span struct {
	lo, hi int
	kept   int32 // words of its text that are kept
	lost   int32 // and those that are not

	author, stamp dom.NodeID // None if they are not known
}

// newTalk finds the blocks and the texts of the posts of a thread.
func newTalk(d *draft, t *discussion.Thread) *talk {
	k := &talk{draft: d, Thread: t, spans: make([]span, len(t.Posts)), said: dom.NewSet(d.doc)}
	at, end := d.threadBlocks(t)
	for i := range t.Posts {
		t.Text(i, k.said.Add)
		until := t.Posts[i].End
		if i+1 < len(t.Posts) {
			until = min(until, t.Posts[i+1].Node)
		}
		for at < end && d.Blocks[at].First < t.Posts[i].Node {
			at++
		}
		k.spans[i].lo = at
		for at < end && d.Blocks[at].First < until {
			at++
		}
		k.spans[i].hi = at
		k.spans[i].author, k.spans[i].stamp = t.Head(i)
	}
	return k
}

// level returns the level of a post. All that are deep are of one.
func (k *talk) level(post int) int { return min(k.Thread.Posts[post].Level, maxLevels-1) }

// take gives the blocks of a thread their fates, and notes its posts. With all, no
// post is left out; of a forum none that answers its page: see
// testdata/pages/thread-of-one-answer.
func (k *talk) take(all bool) {
	var levels [maxLevels]int // by level: the posts most of which is kept, less the others
	subjects := map[string]bool{}
	for i, b := range k.Blocks[:k.spans[0].lo] {
		k.meter.Spend(1)
		if b.Heading > 0 {
			subjects[k.subject(i)] = true
		}
	}
	for i := range k.spans {
		k.dropSubjects(&k.spans[i], subjects)
		k.strip(&k.spans[i])
		if k.spans[i].kept > k.spans[i].lost {
			levels[k.level(i)]++
		} else {
			levels[k.level(i)]--
		}
	}
	kept := make([]bool, len(k.context.copies)) // by text: a kept block says it
	for i, text := range k.context.text {
		k.meter.Spend(1)
		kept[text] = kept[text] || k.fates[i].Kept()
	}
	bylines := k.Bylines()
	for i := range k.spans {
		post := &k.spans[i]
		if post.kept == 0 && (all || levels[k.level(i)] > 0 || k.Mark == discussion.Forum && k.level(i) == 0) {
			k.restore(post, kept)
		}
		if post.kept > 0 {
			k.posts = append(k.posts, Post{k.Thread.Posts[i].Node, k.Thread.Posts[i].End, k.unsaid(post, bylines[i])})
		}
	}
}

// dropSubjects drops the headings of a post that were said before, as in "Re: the
// title".
func (k *talk) dropSubjects(post *span, said map[string]bool) {
	for i := post.lo; i < post.hi; i++ {
		if k.Blocks[i].Heading == 0 {
			continue
		}
		subject := k.subject(i)
		if said[subject] && k.fates[i] != KeptRule {
			k.fates[i] = DroppedByline
		}
		said[subject] = true
	}
}

// subject returns what a heading says, without a mark of an answer before it: a few letters
// and a colon.
func (k *talk) subject(block int) string {
	text := strings.TrimSpace(k.text(block))
	if i := strings.IndexAny(text, ":："); 0 < i && i <= answerMark {
		_, size := utf8.DecodeRuneInString(text[i:])
		text = strings.TrimSpace(text[i+size:])
	}
	return text
}

// strip drops what is not the text of a post, and counts the words of that.
func (k *talk) strip(post *span) {
	for i := post.lo; i < post.hi; i++ {
		k.meter.Spend(1)
		b, kept := &k.Blocks[i], k.fates[i].Kept()
		switch says := k.says(b); {
		case says && kept:
			post.kept += b.Words
		case says:
			post.lost += b.Words
		case (kept || k.fates[i] == Dropped) && k.fates[i] != KeptRule && (b.Heading == 0 || k.overlaps(b, post.author) || k.overlaps(b, post.stamp)):
			k.fates[i] = DroppedByline
		}
	}
}

// restore keeps the text of a post that is not kept, unless most of the post is said
// elsewhere: some pages have the first post twice. What a post quotes is said before it.
func (k *talk) restore(post *span, kept []bool) {
	var copied int32
	for i := post.lo; i < post.hi; i++ {
		if b := &k.Blocks[i]; !k.fates[i].Kept() && b.Words >= copyWords && kept[k.context.text[i]] && k.says(b) {
			copied += b.Words
		}
	}
	if 2*copied > post.lost {
		return
	}
	for i := post.lo; i < post.hi; i++ {
		k.meter.Spend(1)
		fate := k.fates[i]
		// Posts may stand in what is named a signature.
		may := fate == Dropped || fate == DroppedWhole || fate == DroppedClaim && k.isContent(i)
		if may && k.says(&k.Blocks[i]) {
			k.fates[i] = KeptPost
			post.kept += k.Blocks[i].Words
		}
	}
}

// unsaid returns the byline of a post without what its kept blocks say.
func (k *talk) unsaid(post *span, b discussion.Byline) discussion.Byline {
	for i := post.lo; i < post.hi; i++ {
		if !k.fates[i].Kept() {
			continue
		}
		if k.overlaps(&k.Blocks[i], post.author) {
			b.Author = ""
		}
		if k.overlaps(&k.Blocks[i], post.stamp) {
			b.When = ""
		}
	}
	return b
}

// says reports whether a block has text of a post.
func (k *talk) says(b *Block) bool {
	for n := b.First; n <= b.Last; n++ {
		if k.said.Has(n) {
			return true
		}
	}
	return false
}

// overlaps reports whether an element, which may be None, has text of a block.
func (k *talk) overlaps(b *Block, n dom.NodeID) bool { return n <= b.Last && b.First < k.doc.End(n) }
