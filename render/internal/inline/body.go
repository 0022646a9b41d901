package inline

import (
	"bytes"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/internal/cancel"
	"github.com/seed31bcff99/reader/internal/flow"
)

// A body is the inline content that is being spelt.
type body struct {
	buf     []byte // text, code, labels of images, in order
	parts   []part
	targets []string // addresses of links and images
	meter   *cancel.Meter
}

// A part is a run, and how it is spelt.
type part struct {
	flow.Run      // marks have the punctuation that was moved out of them
	off      bool // a mark that would not be read as one
}

// rawPart is the kind of markup of ours, which is written as it is.
const rawPart = flow.Raw

// sign returns the character of a mark, unless nothing is written for it
// or stars are looked through.
func (p *part) sign(stars bool) (rune, bool) {
	if p.off {
		return 0, false
	}
	c := sign(p.Mark)
	return rune(c), c != '*' || !stars
}

// text returns the bytes of the part at i.
func (c *body) text(i int) []byte { return c.buf[c.parts[i].From:c.parts[i].To] }

// textBefore returns how much of the text of the line stands before the part at i.
func (c *body) textBefore(i int) int {
	for i--; i >= 0; i-- {
		if c.parts[i].To > 0 {
			return int(c.parts[i].To)
		}
	}
	return 0
}

// after returns the character written after the part at i, zero at the end of
// the line. With stars set, marks of stars are looked through, since a run of
// stars flanks as one.
func (c *body) after(i int, stars bool) rune { return c.beside(i, 1, stars) }

// before returns the character written before the part at i, zero at the
// start of the line.
func (c *body) before(i int, stars bool) rune { return c.beside(i, -1, stars) }

// signs are the first and the last character of parts that are written with signs.
var signs = [...]struct{ first, last rune }{
	flow.Span:      {'`', '`'},
	flow.Image:     {'!', ')'},
	flow.Break:     {'\n', '\n'},
	flow.LinkOpen:  {'[', '['},
	flow.LinkClose: {']', ')'},
}

// beside returns the character that is written beside the part at i, on one side.
func (c *body) beside(i, step int, stars bool) rune {
	for i += step; i >= 0 && i < len(c.parts); i += step {
		p := &c.parts[i]
		marks := p.Kind == flow.MarkOpen && step > 0 || p.Kind == flow.MarkClose && step < 0
		switch {
		case (p.Kind == flow.Text || p.Kind == rawPart || marks) && p.From < p.To:
			first, _ := utf8.DecodeRune(c.text(i))
			last, _ := utf8.DecodeLastRune(c.text(i))
			return side(first, last, step)
		case p.Kind == flow.Text || p.Kind == rawPart:
		case p.Kind == flow.MarkOpen || p.Kind == flow.MarkClose:
			if sign, ok := p.sign(stars); ok {
				return sign
			}
		default:
			return side(signs[p.Kind].first, signs[p.Kind].last, step)
		}
	}
	return 0
}

func side(first, last rune, step int) rune {
	if step > 0 {
		return first
	}
	return last
}

// isBareLink reports whether the label of the link at i is its address.
func (c *body) isBareLink(i int) bool {
	p := &c.parts[i]
	if int(p.Ref) != i+2 || c.parts[i+1].Kind != flow.Text {
		return false
	}
	label, target := c.text(i+1), c.targets[p.Address]
	mail, isMail := strings.CutPrefix(target, "mailto:")
	switch {
	case string(label) != mail:
		return false
	case !isMail && !strings.HasPrefix(target, "http://") && !strings.HasPrefix(target, "https://"):
		return false
	}
	return !bytes.ContainsAny(label, " <>|\\") && (!isMail || isPlainMail(mail))
}

// isPlainMail reports whether a mail address has a name and a host, of letters and signs
// that every reader takes for parts of one.
func isPlainMail(mail string) bool {
	name, host, ok := strings.Cut(mail, "@")
	isOther := func(r rune) bool { return !isLetter(r) && (r < '0' || r > '9') && !strings.ContainsRune("._+-", r) }
	return ok && name != "" && host != "" && strings.IndexFunc(name+host, isOther) < 0
}

// isBox reports whether the label of the link that ends at i is what is in
// the box of a task that is done.
func (c *body) isBox(i int) bool {
	label := c.text(i - 1)
	return int(c.parts[i].Ref) == i-2 && c.parts[i-1].Kind == flow.Text && len(label) == 1 && label[0]|0x20 == 'x'
}

