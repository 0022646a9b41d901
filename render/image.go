package render

import (
	"cmp"
	"regexp"
	"strconv"
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/content"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/words"
	"github.com/seed31bcff99/reader/render/internal/inline"
)

// images writes images.
type images struct {
	*state
	addresses *addresses
	formulas  *formulas
	dedupe    *dedupe
	links     *links
	off       bool // images are left out, but listed
	listed    []Image
	last      dom.NodeID // the image that was written last
	url       string     // and its address
}

// write writes an image. It leaves out tracking pixels, images in a data address,
// and the second copy for browsers without scripts.
func (s *images) write(n dom.NodeID) dom.NodeID {
	end := s.doc.End(n)
	alt := s.doc.Attr(n, "alt")
	t := s.traitsOf(n)
	switch {
	case t&emojiTrait != 0 && alt != "" && len(alt) <= 32:
		s.line.Text(alt)
		return end
	case t&mathTrait != 0 && strings.TrimSpace(alt) != "":
		s.formulas.write(alt, false)
		return end
	case s.depth == wordsOnly || s.isBeacon(n) || s.dedupe.dropsImage(n):
		return end
	}
	if notAlt(alt) {
		alt = ""
	}
	url := s.source(n)
	if link := s.doc.Parent(n); s.dedupe.any && s.doc.Tag(link) == atom.A && s.links.enlarges(link) {
		url = cmp.Or(s.addresses.picture(s.doc.Attr(link, "href")), url)
	}
	if url == "" || alt == "" && isPlaceholder(url) && nothingElse(url) || isIcon(url, t) || s.isTwin(n, url) || s.line.EndsWithImage(s.addresses.short(url)) {
		return end
	}
	s.last, s.url = n, url
	s.list(n, alt, url)
	written := s.addresses.written(content.Image, url)
	if s.dedupe.any && s.isCaptioned(n, alt) {
		alt = ""
	}
	switch {
	case s.off || written == "":
	case s.depth == full && written == url:
		s.line.Image(alt, url, s.picture(n, url))
	default:
		s.line.Image(alt, written, 0)
	}
	return end
}

// isCaptioned reports whether the line behind an image, or the one before it, says what the
// text of the image says: a caption, the heading of a section with one picture. See
// testdata/pages/pictures-named-by-lines.
func (s *images) isCaptioned(n dom.NodeID, alt string) bool {
	alt = words.Letters(words.Head(alt, maxAlt))
	if alt == "" {
		return false
	}
	s.meter.Spend(2 * captionReach)
	for m := s.doc.End(n); m < min(n+captionReach, s.doc.End(dom.Root)); m++ {
		if s.hasWords(m) && s.keep.Has(m) {
			if s.lineSays(n, m, alt) {
				return true
			}
			break
		}
	}
	for m := n - 1; m > max(dom.Root, n-captionReach); m-- {
		if s.hasWords(m) && s.keep.Has(m) {
			return s.lineSays(n, m, alt)
		}
	}
	return false
}

// lineSays reports whether the line of a text near an image has these letters, or the text
// itself if the image stands in its line.
func (s *images) lineSays(image, text dom.NodeID, letters string) bool {
	line := s.doc.Box(text)
	if line == s.doc.Box(image) {
		line = text
	}
	said, short := shortText(s.doc.Text(line), maxAlt)
	return short && words.Letters(said) == letters
}

// notAlt reports whether the text of an image is a word such as "null", which
// programs write for a missing text.
func notAlt(alt string) bool { return alt == "null" || alt == "undefined" }

// isBeacon reports whether an image is one pixel wide or high.
func (v *view) isBeacon(n dom.NodeID) bool {
	for _, key := range [...]string{"width", "height"} {
		v := strings.TrimSuffix(strings.TrimSpace(v.doc.Attr(n, key)), "px")
		if v == "0" || v == "1" {
			return true
		}
	}
	return false
}

