package conceal

import (
	"slices"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
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
	rules   int
	full    bool
}

// A rule is one selector with its declarations.
type rule struct {
	selector selector
	rank     uint64
	sets     []assignment
}

// collect reads the style sheets of a page.
func collect(tree *html.Node) *sheet {
	s := &sheet{
		byID: map[string][]*rule{}, byClass: map[string][]*rule{}, byTag: map[string][]*rule{}, reveals: map[string]bool{},
		matcher: matcher{quirks: tree.FirstChild == nil || tree.FirstChild.Type != html.DoctypeNode},
	}
	r := &cssReader{sheet: s}
	for at := tree.FirstChild; at != nil; at = following(at, tree) {
		switch {
		case at.DataAtom == atom.Link && isStyleSheet(at) && theWindow.holds(attr(at, "media")):
			r.address(attr(at, "href"))
		case at.DataAtom == atom.Style && isCSS(attr(at, "type")) && theWindow.holds(attr(at, "media")):
			for text := at.FirstChild; text != nil; text = text.NextSibling {
				r.read(uncomment(text.Data), scope{})
			}
		}
	}
	return s
}

func isCSS(kind string) bool {
	return kind == "" || strings.EqualFold(strings.TrimSpace(kind), "text/css")
}

func isStyleSheet(at *html.Node) bool {
	return slices.ContainsFunc(strings.Fields(attr(at, "rel")), func(w string) bool { return strings.EqualFold(w, "stylesheet") })
}

// tired reports whether the page's style sheets were too much.
func (s *sheet) tired() bool { return s.full || s.matcher.tired() }

// add takes in a rule.
func (s *sheet) add(selectors, declared string, layered bool) {
	sets := parseDeclarations(declared)
	if len(sets) == 0 {
		return
	}
	list, weights := parseSelectors(selectors, 0)
	for i, sel := range list {
		if s.rules++; s.rules > maxRules {
			s.full = true
			return
		}
		s.index(&rule{sel, rankOf(weights[i], s.rules, layered), sets})
	}
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
func (s *sheet) styleOf(at *html.Node) *declarations {
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
			if s.matches(r.selector, at) {
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
