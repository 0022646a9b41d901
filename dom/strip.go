package dom

import (
	"strings"
	"unicode"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// Strip gives the visible text of a page in UTF-8 without making a tree of it:
// what is left when tags, scripts and styles are taken out, a line for each
// block. It serves pages that Parse refuses and is not meant to be good.
func Strip(page string) string {
	var b strings.Builder
	z := html.NewTokenizer(strings.NewReader(page))
	owed := byte(0) // white space due before the next word
	hidden := atom.Atom(0)
	for {
		kind := z.Next()
		switch kind {
		case html.ErrorToken:
			return b.String()
		case html.TextToken:
			if hidden != 0 {
				continue
			}
			text := string(z.Text())
			if owed == 0 && strings.TrimLeftFunc(text, unicode.IsSpace) != text {
				owed = ' '
			}
			for word := range strings.FieldsSeq(text) {
				if owed != 0 && b.Len() > 0 {
					b.WriteByte(owed)
				}
				b.WriteString(word)
				owed = ' '
			}
			// A word may go on behind the tag of an inline element.
			if owed == ' ' && strings.TrimRightFunc(text, unicode.IsSpace) == text {
				owed = 0
			}
		case html.StartTagToken, html.SelfClosingTagToken, html.EndTagToken:
			name, _ := z.TagName()
			tag := atom.Lookup(name)
			if blockTag(tag) || tag == atom.Br {
				owed = '\n'
			}
			switch end := kind == html.EndTagToken; {
			case end && tag == hidden:
				hidden = 0
			case !end && hidden == 0 && stripped(tag):
				hidden = tag
			}
		}
	}
}

// stripped reports whether what an element holds is not shown as text. Only
// elements whose body the tokenizer takes as one text belong here, since only
// their end is certain.
func stripped(tag atom.Atom) bool {
	switch tag {
	case atom.Script, atom.Style, atom.Title, atom.Iframe, atom.Noembed, atom.Noframes, atom.Textarea:
		return true
	}
	return false
}
