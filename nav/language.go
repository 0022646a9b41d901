package nav

import (
	"strings"

	"github.com/seed31bcff99/reader/dom"
)

// isTranslation reports whether a link is the page in another language. Wikis
// have more of these than all other links, so they are a list of their own.
func (w *walk) isTranslation(n dom.NodeID) bool {
	code := w.doc.Attr(n, "hreflang")
	if code == "" {
		return false
	}
	language, _, _ := strings.Cut(strings.ToLower(code), "-")
	return w.language != "" && language != w.language && language != "x"
}

// translation notes the page in another language.
func (w *walk) translation(label, url string) {
	if url != "" && label != "" {
		w.languages = append(w.languages, Item{Label: label, URL: url})
	}
}

// alternate notes a link element of the head that names the page in another
// language. It has no label but the code of the language.
func (w *walk) alternate(n dom.NodeID) {
	if !strings.EqualFold(w.doc.Attr(n, "rel"), "alternate") || !w.isTranslation(n) {
		return
	}
	if url := w.doc.Resolve(w.doc.Attr(n, "href")); url != "" {
		w.alternates = append(w.alternates, Item{Label: clip(fold(w.doc.Attr(n, "hreflang"))), URL: url})
	}
}

// translations makes the group of the page in other languages: the links that a
// reader sees, else those that the head has for machines, which alone are no
// navigation.
func (w *walk) translations(seen addresses, alone bool) Group {
	g := Group{Kind: Languages}
	list := w.languages
	if len(list) == 0 && !alone {
		list = w.alternates
	}
	for _, item := range list {
		if seen.add(addressKey(item.URL, Languages), inLanguages) {
			g.Items = append(g.Items, item)
		}
	}
	return g
}
