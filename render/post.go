package render

import (
	"math"

	"github.com/seed31bcff99/reader/dom"
	"golang.org/x/net/html/atom"
)

// A Post is a part of the document that somebody wrote: one of several. A rule stands
// before it, unless that is a heading, and below it a line that says who wrote it and when. The lists and
// tables that posts stand in are not written: they only arrange them. The headings in
// a post are written below the level of the heading above all posts.
type Post struct {
	Node, End dom.NodeID // the first node, and the first behind the post
	Author    string     // may be empty
	When      string     // may be empty
	Answers   string     // who wrote the post that this one answers; may be empty
	Accepted  bool       // it is the answer that helped: a tick says so
}

// posts knows which post the walk is in.
type posts struct {
	list  []Post
	next  int        // the first that did not start
	until dom.NodeID // the end of those that did
	top   int        // the level of the title above all posts
	shift int        // what is added to the levels of headings
	owed  *Post      // its byline comes below the title, which it starts with

	quoted bool       // see areQuoted
	body   dom.NodeID // the end of the last quote that is a post
}

// areQuoted reports whether the text of most posts is one block quote: that is how the
// page marks up a post, and nobody is quoted. A few may have a title or a note beside it.
func areQuoted(v *view, list []Post) bool {
	if len(list) < 2 {
		return false
	}
	whole := 0
	for i, post := range list {
		end := post.End
		if i+1 < len(list) {
			end = min(end, list[i+1].Node)
		}
		if quotesIn(v, post.Node, end) <= 1 {
			whole++
		}
	}
	return whole*4 >= len(list)*3
}

// quotesIn returns how many block quotes hold the kept text between two nodes; text
// outside of quotes counts as many.
func quotesIn(v *view, from, end dom.NodeID) (count int) {
	var quote, counted dom.NodeID // the ends of the outermost quote, and of the last one with text
	for n := range v.kept(from, end, signCost) {
		switch {
		case v.doc.Tag(n) == atom.Blockquote && n >= quote:
			quote = v.doc.End(n)
		case v.doc.Kind(n) != dom.Text || v.doc.Measure(n).Words == 0:
		case n >= quote:
			return math.MaxInt
		case quote != counted:
			counted = quote
			count++
		}
	}
	return count
}

// isBody reports whether a quote, which ends as given, is the whole text of a post.
func (s *posts) isBody(n, end dom.NodeID) bool {
	if !s.quoted || n < s.body || !s.contains(n) {
		return false
	}
	s.body = end
	return true
}

// startAt reports whether a post starts at a node, which is the next that the walk
// takes. Posts that were left out are passed.
func (s *posts) startAt(n dom.NodeID) bool {
	for s.next < len(s.list) && s.list[s.next].Node < n {
		s.next++
	}
	return s.next < len(s.list) && s.list[s.next].Node == n
}

// isShell reports whether an element is around a post, or is one: it was entered
// before the walk passed the post, or just now.
func (s *posts) isShell(n, end dom.NodeID) bool {
	return s.next < len(s.list) && s.list[s.next].Node < end || s.next > 0 && s.list[s.next-1].Node == n
}

// contains reports whether a node is in a post.
func (s *posts) contains(n dom.NodeID) bool { return n < s.until }

// level returns the level of a heading: below that of the title in a post. Some boards
// give the role of a heading to the texts of posts, which are none.
func (s *posts) level(n dom.NodeID, level int, doc *dom.Document) int {
	switch {
	case level == 0 || !s.contains(n):
		return level
	case isTextAsHeading(doc, n):
		return 0
	}
	return min(level+s.shift, 6)
}

// isTextAsHeading reports whether only the role of an element around paragraphs says that
// it is a heading.
func isTextAsHeading(doc *dom.Document, n dom.NodeID) bool {
	switch doc.Tag(n) {
	case atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6:
		return false
	}
	return doc.Tag(doc.FirstChild(n)) == atom.P
}

// A poster writes what is before posts.
type poster struct{ *printer }

// startPost writes the rule and the byline before the next post. If the post starts with
// the title of all, the byline comes below that.
func (p poster) startPost() {
	s := &p.posts
	post := &s.list[s.next]
	s.next++
	if p.flow != blockFlow {
		return
	}
	if p.block(); p.leaves != p.headings.written {
		p.parted()
	}
	if p.titleLevel() == 0 && p.startsWithHeading(post) {
		s.owed = post
	} else {
		p.byline(post)
	}
	p.shiftHeadings(post)
	s.until = max(s.until, post.End)
}

// payByline writes the byline that comes below a title.
func (p poster) payByline() {
	if post := p.posts.owed; post != nil {
		p.posts.owed = nil
		p.byline(post)
	}
}

// startsWithHeading reports whether the first words of a post are a heading.
func (p poster) startsWithHeading(post *Post) bool {
	heading := dom.None // the end of the last heading
	for n := range p.kept(post.Node, post.End, signCost) {
		switch {
		case p.doc.Kind(n) == dom.Text && p.doc.Measure(n).Words > 0:
			return n < heading
		case p.doc.Kind(n) == dom.Element && p.headingLevel(n) > 0 && !isTextAsHeading(p.doc, n):
			heading = max(heading, p.doc.End(n))
		}
	}
	return false
}

// byline writes who wrote a post and when, and whom it answers.
func (p poster) byline(post *Post) {
	if post.Author != "" {
		p.strong(post.Author)
		if post.Answers != "" {
			p.line.Text(" ↳ " + post.Answers)
		}
	}
	for _, part := range [...]string{post.When, tick(post.Accepted)} {
		if part == "" {
			continue
		}
		if !p.line.Empty() {
			p.line.Text(" · ")
		}
		p.line.Text(part)
	}
	if !p.line.Empty() {
		p.block()
		p.keepNext()
		p.ruled = p.leaves // another rule would part it from the post
	}
}

// tick returns the mark of an accepted answer.
func tick(accepted bool) string {
	if accepted {
		return "✓"
	}
	return ""
}

// shiftHeadings finds out how far the headings of a post are moved, so that they stand
// below the title.
func (p poster) shiftHeadings(post *Post) {
	s := &p.posts
	end := post.End
	if s.next < len(s.list) {
		end = min(end, s.list[s.next].Node)
	}
	first := 0 // the highest level in the post
	for n := post.Node; n < end; n++ {
		p.meter.Spend(signCost)
		if p.keep.Has(n) && p.doc.Kind(n) == dom.Element {
			if level := p.headingLevel(n); level > 0 && (first == 0 || level < first) && !isTextAsHeading(p.doc, n) {
				first = level
			}
		}
	}
	s.shift = 0
	if s.top == 0 {
		if s.top = p.titleLevel(); s.top == 0 { // the title is in the first post
			s.top = max(first, 1)
			return
		}
	}
	if 0 < first && first <= s.top {
		s.shift = s.top + 1 - first
	}
}

// titleLevel returns the highest level of the headings so far, zero if there is none.
func (p *printer) titleLevel() (top int) {
	for _, h := range p.headings.outline {
		if top == 0 || h.Level < top {
			top = h.Level
		}
	}
	return top
}
