package layout

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/pdf/internal/meter"
	"github.com/seed31bcff99/reader/pdf/internal/page"
)

// Words are the words of a file that are written with a hyphen inside of a line. A word
// that is one of them keeps its hyphen if a line ends there.
type Words map[string]bool

// Learn adds the words of some lines.
func (w Words) Learn(lines []Line, m *meter.Meter) {
	for i := range lines {
		for j := range lines[i].Spans {
			text := lines[i].Spans[j].Text
			m.Spend(len(text))
			if strings.IndexByte(text, '-') < 0 || len(w) > maxWords {
				continue
			}
			for word := range strings.FieldsSeq(text) {
				word = strings.ToLower(strings.Trim(word, ".,;:()[]'\"“”‘’!?"))
				if k := strings.IndexByte(word, '-'); k > 0 && k < len(word)-1 && len(word) < maxWord {
					w[word] = true
				}
			}
		}
	}
}

// Join makes running text of lines: with a space or nothing between two lines, and
// without the hyphens that only end a line.
func Join(lines []Line, words Words) []Span {
	var out []Span
	for i := range lines {
		if i > 0 {
			out = between(out, &lines[i-1], &lines[i], words)
		}
		for j := range lines[i].Spans {
			out = appendSpan(out, lines[i].Spans[j])
		}
	}
	return withoutLeaders(trim(out))
}

// Broken makes text of lines that stay lines: a line feed is between them.
func Broken(lines []Line) []Span {
	var out []Span
	for i := range lines {
		if i > 0 {
			out = append(trim(out), Span{Text: "\n"})
		}
		for j := range lines[i].Spans {
			out = appendSpan(out, lines[i].Spans[j])
		}
	}
	return withoutLeaders(trim(out))
}

// appendSpan adds a span, to the last one if it looks the same and is not too long: that
// copies it.
func appendSpan(out []Span, s Span) []Span {
	if n := len(out); n > 0 && len(out[n-1].Text) < maxSpan && out[n-1].Same(&s) {
		out[n-1].Text += s.Text
		return out
	}
	return append(out, s)
}

// between adds what is between two lines.
func between(out []Span, a, b *Line, words Words) []Span {
	if len(out) == 0 || len(b.Spans) == 0 {
		return out
	}
	last := &out[len(out)-1]
	next := b.Spans[0].Text
	spaced := strings.HasSuffix(last.Text, " ") || strings.HasPrefix(next, " ")
	if a.Page == b.Page && a.Angle == b.Angle && abs(a.V-b.V) < levelShare*max(a.Size, b.Size) { // parts of one line
		if gap := max(b.U0-a.U1, a.U0-b.U1); gap > page.WordGap*min(a.Size, b.Size) && !spaced {
			last.Text += " "
		}
		return out
	}
	end, start := lastRune(last.Text), firstRune(next)
	if text, ok := cutEnd(last, &b.Spans[0], words); ok {
		last.Text = text
	} else if isHangul(end) && (isHangul(start) || isIdeographic(start)) && !hasRoom(a, b, a.end()+a.Size) { // it breaks words anywhere
		last.Text = strings.TrimRight(last.Text, " ") + " "
	} else if !spaced {
		last.Text += " "
	}
	return out
}

// cutEnd returns the text of the last span of a line as it is before that of the next
// line, and whether it goes on there without a space.
func cutEnd(last, next *Span, words Words) (text string, ok bool) {
	text = strings.TrimRight(last.Text, " ")
	end, size := utf8.DecodeLastRuneInString(text)
	start := firstRune(next.Text)
	bare := text[:len(text)-size]
	switch {
	case isCutAddress(last, next):
		return text, true
	case end == '\u00ad':
		return bare, true
	case isHyphen(end) && isOneAddress(withoutEnd(last, bare), next):
		return bare, true
	case last.Fixed && next.Fixed && strings.ContainsRune(codeBreaks, end) && !strings.HasSuffix(text, ".."):
		return text, true
	case isHyphen(end) && endsWord(bare) && unicode.IsLower(start):
		if words.keep(bare, next.Text) {
			return text, true
		}
		return bare, true
	case isHyphen(end) && endsWord(bare) && unicode.IsLetter(start), end == '/' && endsAddress(text), end == '—':
		return text, true
	}
	return text, isIdeographic(end) && (isIdeographic(start) || start >= 0x2E80)
}

// isHyphen reports whether a character may be the hyphen at the end of a line.
func isHyphen(r rune) bool { return r == '-' || r == '\u2010' || r == '\u00ad' }

// endsWord reports whether text ends with letters.
func endsWord(text string) bool {
	r, _ := utf8.DecodeLastRuneInString(text)
	return unicode.IsLetter(r)
}

// endsAddress reports whether text ends with an address of the web.
func endsAddress(text string) bool {
	return strings.Contains(text[strings.LastIndexByte(text, ' ')+1:], "://")
}

