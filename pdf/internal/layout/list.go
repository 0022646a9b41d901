package layout

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A labelKind says how the items of a list are marked.
type labelKind uint8

const (
	bullet  labelKind = iota + 1
	counted           // 1. or 1)
	letter            // a. or a)
	bracket           // (1), (a) or [1]
)

// A label is what marks an item of a list.
type label struct {
	kind labelKind
	text string // as it stands, without spaces
	n    int    // number, from 1
	at   float64
}

// bullets are the signs that mark items.
const bullets = "•‣◦▪■□●○◆◇►▸▶➢➤✓✔❖·∙⁃–—*-\uf0b7\uf0a7\uf0d8"

// cutLabel returns the label that a line starts with, and the line without it.
func cutLabel(l *Line) (lb label, rest Line, ok bool) {
	text := strings.TrimLeft(l.Text(), " ")
	word, after, spaced := strings.Cut(text, " ")
	if !spaced || strings.TrimSpace(after) == "" || len(word) > maxLabel || l.Spans[0].Fixed && !l.Fixed() { // a word of code
		return label{}, *l, false
	}
	lb, ok = parseLabel(word)
	if !ok {
		return label{}, *l, false
	}
	rest = withoutStart(l, len(l.Text())-len(strings.TrimLeft(after, " ")))
	lb.at = rest.start()
	return lb, rest, true
}

// parseLabel reads the first word of a line as a label.
func parseLabel(word string) (label, bool) {
	r, n := utf8.DecodeRuneInString(word)
	if n == len(word) && strings.ContainsRune(bullets, r) {
		return label{kind: bullet, text: word}, true
	}
	inner, open := strings.TrimLeft(word, "(["), word[0] == '(' || word[0] == '['
	core := strings.TrimRight(inner, ".)]:")
	closed := len(core) < len(inner) && !strings.HasSuffix(word, ":")
	if core == "" || !closed {
		return label{}, false
	}
	lb := label{text: word, kind: counted}
	if open {
		lb.kind = bracket
	}
	switch v, err := strconv.Atoi(core); {
	case err == nil && len(core) <= 3:
		lb.n = v
	case len(core) == 1 && unicode.IsLetter(rune(core[0])):
		lb.n = int(core[0]|0x20-'a') + 1
		if !open {
			lb.kind = letter
		}
	case open && roman(core) > 0:
		lb.n = roman(core)
	default:
		return label{}, false
	}
	return lb, true
}

// withoutStart returns a line without its first bytes.
func withoutStart(l *Line, n int) Line {
	rest := *l
	rest.Spans = nil
	for i := range l.Spans {
		s := l.Spans[i]
		if n >= len(s.Text) {
			n -= len(s.Text)
			continue
		}
		if n > 0 {
			s.U0 += (s.U1 - s.U0) * float64(utf8.RuneCountInString(s.Text[:n])) / float64(utf8.RuneCountInString(s.Text))
			s.Text, n = s.Text[n:], 0
		}
		if len(rest.Spans) == 0 {
			s.Gap = false
			if trimmed := strings.TrimLeft(s.Text, " "); trimmed != s.Text {
				s.Text = trimmed
			}
			if !l.RightToLeft {
				rest.U0 = s.U0
			}
		}
		rest.Spans = append(rest.Spans, s)
	}
	return rest
}

// hangs reports whether the lines of an item stand below its text, not below its label.
func (lb label) hangs(first *Line, more []Line, size float64) bool {
	if len(more) == 0 {
		return lb.kind == bullet
	}
	return more[0].start() > first.start()+indent*size
}

// isItem reports whether a line with a label is an item. A bullet is enough, unless it
// may be a dash. Numbers must count, or the lines below must stand below the text.
func (p *pager) isItem(lines []Line, lb label, right float64) bool {
	first := &lines[0]
	if lb.follows(p.item) || lb.follows(p.outer) && abs(lb.at-p.outer.at) < indent*first.Size {
		return true
	}
	if lb.kind == bullet {
		return !strings.Contains("–—*-", lb.text) || hasRival(lines, lb) || lb.at > first.start()+first.Size || lb.isInside(p.item, first)
	}
	if first.Size > headingShare*p.stats.size {
		return false
	}
	if lb.n == 0 {
		return hasRival(lines, lb)
	}
	if len(lines) > 1 && lines[1].start() > first.start()+indent*first.Size && follows(first, &lines[1]) && !hasRoom(first, &lines[1], right) {
		return true
	}
	return hasRival(lines, lb)
}

// enter remembers the label of an item.
func (p *pager) enter(lb label, size float64) {
	switch {
	case lb.at > p.item.at+indent*size:
		p.outer = p.item
	case lb.at < p.item.at-indent*size:
		p.outer = label{}
	}
	p.item = lb
}

// isInside reports whether the label of a line starts where the text of the last item
// does, or a little deeper: it marks an item inside of that one.
func (lb label) isInside(last label, l *Line) bool {
	shift := l.start() - last.at
	return last.kind == bullet && last.text != lb.text && shift > -indent*l.Size/2 && shift < sideGap*l.Size
}

// follows reports whether a label goes on with a list.
func (lb label) follows(last label) bool {
	return lb.kind == last.kind && (lb.kind == bullet && lb.text == last.text || lb.kind != bullet && lb.n == last.n+1)
}

