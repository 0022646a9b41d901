package render

import (
	"slices"
	"strings"

	"github.com/seed31bcff99/reader/dom"
	"golang.org/x/net/html/atom"
)

// maxWrappers is how many elements around a code block, and first inside it, may
// name its language: Sphinx needs two, Docusaurus three, and MkDocs has an empty
// span before the code element.
const maxWrappers = 3

// codeLanguage returns the language of a code block, empty if it is not known. The
// code element names it, or the block itself, or a wrapper.
func codeLanguage(v *view, n dom.NodeID) string {
	for c := n + 1; c < v.doc.End(n) && c <= n+maxWrappers; c++ {
		if tag := v.doc.Tag(c); tag != atom.Code && tag != atom.Pre {
			continue
		}
		if lang := languageOf(v, c); lang != "" {
			return lang
		}
	}
	size := v.doc.Measure(n).Chars
	for left := maxWrappers; left >= 0 && n > dom.Root && v.doc.Measure(n).Chars <= size+size/4+64; n = v.doc.Parent(n) {
		switch v.doc.Tag(n) {
		case atom.Tr, atom.Tbody, atom.Table: // of line numbers and code
		default:
			left--
		}
		if lang := languageOf(v, n); lang != "" {
			return lang
		}
	}
	return ""
}

func languageOf(v *view, n dom.NodeID) string {
	tag := v.doc.Tag(n)
	isCode := tag == atom.Code || tag == atom.Pre
	for _, a := range v.doc.Attrs(n) {
		lang := ""
		switch a.Key {
		case "data-lang", "data-language", "data-code-block-lang", "data-code-language", "data-enlighter-language", "language", "syntax":
			lang = languageName(a.Val)
		case "data-syntaxhighlighter-params":
			lang = classLanguage(a.Val)
		case "lang":
			// On GitHub this is the language of the code, elsewhere of the text.
			if isCode && wordSet("language")[a.Val] {
				lang = a.Val
			}
		case "class":
			first, _, _ := strings.Cut(a.Val, " ")
			switch lang = classLanguage(a.Val); {
			case lang != "":
			case first == "highlight-default" && isMarkedUp(v, n):
				lang = "python" // of Sphinx, if the code could be read as that
			case isCode && wordSet("language")[first]:
				lang = first
			}
		}
		if lang != "" {
			return lang
		}
	}
	return ""
}

// isMarkedUp reports whether the words of the code in n have colours.
func isMarkedUp(v *view, n dom.NodeID) bool {
	const reach = 16
	for m := n + 1; m < min(v.doc.End(n), n+reach); m++ {
		if v.doc.Tag(m) == atom.Span && v.doc.ClassHash(m) != 0 {
			return true
		}
	}
	return false
}

// languagePrefixes come before the name of a language in a class. Of two that
// start alike the longer one comes first.
var languagePrefixes = [...]string{"language-", "lang-", "lang:", "highlight-source-", "highlight-text-", "highlight-", "brush:"}

// languageLeads are classes that the name of a language follows.
var languageLeads = [...]string{"brush:", "hljs", "prettyprint", "sourceCode", "syntaxhighlighter"}

// classLanguage finds a language among the classes of an element. A class with a
// prefix wins over one that only follows the class of a highlighter.
func classLanguage(classes string) string {
	follows, last := "", ""
	for class := range strings.FieldsSeq(classes) {
		rest, prefixed := cutLanguagePrefix(class)
		if lang := languageName(rest); prefixed && lang != "" {
			return lang
		}
		if rest, ok := strings.CutPrefix(class, "sp-"); ok && namesLanguage(rest) {
			return rest // of Sandpack, which has more such classes
		}
		if follows == "" && !prefixed && (slices.Contains(languageLeads[:], last) || last == "highlight" && namesLanguage(class)) {
			follows = languageName(class)
		}
		last = class
	}
	return follows
}

func cutLanguagePrefix(class string) (rest string, ok bool) {
	for _, prefix := range languagePrefixes {
		if rest, ok := strings.CutPrefix(class, prefix); ok {
			return rest, true
		}
	}
	return "", false
}

// maxLanguage is how many bytes the name of a language may have.
const maxLanguage = 20

// namesLanguage reports whether a word is the name of a language that is known.
func namesLanguage(s string) bool {
	return wordSet("language")[strings.ToLower(s)] || labelLanguage(s) != ""
}

// languageName returns the name of a language in lower case, empty for words
// that are no language.
func languageName(s string) string {
	s = strings.ToLower(strings.Trim(s, ";, "))
	if s == "" || len(s) > maxLanguage || s[0] < 'a' || s[0] > 'z' {
		return ""
	}
	for i := range len(s) {
		c := s[i]
		if (c < 'a' || c > 'z') && (c < '0' || c > '9') && c != '+' && c != '#' && c != '-' && c != '.' && c != '_' {
			return ""
		}
	}
	if wordSet("no language")[s] {
		return ""
	}
	return s
}
