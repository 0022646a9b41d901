// Package render writes a document as Markdown or as plain text.
//
// What goes in is a document and the set of nodes to keep; what comes out is
// one string, bounded in characters, that is valid UTF-8 and valid GitHub
// Flavored Markdown also where it was cut. The document is walked once, in
// order and without recursion, and both the time and the output are linear in
// its size, whatever spans, numbers and depths it claims.
//
// The package does not judge what is content: a node that is not kept is left
// out with all it holds, and every other node is written. The exceptions are
// parts of a construct that only the construct can tell: the permalink of a
// heading, the line numbers and copy buttons of code, the beacon among the
// images, the link back from a footnote.
package render

import "github.com/seed31bcff99/reader/dom"

// Options tunes Markdown and Text. The zero value sets no bound.
type Options struct {
	MaxChars int // Unicode characters of the output; zero or negative: no bound
}

// An Output is what a document was rendered to.
type Output struct {
	Text      string // at most Options.MaxChars characters
	Total     int    // characters of the whole output, had nothing been cut
	Truncated bool   // Text is less than the whole
}

// Markdown renders the kept nodes of doc as GitHub Flavored Markdown.
//
// If the output passes Options.MaxChars it ends at the last top-level block
// that fits; a block that is too large to be left out is cut at a line or a
// word, and what is open there is closed.
func Markdown(doc *dom.Document, keep dom.Set, opts Options) Output {
	return render(doc, keep, opts, false)
}

func render(doc *dom.Document, keep dom.Set, opts Options, plain bool) Output {
	p := newPrinter(doc, keep, opts, plain)
	p.walk()
	return p.w.output()
}
