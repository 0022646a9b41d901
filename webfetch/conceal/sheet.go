package conceal

import (
	"slices"
	"strconv"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/patience"
)

// maxRules bounds the rules that a page's style sheets may have.
const maxRules = 100_000

// A sheet is the rules of a page's own style sheets that can hide or show
// something, by what the element that they are about must have.
type sheet struct {
	matcher
	byID    map[string][]*rule
	byClass map[string][]*rule
	byTag   map[string][]*rule
	any     []*rule
	reveals map[string]bool // animations that end with the element shown
	layers  map[string]int  // by name, in order
	present map[string]bool // the tags, #ids and .classes that the page has
	rules   int
	full    bool
}

// A rule is one selector with its declarations.
type rule struct {
	selector selector
	rank     uint64
	sets     []assignment
	shadow   *html.Node // as in scope
	within   *html.Node
}

// collect reads the style sheets of a page.
func collect(tree *html.Node, meter *patience.Meter) *sheet {
	s := &sheet{
		byID: map[string][]*rule{}, byClass: map[string][]*rule{}, byTag: map[string][]*rule{}, reveals: map[string]bool{}, layers: map[string]int{},
		matcher: matcher{quirks: tree.FirstChild == nil || tree.FirstChild.Type != html.DoctypeNode, meter: meter},
	}
	s.present = s.names(tree)
	r := &cssReader{sheet: s}
	for at := tree.FirstChild; at != nil; at = followingStyled(at, tree) {
		meter.Spend(nodeCost)
		isLink, isStyle := at.DataAtom == atom.Link && isStyleSheet(at), at.DataAtom == atom.Style && isCSS(attr(at, "type"))
		if !isLink && !isStyle {
			continue
		}
		holds, sure := theWindow.holds(attr(at, "media"))
		if !holds && sure {
			continue
		}
		in := scope{layer: noLayer, unsure: !sure, shadow: shadowOf(at)}
		r.parent = at.Parent
		if isLink {
			r.address(attr(at, "href"), in)
			continue
		}
		for text := at.FirstChild; text != nil; text = text.NextSibling {
			r.read(uncomment(text.Data), in)
		}
	}
	return s
}

// followingStyled is following without what style sheets have no effect in:
// templates that wait to be used, and what is for browsers without scripts.
func followingStyled(at, root *html.Node) *html.Node {
	if at.DataAtom != atom.Noscript && (at.DataAtom != atom.Template || isShadowRoot(at)) {
		return following(at, root)
	}
	for at != root && at.NextSibling == nil {
		at = at.Parent
	}
	if at == root {
		return nil
	}
	return at.NextSibling
}

// shadowOf returns the shadow root that a node is in, nil if it is in none.
func shadowOf(at *html.Node) *html.Node {
	for p := at.Parent; p != nil; p = p.Parent {
		if isShadowRoot(p) {
			return p
		}
	}
	return nil
}

// layer returns the number of a layer, the first of those that a list names, and
// its full name. One without a name is new.
func (s *sheet) layer(in, list string) (number int, name string) {
	for i, text := range split(list, ',') {
		full := in + "." + strings.TrimSpace(text)
		if strings.TrimSpace(text) == "" {
			full = in + "." + strconv.Itoa(len(s.layers))
		}
		if _, ok := s.layers[full]; !ok {
			s.layers[full] = min(len(s.layers), noLayer-1)
		}
		if i == 0 {
			number, name = s.layers[full], full
		}
	}
	return number, name
}

func isCSS(kind string) bool {
	return kind == "" || strings.EqualFold(strings.TrimSpace(kind), "text/css")
}

func isStyleSheet(at *html.Node) bool {
	rel := strings.Fields(strings.ToLower(attr(at, "rel")))
	return slices.Contains(rel, "stylesheet") && !slices.Contains(rel, "alternate")
}

// tired reports whether the page's style sheets were too much.
func (s *sheet) tired() bool { return s.full || s.matcher.tired() }

// add takes in a rule.
func (s *sheet) add(selectors, declared string, in scope) {
	s.meter.Spend(nodeCost + len(selectors) + len(declared))
	sets := parseDeclarations(declared)
	if in.unsure {
		sets = slices.DeleteFunc(sets, func(a assignment) bool { return !a.hidesAlone() })
	}
	if len(sets) == 0 {
		return
	}
	for _, text := range split(selectors, ',') {
		s.meter.Spend(nodeCost + len(text))
		sel, weight, ok := parseSelector(strings.TrimSpace(text), 0)
		if !ok {
			continue
		}
		if s.rules++; s.rules > maxRules {
			s.full = true
			return
		}
		if !s.possible(sel) {
			continue
		}
		s.index(&rule{sel, rankOf(weight, s.rules, in.layer), sets, in.shadow, in.within})
	}
}

