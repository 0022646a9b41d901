package hypertext

import (
	"iter"
	"slices"
	"strings"
)

// A Token is a part of HTML that this package wrote: a tag, or the text between two.
type Token struct {
	Kind  TokenKind
	Name  string // of an element
	Attrs []Attr // of a start tag; each name comes once
	Text  string // without escapes
	From  int    // the first byte of the token in the HTML
	To    int    // the byte behind it
}

// Element returns the element that a start tag opens, as it is written.
func (t Token) Element(start string) Element { return Element{t.Name, start, "</" + t.Name + ">"} }

// A TokenKind says what a Token is.
type TokenKind uint8

// The kinds of tokens.
const (
	TextToken TokenKind = iota
	StartToken
	EndToken
)

// An Attr is an attribute of an element, with its value without escapes.
type Attr struct{ Key, Value string }

// Tokens yields the tokens of HTML that this package wrote. Of other HTML it yields no
// element and attribute that is not in the tables, and what is no tag is text.
func Tokens(html string) iter.Seq[Token] {
	return func(yield func(Token) bool) {
		text := 0 // where the text before the next tag starts
		for at := 0; at < len(html); {
			i := strings.IndexByte(html[at:], '<')
			if i < 0 {
				break
			}
			at += i
			tag, size := scanTag(html[at:])
			if size == 0 {
				at++
				continue
			}
			tag.From, tag.To = at, at+size
			if text < at && !yield(textToken(html, text, at)) || tag.Name != "" && !yield(tag) {
				return
			}
			at += size
			text = at
		}
		if text < len(html) {
			yield(textToken(html, text, len(html)))
		}
	}
}

func textToken(html string, from, to int) Token {
	return Token{Kind: TextToken, Text: unescape(html[from:to]), From: from, To: to}
}

// scanTag reads the tag at the start of s, and returns how many bytes it has: zero if it
// is none. The token of an element that is not allowed has no name.
func scanTag(s string) (t Token, size int) {
	t.Kind = StartToken
	at := 1
	if strings.HasPrefix(s, "</") {
		t.Kind = EndToken
		at++
	}
	name := wordAt(s, at)
	at += len(name)
	if name == "" {
		return Token{}, 0
	}
	for t.Kind == StartToken {
		attr, n := scanAttr(s[at:])
		if n == 0 {
			break
		}
		at += n
		if attributes[attr.Key] != "" && !slices.ContainsFunc(t.Attrs, func(a Attr) bool { return a.Key == attr.Key }) {
			t.Attrs = append(t.Attrs, attr)
		}
	}
	if at >= len(s) || s[at] != '>' {
		return Token{}, 0
	}
	t.Name = tags[name].name
	return t, at + 1
}

// scanAttr reads an attribute and the space before it, and returns how many bytes that
// is: zero if there is none.
func scanAttr(s string) (a Attr, size int) {
	if s == "" || s[0] != ' ' {
		return Attr{}, 0
	}
	a.Key = wordAt(s, 1)
	rest, ok := strings.CutPrefix(s[1+len(a.Key):], `="`)
	end := strings.IndexAny(rest, `"<>`)
	if a.Key == "" || !ok || end < 0 || rest[end] != '"' {
		return Attr{}, 0
	}
	a.Value = unescape(rest[:end])
	return a, 1 + len(a.Key) + len(`="`) + end + 1
}

// wordAt returns the name at a place: small letters, digits and hyphens.
func wordAt(s string, at int) string {
	end := at
	for end < len(s) && (s[end] >= 'a' && s[end] <= 'z' || s[end] >= '0' && s[end] <= '9' || s[end] == '-') {
		end++
	}
	return s[min(at, end):end]
}

// unescapes are the character references that this package writes.
var unescapes = strings.NewReplacer("&amp;", "&", "&lt;", "<", "&gt;", ">", "&quot;", `"`)

func unescape(s string) string {
	if strings.IndexByte(s, '&') < 0 {
		return s
	}
	return unescapes.Replace(s)
}
