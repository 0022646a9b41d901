package pdfreader

import (
	"fmt"
	"html"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/pdf"
)

// page writes a document as HTML that says what each block is.
func page(doc *pdf.Document, o *Options) string {
	w := &pageWriter{}
	w.b.WriteString("<!doctype html><html><body><main>")
	w.title(doc, o)
	last := 0
	for i := range doc.Blocks {
		b := &doc.Blocks[i]
		if !isShown(b, o.Format) {
			continue
		}
		w.anchor = ""
		if b.Page != last {
			w.anchor, last = pdf.PageID(b.Page), b.Page
		}
		w.block(b)
	}
	w.closeLists(0)
	w.b.WriteString("</main></body></html>") // which ends a quote, too
	return w.b.String()
}

// A pageWriter writes HTML.
type pageWriter struct {
	b       strings.Builder
	lists   []list // open lists
	quoting bool
	anchor  string // of the page that the next block starts
}

// A list is an open list.
type list struct {
	tag  string
	last int // number of its last item
}

// quoteTags start and end a quote.
var quoteTags = map[bool]string{true: "<blockquote>", false: "</blockquote>"}

// title writes the title on top if no heading of the first pages shows it.
func (w *pageWriter) title(doc *pdf.Document, o *Options) {
	title := metadata(doc).Title
	if o.NoTitle || o.Format == reader.Text || title == "" || o.FirstPage > 1 {
		return
	}
	want := folded(title)
	for i := range min(len(doc.Blocks), titleReach) {
		if text := folded(doc.Blocks[i].Text()); strings.Contains(text, want) || len(text) > minTitle && strings.Contains(want, text) {
			return
		}
	}
	w.b.WriteString("<h1>" + html.EscapeString(title) + "</h1>")
}

// The title is looked for in this many blocks, and a part of it has this many bytes.
const (
	titleReach = 12
	minTitle   = 8
)

// folded returns the letters and digits of a text in lower case.
func folded(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return r
		}
		return -1
	}, strings.ToLower(s))
}

// block writes a block.
func (w *pageWriter) block(b *pdf.Block) {
	if b.Quoted != w.quoting {
		w.closeLists(0)
		w.b.WriteString(quoteTags[b.Quoted])
		w.quoting = b.Quoted
	}
	if b.Role == pdf.Item {
		w.item(b)
		return
	}
	w.closeLists(min(b.Inside, len(w.lists)))
	switch b.Role {
	case pdf.Heading:
		tag := "h" + strconv.Itoa(b.Level)
		w.b.WriteString("<" + tag + ` id="` + html.EscapeString(b.ID) + `">`)
		w.plain(b.Spans)
		w.b.WriteString("</" + tag + ">\n")
	case pdf.Code:
		w.b.WriteString("<pre><code>\n" + html.EscapeString(b.Text()) + "</code></pre>\n")
	case pdf.Table:
		w.table(b)
	case pdf.Figure:
		w.open("p")
		w.b.WriteString("<em>" + html.EscapeString(b.Text()) + "</em></p>\n")
	default:
		w.open("p")
		if b.Label != "" {
			w.b.WriteString("<sup>" + html.EscapeString(b.Label) + "</sup> ")
		}
		w.spans(b.Spans)
		w.b.WriteString("</p>\n")
	}
}

// open writes the start of an element, with the anchor of the page.
func (w *pageWriter) open(tag string) {
	w.b.WriteString("<" + tag)
	if w.anchor != "" {
		w.b.WriteString(` id="` + w.anchor + `"`)
	}
	w.b.WriteByte('>')
}

// item writes an item of a list. Numbers make a list that counts; other labels stay in
// the text.
func (w *pageWriter) item(b *pdf.Block) {
	tag, start := "ul", 0
	if n, err := strconv.Atoi(strings.TrimRight(b.Label, ".)")); err == nil && n >= 0 && len(b.Label) < 6 {
		tag, start = "ol", n
	}
	depth := min(b.Level, len(w.lists))
	w.closeLists(depth + 1)
	if len(w.lists) == depth+1 && (w.lists[depth].tag != tag || tag == "ol" && start <= w.lists[depth].last) {
		w.closeLists(depth) // another list, or one that counts down
	}
	if len(w.lists) > depth {
		w.b.WriteString("</li>\n")
	} else {
		w.b.WriteString("<" + tag)
		if tag == "ol" {
			w.b.WriteString(` start="` + strconv.Itoa(start) + `"`)
		}
		w.b.WriteString(">\n")
		w.lists = append(w.lists, list{tag: tag})
	}
	w.lists[depth].last = start
	w.open("li")
	if tag == "ul" && strings.ContainsFunc(b.Label, isLabelRune) {
		w.b.WriteString(html.EscapeString(b.Label) + " ")
	}
	w.spans(b.Spans)
}

// isLabelRune reports whether a label has more to say than that it is one.
func isLabelRune(r rune) bool { return r >= '0' && r <= '9' || r|0x20 >= 'a' && r|0x20 <= 'z' }

