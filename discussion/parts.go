package discussion

import (
	"strings"
	"unicode"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/date"
	"github.com/seed31bcff99/reader/internal/words"
	"github.com/seed31bcff99/reader/internal/worth"
)

// parts are what a post is made of.
type parts struct {
	author, stamp dom.NodeID // None if not found
	text          dom.NodeID // the element with the words, if one is named so
	words         int        // of the text
	named         bool       // the author stands in an element that is named so
	title         dom.NodeID // a link alone on its line that leads to another page
	clocked       bool       // it has a time without a day, and nobody who is named as author
	replied       bool       // it can be answered
	reviewed      bool       // it is named a review
	linked        bool       // most of its text is a link
}

// An inspection finds the parts of one post.
type inspection struct {
	*page
	post  *Post
	parts parts
	texts []dom.NodeID // elements that are named as text
	shown []dom.NodeID // elements with a date that are not named so
	short dom.NodeID   // the first short element that may be a name

	quoted dom.NodeID // the end of the last quotation or signature: its text is not that of the post
	edited dom.NodeID // the end of the last element that says who edited the post and when
}

// partsOf returns the parts of a post. It looks at the nodes that are not in its replies.
func (v *page) partsOf(posts []Post, i int) parts {
	in := inspection{page: v, post: &posts[i]}
	own(posts, i, func(n dom.NodeID) bool {
		v.doc.Tick(n)
		if v.verdicts[n].Class.Final() {
			return true
		}
		if v.doc.Kind(n) == dom.Text {
			if in.parts.stamp == dom.None && len(in.shown) < maxTexts && n >= in.edited && v.showsDate(n) {
				in.shown = append(in.shown, v.doc.Parent(n))
			}
			return true
		}
		signs, _ := v.signsAt(n)
		in.parts.reviewed = in.parts.reviewed || signs&signReview != 0
		if v.doc.Measure(n).Words > 0 {
			in.seeElement(n, signs)
		} else if in.parts.stamp == dom.None && signs&(signStamp|signPost) == signStamp && v.isDated(n) {
			in.parts.stamp = n // scripts fill it
		}
		return true
	})
	p := &in.parts
	if p.author == dom.None {
		p.author = in.short
	}
	p.text = in.textOf()
	if p.stamp == dom.None {
		p.stamp = in.lastBefore()
	}
	if p.author == dom.None && !worth.Off("thread/beside-stamp") {
		p.author = in.besideStamp()
	}
	if overlap(v.doc, p.title, p.author) || overlap(v.doc, p.title, p.stamp) {
		p.title = dom.None // a link to who wrote the post, or to the post itself
	}
	p.clocked = !p.named && p.stamp != dom.None && !v.isDated(p.stamp)
	linked := 0
	v.eachText(posts, i, p, func(n dom.NodeID) {
		words := int(v.doc.Measure(n).Words)
		p.words += words
		if v.inControl(n) {
			linked += words
		}
	})
	p.linked = 2*linked > p.words
	return *p
}

// seeElement notes what an element with words is.
func (in *inspection) seeElement(n dom.NodeID, signs sign) {
	doc, p, m := in.doc, &in.parts, in.doc.Measure(n)
	count := int(m.Words)
	if signs&signStamp != 0 && count <= maxStampWords && in.isEditNote(n) && !worth.Off("thread/edited") {
		editor := in.wider(n)
		in.edited = max(in.edited, doc.End(editor))
		if overlap(doc, p.author, editor) {
			p.author, p.named = dom.None, false
		}
	}
	if n < in.edited {
		signs &^= signAuthor | signStamp
	}
	switch {
	case signs&(signStamp|signPost) == signStamp && count <= maxStampWords && in.betterStamp(n):
		p.stamp = n
	case signs&(signAuthor|signStamp) == signAuthor && count <= maxNameWords && (p.author == dom.None || doc.Contains(p.author, n) || in.doc.IsLink(n) && in.isVague()) && in.isName(n):
		p.author, p.named = n, true
	case signs&(signAuthor|signStamp|signText) == signAuthor && count <= maxHeadWords && p.author == dom.None && in.linkIn(n) != dom.None:
		p.author, p.named = in.linkIn(n), true
	case doc.Tag(n) == atom.Blockquote, signs&signElsewhere != 0 && len(in.texts) > 0:
		in.quoted = max(in.quoted, doc.End(n))
	case signs&signText != 0 && len(in.texts) < maxTexts && doc.IsBlock(n) && n != in.post.Node && n >= in.quoted:
		in.texts = append(in.texts, n)
	}
	if in.short == dom.None && n >= in.edited && (count <= shortName || m.Chars <= shortChars) && in.maySign(n) {
		in.short = n
	}
	in.lookAtLink(n, count, signs)
}

