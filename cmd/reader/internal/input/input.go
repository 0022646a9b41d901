// Package input reads the input of batch: JSON lines, web archives, folders and lists
// of addresses, as one stream of Items.
//
// The type of an input is found from what it holds, not from its name: an archive
// starts with its version, gzip with its magic number. Only files that are a single
// page or text are known by the end of their name. Only the record that is being
// read is in memory. Items come in the same order every time, so a count of them is
// enough to continue an interrupted run.
package input

import (
	"archive/zip"
	"compress/flate"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"os"
	"strconv"
	"strings"
	"sync/atomic"

	"github.com/seed31bcff99/reader/cmd/reader/internal/addresses"
	"github.com/seed31bcff99/reader/cmd/reader/internal/crawl"
	"github.com/seed31bcff99/reader/cmd/reader/internal/packed"
	"github.com/seed31bcff99/reader/cmd/reader/internal/warc"
)

// Stdin is the name of standard input.
const Stdin = "-"

// An Item is one record of the input.
type Item struct {
	Place string // for messages: "line 7", "crawl.warc.gz record 3"
	JSON  []byte // the record if it is a line of JSON
	Page  *Page  // the record if it is a page of an archive or a folder
	Err   error  // why it could not be read; Page may still name it
	Size  int    // bytes of memory that it takes while it waits

	Address *Address        // the record if it is to be fetched
	ID      json.RawMessage // of an address; nil if that is its id
	Visit   *crawl.Visit    // what came of that; nil until it has been fetched
}

// A Page is a record that is a page or, with Options.Texts, a text.
type Page struct {
	ID          string // unique in the input
	URL         string // where it came from; may be empty
	ContentType string // the HTTP header; may be empty
	File        bool   // it is a file, and may be a document of another kind

	// Load reads or decodes the bytes. It is separate so that it can run on the
	// goroutine that works on the page.
	Load func() ([]byte, error)
}

// Options choose the records.
type Options struct {
	MaxRecord int   // bytes of a record; a longer one is an Item with an error
	MaxPage   int   // bytes of a page of an archive, decoded; zero means the usual bound
	Texts     bool  // texts instead of pages
	Shard     Shard // the zero value means all
}

// A Reader reads the records of several inputs.
type Reader struct {
	names []string // of the inputs that are left
	stdin io.Reader
	opts  Options

	now     func() (Item, error, bool) // the next record of the current input; nil between two inputs
	stop    func()
	file    io.Closer // of it; nil if it has none
	name    string    // of it
	index   int       // of the next record in all inputs
	bytes   atomic.Int64
	skipped atomic.Int64 // records of archives
	left    atomic.Int64 // files of folders
}

// records are the records of one input. The first error ends them.
type records = iter.Seq2[Item, error]

// one is an input of one record.
func one(it Item, err error) records { return func(yield func(Item, error) bool) { yield(it, err) } }

// New returns a Reader of files, folders, addresses and, for the name Stdin, of stdin. If
// there are no names, it reads stdin. It fails if a file does not exist.
func New(names []string, stdin io.Reader, opts Options) (*Reader, error) {
	if len(names) == 0 {
		names = []string{Stdin}
	}
	for _, name := range names {
		if name == Stdin || IsURL(name) {
			continue
		}
		if _, err := os.Stat(name); err != nil {
			return nil, err
		}
	}
	return &Reader{names: names, stdin: stdin, opts: opts}, nil
}

// Open returns a Reader of one input that is open already. Close closes it. The name
// stands in the places of its records.
func Open(name string, file io.ReadCloser, opts Options) (*Reader, error) {
	r := &Reader{name: name, opts: opts}
	r.begin(r.sniff(name, file), file)
	return r, nil
}

// Next returns the next record of the shard. After the last one the error is
// io.EOF. A broken input gives an Item with an error, and the next input follows.
// Other errors, such as those of the disk, end the stream.
func (r *Reader) Next() (Item, error) {
	for {
		item, err := r.next()
		if err != nil {
			return Item{}, err
		}
		mine := r.opts.Shard.has(r.index)
		r.index++
		if mine {
			return item, nil
		}
	}
}

