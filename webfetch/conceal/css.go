package conceal

import (
	"strconv"
	"strings"

	"golang.org/x/net/html"
)

// uncomment takes comments out, and the marks by which old pages hid their
// style sheets from older browsers. Strings stay as they are.
func uncomment(s string) string {
	if !strings.Contains(s, "/*") && !strings.Contains(s, "<!--") && !strings.Contains(s, "-->") {
		return s
	}
	var b strings.Builder
	from := 0
	for i := 0; i < len(s); {
		n := 0
		switch {
		case strings.HasPrefix(s[i:], "/*"):
			n = len(s) - i
			if end := strings.Index(s[i+2:], "*/"); end >= 0 {
				n = end + 4
			}
		case strings.HasPrefix(s[i:], "<!--"):
			n = len("<!--")
		case strings.HasPrefix(s[i:], "-->"):
			n = len("-->")
		case s[i] == '"' || s[i] == '\'':
			i = stringEnd(s, i)
			continue
		default:
			i++
			continue
		}
		b.WriteString(s[from:i])
		i += n
		from = i
	}
	b.WriteString(s[from:])
	return b.String()
}

// unescape undoes the escapes of CSS: a backslash and up to six hexadecimal
// digits, or one other character.
func unescape(s string) string {
	if !strings.Contains(s, `\`) {
		return s
	}
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if s[i] != '\\' || i+1 == len(s) {
			b.WriteByte(s[i])
			continue
		}
		n := 1
		for n <= 6 && i+n < len(s) && isHex(s[i+n]) {
			n++
		}
		if n == 1 {
			i++
			b.WriteByte(s[i])
			continue
		}
		if r, err := strconv.ParseUint(s[i+1:i+n], 16, 32); err == nil && r > 0 && r <= 0x10FFFF {
			b.WriteRune(rune(r))
		}
		i += n - 1
		if i+1 < len(s) && (s[i+1] == ' ' || s[i+1] == '\n' || s[i+1] == '\t') {
			i++
		}
	}
	return b.String()
}

func isHex(c byte) bool {
	return c >= '0' && c <= '9' || c|0x20 >= 'a' && c|0x20 <= 'f'
}

const (
	maxNesting  = 16      // groups of rules, or rules, in each other
	maxSelector = 4 << 10 // bytes of a selector with all that it is nested in
	maxImports  = 16      // style sheets that others hold within themselves
)

// A cssReader gives the rules of style sheets to a sheet, those that hold in the
// window of a screen. Rules for print, for narrow windows and the like do not
// count: they hide only there.
type cssReader struct {
	sheet   *sheet
	parent  *html.Node // what the style sheet stands in
	imports int
}

// A scope is where a rule stands.
type scope struct {
	parent string     // the selectors of the rule around it; empty if there is none
	layer  int        // the number of the layer that it is in; noLayer if in none
	shadow *html.Node // the shadow root that it is for; nil if for the page
	within *html.Node // the element that it is for, with all that is in it; nil if for all
	unsure bool       // whether the group holds is not known: only what hides counts
	name   string     // of the layer
	depth  int
}

// read takes in the rules of a style sheet, or of a group of them.
func (r *cssReader) read(css string, in scope) {
	if in.depth > maxNesting {
		r.sheet.full = true
		return
	}
	first := in.depth == 0 // imports count only before all else
	for css != "" {
		var head, body string
		before := len(css)
		head, body, css = statement(css, in.parent != "")
		r.sheet.meter.Spend(before - len(css))
		switch {
		case strings.HasPrefix(head, "@"):
			if strings.HasPrefix(strings.ToLower(head), "@import") && !first {
				continue
			}
			first = first && body == ""
			r.group(head, body, in)
		case body != "" && head != "":
			first = false
			r.rule(head, body, in)
		}
	}
}

// statement cuts the first rule off a style sheet: what stands before its block,
// the block, and the rest. An at-rule may end without a block; so may, within a
// rule, a declaration.
func statement(css string, nested bool) (head, body, rest string) {
	css = strings.TrimLeft(css, " \t\r\n\f")
	at := strings.HasPrefix(css, "@")
	for i := 0; i < len(css); {
		switch c := css[i]; {
		case c == ';' && (at || nested):
			return strings.TrimSpace(css[:i]), "", css[i+1:]
		case c == '{':
			end := skip(css, i)
			return strings.TrimSpace(css[:i]), strings.TrimSuffix(css[i+1:end], "}") + " ", css[end:]
		}
		i = max(skip(css, i), i+1)
	}
	return strings.TrimSpace(css), "", ""
}

// rule takes in a rule and those that are nested in it.
func (r *cssReader) rule(selectors, body string, in scope) {
	if in.parent != "" {
		selectors = nestedIn(in.parent, selectors)
	}
	if len(selectors) > maxSelector && in.parent != "" {
		r.sheet.full = true
		return
	}
	declared := body
	if strings.Contains(body, "{") {
		declared = r.nested(selectors, body, in)
	}
	r.sheet.add(selectors, declared, in)
}

// nested takes in the rules within a rule and returns its own declarations.
func (r *cssReader) nested(selectors, body string, in scope) (declared string) {
	var own strings.Builder
	in.parent = selectors
	in.depth++
	if in.depth > maxNesting {
		r.sheet.full = true
		return body
	}
	for body != "" {
		var head, block string
		head, block, body = statement(body, true)
		switch {
		case block == "":
			own.WriteString(head + ";")
		case strings.HasPrefix(head, "@"):
			r.group(head, block, in)
		default:
			r.rule(head, block, in)
		}
	}
	return own.String()
}

// nestedIn writes the selectors of a rule that stands in another as if it stood
// alone.
func nestedIn(parent, selectors string) string {
	around := ":is(" + parent + ")"
	var out []string
	for _, s := range split(selectors, ',') {
		if strings.Contains(s, "&") {
			if strings.Count(s, "&")*len(around) > maxSelector {
				return strings.Repeat(" ", maxSelector+1)
			}
			out = append(out, strings.ReplaceAll(s, "&", around))
		} else {
			out = append(out, around+" "+strings.TrimSpace(s))
		}
	}
	return strings.Join(out, ",")
}

// group takes in the rules of a group if it holds.
func (r *cssReader) group(head, body string, in scope) {
	name, query := head, ""
	if i := strings.IndexAny(head, " \t\n(\"'"); i > 0 {
		name, query = head[:i], strings.TrimSpace(head[i:])
	}
	inner := in
	inner.depth++
	holds, sure := true, true
	switch strings.ToLower(name) {
	case "@media":
		holds, sure = theWindow.holds(query)
	case "@supports":
		holds, sure = condition(strings.ToLower(query), supported)
	case "@container": // which container that is, nobody knows
		holds, sure = true, false
		if i := strings.IndexByte(query, '('); i >= 0 {
			holds, _ = condition(strings.ToLower(query[i:]), theContainer.feature)
		}
	case "@layer":
		inner.layer, inner.name = r.sheet.layer(in.name, query)
		if body == "" {
			return
		}
	case "@scope":
		if from, _, ok := strings.Cut(strings.TrimPrefix(query, "("), ")"); ok && query != "" {
			inner.parent = from
			if in.parent != "" {
				inner.parent = nestedIn(in.parent, from)
			}
			r.read(body, inner)
			return
		}
		inner.within = r.parent
	case "@keyframes", "@-webkit-keyframes", "@-moz-keyframes":
		r.sheet.keyframes(strings.Trim(query, `"'`), body)
		return
	case "@import":
		r.imported(query, in)
		return
	default:
		return
	}
	if inner.unsure = in.unsure || !sure; !holds && sure {
		return
	}
	if in.parent != "" {
		r.sheet.add(in.parent, r.nested(in.parent, body, inner), inner)
		return
	}
	r.read(body, inner)
}

// imported takes in a style sheet that an import holds within itself, if it is
// for screens.
func (r *cssReader) imported(query string, in scope) {
	target, rest := "", ""
	if c := calls(query); len(c) > 0 && strings.EqualFold(c[0][0], "url") {
		target, rest = c[0][1], query[skip(query, strings.IndexByte(query, '(')):]
	} else if query != "" && (query[0] == '"' || query[0] == '\'') {
		end := stringEnd(query, 0)
		target, rest = query[:end], query[end:]
	}
	if strings.Contains(rest, "layer") {
		in.layer, in.name = r.sheet.layer(in.name, "")
		rest = ""
	}
	holds, sure := theWindow.holds(rest)
	if in.unsure = in.unsure || !sure; holds || !sure {
		r.address(strings.Trim(target, `"' `), in)
	}
}

// address takes in the style sheet that an address holds within itself. Those
// that it only leads to are not asked for.
func (r *cssReader) address(url string, in scope) {
	css, ok := dataText(url)
	if !ok {
		return
	}
	if r.imports++; r.imports > maxImports {
		r.sheet.full = true
		return
	}
	in.depth = 0
	r.read(uncomment(css), in)
}
