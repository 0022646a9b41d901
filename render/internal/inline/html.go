package inline

import (
	"unicode"

	"github.com/seed31bcff99/reader/internal/hypertext"
	"github.com/seed31bcff99/reader/render/internal/output"
)

// writeHTML writes the line as HTML. Every mark of it is written: elements nest as they
// do in the page, whatever stands beside them.
func (c *content) writeHTML(w *output.Writer, place Place) {
	w.Pay()
	if !place.Element.None() {
		w.OpenTag(place.Element)
	}
	base := w.Tags()
	for _, id := range place.Anchors {
		w.OpenTag(hypertext.New("span", "id", id))
		w.CloseTag()
	}
	for i := range c.parts {
		c.partHTML(w, i, base)
	}
	w.CloseTags(base)
	if !place.Element.None() {
		w.CloseTag()
	}
}

// partHTML writes the part at i. So many elements are open around the line.
func (c *content) partHTML(w *output.Writer, i, base int) {
	switch p := &c.parts[i]; p.kind {
	case textPart:
		w.Text(c.text(i))
	case codePart:
		w.OpenTag(codeTag)
		w.Text(c.text(i))
		w.CloseTag()
	case rawPart:
		w.WriteBytes(c.text(i))
		w.Window.MayCut()
	case imagePart:
		if p.ref > 0 {
			w.Write(c.targets[p.ref])
			w.Window.MayCut()
		}
	case breakPart:
		w.Write(breakTag.Start())
	case markOpen:
		w.OpenTag(elements[p.mark])
	case markClose:
		w.CloseTagIn(elements[p.mark].Name(), base)
	case linkOpen:
		if i > 0 && isWord(c.before(i, true)) {
			w.Write(seamTag.Start())
		}
		w.OpenTag(hypertext.New("a", "href", c.targets[p.target]))
	case linkClose:
		w.CloseTagIn("a", base)
		w.Window.MayCut()
		if next := c.after(i, true); next == '[' || isWord(next) {
			w.Write(seamTag.Start())
		}
	}
}

var codeTag, breakTag, seamTag = hypertext.New("code"), hypertext.New("br"), hypertext.New("wbr")

// isWord reports whether words are made of a character.
func isWord(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }
