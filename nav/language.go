package nav

import (
	"strings"

	"github.com/seed31bcff99/reader/dom"
)

// languages are the addresses of the page in other languages. Wikis have more of
// these than all other links, so they are a group of their own.
type languages struct {
	doc        *dom.Document
	own        string // primary language of the page, such as "pt"
	links      []Item
	alternates []Item // of the head
}

// isOther reports whether hreflang says that a link is the page in another
// language.
func (l *languages) isOther(n dom.NodeID) bool {
	code := l.doc.Attr(n, "hreflang")
	if code == "" {
		return false
	}
	language, _, _ := strings.Cut(strings.ToLower(code), "-")
	return l.own != "" && language != l.own && language != "x"
}

// add notes a link to the page in another language.
func (l *languages) add(label, url string) {
	if url != "" && label != "" {
		l.links = append(l.links, Item{Label: label, URL: url})
	}
}

// addAlternate notes a link element of the head, if it is the page in another
// language. Its label is the code of the language.
func (l *languages) addAlternate(n dom.NodeID) {
	if !strings.EqualFold(l.doc.Attr(n, "rel"), "alternate") || !l.isOther(n) {
		return
	}
	if url := l.doc.Resolve(l.doc.Attr(n, "href")); url != "" {
		l.alternates = append(l.alternates, Item{Label: clip(fold(l.doc.Attr(n, "hreflang"))), URL: url})
	}
}

// group returns the group of other languages: the links of the page, else those of
// the head. If the group would be alone, those of the head do not count: they are
// for machines.
func (l *languages) group(seen addresses, alone bool) Group {
	g := Group{Kind: Languages}
	list := l.links
	if len(list) == 0 && !alone {
		list = l.alternates
	}
	for _, item := range list {
		if seen.add(addressKey(item.URL, Languages), inLanguages) {
			g.Items = append(g.Items, item)
		}
	}
	return g
}
