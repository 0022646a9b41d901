package dom

import (
	"context"
	"net/url"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/internal/patience"
	"github.com/seed31bcff99/reader/internal/tree"
)

// A Scripted is a page as a browser that runs scripts builds its tree, before any
// of them has run. It is what selectors are matched against: noscript holds no
// elements, what stands in a template is not part of the page, a template that
// makes a shadow root is not even an element, and drawings are there with all
// their shapes. Like its Document it is immutable.
type Scripted struct {
	*Document

	// Quirks says that the page asks for the rules of old browsers, as one
	// without a doctype does: names of classes and ids match in any case then.
	Quirks bool

	places    []Place
	unslotted Set
}

// A Place tells where an element stands among its siblings, as selectors count:
// from one, elements only.
type Place struct {
	Child, OfType     int32  // among all elements, among those of its name
	Children, OfTypes int32  // how many of them the parent has
	Prev              NodeID // the element before it, None for the first
}

// ParseScripted makes a document of a page in UTF-8 that came from the address
// at, which may be nil, as a browser would that runs scripts. The one error is
// ErrTooDeep.
func ParseScripted(page string, at *url.URL) (*Scripted, error) {
	return ParseScriptedContext(context.Background(), page, at)
}

// ParseScriptedContext is ParseScripted for a caller that may lose patience: see
// ParseContext.
func ParseScriptedContext(ctx context.Context, page string, at *url.URL) (s *Scripted, err error) {
	defer patience.Catch(&err)
	t, err := parse(ctx, page, tree.Options{Scripting: true, Drawings: true})
	if err != nil {
		return nil, err
	}
	defer t.Release()
	top := t.HTML(impatience(ctx))
	if top == nil {
		return nil, ctx.Err()
	}
	meter := patience.With(ctx)
	apart := takeTemplates(top, meter)
	doc, err := FromNodeContext(ctx, top, at)
	if err != nil {
		return nil, err
	}
	s = &Scripted{Document: doc, Quirks: Quirks(top)}
	s.unslotted = s.byOrder(top, apart)
	s.countPlaces()
	return s, nil
}

// Place tells where the element n stands. That of other nodes is empty.
func (s *Scripted) Place(n NodeID) Place { return s.places[n] }

// Unslotted reports whether n is a child of an element with a shadow root that
// has no slot for it, so that nothing of it is shown.
func (s *Scripted) Unslotted(n NodeID) bool { return s.unslotted.Has(n) }

// takeTemplates takes out of a tree what a browser keeps apart: what stands in
// templates, and the templates that make shadow roots. It returns the children
// that no slot of their parent's shadow root takes.
func takeTemplates(top *html.Node, meter *patience.Meter) (unslotted map[*html.Node]bool) {
	unslotted = map[*html.Node]bool{}
	hosts := map[*html.Node]bool{} // those that have a shadow root already
	for at := top; at != nil; {
		meter.Spend(nodeCost)
		if at.DataAtom != atom.Template || at.Namespace != "" {
			at = After(at, top)
			continue
		}
		template := at
		at = Past(template, top)
		if host := template.Parent; shadowRoot(template) && mayHost(host) && !hosts[host] {
			hosts[host] = true
			host.RemoveChild(template)
			leaveOut(host, slotNames(template, meter), unslotted, meter)
		}
		for template.FirstChild != nil {
			meter.Spend(nodeCost)
			template.RemoveChild(template.FirstChild)
		}
	}
	return unslotted
}

// nodeCost is what it takes to look at a node, in bytes that are read in that
// time.
const nodeCost = 32

// leaveOut notes the children of a host that none of its slots takes.
func leaveOut(host *html.Node, slots map[string]bool, unslotted map[*html.Node]bool, meter *patience.Meter) {
	for c := host.FirstChild; c != nil; c = c.NextSibling {
		meter.Spend(nodeCost)
		if c.Type == html.ElementNode && !slots[attribute(c, "slot")] {
			unslotted[c] = true
		}
	}
}

// shadowRoot reports whether a template asks to be a shadow root.
func shadowRoot(at *html.Node) bool {
	switch strings.ToLower(attribute(at, "shadowrootmode")) {
	case "open", "closed":
		return true
	}
	return false
}

// mayHost reports whether an element can have a shadow root: one of the page's
// own, or one of those that the standard names.
func mayHost(at *html.Node) bool {
	if at == nil || at.Type != html.ElementNode || at.Namespace != "" {
		return false
	}
	switch at.DataAtom {
	case atom.Article, atom.Aside, atom.Blockquote, atom.Body, atom.Div, atom.Footer, atom.H1, atom.H2, atom.H3,
		atom.H4, atom.H5, atom.H6, atom.Header, atom.Main, atom.Nav, atom.P, atom.Section, atom.Span:
		return true
	}
	return strings.Contains(at.Data, "-")
}

// slotNames returns the names of the slots of a shadow root. The empty name is
// that of the slot for all that names none.
func slotNames(root *html.Node, meter *patience.Meter) map[string]bool {
	names := map[string]bool{}
	for at := root; at != nil; at = After(at, root) {
		meter.Spend(nodeCost)
		if at.DataAtom == atom.Slot {
			names[attribute(at, "name")] = true
		}
	}
	return names
}

