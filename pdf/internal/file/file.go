// Package file reads a PDF file: its pages as runs of text, its outline, its metadata
// and its structure tree. It knows no layout.
package file

import (
	"context"
	"errors"

	"github.com/seed31bcff99/reader/pdf/internal/content"
	"github.com/seed31bcff99/reader/pdf/internal/crypt"
	"github.com/seed31bcff99/reader/pdf/internal/font"
	"github.com/seed31bcff99/reader/pdf/internal/meter"
	"github.com/seed31bcff99/reader/pdf/internal/object"
)

// ErrEncrypted is returned by Open for files that need a password.
var ErrEncrypted = crypt.ErrPassword

// ErrNotPDF is returned by Open for data in which nothing of a PDF file is found.
var ErrNotPDF = errors.New("pdf: not a PDF file")

// The bounds of a file, which are good for all that people read. Work is about bytes read and
// written in all.
const (
	maxPages    = 50_000
	minWork     = 256 << 20
	workPerByte = 100 // of the file, in addition
)

// A File is an open PDF file. It must not be used concurrently.
type File struct {
	doc    *object.Document
	meter  *meter.Meter
	reader *content.Reader
	root   object.Dict
	pages  []leaf
	number map[uint32]int // pages by their object numbers, from 1
	dests  map[string]object.Object
	buffer []byte // content of the page
}

// Open finds the objects of a file, also of a damaged one. The data must not change
// while the File is used, and the context holds for all that is done with it.
func Open(ctx context.Context, data []byte) (f *File, err error) {
	defer meter.Catch(&err)
	m := meter.New(ctx, minWork+workPerByte*int64(len(data)))
	doc, err := object.Open(data, m)
	if err != nil {
		return nil, err
	}
	f = &File{doc: doc, meter: m}
	f.findPages()
	if len(f.pages) == 0 && !doc.Scanned {
		if err := doc.Rebuild(); err != nil {
			return nil, err
		}
		f.findPages()
	}
	if len(f.pages) == 0 {
		f.collectPages()
	}
	if doc.Empty() || len(f.pages) == 0 && f.root == nil {
		return nil, ErrNotPDF
	}
	f.reader = content.NewReader(doc, font.NewCache(doc))
	return f, nil
}

// Pages returns the number of pages.
func (f *File) Pages() int { return len(f.pages) }

// Damaged reports whether the file was damaged, so that some of it may be missing.
func (f *File) Damaged() bool { return f.doc.Damaged }
