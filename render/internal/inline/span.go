package inline

import (
	"slices"

	"github.com/seed31bcff99/reader/internal/flow"
)

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
