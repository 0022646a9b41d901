package css

import (
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
)

// pageNames are the tags, ids and classes of the elements of a page. The zero value
// stands for a page that was not looked at: any name may be there.
type pageNames struct {
	bits   [pageNameBits / 64]uint64 // a Bloom filter: few other names seem to be there too
	quirks bool                      // names match in any case
	known  bool                      // the page was looked at
}

// pageNameBits is large enough for pages with a thousand names.
const pageNameBits = 1 << 14

// add adds a name, with a sign as in a filter.
func (p *pageNames) add(sign byte, name string) {
	for _, bit := range pageNameAt(hashName(sign, p.key(name))) {
		p.bits[bit/64] |= 1 << (bit % 64)
	}
}

// has reports whether the page may have a name.
func (p *pageNames) has(sign byte, name string) bool {
	return p.hasHash(hashName(sign, p.key(name)))
}

func (p *pageNames) hasHash(hash uint32) bool {
	at := pageNameAt(hash)
	return p.bits[at[0]/64]>>(at[0]%64)&1 != 0 && p.bits[at[1]/64]>>(at[1]%64)&1 != 0
}

// pageNameAt returns the bits of a name. There are two: a list of ten thousand names nearly
// always has one that shares a bit with the few of a small page.
func pageNameAt(hash uint32) [2]uint32 {
	return [2]uint32{hash % pageNameBits, hash / pageNameBits % pageNameBits}
}

// gatherNames finds the names of the page.
func (s *Styles) gatherNames() {
	names := &s.sheet.names
	if names.known || s.sheet.links != nil {
		return
	}
	names.known, names.quirks = true, s.matcher.quirks
	var recent [256]string // the last class attributes, by hash
	var tags [64]atom.Atom // the last tags
	for n := dom.Root + 1; int(n) < s.doc.Len(); n++ {
		s.sheet.meter.Spend(nodeCost)
		if s.doc.Kind(n) != dom.Element {
			continue
		}
		if tag, last := s.doc.Tag(n), &tags[s.doc.Tag(n)%atom.Atom(len(tags))]; tag == 0 || *last != tag {
			names.add(0, lower(s.doc.Name(n)))
			*last = tag
		}
		for _, a := range s.doc.Attrs(n) {
			switch a.Key {
			case "id":
				names.add('#', a.Val)
			case "class":
				last := &recent[s.doc.ClassHash(n)%uint32(len(recent))]
				if *last == a.Val {
					continue
				}
				*last = a.Val
				for class := range Fields(a.Val) {
					names.add('.', class)
				}
			}
		}
	}
}

// key returns the key of an id or a class in maps.
func (p *pageNames) key(name string) string {
	if p.quirks {
		return lower(name)
	}
	return name
}

// exclude reports whether a list of selectors, not parsed yet, is certain to match
// nothing, since each of them has a name that the page has not, or asks for a state that no
// element has. It understands what nearly all selectors are made of, and reports false for
// the rest.
func (p *pageNames) exclude(selectors string) bool {
	if !p.known {
		return false
	}
	missing := false // a name of the current selector
	first := true    // nothing of the current compound was seen
	for i := 0; i < len(selectors); {
		switch c := selectors[i]; {
		case c == ',':
			if !missing {
				return false
			}
			missing, first = false, true
			i++
		case c == '.' || c == '#' || first && isASCIIName(c):
			sign, from := c, i+1
			if isASCIIName(c) {
				sign, from = 0, i
			}
			var known bool
			if i, known = p.hasAt(selectors, from, sign); i == from || i < len(selectors) && (selectors[i] == '\\' || selectors[i] >= 0x80) {
				return false
			}
			missing, first = missing || !known, false
		case c == ':':
			from := i + 1
			i = pastName(selectors, from)
			missing, first = missing || isNever(selectors[from:i]), false
		case c == '(' || c == '[': // what is in it may be true of other elements
			if i = pastBracket(selectors, i); i < 0 {
				return false
			}
			first = false
		case IsSpace(c), c == '>', c == '+', c == '~':
			first = true
			i++
		case isASCIIName(c), c == '*':
			i++
		default:
			return false
		}
	}
	return missing
}

// hasAt is has for the ASCII name at i in a selector, and returns the place after it. Tags
// match in any case.
func (p *pageNames) hasAt(s string, i int, sign byte) (end int, has bool) {
	fold := sign == 0 || p.quirks
	hash := firstHash(sign)
	for ; i < len(s) && isASCIIName(s[i]); i++ {
		c := s[i]
		if fold && 'A' <= c && c <= 'Z' {
			c |= 0x20
		}
		hash = nextHash(hash, c)
	}
	return i, p.hasHash(lastHash(hash))
}

// pastName returns the place after the ASCII name at i.
func pastName(s string, i int) int {
	for i < len(s) && isASCIIName(s[i]) {
		i++
	}
	return i
}

// pastBracket returns the place after the bracket that closes the one at i, -1 if
// something stands between that could hide a bracket or be hidden by one.
func pastBracket(s string, i int) int {
	kinds := uint64(1) // the open brackets, the last one lowest: 1 for [, 0 for (
	for ; i < len(s); i++ {
		switch c := s[i]; c {
		case '(', '[':
			if kinds>>63 != 0 || c == '(' && i > 0 && s[i-1]|0x20 == 'l' && !isPlainAddress(s[i+1:]) {
				return -1
			}
			kinds <<= 1
			if c == '[' {
				kinds |= 1
			}
		case ')', ']':
			if (c == ']') != (kinds&1 == 1) {
				return -1
			}
			if kinds >>= 1; kinds == 1 {
				return i + 1
			}
		case '"', '\'', '\\', '/', '{', '}':
			return -1
		}
	}
	return -1
}

// isPlainAddress reports whether the address of a url(…), if s is what follows the
// bracket, has no bracket in it. That would have no meaning.
func isPlainAddress(s string) bool {
	i := strings.IndexAny(s, "([)")
	return i >= 0 && s[i] == ')'
}

func isASCIIName(c byte) bool { return c < 0x80 && isName(c) }
