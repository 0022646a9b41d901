package meta

import (
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/words"
	"github.com/seed31bcff99/reader/meta/internal/language"
)

// chooseLanguage returns the language that the page declares, or else the language
// of its text, if there is no doubt about it.
func chooseLanguage(f *facts) (string, Source) {
	tag, source := f.choose("language", func(s string) string {
		if s = languageTag(s); language.IsTag(s) {
			return s
		}
		return ""
	})
	if tag != "" {
		return tag, source
	}
	// Read the text from the heading on.
	text := f.doc.TextRange(max(f.headings.main, dom.Root), dom.NodeID(f.doc.Len()))
	if tag := language.Of(words.Head(text, maxSample)); tag != "" {
		return tag, fromText + "words"
	}
	return "", ""
}

// languageTag returns a tag with the separator of BCP 47.
func languageTag(s string) string {
	return strings.ReplaceAll(strings.TrimSpace(s), "_", "-")
}

func (f *facts) rootAttr(key string) string {
	if f.root == dom.None {
		return ""
	}
	return f.doc.Attr(f.root, key)
}

// A Direction is the direction in which text is read: "ltr" or "rtl", empty if nothing is known.
type Direction string

const (
	leftToRight Direction = "ltr"
	rightToLeft Direction = "rtl"
)

// chooseDirection returns the direction of the text: what the nearest element around
// the title says, or else the direction of the language.
func chooseDirection(f *facts, lang string, from Source) (Direction, Source) {
	at := f.headings.main
	if at == dom.None {
		at = f.body()
	}
	for up := at; up != dom.None; up = f.doc.Parent(up) {
		switch d := Direction(strings.ToLower(strings.TrimSpace(f.doc.Attr(up, "dir")))); d {
		case leftToRight, rightToLeft:
			return d, fromAttr + "dir"
		}
	}
	if lang == "" {
		return "", ""
	}
	parts := strings.Split(strings.ToLower(lang), "-")
	for _, part := range parts[1:] {
		if rightToLeftScripts[part] {
			return rightToLeft, from
		}
		if len(part) == scriptLen {
			return leftToRight, from
		}
	}
	if rightToLeftLanguages[parts[0]] {
		return rightToLeft, from
	}
	return leftToRight, from
}

// body returns the body element, or None.
func (f *facts) body() dom.NodeID {
	for n := range f.doc.Children(max(f.root, dom.Root)) {
		if f.doc.Tag(n) == atom.Body {
			return n
		}
	}
	return f.root
}

// scriptLen is the length of the name of a script in a BCP 47 tag.
const scriptLen = 4

// rightToLeftLanguages are the languages that are written from right to left, if their
// tag names no other script.
var rightToLeftLanguages = words.Set("ar arc arz azb ckb dv fa glk he iw ks lrc mzn nqo pnb ps sd syr ug ur yi ji")

// rightToLeftScripts are scripts that are written from right to left.
var rightToLeftScripts = words.Set("adlm arab hebr mand nkoo rohg samr syrc thaa")
