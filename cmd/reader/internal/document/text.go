package document

import (
	"fmt"
	"html"
	"strings"
)

// A text writes the HTML of a text document: paragraphs, headings, lists, tables and
// notes, in the order in which they come.
type text struct {
	b      []byte
	lists  []string // the elements of the lists that are open, the outermost first
	styles string   // the inline elements that are open, a letter each
	notes  []string // the HTML of the notes
	noting bool     // what is written is a note
	title  bool     // there is a title above the headings
}

// inline are the elements of styles, by their letters.
var inline = map[rune]string{'b': "b", 'i': "i", 's': "s", '^': "sup", '_': "sub", 'c': "code"}

// style opens and closes inline elements so that these are open.
func (t *text) style(letters string) {
	if t.styles == letters {
		return
	}
	for i := len(t.styles) - 1; i >= 0; i-- {
		t.b = append(t.b, ("</" + inline[rune(t.styles[i])] + ">")...)
	}
	for _, l := range letters {
		t.b = append(t.b, ("<" + inline[l] + ">")...)
	}
	t.styles = letters
}

// say writes words in a style.
func (t *text) say(words, style string) {
	if words != "" {
		t.style(style)
		t.b = append(t.b, html.EscapeString(words)...)
	}
}

// raw writes HTML.
func (t *text) raw(markup string) {
	t.style("")
	t.b = append(t.b, markup...)
}

// link writes a link around what say writes.
func (t *text) link(href string, say func()) {
	if href == "" {
		say()
		return
	}
	t.raw(`<a href="` + html.EscapeString(href) + `">`)
	say()
	t.raw("</a>")
}

// heading writes a heading. Level 0 is the title of the document.
func (t *text) heading(level int, say func()) {
	t.endLists()
	if level == 0 {
		t.title = true
	} else if t.title {
		level++
	}
	tag := fmt.Sprintf("h%d", max(min(level, 6), 1))
	t.raw("<" + tag + ">")
	say()
	t.raw("</" + tag + ">\n")
}

// paragraph writes a paragraph.
func (t *text) paragraph(say func()) {
	t.raw("<p>")
	say()
	t.raw("</p>\n")
}

// list goes to the next item of a list: one of the lists of this depth, "ol" or "ul". Its number
// only matters if it is the first. At depth 0 all lists end.
func (t *text) list(depth int, tag string, number int) {
	t.leave(depth)
	if depth > 0 && len(t.lists) == depth && t.lists[depth-1] != tag {
		t.leave(depth - 1)
	}
	if depth > 0 && len(t.lists) == depth {
		t.raw("</li><li>")
	}
	for len(t.lists) < depth {
		t.lists = append(t.lists, tag)
		start := ""
		if tag == "ol" && number > 1 && len(t.lists) == depth {
			start = fmt.Sprintf(` start="%d"`, number)
		}
		t.raw("<" + tag + start + "><li>")
	}
}

// leave ends the lists that are deeper than some depth.
func (t *text) leave(depth int) {
	for len(t.lists) > depth {
		last := len(t.lists) - 1
		t.raw("</li></" + t.lists[last] + ">\n")
		t.lists = t.lists[:last]
	}
}

// inItem goes back to the last item of a list of some depth, the first of which is zero, and
// reports whether there is one.
func (t *text) inItem(depth int) bool {
	t.leave(depth + 1)
	return len(t.lists) == depth+1
}

// endLists ends all lists.
func (t *text) endLists() { t.list(0, "", 0) }

// ruby writes words with their reading.
func (t *text) ruby(words, reading func()) {
	t.raw("<ruby>")
	words()
	t.raw("<rt>")
	reading()
	t.raw("</rt></ruby>")
}

// note writes the mark of a note, and keeps what say writes for the end.
func (t *text) note(say func()) {
	if t.noting {
		return // a note has no notes
	}
	outer := *t
	*t = text{noting: true}
	say()
	t.endLists()
	t.style("")
	note := string(t.b)
	*t = outer
	t.notes = append(t.notes, note)
	t.raw(fmt.Sprintf(`<a href="#fn%d" id="fnref%[1]d" class="footnote-ref" role="doc-noteref"><sup>%[1]d</sup></a>`, len(t.notes)))
}

// html returns all that was written, with the notes at its end.
func (t *text) html() string {
	t.endLists()
	if len(t.notes) > 0 {
		t.raw(`<section class="footnotes" role="doc-endnotes"><hr><ol>`)
		for i, note := range t.notes {
			back := fmt.Sprintf(`<a href="#fnref%d" class="footnote-back" role="doc-backlink">↩︎</a>`, i+1)
			if at := strings.LastIndex(note, "</p>"); at >= 0 {
				note = note[:at] + back + note[at:]
			}
			t.raw(fmt.Sprintf(`<li id="fn%d">%s</li>`, i+1, note))
		}
		t.raw("</ol></section>")
	}
	return string(t.b)
}

// cell writes a cell of a table. It has lists of its own.
func (t *text) cell(tag, span string, say func()) {
	t.raw("<" + tag)
	if span != "" && span != "1" {
		t.raw(` colspan="` + html.EscapeString(span) + `"`)
	}
	t.raw(">")
	outer := t.lists
	t.lists = nil
	say()
	t.endLists()
	t.lists = outer
	t.raw("</" + tag + ">")
}

// anchor writes a place that links may lead to. It may stand in a link.
func (t *text) anchor(name string) { t.raw(`<span id="` + html.EscapeString(name) + `"></span>`) }
