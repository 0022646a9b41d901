package conceal

import (
	"strconv"
	"strings"
)

// A selector is compounds from left to right, the element itself last.
type selector []compound

// A compound is what one element must have: div#id.class[attribute=value]:state.
type compound struct {
	relation byte // how it stands to the one before: ' ', '>', '+' or '~'
	tag      string
	ids      []string
	classes  []string
	attrs    []attribute
	pseudos  []pseudo
}

// An attribute is a condition on one.
type attribute struct {
	key, value string
	sign       byte // '=' or that before it; 0 if it only has to be there
	fold       bool // capitals do not count
}

// A pseudo is a condition that a word after a colon stands for.
type pseudo struct {
	kind pseudoKind
	list []selector // of not, is and has
	a, b int        // of nth: a*n + b
	last bool       // counted from the end
	same bool       // only elements of the same tag count
	attr string     // of withAttribute; the language or direction of those
}

type pseudoKind uint8

const (
	never pseudoKind = iota // a state that a page is not in that nobody touches
	always
	not
	is
	has
	nth
	empty
	root
	withAttribute
	language
	direction
)

// maxCompounds is how many elements a selector may speak of.
const maxCompounds = 16

// parseSelectors reads a list of selectors. Those that it cannot read, or that
// are about parts of elements such as ::before, are left out.
func parseSelectors(s string, depth int) (list []selector, weights []uint64) {
	if depth > maxNesting {
		return nil, nil
	}
	for _, text := range split(s, ',') {
		if sel, weight, ok := parseSelector(strings.TrimSpace(text), depth); ok {
			list = append(list, sel)
			weights = append(weights, weight)
		}
	}
	return list, weights
}

// parseSelector reads one selector. The weight is the specificity. One of
// something else that starts with a sign, as in :has(> p), keeps that sign.
func parseSelector(s string, depth int) (sel selector, weight uint64, ok bool) {
	relation := byte(' ')
	for s != "" {
		switch c := s[0]; c {
		case ' ', '\t', '\n', '\r', '\f':
			s = s[1:]
			continue
		case '>', '+', '~':
			relation = c
			s = s[1:]
			continue
		}
		end := compoundEnd(s)
		c, w, ok := parseCompound(s[:end], depth)
		if !ok || len(sel) == maxCompounds {
			return nil, 0, false
		}
		c.relation = relation
		relation = ' '
		sel = append(sel, c)
		weight += w
		s = s[end:]
	}
	return sel, weight, len(sel) > 0 && relation == ' '
}

func compoundEnd(s string) int {
	for i := 0; i < len(s); {
		if strings.IndexByte(" \t\n\r\f>+~", s[i]) >= 0 {
			return i
		}
		i = max(skip(s, i), i+1)
	}
	return len(s)
}

// The weights of the parts of a selector.
const (
	tagWeight   = 1
	classWeight = 1 << 8
	idWeight    = 1 << 16
)

func parseCompound(s string, depth int) (c compound, weight uint64, ok bool) {
	for s != "" {
		sign := s[0]
		switch sign {
		case '.', '#', ':':
			s = s[1:]
		case '[':
			end := skip(s, 0)
			if !c.attribute(strings.TrimSuffix(s[1:end], "]")) {
				return c, 0, false
			}
			weight += classWeight
			s = s[end:]
			continue
		case '*':
			s = s[1:]
			continue
		}
		n := nameEnd(s)
		if n == 0 {
			return c, 0, false
		}
		name := unescape(s[:n])
		s = s[n:]
		switch sign {
		case '.':
			c.classes = append(c.classes, name)
			weight += classWeight
		case '#':
			c.ids = append(c.ids, name)
			weight += idWeight
		case ':':
			args := ""
			if strings.HasPrefix(s, "(") {
				end := skip(s, 0)
				args, s = strings.TrimSuffix(s[1:end], ")"), s[end:]
			}
			w, ok := c.pseudo(strings.ToLower(name), args, depth)
			if !ok {
				return c, 0, false
			}
			weight += w
		default:
			c.tag = strings.ToLower(name)
			if i := strings.LastIndexByte(c.tag, '|'); i >= 0 { // a namespace
				c.tag = strings.TrimPrefix(c.tag[i+1:], "*")
			}
			weight += tagWeight
		}
	}
	return c, weight, true
}

// nameEnd returns where a name ends.
func nameEnd(s string) int {
	for i := 0; i < len(s); i++ {
		switch s[i] {
		case '\\':
			i++
		case '.', '#', '[', ']', '*', ':', '(', ')', '{', '}', ';', '"', '\'', '!', '$', '%', '&', '<', '=':
			return i
		}
	}
	return len(s)
}

