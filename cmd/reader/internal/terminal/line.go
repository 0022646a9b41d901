package terminal

import (
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
