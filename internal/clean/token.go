package clean

import (
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

// tokenAt returns the control token that starts with the bracket at i. Models have new
// tokens every month, so it knows their shapes: a name next to a bar, a name with
// underscores, in square brackets one in capitals. A placeholder may have the same shape.
// Few tokens are known by name, since they look as elements and words in brackets do.
func tokenAt(s string, i int) (t controlToken, ok bool) {
	if n := tildeToken(s[i:]); n > 0 {
		other := strings.NewReplacer("[", "⟦", "]", "⟧")
		return controlToken{i + 1, i + n - 1, i + n, other.Replace(s[i : i+1]), other.Replace(s[i+n-1 : i+n])}, true
	}
	open, from, strange := bracketRun(s, i)
	if open == "]" {
		return t, false
	}
	name, loud, to := innerAt(s, from, open[0])
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
	case open == "<" && closing == ">" && (isBarred(name) || isHalfBarred(name) || !strange && (isAngleToken(name) || isSentence(name, s[:i], s[end:]) || isTurn(name, s[:i], s[end:]))):
		t.open, t.close = "⟨", "⟩"
	case open == "<<" && closing == ">>" && isAngleToken(name):
		t.open, t.close = "⟨⟨", "⟩⟩"
	case open == "[" && closing == "]" && (isBarred(name) || isSquareToken(name, loud)):
		t.open, t.close = "⟦", "⟧"
		if strings.HasPrefix(s[end:], "(") { // a link stays one
			t.open, t.close = "[⟦", "⟧]"
		}
	default:
		return t, false
	}
	return t, true
}

// tildeToken returns the size of the token of tildeForms that a text starts with.
func tildeToken(s string) int {
	if s[0] != ']' && s[0] != '[' || strings.IndexByte(s[:min(len(s), 3)], '~') < 0 {
		return 0
	}
	return len(tildeForms().FindString(s))
}

