package terminal

import (
	"strconv"
	"strings"

	"github.com/rivo/uniseg"
)

// A line is text with styles. It may have line breaks.
type line struct {
	text   strings.Builder
	ends   []int // of the runs in the text
	styles []style
}

// lineOf returns a line in one style.
func lineOf(text string, st style) *line {
	l := new(line)
	l.add(text, st)
	return l
}

// add appends text.
func (l *line) add(text string, st style) {
	if text == "" {
		return
	}
	l.text.WriteString(text)
	if n := len(l.styles); n > 0 && l.styles[n-1] == st {
		l.ends[n-1] = l.text.Len()
		return
	}
	l.ends, l.styles = append(l.ends, l.text.Len()), append(l.styles, st)
}

// addLine appends a line.
func (l *line) addLine(other *line) {
	text, from := other.text.String(), 0
	for i, end := range other.ends {
		l.add(text[from:end], other.styles[i])
		from = end
	}
}

// A painter paints the parts of a line one after the other.
type painter struct {
	*line
	run int
}

// paint writes the text in a range, which starts behind the one before.
func (p *painter) paint(b *strings.Builder, from, to int) {
	text := p.text.String()
	for from < to {
		for p.ends[p.run] <= from {
			p.run++
		}
		end := min(p.ends[p.run], to)
		paint(b, text[from:end], p.styles[p.run])
		from = end
	}
}

// wrap returns the painted lines of l, with at most width columns each. Lines end at
// spaces. A word that is too long stays whole, because it is most likely an address,
// unless its script is written without spaces.
func (l *line) wrap(width int) []painted {
	var list []painted
	p := painter{line: l}
	text := l.text.String()
	for from := 0; ; {
		hard := strings.IndexByte(text[from:], '\n')
		stop := len(text)
		if hard >= 0 {
			stop = from + hard
		}
		for done := false; !done; {
			to, next := lineEnd(text[:stop], from, width)
			var b strings.Builder
			p.paint(&b, from, to)
			list = append(list, painted{b.String(), uniseg.StringWidth(text[from:to])})
			from, done = next, next >= stop
		}
		if hard < 0 {
			return list
		}
		from = stop + 1
	}
}

// A painted is a line as it goes to the terminal.
type painted struct {
	text  string
	width int // in columns
}

// lineEnd returns the end of the line that starts at from, and the start of the
// next line.
func lineEnd(text string, from, room int) (end, next int) {
	used := 0
	state := -1
	end, next = -1, 0 // after the last word that fits
	for at := from; at < len(text); {
		cluster, _, width, newState := uniseg.FirstGraphemeClusterInString(text[at:], state)
		if cluster == " " {
			end, next = at, at+1
		} else if used+width > room {
			switch {
			case end > from:
				return from + len(strings.TrimRight(text[from:end], " ")), skipSpaces(text, next)
			case width > 1 && at > from: // Chinese, Japanese, Korean: a line can end anywhere
				return at, at
			}
			// A long word stays whole.
			rest := strings.IndexByte(text[at:], ' ')
			if rest < 0 {
				return len(text), len(text)
			}
			return at + rest, skipSpaces(text, at+rest)
		}
		used += width
		at += len(cluster)
		state = newState
	}
	return len(text), len(text)
}

func skipSpaces(text string, at int) int {
	return at + len(text[at:]) - len(strings.TrimLeft(text[at:], " "))
}

// A colour is one of the sixteen that every terminal has and that its user can
// choose, by its code of ECMA-48; 0 is that of text.
type colour uint8

const (
	yellow  colour = 33
	blue    colour = 34
	magenta colour = 35
	cyan    colour = 36
)

// A style is how a piece of text looks, and where it leads.
type style struct {
	bold, faint, italic, underline, strike bool
	colour                                 colour
	link                                   link
}

// The styles of what is not running text.
var (
	titleStyle   = style{bold: true, underline: true, colour: magenta} // of headings of the first level
	chapterStyle = style{bold: true, colour: magenta}                  // of the second
	headingStyle = style{bold: true, colour: blue}                     // of the others
	codeStyle    = style{colour: yellow}
	markStyle    = style{colour: cyan} // of list items
	faintStyle   = style{faint: true}  // of quotes, rules and tables
)

// A link is where a piece of text leads. Number keeps the parts of one link together
// when it is broken into lines.
type link struct {
	address string // absolute and in ASCII; empty if the text leads nowhere
	number  int
}

// codes returns the parameters of the sequence that switches a style on.
func (st style) codes() string {
	var codes []string
	for _, c := range [...]struct {
		on   bool
		code int
	}{{st.bold, 1}, {st.faint, 2}, {st.italic, 3}, {st.underline, 4}, {st.strike, 9}, {st.colour != 0, int(st.colour)}} {
		if c.on {
			codes = append(codes, strconv.Itoa(c.code))
		}
	}
	return strings.Join(codes, ";")
}

// The sequences around text: ECMA-48 for styles, OSC 8 for links.
const (
	reset     = "\x1b[0m"
	linkOpen  = "\x1b]8;id="
	linkClose = "\x1b]8;;\x1b\\"
)

// paint writes a piece of text in one style. This is the only place that writes
// sequences, and the text has none.
func paint(b *strings.Builder, text string, st style) {
	if text == "" {
		return
	}
	if st.link.address != "" {
		b.WriteString(linkOpen + strconv.Itoa(st.link.number) + ";" + st.link.address + "\x1b\\")
		defer b.WriteString(linkClose)
	}
	codes := st.codes()
	if codes == "" {
		b.WriteString(Harmless(text))
		return
	}
	b.WriteString("\x1b[" + codes + "m" + Harmless(text) + reset)
}
