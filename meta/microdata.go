package meta

import (
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
)

// A prop is a property of the microdata or RDFa of a page.
type prop struct {
	name  string
	node  dom.NodeID
	owner owner
}

// An owner says whose property it is.
type owner uint8

const (
	ownedByNone    owner = iota // no item around it: pages leave that out
	ownedByArticle              // the text of the page
	ownedByPage                 // the page
	ownedByOther                // a comment, a product, a person
)

// A scope is an item that is open where gather has come to.
type scope struct {
	end   dom.NodeID
	owner owner
}

// addProps notes the properties of n that this package asks for.
func (f *facts) addProps(n dom.NodeID, names string) {
	for name := range strings.FieldsSeq(names) {
		name, known := propNames[strings.ToLower(name)]
		if !known || len(f.props) >= maxProps {
			continue
		}
		if who := f.owner(n); who != ownedByNone || !f.framed(n) {
			f.props = append(f.props, prop{name, n, who})
		}
	}
}

// openItem notes that what stands in n belongs to an item of a type.
func (f *facts) openItem(n dom.NodeID, kind string) {
	if kind == "" && len(f.stack) == 0 {
		return // an item of no type says nothing
	}
	outer := f.owner(n)
	who := ownedByOther
	for name := range strings.FieldsSeq(kind) {
		switch name = typeName(name); {
		case outer == ownedByOther && name != "Question":
		case oneOf(name, articleTypes):
			who = ownedByArticle
		case oneOf(name, pageTypes):
			who = ownedByPage
		}
	}
	f.stack = append(f.stack, scope{f.doc.End(n), who})
}

// owner returns whose properties those of n are.
func (f *facts) owner(n dom.NodeID) owner {
	for len(f.stack) > 0 && f.stack[len(f.stack)-1].end <= n {
		f.stack = f.stack[:len(f.stack)-1]
	}
	if len(f.stack) == 0 {
		return ownedByNone
	}
	return f.stack[len(f.stack)-1].owner
}

// eachProp calls yield with the elements of a property of the page, those of an
// article first, until it returns false.
func (f *facts) eachProp(name string, yield func(n dom.NodeID) bool) {
	for _, who := range [...]owner{ownedByArticle, ownedByPage, ownedByNone} {
		for _, p := range f.props {
			if p.owner == who && p.name == name && !yield(p.node) {
				return
			}
		}
	}
}

// propText returns the text of a property, empty if the page does not have it.
func (f *facts) propText(name string, limit int) (out string) {
	f.eachProp(name, func(n dom.NodeID) bool {
		out = f.propValue(n, limit)
		return out == ""
	})
	return out
}

// propValue returns what an element gives as the value of its property.
func (f *facts) propValue(n dom.NodeID, limit int) string {
	for _, key := range [...]string{"content", "datetime"} {
		if v := f.doc.Attr(n, key); v != "" {
			return fold(v, limit)
		}
	}
	switch f.doc.Tag(n) {
	case atom.Img:
		return f.doc.Attr(n, "src")
	case atom.Link:
		return f.doc.Attr(n, "href")
	}
	return textOf(f.doc, n, limit)
}

// propName returns the name within a property that is an item of its own, such
// as an author, or its text.
func (f *facts) propName(n dom.NodeID) string {
	end := min(f.doc.End(n), n+maxTextNodes)
	for c := n + 1; c < end; c++ {
		for _, key := range [...]string{"itemprop", "property"} {
			for name := range strings.FieldsSeq(f.doc.Attr(c, key)) {
				if name == "name" || name == "foaf:name" || name == "schema:name" {
					return f.propValue(c, maxName)
				}
			}
		}
	}
	return f.propValue(n, maxLine)
}
