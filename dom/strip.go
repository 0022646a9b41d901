package dom

import (
	"context"
	"strings"
	"unicode"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/internal/cancel"
)

// Strip returns the text of a page in UTF-8 without parsing it into a tree: it removes tags,
// scripts and styles, and writes a line for each block. It is for pages that Parse
// refuses; the result is rough. The only error is the error of the context.
func Strip(ctx context.Context, page string) (text string, err error) {
	defer cancel.Catch(&err)
	var b strings.Builder
	meter := cancel.With(ctx)
	meter.Look()
	z := html.NewTokenizer(strings.NewReader(page))
	space := byte(0) // to be written before the next word
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
			if space == 0 && strings.TrimLeftFunc(text, unicode.IsSpace) != text {
				space = ' '
			}
			for word := range strings.FieldsSeq(text) {
				meter.Spend(len(word))
				if space != 0 && b.Len() > 0 {
					b.WriteByte(space)
				}
				b.WriteString(word)
				space = ' '
			}
			// A word may continue after the tag of an inline element.
			if space == ' ' && strings.TrimRightFunc(text, unicode.IsSpace) == text {
				space = 0
			}
		case html.StartTagToken, html.SelfClosingTagToken, html.EndTagToken:
			name, _ := z.TagName()
			tag := atom.Lookup(name)
			if blockTag(tag) || tag == atom.Br {
				space = '\n'
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

// tokenCost is the cost of visiting a token, in bytes: see cancel.Meter.
const tokenCost = 50

// stripped reports whether the content of an element is not shown as text. Only elements
// with content that the tokenizer returns as one token belong here, since only their end
// is certain.
func stripped(tag atom.Atom) bool {
	switch tag {
	case atom.Script, atom.Style, atom.Title, atom.Iframe, atom.Noembed, atom.Noframes, atom.Textarea:
		return true
	}
	return false
}
