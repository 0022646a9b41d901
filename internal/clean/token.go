package clean

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A controlToken is a token in a text and the brackets that replace its own. With
// them it is not a token any more, and people can still read it.
type controlToken struct {
	innerFrom, innerTo, end int
	open, close             string
}

// tokenAt returns the control token that starts with the bracket at i.
func tokenAt(s string, i int) (t controlToken, ok bool) {
	open, from, strange := bracketRun(s, i)
	name, to := innerAt(s, from, open[0])
	closing, end := "", to
	for len(closing) < len(open) && end < len(s) {
		sg := nextSign(s[end:])
		c := sg.folded
		if isAngle(sg.rune) {
			c = ">"
		}
		if c != ">" && c != "]" {
			break
		}
		closing += c
		end += sg.size
	}
	t = controlToken{innerFrom: from, innerTo: to, end: end}
	switch {
	case len(closing) != len(open) || name == "":
		return t, false
	case open == "<" && closing == ">" && (isBarred(name) || !strange && (isAngleToken(name) || isSentence(name, s[end:]))):
		t.open, t.close = "⟨", "⟩"
	case open == "<<" && closing == ">>" && isAngleToken(strings.TrimSpace(name)):
		t.open, t.close = "⟨⟨", "⟩⟩"
	case open == "[" && closing == "]" && (isBarred(name) || isSquareToken(strings.TrimSpace(name)) || isLoudToken(s[from:to])):
		t.open, t.close = "⟦", "⟧"
	default:
		return t, false
	}
	return t, true
}

// bracketRun returns the one or two brackets at i, folded, where they end, and whether
// they only look like ASCII brackets.
func bracketRun(s string, i int) (open string, end int, strange bool) {
	first := nextSign(s[i:])
	i += first.size
	if isAngle(first.rune) {
		return "<", i, true
	}
	if first.folded == "<" && i < len(s) {
		if second := nextSign(s[i:]); second.folded == "<" {
			return "<<", i + second.size, false
		}
	}
	return first.folded, i, false
}

// isAngle reports whether a character looks like an angle bracket. The brackets that
// replace those of tokens do not count.
func isAngle(r rune) bool {
	return r >= utf8.RuneSelf && strings.ContainsRune("‹›〈〉《》«»❮❯˂˃ᐸᐳ❬❭❰❱〈〉", r)
}

// innerAt returns the text before the closing bracket, folded, and where it ends. The
// text is empty if it cannot be the name of a token.
func innerAt(s string, i int, open byte) (name string, end int) {
	closing := ">"
	if open == '[' {
		closing = "]"
	}
	var b []byte
	for n := 0; i < len(s) && n < maxToken; n++ {
		sg := nextSign(s[i:])
		if sg.folded == closing || closing == ">" && isAngle(sg.rune) {
			return string(b), i
		}
		if sg.rune == '\n' || sg.folded == string(open) {
			break
		}
		switch {
		case sg.folded != "":
			b = append(b, sg.folded...)
		case sg.rune == '▁': // a space within the tokens of DeepSeek
			b = append(b, '_')
		case unicode.IsLetter(sg.rune):
			b = append(b, 'x') // any letter
		case !unicode.IsMark(sg.rune):
			return "", i
		}
		i += sg.size
	}
	return "", i
}

// isBarred reports whether the text between angle brackets is a token between bars, as
// in <|name|>. With spaces it must be a known name, since programs have a <| b |> c.
func isBarred(name string) bool {
	trimmed := strings.TrimSpace(name)
	if len(trimmed) < 3 || trimmed[0] != '|' || trimmed[len(trimmed)-1] != '|' {
		return false
	}
	inner := strings.Trim(trimmed, "|")
	spaced := strings.Join(strings.Fields(inner), "_")
	if spaced != inner || trimmed != name {
		return known(barTokens, spaced) || known(angleTokens, spaced) || angleForms().MatchString(spaced)
	}
	for _, c := range []byte(inner) {
		if !(c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || c == '_' || c == '-' || c == '.' || c == '/' || c == ':') {
			return false
		}
	}
	return inner != ""
}

// isAngleToken reports whether the text between angle brackets is a token: a name,
// maybe with a slash and a namespace before it and attributes after it.
func isAngleToken(name string) bool {
	name = strings.TrimPrefix(strings.TrimSpace(name), "/")
	if angleForms().MatchString(name) {
		return true
	}
	space, rest, spaced := strings.Cut(name, ":")
	if spaced && !strings.ContainsAny(space, " =") {
		name = rest
	}
	word := name
	if i := strings.IndexAny(name, " ="); i >= 0 {
		word = name[:i]
	}
	if word != name && (word == "system" || word == "assistant") { // elements of XML
		return false
	}
	return known(angleTokens, word) || spaced && word == "parameter"
}

func isSquareToken(name string) bool {
	return known(squareTokens, strings.TrimPrefix(name, "/")) || squareForms().MatchString(name)
}

// isLoudToken reports whether the text between square brackets is a token that counts in
// capitals only.
func isLoudToken(name string) bool { return known(loudTokens, strings.TrimSpace(name)) }

// isSentence reports whether a name is s or /s and another token follows. Alone, <s> is
// an element of HTML.
func isSentence(name, rest string) bool {
	if name != "s" && name != "/s" {
		return false
	}
	rest = strings.ToLower(strings.TrimLeft(rest, " \n\\"))
	return strings.HasPrefix(rest, "[inst]") || strings.HasPrefix(rest, "[/inst]") || strings.HasPrefix(rest, "<s>") || strings.HasPrefix(rest, "<|")
}

func known(list []token, name string) bool {
	name = strings.TrimPrefix(name, "/")
	_, ok := slices.BinarySearchFunc(list, name, func(t token, name string) int { return strings.Compare(t.name, name) })
	return ok
}
