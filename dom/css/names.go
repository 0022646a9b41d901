package css

import (
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/words"
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

func (p *pageNames) add(sign byte, name string) {
	for _, bit := range pageNameAt(words.Hash(sign, keyOf(name, p.quirks))) {
		p.bits[bit/64] |= 1 << (bit % 64)
	}
}

func (p *pageNames) has(sign byte, name string) bool {
	at := pageNameAt(words.Hash(sign, keyOf(name, p.quirks)))
	return p.bits[at[0]/64]>>(at[0]%64)&1 != 0 && p.bits[at[1]/64]>>(at[1]%64)&1 != 0
}

// pageNameAt returns the bits of a name. There are two: a list of ten thousand names nearly
// always has one that shares a bit with the few of a small page.
func pageNameAt(hash uint32) [2]uint32 {
	return [2]uint32{hash % pageNameBits, hash / pageNameBits % pageNameBits}
}

func (s *Styles) gatherNames() {
	names := &s.sheet.names
	if names.known || s.sheet.listing {
		return
	}
	names.known, names.quirks = true, s.matcher.quirks
	var recent [256]string // the last class attributes, by hash
	for n := dom.Root + 1; int(n) < s.doc.Len(); n++ {
		s.sheet.meter.Spend(nodeCost)
		if s.doc.Kind(n) != dom.Element {
			continue
		}
		names.add(0, lower(s.doc.Name(n)))
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

// keyOf returns the key of an id or a class in maps.
func keyOf(name string, quirks bool) string {
	if quirks {
		return lower(name)
	}
	return name
}

// exclude reports whether a list of selectors, not parsed yet, is certain to match nothing, since each
// of them has a name that the page has not, or asks for a state that no element has. It understands
// what nearly all selectors are made of, and reports false for the rest.
func (p *pageNames) exclude(selectors string) bool {
	if !p.known {
		return false
	}
	missing := false // a name of the current selector
	first := true    // nothing of the current compound was seen
	for c := (cursor{text: selectors}); !c.done(); {
		switch b := c.peek(); {
		case b == ',':
			if !missing {
				return false
			}
			missing, first = false, true
			c.at++
		case b == '.' || b == '#':
			c.at++
			name := c.name()
			if name == "" || c.peek() == '\\' {
				return false
			}
			missing, first = missing || !p.has(b, name), false
		case first && isName(b):
			name := lower(c.name()) // tags match in any case
			if c.peek() == '\\' {
				return false
			}
			missing, first = missing || !p.has(0, name), false
		case b == ':':
			c.at++
			missing, first = missing || isNever(c.name()), false
		case b == '(' || b == '[': // what is in it may be true of other elements
			if !c.group() {
				return false
			}
			first = false
		case IsSpace(b), isCombinator(b):
			first = true
			c.at++
		case isName(b), b == '*':
			c.at++
		default:
			return false
		}
	}
	return missing
}
