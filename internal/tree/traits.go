package tree

import (
	"strings"

	"golang.org/x/net/html/atom"
)

// A trait says how the builder treats an element.
type trait uint32

const (
	special   trait = 1 << iota // as the specification says, section 13.2.4.2
	bounds                      // ends the search for an open element in scope
	implied                     // needs no end tag
	formats                     // is opened again in the next block if it was not closed
	heading                     // h1 to h6
	block                       // closes a paragraph
	closable                    // an end tag closes it and all that is open in it
	headOnly                    // belongs to the head, wherever it is
	rawBody                     // has a body in which tags are text
	tableRows                   // holds only rows and cells: other content goes before the table
	tablePart                   // a part of a table, ignored elsewhere
	breakout                    // ends a drawing or a formula
	boundary                    // object and the like, which formatting does not cross

	// Of elements of SVG and MathML.
	holdsHTML // its content is HTML
	holdsText // texts and most elements in it are HTML
)

// traitWords are the elements that have a trait.
var traitWords = map[trait]string{
	bounds:    "applet caption html marquee object select table td template th",
	implied:   "dd dt li optgroup option p rb rp rt rtc",
	formats:   "a b big code em font i nobr s small strike strong tt u",
	heading:   "h1 h2 h3 h4 h5 h6",
	headOnly:  "base basefont bgsound link meta noframes script style template title",
	rawBody:   "iframe noembed noframes noscript plaintext script style textarea title xmp",
	tableRows: "table tbody tfoot thead tr",
	tablePart: "caption col colgroup tbody td tfoot th thead tr",
	boundary:  "applet marquee object",
	block: `address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer header
		hgroup main menu nav ol p search section summary ul`,
	closable: `address article aside blockquote button center details dialog dir div dl fieldset figcaption figure footer
		header hgroup listing main menu nav ol pre search section select summary ul`,
	special: `address applet area article aside base basefont bgsound blockquote body br button caption center col colgroup
		dd details dir div dl dt embed fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header
		hgroup hr html iframe img input keygen li link listing main marquee menu meta nav noembed noframes noscript object
		ol p param plaintext pre script section select source style summary table tbody td template textarea tfoot th
		thead title tr track ul wbr xmp`,
	breakout: `b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu
		meta nobr ol p pre ruby s small span strong strike sub sup table tt u ul var`,
}

// traitSlots is the size of the hash table from atoms to traits: eight times the
// number of elements in it, so that few collide.
const traitSlots = 1024

// A traitSlot is one entry of that table, empty if its tag is 0.
type traitSlot struct {
	tag    atom.Atom
	traits trait
}

var traitTable = func() (t [traitSlots]traitSlot) {
	for traits, words := range traitWords {
		for word := range strings.FieldsSeq(words) {
			tag := atom.Lookup([]byte(word))
			if tag == 0 {
				panic("tree: no atom for " + word)
			}
			i := slot(tag)
			for t[i].tag != 0 && t[i].tag != tag {
				i = (i + 1) % traitSlots
			}
			t[i].tag = tag
			t[i].traits |= traits
		}
	}
	return t
}()

// slot returns where the search for an atom starts.
func slot(tag atom.Atom) uint32 { return uint32(tag) * 0x9e3779b1 >> 22 }

// traitsOf returns the traits of an HTML element.
func traitsOf(tag atom.Atom) trait {
	for i := slot(tag); ; i = (i + 1) % traitSlots {
		if e := &traitTable[i]; e.tag == tag || e.tag == 0 {
			return e.traits
		}
	}
}

// lookup returns the atom of a name and its traits.
func lookup(name string) (atom.Atom, trait) {
	if len(name) > 32 {
		return 0, 0
	}
	tag := atom.Lookup([]byte(name))
	if tag == 0 {
		return 0, 0
	}
	return tag, traitsOf(tag)
}

// foreignTraits returns the traits of an element of a drawing or a formula.
func foreignTraits(space Space, name string, attrs []Attr) trait {
	switch {
	case space == SVG:
		switch name {
		case "desc", "foreignobject", "title":
			return special | bounds | holdsHTML
		}
	case space == MathML:
		switch name {
		case "mi", "mn", "mo", "ms", "mtext":
			return special | bounds | holdsText
		case "annotation-xml":
			return special | bounds | annotation(attrs)
		}
	}
	return 0
}

// annotation returns holdsHTML if the annotation of a formula says that it is HTML.
func annotation(attrs []Attr) trait {
	for _, a := range attrs {
		if a.Key == "encoding" && (strings.EqualFold(a.Val, "text/html") || strings.EqualFold(a.Val, "application/xhtml+xml")) {
			return holdsHTML
		}
	}
	return 0
}
