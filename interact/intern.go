package interact

import (
	"strings"
	"unicode"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/css"
)

// A span is the range of the uses that one attribute made.
type span struct{ from, to int }

// A name is the key of a term of an attribute.
type name struct {
	kind       termKind
	tag        atom.Atom
	key, value string
}

// An interner numbers the distinct terms of a document.
type interner struct {
	*index
	tags   map[string]termID                // by name in lower case
	atoms  map[atom.Atom]termID             // the same, of tags that have an atom
	words  [classTerm + 1]map[string]termID // ids and classes
	names  map[name]termID                  // attributes
	sets   map[string]span                  // by the value of a class attribute
	data   map[string]bool                  // which data attributes are useful
	counts []int32                          // how many elements match each term
	last   []dom.NodeID                     // the last element that matches each term
	node   dom.NodeID                       // the current element
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

func (in *interner) newTerm(t term) termID {
	in.terms = append(in.terms, t)
	in.counts = append(in.counts, 0)
	in.last = append(in.last, dom.None)
	return termID(len(in.terms) - 1)
}

// element adds the terms of one element.
func (in *interner) element(n dom.NodeID) {
	in.node = n
	in.add(in.tag(n))
	for _, a := range in.doc.Attrs(n) {
		switch a.Key {
		case "id":
			in.name(idTerm, a.Val)
		case "class":
			in.classes(a.Val)
		case "href":
			in.href(in.doc.Tag(n), a.Val)
		case "value":
			if tag := in.doc.Tag(n); tag == atom.Input || tag == atom.Button {
				in.attribute(tag, a.Key, a.Val)
			}
		default:
			if _, ok := signals[a.Key]; ok || len(a.Val) <= maxData && in.useful(a.Key) {
				in.attribute(0, a.Key, a.Val)
			}
		}
	}
}

// tag returns the term of the tag of an element. Selectors match tags in any case.
func (in *interner) tag(n dom.NodeID) termID {
	tag := in.doc.Tag(n)
	if t, ok := in.atoms[tag]; ok && tag != 0 {
		return t
	}
	name := in.doc.Name(n)
	folded := lowerASCII(name)
	t, ok := in.tags[folded]
	if !ok {
		t = in.newTerm(term{kind: tagTerm, value: name})
		in.tags[folded] = t
	}
	in.atoms[tag] = t
	return t
}

// useful reports whether an attribute is a data attribute that may identify an element.
func (in *interner) useful(key string) bool {
	if !strings.HasPrefix(key, "data-") {
		return false
	}
	tells, known := in.data[key]
	if !known {
		tells = !isBookkeeping(key)
		in.data[key] = tells
	}
	return tells
}

// name adds an id or a class.
func (in *interner) name(kind termKind, value string) {
	if value == "" || len(value) > maxIndexed || hasFragile(value) {
		return
	}
	key := value
	if in.doc.Quirks() {
		key = lowerASCII(value)
	}
	t, ok := in.words[kind][key]
	if !ok {
		t = in.newTerm(term{kind: kind, value: value})
		in.words[kind][key] = t
	}
	in.add(t)
}

// classes adds the classes of an element. Classes beside one of styled components may be
// generated as well.
func (in *interner) classes(value string) {
	if known, ok := in.sets[value]; ok {
		for _, u := range in.uses[known.from:known.to] {
			in.add(u.term)
		}
		return
	}
	from := len(in.uses)
	defer func() { in.sets[value] = span{from, len(in.uses)} }()
	tool := false
	for class := range css.Fields(value) {
		in.name(classTerm, class)
		tool = tool || styled(class)
	}
	if !tool {
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
	in.attribute(tag, "href", value)
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
		in.intern(name{kind, tag, "href", value}, value)
	}
}

func (in *interner) attribute(tag atom.Atom, key, value string) {
	if value == "" || len(value) > maxIndexed || hasFragile(value) {
		return
	}
	folded := value
	if css.FoldsValue(key) {
		folded = lowerASCII(value)
	}
	in.intern(name{valueTerm, tag, key, folded}, value)
}

func (in *interner) intern(k name, value string) {
	t, ok := in.names[k]
	if !ok {
		t = in.newTerm(term{k.kind, k.tag, k.key, value})
		in.names[k] = t
	}
	in.add(t)
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
