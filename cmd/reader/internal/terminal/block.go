package terminal

import (
	"regexp"
	"strconv"
	"strings"

	"github.com/rivo/uniseg"
	"github.com/yuin/goldmark/ast"
	east "github.com/yuin/goldmark/extension/ast"
)

// A margin is what is before a line.
type margin struct {
	text  string // painted
	width int    // in columns
}

// plus returns a margin with something more behind it.
func (m margin) plus(text string, st style) margin {
	var b strings.Builder
	b.WriteString(m.text)
	if strings.TrimSpace(text) == "" {
		st = style{}
	}
	paint(&b, text, st)
	return margin{b.String(), m.width + uniseg.StringWidth(text)}
}

const (
	minText = 20 // columns for text, however deep its margin
	deepest = 20 // quotes and lists in each other that have a margin of their own
)

// blocks writes the children of a node, with blank lines between them.
func (m *markdown) blocks(n ast.Node) {
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		m.block(c)
	}
}

// block writes a block.
func (m *markdown) block(n ast.Node) {
	switch n := n.(type) {
	case *ast.Heading:
		m.print(m.inline(n, headingOf(n.Level)))
		m.blank = true
	case *ast.Paragraph:
		m.paragraph(n)
		m.blank = true
	case *ast.TextBlock:
		m.print(m.inline(n, style{}))
	case *ast.List:
		m.list(n)
	case *ast.Blockquote:
		m.within("│ ", "│ ", faintStyle, n)
		m.blank = true
	case *ast.FencedCodeBlock, *ast.CodeBlock:
		m.code(m.linesOf(n), codeStyle)
	case *ast.HTMLBlock:
		source := m.linesOf(n)
		if n.HasClosure() {
			source += string(n.ClosureLine.Value(m.source))
		}
		m.code(source, faintStyle)
	case *ast.ThematicBreak:
		m.print(lineOf(strings.Repeat("─", max(m.width-m.indent.width, minText)), faintStyle))
		m.blank = true
	case *east.Table:
		m.table(n)
		m.blank = true
	default:
		m.blocks(n)
	}
}

// paragraph writes a paragraph. A callout starts with a line such as [!NOTE], which
// names it, and may have a title.
func (m *markdown) paragraph(n *ast.Paragraph) {
	from := n.FirstChild()
	first := n.Lines().At(0)
	mark := callout.FindSubmatch(first.Value(m.source))
	if _, quoted := n.Parent().(*ast.Blockquote); quoted && mark != nil {
		name := lineOf(string(mark[1][:1])+strings.ToLower(string(mark[1][1:])), style{bold: true})
		from = m.title(name, from, first.Start+len(mark[0]))
		m.print(name)
		if from == nil {
			return
		}
	}
	l := new(line)
	for ; from != nil; from = from.NextSibling() {
		m.span(l, from, style{})
	}
	m.print(l)
}

// callout matches the mark of a callout, and the space behind it.
var callout = regexp.MustCompile(`^\[!([A-Z]+)\](?:[ \t]+|\n|$)`)

// title adds the title of a callout to its name: the rest of the line of the source that
// starts with its mark. It returns the node that starts the next line, or nil.
func (m *markdown) title(name *line, from ast.Node, start int) ast.Node {
	rest := new(line)
	for ended := false; from != nil && !ended; from = from.NextSibling() {
		ended = endsLine(from)
		text, ok := from.(*ast.Text)
		switch {
		case ok && text.Segment.Stop <= start:
		case ok && text.Segment.Start < start:
			rest.add(unescaped(m.source[start:text.Segment.Stop]), style{bold: true})
		case ok:
			rest.add(m.textOf(text), style{bold: true})
		default:
			m.span(rest, from, style{bold: true})
		}
	}
	if rest.text.Len() > 0 {
		name.add(": ", style{bold: true})
		name.addLine(rest)
	}
	return from
}

// endsLine reports whether a line of the source ends behind a node.
func endsLine(n ast.Node) bool {
	text, ok := n.(*ast.Text)
	return ok && (text.SoftLineBreak() || text.HardLineBreak())
}

// headingOf returns the style of a heading.
func headingOf(level int) style {
	switch level {
	case 1:
		return titleStyle
	case 2:
		return chapterStyle
	}
	return headingStyle
}

// bullets are the marks of list items, by the depth of the list.
var bullets = [...]string{"• ", "◦ ", "▪ "}

// list writes a list. If its items are short, no blank lines part them.
func (m *markdown) list(n *ast.List) {
	number, widest := n.Start, 0
	if n.IsOrdered() {
		widest = len(strconv.Itoa(n.Start + n.ChildCount() - 1))
	}
	for item := n.FirstChild(); item != nil; item = item.NextSibling() {
		mark := bullets[min(m.lists, len(bullets)-1)]
		if n.IsOrdered() {
			digits := strconv.Itoa(number)
			mark = strings.Repeat(" ", widest-len(digits)) + digits + ". "
			number++
		}
		m.lists++
		m.within(mark, strings.Repeat(" ", uniseg.StringWidth(mark)), markStyle, item)
		m.lists--
		m.blank = !n.IsTight
	}
	m.blank = m.blank || m.lists == 0
}

// within writes the children of a node behind a margin: mark before the first line,
// rest before the others.
func (m *markdown) within(mark, rest string, st style, n ast.Node) {
	if m.depth >= deepest {
		m.blocks(n)
		return
	}
	m.gap()
	outside := m.indent
	m.depth++
	m.lead, m.indent = m.lead.plus(mark, st), m.indent.plus(rest, st)
	before := m.out.Len()
	m.blocks(n)
	if m.out.Len() == before { // an empty item
		m.print(new(line))
	}
	m.depth--
	m.lead, m.indent = outside, outside // the mark before the first line is used up
}

// gap writes the blank line that is due.
func (m *markdown) gap() {
	if m.blank {
		m.out.WriteString(strings.TrimRight(m.indent.text, " ") + "\n")
		m.blank = false
	}
}

// print writes a line, wrapped.
func (m *markdown) print(l *line) {
	for _, p := range l.wrap(max(m.width-m.indent.width, minText)) {
		m.row(p.text)
	}
}

// row writes one line that is painted already.
func (m *markdown) row(text string) {
	m.gap()
	m.out.WriteString(m.lead.text + text + "\n")
	m.lead = m.indent
}

// code writes lines as they are.
func (m *markdown) code(text string, st style) {
	for l := range strings.Lines(text) {
		var b strings.Builder
		paint(&b, "  "+strings.TrimRight(l, "\n"), st)
		m.row(b.String())
	}
	m.blank = true
}
