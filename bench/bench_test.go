package bench

import (
	"bytes"
	"compress/gzip"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"github.com/seed31bcff99/reader"
)

var corpus = flag.String("corpus", "", "measure the *.html and *.html.gz files below this `directory` instead")

// BenchmarkParse is the floor: the tree alone, and nothing done with it.
func BenchmarkParse(b *testing.B) {
	perPage(b, func(page []byte) error {
		_, err := html.Parse(bytes.NewReader(page))
		return err
	})
}

// BenchmarkRead is everything, from bytes to Markdown.
func BenchmarkRead(b *testing.B) {
	perPage(b, func(page []byte) error {
		_, err := reader.Read(bytes.NewReader(page), nil)
		return err
	})
}

// pagesPerKind is enough that no branch of the code is learned by heart.
const pagesPerKind = 8

// perPage measures work on the pages of the corpus, or of each kind.
func perPage(b *testing.B, work func(page []byte) error) {
	if *corpus != "" {
		pages, err := readCorpus(*corpus)
		if err != nil {
			b.Fatal(err)
		}
		// A run may end before the last page: any part should be like the whole.
		shuffle := rand.New(rand.NewPCG(1, 1)).Shuffle
		shuffle(len(pages), func(i, j int) { pages[i], pages[j] = pages[j], pages[i] })
		b.Run("corpus", func(b *testing.B) { measure(b, pages, work) })
		return
	}
	for _, kind := range Kinds {
		var pages [][]byte
		for seed := range pagesPerKind {
			pages = append(pages, Page(kind, uint64(seed)))
		}
		b.Run(kind, func(b *testing.B) { measure(b, pages, work) })
	}
}

// measure takes the pages in turn. Bytes are counted as they come: pages differ
// in size, and the last round may be cut short.
func measure(b *testing.B, pages [][]byte, work func(page []byte) error) {
	b.ReportAllocs()
	size, next := 0, 0
	for b.Loop() {
		page := pages[next%len(pages)]
		if err := work(page); err != nil {
			b.Fatal(err)
		}
		size += len(page)
		next++
	}
	b.SetBytes(int64(size / next))
}

func readCorpus(dir string) (pages [][]byte, err error) {
	err = filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(strings.TrimSuffix(path, ".gz"), ".html") {
			return err
		}
		page, err := readPage(path)
		pages = append(pages, page)
		return err
	})
	if err == nil && len(pages) == 0 {
		err = fmt.Errorf("no *.html or *.html.gz files below %s", dir)
	}
	return pages, err
}

func readPage(path string) ([]byte, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	if !strings.HasSuffix(path, ".gz") {
		return io.ReadAll(file)
	}
	unzipped, err := gzip.NewReader(file)
	if err != nil {
		return nil, err
	}
	return io.ReadAll(unzipped)
}

func TestPage(t *testing.T) {
	for _, kind := range Kinds {
		page := Page(kind, 1)
		if !bytes.Equal(page, Page(kind, 1)) || bytes.Equal(page, Page(kind, 2)) {
			t.Errorf("%s: the seed alone must decide", kind)
		}
		if len(page) < 30<<10 || len(page) > 300<<10 {
			t.Errorf("%s: %d bytes is not the size of a real page", kind, len(page))
		}
	}
}

func TestReadCorpus(t *testing.T) {
	var zipped bytes.Buffer
	zip := gzip.NewWriter(&zipped)
	zip.Write([]byte("<p>zipped"))
	zip.Close()
	dir := t.TempDir()
	for name, data := range map[string][]byte{"a.html": []byte("<p>plain"), "b.html.gz": zipped.Bytes(), "c.txt": nil} {
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	pages, err := readCorpus(dir)
	if got := string(bytes.Join(pages, []byte("|"))); err != nil || got != "<p>plain|<p>zipped" {
		t.Errorf("readCorpus = %q, %v", got, err)
	}
	if _, err := readCorpus(t.TempDir()); err == nil {
		t.Error("an empty corpus is not an error")
	}
}
