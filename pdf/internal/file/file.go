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

// ErrSpent is returned for files that take more work than Limits.MaxWork.
var ErrSpent = meter.ErrSpent

// ErrNotPDF is returned by Open for data in which nothing of a PDF file is found.
var ErrNotPDF = errors.New("pdf: not a PDF file")

// Limits bounds the work on a file. Zero means a default that is good for all files
// that people read.
type Limits struct {
	MaxStream int   // bytes of one decoded stream: 16 MB
	MaxPages  int   // pages: 50,000
	MaxWork   int64 // about bytes read and written in all: 256 MB and 100 for each byte of the file
}

func (l Limits) withDefaults(size int) Limits {
	if l.MaxStream <= 0 {
		l.MaxStream = 16 << 20
	}
	if l.MaxPages <= 0 {
		l.MaxPages = 50_000
	}
	if l.MaxWork <= 0 {
		l.MaxWork = 256<<20 + 100*int64(size)
	}
	return l
}

// A File is an open PDF file. It must not be used concurrently.
type File struct {
	doc    *object.Document
	meter  *meter.Meter
	limits Limits
	reader *content.Reader
	root   object.Dict
	pages  []leaf
	number map[uint32]int // pages by their object numbers, from 1
	labels []label
	dests  map[string]object.Object
	buffer []byte // content of the page
}

// Open finds the objects of a file, also of a damaged one. The data must not change
// while the File is used.
func Open(ctx context.Context, data []byte, limits Limits) (f *File, err error) {
	defer meter.Catch(&err)
	limits = limits.withDefaults(len(data))
	m := meter.New(ctx, limits.MaxWork)
	doc, err := object.Open(data, m, limits.MaxStream)
	if err != nil {
		return nil, err
	}
	f = &File{doc: doc, meter: m, limits: limits}
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
	f.labels = f.readLabels()
	return f, nil
}

// Pages returns the number of pages.
func (f *File) Pages() int { return len(f.pages) }

// Damaged reports whether the file was damaged, so that some of it may be missing.
func (f *File) Damaged() bool { return f.doc.Damaged }
