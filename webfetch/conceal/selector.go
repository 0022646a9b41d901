package conceal

import "strings"

// maxCompounds is how many elements a selector may speak of.
const maxCompounds = 8

// parseSelector reads a selector of tags, ids, classes and attributes, one
// inside the other. One with anything else is not read: states such as :hover
// do not hold on a page that nobody touches, and the rest is rare. The weight is
// the specificity.
func parseSelector(s string) (sel []compound, weight uint64, ok bool) {
	s = strings.TrimSpace(s)
	if strings.ContainsAny(s, "+~:&") && !strings.HasPrefix(s, ":root") || s == "" {
		return nil, 0, false
	}
	s = strings.ReplaceAll(s, ":root", "html")
	for _, word := range strings.Fields(strings.ReplaceAll(s, ">", " > ")) {
		if word == ">" {
			if len(sel) == 0 {
				return nil, 0, false
			}
			sel[len(sel)-1].child = true
			continue
		}
		c, w, ok := parseCompound(word)
		if !ok || len(sel) == maxCompounds {
			return nil, 0, false
		}
		sel = append(sel, c)
		weight += w
	}
	return sel, weight, len(sel) > 0 && !sel[len(sel)-1].child
}

// The weights of the parts of a selector.
const (
	tagWeight   = 1
	classWeight = 1 << 8
	idWeight    = 1 << 16
)

func parseCompound(s string) (c compound, weight uint64, ok bool) {
	for s != "" {
		sign := s[0]
		switch sign {
		case '.', '#':
			s = s[1:]
		case '[':
			end := strings.IndexByte(s, ']')
			if end < 0 || !c.attribute(s[1:end]) {
				return c, 0, false
			}
			weight += classWeight
			s = s[end+1:]
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
			c.id = name
			weight += idWeight
		default:
			c.tag = strings.ToLower(name)
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
		case '.', '#', '[', ']', '*':
			return i
		}
	}
	return len(s)
}

// attribute reads what stands between the brackets of [key] or [key=value].
func (c *compound) attribute(s string) bool {
	key, value, equal := strings.Cut(s, "=")
	key = strings.ToLower(strings.TrimSpace(key))
	if key == "" || strings.ContainsAny(key, "^$*|~") {
		return false
	}
	c.attrs = append(c.attrs, attribute{key, strings.Trim(strings.TrimSpace(value), `"'`), equal})
	return true
}
