// Package pdfreader reads PDF files as package reader reads pages: the bytes of a file
// go in, a reader.Result comes out, with Markdown, text or HTML, pieces, sections and an
// outline that names pages.
//
//	res, err := pdfreader.Read(ctx, data, nil)
//	fmt.Println(res.Title, res.Pages)
//	fmt.Println(res.Content)
//
// Package pdf finds the blocks of the text. They become a document of the engine,
// which is rendered like any page. All of the text is given: nothing is chosen.
package pdfreader

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
	"unicode/utf8"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/meta"
	"github.com/seed31bcff99/reader/pdf"
)

// Options tunes Read. The zero value, like a nil *Options, is a good default. Of the
// options of the engine, those about the form of the content count; selectors do not,
// since a file has no elements. Plain text has all the words of the pages, running heads
// and page numbers too; Markdown and HTML leave these out.
type Options struct {
	reader.Options
	FirstPage     int  // from 1; zero means the first
	LastPage      int  // zero means the last
	IncludeHidden bool // also give text that nobody sees
}

// Read reads a PDF file.
//
// A file that needs a password, or whose pages are pictures without text, is a result
// that is not readable: see Result.FallbackReason. Read fails with pdf.ErrNotPDF, with
// reader.ErrTooLarge if the file exceeds Options.MaxInput, and with the error of the
// context.
func Read(ctx context.Context, data []byte, opts *Options) (*reader.Result, error) {
	var o Options
	if opts != nil {
		o = *opts
	}
	if o.MaxInput > 0 && len(data) > o.MaxInput {
		return nil, fmt.Errorf("pdfreader: %w: more than %d bytes", reader.ErrTooLarge, o.MaxInput)
	}
	doc, err := read(ctx, data, &o)
	if errors.Is(err, pdf.ErrEncrypted) {
		return refuse(ctx, &pdf.Document{}, reader.ReasonEncrypted, &o)
	}
	if err != nil {
		return nil, err
	}
	if reason := judge(doc); reason != reader.ReasonNone {
		return refuse(ctx, doc, reason, &o)
	}
	return write(ctx, doc, &o)
}

// About reads what a PDF file says about itself. It fails as Read does, and with
// pdf.ErrEncrypted.
func About(ctx context.Context, data []byte, opts *Options) (meta.Metadata, error) {
	o := Options{}
	if opts != nil {
		o = *opts
	}
	o.FirstPage, o.LastPage = 1, 1 // the title may be on the first page alone
	doc, err := read(ctx, data, &o)
	if err != nil {
		return meta.Metadata{}, err
	}
	return metadata(doc), nil
}

// Is reports whether bytes look like the start of a PDF file.
func Is(data []byte) bool {
	head := data[:min(len(data), signatureReach)]
	i := bytes.Index(head, []byte("%PDF-"))
	return i >= 0 && bytes.IndexByte(head[:i], '<') < 0
}

// signatureReach is how many bytes may be before the signature of a file.
const signatureReach = 1024

// read reads the pages that the options ask for.
func read(ctx context.Context, data []byte, o *Options) (*pdf.Document, error) {
	return pdf.Read(ctx, data, &pdf.Options{
		FirstPage: o.FirstPage, LastPage: o.LastPage, IncludeHidden: o.IncludeHidden,
		IncludeHeads: o.Explain || o.Format == reader.Text, // which has all the words of the pages
	})
}

// judge returns why a document is not worth reading, if it is not.
func judge(doc *pdf.Document) reader.Reason {
	switch {
	case hasText(doc):
		return reader.ReasonNone
	case doc.Images > 0:
		return reader.ReasonNoTextLayer
	}
	return reader.ReasonEmpty
}

// hasText reports whether a document has more than running heads.
func hasText(doc *pdf.Document) bool {
	return slices.ContainsFunc(doc.Blocks, func(b pdf.Block) bool { return b.Role != pdf.Head })
}

// write writes a document.
func write(ctx context.Context, doc *pdf.Document, o *Options) (*reader.Result, error) {
	page := page(doc, o)
	parsed, err := dom.Parse(ctx, page, o.URL)
	if err != nil {
		return nil, fmt.Errorf("pdfreader: %w", err)
	}
	defer parsed.Release()
	opts := o.Options
	if opts.MaxChars == 0 {
		opts.MaxChars = reader.DefaultMaxChars
	}
	opts.Selector, opts.Exclude = "", "" // the elements are not those of the file
	res, err := reader.PageOfDocument(parsed).Convert(ctx, &opts)
	if err != nil {
		return nil, err
	}
	res.Method, res.Confidence = reader.MethodPDF, 1
	describe(res, doc)
	numberPages(res.Outline, doc)
	if o.Explain {
		res.Explain = decisions(doc, o.Format)
	}
	return res, nil
}

// notice returns what is in place of a text that cannot be read. Plain text has no
// words but those of the file.
func notice(doc *pdf.Document, reason reader.Reason, o *Options) string {
	switch {
	case o.Format == reader.Text:
		return "[…]"
	case reason == reader.ReasonEncrypted:
		return "[This PDF file needs a password.]"
	case doc.Truncated:
		return "[This PDF file takes too much work to read.]"
	case reason == reader.ReasonNoTextLayer && doc.Images == 1:
		return "[This PDF file has no text: its page is a picture.]"
	case reason == reader.ReasonNoTextLayer:
		return fmt.Sprintf("[This PDF file has no text: %d pages are pictures.]", doc.Images)
	case o.FirstPage > doc.Pages && doc.Pages == 1:
		return fmt.Sprintf("[This PDF file has no page %d: it has 1 page.]", o.FirstPage)
	case o.FirstPage > doc.Pages && doc.Pages > 0:
		return fmt.Sprintf("[This PDF file has no page %d: it has %d pages.]", o.FirstPage, doc.Pages)
	}
	return "[This PDF file has no text.]"
}

// refuse returns the result of a file that has no text to read.
func refuse(ctx context.Context, doc *pdf.Document, reason reader.Reason, o *Options) (*reader.Result, error) {
	empty, err := dom.Plain(ctx, "")
	if err != nil {
		return nil, fmt.Errorf("pdfreader: %w", err)
	}
	defer empty.Release()
	res, err := reader.PageOfDocument(empty).Convert(ctx, &reader.Options{Format: o.Format})
	if err != nil {
		return nil, err
	}
	res.Method, res.Readable, res.FallbackReason = reader.MethodFallback, false, reason
	if res.Content = notice(doc, reason, o); o.Format == reader.HTML {
		res.Content = "<p>" + res.Content + "</p>"
	}
	res.TotalChars = utf8.RuneCountInString(res.Content)
	describe(res, doc)
	return res, nil
}

// numberPages sets the pages of headings. Every heading of a document has an ID.
func numberPages(outline []reader.Heading, doc *pdf.Document) {
	pages := make(map[string]int, len(outline))
	for i := range doc.Blocks {
		if b := &doc.Blocks[i]; b.ID != "" {
			pages[b.ID] = b.Page
		}
	}
	for i := range outline {
		outline[i].Page = pages[outline[i].Anchor]
	}
}
