package meta

import (
	"strings"

	"github.com/seed31bcff99/reader/dom"
)

func (f *facts) canonical() (string, Source) {
	for _, n := range f.links {
		if hasWord(f.doc.Attr(n, "rel"), "canonical") {
			if address := f.absolute(f.doc.Attr(n, "href")); address != "" {
				return address, fromLink + "canonical"
			}
		}
	}
	if address := f.absolute(f.meta("og:url")); address != "" {
		return address, fromMeta + "og:url"
	}
	return "", ""
}

// absolute returns an address on the web in full, empty if it is none.
func (f *facts) absolute(ref string) string {
	if ref == "" {
		return ""
	}
	if address := f.doc.Resolve(ref); len(address) <= maxAddress && isAddress(address) {
		return address
	}
	return ""
}

// isAddress reports whether a value is an address on the web, which some pages
// give where a name is asked for.
func isAddress(s string) bool {
	return hasPrefixFold(s, "http://") || hasPrefixFold(s, "https://")
}

func hasPrefixFold(s, prefix string) bool {
	return len(s) >= len(prefix) && strings.EqualFold(s[:len(prefix)], prefix)
}

// favicon returns the first icon for windows; the one for home screens if there
// is no other. Where an icon is expected without anybody saying so is not told.
func (f *facts) favicon() (string, Source) {
	touch := ""
	for _, n := range f.links {
		rel := f.doc.Attr(n, "rel")
		address := ""
		switch {
		case hasWord(rel, "icon"):
			if address = f.absolute(f.doc.Attr(n, "href")); address != "" {
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

func (f *facts) feeds() ([]Feed, Source) {
	var out []Feed
	for _, n := range f.links {
		if len(out) == maxFeeds {
			break
		}
		if !hasWord(f.doc.Attr(n, "rel"), "alternate") || !oneOf(mediaType(f.doc.Attr(n, "type")), feedTypes) {
			continue
		}
		if address := f.absolute(f.doc.Attr(n, "href")); address != "" {
			out = append(out, Feed{address, fold(f.doc.Attr(n, "title"), maxName)})
		}
	}
	if out == nil {
		return nil, ""
	}
	return out, fromLink + "alternate"
}

func mediaType(s string) string {
	s, _, _ = strings.Cut(s, ";")
	return strings.ToLower(strings.TrimSpace(s))
}

func (f *facts) alternates() ([]Alternate, Source) {
	var out []Alternate
	for _, n := range f.links {
		if len(out) == maxAlternates {
			break
		}
		tag := strings.ReplaceAll(strings.TrimSpace(f.doc.Attr(n, "hreflang")), "_", "-")
		if tag == "" || !hasWord(f.doc.Attr(n, "rel"), "alternate") || !isLanguage(tag) {
			continue
		}
		if oneOf(mediaType(f.doc.Attr(n, "type")), feedTypes) {
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

func (f *facts) licence() (string, Source) {
	for _, n := range f.links {
		if rel := f.doc.Attr(n, "rel"); hasWord(rel, "license") || hasWord(rel, "copyright") && hasWord(rel, "license") {
			if address := f.absolute(f.doc.Attr(n, "href")); address != "" {
				return address, fromLink + "license"
			}
		}
	}
	if address := f.absolute(f.linked.address(f.linked.get(f.article, "license"))); address != "" {
		return address, fromLinked + "license"
	}
	for _, name := range licenceNames {
		if s := fold(f.meta(name), maxName); s != "" {
			if isAddress(s) {
				s = f.absolute(s)
			}
			return s, Source(fromMeta + name)
		}
	}
	if at := f.licenceLink; at != dom.None {
		if address := f.absolute(f.doc.Attr(at, "href")); address != "" {
			return address, fromLink + "license"
		}
	}
	return "", ""
}
