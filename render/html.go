package render

import (
	"bytes"
	"strconv"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/internal/flow"
	"github.com/seed31bcff99/reader/internal/hypertext"
	"github.com/seed31bcff99/reader/internal/output"
)

// An htmlWriter writes HTML.
type htmlWriter struct {
	*pen
	w        output.TagWriter
	path     []holder        // the blocks around, outermost first
	root     int             // elements around all of the output
	referred map[string]bool // labels of notes that stand in the text
}

// A holder is a block around what is written. Its elements are opened with the first thing
// in it, and closed before the first thing behind it.
type holder struct {
	*flow.Block
	tags int // elements that are open with those of the block; zero: they are not
}

func newHTML(p *pen) writer {
	return &htmlWriter{pen: p, w: output.TagWriter{Writer: p.w}, referred: map[string]bool{}}
}

// blockTags are the elements of blocks that have no other attributes than those of their
// places.
var blockTags = [...]hypertext.Element{
	flow.Paragraph:     hypertext.New("p"),
	flow.Line:          {},
	flow.Heading:       {},
	flow.Term:          hypertext.New("dt"),
	flow.Summary:       hypertext.New("summary"),
	flow.Title:         hypertext.New("p", "class", "title"),
	flow.Cell:          hypertext.New("td"),
	flow.Code:          hypertext.New("pre"),
	flow.Rule:          hypertext.New("hr"),
	flow.Quote:         hypertext.New("blockquote"),
	flow.List:          hypertext.New("ul"),
	flow.Item:          output.ItemTag,
	flow.Table:         hypertext.New("table"),
	flow.Row:           hypertext.New("tr"),
	flow.Caption:       hypertext.New("caption"),
	flow.Figure:        hypertext.New("figure"),
	flow.FigureCaption: hypertext.New("figcaption"),
	flow.Definitions:   hypertext.New("dl"),
	flow.Meaning:       hypertext.New("dd"),
	flow.Details:       hypertext.New("details"),
}

var (
	headingTags = [...]hypertext.Element{
		1: hypertext.New("h1"), 2: hypertext.New("h2"), 3: hypertext.New("h3"),
		4: hypertext.New("h4"), 5: hypertext.New("h5"), 6: hypertext.New("h6"),
	}
	headTag   = hypertext.New("thead")
	bodyTag   = hypertext.New("tbody")
	nameTag   = hypertext.New("th", "scope", "row")
	columnTag = hypertext.New("th", "scope", "col")
	codeTag   = hypertext.New("code")
	breakTag  = hypertext.New("br")
	wbrTag    = hypertext.New("wbr")
	boxTag    = hypertext.New("input", "type", "checkbox", "disabled", "")
)

// sides are the values of align.
var sides = map[byte]string{'l': "left", 'c': "center", 'r': "right"}

// markTags are the elements of marks.
var markTags = [flow.NumMarks]hypertext.Element{
	flow.Em:          hypertext.New("em"),
	flow.Strong:      hypertext.New("strong"),
	flow.Del:         hypertext.New("del"),
	flow.Sup:         hypertext.New("sup"),
	flow.Sub:         hypertext.New("sub"),
	flow.Quotation:   hypertext.New("q"),
	flow.Ruby:        hypertext.New("ruby"),
	flow.Reading:     hypertext.New("rt"),
	flow.Isolate:     hypertext.New("bdi"),
	flow.LeftToRight: hypertext.New("bdo", "dir", "ltr"),
	flow.RightToLeft: hypertext.New("bdo", "dir", "rtl"),
}

// The ids of footnotes, before their labels. No id of a page becomes one of these: see
// IDPrefix.
const (
	noteID      = "readernote-"
	referenceID = "readerref-"
)

func (h *htmlWriter) open(b *flow.Block) {
	h.path = append(h.path, holder{Block: b})
	if b.Kind == flow.Row {
		h.openRow(b)
	}
}

