package input

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/cmd/reader/internal/warc"
)

// The types of what is read from archives. A response that says nothing may be a
// page.
var (
	pageTypes = []string{"", "application/xhtml+xml", "text/html"}
	textTypes = []string{"text/markdown", "text/plain"}
)

// archive is the records of a WARC file that are wanted: pages, or texts.
type archive struct {
	reader *Reader
	name   string
	in     *warc.Reader
	file   io.Closer
	number int // of the record in the file
}

func newArchive(r *Reader, name string, in io.Reader, file io.Closer) *archive {
	if name == "" {
		name = "standard input"
	}
	return &archive{reader: r, name: name, in: warc.NewReader(in), file: file}
}

func (a *archive) close() error { return a.file.Close() }

func (a *archive) next() (Item, error) {
	for {
		a.number++
		rec, err := a.in.Next()
		if err != nil {
			return Item{}, err
		}
		resp, ok := a.payload(rec)
		if !ok {
			a.reader.skipped.Add(1)
			continue
		}
		return a.item(rec, resp)
	}
}

// payload returns what a record holds if that is wanted. Redirects, errors and
// pictures are not, nor what archives say about themselves.
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
			return nil, false // if the file ends here, the next record tells
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

// item takes the body in. What is done to it besides is left to Load.
func (a *archive) item(rec *warc.Record, resp *warc.Response) (Item, error) {
	it := Item{
		Place: fmt.Sprintf("%s record %d", a.name, a.number),
		Page:  &Page{ID: rec.ID(), URL: rec.URL(), ContentType: resp.Header.Get("Content-Type")},
	}
	if it.Page.ID == "" {
		it.Page.ID = it.Place
	}
	if rec.Length > int64(a.reader.opts.MaxRecord) {
		it.Err = fmt.Errorf("record exceeds %d bytes", a.reader.opts.MaxRecord)
		return it, nil
	}
	body, err := io.ReadAll(resp.Body)
	if err != nil {
		return Item{}, err
	}
	it.Size = len(body)
	it.Page.Load = func() ([]byte, error) { return warc.Decode(body, resp.Header, reader.DefaultMaxInput) }
	return it, nil
}
