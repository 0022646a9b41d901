// Package render writes a document as Markdown, as plain text or as HTML.
//
// What goes in is a document and the set of nodes to keep; what comes out is
// one string, bounded in characters, that is valid UTF-8 and valid GitHub
// Flavored Markdown or HTML also where it was cut. It may be a piece of the whole, or
// the part below one heading: see Output. The document is walked once, in order
// and without recursion, which makes a flow.Doc; a writer for each form spells
// that. Both the time and the output are linear in the size of the document, whatever spans, numbers and depths it claims.
//
// The package does not judge what is content: a node that is not kept is left
// out with all it holds, and every other node is written. The exceptions are
// parts that only their construct can recognize: the permalink of a heading, the
// line numbers and copy buttons of code, tracking pixels, the link back from a
// footnote.
//
// It is a stage of package reader: its names may change with any version.
package render

import (
	"github.com/seed31bcff99/reader/content"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/output"
	"github.com/seed31bcff99/reader/internal/words"
)

// Options tunes Markdown, Text and HTML. The zero value sets no bound.
type Options struct {
	MaxChars     int       // Unicode characters of the piece; zero or negative: no bound
	Offset       int       // character of the whole output at which the piece starts
	Section      string    // words or anchor of a heading: only the part below it is wanted; empty: all
	Links        LinkStyle // of Markdown: plain text has labels only
	DropImages   bool
	Dedupe       bool                                       // leave out pictures that decorate, and links that another one of the same card repeats
	KeepTracking bool                                       // keep the parameters of addresses that only follow people
	Lead         string                                     // a line above the output, unless that is empty; it is not escaped
	PlainTabs    bool                                       // leave the labels of tabs in their strip, instead of above their panels
	BoldEmpty    bool                                       // a heading with nothing below it is a bold line, in a list item a plain one, and not in the outline
	Posts        []Post                                     // in document order: see Post
	Blocks       bool                                       // also fill Output.Blocks
	Address      func(to content.Target, url string) string // gives links, images and players other addresses; nil: none; see the reader's option
	Writer       *Writer                                    // writes some of it; nil: nothing
	Head         *Head                                      // what is above the content; nil: nothing, and headings keep their levels
}

// A LinkStyle says where the addresses of links stand.
type LinkStyle uint8

const (
	InlineLinks    LinkStyle = iota // behind each label
	ReferenceLinks                  // numbered, in a list at the end: an address that repeats is written once
	NoLinks                         // nowhere: labels only
	CompactLinks                    // behind each label, those of the same site from their path on: see Output.Base
)

var linkStyles = words.Names[LinkStyle]{"inline", "reference", "none", "compact"}

// String returns the name of the style, one lower-case word.
func (s LinkStyle) String() string { return linkStyles.Of(s) }

// MarshalText returns the name of the style.
func (s LinkStyle) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText sets the style by its name.
func (s *LinkStyle) UnmarshalText(name []byte) error {
	return linkStyles.Set(s, name, "render: no link style")
}

// An Output is a piece of what a document was rendered to, or all of it.
//
// Text without its first Opening and its last Closing characters is the part of
// the whole from the offset that was asked for up to Next. These characters are
// there so that a piece that begins or ends inside a block is valid Markdown by
// itself: they open and close a fence, and repeat the head of a table, the markers
// of list items, or the start of markup. A piece may start at any offset.
type Output struct {
	Text    string         // at most Options.MaxChars characters
	Opening int            // characters of Text that open what was cut before
	Closing int            // characters of Text that close what is cut
	Next    int            // the offset to go on at; zero if nothing was cut off
	Total   int            // characters of the whole
	Outline []Heading      // of the whole
	Images  []Image        // of the whole, at most 1,000; plain text has none
	Excerpt string         // the first sentences of the whole, at most 300 characters; may be empty
	Base    string         // what addresses that start with a slash or a hash belong to: scheme and host; empty: all are absolute
	Blocks  []content.Data // of the whole, if Options.Blocks is set
	Missing bool           // no heading matches Options.Section: Text is not bounded by it
}

// Markdown renders the kept nodes of doc as GitHub Flavored Markdown.
//
// If the output passes Options.MaxChars it ends at the last top-level block
// that fits. A block that is larger than that is cut at a line or a word, and
// what is open there is closed.
func Markdown(doc *dom.Document, keep dom.Set, opts Options) Output {
	return render(doc, keep, opts, &markdownForm)
}

// Text renders the kept nodes of doc as plain text: blocks are separated by a
// blank line, list items have their markers, the cells of a row are separated by
// a bar. Links are their labels, images nothing, and no character is escaped.
// It is bounded as Markdown is.
//
// It is made as Markdown is, from the same blocks without marks.
func Text(doc *dom.Document, keep dom.Set, opts Options) Output {
	return render(doc, keep, opts, &textForm)
}

// HTML renders the kept nodes of doc as HTML that is safe to put into another page as
// it is. It is made as Markdown is: what that writes, and no more, in
// elements that mean the same, and tables with their spans. All elements and attributes
// are those of a list: see package hypertext. Addresses are absolute, so of the styles
// of links only NoLinks counts. Ids are those that links in the output lead to and
// those of headings, with IDPrefix before them.
//
// It is bounded as Markdown is, and every piece closes the elements that it opens. What
// cannot be cut and is larger than Options.MaxChars, such as a long address, is left
// out: the piece is empty then, and Output.Next leads behind it.
func HTML(doc *dom.Document, keep dom.Set, opts Options) Output {
	if opts.Links != NoLinks {
		opts.Links = InlineLinks
	}
	return render(doc, keep, opts, &htmlForm)
}

func render(doc *dom.Document, keep dom.Set, opts Options, f *form) Output {
	p := newPrinter(doc, keep, opts, f)
	defer p.out.Release()
	p.walk()
	from, to := p.headings.section(opts.Section)
	w := output.New(output.Options{
		Format: f.format,
		Lead:   opts.Lead,
		From:   opts.Offset,
		Part:   from >= 0,
		Max:    opts.MaxChars,
		Size:   len(p.out.Text),
		Meter:  p.meter,
	})
	written := &pen{Doc: p.out, w: w, form: f, links: opts.Links, meter: p.meter}
	if f.format != content.HTML {
		written.writer = opts.Writer
	}
	written.write(f.writer(written), 0, len(p.out.Blocks), from, to)
	w.WriteReferences()
	piece := w.Finish()
	for i, at := range p.headings.blocks {
		p.headings.outline[i].Offset = p.out.Blocks[at].Offset
	}
	var blocks []content.Data
	if opts.Blocks {
		blocks = p.out.Data()
	}
	return Output{
		Blocks:  blocks,
		Text:    piece.Text,
		Opening: piece.Opening,
		Closing: piece.Closing,
		Next:    piece.Next,
		Total:   piece.Total,
		Outline: p.headings.shownOutline(piece.Total),
		Images:  p.images.listed,
		Excerpt: p.excerpt.text,
		Base:    p.links.baseShown(),
		Missing: opts.Section != "" && from < 0,
	}
}

// section returns the block of the heading that a name means, and that of the next heading
// of its level. They are negative if there is none.
func (h *headings) section(name string) (from, to int) {
	if name == "" {
		return -1, -1
	}
	i := FindHeading(h.outline, name)
	if i < 0 {
		return -1, -1
	}
	for j := i + 1; j < len(h.outline); j++ {
		if h.outline[j].Level <= h.outline[i].Level {
			return h.blocks[i], h.blocks[j]
		}
	}
	return h.blocks[i], -1
}
