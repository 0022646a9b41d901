package output

import (
	"iter"
	"strconv"
	"strings"

	"github.com/seed31bcff99/reader/content"
	"github.com/seed31bcff99/reader/internal/cancel"
	"github.com/seed31bcff99/reader/internal/hypertext"
)

// Cut returns a piece of a text that was written before. What is known of the text is
// what it says: in Markdown its fences and tables are opened again, in HTML its elements.
// Result.Total is not set.
func Cut(text string, o Options) Result {
	o.Size = len(text)
	w := New(o)
	w.due = dueNothing
	if o.Format == content.HTML {
		tagPlayer{TagWriter{w}}.playHTML(text)
	} else {
		linePlayer{w}.playLines(text, o.Format == content.Markdown)
	}
	r := w.Finish()
	r.Total = 0
	return r
}

// A linePlayer writes a finished text of lines again, and a tagPlayer one of HTML.
type (
	linePlayer struct{ *Writer }
	tagPlayer  struct{ TagWriter }
)

// playLines writes a text line by line. The white space between two lines belongs to the
// first, but to the second in code and tables, which are opened again before it.
func (w linePlayer) playLines(text string, markdown bool) {
	win := &w.Window
	at, table, headed := 0, -1, false
	for l := range Lines(text, markdown, w.meter) {
		if win.state == after {
			return
		}
		if l.Blank {
			continue
		}
		if l.Table != table {
			if headed {
				win.Close()
			}
			table, headed = l.Table, false
			win.Hold(false)
		}
		w.feedTo(text[at:l.Start], l)
		line := strings.TrimSuffix(text[l.Start:l.End], "\n")
		at = l.Start + len(line)
		switch {
		case l.Fence == l.Start:
			w.Write(line)
			win.Open(fenceAround(line))
			w.keep = true
		case l.Closes:
			w.Write(line)
			win.Close()
		default:
			w.Run([]byte(line), false)
			w.keep = l.Heading
		}
		if table == l.Start && table >= 0 {
			win.Hold(true)
		} else if table >= 0 && !headed { // the line under the names
			headed = true
			win.Hold(false)
			win.Open(Bracket{Kind: Table, Reopen: text[table:at]})
		}
	}
	w.put([]byte(text[at:]), feed)
}

// feedTo writes the white space before a line.
func (w linePlayer) feedTo(space string, l Line) {
	inside := l.Fence >= 0 && l.Fence < l.Start || l.Table >= 0 && l.Table < l.Start
	if inside {
		w.Window.endLine(false, w.keep, false)
	}
	w.put([]byte(space), feed)
	if !inside && w.Window.chars > 0 {
		w.Window.endLine(l.Block, w.keep, true)
	}
	w.keep = false
	w.lineAt = w.Window.chars
}

// fenceAround returns the bracket of the code below the line of a fence. Markers of lists
// before the fence are not repeated.
func fenceAround(line string) Bracket {
	line = strings.TrimRight(line, " \t")
	fence, _ := FenceOf(line)
	n := strings.IndexAny(line, "`~")
	prefix := strings.Map(func(r rune) rune {
		if r == '>' {
			return r
		}
		return ' '
	}, line[:n])
	return Bracket{Kind: Fence, Close: "\n" + prefix + fence, Reopen: prefix + line[n:], Short: prefix + fence}
}

// playHTML writes HTML of ours token by token.
func (w tagPlayer) playHTML(html string) {
	at := 0
	for t := range hypertext.Tokens(html) {
		if w.Window.state == after {
			return
		}
		w.playText(html[at:t.From])
		raw := html[t.From:t.To]
		at = t.To
		switch {
		case t.Kind == hypertext.TextToken:
			w.playText(raw)
			continue
		case t.Kind == hypertext.EndToken && t.Name == w.Top():
			if w.CloseTag(); t.Name == headTag {
				w.RepeatHead()
			}
			w.keep = len(t.Name) == 2 && t.Name[0] == 'h' && t.Name != "hr"
		case t.Kind == hypertext.EndToken || hypertext.IsVoid(t.Name):
			w.Write(raw)
		default:
			w.playStart(t, raw)
			continue
		}
		w.Window.MayCut()
	}
	w.playText(html[at:])
}

// headTag is the name of the element around the head of a table.
const headTag = "thead"

