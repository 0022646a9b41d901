package inline

import (
	"bytes"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/seed31bcff99/reader/internal/cancel"
	"github.com/seed31bcff99/reader/internal/flow"
	"github.com/seed31bcff99/reader/internal/output"
)

// A Place says where a line stands, on which depends what has to be escaped.
type Place struct {
	Block   bool // it is a block of its own, so its start may open another one
	Cell    bool // it is a cell of a table
	Heading bool
	Item    bool // it starts a list item
	Note    bool // it starts a footnote
}

// A Speller writes the inline content of blocks as Markdown.
type Speller struct {
	W          *output.Writer
	Doc        *flow.Doc
	Meter      *cancel.Meter
	References bool   // addresses of links stand in a list at the end of the output
	parts      []part // kept for their room, as is buf
	buf        []byte
}

// Write writes the inline content of a block, which is not empty.
func (k *Speller) Write(b *flow.Block, place Place) {
	c := k.load(b)
	s := speller{
		w: k.W,
		escaper: escaper{
			body:    &c,
			start:   place.Block,
			item:    place.Item,
			cell:    place.Cell,
			heading: place.Heading,
			note:    place.Note,
			numbers: k.References,
		},
	}
	s.plainCode()
	emphasis{&c}.decide()
	s.lone = !place.Cell && len(c.parts) > 0 && c.parts[0].Kind != rawPart && c.loneTick() // of a row more may be one block
	s.line()
}

// load returns the inline content of a block, with that as markup which Markdown spells with
// signs of its own.
func (k *Speller) load(b *flow.Block) body {
	runs, others := k.Doc.RunsOf(b), false
	k.Meter.Spend(len(runs))
	k.parts = slices.Grow(k.parts[:0], len(runs))[:len(runs)]
	for i := range runs {
		k.parts[i] = part{Run: runs[i]}
		others = others || runs[i].Kind >= flow.Formula
	}
	c := body{buf: k.Doc.TextOf(b), parts: k.parts, targets: k.Doc.Strings, meter: k.Meter}
	if others {
		k.expand(&c)
	}
	return c
}

// expand writes the signs of formulas, boxes and labels of notes into the text.
func (k *Speller) expand(c *body) {
	text := k.buf[:0]
	marked, linked := 0, false
	for i := range c.parts {
		p, b, from := &c.parts[i], c.text(i), len(text)
		switch p.Kind {
		case flow.MarkOpen:
			marked++
			continue
		case flow.MarkClose:
			marked--
			continue
		case flow.LinkOpen, flow.LinkClose:
			linked = p.Kind == flow.LinkOpen
			continue
		case flow.Break:
			continue
		case flow.Formula:
			spelt, ok := spellTeX(string(b), p.On, marked > 0, linked)
			if p.Kind, p.Look = rawPart, anyLook; !ok {
				p.Kind = flow.Text
			}
			text = append(text, spelt...)
		case flow.NoteRef:
			p.Kind = rawPart
			text = append(append(append(text, "[^"...), b...), ']')
		case flow.Box:
			p.Kind = rawPart
			text = append(text, BoxSign(p.On)...)
		default:
			text = append(text, b...)
		}
		p.From, p.To = int32(from), int32(len(text))
	}
	c.buf, k.buf = text, text
}

// BoxSign returns the box of a task.
func BoxSign(done bool) string {
	if done {
		return "[x]"
	}
	return "[ ]"
}

// WritePlain writes the words of a block and nothing else.
func WritePlain(w *output.Writer, doc *flow.Doc, b *flow.Block) {
	text := doc.TextOf(b)
	for _, r := range doc.RunsOf(b) {
		switch r.Kind {
		case flow.Text:
			w.Run(text[r.From:r.To], r.Look&isWide == 0)
		case flow.Raw:
			w.Run(text[r.From:r.To], false)
		case flow.Box:
			w.Write(BoxSign(r.On))
		case flow.Break:
			w.Line()
		}
	}
}

// plainCode makes text of the code that is not code to every reader: in an address the
// ticks are a part of it.
func (s *speller) plainCode() {
	for i := range s.parts {
		switch p := &s.parts[i]; p.Kind {
		case flow.Break:
			s.endWord(i)
		case flow.LinkOpen, flow.LinkClose:
			if s.label = p.Kind == flow.LinkOpen; s.label {
				s.glued = s.behindAddress(s.textBefore(i))
			} else {
				s.showTarget(int(p.Ref), i)
			}
		case flow.Image:
			s.glued = s.label && s.glued || s.behindAddress(s.textBefore(i))
			s.showTarget(i, i+1)
		case flow.Span:
			if s.behindAddress(int(p.From)) || s.splitsCode(i) || s.endsMail(i) {
				p.Kind = flow.Text
			}
		}
	}
	s.looked, s.address, s.linked = 0, false, 0
}

