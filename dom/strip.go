package dom

import (
	"context"
	"strings"
	"unicode"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/internal/patience"
)

// Strip gives the visible text of a page in UTF-8 without making a tree of it:
// what is left when tags, scripts and styles are taken out, a line for each block.
// It serves pages that Parse refuses and is not meant to be good. The one error is
// that of the context.
func Strip(ctx context.Context, page string) (text string, err error) {
	defer patience.Catch(&err)
	var b strings.Builder
	meter := patience.With(ctx)
	meter.Look()
	z := html.NewTokenizer(strings.NewReader(page))
	owed := byte(0) // white space due before the next word
	hidden := atom.Atom(0)
	for {
		kind := z.Next()
		meter.Spend(tokenCost + len(z.Raw()))
		switch kind {
		case html.ErrorToken:
			return b.String(), nil
		case html.TextToken:
			if hidden != 0 {
				continue
			}
			text := string(z.Text())
			if owed == 0 && strings.TrimLeftFunc(text, unicode.IsSpace) != text {
				owed = ' '
			}
			for word := range strings.FieldsSeq(text) {
				meter.Spend(len(word))
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

// tokenCost is what it takes to look at any token, in bytes that are read in that
// time.
const tokenCost = 50

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
