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
	hash  uint32
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

// use adds the term with a name to the current element, unless its value is fragile. The
// value of a new term is as it is in the page.
func (in *interner) use(k name, key *knownKey, value string) {
	hash := k.hash(key)
	at := in.find(hash, &k)
	if t := in.slots[at].term; t != 0 {
		in.add(t - 1)
	} else if !hasFragile(value) {
		in.add(in.insert(at, hash, k, value))
	}
}

// insert makes a new term.
func (in *interner) insert(at int, hash uint32, k name, value string) termID {
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
func (in *interner) elements(tag atom.Atom) (all []dom.NodeID) {
	k := name{kind: tagTerm, value: tag.String()}
	if t := in.slots[in.find(k.hash(nil), &k)].term; t != 0 {
		for i, n := range in.matches(t - 1) {
			in.doc.Tick(dom.NodeID(i))
			if in.doc.Tag(n) == tag { // a name of a drawing may have capitals
				all = append(all, n)
			}
		}
	}
	return all
}

// hash returns the hash of a name. The key is that of its attribute, nil if it has none.
func (k *name) hash(key *knownKey) uint32 {
	hash := uint32(maphash.String(seed, k.value)) + uint32(k.kind)
	if key != nil {
		hash = hash*31 + key.hash + uint32(k.tag)
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
		k := name{kind: tagTerm, value: lowerASCII(value)}
		hash := k.hash(nil)
		at := in.find(hash, &k)
		t := in.slots[at].term - 1
		if t < 0 {
			t = in.insert(at, hash, k, value)
		}
		*known = knownTag{tag, t}
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
		*known = knownKey{key, longestRead(key), css.FoldsValue(key), isTelling(key), uint32(maphash.String(seed, key))}
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
	if value == "" || len(value) > maxIndexed {
		return
	}
	folded := value
	if in.doc.Quirks() {
		folded = lowerASCII(value)
	}
	in.use(name{kind: kind, value: folded}, nil, value)
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
	key := in.known("href")
	in.attribute(tag, key, value)
	if i := strings.IndexByte(value, '?'); i >= 0 {
		in.part(prefixTerm, tag, key, value[:i+1])
	}
	if i := strings.LastIndexByte(value, '/'); i >= 0 {
		in.part(suffixTerm, tag, key, value[i:])
	}
}

// part adds the start or the end of an address. Every other address with the same start
// has its first question mark at the same place, and every other one with the same end
// has its last slash there, so the list of the term is complete.
func (in *interner) part(kind termKind, tag atom.Atom, key *knownKey, value string) {
	if len(value) <= maxIndexed {
		in.use(name{kind, tag, key.key, value}, key, value)
	}
}

func (in *interner) attribute(tag atom.Atom, key *knownKey, value string) {
	if value == "" || len(value) > maxIndexed {
		return
	}
	folded := value
	if key.folds {
		folded = lowerASCII(value)
	}
	in.use(name{valueTerm, tag, key.key, folded}, key, value)
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
