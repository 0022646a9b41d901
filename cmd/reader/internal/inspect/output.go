package inspect

import (
	"cmp"
	"fmt"
	"html/template"
	"sort"
	"strings"
	"unicode"
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

// pieces cuts the output into its outermost blocks. What is above them is a piece too.
func pieces(output string, blocks []reader.Block) []piece {
	var out []piece
	add := func(from, to int, p piece) {
		p.Number, p.Markdown = len(out), visible(strings.Trim(output[from:to], "\n"))
		p.Rendered = cmp.Or(p.Rendered, "<p>"+template.HTML(escape(p.Markdown))+"</p>")
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

const (
	// keyLetters is how many letters identify a block. It is long enough for blocks
	// that start alike, and short enough to end before the first mark that differs
	// in Markdown.
	keyLetters = 24

	// aheadBytes is how far after the last match a block is searched for, for each
	// byte of its key: a short key such as "see" is found anywhere. behindBytes is
	// how far before it, because captions and notes may move up.
	aheadBytes  = 200
	behindBytes = 1000
)

// locate returns, for each decision, the piece of the output that holds the kept
// block, or -1. It searches for the first letters of the block, so it may miss some.
func locate(decisions []reader.Decision, pieces []piece) []int {
	var all strings.Builder
	ends := make([]int, len(pieces))
	for i, p := range pieces {
		all.WriteString(p.letters)
		ends[i] = all.Len()
	}
	text := all.String()
	places := make([]int, len(decisions))
	at := 0
	for i := range decisions {
		places[i] = -1
		key := keyOf(decisions[i].Text)
		if !decisions[i].Kept || key == "" {
			continue
		}
		found, ok := find(text, key, at)
		if !ok {
			continue
		}
		places[i] = sort.SearchInts(ends, found+1)
		at = max(at, found+len(key))
	}
	return places
}

// find searches for a key after a position, and then before it.
func find(text, key string, at int) (int, bool) {
	ahead := text[at:min(at+aheadBytes*len(key), len(text))]
	if i := strings.Index(ahead, key); i >= 0 {
		return at + i, true
	}
	from := max(at-behindBytes, 0)
	if i := strings.LastIndex(text[from:at], key); i >= 0 {
		return from + i, true
	}
	return 0, false
}

// keyOf returns the first letters of a block.
func keyOf(s string) string {
	key := []rune(letters(s))
	return string(key[:min(keyLetters, len(key))])
}

// letters returns the letters and digits of a text.
func letters(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return r
		}
		return -1
	}, s)
}
