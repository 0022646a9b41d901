package tree

import "strings"

// Quirks reports whether the page asks for the rules of old browsers, as one
// without a doctype does: names of classes and ids match in any case then.
func (t *Tree) Quirks() bool {
	if t.quirks == unknown {
		t.quirks = yes
		if t.Doctype != "" && !readDoctype(t.Doctype).isOld() {
			t.quirks = no
		}
	}
	return t.quirks == yes
}

// A language is what a doctype names. Its words are in lower case.
type language struct {
	name           string
	public, system string // identifiers, empty if there are none
	hasSystem      bool
}

// readDoctype reads what a doctype says behind its first word, as x/net/html does.
func readDoctype(text string) (l language) {
	text = strings.ToLower(strings.TrimLeft(text, whitespace))
	end := strings.IndexAny(text, whitespace)
	if end < 0 {
		return language{name: text}
	}
	l.name = text[:end]
	rest := strings.TrimLeft(text[end:], whitespace)
	if after, ok := strings.CutPrefix(rest, "public"); ok {
		l.public, rest, ok = quoted(after)
		if ok {
			l.system, _, l.hasSystem = quoted(rest)
		}
	} else if after, ok := strings.CutPrefix(rest, "system"); ok {
		l.system, _, l.hasSystem = quoted(after)
	}
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

// isOld reports whether a language is an old one: see the standard, "The initial
// insertion mode".
func (l language) isOld() bool {
	return l.name != "html" || l.system == "http://www.ibm.com/data/dtd/v11/ibmxhtml1-transitional.dtd" ||
		quirkyPublic(l.public, l.hasSystem)
}

// quirkyPublic reports whether a public identifier is one of an old language.
func quirkyPublic(public string, hasSystem bool) bool {
	switch public {
	case "":
		return false
	case "-//w3o//dtd w3 html strict 3.0//en//", "-/w3c/dtd html 4.0 transitional/en", "html":
		return true
	}
	if !hasSystem {
		for _, prefix := range [...]string{"-//w3c//dtd html 4.01 frameset//", "-//w3c//dtd html 4.01 transitional//"} {
			if strings.HasPrefix(public, prefix) {
				return true
			}
		}
	}
	for _, prefix := range quirkyPrefixes {
		if strings.HasPrefix(public, prefix) {
			return true
		}
	}
	return false
}

// quirkyPrefixes start the public identifiers of old languages.
var quirkyPrefixes = [...]string{
	"+//silmaril//dtd html pro v0r11 19970101//", "-//as//dtd html 3.0 aswedit + extensions//",
	"-//advasoft ltd//dtd html 3.0 aswedit + extensions//", "-//ietf//dtd html ", "-//ietf//dtd html//",
	"-//metrius//dtd metrius presentational//", "-//microsoft//dtd internet explorer ",
	"-//netscape comm. corp.//dtd html//", "-//netscape comm. corp.//dtd strict html//",
	"-//o'reilly and associates//dtd html ", "-//sq//dtd html 2.0 hotmetal + extensions//",
	"-//softquad software//dtd hotmetal pro ", "-//softquad//dtd hotmetal pro ", "-//spyglass//dtd html 2.0 extended//",
	"-//sun microsystems corp.//dtd hotjava html//", "-//sun microsystems corp.//dtd hotjava strict html//",
	"-//w3c//dtd html 3 1995-03-24//", "-//w3c//dtd html 3.2", "-//w3c//dtd html 4.0 frameset//",
	"-//w3c//dtd html 4.0 transitional//", "-//w3c//dtd html experimental 19960712//",
	"-//w3c//dtd html experimental 970421//", "-//w3c//dtd w3 html//", "-//w3o//dtd w3 html 3.0//",
	"-//webtechs//dtd mozilla html", // 2.0, and without a number
}
