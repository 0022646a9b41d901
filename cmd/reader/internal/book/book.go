// Package book writes articles as one book in EPUB 3, which readers of books show
// without a network: a chapter for each article, contents, and the pictures that were
// saved.
//
// The same articles and pictures give the same bytes: no clock is asked. The chapters
// are the content of articles, changed where the rules for books are stricter than those
// for pages.
package book

import (
	"archive/zip"
	"crypto/sha256"
	"fmt"
	"hash/crc32"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/seed31bcff99/reader/cmd/reader/internal/pictures"
	"github.com/seed31bcff99/reader/cmd/reader/internal/typeset"
)

// A Book is articles to be written as a book.
type Book struct {
	Articles []*typeset.Article
	Pictures map[string]*pictures.Picture // by address

	modified time.Time
}

// Date sets when the book was made: in seconds since 1970, as SOURCE_DATE_EPOCH has it,
// or, if that is empty, when the last article was.
func (b *Book) Date(epoch string) error {
	if epoch == "" {
		b.modified = b.lastDay()
		return nil
	}
	seconds, err := strconv.ParseInt(epoch, 10, 64)
	if err != nil || seconds < 0 || seconds > 1<<36 {
		return fmt.Errorf("SOURCE_DATE_EPOCH %q is no time", epoch)
	}
	b.modified = time.Unix(seconds, 0)
	return nil
}

// lastDay returns the last day that an article names, or the first of 2000.
func (b *Book) lastDay() time.Time {
	last := time.Time{}
	for _, a := range b.Articles {
		for _, s := range [...]string{a.Published, a.Modified} {
			t, err := time.Parse(time.DateOnly, s[:min(len(s), len(time.DateOnly))])
			if err == nil && t.After(last) {
				last = t
			}
		}
	}
	if last.IsZero() {
		return time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC)
	}
	return last
}

// Write writes the book. It fails only if w does.
func (b *Book) Write(w io.Writer) error {
	files := b.files()
	if err := writeArchive(w, files); err != nil {
		return fmt.Errorf("writing the book: %w", err)
	}
	return nil
}

// files returns the files of the book behind the first two. The description of the book
// names all others, and is named by a hash of them.
func (b *Book) files() []file {
	var chapters []*chapter
	used := map[string]bool{}
	for i, a := range b.Articles {
		chapters = append(chapters, newChapter(i+1, a, b.Pictures, used))
	}
	files := []file{{"nav.xhtml", b.navigation(chapters)}, {"style.css", styleCSS}}
	for _, c := range chapters {
		files = append(files, file{c.File, c.xhtml()})
	}
	for _, p := range b.saved(used) {
		files = append(files, file{imageFolder + p.Name(), string(p.Data)})
	}
	sum := sha256.New()
	for _, f := range files {
		fmt.Fprintf(sum, "%s %d\n%s", f.name, len(f.data), f.data)
	}
	return append([]file{{"package.opf", b.description(chapters, used, sum.Sum(nil))}}, files...)
}

// saved returns the pictures that chapters show, each once, in a fixed order.
func (b *Book) saved(used map[string]bool) []*pictures.Picture {
	var out []*pictures.Picture
	for address, p := range b.Pictures {
		if used[address] {
			out = append(out, p)
		}
	}
	slices.SortFunc(out, func(p, q *pictures.Picture) int { return strings.Compare(p.Name(), q.Name()) })
	return slices.CompactFunc(out, func(p, q *pictures.Picture) bool { return p.Name() == q.Name() })
}

// title returns the title of the book, that of its first article.
func (b *Book) title() string {
	switch n := len(b.Articles); {
	case n == 1:
		return b.Articles[0].Title
	default:
		return fmt.Sprintf("%s, and %d more", b.Articles[0].Title, n-1)
	}
}

// language returns the language of the first article that has one, or the tag for none.
func (b *Book) language() string {
	for _, a := range b.Articles {
		if a.Language != "" {
			return a.Language
		}
	}
	return "und"
}

// A file is a file in the folder of the book.
type file struct{ name, data string }

const (
	folder      = "EPUB/"
	imageFolder = "images/"
	mimeType    = "application/epub+zip"
	container   = xmlHead + `<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`
	xmlHead = `<?xml version="1.0" encoding="utf-8"?>` + "\n"
)

// writeArchive writes the files of a book. No file has a time.
func writeArchive(w io.Writer, files []file) error {
	z := zip.NewWriter(w)
	if err := writeType(z); err != nil {
		return err
	}
	if err := writeFile(z, "META-INF/container.xml", container); err != nil {
		return err
	}
	for _, f := range files {
		if err := writeFile(z, folder+f.name, f.data); err != nil {
			return err
		}
	}
	return z.Close()
}

// writeType writes the file that says what the archive is: the first one, as it is, and
// without anything between its name and its bytes (EPUB OCF, section 4.3).
func writeType(z *zip.Writer) error {
	h := &zip.FileHeader{
		Name:               "mimetype",
		Method:             zip.Store,
		CRC32:              crc32.ChecksumIEEE([]byte(mimeType)),
		CompressedSize64:   uint64(len(mimeType)),
		UncompressedSize64: uint64(len(mimeType)),
	}
	w, err := z.CreateRaw(h)
	if err != nil {
		return err
	}
	_, err = io.WriteString(w, mimeType)
	return err
}

func writeFile(z *zip.Writer, name, data string) error {
	w, err := z.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Deflate})
	if err != nil {
		return err
	}
	_, err = io.WriteString(w, data)
	return err
}
