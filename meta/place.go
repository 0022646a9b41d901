package meta

import (
	_ "embed"
	"strings"
	"sync"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/words"
	"github.com/seed31bcff99/reader/meta/internal/jsonld"
)

//go:embed places.txt
var placeLines string

// places are the lists of places.txt: for each field where pages give it, best first.
var places = sync.OnceValue(func() map[string][]Source {
	fields := map[string][]Source{}
	for _, list := range words.Lists(placeLines) {
		for _, place := range list.Words() {
			fields[list.Name] = append(fields[list.Name], Source(place))
		}
	}
	return fields
})

// valueAt returns what the page says at a place, as it is written.
func (f *facts) valueAt(place Source) string {
	colon := strings.IndexByte(string(place), ':') + 1
	name := string(place[colon:])
	switch place[:colon] {
	case fromMeta:
		return f.metas.get(name)
	case fromMicrodata:
		return f.micro.text(name, maxAddress)
	case fromLink:
		return f.linkTo(name)
	case fromAttr:
		return f.rootAttr(name)
	}
	article := f.article
	switch {
	case name == "publisher":
		return f.publisher()
	case name == "isAccessibleForFree" && article.IsZero():
		article = f.linked.First(jsonld.PageTypes)
	}
	return article.Address(name)
}

// choose returns the first value that a field has in a form, and its place.
func (f *facts) choose(field string, form func(string) string) (string, Source) {
	for _, place := range places()[field] {
		if s := form(f.valueAt(place)); s != "" {
			return s, place
		}
	}
	return "", ""
}

// first returns the first value of a field.
func (f *facts) first(field string) (string, Source) { return f.choose(field, strings.TrimSpace) }

func chooseDescription(f *facts) (string, Source) {
	return f.choose("description", func(s string) string { return words.Tidy(s, maxDescription) })
}

func chooseSite(f *facts) (string, Source) {
	return f.choose("site", func(s string) string {
		if s = words.Tidy(s, maxName); words.IsAddress(s) {
			return ""
		}
		return s
	})
}

func chooseSection(f *facts) (string, Source) {
	return f.choose("section", func(s string) string { return words.Tidy(s, maxName) })
}

func chooseAccess(f *facts) (Access, Source) {
	access, source := f.choose("access", accessOf)
	return Access(access), source
}

// chooseLicence returns the address of a licence, or its name.
func chooseLicence(f *facts) (string, Source) {
	licence, source := f.choose("licence", func(s string) string {
		if strings.HasPrefix(s, "/") || words.IsAddress(s) {
			return f.absolute(s)
		}
		return words.Fold(s, maxName)
	})
	if licence == "" && f.licenceLink != dom.None {
		if licence = f.absolute(f.doc.Attr(f.licenceLink, "href")); licence != "" {
			source = fromLink + "license"
		}
	}
	return licence, source
}
