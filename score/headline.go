package score

import (
	"strings"
	"unicode/utf8"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/words"
)

// findHeadline returns the block that says most of what the title of the page says, -1 if there
// is none: where the text begins on a page whose title is no heading. Menus and breadcrumbs
// may say it too, so that of blocks which say as much a heading counts, then the first that is
// no link.
func (s *survey) findHeadline() int {
	if s.pageTitle == dom.None {
		return -1
	}
	title := words.Letters(s.doc.RawText(s.pageTitle))
	least := max(1, int(headlineShare*float32(len(title))))
	found, most := -1, 0
	for i, b := range s.all() {
		if b.Words > headlineWords || int(b.Chars)*utf8.UTFMax < least {
			continue
		}
		text := s.text(i)
		if !mayBeIn(title, text) {
			continue // as most blocks
		}
		said := words.Letters(text)
		length := len(said)
		if !strings.Contains(title, said) {
			length = commonPrefix(title, said) // there may be a date below it in the same block
		}
		if length < least {
			continue
		}
		worth := 4 * length
		if b.Heading > 0 {
			worth += 2
		}
		if b.LinkWords == 0 {
			worth++
		}
		if worth > most {
			found, most = i, worth
		}
	}
	return found
}

// mayBeIn reports whether a title, of which only letters are left, has the first few letters of a
// text, if those are ASCII.
func mayBeIn(title, text string) bool {
	var start [4]byte
	n := 0
	for i := 0; i < len(text) && n < len(start); i++ {
		c := text[i]
		switch {
		case c >= utf8.RuneSelf:
			return true
		case 'a' <= c && c <= 'z' || '0' <= c && c <= '9':
			start[n] = c
			n++
		case 'A' <= c && c <= 'Z':
			start[n] = c | 0x20
			n++
		}
	}
	return strings.Contains(title, string(start[:n]))
}

// commonPrefix returns how many bytes two strings begin with that are the same.
func commonPrefix(a, b string) int {
	n := 0
	for n < min(len(a), len(b)) && a[n] == b[n] {
		n++
	}
	return n
}

// isPageTitle reports whether a title element is that of the page, not of a later part or a drawing.
func (s *survey) isPageTitle(n dom.NodeID) bool {
	return s.doc.Tag(n) == atom.Title && s.pageTitle == dom.None && s.doc.Tag(s.doc.Parent(n)) != atom.Svg
}
