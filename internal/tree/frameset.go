package tree

import "golang.org/x/net/html/atom"

// inFrames acts in and after framesets, where only frames and white space count.
func (b *builder) inFrames(m mode) bool {
	tag := b.tok.tag
	switch b.tok.kind {
	case text:
		if b.tok.lines {
			b.tok.text, b.tok.lines = Lines(b.tok.text), false
		}
		space := onlySpace(b.tok.text)
		if m != afterAfterFrameset {
			b.addText(space)
		} else if space != "" {
			b.tok.text = space
			return b.in(inBody)
		}
	case startTag:
		switch {
		case tag == atom.Html:
			return b.in(inBody)
		case tag == atom.Noframes:
			return b.in(inHead)
		case m != inFrameset:
		case tag == atom.Frameset:
			b.addElement()
		case tag == atom.Frame:
			b.addVoid()
		}
	case endTag:
		switch {
		case m == afterFrameset && tag == atom.Html:
			b.mode = afterAfterFrameset
		case m == inFrameset && tag == atom.Frameset && b.open.topTag() != atom.Html:
			if b.open.pop(); b.open.topTag() != atom.Frameset {
				b.mode = afterFrameset
			}
		}
	}
	return true
}

// onlySpace returns the white space of a text.
func onlySpace(s string) string {
	var space []byte
	for i := range len(s) {
		if byteTraits[s[i]]&isSpace != 0 {
			space = append(space, s[i])
		}
	}
	return string(space)
}
