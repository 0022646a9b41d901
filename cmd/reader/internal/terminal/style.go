package terminal

import (
	"strconv"
	"strings"
)

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
