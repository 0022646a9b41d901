package tree

import "strings"

// Whether a page is in quirks mode, the rules of old browsers, has two answers here.
// Tree.Quirks is the standard's, for selectors. builder.keepsTables is the one of
// x/net/html, for the tree: it differs on names in capitals, on broken doctypes, on
// public identifiers without a system identifier and on character references. A
// page without a doctype is in quirks mode by both.

// Quirks reports whether the standard puts the page into quirks mode, where names of
// classes and ids match in any case. A doctype that breaks off or goes on too long
// counts by what could be read of it, as nodes of x/net/html tell no more.
func (t *Tree) Quirks() bool {
	if t.quirks == unknown {
		t.quirks = answerOf(t.Doctype == "" || readDoctype(t.Doctype).isOld())
	}
	return t.quirks == yes
}

// keepsTables reports whether x/net/html takes the page for one in quirks mode, where
// a table may stand in a paragraph.
func (b *builder) keepsTables() bool {
	if b.quirks == unknown {
		b.quirks = answerOf(readDoctype(b.lex.unescape(b.tree.Doctype)).keepsTables())
	}
	return b.quirks == yes
}

// A language is what a doctype names, as written there.
type language struct {
	name           string
	public, system string // identifiers, empty if there are none
	hasSystem      bool
	broken         bool // an identifier is missing, or something else is there
}

// readDoctype reads what a doctype says behind its first word, as x/net/html does.
func readDoctype(text string) (l language) {
	end := strings.IndexAny(text, whitespace)
	if end < 0 {
		return language{name: text}
	}
	l.name = text[:end]
	rest := strings.TrimLeft(text[end:], whitespace)
	if rest == "" {
		return l
	}
	const keyword = len("public") // or "system"
	if len(rest) >= keyword {
		key, after := strings.ToLower(rest[:keyword]), rest[keyword:]
		ok := key == "system"
		if key == "public" {
			l.public, after, ok = quoted(after)
		}
		if ok {
			l.system, rest, l.hasSystem = quoted(after)
		}
	}
	l.broken = !l.hasSystem || rest != ""
	return l
}

// quoted returns the string in quotes that a text starts with, and what is behind it.
func quoted(text string) (value, rest string, ok bool) {
	text = strings.TrimLeft(text, whitespace)
	if text == "" || text[0] != '"' && text[0] != '\'' {
		return "", text, false
	}
	value, rest, _ = strings.Cut(text[1:], text[:1])
	return value, rest, true
}

const whitespace = " \t\r\n\f"

// isOld reports whether the standard says that a language is an old one: see "The
// initial insertion mode" there.
func (l language) isOld() bool {
	public := strings.ToLower(l.public)
	return !strings.EqualFold(l.name, "html") || strings.EqualFold(l.system, oldSystem) ||
		public == "-/w3c/dtd html 4.0 transitional/en" || isOldPublic(public) ||
		!l.hasSystem && (strings.HasPrefix(public, "-//w3c//dtd html 4.01 frameset//") ||
			strings.HasPrefix(public, "-//w3c//dtd html 4.01 transitional//"))
}

// keepsTables reports whether x/net/html says that a language is an old one. It has
// w3d where the standard has w3c, and a public identifier without a system
// identifier is broken to it.
func (l language) keepsTables() bool {
	public := strings.ToLower(l.public)
	return l.name != "html" || l.broken || strings.EqualFold(l.system, oldSystem) ||
		public == "-/w3d/dtd html 4.0 transitional/en" || isOldPublic(public)
}

// isOldPublic reports whether the standard and x/net/html both say that a public
// identifier, in lower case, is one of an old language.
func isOldPublic(public string) bool {
	switch public {
	case "":
		return false
	case "-//w3o//dtd w3 html strict 3.0//en//", "html":
		return true
	}
	for _, prefix := range oldPrefixes {
		if strings.HasPrefix(public, prefix) {
			return true
		}
	}
	return false
}

// oldSystem is the system identifier of an old language.
const oldSystem = "http://www.ibm.com/data/dtd/v11/ibmxhtml1-transitional.dtd"

// oldPrefixes start the public identifiers of old languages, in lower case.
var oldPrefixes = [...]string{
	"+//silmaril//dtd html pro v0r11 19970101//", "-//advasoft ltd//dtd html 3.0 aswedit + extensions//",
	"-//as//dtd html 3.0 aswedit + extensions//", "-//ietf//dtd html 2.0 level 1//", "-//ietf//dtd html 2.0 level 2//",
	"-//ietf//dtd html 2.0 strict level 1//", "-//ietf//dtd html 2.0 strict level 2//",
	"-//ietf//dtd html 2.0 strict//", "-//ietf//dtd html 2.0//", "-//ietf//dtd html 2.1e//", "-//ietf//dtd html 3.0//",
	"-//ietf//dtd html 3.2 final//", "-//ietf//dtd html 3.2//", "-//ietf//dtd html 3//", "-//ietf//dtd html level 0//",
	"-//ietf//dtd html level 1//", "-//ietf//dtd html level 2//", "-//ietf//dtd html level 3//",
	"-//ietf//dtd html strict level 0//", "-//ietf//dtd html strict level 1//", "-//ietf//dtd html strict level 2//",
	"-//ietf//dtd html strict level 3//", "-//ietf//dtd html strict//", "-//ietf//dtd html//",
	"-//metrius//dtd metrius presentational//", "-//microsoft//dtd internet explorer 2.0 html strict//",
	"-//microsoft//dtd internet explorer 2.0 html//", "-//microsoft//dtd internet explorer 2.0 tables//",
	"-//microsoft//dtd internet explorer 3.0 html strict//", "-//microsoft//dtd internet explorer 3.0 html//",
	"-//microsoft//dtd internet explorer 3.0 tables//", "-//netscape comm. corp.//dtd html//",
	"-//netscape comm. corp.//dtd strict html//", "-//o'reilly and associates//dtd html 2.0//",
	"-//o'reilly and associates//dtd html extended 1.0//",
	"-//o'reilly and associates//dtd html extended relaxed 1.0//",
	"-//softquad software//dtd hotmetal pro 6.0::19990601::extensions to html 4.0//",
	"-//softquad//dtd hotmetal pro 4.0::19971010::extensions to html 4.0//", "-//spyglass//dtd html 2.0 extended//",
	"-//sq//dtd html 2.0 hotmetal + extensions//", "-//sun microsystems corp.//dtd hotjava html//",
	"-//sun microsystems corp.//dtd hotjava strict html//", "-//w3c//dtd html 3 1995-03-24//",
	"-//w3c//dtd html 3.2 draft//", "-//w3c//dtd html 3.2 final//", "-//w3c//dtd html 3.2//",
	"-//w3c//dtd html 3.2s draft//", "-//w3c//dtd html 4.0 frameset//", "-//w3c//dtd html 4.0 transitional//",
	"-//w3c//dtd html experimental 19960712//", "-//w3c//dtd html experimental 970421//", "-//w3c//dtd w3 html//",
	"-//w3o//dtd w3 html 3.0//", "-//webtechs//dtd mozilla html 2.0//", "-//webtechs//dtd mozilla html//",
}
