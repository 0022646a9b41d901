package tree

import (
	"strings"

	"golang.org/x/net/html/atom"
)

// body reads the body of a raw element, in which tags are text, and reports whether
// it has one.
func (x *lexer) body(tok *token) bool {
	name := x.raw
	x.raw = ""
	rest := x.page[x.at:]
	var size int
	switch name {
	case "plaintext":
		size = len(rest)
	case "script":
		size = scriptEnd(rest)
	default:
		size = bodyEnd(rest, name)
	}
	if size == 0 {
		return false
	}
	if name == "textarea" || name == "title" {
		x.words(tok, x.at+size)
		return true
	}
	*tok = token{kind: text, text: rest[:size], lines: x.returns}
	x.at += size
	return true
}

// bodyEnd returns the length of the body of an element, given what follows its
// start tag. Without an end tag the body goes to the end.
func bodyEnd(s, name string) int {
	for at := 0; ; {
		i := strings.Index(s[at:], "</")
		if i < 0 {
			return len(s)
		}
		at += i
		if endTagOf(s[at:], name) {
			return at
		}
		at += len("</")
	}
}

// endTagOf reports whether s, which starts with "</", is an end tag with this name.
func endTagOf(s, name string) bool {
	s = s[len("</"):]
	return len(s) > len(name) && byteTraits[s[len(name)]]&endsName != 0 && strings.EqualFold(s[:len(name)], name)
}

// scriptEnd returns the length of the body of a script.
func scriptEnd(s string) int {
	size := bodyEnd(s, "script")
	if !strings.Contains(s[:size], "<!--") {
		return size
	}
	return hiddenScriptEnd(s)
}

// hiddenScriptEnd is scriptEnd for a body with "<!--" in it. From there to "-->" a
// script tag makes the next script end tag part of the body. These are the states
// of the specification from 13.2.5.4 on, as x/net/html has them.
func hiddenScriptEnd(s string) int {
	const (
		open   = iota // a script
		hidden        // after "<!--"
		nested        // after a script tag in that
	)
	state, dashes := open, 0
	for i := 0; i < len(s); i++ {
		c := s[i]
		if c == '-' {
			dashes++
			continue
		}
		if c == '>' && dashes >= 2 {
			state = open
		}
		dashes = 0
		if c != '<' {
			continue
		}
		rest := s[i:]
		ends := strings.HasPrefix(rest, "</") && endTagOf(rest, "script")
		switch {
		case ends && state == nested:
			state = hidden
			i += len("</script")
		case ends:
			return i
		case state == open && strings.HasPrefix(rest, "<!--"):
			state, dashes = hidden, 2
			i += len("<!-")
		case state == hidden && opensScript(rest):
			state = nested
			i += len("<script")
		case state == hidden && len(rest) > 1 && rest[1] != '/' && byteTraits[rest[1]]&isLetter == 0:
			state = open
		}
	}
	return len(s)
}

// opensScript reports whether s starts with a script tag.
func opensScript(s string) bool {
	const tag = "<script"
	return len(s) > len(tag) && strings.EqualFold(s[:len(tag)], tag) && byteTraits[s[len(tag)]]&endsName != 0
}

// addRaw adds a raw element.
func (b *builder) addRaw() {
	b.addElement()
	b.after = b.mode
	b.mode = inRaw
}

func (b *builder) inRaw() bool {
	switch b.tok.kind {
	case text:
		s := b.tok.text
		if b.open.topTag() == atom.Textarea {
			s = b.withoutFirstLine(s)
		}
		b.addRawText(s)
		return true
	case endOfPage, endTag:
		b.open.pop()
	}
	b.mode = b.after
	return b.tok.kind == endTag
}