// isVague reports whether a link further down may name the author: the element that was taken for
// the name has no link but several lines, and the text has not begun. See level-before-name in
// testdata.
func (in *inspection) isVague() bool {
	author, box := in.parts.author, dom.None
	if len(in.texts) > 0 || in.quoted > 0 || in.doc.IsLink(author) || in.linkIn(author) != dom.None {
		return false
	}
	for n := author; n < min(in.doc.End(author), author+nameReach); n++ {
		if in.doc.Kind(n) != dom.Text || in.doc.Measure(n).Chars == 0 {
			continue
		}
		if box != dom.None && in.doc.Box(n) != box {
			return true
		}
		box = in.doc.Box(n)
	}
	return false
}

// isEditNote reports whether a time is that of the last change of a post.
func (in *inspection) isEditNote(n dom.NodeID) bool {
	if n == in.post.Node || in.doc.Parent(n) == in.post.Node {
		return false
	}
	s := words.Head(in.doc.Text(n), longestStamp)
	_, start, end := date.Calendar{Order: date.DayFirst}.Find(s)
	return end > 0 && date.LabelOf(s[:start]) == date.Modified
}

// wider returns the nearest element around n that has more words, n if that is not only
// the head of a post.
func (in *inspection) wider(n dom.NodeID) dom.NodeID {
	for at := in.doc.Parent(n); at > in.post.Node; at = in.doc.Parent(at) {
		if words := in.doc.Measure(at).Words; words > maxHeadWords {
			break
		} else if words > in.doc.Measure(n).Words {
			return at
		}
	}
	return n
}

// betterStamp reports whether an element says the time rather than the one that was
// found before: it stands in that one, or is made for times.
func (in *inspection) betterStamp(n dom.NodeID) bool {
	p, isTime := &in.parts, in.doc.Tag(n) == atom.Time
	switch {
	case p.stamp == dom.None || in.doc.Measure(p.stamp).Words == 0:
		return true
	case in.doc.Tag(p.stamp) == atom.Time:
		return isTime && in.doc.Contains(p.stamp, n)
	}
	return isTime && n >= in.quoted || in.doc.Contains(p.stamp, n)
}

// overlap reports whether one of two elements is in the other.
func overlap(doc *dom.Document, a, b dom.NodeID) bool {
	return a != dom.None && b != dom.None && (doc.Contains(a, b) || doc.Contains(b, a))
}

// isDated reports whether an element has a day in its text or its attributes, or says
// how long ago it was: a number and a word.
func (v *page) isDated(stamp dom.NodeID) bool {
	calendar := date.Calendar{Order: date.DayFirst}
	for n := stamp; n < min(v.doc.End(stamp), stamp+idReach); n++ {
		for _, a := range v.doc.Attrs(n) {
			if (isDateKey(a.Key) || isOtherKey(a.Key)) && !calendar.Parse(a.Val).IsZero() {
				return true
			}
		}
	}
	s := words.Head(v.doc.Text(stamp), longestStamp)
	_, _, end := calendar.Find(s)
	return end > 0 || strings.ContainsFunc(s, unicode.IsLetter)
}

// lastBefore returns the last element with a date before the text of a post, or else the
// first: the first of all may tell since when the author is a member.
func (in *inspection) lastBefore() (found dom.NodeID) {
	text := in.parts.text
	for _, n := range in.shown {
		if holds(in.doc, text, n) || n > text && found != dom.None {
			continue
		}
		found = n
		if text == dom.None {
			break
		}
	}
	return found
}

// besideStamp returns the line that the time of a post stands in, if a few words stand
// before that: they say who wrote it.
func (in *inspection) besideStamp() dom.NodeID {
	p := &in.parts
	box := in.doc.Box(p.stamp)
	if p.stamp == dom.None || holds(in.doc, p.text, box) {
		return dom.None
	}
	before := in.doc.TextRange(box, p.stamp)
	if box == p.stamp { // the line is in no element of its own
		before = in.doc.Text(box)
		_, start, _ := date.Calendar{Order: date.DayFirst}.Find(before)
		if before = date.TrimBefore(before[:start]); date.LabelOf(before) != date.None {
			return dom.None
		}
	}
	if count := dom.CountWords(before); 0 < count && count <= shortName && strings.ContainsFunc(before, unicode.IsLetter) &&
		in.doc.Measure(box).Words <= in.doc.Measure(p.stamp).Words+shortName {
		return box
	}
	return dom.None
}

