package meta

import (
	"strings"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/words"
	"github.com/seed31bcff99/reader/meta/internal/language"
)

// chooseLanguage returns the language that the page declares, or else the language
// of its text, if there is no doubt about it.
func chooseLanguage(f *facts) (string, Source) {
	for _, c := range [...]struct {
		tag    string
		source Source
	}{
		{f.rootAttr("lang"), fromAttr + "lang"},
		{f.rootAttr("xml:lang"), fromAttr + "xml:lang"},
		{f.metas.get("content-language"), fromMeta + "content-language"},
		{f.metas.get("og:locale"), fromMeta + "og:locale"},
		{f.article.Raw("inLanguage"), fromLinked + "inLanguage"},
		{f.metas.get("dc.language"), fromMeta + "dc.language"},
		{f.metas.get("dcterms.language"), fromMeta + "dcterms.language"},
		{f.metas.get("language"), fromMeta + "language"},
	} {
		if tag := languageTag(c.tag); language.IsTag(tag) {
			return tag, c.source
		}
	}
	// Read the text from the heading on.
	text := f.doc.TextRange(max(f.headings.main, dom.Root), dom.NodeID(f.doc.Len()))
	if tag := language.Of(words.Head(text, maxSample)); tag != "" {
		return tag, fromText + "words"
	}
	return "", ""
}

// languageTag returns a tag with the separator of BCP 47.
func languageTag(s string) string {
	return strings.ReplaceAll(strings.TrimSpace(s), "_", "-")
}

func (f *facts) rootAttr(key string) string {
	if f.root == dom.None {
		return ""
	}
	return f.doc.Attr(f.root, key)
}
