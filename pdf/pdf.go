// Package pdf reads PDF files: papers, manuals, reports. The bytes of a file go in, and
// its text comes out as blocks in the order of reading, each with its place on the page
// and what it is: a paragraph, a heading, an item of a list, code, a table.
//
//	doc, err := pdf.Read(ctx, data, nil)
//	for _, b := range doc.Blocks {
//		fmt.Println(b.Page, b.Role, b.Text())
//	}
//
// Files that have a structure tree are read by it. Of others the roles are found by
// size, weight, distance and indent. Running heads, feet and page numbers are left out,
// and so is text that nobody sees, which is counted. A damaged file gives what can be
// recovered. Scripts are never run, attachments never opened. Pictures are not looked at: a
// scan without text has no blocks.
//
// The package needs only the standard library. Package pdfreader makes a
// reader.Result of a document, with Markdown, pieces and sections as those of a page.
package pdf

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/seed31bcff99/reader/pdf/internal/file"
	"github.com/seed31bcff99/reader/pdf/internal/layout"
	"github.com/seed31bcff99/reader/pdf/internal/meter"
	"github.com/seed31bcff99/reader/pdf/internal/page"
	"github.com/seed31bcff99/reader/pdf/internal/sight"
)

// ErrEncrypted says that a file needs a password.
var ErrEncrypted = file.ErrEncrypted

// ErrNotPDF says that the bytes are no PDF file at all.
var ErrNotPDF = file.ErrNotPDF

// Options tunes Read. The zero value, like a nil *Options, is a good default.
type Options struct {
	FirstPage     int  // from 1; zero means the first
	LastPage      int  // zero means the last
	IncludeHidden bool // also give text that nobody sees
	IncludeHeads  bool // also give running heads, feet and page numbers
}

// A Document is what a file holds.
type Document struct {
	Blocks  []Block    // in the order of reading
	Outline []Bookmark // as the file has it, of all pages
	Info    Info
	Pages   int // of the file, whether they were read or not
	Images  int // of the pages that were read: those without text that show a picture
	Hidden  Hidden

	Attachments int // files inside the file; they are never opened
	Scripts     int // they are never run
	Damaged     bool
	Truncated   bool // the file takes more work than the bound allows: the rest is missing
}

// Info is what a file says about itself. Every field may be empty.
type Info struct {
	Title    string
	Authors  []string
	Subject  string
	Keywords string
	Created  time.Time
	Modified time.Time
	Language string // BCP 47
	Tagged   bool   // the file has a structure tree, and the roles of its blocks come from it
}

// Hidden counts the characters that nobody sees, by reason. Spaces do not count.
type Hidden struct {
	Invisible int // drawn without a mark
	Layer     int // in a layer that is switched off
	Colour    int // in the colour of what is below
	Outside   int // outside of the page
	Tiny      int // too small to be read
	Clipped   int // outside of what is drawn
	Covered   int // below something else
}

// Total returns how many characters nobody sees.
func (h *Hidden) Total() int {
	return h.Invisible + h.Layer + h.Colour + h.Outside + h.Tiny + h.Clipped + h.Covered
}

// A Bookmark is an entry of the outline.
type Bookmark struct {
	Level int // from 1
	Title string
	Page  int    // from 1; zero if it leads out of the file
	ID    string // of the heading that it leads to, if that was read; else empty
}

// workPerByte is the work that a file may take, for each of its bytes and as a start.
const (
	workPerByte = 200
	minWork     = 4 << 30
)

// Read reads a file. It fails with ErrEncrypted, with ErrNotPDF, and with the error of
// the context, some milliseconds after that is done. The data must not change meanwhile.
func Read(ctx context.Context, data []byte, opts *Options) (doc *Document, err error) {
	var o Options
	if opts != nil {
		o = *opts
	}
	f, err := file.Open(ctx, data)
	if errors.Is(err, meter.ErrSpent) {
		return &Document{Truncated: true}, nil
	}
	if err != nil {
		return nil, err
	}
	r := &reading{file: f, opts: o, doc: &Document{Pages: f.Pages()}, meter: meter.New(ctx, minWork+workPerByte*int64(len(data)))}
	if err := r.run(); err != nil && !errors.Is(err, meter.ErrSpent) {
		return nil, fmt.Errorf("pdf: %w", err)
	} else if err != nil {
		r.doc.Truncated = true
	}
	return r.doc, nil
}