func attribute(at *html.Node, key string) string {
	for _, a := range at.Attr {
		if a.Key == key {
			return a.Val
		}
	}
	return ""
}

// byOrder finds nodes of the tree again in the document: both have the elements
// in the same order.
func (s *Scripted) byOrder(top *html.Node, chosen map[*html.Node]bool) Set {
	set := NewSet(s.Document)
	if len(chosen) == 0 {
		return set
	}
	n := Root
	for at := top; at != nil; at = After(at, top) {
		if at.Type != html.ElementNode {
			continue
		}
		for n++; s.Kind(n) != Element; n++ {
		}
		s.Tick(n)
		if chosen[at] {
			set.Add(n)
		}
	}
	return set
}

// countPlaces counts the siblings of all elements. The work is in the number of
// the elements, whatever they are called: see Paths.
func (s *Scripted) countPlaces() {
	s.places = make([]Place, s.Len())
	last := map[string]NodeID{} // the last element of each name; of this parent if that is its parent
	for parent := Root; int(parent) < s.Len(); parent++ {
		s.Tick(parent)
		if s.Kind(parent) != Element {
			continue
		}
		prev := None
		for n := range s.Children(parent) {
			s.Tick(n)
			if s.Kind(n) != Element {
				continue
			}
			p := &s.places[n]
			p.Child, p.OfType, p.Prev = s.places[prev].Child+1, 1, prev
			name := s.Name(n)
			if before := last[name]; before != None && s.Parent(before) == parent {
				p.OfType = s.places[before].OfType + 1
			}
			last[name] = n
			prev = n
		}
		s.countSiblings(parent, prev, last)
	}
}

// countSiblings tells the children of parent how many they are.
func (s *Scripted) countSiblings(parent, lastChild NodeID, last map[string]NodeID) {
	for n := lastChild; n != None; n = s.places[n].Prev {
		s.Tick(n)
		p := &s.places[n]
		p.Children = s.places[lastChild].Child
		p.OfTypes = s.places[last[s.Name(n)]].OfType
	}
}

// Quirks reports whether a page asks for the rules of old browsers: see the
// standard, "The initial insertion mode".
func Quirks(top *html.Node) bool {
	for at := top.FirstChild; at != nil; at = at.NextSibling {
		if at.Type != html.DoctypeNode {
			continue
		}
		public, system, hasSystem := "", "", false
		for _, a := range at.Attr {
			switch a.Key {
			case "public":
				public = strings.ToLower(a.Val)
			case "system":
				system, hasSystem = strings.ToLower(a.Val), true
			}
		}
		return at.Data != "html" || system == "http://www.ibm.com/data/dtd/v11/ibmxhtml1-transitional.dtd" ||
			quirkyPublic(public, hasSystem)
	}
	return true
}

// quirkyPublic reports whether a public identifier is one of an old language.
func quirkyPublic(public string, hasSystem bool) bool {
	switch public {
	case "":
		return false
	case "-//w3o//dtd w3 html strict 3.0//en//", "-/w3c/dtd html 4.0 transitional/en", "html":
		return true
	}
	if !hasSystem {
		for _, prefix := range [...]string{"-//w3c//dtd html 4.01 frameset//", "-//w3c//dtd html 4.01 transitional//"} {
			if strings.HasPrefix(public, prefix) {
				return true
			}
		}
	}
	for _, prefix := range quirkyPrefixes {
		if strings.HasPrefix(public, prefix) {
			return true
		}
	}
	return false
}

// quirkyPrefixes start the public identifiers of old languages.
var quirkyPrefixes = [...]string{
	"+//silmaril//dtd html pro v0r11 19970101//", "-//as//dtd html 3.0 aswedit + extensions//",
	"-//advasoft ltd//dtd html 3.0 aswedit + extensions//", "-//ietf//dtd html ", "-//ietf//dtd html//",
	"-//metrius//dtd metrius presentational//", "-//microsoft//dtd internet explorer ",
	"-//netscape comm. corp.//dtd html//", "-//netscape comm. corp.//dtd strict html//",
	"-//o'reilly and associates//dtd html ", "-//sq//dtd html 2.0 hotmetal + extensions//",
	"-//softquad software//dtd hotmetal pro ", "-//softquad//dtd hotmetal pro ", "-//spyglass//dtd html 2.0 extended//",
	"-//sun microsystems corp.//dtd hotjava html//", "-//sun microsystems corp.//dtd hotjava strict html//",
	"-//w3c//dtd html 3 1995-03-24//", "-//w3c//dtd html 3.2", "-//w3c//dtd html 4.0 frameset//",
	"-//w3c//dtd html 4.0 transitional//", "-//w3c//dtd html experimental 19960712//",
	"-//w3c//dtd html experimental 970421//", "-//w3c//dtd w3 html//", "-//w3o//dtd w3 html 3.0//",
	"-//webtechs//dtd mozilla html", // 2.0, and without a number
}
