package meta

import (
	"strings"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/words"
	"github.com/seed31bcff99/reader/meta/internal/language"
)

func chooseCanonical(f *facts) (string, Source) {
	if address := f.linkTo("canonical"); address != "" {
		return address, fromLink + "canonical"
	}
	if address := f.absolute(f.metas.get("og:url")); address != "" {
		return address, fromMeta + "og:url"
	}
	return "", ""
}

// linkTo returns the address of the first link element with a rel, or nothing.
func (f *facts) linkTo(rel string) string {
	for _, n := range f.links {
		if hasWord(f.doc.Attr(n, "rel"), rel) {
			if address := f.absolute(f.doc.Attr(n, "href")); address != "" {
				return address
			}
		}
	}
	return ""
}

// chooseFavicon returns the first icon for windows, or else the first for home
// screens. The place where browsers look without a link is not used.
func chooseFavicon(f *facts) (string, Source) {
	touch := ""
	for _, n := range f.links {
		rel := f.doc.Attr(n, "rel")
		switch {
		case hasWord(rel, "icon"):
			if address := f.absolute(f.doc.Attr(n, "href")); address != "" {
				return address, fromLink + "icon"
			}
		case touch == "" && (hasWord(rel, "apple-touch-icon") || hasWord(rel, "apple-touch-icon-precomposed")):
			touch = f.absolute(f.doc.Attr(n, "href"))
		}
	}
	if touch != "" {
		return touch, fromLink + "apple-touch-icon"
	}
	return "", ""
}

func chooseFeeds(f *facts) ([]Feed, Source) {
	var out []Feed
	for _, n := range f.links {
		if len(out) == maxFeeds {
			break
		}
		if !hasWord(f.doc.Attr(n, "rel"), "alternate") || !isFeed(f.doc.Attr(n, "type")) {
			continue
		}
		if address := f.absolute(f.doc.Attr(n, "href")); address != "" {
			out = append(out, Feed{address, words.Fold(f.doc.Attr(n, "title"), maxName)})
		}
	}
	if out == nil {
		return nil, ""
	}
	return out, fromLink + "alternate"
}

// isFeed reports whether a media type, perhaps with parameters, is one of a feed.
func isFeed(mediaType string) bool {
	mediaType, _, _ = strings.Cut(mediaType, ";")
	return feedTypes[strings.ToLower(strings.TrimSpace(mediaType))]
}

func chooseAlternates(f *facts) ([]Alternate, Source) {
	var out []Alternate
	for _, n := range f.links {
		if len(out) == maxAlternates {
			break
		}
		tag := languageTag(f.doc.Attr(n, "hreflang"))
		if tag == "" || !hasWord(f.doc.Attr(n, "rel"), "alternate") || !language.IsTag(tag) || isFeed(f.doc.Attr(n, "type")) {
			continue
		}
		if address := f.absolute(f.doc.Attr(n, "href")); address != "" {
			out = append(out, Alternate{tag, address})
		}
	}
	if out == nil {
		return nil, ""
	}
	return out, fromLink + "alternate"
}

// choosePDF returns the address of the same text as a PDF file, which papers have.
func choosePDF(f *facts) (string, Source) {
	if address := f.absolute(f.metas.get(pdfName)); address != "" {
		return address, fromMeta + pdfName
	}
	for _, n := range f.links {
		if hasWord(f.doc.Attr(n, "rel"), "alternate") && strings.EqualFold(strings.TrimSpace(f.doc.Attr(n, "type")), "application/pdf") {
			if address := f.absolute(f.doc.Attr(n, "href")); address != "" {
				return address, fromLink + "alternate"
			}
		}
	}
	return "", ""
}

// pdfName is the name of the meta element that has the address of a PDF file.
const pdfName = "citation_pdf_url"

func chooseLicence(f *facts) (string, Source) {
	if address := f.linkTo("license"); address != "" {
		return address, fromLink + "license"
	}
	if address := f.absolute(f.article.Address("license")); address != "" {
		return address, fromLinked + "license"
	}
	for _, name := range licenceNames {
		if s := words.Fold(f.metas.get(name), maxName); s != "" {
			if words.IsAddress(s) {
				s = f.absolute(s)
			}
			return s, Source(fromMeta + name)
		}
	}
	if f.licenceLink != dom.None {
		if address := f.absolute(f.doc.Attr(f.licenceLink, "href")); address != "" {
			return address, fromLink + "license"
		}
	}
	return "", ""
}
