package inspect

import (
	"bytes"
	"html/template"
	"strings"
	"sync"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// A piece is an outermost block of the output, as Markdown and rendered.
type piece struct {
	Number   int
	Markdown string        // may be empty: footnotes are collected at the end
	Rendered template.HTML // only has elements that this package and goldmark write
	letters  string
}

// maxFootnotes is the most footnotes that are rendered. Goldmark searches the list of
// all footnotes for each mark, which is slow for thousands. With more footnotes, they
// are shown as they are written.
const maxFootnotes = 1000

var (
	plain         = sync.OnceValue(func() goldmark.Markdown { return newMarkdown() })
	withFootnotes = sync.OnceValue(func() goldmark.Markdown { return newMarkdown(extension.Footnote) })
)

// newMarkdown returns a converter for the Markdown of package render. Raw HTML is off,
// which is the default of goldmark, and inert renders what else could load or link.
func newMarkdown(more ...goldmark.Extender) goldmark.Markdown {
	return goldmark.New(
		goldmark.WithParser(parser.NewParser( // without link reference definitions, which would not be shown
			parser.WithBlockParsers(parser.DefaultBlockParsers()...),
			parser.WithInlineParsers(parser.DefaultInlineParsers()...),
		)),
		goldmark.WithExtensions(append(more,
			extension.NewTable(extension.WithTableCellAlignMethod(extension.TableCellAlignAttribute)), // the policy refuses style attributes
			extension.Strikethrough,
			extension.TaskList,
		)...),
		goldmark.WithRendererOptions(renderer.WithNodeRenderers(util.Prioritized(inert{}, 1))),
	)
}

// pieces cuts Markdown into its outermost blocks.
func pieces(content string) []piece {
	converter := withFootnotes
	if strings.Count(content, "\n[^") > maxFootnotes {
		converter = plain
	}
	markdown := converter()
	source := []byte(content)
	doc := markdown.Parser().Parse(text.NewReader(source))
	var out []piece
	var starts []int
	for n := doc.FirstChild(); n != nil; n = n.NextSibling() {
		var rendered bytes.Buffer
		if err := markdown.Renderer().Render(&rendered, source, n); err != nil {
			panic(err) // neither a buffer nor a node renderer fails
		}
		out = append(out, piece{
			Number:   len(out),
			Rendered: template.HTML(rendered.String()),
			letters:  letters(n, source),
		})
		starts = append(starts, start(n, source))
	}
	cut(content, out, starts)
	return out
}

// start returns where the first line of a block starts.
func start(n ast.Node, source []byte) int {
	for n.Pos() < 0 && n.FirstChild() != nil { // the list of footnotes
		n = n.FirstChild()
	}
	at := min(max(n.Pos(), 0), len(source))
	return bytes.LastIndexByte(source[:at], '\n') + 1
}

// cut gives every piece its Markdown: from its start to the start of the next piece.
// A piece that was moved, such as a footnote, gets none: the piece before its place
// in the source has it, so that nothing is lost or shown twice.
func cut(content string, pieces []piece, starts []int) {
	from, holder := 0, 0
	for i := 1; i < len(pieces); i++ {
		if starts[i] > from {
			pieces[holder].Markdown = strings.Trim(content[from:starts[i]], "\n")
			from, holder = starts[i], i
		}
	}
	if len(pieces) > 0 {
		pieces[holder].Markdown = strings.Trim(content[from:], "\n")
	}
}

// letters returns the letters of a block, in which locate searches for blocks of the
// page.
func letters(n ast.Node, source []byte) string {
	var out strings.Builder
	ast.Walk(n, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			return ast.WalkContinue, nil
		}
		switch n := n.(type) {
		case *ast.Text:
			writeLetters(&out, string(n.Segment.Value(source)))
		case *ast.String:
			writeLetters(&out, string(n.Value))
		case *ast.AutoLink:
			writeLetters(&out, string(n.Label(source)))
		case *ast.FencedCodeBlock, *ast.CodeBlock:
			lines := n.Lines()
			for i := range lines.Len() {
				line := lines.At(i)
				writeLetters(&out, string(line.Value(source)))
			}
		}
		return ast.WalkContinue, nil
	})
	return out.String()
}
