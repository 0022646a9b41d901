package render

import (
	"slices"
	"strconv"
	"strings"

	"github.com/seed31bcff99/reader/dom"
	"golang.org/x/net/html/atom"
)

// An imageSeen is the image that was written last.
type imageSeen struct {
	node dom.NodeID
	url  string
}

// img writes an image. What is no picture of the page is left out: beacons,
// drawings in the address itself, the second copy for browsers without scripts.
func (p *printer) img(n dom.NodeID) dom.NodeID {
	end := p.doc.End(n)
	alt := p.doc.Attr(n, "alt")
	t := p.traitsOf(n)
	switch {
	case t&emojiTrait != 0 && alt != "" && len(alt) <= 32:
		p.line.text(alt)
		return end
	case t&mathTrait != 0 && strings.TrimSpace(alt) != "":
		p.formulaText(alt, false)
		return end
	case p.plain || p.opts.DropImages || p.beacon(n):
		return end
	}
	if notAlt(alt) {
		alt = ""
	}
	url := p.source(n)
	if url == "" || alt == "" && placeholder(url) && nothingElse(url) || icon(url, t) || p.twin(n, url) || p.line.endsWith(url) {
		return end
	}
	p.image = imageSeen{n, url}
	p.line.image(alt, url)
	return end
}

// notAlt reports whether the text of an image is what a program makes of nothing.
func notAlt(alt string) bool { return alt == "null" || alt == "undefined" }

// beacon reports whether an image is one pixel wide or high.
func (p *printer) beacon(n dom.NodeID) bool {
	for _, key := range [...]string{"width", "height"} {
		v := strings.TrimSuffix(strings.TrimSpace(p.doc.Attr(n, key)), "px")
		if v == "0" || v == "1" {
			return true
		}
	}
	return false
}

// icon reports whether an image is a drawing that only decorates.
func icon(url string, t trait) bool {
	path, _, _ := strings.Cut(url, "?")
	if !strings.HasSuffix(path, ".svg") {
		return false
	}
	return t&iconTrait != 0 || strings.Contains(path, "icon")
}

// lazyKeys are the attributes in which pages keep an address until a script
// wants it.
var lazyKeys = [...]string{"data-src", "data-lazy-src", "data-original", "data-lazy", "data-original-src", "data-orig-file"}

// isLazyKey reports whether an attribute that nobody listed is named like the
// listed ones: "nitro-lazy-src".
func isLazyKey(key string) bool {
	return strings.HasSuffix(key, "-src") && (strings.HasPrefix(key, "data-") || strings.Contains(key, "lazy"))
}

// source returns the address of an image: its own, the one that a script
// would load, the largest of a set, or that of the picture around it.
func (p *printer) source(n dom.NodeID) string {
	src := p.doc.Attr(n, "src")
	if url := p.address(src); url != "" && !placeholder(src) {
		return url
	}
	for _, key := range lazyKeys {
		if v := p.doc.Attr(n, key); v != "" {
			if url := p.address(v); url != "" {
				return url
			}
		}
	}
	for _, key := range [...]string{"srcset", "data-srcset", "data-lazy-srcset"} {
		if url := p.address(largest(p.doc.Attr(n, key))); url != "" {
			return url
		}
	}
	for _, a := range p.doc.Attrs(n) {
		if isLazyKey(a.Key) {
			if url := p.address(a.Val); url != "" && !placeholder(a.Val) {
				return url
			}
		}
	}
	if parent := p.doc.Parent(n); p.doc.Tag(parent) == atom.Picture {
		return p.pictureSource(parent, n)
	}
	return p.address(src)
}

// maxSources is how many sources of a picture are looked at: real ones have
// fewer than ten.
const maxSources = 32

// pictureSource returns the address in the last source element before an
// image: pages put the oldest format last.
func (p *printer) pictureSource(picture, img dom.NodeID) string {
	url := ""
	for m, i := picture+1, 0; m < img && i < maxSources; m, i = p.doc.End(m), i+1 {
		if p.doc.Tag(m) != atom.Source {
			continue
		}
		for _, key := range [...]string{"srcset", "data-srcset"} {
			if v := p.address(largest(p.doc.Attr(m, key))); v != "" {
				url = v
				break
			}
		}
	}
	return url
}

// placeholder reports whether the name of an image says that it only holds the
// place of another one.
func placeholder(src string) bool {
	name := fileName(src)
	for _, word := range [...]string{"placeholder", "blank.", "spacer.", "lazy", "1x1", "transparent", "loading.", "pixel."} {
		if strings.Contains(name, word) {
			return true
		}
	}
	return false
}

// nothingElse reports whether the name of an image says no more than that: it is
// made of such words. A real picture may have one among others.
func nothingElse(src string) bool {
	stem, _, _ := strings.Cut(fileName(src), ".")
	words := strings.FieldsFunc(stem, func(r rune) bool { return r == '-' || r == '_' })
	for _, word := range words {
		if !slices.Contains(placeWords[:], word) {
			return false
		}
	}
	return len(words) > 0
}

// placeWords are the words of which the names of placeholders are made.
var placeWords = [...]string{"1x1", "blank", "empty", "gray", "grey", "lazy", "loader", "loading", "pixel", "placeholder", "spacer", "transparent", "white"}

// fileName returns the last part of the path of an address, in lower case.
func fileName(src string) string {
	if i := strings.IndexAny(src, "?#"); i >= 0 {
		src = src[:i]
	}
	return strings.ToLower(src[strings.LastIndexByte(src, '/')+1:])
}

// maxSet is how many bytes of a srcset are looked at.
const maxSet = 1 << 16

// largest returns the address with the largest width or density of a srcset.
func largest(set string) string {
	set = set[:min(len(set), maxSet)]
	best, size := "", -1.0
	for {
		set = strings.TrimLeft(set, " \t\r\n\f,")
		if set == "" {
			return best
		}
		end := strings.IndexAny(set, " \t\r\n\f")
		if end < 0 {
			end = len(set)
		}
		url := set[:end]
		set = set[end:]
		desc := ""
		if trimmed := strings.TrimRight(url, ","); trimmed != url {
			url = trimmed
		} else {
			desc, set, _ = strings.Cut(set, ",")
		}
		desc = strings.TrimSpace(desc)
		v := 1.0
		if desc != "" {
			v, _ = strconv.ParseFloat(desc[:len(desc)-1], 64)
		}
		if v > size && !strings.HasPrefix(url, "data:") {
			best, size = url, v
		}
	}
}

// nearby is how many nodes may stand between two copies of an image.
const nearby = 6

// twin reports whether an image was just written: pages that load images by
// script repeat them in noscript.
func (p *printer) twin(n dom.NodeID, url string) bool {
	if p.image.node == dom.None || n-p.image.node > nearby {
		return false
	}
	if url == p.image.url {
		return true
	}
	m := n
	for range 3 {
		m = p.doc.Parent(m)
		if p.doc.Tag(m) == atom.Noscript {
			return p.image.node < m
		}
	}
	return false
}

// writeImage writes the image at i.
func (p *printer) writeImage(e *escaper, i int) {
	outer := *e
	e.label, e.start = true, false
	e.odd = e.odd || !p.line.paired(i, i+1)
	target := p.line.targets[p.line.pieces[i].target]
	p.w.write("![")
	p.openLabel("![", target)
	e.text(&p.w, i)
	p.closeLabel(target)
	*e = outer
}
