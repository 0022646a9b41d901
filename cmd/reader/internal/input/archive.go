package input

import (
	"archive/zip"
	"cmp"
	"errors"
	"fmt"
	"io"
	"os"
	"path"
	"slices"
	"strings"

	"github.com/seed31bcff99/reader/cmd/reader/internal/warc"
)

// The media types that are read from archives. A response without a type may be a
// page.
var (
	pageTypes = []string{"", "application/pdf", "application/xhtml+xml", "text/html"}
	textTypes = []string{"text/markdown", "text/plain"}
)

// archive is the records of a WARC file that are pages or, with Options.Texts,
// texts.
type archive struct {
	reader *Reader
	name   string
	in     *warc.Reader
	zip    *members // the compressed file; nil if it is not compressed
	number int      // of the record in the file
	over   bool     // nothing more can be read
}

// all yields the records.
func (a *archive) all(yield func(Item, error) bool) {
	for {
		if it, err := a.next(); err == io.EOF || !yield(it, err) || err != nil {
			return
		}
	}
}

func (a *archive) next() (Item, error) {
	for {
		if a.over {
			return Item{}, io.EOF
		}
		a.number++
		rec, err := a.in.Next()
		if err != nil {
			return a.broken(err, nil)
		}
		resp, ok := a.payload(rec)
		if !ok {
			a.reader.skipped.Add(1)
			continue
		}
		return a.item(rec, resp)
	}
}

// broken returns an item that says what is wrong with the archive here, and goes to
// the next record, if there is one. Read is what was read of the broken record.
func (a *archive) broken(err error, read []byte) (Item, error) {
	if !isBroken(err) {
		return Item{}, err
	}
	next := errors.New("reading continues at the next record")
	switch resyncErr := a.resync(err, read); {
	case resyncErr == io.EOF || isBroken(resyncErr):
		a.over, next = true, errors.New("what follows in it is lost")
	case resyncErr != nil:
		return Item{}, resyncErr
	}
	return Item{Place: a.place(), Err: fmt.Errorf("the archive is broken here, %w: %w", next, err)}, nil
}

// resync goes to the next record. If the archive cannot be decompressed here, or before
// that record, it is the next gzip member, unless what was read holds a record.
func (a *archive) resync(cause error, read []byte) error {
	if a.zip == nil || errors.Is(cause, warc.ErrFormat) || warc.HoldsRecord(read) {
		if err := a.in.Resync(read); a.zip == nil || !isBroken(err) {
			return err
		}
	}
	if err := a.zip.next(); err != nil {
		return err
	}
	a.in.Restart(a.zip)
	return nil
}

// place returns the name of the current record for messages.
func (a *archive) place() string { return fmt.Sprintf("%s record %d", a.name, a.number) }

// payload returns the content of a record if it is a page or text to read.
// Redirects, errors, images and the metadata of the archive are not.
func (a *archive) payload(rec *warc.Record) (resp *warc.Response, ok bool) {
	switch rec.Type() {
	case "resource", "conversion":
		resp = &warc.Response{Status: 200, Body: rec.Block, Header: warc.Header{{Name: "Content-Type", Value: rec.ContentType()}}}
	case "response":
		if !strings.HasPrefix(warc.MediaType(rec.ContentType()), "application/http") {
			return nil, false
		}
		var err error
		if resp, err = warc.ReadResponse(rec.Block); err != nil {
			return nil, false // if the file ends here, reading the next record reports it
		}
	default:
		return nil, false
	}
	return resp, resp.Status >= 200 && resp.Status < 300 && slices.Contains(a.types(), resp.MediaType())
}

func (a *archive) types() []string {
	if a.reader.opts.Texts {
		return textTypes
	}
	return pageTypes
}

// item reads the body. Load decodes it later.
func (a *archive) item(rec *warc.Record, resp *warc.Response) (Item, error) {
	it := Item{
		Place: a.place(),
		Page:  &Page{ID: cmp.Or(rec.ID(), a.place()), URL: rec.URL(), ContentType: resp.Header.Get("Content-Type")},
	}
	if rec.Length > int64(a.reader.opts.MaxRecord) {
		it.Err = fmt.Errorf("record exceeds %d bytes", a.reader.opts.MaxRecord)
		return it, nil
	}
	body, err := io.ReadAll(resp.Body)
	if err == nil && a.in.Swallowed(body) {
		err = fmt.Errorf("%w: its Content-Length of %d reaches into the next one", warc.ErrFormat, rec.Length)
	}
	if err != nil {
		lost, err := a.broken(err, body)
		lost.Page = it.Page // so that the answer can name its id
		return lost, err
	}
	it.Size = len(body)
	most := maxBytes(resp.MediaType() == "application/pdf")
	if bound := a.reader.opts.MaxPage; bound > 0 {
		most = min(most, bound)
	}
	it.Page.Load = func() ([]byte, error) {
		return warc.Decode(body, resp.Header, most)
	}
	return it, nil
}

// collection is the web archives in a WACZ file: a ZIP file, which must be a file on the disk.
func (r *Reader) collection(name string, file io.Reader) records {
	disk, ok := file.(*os.File)
	if !ok {
		return one(Item{}, ErrForeign)
	}
	info, err := disk.Stat()
	if err != nil {
		return one(Item{}, err)
	}
	in, err := zip.NewReader(disk, info.Size())
	if err != nil {
		return one(Item{}, err)
	}
	archives := slices.DeleteFunc(in.File, func(f *zip.File) bool {
		return path.Dir(f.Name) != "archive" || !strings.Contains(path.Base(f.Name), ".warc")
	})
	if len(archives) == 0 {
		return one(Item{}, ErrForeign)
	}
	return func(yield func(Item, error) bool) {
		for _, f := range archives {
			if !r.archived(name, f, yield) {
				return
			}
		}
	}
}

// archived yields the records of one archive of a collection, and reports whether to go on.
func (r *Reader) archived(name string, f *zip.File, yield func(Item, error) bool) bool {
	in, err := f.Open()
	if err != nil {
		return yield(Item{}, err)
	}
	defer in.Close()
	for it, err := range r.sniff(name+" "+f.Name, in) {
		if !yield(it, err) || err != nil {
			return false
		}
	}
	return true
}
