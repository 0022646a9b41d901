package document

import (
	"html"
	"maps"
	"path"
	"strconv"
	"strings"
)

// word is a text of Word (WordprocessingML).
type word struct {
	text
	styles map[string]*wordStyle
	listed map[string]*wordList // by the ids that paragraphs name
	part   string               // what is read: "document", "footnotes" or "endnotes"
	links  map[string]string    // addresses by part and relation
	notes  map[string]*element  // by part and id
	field  []string             // the fields that are open: what each does
}

// A wordList is a list, or several with one numbering.
type wordList struct {
	starts map[string]int // the first numbers of its levels; those without have none
	next   map[string]int // those of the next items
}

// A wordStyle is what a style says about a paragraph.
type wordStyle struct {
	level  int // of a heading; 0 is the title, -1 no heading
	num    *element
	parent string
}

func readWord(a *archive) (*Page, error) {
	w := &word{part: "document", styles: map[string]*wordStyle{}, listed: map[string]*wordList{}, links: map[string]string{}, notes: map[string]*element{}}
	trees := map[string]*element{}
	for _, name := range []string{"word/document.xml", "word/footnotes.xml", "word/endnotes.xml", "word/styles.xml", "word/numbering.xml", "word/_rels/document.xml.rels",
		"word/_rels/footnotes.xml.rels", "word/_rels/endnotes.xml.rels", "docProps/core.xml"} {
		tree, err := a.tree(name)
		if err != nil {
			return nil, err
		}
		trees[path.Base(name)] = tree
	}
	trees["styles.xml"].all(w.addStyle, "style")
	w.addLists(trees["numbering.xml"])
	for _, part := range []string{"document", "footnotes", "endnotes"} {
		trees[part+".xml.rels"].all(func(r *element) { w.links[part+r.get("Id")] = r.get("Target") }, "Relationship")
		trees[part+".xml"].all(func(n *element) { w.notes[part+n.get("id")] = n }, "footnote", "endnote")
	}
	w.blocks(trees["document.xml"])
	return dublinCore(trees["core.xml"].child("coreProperties")).page(w.html()), nil
}

// addStyle reads a style. Its names are English in all languages, its ids are not.
func (w *word) addStyle(s *element) {
	style := &wordStyle{level: -1, parent: s.child("basedOn").get("val"), num: s.child("pPr", "numPr")}
	name := strings.ToLower(s.child("name").get("val"))
	if number, ok := strings.CutPrefix(name, "heading "); ok {
		style.level, _ = strconv.Atoi(number)
	} else if name == "title" {
		style.level = 0
	} else if level, err := strconv.Atoi(s.child("pPr", "outlineLvl").get("val")); err == nil && level < 9 {
		style.level = level + 1
	}
	w.styles[s.get("styleId")] = style
}

// addLists reads which lists have numbers, and where these start.
func (w *word) addLists(numbering *element) {
	levels := map[string]map[string]int{}
	numbering.all(func(list *element) {
		starts := map[string]int{}
		list.all(func(l *element) {
			if form := l.child("numFmt").get("val"); form != "bullet" && form != "none" {
				starts[l.get("ilvl")] = numberOf(l.child("start").get("val"))
			}
		}, "lvl")
		levels[list.get("abstractNumId")] = starts
	}, "abstractNum")
	numbering.all(func(num *element) {
		list := &wordList{maps.Clone(levels[num.child("abstractNumId").get("val")]), map[string]int{}}
		for _, level := range children(num, "lvlOverride") {
			if start := level.child("startOverride").get("val"); start != "" && list.starts[level.get("ilvl")] > 0 {
				list.starts[level.get("ilvl")] = numberOf(start)
			}
		}
		w.listed[num.get("numId")] = list
	}, "num")
}

// numberOf returns where a list starts, which is at one if it does not say so.
func numberOf(text string) int {
	n, _ := strconv.Atoi(text)
	return max(n, 1)
}

// item goes to the next item of a list.
func (w *word) item(id string, depth int) {
	list, level := w.listed[id], strconv.Itoa(depth)
	tag, number := "ul", 0
	if list != nil {
		maps.DeleteFunc(list.next, func(other string, _ int) bool { return other > level }) // they are one digit
		if list.starts[level] > 0 {
			tag, number = "ol", max(list.next[level], list.starts[level])
			list.next[level] = number + 1
		}
	}
	w.list(min(depth, 9)+1, tag, number)
}

// maxStyles is how many styles may be based on each other.
const maxStyles = 16

// style returns the level and the list of a style, or of what it is based on.
func (w *word) style(id string) (level int, num *element) {
	level, num = -1, &element{}
	for range maxStyles {
		s := w.styles[id]
		if s == nil {
			break
		}
		if level < 0 {
			level = s.level
		}
		if num.name == "" {
			num = s.num
		}
		id = s.parent
	}
	return level, num
}

// unread are elements that are not text: properties, what was deleted, and the second form
// of what is there twice.
var unread = map[string]bool{"pPr": true, "rPr": true, "tblPr": true, "trPr": true, "tcPr": true, "sectPr": true, "sdtPr": true, "del": true, "moveFrom": true, "Fallback": true, "instrText": true, "delText": true}

// blocks writes what is in a body, a cell or a note.
func (w *word) blocks(e *element) {
	for _, k := range e.kids {
		switch {
		case k.name == "p":
			w.block(k)
		case k.name == "tbl":
			w.endLists()
			w.table(k)
		case !unread[k.name]:
			w.blocks(k)
		}
	}
}

