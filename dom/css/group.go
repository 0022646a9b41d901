package css

import (
	"net/url"
	"strings"
)

// atRule reads an at-rule. The rules in a group that holds count as if they were outside
// of it. It reports whether imports may follow.
func (s *sheet) atRule(c *cursor, in context, first bool) (importsFollow bool) {
	c.at++
	name := lower(c.escapedName())
	from, marks := c.at, ";{}"
	if in.depth == 0 {
		marks = ";{"
	}
	mark := c.skipTo(marks)
	end := c.at
	if mark != 0 {
		end--
	}
	prelude := trim(uncomment(c.text[from:end]))
	if mark == '{' {
		if s.listing {
			return false
		}
		s.group(c, name, prelude, in)
		return false
	}
	if mark == '}' {
		c.at-- // it closes the block around the at-rule
	}
	switch {
	case name == "layer":
		s.layersOf(in.layer, prelude)
	case name == "import" && first:
		s.imported(prelude, in)
	case name == "namespace" && first:
		s.foreign = s.foreign || !strings.Contains(prelude, "http://www.w3.org/1999/xhtml")
	}
	return name == "layer" || name == "import" || name == "charset"
}

// group reads the block of an at-rule after its opening brace.
func (s *sheet) group(c *cursor, name, prelude string, in context) {
	inner := in
	inner.depth++
	holds := Yes
	switch name {
	case "media":
		holds = Media(prelude)
	case "supports":
		holds = condition(lower(prelude), "", 0, s.words.supports)
	case "container": // its size depends on layout
		holds = Unknown
	case "scope": // which of several scopes is the nearest, and where one ends, is not asked
		inner.parent, holds = s.scopeOf(prelude, in), Unknown
	case "layer":
		if strings.Contains(prelude, ",") { // a list of names has no block
			holds = No
			break
		}
		inner.layer = s.layersOf(in.layer, prelude)
	case "keyframes", "-webkit-keyframes":
		s.keyframes(c, plain(strings.Trim(prelude, `"'`)), in.unsure, in.layer != &s.layers || name != "keyframes")
		return
	case "font-face":
		s.fontFace(c)
		return
	case "property":
		if in.parent == nil {
			s.property(c, prelude)
			return
		}
		holds = No
	default:
		holds = No
	}
	inner.unsure = inner.unsure || holds == Unknown
	s.full = s.full || inner.depth > maxBlocks
	switch {
	case inner.depth > maxBlocks, holds == No:
		c.skipTo("}")
	case in.parent != nil:
		s.body(c, ofParent, inner)
	default:
		s.block(c, inner)
	}
}

// scopeOf returns the parent rule of the rules in @scope (…). Without parentheses it is
// the parent of the style element.
func (s *sheet) scopeOf(prelude string, in context) *parentRule {
	c := cursor{text: prelude}
	if c.peek() != '(' {
		owner := compound{others: []simple{{kind: scope, a: int(in.owner)}}}
		return &parentRule{parsed: true, list: []complex{{compounds: []compound{owner}}}}
	}
	c.group()
	return &parentRule{text: strings.TrimSuffix(prelude[1:c.at], ")"), parent: in.parent, host: in.host, meter: s.meter}
}

// declarations returns the text of a block without nested rules, and skips it.
func (s *sheet) declarations(c *cursor) (text string) {
	from := c.at
	if c.skipTo("}") == 0 {
		return c.text[from:]
	}
	return c.text[from : c.at-1]
}

// property reads the registration of a variable: its initial value, and whether it is
// inherited. The syntax is not checked.
func (s *sheet) property(c *cursor, name string) {
	found := map[string]string{}
	for _, line := range Split(s.declarations(c), ';') {
		key, value, _ := strings.Cut(line, ":")
		found[lower(trim(uncomment(key)))] = trim(uncomment(value))
	}
	inherits := lower(found["inherits"])
	if !s.words.Variables || found["syntax"] == "" || inherits != "true" && inherits != "false" || !strings.HasPrefix(name, "--") {
		return
	}
	if s.registered == nil {
		s.registered = map[string]registration{}
	}
	s.registered[plain(name)] = registration{plain(found["initial-value"]), inherits == "true"}
}

// maxImports bounds the style sheets in data URLs.
const maxImports = 16

// imported reads an imported style sheet, if its conditions hold.
func (s *sheet) imported(prelude string, in context) {
	c := cursor{text: prelude}
	target := ""
	switch b := c.peek(); {
	case b == '"' || b == '\'':
		c.quoted(b)
		target = prelude[:c.at]
	case len(prelude) > len("url(") && equalFold(prelude[:len("url(")], "url("):
		c.at = len("url")
		c.group()
		target = strings.TrimSuffix(prelude[len("url("):c.at], ")")
	}
	c.space()
	for c.peek() != 0 {
		from, args := c.at, ""
		name := lower(c.name())
		if name != "layer" && name != "supports" {
			c.at = from
			break
		}
		if c.peek() == '(' {
			from = c.at
			c.group()
			args = strings.Trim(prelude[from:c.at], "()")
		}
		if name == "layer" {
			in.layer = s.layersOf(in.layer, args)
		} else {
			in.unsure = true
		}
		c.space()
	}
	holds := Media(prelude[c.at:])
	if in.unsure = in.unsure || holds == Unknown; holds != No {
		known := s.address(Link{Address: unescape(strings.Trim(target, "\"' \t\n"))}, in)
		s.unread = s.unread || !known && s.files != nil
	}
}

// address reads the style sheet in a data URL or in another file. It reports whether the file is known.
func (s *sheet) address(link Link, in context) (known bool) {
	if !isData(link.Address) {
		return s.file(link, in)
	}
	text, ok := dataText(link.Address)
	if !ok {
		return true
	}
	if s.imports++; s.imports > maxImports {
		s.full = true
		return true
	}
	in.file = &opened{File: &File{URL: &url.URL{Scheme: "data"}}, from: in.file} // nothing is relative to it
	s.separately(text, in)
	return true
}

// separately reads a style sheet that has its own namespace.
func (s *sheet) separately(text string, in context) {
	defer func(foreign bool) { s.foreign = foreign }(s.foreign)
	s.foreign = false
	s.block(&cursor{text: text}, in)
}
