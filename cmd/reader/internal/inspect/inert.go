package inspect

import (
	"bytes"
	"fmt"
	"html/template"

	"github.com/yuin/goldmark/ast"
	extensions "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/util"
)

// inert renders links, images and tags of Markdown as text. A link could be followed
// by mistake, an image tells its server that the report was opened, and tags in the
// text are text.
type inert struct{}

// RegisterFuncs registers the renderers of the nodes.
func (inert) RegisterFuncs(reg renderer.NodeRendererFuncRegisterer) {
	reg.Register(ast.KindLink, link)
	reg.Register(ast.KindAutoLink, autoLink)
	reg.Register(ast.KindImage, image)
	reg.Register(ast.KindRawHTML, rawHTML)
	reg.Register(ast.KindHTMLBlock, htmlBlock)
	reg.Register(ast.KindHeading, heading)
	reg.Register(extensions.KindFootnoteLink, footnoteLink)
	reg.Register(extensions.KindFootnoteBacklink, nothing)
	reg.Register(extensions.KindFootnote, footnote)
	reg.Register(extensions.KindFootnoteList, footnoteList)
}

// link shows the label, with the address as its tooltip.
func link(w util.BufWriter, _ []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
	if entering {
		fmt.Fprintf(w, `<span class="link" title="%s">`, escape(n.(*ast.Link).Destination))
	} else {
		w.WriteString("</span>")
	}
	return ast.WalkContinue, nil
}

func autoLink(w util.BufWriter, source []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
	if entering {
		fmt.Fprintf(w, `<span class="link">%s</span>`, escape(n.(*ast.AutoLink).Label(source)))
	}
	return ast.WalkContinue, nil
}

// image shows the alternative text and the address of the image.
func image(w util.BufWriter, _ []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
	if entering {
		w.WriteString(`<span class="picture"><span class="alt">`)
	} else {
		fmt.Fprintf(w, `</span> <code>%s</code></span>`, escape(n.(*ast.Image).Destination))
	}
	return ast.WalkContinue, nil
}

// rawHTML shows tags as text, except the line breaks that package render writes into
// the cells of tables.
func rawHTML(w util.BufWriter, source []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
	if !entering {
		return ast.WalkSkipChildren, nil
	}
	tag := n.(*ast.RawHTML).Segments.Value(source)
	if bytes.Equal(tag, []byte("<br>")) {
		w.WriteString("<br>")
	} else {
		w.WriteString(escape(tag))
	}
	return ast.WalkSkipChildren, nil
}

func htmlBlock(w util.BufWriter, source []byte, node ast.Node, entering bool) (ast.WalkStatus, error) {
	if !entering {
		return ast.WalkSkipChildren, nil
	}
	n := node.(*ast.HTMLBlock)
	fmt.Fprintf(w, "<pre>%s", escape(n.Lines().Value(source)))
	if n.HasClosure() {
		w.WriteString(escape(n.ClosureLine.Value(source)))
	}
	w.WriteString("</pre>\n")
	return ast.WalkSkipChildren, nil
}

// heading lowers a heading by two levels, below the headings of the report.
func heading(w util.BufWriter, _ []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
	level := n.(*ast.Heading).Level
	element := min(level+2, 6)
	if entering {
		fmt.Fprintf(w, `<h%d class="h%d">`, element, level)
	} else {
		fmt.Fprintf(w, "</h%d>\n", element)
	}
	return ast.WalkContinue, nil
}

func footnoteLink(w util.BufWriter, _ []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
	if entering {
		fmt.Fprintf(w, "<sup>%d</sup>", n.(*extensions.FootnoteLink).Index)
	}
	return ast.WalkContinue, nil
}

func footnote(w util.BufWriter, _ []byte, _ ast.Node, entering bool) (ast.WalkStatus, error) {
	if entering {
		w.WriteString("<li>")
	} else {
		w.WriteString("</li>\n")
	}
	return ast.WalkContinue, nil
}

func footnoteList(w util.BufWriter, _ []byte, _ ast.Node, entering bool) (ast.WalkStatus, error) {
	if entering {
		w.WriteString(`<ol class="footnotes">`)
	} else {
		w.WriteString("</ol>\n")
	}
	return ast.WalkContinue, nil
}

func nothing(util.BufWriter, []byte, ast.Node, bool) (ast.WalkStatus, error) {
	return ast.WalkSkipChildren, nil
}

// escape escapes text for an element or a quoted attribute.
func escape(text []byte) string { return template.HTMLEscapeString(string(text)) }
