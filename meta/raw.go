package meta

import (
	"bytes"
	"context"
	"encoding/json"
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/cancel"
	"github.com/seed31bcff99/reader/internal/pack"
	"github.com/seed31bcff99/reader/internal/words"
	"github.com/seed31bcff99/reader/meta/internal/jsonld"
)

// Raw is what a page says about itself as it is: nothing is chosen, and nothing is
// checked. A list has at most 1,000 entries, and all of them together have at most
// 1 MB.
type Raw struct {
	Metas     []RawMeta         `json:"metas"`     // meta elements with a name and a content
	Links     []RawLink         `json:"links"`     // link elements with a rel and an address
	Linked    []RawLinked       `json:"json_ld"`   // scripts of JSON-LD
	Items     []json.RawMessage `json:"microdata"` // items of microdata and RDFa, as JSON-LD would have them
	Truncated bool              `json:"truncated"` // there is more than the bounds allow
}

// A RawMeta is a meta element.
type RawMeta struct {
	Name    string `json:"name"` // its name, property, http-equiv or itemprop, as written
	Content string `json:"content"`
}

// A RawLink is a link element.
type RawLink struct {
	Rel   string `json:"rel"`
	URL   string `json:"url"`            // absolute, if the address of the page is known
	Type  string `json:"type,omitempty"` // media type
	Lang  string `json:"lang,omitempty"` // hreflang
	Title string `json:"title,omitempty"`
}

// A RawLinked is a script of JSON-LD.
type RawLinked struct {
	Value json.RawMessage `json:"value"`           // of a broken script what can be read of it, in a list; null if there is nothing
	Error string          `json:"error,omitempty"` // what is wrong with it
}

// Bounds of Raw.
const (
	maxRawBytes = 1 << 20
	maxRawList  = 1000 // entries of each list
)

// ExtractRaw returns what a page says about itself as it is: meta and link elements, JSON-LD,
// microdata. Nothing is chosen or checked: Extract does that. It has nothing of the memory of
// the document. The error is that of the context.
func ExtractRaw(ctx context.Context, doc *dom.Document) (raw Raw, err error) {
	defer cancel.Catch(&err)
	raw = extractRaw(doc.Watch(cancel.With(ctx)))
	pack.Detach(&raw)
	return raw, nil
}

func extractRaw(doc *dom.Document) Raw {
	r := rawReader{doc: doc, meter: doc.Meter(), left: maxRawBytes}
	r.Metas, r.Links, r.Linked, r.Items = []RawMeta{}, []RawLink{}, []RawLinked{}, []json.RawMessage{}
	f := &facts{doc: doc, url: doc.URL(), micro: microdata{doc: doc}}
	for n := dom.Root; int(n) < doc.Len(); n++ {
		doc.Tick(n)
		if doc.Kind(n) == dom.Element {
			r.element(n)
			r.addScope(f, n)
		}
	}
	g := f.marked()
	for i := range g.Len() {
		if value := g.Item(i).JSON(); r.spend(len(r.Items), len(value)) {
			r.Items = append(r.Items, value)
		}
	}
	return r.Raw
}

// A rawReader reads elements until the bounds are reached.
type rawReader struct {
	Raw
	doc   *dom.Document
	meter *cancel.Meter
	left  int // bytes
}

// spend reports whether a list of some length may have one more entry of some bytes.
func (r *rawReader) spend(entries, size int) bool {
	if entries >= maxRawList || size > r.left {
		r.Truncated = true
		return false
	}
	r.left -= size
	return true
}

func (r *rawReader) element(n dom.NodeID) {
	switch r.doc.Tag(n) {
	case atom.Meta:
		r.meta(n)
	case atom.Link:
		r.link(n)
	case atom.Script:
		if isLinked(r.doc.Attr(n, "type")) {
			r.script(r.doc.RawText(n))
		}
	}
}

func (r *rawReader) meta(n dom.NodeID) {
	for _, key := range [...]string{"name", "property", "http-equiv", "itemprop"} {
		m := RawMeta{r.doc.Attr(n, key), r.doc.Attr(n, "content")}
		if m.Name != "" && m.Content != "" && r.spend(len(r.Metas), len(m.Name)+len(m.Content)) {
			r.Metas = append(r.Metas, m)
		}
	}
}

func (r *rawReader) link(n dom.NodeID) {
	l := RawLink{Rel: r.doc.Attr(n, "rel"), Type: r.doc.Attr(n, "type"), Lang: r.doc.Attr(n, "hreflang"), Title: r.doc.Attr(n, "title")}
	href := r.doc.Attr(n, "href")
	if l.Rel == "" || href == "" || !r.spend(len(r.Links), len(l.Rel)+len(href)+len(l.Type)+len(l.Lang)+len(l.Title)) {
		return
	}
	if l.URL = href; len(href) <= maxAddress {
		l.URL = r.doc.Resolve(href)
	}
	r.Links = append(r.Links, l)
}

// script adds a script of JSON-LD. One that is too long is cut off whole.
func (r *rawReader) script(source string) {
	if strings.TrimSpace(source) == "" || !r.spend(len(r.Linked), len(source)) {
		return
	}
	r.meter.Spend(len(source))
	var value bytes.Buffer
	source = strings.ToValidUTF8(source, "\ufffd")
	err := json.Compact(&value, []byte(source))
	if err == nil {
		r.Linked = append(r.Linked, RawLinked{Value: value.Bytes()})
		return
	}
	var g jsonld.Graph
	r.Linked = append(r.Linked, RawLinked{g.Read(source).JSON(), "not JSON: " + words.Fold(err.Error(), maxLine)})
}

// addScope notes that n is an item of microdata or RDFa, of any type.
func (r *rawReader) addScope(f *facts, n dom.NodeID) {
	if last := len(f.scopes) - 1; last >= 0 && n < r.doc.End(f.scopes[last]) {
		return
	}
	for _, key := range [...]string{"itemscope", "itemtype", "typeof"} {
		if _, ok := r.doc.Lookup(n, key); ok {
			f.scopes = appendUpTo(f.scopes, n, maxRawList)
		}
	}
}
