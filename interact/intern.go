package interact

import (
	"hash/maphash"
	"math/bits"
	"strings"
	"unicode"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/css"
)

// A span is the range of the uses that one attribute made.
type span struct{ from, to int }

// A name is what a term is found by. Its value is in lower case if the case does not count.
type name struct {
	kind       termKind
	tag        atom.Atom
	key, value string
}

// An interner numbers the distinct terms of a document. Values, tags and keys that were seen
// last are found without the table of terms.
type interner struct {
	*index
	names  []name       // of each term
	slots  []slot       // a hash table of them, at most half full; its length is a power of two
	counts []int32      // how many elements match each term
	last   []dom.NodeID // the last element that matches each term
	node   dom.NodeID   // the current element

	sets [1 << 9]knownClasses // by hash of the class attribute
	tags [1 << 6]knownTag
	keys [1 << 7]knownKey
}

// A slot has the hash of a name and its term plus one, 0 if it is empty.
type slot struct {
	hash uint32
	term termID
}

// A knownClasses is the value of a class attribute with the uses that it made.
type knownClasses struct {
	value string
	span
}

// A knownTag is a tag with its term.
type knownTag struct {
	tag  atom.Atom
	term termID
}

// A knownKey is the key of an attribute, and up to which length its values are terms.
type knownKey struct {
	key   string
	max   int
	folds bool // the case of its values does not count
	tells bool // see isTelling
}

// reset prepares an interner for a document of about so many terms.
func (in *interner) reset(x *index, terms int) {
	in.index, in.counts, in.last, in.names = x, in.counts[:0], in.last[:0], in.names[:0]
	size := 1 << bits.Len(uint(2*terms))
	if cap(in.slots) < size {
		in.slots = make([]slot, size)
	}
	in.slots = in.slots[:size] // they are empty: see release
}

// add adds a term to the current element.
func (in *interner) add(t termID) {
	if in.last[t] == in.node { // a class that is there twice
		return
	}
	in.last[t] = in.node
	in.counts[t]++
	in.uses = append(in.uses, use{term: t})
}

// seed differs between processes, so that no page can be made of terms with the same hash.
// No term depends on it.
var seed = maphash.MakeSeed()

// intern returns the term with a name, with the value as it is in the page if it is new.
func (in *interner) intern(k name, value string) termID {
	hash := k.hash()
	at := in.find(hash, &k)
	if t := in.slots[at].term; t != 0 {
		return t - 1
	}
	in.terms = append(in.terms, term{k.kind, k.tag, k.key, value})
	in.names = append(in.names, k)
	in.counts = append(in.counts, 0)
	in.last = append(in.last, dom.None)
	in.slots[at] = slot{hash, termID(len(in.terms))}
	if 2*len(in.terms) > len(in.slots) {
		in.grow()
	}
	return termID(len(in.terms) - 1)
}

// elements returns the elements with a tag, in order. All elements must have been added.
func (in *interner) elements(tag atom.Atom) []dom.NodeID {
	k := name{kind: tagTerm, value: tag.String()}
	if t := in.slots[in.find(k.hash(), &k)].term; t != 0 {
		return in.matches(t - 1)
	}
	return nil
}

// hash returns the hash of a name.
func (k *name) hash() uint32 {
	hash := uint32(maphash.String(seed, k.value)) + uint32(k.kind)
	if k.key != "" {
		hash = hash*31 + uint32(maphash.String(seed, k.key)) + uint32(k.tag)
	}
	return hash
}

// find returns the slot of a name, or the empty one where it belongs.
func (in *interner) find(hash uint32, k *name) int {
	mask := len(in.slots) - 1
	at := int(hash) & mask
	for in.slots[at].term != 0 && (in.slots[at].hash != hash || in.names[in.slots[at].term-1] != *k) {
		at = (at + 1) & mask
	}
	return at
}

// grow doubles the table of terms.
func (in *interner) grow() {
	old := in.slots
	in.slots = make([]slot, 2*len(old))
	mask := len(in.slots) - 1
	for i, s := range old {
		in.doc.Tick(dom.NodeID(i))
		if s.term == 0 {
			continue
		}
		at := int(s.hash) & mask
		for in.slots[at].term != 0 {
			at = (at + 1) & mask
		}
		in.slots[at] = s
	}
}