// showsDate reports whether a short text has a date in it, with few other words.
func (v *page) showsDate(n dom.NodeID) bool {
	if v.doc.Measure(n).Chars > longestStamp {
		return false
	}
	s := strings.TrimSpace(v.doc.Text(n))
	if len(s) > longestStamp || int(v.doc.Measure(n).Words) > maxStampWords || v.doc.Parent(n) == v.doc.Box(n) && v.doc.Measure(v.doc.Box(n)).Words > maxStampWords {
		return false
	}
	_, start, end := date.Calendar{Order: date.DayFirst}.Find(s)
	label := s[:start]
	if label == "" { // "Joined", and the date in the next cell
		label = words.Tail(strings.TrimSpace(v.doc.TextRange(max(n-labelReach, dom.Root), n)), longestLabel)
	}
	return end > 0 && date.LabelOf(label) != date.Other
}

// textOf chooses among elements that are named as text: the longest, or one in it or
// with half of its words that has neither author nor time in it.
func (in *inspection) textOf() (best dom.NodeID) {
	p := &in.parts
	most, stamped := 0, false
	for _, t := range in.texts {
		if holds(in.doc, t, p.author) || holds(in.doc, t, p.stamp) {
			continue
		}
		words, stamp := int(in.doc.Measure(t).Words), in.headIn(t)
		better := words > most
		switch {
		case stamped && !stamp:
			better = 2*words > most || in.doc.Contains(best, t)
		case stamp && !stamped:
			better = words > 2*most
		}
		if best == dom.None || better {
			best, most, stamped = t, words, stamp
		}
	}
	return best
}

// headIn reports whether an author or a time stands in an element.
func (v *page) headIn(n dom.NodeID) bool {
	for i := v.firstMark(n + 1); i < len(v.marks) && v.marks[i].node < v.doc.End(n); i++ {
		if v.marks[i].signs&(signStamp|signAuthor) != 0 && v.doc.Measure(v.marks[i].node).Words <= maxStampWords {
			return true
		}
	}
	return false
}

// holds reports whether root is around n, which may be None.
func holds(doc *dom.Document, root, n dom.NodeID) bool { return n != dom.None && doc.Contains(root, n) }

// linkIn returns the first link of an element that may be a name, or None.
func (v *page) linkIn(n dom.NodeID) dom.NodeID {
	for at := n + 1; at < min(v.doc.End(n), n+levelReach); at++ {
		if m := v.doc.Measure(at); v.doc.Tag(at) == atom.A && 0 < m.Words && m.Words <= shortName && v.isName(at) {
			return at
		}
	}
	return dom.None
}

// isName reports whether an element shows more than one character, and not only digits: a
// letter stands in place of a picture, and a number counts something.
func (v *page) isName(n dom.NodeID) bool {
	var chars int32
	if s := v.doc.Text(n); len(s) <= longestLine && !strings.ContainsFunc(s, unicode.IsLetter) {
		return false
	}
	for at := n; at < min(v.doc.End(n), n+nameReach); at++ {
		if v.doc.Kind(at) == dom.Text && !v.verdicts[at].Class.Final() {
			chars += v.doc.Measure(at).Chars
		}
	}
	return chars > 1
}

// maySign reports whether a short element may be the name of who wrote a post.
func (v *page) maySign(n dom.NodeID) bool {
	switch v.doc.Tag(n) {
	case atom.A:
		if !v.doc.IsLink(n) {
			return false
		}
	case atom.B, atom.Strong, atom.Cite, atom.Dt, atom.Th, atom.H3, atom.H4, atom.H5, atom.H6:
	default:
		return false
	}
	text := v.doc.Text(n)
	return strings.ContainsFunc(text, unicode.IsLetter) && v.isName(n) && !strings.Contains(text, "://") && !saysReply(text)
}

