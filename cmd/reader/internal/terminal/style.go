package terminal

import "strings"

// A style is how a piece of text looks.
type style uint8

const (
	plain    style = iota
	title          // headings of the first two levels
	heading        // the others
	strong         // bold
	emphasis       // italic
	code           // spans and blocks of code
	label          // the words of a link
	faint          // marks and addresses, which few people read
	marker         // of a list item
)

// sequences switch styles on, by the codes of ECMA-48. They only use the sixteen
// colours that every terminal has and that its user can choose.
var sequences = [...]string{
	title:    "\x1b[1;35m",
	heading:  "\x1b[1;34m",
	strong:   "\x1b[1m",
	emphasis: "\x1b[3m",
	code:     "\x1b[33m",
	label:    "\x1b[4;36m",
	faint:    "\x1b[2m",
	marker:   "\x1b[36m",
}

const reset = "\x1b[0m"

// A paragraph is a line of Markdown and the style of each of its bytes.
type paragraph struct {
	text   string
	styles []style // nil if all is plain
	lead   string  // before the first line
	indent string  // before the other lines
	marks  style   // how lead and indent look
}

// paint writes a piece of text in one style.
func (s *Screen) paint(b *strings.Builder, text string, st style) {
	if !s.colours || st == plain || text == "" {
		b.WriteString(text)
		return
	}
	b.WriteString(sequences[st])
	b.WriteString(text)
	b.WriteString(reset)
}

// paintRange writes a part of a paragraph.
func (s *Screen) paintRange(b *strings.Builder, p *paragraph, from, to int) {
	if p.styles == nil {
		b.WriteString(p.text[from:to])
		return
	}
	for from < to {
		end := from + 1
		for end < to && p.styles[end] == p.styles[from] {
			end++
		}
		s.paint(b, p.text[from:end], p.styles[from])
		from = end
	}
}
