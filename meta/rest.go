package meta

import (
	"strings"

	"github.com/seed31bcff99/reader/dom"
)

func (f *facts) description() (string, Source) {
	s, source := f.firstMeta(descriptionNames)
	if s == "" {
		if s = f.linked.string(f.linked.get(f.article, "description")); s != "" {
			source = fromLinked + "description"
		}
	}
	return fold(s, maxDescription), source
}

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

func (f *facts) image() (string, Source) {
	for _, name := range imageNames {
		if address := f.absolute(f.meta(name)); address != "" {
			return address, Source(fromMeta + name)
		}
	}
	if address := f.absolute(f.linked.address(f.linked.get(f.article, "image"))); address != "" {
		return address, fromLinked + "image"
	}
	for _, n := range f.links {
		if hasWord(f.doc.Attr(n, "rel"), "image_src") {
			if address := f.absolute(f.doc.Attr(n, "href")); address != "" {
				return address, fromLink + "image_src"
			}
		}
	}
	if address := f.absolute(f.propText("image", maxAddress)); address != "" {
		return address, fromMicrodata + "image"
	}
	return "", ""
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

func (f *facts) section() (string, Source) {
	s, source := f.firstMeta(sectionNames)
	if s == "" {
		if s = f.linked.string(f.linked.get(f.article, "articleSection")); s != "" {
			source = fromLinked + "articleSection"
		} else if s = f.propText("articleSection", maxName); s != "" {
			source = fromMicrodata + "articleSection"
		}
	}
	if s = fold(s, maxName); s == "" {
		return "", ""
	}
	return s, source
}

// tags returns the keywords of the first source that has any.
func (f *facts) tags() ([]string, Source) {
	var out []string
	add := func(s string) {
		if s = fold(s, maxName); s != "" && len(out) < maxTags && !containsFold(out, s) {
			out = append(out, s)
		}
	}
	for _, name := range tagNames {
		f.allMeta(name, func(content string) {
			for tag := range strings.SplitSeq(content, ",") {
				add(tag)
			}
		})
		if out != nil {
			return out, Source(fromMeta + name)
		}
	}
	for _, tag := range f.linked.strings(f.linked.get(f.article, "keywords")) {
		add(tag)
	}
	if out != nil {
		return out, fromLinked + "keywords"
	}
	return nil, ""
}

func containsFold(list []string, s string) bool {
	for _, have := range list {
		if strings.EqualFold(have, s) {
			return true
		}
	}
	return false
}

// An Access says whether a page can be read without paying or logging in.
type Access string

// What a page says of its access; empty if it says nothing.
const (
	Free Access = "free"
	Paid Access = "paid"
)

// access reads the paywall hint: isAccessibleForFree of the JSON-LD or the
// microdata, or the tier of the article.
func (f *facts) access() (Access, Source) {
	it := f.article
	if it == 0 {
		it = f.linked.about(pageTypes)
	}
	if a := accessOf(f.linked.text(f.linked.get(it, "isAccessibleForFree"))); a != "" {
		return a, fromLinked + "isAccessibleForFree"
	}
	if a := accessOf(f.propText("isAccessibleForFree", maxName)); a != "" {
		return a, fromMicrodata + "isAccessibleForFree"
	}
	switch strings.ToLower(strings.TrimSpace(f.meta("article:content_tier"))) {
	case "free":
		return Free, fromMeta + "article:content_tier"
	case "locked", "metered":
		return Paid, fromMeta + "article:content_tier"
	}
	return "", ""
}

func accessOf(s string) Access {
	switch strings.ToLower(typeName(strings.TrimSpace(s))) {
	case "true", "yes":
		return Free
	case "false", "no":
		return Paid
	}
	return ""
}
