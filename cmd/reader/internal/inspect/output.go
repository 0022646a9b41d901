package inspect

import (
	"cmp"
	"fmt"
	"html/template"
	"strings"
	"unicode/utf8"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/content"
)

// A piece is an outermost block of the output, as Markdown and rendered.
type piece struct {
	Number   int
	Markdown string
	Rendered template.HTML // only has elements that this package writes
	letters  string
}

// pieces cuts the output into its outermost blocks. What stands above them is a piece too.
func pieces(output string, blocks []reader.Block) []piece {
	var out []piece
	add := func(from, to int, p piece) {
		p.Number, p.Markdown = len(out), visible(strings.Trim(output[from:to], "\n"))
		if p.Rendered == "" {
			p.Rendered = "<p>" + template.HTML(escape(p.Markdown)) + "</p>"
		}
		if p.Markdown != "" {
			out = append(out, p)
		}
	}
	var last piece
	from, at, chars := 0, 0, 0 // where the last piece and the last block start, and the characters before that
	for i := 0; i < len(blocks); i = blocks[i].End {
		for ; chars < blocks[i].Offset && at < len(output); chars++ {
			_, size := utf8.DecodeRuneInString(output[at:])
			at += size
		}
		start := strings.LastIndexByte(output[:at], '\n') + 1 // a mark may stand before the first character
		add(from, max(from, start), last)
		from = max(from, start)
		w := writer{blocks: blocks}
		w.block(i)
		last = piece{Rendered: template.HTML(w.html.String()), letters: w.letters.String()}
	}
	add(from, len(output), last)
	return out
}

// A writer renders blocks. Links and pictures are text: a link could be followed by mistake,
// and a picture tells its server that the report was opened.
type writer struct {
	blocks  []reader.Block
	html    strings.Builder
	letters strings.Builder // in which locate searches for blocks of the page
	head    bool            // the row names the columns
}

// blockTags are the elements of blocks; those of others are div.
var blockTags = map[string]string{
	"paragraph": "p", "summary": "p", "title": "p", "quote": "blockquote", "callout": "blockquote", "code": "pre", "rule": "hr", "list": "ul", "item": "li",
	"table": "table", "caption": "caption", "row": "tr", "cell": "td", "definitions": "dl", "term": "dt", "meaning": "dd",
}

// block writes the block at i, and what it holds.
func (w *writer) block(i int) {
	b := &w.blocks[i]
	tag, attrs, first := cmp.Or(blockTags[b.Kind], "div"), "", ""
	switch b.Kind {
	case "heading": // below the headings of the report
		tag, attrs = fmt.Sprintf("h%d", min(b.Level+2, 6)), fmt.Sprintf(` class="h%d"`, b.Level)
	case "list":
		if number := w.blocks[i+1].Number; number != nil {
			tag, attrs = "ol", fmt.Sprintf(` start="%d"`, *number)
		}
	case "row":
		w.head = b.Header
	case "cell":
		if w.head || b.Header {
			tag = "th"
		}
		if b.Rows > 0 {
			attrs = fmt.Sprintf(` rowspan="%d" colspan="%d"`, b.Rows, b.Cols)
		}
	case "callout":
		first = "<p><strong>" + escape(b.Name) + "</strong></p>"
	case "note":
		attrs, first = ` class="footnotes"`, "<sup>"+escape(b.Name)+"</sup>"
	case "code":
		first = "<code>" + escape(b.Text) + "</code>"
		w.letters.WriteString(letters(b.Text))
	}
	w.html.WriteString("<" + tag + attrs + ">" + first)
	for k := range b.Runs {
		w.run(&b.Runs[k])
	}
	for k := i + 1; k < b.End; k = w.blocks[k].End {
		w.block(k)
	}
	if tag != "hr" {
		w.html.WriteString("</" + tag + ">")
	}
	w.html.WriteByte('\n')
}

// markTags are the elements of marks.
var markTags = map[string]string{"em": "em", "strong": "strong", "del": "del", "sup": "sup", "sub": "sub"}

// run writes a part of a line. A link has its address as its tooltip.
func (w *writer) run(r *content.DataRun) {
	start, end := "", ""
	for _, mark := range r.Marks {
		if tag := markTags[mark]; tag != "" {
			start, end = start+"<"+tag+">", "</"+tag+">"+end
		}
	}
	if address := cmp.Or(r.Link, r.Address); address != "" && r.Kind != "image" {
		start, end = start+`<span class="link" title="`+escape(address)+`">`, "</span>"+end
	}
	w.html.WriteString(start)
	text := escape(r.Text)
	switch r.Kind {
	case "code", "formula":
		text = "<code>" + text + "</code>"
	case "noteref":
		text = "<sup>" + text + "</sup>"
	case "break":
		text = "<br>"
	case "image":
		text = `<span class="picture"><span class="alt">` + text + "</span> <code>" + escape(r.Address) + "</code></span>"
	case "box":
		if text = `<input type="checkbox" disabled>`; r.Done {
			text = `<input type="checkbox" disabled checked>`
		}
	}
	w.html.WriteString(text + end)
	w.letters.WriteString(letters(r.Text))
}

// escape escapes text for an element or a quoted attribute.
func escape(text string) string { return template.HTMLEscapeString(visible(text)) }
