// Package file reads a PDF file: its pages as runs of text, its outline, its metadata
// and its structure tree. It knows no layout.
package file

import (
	"context"
	"errors"

	"github.com/seed31bcff99/reader/pdf/internal/page"
)

// ErrEncrypted is returned by Open for files that need a password.
var ErrEncrypted = errors.New("pdf: the file needs a password")

// ErrNotPDF is returned by Open for data in which nothing of a PDF file is found.
var ErrNotPDF = errors.New("pdf: not a PDF file")

// Limits bounds the work on a file. Zero means a default that is good for all files
// that people read.
type Limits struct {
	MaxStream int   // bytes of one decoded stream: 16 MB
	MaxPages  int   // pages: 50,000
	MaxWork   int64 // about bytes read and written in all: 2 GB and 50 for each byte of the file
}

// A File is an open PDF file. It must not be used concurrently.
type File struct{}

// Open finds the objects of a file, also of a damaged one. The data must not change
// while the File is used.
func Open(ctx context.Context, data []byte, limits Limits) (*File, error) { return nil, ErrNotPDF }

// Pages returns the number of pages.
func (f *File) Pages() int { return 0 }

// Page reads a page, from 0. The error is that of the context, or meter.ErrSpent: what a
// bad page has is returned, and marked as damaged.
func (f *File) Page(ctx context.Context, index int) (*page.Page, error) { return nil, nil }

// Outline returns the bookmarks of the file in order.
func (f *File) Outline(ctx context.Context) ([]page.Bookmark, error) { return nil, nil }

// Info returns what the file says about itself.
func (f *File) Info(ctx context.Context) (page.Info, error) { return page.Info{}, nil }

// Structure returns the structure tree, nil if the file has none.
func (f *File) Structure(ctx context.Context) (*page.Structure, error) { return nil, nil }

// Damaged reports whether the file was damaged, so that some of it may be missing.
func (f *File) Damaged() bool { return false }
