package terminal

import (
	"io"
	"strings"
	"sync"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
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