// next returns the next record of all shards.
func (r *Reader) next() (Item, error) {
	for {
		if r.now == nil {
			if err := r.enter(); err != nil {
				return Item{}, err
			}
		}
		item, err, ok := r.now()
		switch {
		case !ok:
			if err := r.leave(); err != nil {
				return Item{}, err
			}
			continue
		case err == nil:
			return item, nil
		case errors.Is(err, ErrForeign):
			return Item{Place: r.place(), Err: err}, r.leave()
		case isBroken(err):
			err = fmt.Errorf("the input is broken here, what follows in it is lost: %w", err)
			return Item{Place: r.place(), Err: err}, r.leave()
		}
		return Item{}, fmt.Errorf("reading records: %w", err)
	}
}

// place returns the name of the current input for messages.
func (r *Reader) place() string {
	if r.name == Stdin {
		return "standard input"
	}
	return r.name
}

// isBroken reports whether an error is about the content of an input, rather than
// about reading it.
func isBroken(err error) bool {
	_, corrupt := errors.AsType[flate.CorruptInputError](err)
	return corrupt || errors.Is(err, errBlank) || errors.Is(err, warc.ErrFormat) || errors.Is(err, addresses.ErrFormat) || errors.Is(err, packed.ErrFormat) || errors.Is(err, zip.ErrFormat) || errors.Is(err, io.ErrUnexpectedEOF) ||
		errors.Is(err, gzip.ErrHeader) || errors.Is(err, gzip.ErrChecksum)
}

// enter opens the next input. After the last one the error is io.EOF.
func (r *Reader) enter() error {
	if len(r.names) == 0 {
		return io.EOF
	}
	r.name, r.names = r.names[0], r.names[1:]
	list, file, err := r.open(r.name)
	if err == nil {
		r.begin(list, file)
	}
	return err
}

// begin begins with the records of an input, whose file may be nil.
func (r *Reader) begin(list records, file io.Closer) {
	r.now, r.stop = iter.Pull2(list)
	r.file = file
}

// Close ends the stream, and lets go of the current input. It must not be called during a
// call of Next.
func (r *Reader) Close() error {
	r.names = nil
	if r.now == nil {
		return nil
	}
	return r.leave()
}

func (r *Reader) leave() error {
	r.stop()
	r.now = nil
	if r.file == nil {
		return nil
	}
	return r.file.Close()
}

// Bytes returns how many bytes of the inputs were read, before decompression. It may
// be called at any time.
func (r *Reader) Bytes() int64 { return r.bytes.Load() }

// Skipped returns how many records of archives and files of folders were not pages, or, with
// Options.Texts, not texts. It may be called at any time.
func (r *Reader) Skipped() (records, files int64) { return r.skipped.Load(), r.left.Load() }

// Total returns how many bytes the inputs have on the disk, to compare Bytes with,
// or zero if that is not known.
func (r *Reader) Total() int64 {
	var total int64
	for _, name := range r.names {
		if name == Stdin || IsURL(name) {
			return 0
		}
		info, err := os.Stat(name)
		if err != nil {
			return 0
		}
		if !info.IsDir() {
			total += info.Size()
			continue
		}
		for file, err := range r.files(name, nil) {
			if err != nil {
				return 0
			}
			total += file.info.Size()
		}
	}
	return total
}

// A Shard is every n-th record. The zero value is all records.
type Shard struct {
	part, of int // part is from 1 to of
}

// UnmarshalText reads a shard such as 2/8, the second of eight.
func (s *Shard) UnmarshalText(text []byte) error {
	first, second, ok := strings.Cut(string(text), "/")
	part, err1 := strconv.Atoi(first)
	of, err2 := strconv.Atoi(second)
	if !ok || err1 != nil || err2 != nil || part < 1 || part > of {
		return fmt.Errorf("%q is not a shard: 1/4 to 4/4 are the quarters", text)
	}
	*s = Shard{part, of}
	return nil
}

// has reports whether the record with this index, from 0, belongs to the shard.
func (s Shard) has(index int) bool {
	return s.of == 0 || index%s.of == s.part-1
}