// loneTick reports whether a run of backticks can find no partner in the line.
func (c *body) loneTick() bool {
	n := 0
	for i := range c.parts {
		c.meter.Spend(1)
		switch p := &c.parts[i]; {
		case p.Kind == flow.Span:
			return false
		case p.Kind == rawPart, p.Kind == flow.Text && p.Look&isSpecial == 0:
		default:
			for b := c.text(i); n < 2; n++ {
				k := bytes.IndexByte(b, '`')
				if k < 0 {
					break
				}
				b = b[k+runLength(b[k:]):]
			}
		}
	}
	return n < 2
}

// marks are the marks of Markdown, which has only these.
var marks = [...]string{flow.Em: "*", flow.Strong: "**", flow.Del: "~~"}

// sign returns the character that a mark is written with.
func sign(m flow.Mark) byte {
	if m == flow.Del {
		return '~'
	}
	return '*'
}

// A span is a mark or link that is open in the page. It is written with the
// first visible thing in it, so an empty one never is.
type span struct {
	link    bool
	mark    flow.Mark
	pending bool  // not written yet
	words   bool  // a link that waits for text and lets images pass
	part    int32 // where it was written
	url     string
}

// In reports whether a mark is open.
func (l *Line) In(m flow.Mark) bool { return l.depth[m] > 0 }

// StartMark opens a mark; one inside its own kind changes nothing.
func (l *Line) StartMark(m flow.Mark) {
	if l.bare {
		return
	}
	l.depth[m]++
	if l.depth[m] == 1 {
		l.open = append(l.open, span{mark: m, pending: true})
	}
}

// EndMark ends a mark.
func (l *Line) EndMark(m flow.Mark) {
	if l.bare {
		return
	}
	l.depth[m]--
	if l.depth[m] > 0 {
		return
	}
	for i := len(l.open) - 1; i >= 0; i-- {
		if s := &l.open[i]; !s.link && s.mark == m {
			l.endSpan(i)
			return
		}
	}
}

// OpenLink opens a link. If words is set it begins with text, not with an image.
func (l *Line) OpenLink(url string, words bool) {
	l.open = append(l.open, span{link: true, pending: true, words: words, url: url})
}

// link returns which of the open spans is the innermost link, -1 if none is.
func (l *Line) link() int {
	for i := len(l.open) - 1; i >= 0; i-- {
		if l.open[i].link {
			return i
		}
	}
	return -1
}

// InLink reports whether a link is open, written or not.
func (l *Line) InLink() bool { return l.link() >= 0 }

// LinkIsEmpty reports whether a link is open that has nothing in it.
func (l *Line) LinkIsEmpty() bool {
	i := l.link()
	return i >= 0 && l.open[i].pending
}

// Label gives the open link a text, whatever it waits for. An empty one changes
// nothing.
func (l *Line) Label(s string) {
	if s == "" {
		return
	}
	l.open[l.link()].words = false
	l.Text(s)
}

// EndLink ends the open link, if there is one. Without anything in it, it is not
// written.
func (l *Line) EndLink() {
	if i := l.link(); i >= 0 {
		l.endSpan(i)
	}
}

// EndAll closes what is open because the line ends. Marks go on in the next
// line; a link does not, since one label cannot hold two blocks.
func (l *Line) EndAll() {
	kept := len(l.open)
	for i := len(l.open) - 1; i >= 0; i-- {
		s := &l.open[i]
		if s.pending {
			continue
		}
		l.closeSpan(s)
		s.pending = true
		if s.link {
			kept = i
		}
	}
	if kept < len(l.open) {
		l.open = slices.Delete(l.open, kept, kept+1)
	}
}

// endSpan ends the span at i of those that are open.
func (l *Line) endSpan(i int) {
	if s := &l.open[i]; !s.pending {
		l.closeSpan(s)
	}
	l.open = slices.Delete(l.open, i, i+1)
}

// openSpan writes the start of a mark or link. A mark that was closed right
// before goes on instead.
func (l *Line) openSpan(s *span) {
	s.pending = false
	if n := len(l.runs); !s.link && n > 0 && l.runs[n-1].Kind == flow.MarkClose && l.runs[n-1].Mark == s.mark {
		s.part = l.runs[n-1].Ref
		l.runs = l.runs[:n-1]
		return
	}
	s.part = int32(len(l.runs))
	if s.link {
		l.runs = append(l.runs, flow.Run{Kind: flow.LinkOpen, Address: l.keep(s.url)})
		return
	}
	l.runs = append(l.runs, flow.Run{Kind: flow.MarkOpen, Mark: s.mark})
}

// closeSpan writes the end of a mark or link that was written.
func (l *Line) closeSpan(s *span) {
	start := &l.runs[s.part]
	kind := flow.MarkClose
	if s.link {
		kind = flow.LinkClose
	}
	start.Ref = int32(len(l.runs))
	l.runs = append(l.runs, flow.Run{Kind: kind, Mark: s.mark, Ref: s.part, Address: start.Address})
}