// hasRival reports whether one of the next lines has the next label of the list at the
// same place.
func hasRival(lines []Line, lb label) bool {
	for i := 1; i < min(len(lines), maxItemLines); i++ {
		if abs(lines[i].start()-lines[0].start()) > indent*lines[0].Size {
			continue
		}
		if next, _, ok := cutLabel(&lines[i]); ok && next.follows(lb) {
			return true
		} else if ok && next.kind == lb.kind && lb.kind != bullet {
			return false
		}
	}
	return false
}

// nest says how deep items are nested, by where they start, and what is in them.
func (p *pager) nest(blocks []Block) []Block {
	var open []float64 // where the text of the items starts, the outer ones first
	around := p.stats.left[p.page.Number%2]
	for i := range blocks {
		b := &blocks[i]
		if b.Role == Item {
			open = b.nestIn(open)
			continue
		}
		if b.Inside = b.insideOf(open, around); b.Inside > 0 {
			continue
		}
		if b.Role == Paragraph {
			around = startOf(b.Lines)
		}
		if b.Role != Code && b.Role != Paragraph || len(open) == 0 || len(b.Lines) == 0 || b.Lines[0].start() < open[0]+indent*b.Lines[0].Size {
			open = nil
		}
	}
	return slices.Clip(blocks)
}

// nestIn says how deep an item is nested in others, and returns those that are open then.
func (b *Block) nestIn(open []float64) []float64 {
	at, slack := b.Lines[0].start(), indent*b.Lines[0].Size
	for len(open) > 0 && at < open[len(open)-1]-slack {
		open = open[:len(open)-1]
	}
	if len(open) == 0 || at > open[len(open)-1]+slack && len(open) < maxOpen {
		open = append(open, at)
	}
	b.Level = min(len(open)-1, maxNested)
	return open
}

// insideOf returns how many items a block below them is inside of: it starts where the text
// of the last of these does, and code also deeper. The text around the list, which starts
// at another place, says that this is no list whose labels stand in the margin.
func (b *Block) insideOf(open []float64, around float64) int {
	if b.Role != Code && b.Role != Paragraph || b.Gap > insideGap {
		return 0
	}
	at, slack := startOf(b.Lines), indent*b.Size()/2
	for i := len(open) - 1; i >= 0 && open[i] > around+slack; i-- {
		if abs(at-open[i]) < slack || b.Role == Code && at > open[i] {
			return min(i, maxNested) + 1
		}
	}
	return 0
}

// checkInside takes blocks out of items that do not stand above them any more: some
// became headings.
func checkInside(blocks []Block) {
	most := 0
	for i := range blocks {
		switch b := &blocks[i]; {
		case b.isBeside():
			b.Inside = 0
		case b.Role == Item:
			most = b.Level + 1
		case b.Role == Heading:
			b.Inside, most = 0, 0
		default:
			b.Inside = min(b.Inside, most)
			most = b.Inside
		}
	}
}

func abs(x float64) float64 { return max(x, -x) }

// opensDefinition reports whether a line names what is defined below it: the name, a wide
// gap, and at the right edge what kind of thing it is, such as "[Function]".
func opensDefinition(l *Line, right float64) bool {
	cells := cellsOf(l)
	if len(cells) < 2 || l.RightToLeft || right-l.end() > roomSizes*l.Size {
		return false
	}
	before, last := cells[len(cells)-2], cells[len(cells)-1]
	gap := last[0].U0 - before[len(before)-1].U1
	return gap > kindGap*l.Size && (l.U1-last[0].U0)*kindShare < l.U1-l.U0
}

// opensTerm reports whether a line has a term before a definition: the text behind its
// gap stands below that of the definition above.
func opensTerm(last, next *Line) bool {
	cells := cellsOf(next)
	return len(cells) == 2 && !next.RightToLeft && next.U0 < last.U0-indent*last.Size && abs(cells[1][0].U0-last.U0) < edgeBin
}

// isBelowText reports whether a line stands below the text behind a term.
func isBelowText(term, l *Line) bool {
	cells := cellsOf(term)
	return len(cells) == 2 && !l.RightToLeft && abs(cells[1][0].U0-l.U0) < edgeBin
}

// endsDefinition reports whether one of two lines is a term and the other the definition
// below it, or above it: a sentence, further to the right.
func endsDefinition(last, next *Line) bool {
	shift := next.start() - last.start()
	return shift > termIndent*last.Size && endsSentence(next) || shift < -termIndent*last.Size && endsSentence(last)
}

// isCutAddress reports whether an address of the web goes on from one line to the next.
func isCutAddress(a, b *Span) bool {
	return isOneAddress(a, b) || a.Fixed && b.Fixed && cutsAddress(strings.TrimRight(a.Text, " "))
}

// cutsAddress reports whether a text ends within an address: at a sign after which lines
// of addresses are broken.
func cutsAddress(text string) bool {
	word := text[strings.LastIndexByte(text, ' ')+1:]
	if strings.HasSuffix(word, "http:") || strings.HasSuffix(word, "https:") {
		return true
	}
	return strings.Contains(word, "://") && strings.ContainsAny(word[len(word)-1:], "/.=?&-_%#")
}