// bracketRun returns the one or two brackets at i, folded, where they end, and whether
// they only look like ASCII brackets.
func bracketRun(s string, i int) (open string, end int, strange bool) {
	first := nextSign(s[i:])
	i += first.size
	if isAngle(first.rune) {
		return "<", i, first.rune != '◁' // the tokens of Kimi have these
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
	return r >= utf8.RuneSelf && strings.ContainsRune("‹›〈〉《》«»❮❯˂˃ᐸᐳ❬❭❰❱〈〉◁▷⧼⧽⦑⦒⋖⋗⋘⋙⫷⫸≪≫", r)
}

// innerAt returns the text before the closing bracket, folded, whether it is in capitals,
// and where it ends. The text is empty if it cannot be the name of a token.
func innerAt(s string, i int, open byte) (name string, loud bool, end int) {
	closing := ">"
	if open == '[' {
		closing = "]"
	}
	var b []byte
	loud = true
	for n := 0; i < len(s) && n < maxToken; n++ {
		sg := nextSign(s[i:])
		if sg.folded == closing || closing == ">" && isAngle(sg.rune) {
			return string(b), loud, i
		}
		if sg.rune == '\n' || sg.folded == string(open) {
			break
		}
		switch {
		case sg.folded != "":
			b = append(b, sg.folded...)
		case unicode.IsLetter(sg.rune):
			b = append(b, 'x') // any letter
		case !unicode.IsMark(sg.rune):
			return "", false, i
		}
		loud = loud && !unicode.IsLower(sg.rune)
		i += sg.size
	}
	return "", false, i
}

// isBarred reports whether the text between brackets is a token between bars, as in
// <|name|>. With spaces it must be words, since programs have a <| b |> c.
func isBarred(name string) bool {
	trimmed := strings.TrimSpace(name)
	inner := strings.Trim(trimmed, "|")
	if inner == "" || trimmed[0] != '|' || trimmed[len(trimmed)-1] != '|' {
		return false
	}
	if trimmed == name && !strings.Contains(inner, " ") {
		return len(inner) == 1 || has(inner, "_-./:*=\"'()")
	}
	letters := strings.ReplaceAll(inner, " ", "")
	return len(letters) > 2 && has(letters, "_")
}

// isHalfBarred reports whether the text between angle brackets is a name with a bar at one
// end, as in <|name> and <name|>, maybe with attributes. The name may have a prefix with a
// bar.
func isHalfBarred(name string) bool {
	word, ok := withoutAttributes(name)
	inner := strings.Trim(word, "|")
	return ok && inner != word && len(inner) > 1 && has(inner, "_-|")
}

// isAngleToken reports whether the text between angle brackets is a token: a name, maybe
// with a slash and a namespace before it and attributes after it.
func isAngleToken(name string) bool {
	trimmed := strings.TrimSpace(name)
	if inner, ok := strings.CutPrefix(trimmed, "["); ok { // <[name]>
		inner, ok = strings.CutSuffix(inner, "]")
		return ok && isJoined(inner)
	}
	word, ok := withoutAttributes(trimmed)
	if !ok {
		return false
	}
	if angleForms().MatchString(word) {
		return true
	}
	space, local, spaced := strings.Cut(word, ":")
	if spaced && has(space, "") {
		word = local
	}
	attributes := !strings.HasSuffix(strings.TrimSuffix(trimmed, "/"), word)
	switch word {
	case "system", "assistant": // elements of XML, with attributes
		return !attributes
	case "parameter":
		return attributes || spaced
	}
	return isJoined(word) || angleTokens[word] != ""
}

// withoutAttributes returns the name of a tag without slashes and attributes, and whether
// it can be one: <name>, </name>, <name/>, <name a="b">, <name=b>.
func withoutAttributes(tag string) (name string, ok bool) {
	tag = strings.TrimPrefix(strings.TrimSuffix(strings.TrimSpace(tag), "/"), "/")
	end := strings.IndexAny(tag, " =")
	if end < 0 {
		return tag, true
	}
	if tag[end] == '=' {
		return tag[:end], end > 2 && !strings.HasPrefix(tag[end:], "==")
	}
	key, value, ok := strings.Cut(strings.TrimSpace(tag[end:]), "=")
	return tag[:end], ok && has(key, "_-:") && !strings.HasPrefix(value, "=")
}

// isSquareToken reports whether the text between square brackets is a token. A name with
// underscores must be in capitals and have letters in two of its parts: photos are called
// IMG_2671.
func isSquareToken(name string, loud bool) bool {
	name = strings.TrimPrefix(strings.TrimSpace(name), "/")
	return loud && (loudTokens[name] != "" || isJoined(strings.TrimRight(name, "_0123456789"))) || squareForms().MatchString(name)
}

// isJoined reports whether a name is of several words with underscores between them, as
// neither elements of HTML nor words of prose are. Types of C such as size_t are no tokens.
func isJoined(name string) bool {
	return strings.Contains(strings.Trim(name, "_"), "_") && name[0] >= 'a' && name[0] <= 'z' && has(name, "_") && !strings.HasSuffix(name, "_t")
}

// has reports whether a text has letters, digits and these other signs only, and at least
// one of them.
func has(s, others string) bool {
	for _, c := range []byte(s) {
		if !(c >= 'a' && c <= 'z' || c >= '0' && c <= '9') && strings.IndexByte(others, c) < 0 {
			return false
		}
	}
	return s != ""
}

// isSentence reports whether a name is s or /s, and what is around it is not as around an
// element of HTML: another token follows, or what ends did not start.
func isSentence(name, before, rest string) bool {
	const near = 1000 // bytes
	if name == "/s" && !strings.Contains(before[max(0, len(before)-near):], "<s>") {
		return true
	}
	if name != "s" && name != "/s" {
		return false
	}
	rest = strings.ToLower(strings.TrimLeft(rest[:min(len(rest), near)], " \n\\"))
	return strings.HasPrefix(rest, "[inst]") || strings.HasPrefix(rest, "[/inst]") || strings.HasPrefix(rest, "<s>") || strings.HasPrefix(rest, "<|")
}

// isTurn reports whether the text between angle brackets is two names with a bar between
// them, as in <ifm|tool>, and is no choice, as <on|off> is: another token or a word is right
// behind it, or it fills its line.
func isTurn(name, before, rest string) bool {
	left, right, ok := strings.Cut(strings.TrimPrefix(name, "/"), "|")
	if !ok || len(left) < 2 || len(right) < 2 || !has(left, "_-") || !has(right, "_-") {
		return false
	}
	if rest == "" || rest[0] == '\n' || strings.HasPrefix(rest, "\\\n") {
		return before == "" || strings.HasSuffix(before, "\n") || strings.HasSuffix(before, ">")
	}
	next := nextSign(rest)
	return next.folded == "<" || isWord(next)
}
