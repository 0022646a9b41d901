package inline

import (
	"strings"
	"unicode/utf8"
)

const (
	maxFormula   = 1 << 15 // bytes of a formula: a longer one is none
	maxReference = 64      // bytes of the name of a reference or note
)

// spellTeX returns a formula in TeX between dollar signs. Not every reader of Markdown
// knows formulas, and none knows where a dollar sign in one belongs. So a formula is
// spelt such that it means the same in TeX and nothing in Markdown. If there is no way, as it
// may not be in a mark or a label, it returns the TeX and reports false.
func spellTeX(tex string, display, marked, linked bool) (spelt string, ok bool) {
	if len(tex) > maxFormula {
		return tex, false
	}
	t := teXSpeller{tex: tex}
	t.spell()
	switch {
	case t.bad || t.braces != 0 || t.escaped,
		t.star && marked,                     // it could close the mark
		(t.odd || t.brackets != 0) && linked: // it could close the label
		return tex, false
	case display:
		return "$$" + t.b.String() + "$$", true
	}
	return "$" + t.b.String() + "$", true
}

// A teXSpeller writes TeX anew. Its steps look at one character at a time.
type teXSpeller struct {
	tex      string
	b        strings.Builder
	escaped  bool // by a backslash before: to TeX and to Markdown
	bad      bool // there is no way to write it
	star     bool // a star could close something
	odd      bool // a bracket closes that none opened
	braces   int
	brackets int
}

func (t *teXSpeller) spell() {
	for i, r := range t.tex {
		if t.escaped {
			t.escaped = false
			t.bad = t.bad || strings.ContainsRune("$`<[]", r) // escapes that not every reader knows, or that an address before them could take
			t.b.WriteRune(r)
			continue
		}
		t.one(i, r)
	}
}

// one writes the character at i.
func (t *teXSpeller) one(i int, r rune) {
	next, _ := utf8.DecodeRuneInString(t.tex[i+utf8.RuneLen(r):])
	switch r {
	case '\\':
		t.escaped = true
		t.b.WriteRune(r)
	case '$', '`', utf8.RuneError:
		t.bad = true
	case '{', '}', '[', ']':
		t.bracket(i, r, next)
	case '<', '&': // a tag or an entity, if a name followed
		t.apart(r, next, ' ')
	case '~': // strikes through; a space that does not break a line has another name
		t.b.WriteString(`\ `)
	case '*':
		t.asterisk(i, next)
	case '_':
		if opens, _ := flanks('_', t.before(i), next); opens {
			t.apart(r, next, ' ')
		} else {
			t.b.WriteRune(r)
		}
	default:
		t.b.WriteRune(r)
	}
}

// apart writes a character, and a space if none follows.
func (t *teXSpeller) apart(r, next, space rune) {
	t.b.WriteRune(r)
	if !blank(next) {
		t.b.WriteRune(space)
	}
}

// before returns the character before the one at i, 0 if there is none.
func (t *teXSpeller) before(i int) rune {
	r, n := utf8.DecodeLastRuneInString(t.tex[:i])
	if n == 0 {
		return 0
	}
	return r
}

// bracket writes a brace or a bracket. An empty group keeps an address apart from a
// label, and braces make the number of a reference something else.
func (t *teXSpeller) bracket(i int, r, next rune) {
	switch r {
	case '{':
		t.braces++
	case '}':
		t.braces--
		t.bad = t.bad || t.braces < 0
	case '[':
		t.brackets++
		if n := referenceLength(t.tex[i+1:]); n > 0 {
			t.b.WriteString("[{}")
			return
		}
	case ']':
		t.brackets--
		t.odd = t.odd || t.brackets < 0
		if next == '(' || next == '[' || next == ':' {
			t.b.WriteString("]{}")
			return
		}
	}
	t.b.WriteRune(r)
}

// referenceLength returns how long the name of a reference or note is that s starts
// with, up to its bracket; 0 if there is none.
func referenceLength(s string) int {
	n := strings.IndexByte(s[:min(len(s), maxReference)], ']')
	if n > 0 && (s[0] == '^' || strings.Trim(s[:n], "0123456789") == "") {
		return n
	}
	return 0
}

// asterisk writes a star. Behind the name of a command or an environment it is a part
// of the name, and only there Markdown can take it for the end of something.
func (t *teXSpeller) asterisk(i int, next rune) {
	if isLetter(t.before(i)) && (next == '{' || next == '}') && t.inName(i) {
		t.star = true
		t.b.WriteByte('*')
		return
	}
	t.b.WriteString(`\ast `)
}

// inName reports whether the letters before i are the name of a command or an
// environment.
func (t *teXSpeller) inName(i int) bool {
	name := strings.TrimRightFunc(t.tex[:i], isLetter)
	return strings.HasSuffix(name, `\`) || strings.HasSuffix(name, `\begin{`) || strings.HasSuffix(name, `\end{`)
}
