package render

import (
	"strings"

	"github.com/seed31bcff99/reader/dom"
	"golang.org/x/net/html/atom"
)

// A langDir is the language and the direction of what is written next, where they are
// not those of the page.
type langDir struct {
	any      bool   // elements have a language or a direction of their own
	root     string // the direction of the page, if it is not from left to right
	language string // of the page
	lang     string
	dir      string
}

// findLangDirs looks for elements with a language or a direction.
func findLangDirs(v *view) langDir {
	var t langDir
	for n := dom.Root + 1; int(n) < v.doc.Len(); n++ {
		v.doc.Tick(n)
		lang, dir := v.langDirOf(n)
		switch tag := v.doc.Tag(n); {
		case lang == "" && dir == "":
		case tag == atom.Html || tag == atom.Body:
			t.language = lang
			if strings.EqualFold(dir, "rtl") {
				t.root = "rtl"
			}
		case v.keep.Has(n):
			t.any = true
			return t
		}
	}
	return t
}

// langDirOf returns the language and the direction that n has of its own.
func (v *view) langDirOf(n dom.NodeID) (lang, dir string) {
	for _, a := range v.doc.Attrs(n) {
		switch a.Key {
		case "lang":
			lang = a.Val
		case "dir":
			dir = a.Val
		}
	}
	return lang, dir
}

// langReach is how many elements around a text are looked at.
const langReach = 32

// at sets the langDir to that of the text n.
func (t *langDir) at(doc *dom.Document, n dom.NodeID) {
	t.lang, t.dir = "", ""
	if !t.any {
		return
	}
	for range langReach {
		n = doc.Parent(n)
		if tag := doc.Tag(n); n <= dom.Root || tag == atom.Body || tag == atom.Html {
			return
		}
		if lang := doc.Attr(n, "lang"); t.lang == "" && isLanguage(lang) && lang != t.language {
			t.lang = lang
		}
		if dir := strings.ToLower(doc.Attr(n, "dir")); t.dir == "" && (dir == "ltr" || dir == "rtl" || dir == "auto") {
			t.dir = dir
		}
	}
}

// isLanguage reports whether a word can be the name of a language.
func isLanguage(s string) bool {
	if s == "" || len(s) > 35 {
		return false
	}
	return strings.Trim(s, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-") == ""
}

// take returns the language and direction, once.
func (t *langDir) take() (lang, dir string) {
	lang, dir = t.lang, t.dir
	t.lang, t.dir = "", ""
	return lang, dir
}