// A speller writes the parts of a line as Markdown.
type speller struct {
	escaper
	w *output.Writer
}

func (s *speller) line() {
	guard := s.note && s.defines()
	word := guard && s.isWord()
	if guard && !word {
		s.w.Write(output.NoteLead)
	}
	for i := range s.parts {
		p := &s.parts[i]
		switch p.Kind {
		case flow.Text:
			s.write(s.w, i)
		case flow.Span:
			s.code(s.text(i))
		case rawPart:
			s.raw(s.text(i))
		case flow.Image:
			s.image(i)
			s.w.Window.MayCut()
		case flow.Break:
			s.hardBreak(i)
			continue
		case flow.MarkOpen:
			s.write(s.w, i)
			if p.off {
				continue
			}
			s.w.Write(marks[p.Mark])
			s.w.Window.Open(output.Bracket{Close: marks[p.Mark], Reopen: marks[p.Mark]})
		case flow.MarkClose:
			if !p.off {
				s.endMark(i)
			}
			s.write(s.w, i)
		case flow.LinkOpen:
			s.openLink(i)
		case flow.LinkClose:
			s.closeLink(i)
			s.w.Window.MayCut()
		}
		s.start = false
		s.item = s.item && i < 2 && s.parts[0].Kind == flow.LinkOpen // up to the end of a short label
	}
	if word {
		s.w.Write(output.NoteTail)
	}
}

// isWord reports whether all of the line is one word that could be no address.
func (s *speller) isWord() bool {
	return len(s.parts) == 1 && s.parts[0].Kind == flow.Text && !bytes.ContainsFunc(bytes.TrimRight(s.buf, ".,;!?"), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r)
	})
}

// endMark writes the end of the mark at i. What is before it decides whether it
// is read as one.
func (s *speller) endMark(i int) {
	last := rune(0)
	if s.w.Window.Partial() {
		last = s.before(i, s.parts[i].Mark != flow.Del)
	}
	if punct(last) || blank(last) {
		last = 0
	}
	s.w.StartUnitAfter(last)
	s.w.Write(marks[s.parts[i].Mark])
	s.w.EndUnit()
	s.w.Window.Close()
}