// playStart opens an element.
func (w tagPlayer) playStart(t hypertext.Token, raw string) {
	next := 1
	for _, a := range t.Attrs {
		if n, err := strconv.Atoi(a.Value); err == nil && (a.Key == "start" || a.Key == "value") {
			next = n
		}
	}
	if t.Name == ItemTag.Name() && w.Top() == numbersTag.Name() {
		list := &w.Window.open[w.Tags()-1]
		if list.next++; len(t.Attrs) > 0 {
			list.next = next + 1
		}
	}
	if t.Name == headTag {
		w.StartHead()
	}
	w.openTag(t.Element(raw), next)
}

// playText writes text between two tags.
func (w tagPlayer) playText(s string) {
	for s != "" {
		n := strings.IndexAny(s, "&\n")
		if n < 0 {
			n = len(s)
		}
		if n > 0 {
			w.Run([]byte(s[:n]), false)
			s = s[n:]
			continue
		}
		if s[0] == '\n' {
			w.Window.endLine(w.Tags() == 0 || w.Tags() == 1 && w.Top() == "div", w.keep, false)
			w.keep = false
			w.put([]byte{'\n'}, feed)
			w.lineAt = w.Window.chars
			s = s[1:]
			continue
		}
		n = 1 + strings.IndexByte(s[:min(len(s), longestReference)], ';')
		n = max(n, 1)
		w.Write(s[:n])
		w.Window.MayCut()
		s = s[n:]
	}
}

// longestReference is how many bytes a character reference of ours has at most.
const longestReference = len("&quot;")

// A Line is a line of a finished text, with what Markdown sees in it.
type Line struct {
	Start, End int  // bytes, the line feed included
	Fence      int  // where the line of the fence starts that this one is in, or closes; -1 if none
	Table      int  // where the table starts that this one is in; -1 if none
	Block      bool // a block starts here
	Heading    bool
	Blank      bool
	Closes     bool // the line ends the fence
}

// lineCost is the cost of a line in addition to its bytes, in bytes.
const lineCost = 64

// Lines yields the lines of a text.
func Lines(text string, markdown bool, meter *cancel.Meter) iter.Seq[Line] {
	return func(yield func(Line) bool) {
		open, sign := -1, "" // where the line of the open fence starts, and the fence
		table := -1
		blank := true // the line before is
		for at := 0; at < len(text); {
			l := Line{Start: at, End: LineEnd(text, at), Fence: open, Table: -1}
			at = l.End
			meter.Spend(lineCost + l.End - l.Start)
			words := strings.TrimRight(text[l.Start:l.End], " \t\n")
			l.Blank = words == ""
			l.Block = open < 0 && !l.Blank && blank && (!markdown || words[0] != ' ' && words[0] != '\t')
			if markdown {
				switch fence, info := FenceOf(words); {
				case open >= 0:
					if l.Closes = fence != "" && info == "" && strings.HasPrefix(fence, sign); l.Closes {
						open = -1
					}
				case fence != "":
					open, sign = l.Start, fence
					l.Fence = l.Start
				default:
					l.Heading = l.Block && isHeading(words)
					if !strings.HasPrefix(bare(words), "|") {
						table = -1
					} else if table < 0 {
						table = l.Start
					}
					l.Table = table
				}
			}
			blank = l.Blank && open < 0
			if !yield(l) {
				return
			}
		}
	}
}

// LineEnd returns where the line ends that a byte is in.
func LineEnd(text string, at int) int {
	if n := strings.IndexByte(text[at:], '\n'); n >= 0 {
		return at + n + 1
	}
	return len(text)
}

// bare returns a line without the marks of quotes and lists before its content.
func bare(s string) string {
	for {
		if s == "" || s[0] > '>' { // the largest of these marks
			return s
		}
		t := strings.TrimLeft(s, " \t>")
		if rest, ok := strings.CutPrefix(t, "- "); ok {
			t = rest
		} else if n := len(t) - len(strings.TrimLeft(t, "0123456789")); n > 0 && n < 10 && strings.HasPrefix(t[n:], ". ") {
			t = t[n+2:]
		}
		if t == s {
			return s
		}
		s = t
	}
}

// FenceOf returns the fence that a line starts with, and what follows it. Both are
// empty if there is none.
func FenceOf(s string) (fence, info string) {
	s = bare(s)
	if s == "" || s[0] != '`' && s[0] != '~' {
		return "", ""
	}
	n := len(s) - len(strings.TrimLeft(s, s[:1]))
	fence, info = s[:n], strings.TrimSpace(s[n:])
	if n < 3 || s[0] == '`' && strings.Contains(info, "`") {
		return "", ""
	}
	return fence, info
}

func isHeading(s string) bool {
	n := len(s) - len(strings.TrimLeft(s, "#"))
	return n > 0 && n <= 6 && (len(s) == n || s[n] == ' ')
}