// attribute reads what stands between the brackets of [key] or [key=value i].
func (c *compound) attribute(s string) bool {
	key, value, equal := strings.Cut(s, "=")
	a := attribute{key: strings.ToLower(strings.TrimSpace(unescape(key)))}
	if equal {
		a.sign = '='
		if n := len(a.key); n > 0 && strings.IndexByte("^$*~|", a.key[n-1]) >= 0 {
			a.sign, a.key = a.key[n-1], strings.TrimSpace(a.key[:n-1])
		}
		parts := words(value)
		if len(parts) == 0 || len(parts) > 2 {
			return false
		}
		a.fold = len(parts) == 2 && strings.EqualFold(parts[1], "i") || foldedAttributes[a.key]
		a.value = parts[0]
		if q := a.value[0]; q == '"' || q == '\'' {
			a.value = strings.TrimSuffix(a.value[1:], string(q))
		}
		a.value = unescape(a.value)
	}
	if a.key == "" {
		return false
	}
	c.attrs = append(c.attrs, a)
	return true
}

// foldedAttributes are those whose values have no case in HTML.
var foldedAttributes = map[string]bool{"align": true, "bgcolor": true, "color": true, "dir": true, "lang": true, "media": true, "rel": true, "type": true}

// pseudo reads what follows a colon. States such as hover do not hold on a page
// that nobody touches.
func (c *compound) pseudo(name, args string, depth int) (weight uint64, ok bool) {
	p := pseudo{}
	weight = classWeight
	switch name {
	case "not", "is", "where", "matches", "any", "-webkit-any", "-moz-any", "has":
		p.kind = map[string]pseudoKind{"not": not, "has": has}[name]
		if p.kind == never {
			p.kind = is
		}
		var weights []uint64
		p.list, weights = parseSelectors(args, depth+1)
		weight = 0
		for _, w := range weights {
			weight = max(weight, w)
		}
		if name == "where" {
			weight = 0
		}
		if len(p.list) == 0 {
			return 0, false
		}
	case "first-child", "last-child", "first-of-type", "last-of-type":
		p = pseudo{kind: nth, b: 1, last: name[0] == 'l', same: strings.HasSuffix(name, "type")}
	case "only-child", "only-of-type":
		p = pseudo{kind: nth, b: 1, same: strings.HasSuffix(name, "type")}
		c.pseudos = append(c.pseudos, p)
		p.last = true
	case "nth-child", "nth-last-child", "nth-of-type", "nth-last-of-type":
		p = pseudo{kind: nth, last: strings.Contains(name, "last"), same: strings.HasSuffix(name, "type")}
		count, of, some := strings.Cut(args, " of ")
		if p.a, p.b, ok = parseNth(count); !ok {
			return 0, false
		}
		if some {
			p.list, _ = parseSelectors(of, depth+1)
		}
	case "lang":
		p = pseudo{kind: language, attr: strings.ToLower(strings.Trim(strings.TrimSpace(args), `"'`))}
	case "dir":
		p = pseudo{kind: direction, attr: strings.ToLower(strings.TrimSpace(args))}
	case "empty":
		p.kind = empty
	case "root", "scope":
		p.kind = root
	case "defined", "read-only":
		p.kind = always
	case "link", "any-link":
		p = pseudo{kind: withAttribute, attr: "href"}
	case "checked", "open", "disabled", "required":
		p = pseudo{kind: withAttribute, attr: name}
	case "hover", "active", "focus", "focus-within", "focus-visible", "target", "target-within", "visited", "fullscreen", "modal", "popover-open",
		"playing", "paused", "indeterminate", "user-invalid", "user-valid", "invalid", "placeholder-shown", "autofill", "-webkit-autofill":
	default:
		return 0, false
	}
	c.pseudos = append(c.pseudos, p)
	return weight, true
}

// parseNth reads odd, even, 3 or 2n+1.
func parseNth(s string) (a, b int, ok bool) {
	s = strings.ReplaceAll(strings.ToLower(strings.TrimSpace(s)), " ", "")
	switch s {
	case "odd":
		return 2, 1, true
	case "even":
		return 2, 0, true
	}
	before, after, n := strings.Cut(s, "n")
	if !n {
		b, err := strconv.Atoi(s)
		return 0, b, err == nil
	}
	switch before {
	case "", "+":
		a = 1
	case "-":
		a = -1
	default:
		var err error
		if a, err = strconv.Atoi(before); err != nil {
			return 0, 0, false
		}
	}
	if after == "" {
		return a, 0, true
	}
	b, err := strconv.Atoi(after)
	return a, b, err == nil
}