// element adds the terms of one element.
func (in *interner) element(n dom.NodeID) {
	in.node = n
	in.add(in.tag(n))
	for _, a := range in.doc.Attrs(n) {
		switch a.Key {
		case "id":
			in.named.Add(n)
			in.name(idTerm, a.Val)
		case "class":
			in.classes(n, a.Val)
		case "href":
			in.href(in.doc.Tag(n), a.Val)
		case "value":
			if tag := in.doc.Tag(n); tag == atom.Input || tag == atom.Button {
				in.attribute(tag, in.known(a.Key), a.Val)
			}
		default:
			key := in.known(a.Key)
			if key.tells {
				in.telling.Add(n)
			}
			if len(a.Val) <= key.max {
				in.attribute(0, key, a.Val)
			}
		}
	}
}

// tag returns the term of the tag of an element. Selectors match tags in any case.
func (in *interner) tag(n dom.NodeID) termID {
	tag := in.doc.Tag(n)
	known := &in.tags[uint32(tag)*0x9e3779b1>>26]
	if tag == 0 || known.tag != tag {
		value := in.doc.Name(n)
		*known = knownTag{tag, in.intern(name{kind: tagTerm, value: lowerASCII(value)}, value)}
	}
	return known.term
}

// known returns what is known about the key of an attribute.
func (in *interner) known(key string) *knownKey {
	at := 0
	if key != "" {
		at = (len(key)*7 ^ int(key[0]) ^ int(key[len(key)-1])<<2) % len(in.keys)
	}
	known := &in.keys[at]
	if known.key != key {
		*known = knownKey{key, longestRead(key), css.FoldsValue(key), isTelling(key)}
	}
	return known
}

// longestRead returns up to which length the values of an attribute are terms, -1 if none
// are.
func longestRead(key string) int {
	if _, ok := signals[key]; ok {
		return maxIndexed
	}
	if strings.HasPrefix(key, "data-") && !bookkeepingIndex.in(key) {
		return maxData
	}
	return -1
}

// name adds an id or a class.
func (in *interner) name(kind termKind, value string) {
	if value == "" || len(value) > maxIndexed || hasFragile(value) {
		return
	}
	folded := value
	if in.doc.Quirks() {
		folded = lowerASCII(value)
	}
	in.add(in.intern(name{kind: kind, value: folded}, value))
}

// classes adds the classes of an element. Classes beside one of styled components may be
// generated as well.
func (in *interner) classes(n dom.NodeID, value string) {
	known := &in.sets[in.doc.ClassHash(n)%uint32(len(in.sets))]
	if known.value == value {
		for _, u := range in.uses[known.from:known.to] {
			in.add(u.term)
		}
		return
	}
	from := len(in.uses)
	defer func() { *known = knownClasses{value, span{from, len(in.uses)}} }()
	for class := range css.Fields(value) {
		in.name(classTerm, class)
	}
	if !hasStyled(value) {
		return
	}
	for _, u := range in.uses[from:] {
		if companion(in.terms[u.term].value) {
			in.generated[u.term] = true
		}
	}
}

// href adds an address, and its parts up to the query and after the last slash.
func (in *interner) href(tag atom.Atom, value string) {
	if tag != atom.A && tag != atom.Area {
		return
	}
	in.attribute(tag, in.known("href"), value)
	if i := strings.IndexByte(value, '?'); i >= 0 {
		in.part(prefixTerm, tag, value[:i+1])
	}
	if i := strings.LastIndexByte(value, '/'); i >= 0 {
		in.part(suffixTerm, tag, value[i:])
	}
}

// part adds the start or the end of an address. Every other address with the same start
// has its first question mark at the same place, and every other one with the same end
// has its last slash there, so the list of the term is complete.
func (in *interner) part(kind termKind, tag atom.Atom, value string) {
	if len(value) <= maxIndexed && !hasFragile(value) {
		in.add(in.intern(name{kind, tag, "href", value}, value))
	}
}

func (in *interner) attribute(tag atom.Atom, key *knownKey, value string) {
	if value == "" || len(value) > maxIndexed || hasFragile(value) {
		return
	}
	folded := value
	if key.folds {
		folded = lowerASCII(value)
	}
	in.add(in.intern(name{valueTerm, tag, key.key, folded}, value))
}

// hasFragile reports whether a value has a character that is fragile.
func hasFragile(value string) bool {
	for i := range len(value) {
		if c := value[i]; c < ' ' || c >= 0x7f {
			return strings.ContainsFunc(value[i:], isFragile)
		}
	}
	return false
}

// isFragile reports whether a character needs an escape with digits in a selector, or may
// get lost on its way through a model or a terminal: unusual white space and invisible
// characters. Joiners are kept, since Persian needs them.
func isFragile(r rune) bool {
	switch {
	case r < 0x7f:
		return r < ' '
	case r == '\u200c', r == '\u200d':
		return false
	}
	return r == '\ufffd' || unicode.IsControl(r) || unicode.IsSpace(r) || unicode.Is(unicode.Cf, r)
}
