package document

import (
	"cmp"
	"strconv"
	"strings"
)

// open is a text of OpenDocument.
type open struct {
	text
	styles  map[string]string    // inline styles by name
	parents map[string]string    // of styles
	listed  map[string]*openList // by name
}

// An openList is a style of lists.
type openList struct {
	starts map[string]int // the first numbers of its levels; those without have none
	next   map[int]int    // those of the next items, by depth
}

func readOpen(a *archive) (*Page, error) {
	content, err := a.tree("content.xml")
	if err != nil {
		return nil, err
	}
	styles, err := a.tree("styles.xml")
	if err != nil {
		return nil, err
	}
	about, err := a.tree("meta.xml")
	if err != nil {
		return nil, err
	}
	o := &open{styles: map[string]string{}, parents: map[string]string{}, listed: map[string]*openList{}}
	for _, tree := range []*element{styles, content} {
		tree.all(o.addStyle, "style")
		tree.all(o.addList, "list-style")
	}
	o.blocks(content.child("document-content", "body", "text"), 0, "")
	meta := about.child("document-meta", "meta")
	f := dublinCore(meta)
	f.published, f.modified = meta.child("creation-date").words(), meta.child("date").words()
	if first := meta.child("initial-creator").words(); first != "" {
		f.author = first
	}
	return f.page(o.html()), nil
}

// addStyle reads a style of words.
func (o *open) addStyle(s *element) {
	p := s.child("text-properties")
	style := ""
	if p.get("font-weight") == "bold" {
		style += "b"
	}
	if p.get("font-style") == "italic" {
		style += "i"
	}
	if line := p.get("text-line-through-style"); line != "" && line != "none" {
		style += "s"
	}
	switch at := p.get("text-position"); {
	case strings.HasPrefix(at, "super"):
		style += "^"
	case strings.HasPrefix(at, "sub"):
		style += "_"
	}
	name := s.get("name")
	o.parents[name] = s.get("parent-style-name")
	if s.get("family") == "text" {
		o.styles[name] = style
	}
}

// addList reads which levels of a list have numbers, and where these start.
func (o *open) addList(l *element) {
	list := &openList{map[string]int{}, map[int]int{}}
	for _, k := range l.kids {
		if k.name == "list-level-style-number" && k.get("num-format") != "" {
			list.starts[k.get("level")] = numberOf(k.get("start-value"))
		}
	}
	o.listed[l.get("name")] = list
}

// isTitle reports whether a paragraph is the title of the document, by its style.
func (o *open) isTitle(style string) bool {
	for range maxStyles {
		if style == "Title" {
			return true
		}
		style = o.parents[style]
	}
	return false
}

// left are elements that are not text.
var left = map[string]bool{"tracked-changes": true, "annotation": true, "sequence-decls": true, "forms": true, "variable-decls": true, "title": true, "desc": true, "object": true, "binary-data": true, "note-citation": true}

// blocks writes what is in a body, an item, a cell or a note.
func (o *open) blocks(e *element, depth int, list string) {
	for _, k := range e.kids {
		switch {
		case k.name == "h":
			level, _ := strconv.Atoi(k.get("outline-level"))
			o.heading(max(level, 1), func() { o.runs(k, "") })
		case k.name == "p":
			o.block(k, depth)
		case k.name == "list":
			o.items(k, depth+1, list)
		case k.name == "table":
			if depth == 0 {
				o.endLists()
			}
			o.table(k)
		case !left[k.name]:
			o.blocks(k, depth, list)
		}
	}
}

// block writes a paragraph, and the text boxes in it.
func (o *open) block(p *element, depth int) {
	say := func() { o.runs(p, "") }
	switch {
	case p.words() == "":
	case depth == 0 && o.isTitle(p.get("style-name")):
		o.heading(0, say)
	default:
		if depth == 0 {
			o.endLists()
		}
		o.paragraph(say)
	}
	p.outermost("text-box", func(name string) bool { return name == "note" || left[name] }, func(box *element) { o.blocks(box, depth, "") })
}

// items writes a list.
func (o *open) items(l *element, depth int, outer string) {
	name := cmp.Or(l.get("style-name"), outer)
	style := o.listed[name]
	if style == nil {
		style = &openList{next: map[int]int{}}
	}
	start := style.starts[strconv.Itoa(depth)]
	tag := "ul"
	if start > 0 {
		tag = "ol"
	}
	goesOn := l.get("continue-list") != "" || l.get("continue-numbering") == "true"
	if !goesOn {
		style.next[depth] = start
	}
	for _, item := range l.kids {
		deeper := len(item.kids) > 0 && item.kids[0].name == "list" // that is all it is there for
		if depth == 1 && !goesOn && !deeper {
			o.endLists()
		}
		goesOn = true
		switch {
		case item.name != "list-item" && item.name != "list-header":
		case item.words() == "":
		case deeper:
			o.blocks(item, depth, name)
		default:
			if number := item.get("start-value"); number != "" {
				style.next[depth] = numberOf(number)
			}
			o.list(depth, tag, style.next[depth])
			style.next[depth]++
			o.blocks(item, depth, name)
		}
	}
}

// runs writes the text of a paragraph. Runs of spaces are one: others are elements.
func (o *open) runs(e *element, style string) {
	for _, k := range e.kids {
		switch k.name {
		case "":
			o.say(k.text, style)
		case "s", "tab":
			o.say(" ", style)
		case "line-break":
			o.raw("<br>")
		case "span":
			o.runs(k, merge(style, o.styles[k.get("style-name")]))
		case "a":
			href := strings.TrimPrefix(k.get("href"), "../") // it starts in the file, which is a folder to it
			o.link(href, func() { o.runs(k, style) })
		case "bookmark", "bookmark-start":
			o.anchor(k.get("name"))
		case "note":
			o.note(func() { o.blocks(k.child("note-body"), 0, "") })
		case "ruby":
			o.ruby(func() { o.runs(k.child("ruby-base"), style) }, func() { o.runs(k.child("ruby-text"), style) })
		case "text-box":
		default:
			if !left[k.name] {
				o.runs(k, style)
			}
		}
	}
}

// merge returns the letters of two styles.
func merge(style, more string) string {
	for _, l := range more {
		if !strings.ContainsRune(style, l) {
			style += string(l)
		}
	}
	return style
}

// table writes a table.
func (o *open) table(t *element) {
	o.raw("<table>")
	heads := children(t.child("table-header-rows"), "table-row")
	for i, row := range children(t, "table-row") {
		cell := "td"
		if i < len(heads) {
			cell = "th"
		}
		o.raw("<tr>")
		covered := 0 // cells that the last one covers in its row
		for _, c := range row.kids {
			switch {
			case c.name == "table-cell":
				o.cell(cell, c.get("number-columns-spanned"), func() { o.blocks(c, 0, "") })
				covered = numberOf(c.get("number-columns-spanned")) - 1
			case c.name != "covered-table-cell":
			case covered > 0:
				covered--
			default: // by a cell above
				o.cell(cell, "", func() {})
			}
		}
		o.raw("</tr>\n")
	}
	o.raw("</table>\n")
}
