package pagerecord

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/url"
	"strings"

	"github.com/seed31bcff99/reader/cmd/reader/internal/document"
	"github.com/seed31bcff99/reader/cmd/reader/internal/input"
	"github.com/seed31bcff99/reader/dom/charset"
	"github.com/seed31bcff99/reader/pdf/pdfreader"
)

// A Page is a page that is at hand.
type Page struct {
	ID          json.RawMessage // a string, a number, or nil
	URL         string
	Base        *url.URL // URL, parsed, or the one that the page says is its own; nil if there is none
	HTML        string   // the page if it comes from a line of JSON
	Body        []byte   // the page if it comes from elsewhere
	PDF         []byte   // the page if it is a PDF file
	ContentType string
	Whole       bool // all of it is content: see package document
}

// Envelope returns the envelope of the page's record.
func (p *Page) Envelope() Envelope { return Envelope{ID: p.ID, URL: p.URL} }

// Reader returns a reader of the page, which is not a PDF file.
func (p *Page) Reader() io.Reader {
	if p.Body != nil {
		return bytes.NewReader(p.Body)
	}
	return strings.NewReader(p.HTML)
}

// Bytes returns the page, which is not a PDF file.
func (p *Page) Bytes() []byte {
	if p.Body != nil {
		return p.Body
	}
	return []byte(p.HTML)
}

// Of returns the page of an input record that is at hand. If that fails, the page has
// what could be read, so that the answer can name its id.
func Of(it input.Item) (Page, error) {
	if it.Page == nil {
		if it.Err != nil {
			return Page{}, it.Err
		}
		return parse(it.JSON)
	}
	p := Page{ID: json.RawMessage(Quote(it.Page.ID)), URL: it.Page.URL, ContentType: it.Page.ContentType}
	p.Base, _ = ParseURL(p.URL) // some archived addresses are malformed: the page is still worth reading
	if it.Err != nil {
		return p, it.Err
	}
	body, err := it.Page.Load()
	if pdfreader.Is(body) {
		p.PDF = body
		return p, err
	}
	p.Body = body
	if !it.Page.File || err != nil {
		return p, err
	}
	doc, err := document.Open(body, maxDocument)
	if doc != nil {
		p.Body, p.ContentType, p.Whole = doc.HTML, doc.ContentType, doc.Whole
		p.Base, _ = ParseURL(doc.Address)
	} else if err == nil && charset.Binary(string(body[:min(len(body), 4096)])) {
		err = errors.New("the file is not text")
	}
	p.knowBase()
	return p, err
}

// maxDocument bounds what is compressed in a document, in bytes.
const maxDocument = 64 << 20

// ErrNoHTML says that a record has no page. It may have an address.
var ErrNoHTML = errors.New("html and url are missing")

// parse parses a line of JSON. Fields with other names are ignored.
func parse(text []byte) (Page, error) {
	var rec struct {
		ID   json.RawMessage `json:"id"`
		URL  string          `json:"url"`
		HTML *string         `json:"html"`
		PDF  []byte          `json:"pdf"` // in base64
	}
	id, err := Unmarshal(text, &rec, &rec.ID)
	// A JSON string is decoded text. A charset that the page declares is about the
	// bytes before that.
	p := Page{ID: id, URL: rec.URL, ContentType: "text/html; charset=utf-8"}
	switch {
	case err != nil:
		return p, err
	case rec.PDF != nil && rec.HTML != nil:
		return p, errors.New("a record has html or pdf, not both")
	case rec.PDF != nil:
		p.PDF = rec.PDF
	case rec.HTML == nil:
		return p, ErrNoHTML
	default:
		p.HTML = *rec.HTML
	}
	p.Base, err = ParseURL(p.URL)
	p.knowBase()
	return p, err
}

// knowBase takes the address that a page says is its own if it came without one.
func (p *Page) knowBase() {
	if p.Base == nil && p.URL == "" && p.PDF == nil {
		p.Base = document.Base(p.Bytes())
	}
}

// ParseURL parses the address of a page. It returns nil if there is none. A relative
// address is an error: links resolved against it would lead nowhere.
func ParseURL(address string) (*url.URL, error) {
	if address == "" {
		return nil, nil
	}
	u, err := url.Parse(address)
	if err != nil {
		return nil, err
	}
	if !u.IsAbs() {
		return nil, fmt.Errorf("url %q is not absolute", address)
	}
	return u, nil
}

// Unmarshal parses a line of JSON into rec, a pointer to a struct whose id field is id.
// It returns the id. If it fails, rec holds what could be read.
func Unmarshal(text []byte, rec any, id *json.RawMessage) (json.RawMessage, error) {
	jsonErr := json.Unmarshal(text, rec)
	checked, idErr := checkID(*id)
	if jsonErr != nil {
		return checked, explainJSON(jsonErr)
	}
	return checked, idErr
}

// IDOf returns the id that the answer to an input record has.
func IDOf(it input.Item) json.RawMessage {
	var id json.RawMessage
	switch {
	case it.Visit != nil:
		id = it.Visit.ID
	case it.ID != nil:
		return it.ID
	case it.Address != nil:
		id = json.RawMessage(Quote(it.Address.URL))
	case it.Page != nil:
		id = json.RawMessage(Quote(it.Page.ID))
	case it.JSON != nil:
		var rec struct {
			ID json.RawMessage `json:"id"`
		}
		id, _ = Unmarshal(it.JSON, &rec, &rec.ID) // the answer to a record with a bad id has none
	}
	if id == nil {
		return json.RawMessage("null")
	}
	return id
}

// checkID returns an id for the answer: a string, a number, or nil if there was
// none. It is written byte for byte, so invalid UTF-8 is replaced here.
func checkID(id json.RawMessage) (json.RawMessage, error) {
	if len(id) == 0 {
		return nil, nil
	}
	switch id[0] {
	case '{', '[', 't', 'f':
		return nil, errors.New("id is neither a string nor a number")
	}
	return bytes.ToValidUTF8(id, []byte("\uFFFD")), nil
}

// explainJSON says what is wrong with a record, without naming Go types.
func explainJSON(err error) error {
	if _, ok := errors.AsType[base64.CorruptInputError](err); ok {
		return errors.New("pdf is not base64")
	}
	wrongType, ok := errors.AsType[*json.UnmarshalTypeError](err)
	switch {
	case !ok:
		return fmt.Errorf("not JSON: %w", err)
	case wrongType.Field == "":
		return errors.New("not a JSON object")
	}
	return fmt.Errorf("%s is not a string but %s", wrongType.Field, wrongType.Value)
}