// block writes a paragraph, a heading or an item of a list, and the text boxes in it.
func (w *word) block(p *element) {
	w.field = nil
	level, num := w.style(p.child("pPr", "pStyle").get("val"))
	if own := p.child("pPr", "numPr"); own.name != "" {
		num = own
	}
	if own, err := strconv.Atoi(p.child("pPr", "outlineLvl").get("val")); err == nil && own < 9 {
		level = own + 1
	}
	depth, _ := strconv.Atoi(num.child("ilvl").get("val"))
	list := num.child("numId").get("val")
	say := func() { w.runs(p, "") }
	switch {
	case p.words() == "":
	case level >= 0:
		w.heading(level, say)
	case list == "0" && w.inItem(depth):
		w.paragraph(say)
	case list != "" && list != "0":
		w.item(list, depth)
		w.paragraph(say)
	default:
		w.endLists()
		w.paragraph(say)
	}
	p.outermost("txbxContent", func(name string) bool { return unread[name] }, w.blocks)
}

// runs writes the text of a paragraph.
func (w *word) runs(e *element, style string) {
	for _, k := range e.kids {
		switch k.name {
		case "r":
			w.run(k, runStyle(k.child("rPr")))
		case "hyperlink":
			href := w.links[w.part+k.get("id")]
			if anchor := k.get("anchor"); anchor != "" {
				href += "#" + anchor
			}
			w.link(href, func() { w.runs(k, style) })
		case "bookmarkStart":
			if name := k.get("name"); name != "" && name != "_GoBack" { // where the writer was last
				w.anchor(name)
			}
		case "t":
			w.say(k.words(), style)
		default:
			if !unread[k.name] && k.name != "txbxContent" {
				w.runs(k, style)
			}
		}
	}
}

// runStyle returns the style of a run.
func runStyle(properties *element) (style string) {
	for _, s := range [...]struct{ name, letter string }{{"b", "b"}, {"i", "i"}, {"strike", "s"}} {
		if properties.has(s.name) {
			style += s.letter
		}
	}
	return style + map[string]string{"superscript": "^", "subscript": "_"}[properties.child("vertAlign").get("val")]
}

// run writes a run: text in one style, breaks and the marks of notes.
func (w *word) run(r *element, style string) {
	for _, k := range r.kids {
		switch k.name {
		case "t":
			w.say(strings.Join(texts(k), ""), style)
		case "tab", "ptab":
			w.say(" ", style)
		case "noBreakHyphen":
			w.say("\u2011", style)
		case "br", "cr":
			w.raw("<br>")
		case "footnoteReference", "endnoteReference":
			w.noteOf(strings.TrimSuffix(k.name, "Reference")+"s", k.get("id"))
		case "fldChar":
			w.fieldMark(k.get("fldCharType"))
		case "instrText":
			if n := len(w.field); n > 0 {
				w.field[n-1] += strings.Join(texts(k), "")
			}
		case "ruby":
			w.ruby(func() { w.runs(k.child("rubyBase"), style) }, func() { w.runs(k.child("rt"), style) })
		case "", "rPr", "txbxContent":
		default:
			if !unread[k.name] {
				w.runs(k, style)
			}
		}
	}
}

// noteOf writes a note, which has relations and fields of its own.
func (w *word) noteOf(part, id string) {
	n := w.notes[part+id]
	if n == nil {
		return
	}
	outer, field := w.part, w.field
	w.part = part
	w.note(func() { w.blocks(n) })
	w.part, w.field = outer, field
}

// texts returns the texts of an element, with their spaces.
func texts(e *element) (all []string) {
	for _, k := range e.kids {
		all = append(all, k.text)
	}
	return all
}

// fieldMark goes into and out of a field.
func (w *word) fieldMark(kind string) {
	n := len(w.field)
	switch {
	case kind == "begin":
		w.field = append(w.field, "")
	case n == 0:
	case kind == "separate":
		href := fieldLink(w.field[n-1])
		w.field[n-1] = ""
		if href != "" {
			w.raw(`<a href="` + html.EscapeString(href) + `">`)
			w.field[n-1] = "</a>"
		}
	case kind == "end":
		if w.field[n-1] == "</a>" {
			w.raw("</a>")
		}
		w.field = w.field[:n-1]
	}
}

// fieldLink returns where a field leads that is a link, by its instruction: HYPERLINK
// "https://example.org/" \l "place".
func fieldLink(instruction string) (href string) {
	parts := strings.Split(instruction, `"`)
	if !strings.HasPrefix(strings.TrimSpace(parts[0]), "HYPERLINK") {
		return ""
	}
	for i := 0; i+2 < len(parts); i += 2 {
		switch name := strings.TrimSpace(parts[i]); {
		case name == "HYPERLINK":
			href = parts[i+1]
		case strings.HasSuffix(name, `\l`):
			href += "#" + parts[i+1]
		}
	}
	return href
}

// table writes a table.
func (w *word) table(t *element) {
	w.raw("<table>")
	for _, row := range children(t, "tr") {
		cell := "td"
		if row.child("trPr").has("tblHeader") {
			cell = "th"
		}
		w.raw("<tr>")
		for _, c := range children(row, "tc") {
			w.cell(cell, c.child("tcPr", "gridSpan").get("val"), func() {
				if m := c.child("tcPr", "vMerge"); m.name == "" || m.get("val") == "restart" {
					w.blocks(c)
				}
			})
		}
		w.raw("</tr>\n")
	}
	w.raw("</table>\n")
}

// children returns the children of a name, also those in wrappers such as w:sdt.
func children(e *element, name string) (list []*element) {
	for _, k := range e.kids {
		switch {
		case k.name == name:
			list = append(list, k)
		case k.name == "sdt", k.name == "sdtContent", k.name == "ins", k.name == "customXml", strings.HasPrefix(k.name, "table-"), k.name == "smartTag":
			list = append(list, children(k, name)...)
		}
	}
	return list
}