// end ends a block. The elements of a table are closed at once, those of other blocks before
// the next line.
func (h *htmlWriter) end(b *flow.Block) {
	h.path = h.path[:len(h.path)-1]
	switch {
	case b.Kind == flow.Table:
		_, base := h.opened()
		h.w.CloseTags(base)
	case b.Kind == flow.Row:
		h.w.CloseTag()
		if b.Flags&flow.Header != 0 {
			h.w.CloseTag()
			h.w.RepeatHead()
		}
	}
}

// opened returns how many of the blocks around have their elements open, and how many
// elements are open with those.
func (h *htmlWriter) opened() (blocks, tags int) {
	tags = h.root
	for blocks < len(h.path) && h.path[blocks].tags > 0 {
		tags = h.path[blocks].tags
		blocks++
	}
	return blocks, tags
}

func (h *htmlWriter) start(b *flow.Block) {
	if b.Kind != flow.Cell {
		h.startLine(!h.tight)
		h.tight = false
	}
}

// startLine starts a line, in the elements of the blocks around. If it may be the first of
// a block, a piece may end before it.
func (h *htmlWriter) startLine(first bool) {
	k, base := h.opened()
	for i := range k {
		first = first && !hasLines(h.path[i].Kind)
	}
	h.w.NextLine(first, base)
	if h.Dir != "" && h.root == 0 {
		h.w.OpenTag(hypertext.New("div", "dir", h.Dir))
		h.root = h.w.Tags()
	}
	for ; k < len(h.path) && h.path[k].Kind != flow.Row; k++ {
		h.openBlock(k)
		h.path[k].tags = h.w.Tags()
	}
}

// openBlock opens the element of the block around at k.
func (h *htmlWriter) openBlock(k int) {
	b := h.path[k].Block
	e, more := h.placed(blockTags[b.Kind], b)
	switch number := int(b.Number); {
	case b.Kind == flow.Callout:
		e = hypertext.New("aside", "class", "callout "+h.Strings[b.Name])
	case b.Kind == flow.Note:
		h.openNote(h.Strings[b.Name])
		return
	case b.Kind == flow.List && b.Flags&flow.Ordered != 0:
		h.w.OpenNumbers(int(h.path[k+1].Number))
		return
	case b.Kind == flow.Item && b.Flags&flow.Ordered != 0:
		h.w.OpenNumber(number)
		return
	case b.Kind == flow.Details && b.Flags&flow.Open != 0:
		e = e.With("open", "")
	case b.Kind == flow.Caption:
		h.w.NextLine(false, h.w.Tags())
	}
	h.w.OpenTag(e)
	h.spans(more)
}

// openNote opens a note. It starts with its label, which leads back.
func (h *htmlWriter) openNote(label string) {
	h.w.OpenTag(hypertext.New("aside", "id", noteID+label, "role", "doc-footnote"))
	h.w.Write(superscript(hypertext.New("a", "href", "#"+referenceID+label, "role", "doc-backlink"), label) + " ")
}

// placed returns the element of a block with its language and the first of its ids, and the
// other ids.
func (h *htmlWriter) placed(e hypertext.Element, b *flow.Block) (placed hypertext.Element, more []string) {
	p := &h.Places[b.Place]
	ids := p.IDs
	own := len(ids) > 0 && b.Kind == flow.Heading && ids[0] == IDPrefix+h.Strings[b.Name]
	if own {
		e, ids = e.With("id", ids[0]), ids[1:]
	}
	if p.Lang != "" {
		e = e.With("lang", p.Lang)
	}
	if p.Dir != "" {
		e = e.With("dir", p.Dir)
	}
	if len(ids) > 0 && !e.None() && !own && b.Kind != flow.Cell {
		e, ids = e.With("id", ids[0]), ids[1:]
	}
	return e, ids
}

