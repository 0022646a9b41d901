package book

import (
	"strings"

	"github.com/seed31bcff99/reader/internal/hypertext"
)

// A holder is an element with rules about what may stand in it: a figure or a list of
// terms. Browsers forgive what breaks them, readers of books may not.
type holder struct {
	name     string
	number   int // among the figures, or the lists of terms
	children int
	captions int
	caption  int    // the place of the last caption among the children
	last     string // the name of the last child
	broken   bool
}

// add notes what stands in the element.
func (h *holder) add(name string) {
	switch {
	case h.name == "dl" && name == "dd" && h.children == 0, h.name == "dl" && name != "dt" && name != "dd":
		h.broken = true
	case h.name == "figure" && name == "figcaption":
		h.captions++
		h.caption = h.children
	}
	h.children++
	h.last = name
}

// ends reports whether the element is as the rules say.
func (h *holder) ends() bool {
	switch h.name {
	case "dl":
		return !h.broken && h.last == "dd"
	case "figure":
		return h.captions == 0 || h.captions == 1 && (h.caption == 0 || h.caption == h.children-1)
	}
	return true
}

// irregular returns the figures and lists of terms of a content that are not as HTML
// says, by name and number.
func irregular(html string) map[string]map[int]bool {
	out := map[string]map[int]bool{"dl": {}, "figure": {}}
	numbers := map[string]int{}
	open := []holder{{}}
	for t := range hypertext.Tokens(html) {
		around := &open[len(open)-1]
		switch t.Kind {
		case hypertext.TextToken:
			if strings.TrimSpace(t.Text) != "" {
				around.add("")
			}
		case hypertext.StartToken:
			around.add(t.Name)
			if !hypertext.IsVoid(t.Name) {
				open = append(open, holder{name: t.Name, number: numbers[t.Name]})
				numbers[t.Name]++
			}
		case hypertext.EndToken:
			if len(open) == 1 {
				continue // the content is a piece
			}
			if !around.ends() {
				out[around.name][around.number] = true
			}
			open = open[:len(open)-1]
		}
	}
	return out
}

// holder writes a figure or a list of terms that is not as HTML says as a part of the
// text.
func (e *editor) holder(t *hypertext.Edit) {
	number := e.numbers[t.Name]
	e.numbers[t.Name]++
	if e.irregular[t.Name][number] {
		t.Name = "div"
	}
}

// held writes what stands in such an element.
func (e *editor) held(t *hypertext.Edit) {
	if t.Parent() != "div" {
		return
	}
	if t.Name == "dt" {
		t.Set("class", "title")
	}
	t.Name = "div"
}
