package tree

import (
	"strings"

	"golang.org/x/net/html"
)

// Quirks reports whether the page asks for the rules of old browsers, as one
// without a doctype does: names of classes and ids match in any case then.
func (t *Tree) Quirks() bool {
	if t.quirks == unknown {
		t.quirks = yes
		if strings.EqualFold(strings.TrimSpace(t.Doctype), "html") || t.Doctype != "" && !isOld(doctypeOf(t.Doctype)) {
			t.quirks = no
		}
	}
	return t.quirks == yes
}

// doctypeOf reads a doctype as x/net/html does.
func doctypeOf(text string) *html.Node {
	doc, err := html.Parse(strings.NewReader("<!DOCTYPE " + text + ">"))
	if err != nil || doc.FirstChild == nil || doc.FirstChild.Type != html.DoctypeNode {
		return &html.Node{Type: html.DoctypeNode}
	}
	return doc.FirstChild
}

// isOld reports whether a doctype is that of an old language: see the standard,
// "The initial insertion mode".
func isOld(doctype *html.Node) bool {
	public, system, hasSystem := "", "", false
	for _, a := range doctype.Attr {
		switch a.Key {
		case "public":
			public = strings.ToLower(a.Val)
		case "system":
			system, hasSystem = strings.ToLower(a.Val), true
		}
	}
	return doctype.Data != "html" || system == "http://www.ibm.com/data/dtd/v11/ibmxhtml1-transitional.dtd" ||
		quirkyPublic(public, hasSystem)
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
