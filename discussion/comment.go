package discussion

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/date"
	"github.com/seed31bcff99/reader/internal/words"
)

// A Comment is what somebody wrote, as data.
type Comment struct {
	Author string `json:"author"` // empty if the page does not tell
	Date   string `json:"date"`   // ISO 8601, as much as the page says; empty if it says only "yesterday"
	Text   string `json:"text"`   // paragraphs, a line feed between them
	Level  int    `json:"level"`  // how deep it is nested; 0 is an answer to the page
	URL    string `json:"url"`    // where it can be linked to; empty if the page does not tell
}

// Read returns the posts of a thread as data, at most max of them. Posts
// without any words, such as pictures, are left out.
func (t *Thread) Read(max int) []Comment {
	r := newReading(t)
	var out []Comment
	for i := range t.Posts {
		if len(out) == max {
			break
		}
		p := t.partsOf(i)
		if text := r.text(i, p); text != "" {
			out = append(out, Comment{r.author(p), r.date(i, p), text, t.Posts[i].Level, r.address(i, p)})
		}
	}
	return out
}

// Count returns how many posts a thread has and about how many words, given what Read returned
// for a number of them. If there are fewer, these are all: posts without words do not count.
func (t *Thread) Count(read []Comment, max int) (posts, words int) {
	if len(read) == max {
		return len(t.Posts), t.Words
	}
	for i := range read {
		words += dom.CountWords(read[i].Text)
	}
	return len(read), words
}

// Text calls visit with the nodes of the text of a post, without its author, its time
// and what can be done with it.
func (t *Thread) Text(post int, visit func(n dom.NodeID)) {
	t.page.eachText(t.Posts, post, t.partsOf(post), visit)
}

// partsOf returns the parts of a post. They are found once.
func (t *Thread) partsOf(post int) *parts {
	if t.parts == nil {
		t.parts = make([]parts, len(t.Posts))
		for i := range t.Posts {
			t.parts[i] = t.page.partsOf(t.Posts, i)
		}
	}
	return &t.parts[post]
}

// A reading reads the posts of a thread.
type reading struct {
	*Thread
	doc      *dom.Document
	calendar date.Calendar
}

func newReading(t *Thread) *reading {
	doc := t.page.doc
	lang := ""
	for n := dom.Root; n != dom.None && lang == ""; n = doc.FirstChild(n) {
		lang = doc.Attr(n, "lang")
	}
	return &reading{t, doc, date.CalendarOf(lang, doc.URL())}
}

// author returns the name of who wrote a post: of the first link or word in bold, or
// all of it.
func (r *reading) author(p *parts) string {
	if p.author == dom.None {
		return ""
	}
	for n := p.author + 1; n < r.doc.End(p.author); n++ {
		switch r.doc.Tag(n) {
		case atom.A, atom.B, atom.Strong, atom.Cite:
			// A letter is what is in place of a picture.
			if name := r.nameIn(n, p); utf8.RuneCountInString(name) > 1 {
				return name
			}
		}
	}
	return r.nameIn(p.author, p)
}

// nameIn returns the text of an element, less the time in it. If it stands in the element
// of the time, that is what is before a date.
func (r *reading) nameIn(author dom.NodeID, p *parts) string {
	inStamp := p.stamp != dom.None && r.doc.Contains(p.stamp, author)
	var b strings.Builder
	for n := author; n < r.doc.End(author); n++ {
		if r.doc.Kind(n) == dom.Text && !r.page.verdicts[n].Class.Final() && (inStamp || !holds(r.doc, p.stamp, n)) {
			b.WriteString(r.doc.Text(n))
		}
	}
	name := words.Fold(b.String(), longestName)
	if _, start, end := r.calendar.Find(name); inStamp && end > 0 {
		name = name[:start]
	}
	return trimName(name)
}

// trimName takes the words around a name away: "by Ada", "Ada says:".
func trimName(s string) string {
	for {
		s = strings.TrimFunc(s, isFrame)
		first, last := strings.IndexByte(s, ' '), strings.LastIndexByte(s, ' ')
		switch {
		case first < 0:
			return s
		case beforeName[strings.ToLower(strings.TrimRight(s[:first], ":"))]:
			s = s[first:]
		case afterName[strings.ToLower(strings.TrimRight(s[last:], ":.…")[1:])]:
			s = s[:last]
		default:
			return s
		}
	}
}

// isFrame reports whether r stands around names: marks and white space.
func isFrame(r rune) bool { return strings.ContainsRune(" :,;|•·»«–—-#@\u00a0", r) }

