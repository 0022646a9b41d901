package pdf_test

import (
	"slices"

	"github.com/seed31bcff99/reader/pdf/internal/pdftest"
)

// A bomb is a file that tries to take much time or memory.
type bomb struct {
	Name string // what it tries
	Make func() []byte
}

// bombs returns all bombs.
func bombs() []bomb {
	return slices.Concat(streamBombs, referenceBombs, contentBombs, fontBombs, treeBombs, layoutBombs)
}

// onePage returns a file with one page and more objects, from 4 on.
func onePage(resources, content string, objects ...string) []byte {
	f := pdftest.New()
	for _, o := range objects {
		f.Add(o)
	}
	f.PageOf("", resources, content)
	return f.Bytes()
}

// catalogOf returns a file with entries of the catalog and more objects, from 4 on.
func catalogOf(entries string, objects ...string) []byte {
	f := pdftest.New()
	for _, o := range objects {
		f.Add(o)
	}
	f.Catalog = entries
	f.Page("", "BT /F1 12 Tf (x) Tj ET")
	return f.Bytes()
}