// isIcon reports whether an image is a drawing that only decorates.
func isIcon(url string, t trait) bool {
	path, _, _ := strings.Cut(url, "?")
	if !strings.HasSuffix(path, ".svg") {
		return false
	}
	return t&iconTrait != 0 || strings.Contains(path, "icon")
}

// lazyKeys are the attributes in which pages keep an address until a script
// loads it.
var lazyKeys = [...]string{"data-src", "data-lazy-src", "data-original", "data-lazy", "data-original-src", "data-orig-file"}

// isLazyKey reports whether an attribute is named like those in lazyKeys, though
// it is not listed: "nitro-lazy-src".
func isLazyKey(key string) bool {
	return strings.HasSuffix(key, "-src") && (strings.HasPrefix(key, "data-") || strings.Contains(key, "lazy"))
}

// source returns the address of an image: its own, the one that a script would
// load, the largest of a set, or one of the picture around it.
func (s *images) source(n dom.NodeID) string {
	src := single(s.doc.Attr(n, "src"))
	if url := s.addresses.picture(src); url != "" && !isPlaceholder(src) {
		return url
	}
	for _, key := range lazyKeys {
		if v := s.doc.Attr(n, key); v != "" {
			if url := s.addresses.picture(single(v)); url != "" {
				return url
			}
		}
	}
	for _, key := range [...]string{"srcset", "data-srcset", "data-lazy-srcset"} {
		if url := s.addresses.picture(largest(s.doc.Attr(n, key))); url != "" {
			return url
		}
	}
	for _, a := range s.doc.Attrs(n) {
		if isLazyKey(a.Key) {
			if url := s.addresses.picture(single(a.Val)); url != "" && !isPlaceholder(a.Val) {
				return url
			}
		}
	}
	if parent := s.doc.Parent(n); s.doc.Tag(parent) == atom.Picture {
		return s.pictureSource(parent, n)
	}
	return s.addresses.picture(src)
}

// maxSources is how many sources of a picture are looked at: real ones have
// fewer than ten.
const maxSources = 32

// pictureSource returns the address in the last source element before an
// image: pages put the oldest format last.
func (s *images) pictureSource(picture, img dom.NodeID) string {
	url := ""
	for m, i := picture+1, 0; m < img && i < maxSources; m, i = s.doc.End(m), i+1 {
		if s.doc.Tag(m) != atom.Source {
			continue
		}
		for _, key := range [...]string{"srcset", "data-srcset"} {
			if v := s.addresses.picture(largest(s.doc.Attr(m, key))); v != "" {
				url = v
				break
			}
		}
	}
	return url
}

// isPlaceholder reports whether the name of an image says that it only holds the
// place of another one.
func isPlaceholder(src string) bool {
	name := fileName(src)
	for _, word := range [...]string{"placeholder", "blank.", "spacer.", "lazy", "1x1", "transparent", "loading.", "pixel."} {
		if strings.Contains(name, word) {
			return true
		}
	}
	return false
}

// nothingElse reports whether the name of an image is made of such words only. A
// real picture may have one among others.
func nothingElse(src string) bool {
	stem, _, _ := strings.Cut(fileName(src), ".")
	words := strings.FieldsFunc(stem, func(r rune) bool { return r == '-' || r == '_' })
	for _, word := range words {
		if !wordSet("placeholder")[word] {
			return false
		}
	}
	return len(words) > 0
}

// fileName returns the last part of the path of an address, in lower case.
func fileName(src string) string {
	src, _, _ = strings.Cut(src, "#")
	src, _, _ = strings.Cut(src, "?")
	return strings.ToLower(src[strings.LastIndexByte(src, '/')+1:])
}

// maxSet is how many bytes of a srcset are looked at.
const maxSet = 1 << 16