// codeBreaks are the signs of code after which a line may end without a space.
const codeBreaks = "/._"

// withoutEnd returns a span that has another text.
func withoutEnd(s *Span, text string) *Span {
	short := *s
	short.Text = text
	return &short
}

// isOneAddress reports whether two spans are parts of the address that they lead to.
func isOneAddress(a, b *Span) bool {
	if a.Link == nil || a.Link.URI == "" || len(a.Link.URI) > maxAddress || !sameLink(a.Link, b.Link) {
		return false
	}
	head := a.Text[strings.LastIndexByte(strings.TrimRight(a.Text, " "), ' ')+1:]
	tail, _, _ := strings.Cut(strings.TrimSpace(b.Text), " ")
	return strings.Contains(a.Link.URI, strings.Trim(head, " (<")+strings.TrimRight(tail, ")>.,;"))
}

// keep reports whether the hyphen between two parts of a word stays if they are not on
// two lines: it is written so elsewhere, or has more hyphens, since few programs break
// such a word elsewhere.
func (w Words) keep(head, tail string) bool {
	head = strings.ToLower(strings.TrimLeft(head[strings.LastIndexByte(head, ' ')+1:], "(['\"“‘"))
	tail = strings.TrimLeft(tail, " ")
	if i := strings.IndexFunc(tail, func(r rune) bool { return !unicode.IsLetter(r) && r != '-' }); i >= 0 {
		tail = tail[:i]
	}
	tail = strings.ToLower(tail)
	return w[head+"-"+tail] || !w[head+tail] && (strings.Contains(head, "-") || strings.Contains(tail, "-"))
}

// trim removes the spaces around some text.
func trim(spans []Span) []Span {
	for len(spans) > 0 {
		spans[0].Text = strings.TrimLeft(spans[0].Text, " ")
		if spans[0].Text != "" {
			break
		}
		spans = spans[1:]
	}
	for n := len(spans); n > 0; n = len(spans) {
		spans[n-1].Text = strings.TrimRight(spans[n-1].Text, " ")
		if spans[n-1].Text != "" {
			break
		}
		spans = spans[:n-1]
	}
	return spans
}

// joinPages joins paragraphs that go on in the next column or on the next page.
// Footnotes between the two parts come after the whole.
func joinPages(blocks []Block, stats *statistic, m *meter.Meter) []Block {
	var out []Block
	last := -1 // the paragraph that may go on
	for i := range blocks {
		m.Spend(64)
		b := &blocks[i]
		if last >= 0 && i > 0 && (out[last].goesOn(b) || out[last].isCodeOf(b)) {
			if !out[last].joined { // the lines are a part of those of the page
				out[last].Lines, out[last].joined = slices.Clone(out[last].Lines), true
			}
			out[last].Lines = append(out[last].Lines, stats.aligned(b.Lines, out[last].Page)...)
			out[last].right = b.right
			continue
		}
		if last >= 0 && stats.isTableOf(&out[last], b) {
			out[last].Rows = append(out[last].Rows, b.Rows...)
			continue
		}
		out = append(out, *b)
		if !b.isBeside() {
			last = len(out) - 1
		}
	}
	return out
}

// isBeside reports whether a block stands beside the text, which goes on after it.
func (b *Block) isBeside() bool { return b.Role == Footnote || b.Role == Caption || b.Role == Head }

// findItems marks items that are the last lines of a page: the next item says that they
// are such.
func findItems(blocks []Block) {
	next := -1 // the next block of the text
	for i := len(blocks) - 1; i >= 0; i-- {
		b := &blocks[i]
		if b.isBeside() {
			continue
		}
		if b.Role == Paragraph && len(b.Lines) > 0 && next >= 0 && blocks[next].Role == Item && blocks[next].Page > b.Page {
			after, _ := parseLabel(blocks[next].Label)
			if label, rest, ok := cutLabel(&b.Lines[0]); ok && after.follows(label) && b.Size() == blocks[next].Size() {
				b.Role, b.Label, b.Level, b.Broken = Item, label.text, blocks[next].Level, false
				b.Lines = append([]Line{rest}, b.Lines[1:]...)
			}
		}
		next = i
	}
}

// isTableOf reports whether two blocks are parts of a table that goes on over the end of a
// page: the rows of the second are no titles, and stand where those of the first do.
func (s *statistic) isTableOf(a, b *Block) bool {
	if a.Role != Table || b.Role != Table {
		return false
	}
	last, first := a.Rows[len(a.Rows)-1], b.Rows[0]
	if len(last) != len(first) || first[0].Header || len(last[0].Lines) == 0 || len(first[0].Lines) == 0 {
		return false
	}
	end, start := &last[0].Lines[0], &first[0].Lines[0]
	shift := s.left[start.Page%2] - s.left[end.Page%2]
	return end.Page != start.Page && abs(start.U0-end.U0-shift) < barSlack
}

