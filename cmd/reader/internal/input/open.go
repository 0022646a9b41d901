package input

import (
	"bufio"
	"bytes"
	"cmp"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"

	"github.com/seed31bcff99/reader/cmd/reader/internal/addresses"
	"github.com/seed31bcff99/reader/cmd/reader/internal/packed"
	"github.com/seed31bcff99/reader/cmd/reader/internal/warc"
	"github.com/seed31bcff99/reader/dom/charset"
)

// The extensions of files that are a single page or text.
var (
	pageNames = []string{".htm", ".html", ".xhtml"}
	fileNames = []string{".docx", ".eml", ".epub", ".mht", ".mhtml", ".odt", ".pdf"} // may be larger
	textNames = []string{".md", ".txt"}
)

// The first bytes that identify an input.
var (
	gzipMagic = []byte{0x1f, 0x8b}
	warcMagic = []byte("WARC/")
	zipMagic  = []byte("PK\x03\x04")

	byteOrderMark = []byte("\ufeff") // some programs write it first
)

// ErrForeign says that an input is an image, a document or the like.
var ErrForeign = errors.New("neither JSON lines, a web archive nor a list of addresses")

// open opens an input and finds out its type.
func (r *Reader) open(name string) (records, io.Closer, error) {
	switch {
	case name == Stdin:
		return r.sniff("", r.stdin), nil, nil
	case IsURL(name):
		return one(Item{Place: name, Address: &Address{name, true}}, nil), nil, nil
	}
	info, err := os.Stat(name)
	switch {
	case err != nil:
		return nil, nil, err
	case info.IsDir():
		return r.folder(name), nil, nil
	case r.wantsFile(name):
		return one(r.fileItem(name, info), nil), nil, nil
	}
	file, err := os.Open(name)
	if err != nil {
		return nil, nil, err
	}
	return r.sniff(name, file), file, nil
}

// wantsFile reports whether a file is a page or, with Options.Texts, a text.
func (r *Reader) wantsFile(name string) bool {
	if r.opts.Texts {
		return endsIn(name, textNames)
	}
	return endsIn(name, pageNames) || endsIn(name, fileNames)
}

// endsIn reports whether the name of a file, compressed or not, ends in one of some ways.
func endsIn(name string, ends []string) bool {
	return slices.Contains(ends, strings.ToLower(filepath.Ext(packed.TrimName(name))))
}

// sniff finds out whether an input is an archive, lines or a list, compressed or not.
func (r *Reader) sniff(name string, file io.Reader) records {
	in := bufio.NewReaderSize(&countingReader{file, &r.bytes}, bufferSize)
	var zip *members
	if start, _ := in.Peek(len(gzipMagic)); bytes.Equal(start, gzipMagic) {
		var err error
		if zip, err = newMembers(&tape{in: in}); err != nil {
			return one(Item{}, err)
		}
		in = bufio.NewReaderSize(zip, bufferSize)
	}
	if start, _ := in.Peek(4); packed.IsZstd(start) {
		window := uint64(packed.OwnWindow)
		if r.opts.MaxPage > 0 { // a server bounds what its clients send
			window = packed.OtherWindow
		}
		plain, err := packed.NewZstdReader(in, window)
		if err != nil {
			return one(Item{}, err)
		}
		in = bufio.NewReaderSize(plain, bufferSize)
	}
	if start, _ := in.Peek(len(zipMagic)); bytes.Equal(start, zipMagic) {
		return r.collection(name, file)
	}
	if start, _ := in.Peek(len(warcMagic)); bytes.Equal(start, warcMagic) {
		return (&archive{reader: r, name: cmp.Or(name, "standard input"), in: warc.NewReader(in), zip: zip}).all
	}
	// Only what has arrived is looked at: the writer of a line may wait for its answer.
	if start, _ := in.Peek(in.Buffered()); charset.Binary(string(start)) {
		return one(Item{}, ErrForeign)
	}
	if form := r.listForm(in); form != addresses.None {
		return list(name, form, in)
	}
	if start, _ := in.Peek(len(byteOrderMark)); bytes.Equal(start, byteOrderMark) {
		in.Discard(len(byteOrderMark))
	}
	start, _ := in.Peek(in.Buffered())
	switch start = bytes.TrimSpace(start); {
	case len(start) == 0:
	case start[0] == '[':
		return elements(name, in, r.opts.MaxRecord)
	case start[0] != '{' && !bytes.Contains(start, []byte("\n{")):
		return one(Item{}, ErrForeign)
	}
	return (&lines{name: name, in: in, max: r.opts.MaxRecord}).all
}

// listForm returns the form of an input that is a list of addresses.
func (r *Reader) listForm(in *bufio.Reader) addresses.Form {
	if r.opts.Texts {
		return addresses.None
	}
	start, _ := in.Peek(in.Buffered())
	return addresses.Sniff(start)
}

const bufferSize = 64 << 10

// A countingReader counts the bytes that are read through it.
type countingReader struct {
	in    io.Reader
	bytes *atomic.Int64
}

func (c *countingReader) Read(p []byte) (int, error) {
	n, err := c.in.Read(p)
	c.bytes.Add(int64(n))
	return n, err
}
