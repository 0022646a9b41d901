package pagerecord

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"

	"github.com/seed31bcff99/reader/cmd/reader/internal/document"
	"github.com/seed31bcff99/reader/cmd/reader/internal/input"
	"github.com/seed31bcff99/reader/cmd/reader/internal/source"
	"github.com/seed31bcff99/reader/dom/charset"
	"github.com/seed31bcff99/reader/fetch"
	"github.com/seed31bcff99/reader/pdf/pdfreader"
)

// A Page is a page that is at hand.
type Page struct {
	source.Page
	ID json.RawMessage // a string, a number, or nil
}

// Envelope returns the envelope of the page's record.
func (p *Page) Envelope() Envelope {
	e := EnvelopeOf(&p.Page)
	e.ID = p.ID
	return e
}

// EnvelopeOf returns the envelope of a page without an id.
func EnvelopeOf(p *source.Page) Envelope {
	e := Envelope{URL: p.Asked}
	if p.Response != nil {
		e.FinalURL = p.Response.FinalURL.String()
	}
	return e
}

// Asked returns a page of which only its address is known.
func Asked(id json.RawMessage, address string) Page {
	return Page{source.Page{Asked: address, Address: address, Kind: fetch.HTML}, id}
}

// Of returns the page of an input record. If that fails, the page has what could be read, so that
// the answer can name its id.
func Of(it input.Item) (Page, error) {
	switch {
	case it.Address != nil && it.Err == nil:
		return Asked(IDOf(it), it.Address.URL), ErrNoHTML
	case it.Page == nil && it.Err != nil:
		return Page{}, it.Err
	case it.Page == nil:
		return parse(it.JSON)
	}
	p := Asked(json.RawMessage(Quote(it.Page.ID)), it.Page.URL)
	p.ContentType = it.Page.ContentType
	p.URL, _ = ParseURL(p.Asked) // some archived addresses are malformed: the page is still worth reading
	if it.Err != nil {
		return p, it.Err
	}
	var err error
	p.Body, err = it.Page.Load()
	if pdfreader.Is(p.Body) {
		p.Kind = fetch.File
		return p, err
	}
	if !it.Page.File || err != nil {
		return p, err
	}
	doc, err := document.Open(p.Body, maxDocument)
	if doc != nil {
		p.Body, p.ContentType, p.Whole = doc.HTML, doc.ContentType, doc.Whole
		p.URL, _ = ParseURL(doc.Address)
	} else if err == nil && charset.Binary(string(p.Body[:min(len(p.Body), 4096)])) {
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
	p := Asked(id, rec.URL)
	switch {
	case err != nil:
		return p, err
	case rec.PDF != nil && rec.HTML != nil:
		return p, errors.New("a record has html or pdf, not both")
	case rec.PDF != nil:
		p.Kind, p.Body = fetch.File, rec.PDF
	case rec.HTML == nil:
		return p, ErrNoHTML
	default:
		// A JSON string is decoded text. A charset that the page declares is about the bytes
		// before that.
		p.Body, p.ContentType, p.Unbounded = []byte(*rec.HTML), "text/html; charset=utf-8", true
	}
	p.URL, err = ParseURL(p.Asked)
	p.knowBase()
	return p, err
}

// knowBase takes the address that a page says is its own if it came without one.
func (p *Page) knowBase() {
	if p.URL == nil && p.Asked == "" && p.Kind == fetch.HTML {
		p.URL = document.Base(p.Body)
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
