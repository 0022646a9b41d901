package conceal

import (
	"strconv"
	"strings"
)

// uncomment takes comments out. Strings stay as they are.
func uncomment(s string) string {
	if !strings.Contains(s, "/*") {
		return s
	}
	var b strings.Builder
	quote := byte(0)
	for i := 0; i < len(s); i++ {
		c := s[i]
		switch {
		case quote != 0:
			if c == quote || c == '\n' {
				quote = 0
			} else if c == '\\' && i+1 < len(s) {
				b.WriteByte(c)
				i++
				c = s[i]
			}
		case c == '"' || c == '\'':
			quote = c
		case c == '/' && i+1 < len(s) && s[i+1] == '*':
			end := strings.Index(s[i+2:], "*/")
			if end < 0 {
				return b.String()
			}
			i += 2 + end + 1
			continue
		}
		b.WriteByte(c)
	}
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

// maxNesting is how deep groups of rules may stand in each other.
const maxNesting = 16

// eachRule calls visit with every rule of a style sheet that holds on a screen,
// as its selectors and its declarations. Rules for print, for narrow windows and
// the like do not count: they hide only there.
func eachRule(css string, visit func(selectors, declarations string)) {
	eachRuleIn(uncomment(css), 0, visit)
}

func eachRuleIn(css string, depth int, visit func(selectors, declarations string)) {
	for {
		i := strings.IndexAny(css, "{;")
		if i < 0 {
			return
		}
		head := strings.TrimSpace(css[:i])
		if css[i] == ';' { // @import and the like
			css = css[i+1:]
			continue
		}
		body, rest := block(css[i+1:])
		css = rest
		switch {
		case !strings.HasPrefix(head, "@"):
			visit(head, body)
		case holdsOnScreen(head) && depth < maxNesting:
			eachRuleIn(body, depth+1, visit)
		}
	}
}

// block returns what stands up to the bracket that closes a block, and the rest.
func block(s string) (body, rest string) {
	depth := 1
	quote := byte(0)
	for i := 0; i < len(s); i++ {
		c := s[i]
		switch {
		case quote != 0:
			if c == quote || c == '\n' {
				quote = 0
			} else if c == '\\' {
				i++
			}
		case c == '"' || c == '\'':
			quote = c
		case c == '\\':
			i++
		case c == '{':
			depth++
		case c == '}':
			if depth--; depth == 0 {
				return s[:i], s[i+1:]
			}
		}
	}
	return s, ""
}

// holdsOnScreen reports whether the rules of a group hold in any window.
func holdsOnScreen(head string) bool {
	name, query, _ := strings.Cut(strings.ToLower(head), " ")
	switch name {
	case "@layer", "@supports", "@scope":
		return true
	case "@media":
		for part := range strings.SplitSeq(query, ",") {
			switch strings.TrimSpace(part) {
			case "", "all", "screen", "only screen":
				return true
			}
		}
	}
	return false
}