// spans writes empty elements with ids.
func (h *htmlWriter) spans(ids []string) {
	for _, id := range ids {
		h.w.OpenTag(hypertext.New("span", "id", id))
		h.w.CloseTag()
	}
}

func (h *htmlWriter) leaf(b *flow.Block) {
	switch b.Kind {
	case flow.Rule:
		h.w.Write(blockTags[flow.Rule].Start())
		return
	case flow.Code:
		h.pre(b)
		return
	case flow.Cell:
		h.cell(b)
		return
	}
	e := blockTags[b.Kind]
	if b.Kind == flow.Heading {
		e = headingTags[b.Level]
	}
	e, more := h.placed(e, b)
	if !e.None() {
		h.w.OpenTag(e)
	}
	h.line(b, more)
	if !e.None() {
		h.w.CloseTag()
	}
}

// pre writes lines of code.
func (h *htmlWriter) pre(b *flow.Block) {
	inner := codeTag
	if language := h.Strings[b.Name]; language != "" {
		inner = inner.With("class", "language-"+language)
	}
	outer, more := h.placed(blockTags[flow.Code], b)
	h.w.OpenTag(outer)
	h.w.OpenTag(inner)
	h.spans(more)
	for text, first := h.TextOf(b), true; len(text) > 0; first = false {
		line, rest, _ := bytes.Cut(text, []byte("\n"))
		if !first {
			h.w.Feed()
		}
		h.w.Text(bytes.TrimRight(line, " \t\r"))
		text = rest
	}
	h.w.CloseTag()
	h.w.CloseTag()
}

// openRow starts a row.
func (h *htmlWriter) openRow(row *flow.Block) {
	h.startLine(false)
	table := &h.path[len(h.path)-2]
	switch {
	case row.Flags&flow.Header != 0:
		h.w.StartHead()
		h.w.OpenTag(headTag)
	case h.w.Top() != bodyTag.Name():
		h.w.OpenTag(bodyTag)
		table.tags = h.w.Tags()
	}
	h.w.OpenTag(blockTags[flow.Row])
}

// cell writes a cell with its spans and its side.
func (h *htmlWriter) cell(b *flow.Block) {
	if b.Flags&flow.Filler != 0 {
		return
	}
	e := blockTags[flow.Cell]
	switch {
	case h.path[len(h.path)-1].Flags&flow.Header != 0:
		e = columnTag
	case b.Flags&flow.Header != 0:
		e = nameTag
	}
	if b.Cols > 1 {
		e = e.With("colspan", strconv.Itoa(int(b.Cols)))
	}
	if b.Rows > 1 {
		e = e.With("rowspan", strconv.Itoa(int(b.Rows)))
	}
	if side := sides[b.Sign]; side != "" {
		e = e.With("align", side)
	}
	e, ids := h.placed(e, b)
	h.w.OpenTag(e)
	h.line(b, ids)
	h.w.CloseTag()
}

// line writes the inline content of a block, with places at its start. Every mark of it is
// written: elements nest as they do in the page, whatever stands beside them.
func (h *htmlWriter) line(b *flow.Block, ids []string) {
	base := h.w.Tags()
	h.spans(ids)
	runs, text := h.RunsOf(b), h.TextOf(b)
	linked := false
	for i := range runs {
		r := &runs[i]
		words := text[r.From:r.To]
		switch r.Kind {
		case flow.Text:
			h.w.Text(words)
		case flow.Span:
			h.w.OpenTag(codeTag)
			h.w.Text(words)
			h.w.CloseTag()
		case flow.Break:
			h.w.Write(breakTag.Start())
		case flow.MarkOpen:
			h.w.OpenTag(markTags[r.Mark])
		case flow.MarkClose:
			h.w.CloseTagIn(markTags[r.Mark].Name(), base)
		case flow.LinkOpen:
			linked = true
			if touches(runs, text, i, -1) {
				h.w.Write(wbrTag.Start())
			}
			h.w.OpenTag(hypertext.New("a", "href", h.Strings[r.Address]))
		case flow.LinkClose:
			linked = false
			h.w.CloseTagIn("a", base)
			h.w.Window.MayCut()
			if touches(runs, text, i, 1) {
				h.w.Write(wbrTag.Start())
			}
		default:
			h.w.Write(h.markup(r, string(words), linked))
			h.w.Window.MayCut()
		}
	}
	h.w.CloseTags(base)
}

