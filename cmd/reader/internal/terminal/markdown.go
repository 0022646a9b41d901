package terminal

import (
	"bytes"
	"fmt"
	"io"
	"strings"
	"sync"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	east "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// parsing returns what makes a tree of Markdown. It knows no link reference definitions,
// which would not be shown: footnotes and the list of addresses of --links reference stay
// as they are written.
var parsing = sync.OnceValue(func() parser.Parser {
	return goldmark.New(
		goldmark.WithParser(parser.NewParser(
			parser.WithBlockParsers(parser.DefaultBlockParsers()...),
			parser.WithInlineParsers(parser.DefaultInlineParsers()...),
		)),
		goldmark.WithExtensions(extension.Table, extension.Strikethrough, extension.TaskList),
	).Parser()
})

// Markdown shows Markdown rendered: headings, lists, quotes, code and tables look like
// such, marks are gone, and links can be followed. A screen without styles shows it as
// it is written, and so does every screen if it
// is very long or nested very deep.
func (s *Screen) Markdown(content string) error {
	if !s.colours || isTangled(content) {
		_, err := s.Write([]byte(content))
		return err
	}
	front, content := cutFrontMatter(content)
	var out strings.Builder
	for l := range strings.Lines(front) {
		paint(&out, strings.TrimSuffix(l, "\n"), faintStyle)
		out.WriteByte('\n')
	}
	m := &markdown{source: []byte(content), width: s.width, columns: max(s.columns, s.width), out: &out}
	m.blocks(parsing().Parse(text.NewReader(m.source)))
	_, err := io.WriteString(s.out, out.String())
	return err
}

// A markdown writes a tree of Markdown for a screen.
type markdown struct {
	source  []byte
	width   int // columns of text
	columns int // columns of the screen
	out     *strings.Builder
	links   int // number of links so far

	numbered  bool     // links that lead to pages have a number behind them
	addresses []string // where these lead

	lead, indent margin // before the next line, and before the lines after it
	depth, lists int    // of quotes and lists, and of lists alone
	blank        bool   // a blank line is due
}

// frontMatter opens and closes the metadata at the top.
const frontMatter = "---\n"

// cutFrontMatter splits off the metadata at the top, with its marks and the blank
// line below it.
func cutFrontMatter(content string) (front, rest string) {
	inside, ok := strings.CutPrefix(content, frontMatter)
	if !ok {
		return "", content
	}
	end := strings.Index(inside, "\n"+frontMatter)
	if end < 0 {
		return "", content
	}
	at := len(frontMatter) + end + len("\n"+frontMatter)
	at += len(content[at:]) - len(strings.TrimLeft(content[at:], "\n"))
	return content[:at], content[at:]
}

// segments returns the lines of a block.
func segments(list []text.Segment, source []byte) string {
	var b strings.Builder
	for _, s := range list {
		b.Write(s.Value(source))
	}
	return b.String()
}

// linesOf returns the text of a block of code or HTML.
func (m *markdown) linesOf(n ast.Node) string {
	lines := n.Lines()
	return segments(lines.Sliced(0, lines.Len()), m.source)
}

// The bounds of Markdown that is rendered. Beyond them the parser takes time that
// grows with the square of the text, and nobody reads such text on a screen.
const (
	maxRendered = 256 << 10 // bytes of the text
	maxNested   = 100       // marks of quotes and lists at the start of a line
	maxLinked   = 100       // links without white space between them
)

// isTangled reports whether a text is beyond the bounds of what is rendered.
func isTangled(content string) bool {
	if len(content) > maxRendered {
		return true
	}
	for l := range strings.Lines(content) {
		start := l[:len(l)-len(strings.TrimLeft(l, "> \t-+*.)0123456789"))]
		if strings.Count(start, ">")+strings.Count(start, " ") > maxNested {
			return true
		}
	}
	if strings.Count(content, "](") <= maxLinked { // common, and cheap to check
		return false
	}
	for word := range strings.FieldsSeq(content) {
		if strings.Count(word, "](") > maxLinked {
			return true
		}
	}
	return false
}

// inline returns the content of a block as a line.
func (m *markdown) inline(n ast.Node, st style) *line {
	l := new(line)
	m.spans(l, n, st)
	return l
}

// spans adds the children of a node to a line.
func (m *markdown) spans(l *line, n ast.Node, st style) {
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		m.span(l, c, st)
	}
}