// hardBreak writes the line break at i.
func (s *speller) hardBreak(i int) {
	s.endWord(i)
	switch {
	case s.label:
		s.w.Write(" ")
		return
	case s.cell:
		s.w.Write("<br>")
		return
	}
	s.w.HardBreak(`\`)
	s.start = true
}

// splitsCode reports whether the code at i has the end of a label in it, and stands in one
// or behind a bracket that may open one: some readers do not see that it is code. Nor do
// they in a cell if it has a bar behind a backslash, which no escape shows to all.
func (s *speller) splitsCode(i int) bool {
	if s.cell && bytes.Contains(s.text(i), []byte(`\|`)) {
		return true
	}
	if !bytes.Contains(s.text(i), []byte("](")) {
		return false
	}
	if s.bracket == 0 {
		s.bracket = 1 + bytes.IndexByte(append(s.buf, '['), '[')
	}
	return s.label || s.cell || s.bracket <= int(s.parts[i].From)
}

// endsMail reports whether the code at i could be the end of a mail address that starts in
// the word before it: ticks may be part of one.
func (s *speller) endsMail(i int) bool {
	word, _, _ := bytes.Cut(s.text(i), []byte(" "))
	return bytes.IndexByte(word, '@') >= 0 && !blank(s.before(i, true))
}

// longSpan is from how many bytes on a code span may be cut inside.
const longSpan = 200

// code writes a code span between ticks that do not occur in it.
func (s *speller) code(code []byte) {
	ticks := freeRun(code)
	pad := code[0] == '`' || code[len(code)-1] == '`'
	long := len(code) >= longSpan || s.w.Window.CutsInside(len(code))
	if !long {
		s.w.StartUnit()
	}
	s.w.Ticks(ticks)
	s.openCode(code, ticks)
	if pad {
		s.w.Write(" ")
	}
	if long {
		s.barred(code, func(b []byte) { s.w.Run(b, false) })
	} else {
		s.raw(code)
	}
	if pad {
		s.w.Write(" ")
	}
	s.w.Ticks(ticks)
	s.w.Window.Close()
	s.w.EndUnit()
}

// openCode notes how a code span is closed should it be cut. It may be cut between
// ticks of its own, which must not touch those around it.
func (s *speller) openCode(code []byte, ticks int) {
	if !s.w.Window.Partial() {
		return
	}
	fence, space := strings.Repeat("`", ticks), ""
	if bytes.IndexByte(code, '`') >= 0 {
		space = " "
	}
	s.w.Window.Open(output.Bracket{Kind: output.Code, Close: space + fence, Reopen: fence + space})
}

// raw writes markup or code as it is.
func (s *speller) raw(b []byte) { s.barred(b, s.w.WriteBytes) }

// barred writes what is taken as it is. In cells every bar is escaped, even in code and
// addresses.
func (s *speller) barred(b []byte, write func([]byte)) {
	from := 0
	if s.cell {
		for i, c := range b {
			if c == '|' {
				write(b[from:i])
				s.w.Escape(c)
				from = i + 1
			}
		}
	}
	write(b[from:])
}

// image writes the image at i.
func (s *speller) image(i int) {
	start, label, odd := s.start, s.label, s.odd
	s.start, s.label, s.odd = false, true, odd || s.isOdd(i, i+1)
	target := s.targets[s.parts[i].Address]
	s.glued = label && s.glued || s.behindAddress(s.textBefore(i))
	s.w.Write("![")
	s.openLabel("![", target)
	s.write(s.w, i)
	s.closeLabel(target)
	s.showTarget(i, i+1)
	s.start, s.label, s.odd = start, label, odd
}

// openLink writes the start of the link at i. A link whose label is its own
// address is written as that.
func (s *speller) openLink(i int) {
	p := &s.parts[i]
	if s.isBareLink(i) {
		s.w.StartUnit()
		s.w.Write("<")
		s.w.WriteBytes(s.text(i + 1))
		s.w.Write(">")
		s.w.EndUnit()
		label := &s.parts[i+1]
		label.From = label.To
		s.parts[p.Ref].off = true
		return
	}
	s.glued = s.behindAddress(s.textBefore(i))
	s.w.Write("[")
	s.openLabel("[", s.targets[p.Address])
	s.start = false
	s.label, s.odd = true, s.isOdd(i+1, int(p.Ref))
}

// closeLink writes the end of the link at i.
func (s *speller) closeLink(i int) {
	p := &s.parts[i]
	if p.off {
		return
	}
	s.label, s.odd = false, false
	if s.item && s.isBox(i) {
		s.w.Write(" ") // some readers would see the box of a task
	}
	s.closeLabel(s.targets[p.Address])
	s.showTarget(int(p.Ref), i)
}

// showTarget notes that some readers see no link between the parts at i and j but an
// address, its target: the label has brackets or an address, or an address before it
// takes its opening bracket.
func (s *speller) showTarget(i, j int) {
	from, to := s.textBefore(i), s.textBefore(j)
	s.linked = to + 1
	if label := s.buf[from:max(from, to)]; !s.numbers && (s.glued || bytes.ContainsAny(label, "[]") || bytes.Contains(label, []byte("://"))) {
		s.looked, s.address = max(s.looked, to), true
	}
}

// openLabel notes how the label of a link or image is closed should it be cut.
func (s *speller) openLabel(opening, target string) {
	b := output.Bracket{Kind: output.Label, Close: "](", Target: target, End: ")", Reopen: opening}
	if s.numbers {
		b.Cite = s.w.Window.Cite(target)
		b.Close, b.Target, b.End = "][", strconv.Itoa(b.Cite), "]"
	}
	s.w.Window.Open(b)
}

// closeLabel writes the end of a link or image.
func (s *speller) closeLabel(target string) {
	s.w.StartUnit()
	switch {
	case s.numbers:
		s.w.Write("][" + strconv.Itoa(s.w.Window.Cite(target)) + "]")
	case s.cell && strings.Contains(target, "|"):
		s.w.Write("](")
		s.raw([]byte(target))
		s.w.Write(")")
	default:
		s.w.Write("](")
		s.w.Write(target)
		s.w.Write(")")
	}
	s.w.EndUnit()
	s.w.Window.Close()
}
