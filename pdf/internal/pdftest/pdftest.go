// Package pdftest makes PDF files for tests.
package pdftest

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"strings"
)

// A File collects the objects of a file. Its first three objects are the catalog, the
// tree of pages and the font F1 (Helvetica); tests add pages and others.
type File struct {
	Catalog string // more entries of the catalog
	Trailer string // more entries of the trailer

	objects []string
	pages   []int
}

const (
	catalog = 1 + iota
	tree
	helvetica
)

// New returns a file without pages.
func New() *File {
	f := &File{objects: make([]string, 3)}
	f.objects[helvetica-1] = "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>"
	return f
}

// Add adds an object, and returns its number.
func (f *File) Add(body string) int {
	f.objects = append(f.objects, body)
	return len(f.objects)
}

// Set replaces an object.
func (f *File) Set(num int, body string) { f.objects[num-1] = body }

// Stream adds a stream with more entries for its dictionary, and returns its number.
func (f *File) Stream(dict, data string) int { return f.Add(Stream(dict, data)) }

// Stream returns the body of a stream.
func Stream(dict, data string) string {
	return fmt.Sprintf("<</Length %d%s>>\nstream\n%s\nendstream", len(data), dict, data)
}

// Flate returns the body of a compressed stream.
func Flate(dict, data string) string { return Stream("/Filter/FlateDecode"+dict, Deflate(data)) }

// Deflate returns data as zlib compresses it.
func Deflate(data string) string {
	var b bytes.Buffer
	w := zlib.NewWriter(&b)
	w.Write([]byte(data))
	w.Close()
	return b.String()
}

// Page adds a page with the font F1, more entries for its dictionary, and content. It
// returns the number of the page.
func (f *File) Page(dict, content string) int {
	return f.PageOf(dict, "/Font<</F1 3 0 R>>", content)
}

// PageOf adds a page with entries of its resources.
func (f *File) PageOf(dict, resources, content string) int {
	s := f.Stream("", content)
	num := f.Add(fmt.Sprintf("<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Resources<<%s>>/Contents %d 0 R%s>>", resources, s, dict))
	f.pages = append(f.pages, num)
	return num
}

// Bytes returns the file, with a table of cross references.
func (f *File) Bytes() []byte {
	f.objects[catalog-1] = "<</Type/Catalog/Pages 2 0 R" + f.Catalog + ">>"
	if f.objects[tree-1] == "" {
		var kids strings.Builder
		for _, num := range f.pages {
			fmt.Fprintf(&kids, "%d 0 R ", num)
		}
		f.objects[tree-1] = fmt.Sprintf("<</Type/Pages/Count %d/Kids[%s]>>", len(f.pages), &kids)
	}
	var b bytes.Buffer
	b.WriteString("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n")
	offsets := make([]int, len(f.objects))
	for i, body := range f.objects {
		offsets[i] = b.Len()
		fmt.Fprintf(&b, "%d 0 obj\n%s\nendobj\n", i+1, body)
	}
	start := b.Len()
	fmt.Fprintf(&b, "xref\n0 %d\n0000000000 65535 f \n", len(offsets)+1)
	for _, at := range offsets {
		fmt.Fprintf(&b, "%010d 00000 n \n", at)
	}
	fmt.Fprintf(&b, "trailer\n<</Size %d/Root 1 0 R%s>>\nstartxref\n%d\n%%%%EOF\n", len(offsets)+1, f.Trailer, start)
	return b.Bytes()
}

// Text returns the bytes of a file with one page for each content.
func Text(contents ...string) []byte {
	f := New()
	for _, c := range contents {
		f.Page("", c)
	}
	return f.Bytes()
}