// lookAtLink notes what a link or a button says about a post.
func (in *inspection) lookAtLink(n dom.NodeID, words int, signs sign) {
	doc, p := in.doc, &in.parts
	isLink := doc.IsLink(n)
	control := isLink || doc.Tag(n) == atom.Button
	if signs&signReply != 0 && (control || words <= 3) || control && words <= maxReplyWords && saysReply(doc.Text(n)) {
		p.replied = true
	}
	if isLink && p.title == dom.None && words >= titleWords && !strings.Contains(doc.Attr(n, "href"), "#") &&
		int(doc.Measure(doc.Box(n)).Words) <= words+1 && !holds(doc, n, p.stamp) {
		p.title = n
	}
}

// saysReply reports whether the words of a link are those of a thread.
func saysReply(s string) bool {
	for word := range dom.Split(s) {
		if replies.Get(word) {
			return true
		}
	}
	return false
}

// eachText calls visit with the texts of a post: those of the element that is named
// so, or else all that stand neither in the line of its author and time nor among
// what can be done with it. A post of a single line has its text behind both.
func (v *page) eachText(posts []Post, i int, p *parts, visit func(n dom.NodeID)) {
	doc := v.doc
	for _, wide := range [...]bool{true, false} {
		seen := false
		own(posts, i, func(n dom.NodeID) bool {
			doc.Tick(n)
			if doc.Kind(n) != dom.Text || doc.Measure(n).Chars == 0 || v.verdicts[n].Class.Final() {
				return true
			}
			said := doc.Contains(p.text, n)
			if p.text == dom.None {
				said = !v.isHead(p, n, wide) && (worth.Off("thread/chrome") || !v.isChrome(n)) && (worth.Off("thread/repeated-head") || !v.repeatsHead(p, n))
			}
			if said {
				seen = true
				visit(n)
			}
			return true
		})
		if seen || p.text != dom.None {
			return
		}
	}
}

// isHead reports whether a text is part of the author or the time, or with wide of
// the lines that these stand in.
func (v *page) isHead(p *parts, n dom.NodeID, wide bool) bool {
	doc := v.doc
	for _, head := range [...]dom.NodeID{p.author, p.stamp} {
		if head == dom.None {
			continue
		}
		if doc.Contains(head, n) {
			return true
		}
		if box := doc.Box(head); wide && doc.Box(n) == box && doc.Measure(box).Words <= maxHeadWords {
			return true
		}
	}
	return false
}

// repeatsHead reports whether a short line says once more who wrote the post or when.
func (v *page) repeatsHead(p *parts, n dom.NodeID) bool {
	box := v.doc.Box(n)
	m := v.doc.Measure(box)
	if int(m.Words) > maxWhenWords+1 || m.Stops > 0 {
		return false
	}
	s := v.doc.Text(box)
	if p.author != dom.None && strings.TrimSpace(s) == strings.TrimSpace(v.doc.Text(p.author)) {
		return true
	}
	return p.stamp != dom.None && len(s) <= longestStamp && v.showsDate(n)
}

// isChrome reports whether a text is a control, or all of a line that can be clicked.
func (v *page) isChrome(n dom.NodeID) bool {
	doc := v.doc
	switch c := v.verdicts[n].Class; {
	case c == classify.Action, c == classify.Share, c == classify.Advert, c.IsNav() && c != classify.NavSidebar:
		return true
	}
	if v.answers(n) {
		return true
	}
	box := doc.Measure(doc.Box(n))
	if int(box.Words) > chromeWords {
		return false
	}
	return box.LinkChars*2 > box.Chars || saysReply(doc.Text(n)) && box.Words <= 2 || v.isNumber(doc.Box(n))
}

// answers reports whether a text is a link or a button with the words of a thread.
func (v *page) answers(n dom.NodeID) bool {
	return v.doc.Measure(n).Words <= maxReplyWords && saysReply(v.doc.Text(n)) && v.inControl(n)
}

// isNumber reports whether a line has digits, and neither a letter nor a picture: it
// counts votes, or the posts.
func (v *page) isNumber(box dom.NodeID) bool {
	s := v.doc.Text(box)
	return len(s) <= longestStamp && strings.ContainsFunc(s, unicode.IsDigit) &&
		!strings.ContainsFunc(s, func(r rune) bool { return unicode.In(r, unicode.L, unicode.So) })
}

// inControl reports whether a text stands in a link or a button.
func (v *page) inControl(n dom.NodeID) bool {
	for at, i := v.doc.Parent(n), 0; at > dom.Root && i < 3; at, i = v.doc.Parent(at), i+1 {
		if v.doc.IsLink(at) || v.doc.Tag(at) == atom.Button {
			return true
		}
	}
	return false
}
