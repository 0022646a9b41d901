package conceal

import (
	"strings"

	"golang.org/x/net/html"

	"github.com/seed31bcff99/reader/patience"
)

// maxAbove is how far up, or to the side, an element is looked for.
const maxAbove = 512

// A matcher compares elements with selectors. It counts its work, so that no
// page can ask for too much.
type matcher struct {
	quirks bool // classes and ids have no case: the page does not say that it is HTML
	work   int
	meter  *patience.Meter
}

// maxMatches bounds the work of a matcher, in comparisons.
const maxMatches = 5_000_000

func (m *matcher) tired() bool { return m.work > maxMatches }

// matches reports whether a selector is about an element.
func (m *matcher) matches(s selector, at *html.Node) bool {
	last := len(s) - 1
	if !m.fits(&s[last], at) {
		return false
	}
	if last == 0 {
		return true
	}
	return m.before(s[:last], s[last].relation, at)
}

// before reports whether the rest of a selector fits what stands around an
// element in a relation. If the nearest that fits has the wrong surroundings,
// one further away may still have the right ones.
func (m *matcher) before(s selector, relation byte, at *html.Node) bool {
	for far := 0; far < maxAbove && !m.tired(); far++ {
		if relation == ' ' || relation == '>' {
			at = at.Parent
		} else {
			at = elementBefore(at)
		}
		if at == nil {
			return false
		}
		if m.matches(s, at) {
			return true
		}
		if relation == '>' || relation == '+' {
			return false
		}
	}
	return false
}

func elementBefore(at *html.Node) *html.Node {
	for at = at.PrevSibling; at != nil && at.Type != html.ElementNode; at = at.PrevSibling {
	}
	return at
}

func elementAfter(at *html.Node) *html.Node {
	for at = at.NextSibling; at != nil && at.Type != html.ElementNode; at = at.NextSibling {
	}
	return at
}

// fits reports whether an element has what a compound asks for.
func (m *matcher) fits(c *compound, at *html.Node) bool {
	m.work++
	m.meter.Spend(compareCost)
	if at.Type != html.ElementNode || c.tag != "" && c.tag != strings.ToLower(at.Data) {
		return false
	}
	for _, id := range c.ids {
		if has := attr(at, "id"); has != id && !(m.quirks && strings.EqualFold(has, id)) {
			return false
		}
	}
	if len(c.classes) > 0 {
		has := attr(at, "class")
		for _, class := range c.classes {
			if !hasWord(has, class, m.quirks) {
				return false
			}
		}
	}
	for i := range c.attrs {
		if !c.attrs[i].fits(at) {
			return false
		}
	}
	for i := range c.pseudos {
		if !m.holds(&c.pseudos[i], at) {
			return false
		}
	}
	return true
}

func (a *attribute) fits(at *html.Node) bool {
	value, ok := lookup(at, a.key)
	if !ok || a.sign == 0 {
		return ok
	}
	want := a.value
	if a.fold {
		value, want = strings.ToLower(value), strings.ToLower(want)
	}
	switch a.sign {
	case '^':
		return want != "" && strings.HasPrefix(value, want)
	case '$':
		return want != "" && strings.HasSuffix(value, want)
	case '*':
		return want != "" && strings.Contains(value, want)
	case '~':
		return hasWord(value, want, false)
	case '|':
		return value == want || strings.HasPrefix(value, want+"-")
	}
	return value == want
}

func (m *matcher) holds(p *pseudo, at *html.Node) bool {
	switch p.kind {
	case always:
		return true
	case is:
		return m.any(p.list, at)
	case not:
		return !m.any(p.list, at)
	case has:
		return m.hasAny(p.list, at)
	case nth:
		return m.nth(p, at)
	case empty:
		return at.FirstChild == nil
	case root:
		return at.Parent != nil && at.Parent.Type == html.DocumentNode
	case withAttribute:
		_, ok := lookup(at, p.attr)
		return ok
	case language:
		lang := strings.ToLower(inherited(at, "lang"))
		return lang == p.attr || strings.HasPrefix(lang, p.attr+"-")
	case direction:
		return (p.attr == "rtl") == strings.EqualFold(inherited(at, "dir"), "rtl")
	}
	return false
}

// inherited returns an attribute of an element or of the nearest one around it
// that has it.
func inherited(at *html.Node, key string) string {
	for ; at != nil; at = at.Parent {
		if v, ok := lookup(at, key); ok {
			return v
		}
	}
	return ""
}

func (m *matcher) any(list []selector, at *html.Node) bool {
	for _, s := range list {
		if m.matches(s, at) {
			return true
		}
	}
	return false
}

// hasAny reports whether an element has around or in it what a selector of :has
// asks for.
func (m *matcher) hasAny(list []selector, at *html.Node) bool {
	for _, s := range list {
		switch s[0].relation {
		case '+', '~':
			for next := elementAfter(at); next != nil && !m.tired(); next = elementAfter(next) {
				if m.matches(s, next) {
					return true
				}
				if s[0].relation == '+' && len(s) == 1 {
					break
				}
			}
		default:
			for in := at.FirstChild; in != nil && !m.tired(); in = following(in, at) {
				if in.Type == html.ElementNode && (s[0].relation != '>' || len(s) > 1 || in.Parent == at) && m.matches(s, in) {
					return true
				}
			}
		}
	}
	return false
}

// nth reports whether an element is one of those that are counted off.
func (m *matcher) nth(p *pseudo, at *html.Node) bool {
	if len(p.list) > 0 && !m.any(p.list, at) {
		return false
	}
	n := 1
	step := elementBefore
	if p.last {
		step = elementAfter
	}
	for other := step(at); other != nil; other = step(other) {
		if (!p.same || other.Data == at.Data) && (len(p.list) == 0 || m.any(p.list, other)) {
			n++
		}
		m.meter.Spend(compareCost)
		if m.work++; m.tired() || p.a == 0 && n > p.b {
			return false
		}
	}
	if p.a == 0 {
		return n == p.b
	}
	return (n-p.b)%p.a == 0 && (n-p.b)/p.a >= 0
}

func hasWord(list, word string, fold bool) bool {
	for w := range strings.FieldsSeq(list) {
		if w == word || fold && strings.EqualFold(w, word) {
			return true
		}
	}
	return false
}