// closeLists closes all lists but the outer ones.
func (w *pageWriter) closeLists(keep int) {
	for len(w.lists) > keep {
		w.b.WriteString("</li></" + w.lists[len(w.lists)-1].tag + ">\n")
		w.lists = w.lists[:len(w.lists)-1]
	}
}

// table writes a table.
func (w *pageWriter) table(b *pdf.Block) {
	w.open("table")
	for _, row := range b.Rows {
		w.b.WriteString("<tr>")
		for i := range row {
			c := &row[i]
			tag := "td"
			if c.Header {
				tag = "th"
			}
			w.b.WriteString("<" + tag)
			if c.ColSpan > 1 {
				w.b.WriteString(` colspan="` + strconv.Itoa(c.ColSpan) + `"`)
			}
			if c.RowSpan > 1 {
				w.b.WriteString(` rowspan="` + strconv.Itoa(c.RowSpan) + `"`)
			}
			w.b.WriteByte('>')
			w.spans(c.Spans)
			w.b.WriteString("</" + tag + ">")
		}
		w.b.WriteString("</tr>\n")
	}
	w.b.WriteString("</table>\n")
}

// plain writes spans without marks: those of a heading, which is bold as it is. Links
// stay.
func (w *pageWriter) plain(spans []pdf.Span) {
	bare := slices.Clone(spans)
	for i := range bare {
		bare[i].Bold, bare[i].Italic = false, false
	}
	w.spans(bare)
}

// spans writes spans with their marks. Those that lead to the same place are one link.
func (w *pageWriter) spans(spans []pdf.Span) {
	link := ""
	spans = joinCode(spans)
	for i := range spans {
		if s := &spans[i]; s.Link != link {
			w.endLink(link)
			if link = s.Link; link != "" {
				w.b.WriteString(`<a href="` + html.EscapeString(link) + `">`)
			}
		}
		w.span(&spans[i])
	}
	w.endLink(link)
}

// joinCode makes one span of the parts of code that differ only in slant: the names in it
// that stand for others are slanted.
func joinCode(spans []pdf.Span) []pdf.Span {
	var out []pdf.Span
	for i := 0; i < len(spans); {
		s := spans[i]
		if i++; s.Fixed {
			var text strings.Builder
			text.WriteString(s.Text)
			for ; i < len(spans) && isSameCode(&s, &spans[i]); i++ {
				text.WriteString(spans[i].Text)
			}
			s.Text, s.Italic = text.String(), false
		}
		out = append(out, s)
	}
	return out
}

// isSameCode reports whether a span goes on with the code of another.
func isSameCode(s, next *pdf.Span) bool {
	return next.Fixed && next.Bold == s.Bold && next.Raised == s.Raised && next.Link == s.Link
}

func (w *pageWriter) endLink(link string) {
	if link != "" {
		w.b.WriteString("</a>")
	}
}

// span writes a span without its link.
func (w *pageWriter) span(s *pdf.Span) {
	marks := [...]struct {
		is  bool
		tag string
	}{{s.Bold, "strong"}, {s.Italic, "em"}, {s.Fixed, "code"}, {s.Raised > 0, "sup"}, {s.Raised < 0, "sub"}}
	bare := strings.TrimSpace(s.Text) == ""
	for _, m := range marks {
		if m.is && !bare {
			w.b.WriteString("<" + m.tag + ">")
		}
	}
	w.b.WriteString(strings.ReplaceAll(html.EscapeString(s.Text), "\n", "<br>"))
	for i := len(marks) - 1; i >= 0; i-- {
		if marks[i].is && !bare {
			w.b.WriteString("</" + marks[i].tag + ">")
		}
	}
}

// roleReasons say what a role means, and what becomes of such a block.
var roleReasons = map[pdf.Role]string{
	pdf.Paragraph: "running text",
	pdf.Heading:   "larger or bolder than the text, or named by the file",
	pdf.Item:      "a label stands before it",
	pdf.Code:      "a font of fixed pitch",
	pdf.Table:     "columns between rules, or named by the file",
	pdf.Caption:   "starts as captions do, or named by the file",
	pdf.Footnote:  "small, at the foot of the page, with a raised number",
	pdf.Figure:    "words that the file has in place of a picture",
	pdf.Head:      "stands at the edge of several pages, or counts them",
}

// decisions returns what became of each block of a document.
func decisions(doc *pdf.Document, format reader.Format) []reader.Decision {
	list := make([]reader.Decision, 0, len(doc.Blocks))
	for i := range doc.Blocks {
		b := &doc.Blocks[i]
		text := b.Text()
		d := reader.Decision{
			Path: fmt.Sprintf("page %d", b.Page), Tag: b.Role.String(), Kept: isShown(b, format), Rule: b.Role.String(), Reason: roleReasons[b.Role], Text: text,
		}
		if b.Role == pdf.Head {
			d.Class = classify.NavFooter
		}
		d.Measures.Chars = utf8.RuneCountInString(text)
		list = append(list, d)
	}
	return list
}

// isShown reports whether a format shows a block.
func isShown(b *pdf.Block, format reader.Format) bool {
	return b.Role != pdf.Head || format == reader.Text
}