// names returns the tags, ids and classes of a page.
func (s *sheet) names(tree *html.Node) map[string]bool {
	names := map[string]bool{}
	for at := tree.FirstChild; at != nil; at = following(at, tree) {
		s.meter.Spend(nodeCost)
		if at.Type != html.ElementNode {
			continue
		}
		names[strings.ToLower(at.Data)] = true
		if id := attr(at, "id"); id != "" {
			names["#"+s.key(id)] = true
		}
		for class := range strings.FieldsSeq(attr(at, "class")) {
			s.meter.Spend(nodeCost)
			names["."+s.key(class)] = true
		}
	}
	return names
}

// possible reports whether the page has all that a selector speaks of. Most rules
// of most pages are about others.
func (s *sheet) possible(sel selector) bool {
	for i := range sel {
		c := &sel[i]
		if c.tag != "" && !s.present[c.tag] {
			return false
		}
		for _, id := range c.ids {
			if !s.present["#"+s.key(id)] {
				return false
			}
		}
		for _, class := range c.classes {
			if !s.present["."+s.key(class)] {
				return false
			}
		}
	}
	return true
}

// index files a rule under what the element that it is about must have.
func (s *sheet) index(r *rule) {
	last := &r.selector[len(r.selector)-1]
	switch {
	case len(last.ids) > 0:
		key := s.key(last.ids[0])
		s.byID[key] = append(s.byID[key], r)
	case len(last.classes) > 0:
		key := s.key(last.classes[0])
		s.byClass[key] = append(s.byClass[key], r)
	case last.tag != "":
		s.byTag[last.tag] = append(s.byTag[last.tag], r)
	default:
		s.any = append(s.any, r)
	}
}

// key is the form in which a name is looked up.
func (s *sheet) key(name string) string {
	if s.quirks {
		return strings.ToLower(name)
	}
	return name
}

// styleOf returns the declarations that hold for an element, nil if none do.
func (s *sheet) styleOf(at, shadow *html.Node) *declarations {
	var d *declarations
	apply := func(sets []assignment, rank uint64) {
		if d == nil {
			d = &declarations{}
		}
		for i := range sets {
			d.add(&sets[i], rank+uint64(min(i, maxIndex)))
		}
	}
	try := func(list []*rule) {
		for _, r := range list {
			if s.matcher.tired() {
				return
			}
			if r.shadow == shadow && (r.within == nil || isIn(at, r.within)) && s.matches(r.selector, at) {
				apply(r.sets, r.rank)
			}
		}
	}
	if s.rules > 0 {
		try(s.any)
		try(s.byTag[at.Data])
		for class := range strings.FieldsSeq(attr(at, "class")) {
			try(s.byClass[s.key(class)])
		}
		if id := attr(at, "id"); id != "" {
			try(s.byID[s.key(id)])
		}
	}
	if v := attr(at, "style"); v != "" {
		apply(parseDeclarations(uncomment(v)), rankInline)
	}
	return d
}

func isIn(at, root *html.Node) bool {
	for ; at != nil; at = at.Parent {
		if at == root {
			return true
		}
	}
	return false
}

// hidesAlone reports whether a declaration hides an element that has no other.
func (a *assignment) hidesAlone() bool {
	d := &declarations{}
	d.add(a, 1)
	page := look{size: browserSize, opacity: 1, color: black, background: white}
	_, hidden := d.hides(page)
	l := page.below(&html.Node{}, d, false)
	_, unseen := l.unseen()
	return hidden || unseen || a.custom != ""
}

// keyframes notes an animation if its last step shows what it moves.
func (s *sheet) keyframes(name, body string) {
	shows := false
	for body != "" {
		var head, block string
		head, block, body = statement(body, false)
		ends := slices.ContainsFunc(split(head, ','), func(step string) bool {
			step = strings.TrimSpace(step)
			return step == "to" || step == "100%"
		})
		if !ends {
			continue
		}
		for _, a := range parseDeclarations(block) {
			switch a.property {
			case opacity:
				n, ok := number(a.value)
				shows = shows || ok && n > faint
			case visibility:
				shows = shows || a.value == "visible"
			}
		}
	}
	s.reveals[strings.ToLower(name)] = shows
}

// revealed reports whether an element is hidden only until its animation ends,
// which the page's own rules must say: an animation that nobody knows shows
// nothing.
func (s *sheet) revealed(d *declarations) bool {
	stays := false
	named := false
	for _, w := range words(strings.ReplaceAll(d.get(animation)+" "+d.get(animationFill)+" "+d.get(animationCount), ",", " ")) {
		switch w {
		case "forwards", "both", "infinite":
			stays = true
		}
		named = named || s.reveals[w]
	}
	return named && stays
}
