package meta

import (
	"slices"
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/words"
	"github.com/seed31bcff99/reader/meta/internal/jsonld"
)

// metaTags are the meta elements of a document, in order.
type metaTags struct {
	tags   []metaTag
	byName map[string]int32 // index of the first tag of a name that is not blank
}

type metaTag struct{ name, content string }

// add adds the meta element n under each of its names, in lower case.
func (m *metaTags) add(doc *dom.Document, n dom.NodeID) {
	content, names := "", [3]string{}
	for _, a := range doc.Attrs(n) {
		switch a.Key {
		case "content":
			content = a.Val
		case "name":
			names[0] = a.Val
		case "property":
			names[1] = a.Val
		case "http-equiv":
			names[2] = a.Val
		}
	}
	if content == "" || len(m.tags) >= maxMetas {
		return
	}
	for _, name := range names {
		if name = strings.ToLower(strings.TrimSpace(name)); name == "" {
			continue
		}
		if rest, ok := strings.CutPrefix(name, "dc:"); ok {
			name = "dc." + rest // Dublin Core is written both ways
		} else if rest, ok := strings.CutPrefix(name, "dcterms:"); ok {
			name = "dcterms." + rest
		}
		if name == "parsely-page" {
			m.addPage(content)
			continue
		}
		m.put(name, content)
	}
}

func (m *metaTags) put(name, content string) {
	if i, known := m.byName[name]; !known || strings.TrimSpace(m.tags[i].content) == "" {
		m.byName[name] = int32(len(m.tags))
	}
	m.tags = append(m.tags, metaTag{name, content})
}

// addPage adds what a parsely-page element says, which holds an object in JSON, as
// the elements that say it one by one.
func (m *metaTags) addPage(object string) {
	var g jsonld.Graph
	if g.Add(object); g.Len() == 0 {
		return
	}
	page := g.Item(0)
	for _, p := range [...]struct{ key, name string }{
		{"title", "parsely-title"}, {"author", "parsely-author"}, {"authors", "parsely-author"}, {"pub_date", "parsely-pub-date"}, {"section", "parsely-section"},
	} {
		page.Names(p.key, func(text string, _ bool) {
			if text != "" {
				m.put(p.name, text)
			}
		})
	}
}

// get returns the first content of a name.
func (m *metaTags) get(name string) string {
	if i, ok := m.byName[name]; ok {
		return m.tags[i].content
	}
	return ""
}

// each calls yield with every content of a name.
func (m *metaTags) each(name string, yield func(content string)) {
	if _, ok := m.byName[name]; !ok {
		return
	}
	for _, t := range m.tags {
		if t.name == name {
			yield(t.content)
		}
	}
}

// microdata are the properties that a document gives in attributes, as microdata
// or RDFa.
type microdata struct {
	doc   *dom.Document
	props []prop
	open  []scope // items around the node that was read last
}

// A prop is a property.
type prop struct {
	name  string // as schema.org writes it
	node  dom.NodeID
	owner owner
}

// An owner says what a property describes.
type owner uint8

const (
	ownedByNone    owner = iota // no item: pages leave it out
	ownedByArticle              // the text of the page
	ownedByPage                 // the page
	ownedByOther                // a comment, a product, a person
)

// owners are the owners that speak about the page, best first.
var owners = [...]owner{ownedByArticle, ownedByPage, ownedByNone}

// A scope is an item that is open.
type scope struct {
	end   dom.NodeID
	owner owner
}

// add adds the properties of n that are in propNames. In a frame, properties
// without an item are not about the page.
func (m *microdata) add(n dom.NodeID, names string, framed bool) {
	for name := range strings.FieldsSeq(names) {
		name, known := propNames[strings.ToLower(name)]
		if !known || len(m.props) >= maxProps {
			continue
		}
		if who := m.ownerAt(n); who != ownedByNone || !framed {
			m.props = append(m.props, prop{name, n, who})
		}
	}
}

// openItem opens the item n of a type.
func (m *microdata) openItem(n dom.NodeID, kind string) {
	if kind == "" && len(m.open) == 0 {
		return // an item of no type says nothing
	}
	outer := m.ownerAt(n)
	who := ownedByOther
	for name := range strings.FieldsSeq(kind) {
		switch name = jsonld.TypeName(name); {
		case outer == ownedByOther && name != "Question":
		case jsonld.ArticleTypes.Has(name):
			who = ownedByArticle
		case jsonld.PageTypes.Has(name):
			who = ownedByPage
		}
	}
	m.open = append(m.open, scope{m.doc.End(n), who})
}

// ownerAt closes the items that end before n, and returns the owner of the
// properties of n.
func (m *microdata) ownerAt(n dom.NodeID) owner {
	for len(m.open) > 0 && m.open[len(m.open)-1].end <= n {
		m.open = m.open[:len(m.open)-1]
	}
	if len(m.open) == 0 {
		return ownedByNone
	}
	return m.open[len(m.open)-1].owner
}

// hasArticle reports whether the article of the page has properties.
func (m *microdata) hasArticle() bool {
	return slices.ContainsFunc(m.props, func(p prop) bool { return p.owner == ownedByArticle })
}

// each calls yield with the properties of the page that have a name, best owner
// first, until yield returns false.
func (m *microdata) each(name string, yield func(p prop) bool) {
	for _, who := range owners {
		for _, p := range m.props {
			if p.owner == who && p.name == name && !yield(p) {
				return
			}
		}
	}
}

// text returns the first text of a property, at most limit runes.
func (m *microdata) text(name string, limit int) (out string) {
	m.each(name, func(p prop) bool {
		out = m.value(p.node, limit)
		return out == ""
	})
	return out
}

// value returns the value of a property at n, at most limit runes of text.
func (m *microdata) value(n dom.NodeID, limit int) string {
	for _, key := range [...]string{"content", "datetime"} {
		if v := m.doc.Attr(n, key); v != "" {
			return words.Fold(v, limit)
		}
	}
	switch m.doc.Tag(n) {
	case atom.Img:
		return m.doc.Attr(n, "src")
	case atom.Link:
		return m.doc.Attr(n, "href")
	}
	return textOf(m.doc, n, limit)
}

// name returns the name of an item that is the value of a property at n, such as
// an author, or else the value itself.
func (m *microdata) name(n dom.NodeID) string {
	end := min(m.doc.End(n), n+maxTextNodes)
	for c := n + 1; c < end; c++ {
		for _, key := range [...]string{"itemprop", "property"} {
			for name := range strings.FieldsSeq(m.doc.Attr(c, key)) {
				if name == "name" || name == "foaf:name" || name == "schema:name" {
					return m.value(c, maxName)
				}
			}
		}
	}
	return m.value(n, maxLine)
}
