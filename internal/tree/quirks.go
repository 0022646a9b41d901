package tree

import (
	_ "embed"
	"slices"
	"strings"
	"sync"
)

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
	return slices.ContainsFunc(oldPrefixes(), func(prefix string) bool { return strings.HasPrefix(public, prefix) })
}

// oldSystem is the system identifier of an old language.
const oldSystem = "http://www.ibm.com/data/dtd/v11/ibmxhtml1-transitional.dtd"

//go:embed quirks.txt
var quirkLines string

// oldPrefixes start the public identifiers of old languages, in lower case.
var oldPrefixes = sync.OnceValue(func() []string { return strings.Split(strings.TrimSpace(quirkLines), "\n") })