// single returns the address in an attribute for one. Some pages put a set there,
// with widths or densities between white space and commas.
func single(ref string) string {
	ref = strings.TrimSpace(ref)
	if strings.IndexByte(ref, ',') < 0 {
		return ref
	}
	if i := strings.IndexAny(ref, " \t\n"); i > 0 && setWidth.MatchString(ref[i:min(len(ref), i+maxWidth)]) {
		return largest(ref)
	}
	return ref
}

// setWidth is what is behind an address of a set.
var setWidth = regexp.MustCompile(`^\s+\d+(\.\d+)?[wx]\s*,`)

// maxWidth is how many bytes of a set are searched for setWidth.
const maxWidth = 24

// largest returns the address with the largest width or density of a srcset.
func largest(set string) string {
	best, size := "", -1.0
	for c := range candidates(set[:min(len(set), maxSet)]) {
		v := 1.0
		if c.size != "" {
			v, _ = strconv.ParseFloat(c.size[:len(c.size)-1], 64)
		}
		if v > size && !strings.HasPrefix(c.ref, "data:") {
			best, size = c.ref, v
		}
	}
	return best
}

// nearby is how many nodes may stand between two copies of an image.
const nearby = 6

// isTwin reports whether an image was just written: pages that load images by
// script repeat them in noscript.
func (s *images) isTwin(n dom.NodeID, url string) bool {
	if s.last == dom.None || n-s.last > nearby {
		return false
	}
	if url == s.url {
		return true
	}
	m := n
	for range 3 {
		m = s.doc.Parent(m)
		if s.doc.Tag(m) == atom.Noscript {
			return s.last < m
		}
	}
	return false
}

// ImageURL returns the absolute address of an img element as Markdown would show it:
// its own, the one that a script would load, the largest of a set, or one of the
// picture around it. It is empty for tracking pixels, images in a data address and
// placeholders.
func ImageURL(doc *dom.Document, img dom.NodeID) string {
	s := &images{state: &state{view: view{doc: doc}}, addresses: &addresses{doc: doc, encode: inline.EncodeTarget}}
	if s.isBeacon(img) {
		return ""
	}
	url := s.source(img)
	if isPlaceholder(url) && nothingElse(url) {
		return ""
	}
	return url
}

// LinkURL returns the absolute address of an a element as Markdown would show it: without
// the parameters that follow people. It is empty if it must not be followed.
func LinkURL(doc *dom.Document, a dom.NodeID) string {
	return withoutTracking(doc.Resolve(doc.Attr(a, "href")))
}

// The signs that are written for icons.
const (
	yesSign = "✓"
	noSign  = "✗"
)

// maxIconNodes is how many nodes of a cell are looked at for an icon: a few
// wrappers, the icon, and its parts.
const maxIconNodes = 12

// cellSign returns a tick or a cross for the icon in a cell without words. Tables
// that compare things say the rest by such icons, which a style sheet draws. It is
// empty if no name in the cell means one of them, or if names mean both.
func (v *view) cellSign(n dom.NodeID) string {
	var said trait
	for m := n; m < v.doc.End(n) && m < n+maxIconNodes; m++ {
		said |= v.iconTraits(m)
	}
	switch said & (yesTrait | noTrait) {
	case yesTrait:
		return yesSign
	case noTrait:
		return noSign
	}
	return ""
}

// maxIconName is how many bytes the name of a sign in an icon font may have.
const maxIconName = 16

// iconTraits returns what the names of n say, or the word that an icon font shows
// as a sign. Such a word is not text of the page, so it is not kept. Icons that
// are hidden from screen readers are not kept either, but people see them.
func (v *view) iconTraits(n dom.NodeID) trait {
	switch {
	case v.doc.Kind(n) != dom.Text && (v.keep.Has(n) || v.doc.Attr(n, "aria-hidden") == "true"):
		return v.traitsOf(n)
	case v.doc.Kind(n) == dom.Text && v.traitsOf(v.doc.Parent(n))&iconTrait != 0:
		if name, short := shortText(v.doc.Text(n), maxIconName); short {
			return wordTraits().Get(name)
		}
	}
	return 0
}