// span adds a node to a line.
func (m *markdown) span(l *line, n ast.Node, st style) {
	switch n := n.(type) {
	case *ast.Text:
		l.add(m.textOf(n), st)
		if n.HardLineBreak() {
			l.add("\n", st)
		} else if n.SoftLineBreak() {
			l.add(" ", st)
		}
	case *ast.String:
		l.add(string(n.Value), st)
	case *ast.CodeSpan:
		st.colour = codeStyle.colour
		m.spans(l, n, st)
	case *ast.Emphasis:
		st.bold = st.bold || n.Level > 1
		st.italic = st.italic || n.Level == 1
		m.spans(l, n, st)
	case *east.Strikethrough:
		st.strike = true
		m.spans(l, n, st)
	case *ast.Link:
		m.link(l, n, st, string(n.Destination))
	case *ast.Image:
		m.image(l, n, st)
	case *ast.AutoLink:
		st = m.leading(st, string(n.URL(m.source)))
		l.add(string(n.Label(m.source)), st)
		m.number(l, st.link.address)
	case *ast.RawHTML:
		if tag := segments(n.Segments.Sliced(0, n.Segments.Len()), m.source); tag == "<br>" { // in cells
			l.add("\n", st)
		} else {
			l.add(tag, faintStyle)
		}
	case *east.TaskCheckBox:
		l.add(checkBoxes[n.IsChecked], markStyle)
	default:
		m.spans(l, n, st)
	}
}

var checkBoxes = map[bool]string{false: "☐ ", true: "☑ "}

// textOf returns a text without its escapes.
func (m *markdown) textOf(n *ast.Text) string {
	value := n.Segment.Value(m.source)
	if _, ok := n.Parent().(*ast.CodeSpan); ok || n.IsRaw() {
		return string(bytes.ReplaceAll(value, []byte("\n"), []byte(" ")))
	}
	return unescaped(value)
}

// unescaped returns text of the source without its escapes.
func unescaped(value []byte) string {
	return string(util.ResolveEntityNames(util.ResolveNumericReferences(util.UnescapePunctuations(value))))
}

// link adds a link. If the terminal cannot follow it, its address stands behind it.
func (m *markdown) link(l *line, n ast.Node, st style, address string) {
	address = string(util.UnescapePunctuations([]byte(address)))
	st = m.leading(st, address)
	m.spans(l, n, st)
	m.number(l, st.link.address)
	if st.link.address == "" && !strings.HasPrefix(address, "#") {
		l.add(" ("+address+")", faintStyle)
	}
}

// number adds the number of a link that leads to a page, if that is wanted.
func (m *markdown) number(l *line, address string) {
	if m.numbered && strings.HasPrefix(address, "http") {
		m.addresses = append(m.addresses, address)
		l.add(fmt.Sprintf("[%d]", len(m.addresses)), faintStyle)
	}
}

// leading returns the style of text that leads to an address.
func (m *markdown) leading(st style, address string) style {
	st.underline, st.colour = true, cyan
	if st.link.address == "" { // else it is a picture in a link
		m.links++
		st.link = link{reachable(address), m.links}
	}
	return st
}

// image adds a picture, by what it shows.
func (m *markdown) image(l *line, n *ast.Image, st style) {
	alt := new(line)
	m.spans(alt, n, st)
	name := strings.TrimSpace("picture: " + alt.text.String())
	st.faint = true
	if st.link.address == "" {
		m.links++
		st.link = link{reachable(string(n.Destination)), m.links}
	}
	l.add("["+strings.TrimSuffix(name, ":")+"]", st)
}

// longestAddress is how long an address may be for a terminal to follow it, in bytes.
const longestAddress = 2000

// schemes are those of the addresses that a terminal may open.
var schemes = [...]string{"http://", "https://", "mailto:"}

// reachable returns an address as a terminal can follow it: absolute, and without
// characters that could end the sequence around it. It returns "" for others.
func reachable(address string) string {
	for _, scheme := range schemes {
		if !strings.HasPrefix(address, scheme) {
			continue
		}
		var b strings.Builder
		for _, c := range []byte(address) {
			if c <= ' ' || c >= 0x7f {
				fmt.Fprintf(&b, "%%%02X", c)
			} else {
				b.WriteByte(c)
			}
		}
		if b.Len() <= longestAddress {
			return b.String()
		}
	}
	return ""
}