// touches reports whether a word stands right beside the run at i, on one side, or a link or
// bracket behind it.
func touches(runs []flow.Run, text []byte, i, step int) bool {
	for i += step; i >= 0 && i < len(runs); i += step {
		switch r := &runs[i]; {
		case (r.Kind == flow.MarkOpen || r.Kind == flow.MarkClose) && r.Mark != flow.Del:
		case r.Kind != flow.Text:
			return r.Kind == flow.LinkOpen && step > 0
		case step > 0:
			first, _ := utf8.DecodeRune(text[r.From:])
			return first == '[' || isWord(first)
		default:
			last, _ := utf8.DecodeLastRune(text[:r.To])
			return isWord(last)
		}
	}
	return false
}

// markup returns a run that is one element.
func (h *htmlWriter) markup(r *flow.Run, words string, linked bool) string {
	switch r.Kind {
	case flow.Image:
		return h.image(r, words)
	case flow.Formula:
		return h.Strings[r.Address]
	case flow.NoteRef:
		return h.reference(words, linked)
	case flow.Player:
		return h.player(r, words)
	case flow.Bracket:
		return "<rp>" + words + "</rp>"
	}
	if r.On {
		return boxTag.With("checked", "").Start()
	}
	return boxTag.Start()
}

// image returns an image.
func (h *htmlWriter) image(r *flow.Run, alt string) string {
	p := &h.Pictures[r.Ref]
	e := hypertext.New("img", "src", h.Strings[r.Address], "alt", alt)
	if p.Set != "" {
		e = e.With("srcset", p.Set)
		if p.Sizes != "" {
			e = e.With("sizes", p.Sizes)
		}
	}
	if p.Width > 0 {
		e = e.With("width", strconv.Itoa(p.Width))
	}
	if p.Height > 0 {
		e = e.With("height", strconv.Itoa(p.Height))
	}
	return e.Start()
}

// player returns a sound or a video, which loads when it is played, and the link in it
// for those who cannot play it.
func (h *htmlWriter) player(r *flow.Run, label string) string {
	name := "audio"
	if r.On {
		name = "video"
	}
	url := h.Strings[r.Address]
	e, link := hypertext.New(name, "src", url, "controls", "", "preload", "none"), hypertext.New("a", "href", url)
	if title := h.Strings[r.Ref]; title != "" {
		e = e.With("title", title)
	}
	if h.links == NoLinks {
		link = hypertext.Element{}
	}
	b := hypertext.AppendText([]byte(e.Start()+link.Start()), label)
	return string(b) + link.End() + e.End()
}

// reference returns what stands for a note in the text. The note leads back to the
// first one. In a link it is no link.
func (h *htmlWriter) reference(label string, linked bool) string {
	if linked {
		return superscript(hypertext.Element{}, label)
	}
	link := hypertext.New("a", "href", "#"+noteID+label)
	if !h.referred[label] {
		link = link.With("id", referenceID+label)
	}
	h.referred[label] = true
	return superscript(link.With("role", "doc-noteref"), label)
}

// superscript returns a link as a superscript.
func superscript(link hypertext.Element, label string) string {
	sup := markTags[flow.Sup]
	return string(hypertext.AppendText([]byte(sup.Start()+link.Start()), label)) + link.End() + sup.End()
}

// Writes reports whether the output of HTML may have an element and, unless that is empty,
// an attribute. No other names are ever written.
func Writes(element, attr string) bool { return hypertext.Allows(element, attr) }