// A reading is the work on one file.
type reading struct {
	file   *file.File
	opts   Options
	doc    *Document
	meter  *meter.Meter
	marks  []page.Bookmark
	tree   *page.Structure
	pages  []layout.Page
	hidden sight.Counts
	words  layout.Words
	within layout.Range // the pages that were asked for
}

// around is how many pages before and after those that were asked for are read, to tell
// which of their lines are running heads.
const around = 3

// run reads the file. What was read before an error is in the document.
func (r *reading) run() (err error) {
	defer meter.Catch(&err)
	if err := r.readHead(); err != nil {
		return err
	}
	readErr := r.readPages()
	if readErr != nil && !errors.Is(readErr, meter.ErrSpent) {
		return readErr
	}
	r.doc.Hidden = hiddenOf(&r.hidden)
	r.doc.Damaged = r.doc.Damaged || r.file.Damaged()
	r.makeBlocks()
	return readErr
}

// readHead reads what is not on the pages.
func (r *reading) readHead() error {
	info, err := r.file.Info()
	if err != nil {
		return err
	}
	r.doc.Info = Info{
		Title: info.Title, Authors: info.Authors, Subject: info.Subject, Keywords: info.Keywords,
		Created: info.Created, Modified: info.Modified, Language: info.Language,
	}
	r.doc.Attachments, r.doc.Scripts = info.Attachments, info.Scripts
	if r.marks, err = r.file.Outline(); err != nil {
		return err
	}
	for _, m := range r.marks {
		r.doc.Outline = append(r.doc.Outline, Bookmark{Level: m.Level, Title: m.Title, Page: m.Page})
	}
	r.tree, err = r.file.Structure()
	return err
}

// readPages reads the pages that were asked for.
func (r *reading) readPages() error {
	first, last := max(r.opts.FirstPage, 1), r.doc.Pages
	if r.opts.LastPage > 0 {
		last = min(last, r.opts.LastPage)
	}
	r.words = layout.Words{}
	if r.within = (layout.Range{First: first, Last: last}); first > last {
		return nil
	}
	for n := max(1, first-around); n <= min(r.doc.Pages, last+around); n++ {
		p, err := r.file.Page(n - 1)
		if p != nil {
			r.addPage(p)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// addPage makes lines of a page.
func (r *reading) addPage(p *page.Page) {
	skip := make([]bool, len(p.Runs))
	var hidden sight.Counts
	if !r.opts.IncludeHidden {
		skip = sight.Find(p, &hidden, r.meter)
	}
	lines := layout.Lines(p, skip, r.tree != nil, r.meter)
	r.words.Learn(lines, r.meter)
	r.pages = append(r.pages, layout.Page{Number: p.Number, Box: p.Box, Lines: lines, Rules: p.Rules, Dots: p.Dots, Drawn: p.Drawn})
	if !r.within.Has(p.Number) {
		return
	}
	r.hidden.Add(&hidden)
	if len(lines) == 0 && len(p.Images) > 0 {
		r.doc.Images++
	}
	r.doc.Attachments += p.Attachments
	r.doc.Scripts += p.Scripts
	r.doc.Damaged = r.doc.Damaged || p.Damaged
	r.doc.Truncated = r.doc.Truncated || p.Cut
}

// hiddenOf returns counts as they are given to callers.
func hiddenOf(c *sight.Counts) Hidden {
	return Hidden{
		Invisible: c[sight.Invisible], Layer: c[sight.Layer], Colour: c[sight.Colour], Outside: c[sight.Outside],
		Tiny: c[sight.Tiny], Clipped: c[sight.Clipped], Covered: c[sight.Covered],
	}
}