// date returns when a post was written.
func (r *reading) date(i int, p *parts) string {
	if p.stamp != dom.None {
		if m := cmp.Or(r.attributes(p.stamp, isDateKey), r.attributes(p.stamp, isOtherKey), r.find(r.doc.Text(p.stamp))); m != "" {
			return m
		}
	}
	return r.shownDate(i, p)
}

// attributes returns the first date in the attributes of an element and those in it.
func (r *reading) attributes(stamp dom.NodeID, reads func(key string) bool) string {
	for n := stamp; n < min(r.doc.End(stamp), stamp+idReach); n++ {
		for _, a := range r.doc.Attrs(n) {
			if reads(a.Key) {
				if m := r.calendar.Parse(a.Val); !m.IsZero() {
					return m.String()
				}
			}
		}
	}
	return ""
}

// isDateKey reports whether an attribute is for dates, isOtherKey whether it may
// have one for people.
func isDateKey(key string) bool  { return key == "datetime" || key == "content" }
func isOtherKey(key string) bool { return key == "title" || strings.HasPrefix(key, "data-") }

// find returns the first date in a short text.
func (r *reading) find(s string) string {
	m, _, end := r.calendar.Find(words.Fold(words.Head(s, longestLine), longestLine))
	if end == 0 {
		return ""
	}
	return m.String()
}

// shownDate looks for a date in the lines of a post that are not its text: the last
// one before the text, or else the first behind it. The first of all may tell since
// when the author is a member.
func (r *reading) shownDate(i int, p *parts) (found string) {
	doc := r.doc
	box := dom.None
	own(r.Posts, i, func(n dom.NodeID) bool {
		if doc.Kind(n) != dom.Text || holds(doc, p.text, n) || doc.Box(n) == box {
			return true
		}
		if p.text != dom.None && n > p.text && found != "" {
			return false
		}
		line := n
		if box = doc.Box(n); doc.Measure(box).Words <= maxHeadWords {
			line = box
		}
		if doc.Measure(line).Words <= maxHeadWords {
			found = cmp.Or(r.find(doc.Text(line)), found)
		}
		return found == "" || p.text != dom.None
	})
	return found
}

// text returns the words of a post, a line for each line of the page, without a button behind them.
func (r *reading) text(i int, p *parts) string {
	var b strings.Builder
	box, last := dom.None, dom.None
	r.page.eachText(r.Posts, i, p, func(n dom.NodeID) {
		if r.doc.Box(n) != box || r.broken(last, n) {
			b.WriteByte('\n')
		}
		box, last = r.doc.Box(n), n
		b.WriteString(strings.ReplaceAll(r.doc.Text(n), "\n", " "))
	})
	lines := strings.Split(b.String(), "\n")
	for i, line := range lines {
		lines[i] = strings.Join(strings.Fields(line), " ")
	}
	lines = slices.DeleteFunc(lines, func(line string) bool { return line == "" })
	if end := len(lines) - 1; end > 0 && r.page.answers(last) && lines[end] == strings.TrimSpace(r.doc.Text(last)) {
		lines = lines[:end] // a button in the element of the text
	}
	return strings.TrimRight(strings.Join(lines, "\n"), " –—|·•") // what is before the author
}

// broken reports whether a line break stands between two texts.
func (r *reading) broken(last, n dom.NodeID) bool {
	for at := last + 1; at < n; at++ {
		if r.doc.Tag(at) == atom.Br {
			return true
		}
	}
	return false
}

// address returns where a post can be linked to: the link around its time, or its
// anchor.
func (r *reading) address(i int, p *parts) string {
	doc, post := r.doc, r.Posts[i]
	if p.stamp != dom.None {
		for _, n := range [...]dom.NodeID{p.stamp, doc.Parent(p.stamp), doc.Parent(doc.Parent(p.stamp)), doc.FirstChild(p.stamp)} {
			if n > post.Node && r.page.doc.IsLink(n) {
				return doc.Resolve(doc.Attr(n, "href"))
			}
		}
	}
	for n := post.Node; n < min(post.End, post.Node+idReach); n++ {
		if id := doc.Attr(n, "id"); id != "" {
			if u := doc.URL(); u != nil {
				u.Fragment, u.RawFragment = id, ""
				return u.String()
			}
			return "#" + id
		}
	}
	return ""
}

// idReach is in how many nodes of a post its anchor is looked for.
const idReach = 4

// beforeName and afterName are words around the name of who wrote a post.
var (
	beforeName = words.Set("autor author by de door di from par por posted von автор от 作者 投稿者")
	afterName  = words.Set(`dice dit ha said says sagt schreibt schrieb scrive scritto skriver wrote writes écrit dijo diz disse написал пишет`)
)