// isCodeOf reports whether a block and b are code that goes on over the end of a page.
func (a *Block) isCodeOf(b *Block) bool {
	if a.Role != Code || b.Role != Code || len(a.Lines) == 0 || len(b.Lines) == 0 {
		return false
	}
	end, start := &a.Lines[len(a.Lines)-1], &b.Lines[0]
	return end.Page != start.Page && abs(end.Size-start.Size) <= sizeShare*end.Size
}

// goesOn reports whether a block goes on with b, which starts another column or page.
func (a *Block) goesOn(b *Block) bool {
	if b.Role != Paragraph || a.Role != Paragraph && a.Role != Item || a.Broken || b.Broken || len(a.Lines) == 0 || len(b.Lines) == 0 {
		return false
	}
	end, start := &a.Lines[len(a.Lines)-1], &b.Lines[0]
	if end.Page == start.Page && start.V < end.V && (below(end, start) || abs(start.start()-end.start()) > indent*end.Size) || abs(end.Size-start.Size) > sizeShare*end.Size || end.Bold() != start.Bold() {
		return false
	}
	if goesOn(end, start) {
		return true
	}
	r, first := lastRune(end.Text()), firstRune(start.Text())
	full := a.right-end.end() < roomSizes*end.Size
	if isIdeographic(r) && isIdeographic(first) || (isRightToLeft(r) || unicode.IsDigit(r)) && isRightToLeft(first) {
		return full && !strings.ContainsRune("。！？.!?؟", r)
	}
	if alone := b.right-start.end() > goesOnRoom*start.Size && len(b.Lines) == 1; alone && !endsSentence(start) {
		return false // the title of a table or a figure at the top of a page
	}
	return full && len(a.Lines) > 1 && (unicode.IsLetter(r) || r == ',') && (unicode.IsLetter(first) || unicode.IsDigit(first))
}

// aligned returns lines as they would stand on another page: the left margins of even and
// odd pages may differ.
func (s *statistic) aligned(lines []Line, number int) []Line {
	shift := s.left[number%2] - s.left[lines[0].Page%2]
	if abs(shift) < edgeBin || !lines[0].Fixed() { // only the indents of code matter
		return lines
	}
	lines = slices.Clone(lines)
	for i := range lines {
		l := &lines[i]
		l.U0, l.U1, l.Spans = l.U0+shift, l.U1+shift, slices.Clone(l.Spans)
		for j := range l.Spans {
			l.Spans[j].U0, l.Spans[j].U1 = l.Spans[j].U0+shift, l.Spans[j].U1+shift
		}
	}
	return lines
}

// joinBroken makes one block of paragraphs of one short line each, one below the other:
// an address, a verse, a table of contents.
func (p *pager) joinBroken(blocks []Block) []Block {
	var out []Block
	for _, b := range blocks {
		if n := len(out); n > 0 && p.isBroken(&out[n-1], &b) {
			out[n-1].Lines = append(out[n-1].Lines[:len(out[n-1].Lines):len(out[n-1].Lines)], b.Lines...)
			out[n-1].Broken = true
			continue
		}
		out = append(out, b)
	}
	return out
}

// isBroken reports whether a block of one line belongs to the short lines before it.
func (p *pager) isBroken(a, b *Block) bool {
	if a.Role != Paragraph || b.Role != Paragraph || a.Inside != b.Inside || len(b.Lines) != 1 || len(a.Lines) != 1 && !a.Broken || len(a.Lines) > maxBroken {
		return false
	}
	last, next := &a.Lines[len(a.Lines)-1], &b.Lines[0]
	if !hasGap(next) && opensDefinition(last, b.right) || endsDefinition(last, next) || isSentence(last) && next.start() > b.left+indent*next.Size || p.isNote(next) ||
		last.V-next.V > apartShare*p.stats.leadingOf(next.Size) && isSentenceEnd(last, next) {
		return false
	}
	return quarters(last.Size) == quarters(next.Size) && last.Bold() == next.Bold() && !isTerm(last, next) &&
		last.V-next.V < p.brokenLeading(last, next) && (hasRoom(last, next, b.right) || isEntry(last) || hasGap(last) || isIndexed(last))
}

// brokenLeading returns the distance of the baselines of two lines that belong together.
// Entries of a table of contents may be further apart than lines of text.
func (p *pager) brokenLeading(last, next *Line) float64 {
	if isEntry(last) && isEntry(next) {
		return maxLeading * next.Size
	}
	return blankShare * p.stats.leadingOf(next.Size)
}

// isSentence reports whether a line is one, and not a short one.
func isSentence(l *Line) bool {
	return unicode.IsLetter(firstRune(l.Text())) && endsSentence(l) && l.U1-l.U0 > minFull*l.Size
}

// isTerm reports whether a line of code is a term above its definition.
func isTerm(l, next *Line) bool {
	return l.Fixed() && !next.Fixed() && next.start() > l.start()+termIndent*l.Size
}
