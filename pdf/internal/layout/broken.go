package layout

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

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
	first, _ := utf8.DecodeRuneInString(strings.TrimLeft(l.Text(), " "))
	return unicode.IsLetter(first) && endsSentence(l) && l.U1-l.U0 > minFull*l.Size
}

// isTerm reports whether a line of code is a term above its definition.
func isTerm(l, next *Line) bool {
	return l.Fixed() && !next.Fixed() && next.start() > l.start()+termIndent*l.Size
}
