package css

import "github.com/seed31bcff99/reader/dom"

// present is which ids and classes the elements of a page have. Nil is a page that
// was not looked at: anything may be there.
type present struct {
	ids, classes map[string]bool
	quirks       bool // names match in any case
}

// gatherNames notes the names that the elements of the page have, and whether a
// style attribute names a variable.
func (s *Styles) gatherNames() {
	if s.sheet.present.ids != nil {
		return
	}
	ids, classes := map[string]bool{}, map[string]bool{}
	seen := map[string]bool{} // attributes
	s.sheet.present = present{ids, classes, s.matcher.quirks}
	for n := dom.Root + 1; int(n) < s.doc.Len(); n++ {
		s.sheet.meter.Spend(nodeCost)
		for _, a := range s.doc.Attrs(n) {
			switch a.Key {
			case "id":
				ids[s.key(a.Val)] = true
			case "class":
				if seen[a.Val] {
					continue
				}
				seen[a.Val] = true
				for class := range Fields(a.Val) {
					classes[s.key(class)] = true
				}
			case "style":
				s.sheet.names = s.sheet.names || hasVariables(a.Val)
			}
		}
	}
}

// key is a name as it is looked up.
func (p *present) key(name string) string {
	if p.quirks {
		return lower(name)
	}
	return name
}

// possible reports whether the page has all the names that a selector asks for.
func (p *present) possible(c *complex) bool {
	for i := range c.compounds {
		compound := &c.compounds[i]
		if compound.id != "" && !p.ids[p.key(compound.id)] {
			return false
		}
		for _, class := range compound.classes {
			if !p.classes[p.key(class)] {
				return false
			}
		}
		for k := range compound.tests {
			if compound.tests[k].kind == never {
				return false
			}
		}
	}
	return true
}

// excludes reports whether a list of selectors, not parsed yet, is certain to match
// nothing: each asks for a name that the page has not. It only understands what
// nearly all selectors are made of, and reports false for all else.
func (p *present) excludes(selectors string) bool {
	if p.ids == nil {
		return false
	}
	missing := false // the selector that is read asks for such a name
	for i := 0; i < len(selectors); {
		switch c := selectors[i]; {
		case c == ',':
			if !missing {
				return false
			}
			missing = false
			i++
		case c == '.' || c == '#':
			from := i + 1
			for i = from; i < len(selectors) && isPlainName(selectors[i]); i++ {
			}
			names := p.classes
			if c == '#' {
				names = p.ids
			}
			if i == from || i < len(selectors) && (selectors[i] == '\\' || selectors[i] >= 0x80) {
				return false
			}
			missing = missing || !names[p.key(selectors[from:i])]
		case isPlainName(c), IsSpace(c), c == '>', c == '+', c == '~', c == '*', c == ':':
			i++
		default:
			return false
		}
	}
	return missing
}

// isPlainName reports whether a byte is one that names are made of in ASCII.
func isPlainName(c byte) bool { return c < 0x80 && isName(c) }
