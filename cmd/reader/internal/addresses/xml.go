package addresses

import (
	"cmp"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strings"

	"golang.org/x/net/html/charset"
)

// readXML reads sitemaps, feeds and OPML. Entities that a document declares itself are
// not known, so they cannot grow.
func readXML(r io.Reader, give giver) error {
	in := &tokenReader{in: r, most: maxElement}
	dec := xml.NewDecoder(in)
	dec.Strict = false
	dec.Entity = xml.HTMLEntity
	dec.CharsetReader = charset.NewReaderLabel
	w := &xmlWalk{give: give}
	for {
		token, err := dec.Token()
		in.read = 0
		switch {
		case errors.Is(err, io.EOF) && w.started:
			return nil
		case err != nil:
			return broken(err)
		}
		if err := w.take(token); err != nil {
			return err
		}
	}
}

// broken marks an error of the decoder as a mistake in the list. Those of the input
// stay what they are.
func broken(err error) error {
	syntax := &xml.SyntaxError{}
	if errors.As(err, &syntax) || errors.Is(err, errLongToken) || errors.Is(err, io.EOF) || strings.HasPrefix(err.Error(), "xml: ") {
		return fmt.Errorf("%w: %v", ErrFormat, err)
	}
	return err
}

var errLongToken = errors.New("an element has too many bytes")

// A tokenReader fails if a single token is too long to be held.
type tokenReader struct {
	in   io.Reader
	most int // bytes of a token
	read int // bytes since the last token
}

func (t *tokenReader) Read(p []byte) (int, error) {
	if t.read > t.most {
		return 0, errLongToken
	}
	n, err := t.in.Read(p)
	t.read += n
	return n, err
}

// An xmlWalk goes through a list in XML.
type xmlWalk struct {
	give    giver
	started bool
	stack   []string // local names of the open elements, in lower case
	text    strings.Builder
	reading bool // the text of the current element is wanted

	link, guid string // of the current item of a feed
}

func (w *xmlWalk) take(token xml.Token) error {
	switch token := token.(type) {
	case xml.StartElement:
		return w.start(&token)
	case xml.EndElement:
		return w.end()
	case xml.CharData:
		if w.reading && w.text.Len() <= MaxURL {
			w.text.Write(token)
		}
	}
	return nil
}

func (w *xmlWalk) start(e *xml.StartElement) error {
	if len(w.stack) >= maxDepth {
		return fmt.Errorf("%w: elements are nested too deep", ErrFormat)
	}
	w.started = true
	name := strings.ToLower(e.Name.Local)
	w.stack = append(w.stack, name)
	w.text.Reset()
	w.reading = false
	switch parent := w.parent(); {
	case name == "item" || name == "entry":
		w.link, w.guid = "", ""
	case name == "loc" && (parent == "url" || parent == "sitemap"):
		w.reading = true
	case isItem(parent) && name == "link":
		w.reading = true
		if rel := attr(e, "rel"); w.link == "" && (rel == "" || rel == "alternate") {
			w.link = attr(e, "href")
		}
	case isItem(parent) && name == "guid":
		w.reading = attr(e, "ispermalink") != "false"
	case name == "outline":
		return w.outline(e)
	}
	return nil
}

// outline takes an entry of OPML: a feed, or a link.
func (w *xmlWalk) outline(e *xml.StartElement) error {
	if feed := attr(e, "xmlurl"); feed != "" {
		return w.give(feed, true)
	}
	if attr(e, "type") == "link" {
		return w.give(attr(e, "url"), false)
	}
	return nil
}

func (w *xmlWalk) end() error {
	if len(w.stack) == 0 {
		return nil
	}
	name, parent := w.stack[len(w.stack)-1], w.parent()
	w.stack = w.stack[:len(w.stack)-1]
	text := strings.TrimSpace(w.text.String())
	wanted := w.reading
	w.reading = false
	switch {
	case isItem(name):
		return w.item()
	case !wanted:
	case name == "loc":
		return w.give(text, parent == "sitemap")
	case name == "link" && w.link == "":
		w.link = text
	case name == "guid" && IsAddress(text):
		w.guid = text
	}
	return nil
}

// item gives the page of an item of a feed.
func (w *xmlWalk) item() error {
	address := cmp.Or(w.link, w.guid)
	w.link, w.guid = "", ""
	return w.give(address, false)
}

// parent returns the name of the element around the current one.
func (w *xmlWalk) parent() string {
	if len(w.stack) < 2 {
		return ""
	}
	return w.stack[len(w.stack)-2]
}

func isItem(name string) bool { return name == "item" || name == "entry" }

// attr returns an attribute, by its name in lower case.
func attr(e *xml.StartElement, name string) string {
	for _, a := range e.Attr {
		if strings.EqualFold(a.Name.Local, name) {
			return a.Value
		}
	}
	return ""
}
