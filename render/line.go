package render

import (
	"unicode"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/internal/patience"
)

// A line gathers the inline content of one block before it is written: only
// then is it known what stands beside a mark, on which its spelling depends.
// White space is folded on the way in, and owed as in the writer, so that it
// always ends up outside of marks and labels.
type line struct {
	buf     []byte // text, code, labels of images, in order
	pieces  []piece
	targets []string // addresses of links and images
	open    []span   // marks and the link that are open, outermost first
	space   spaceDue
	breaks  int // br elements that are due
	depth   [3]int
	reaches [3]signReach // of stars, underscores and tildes
	part    int          // nodes of the page that were looked at
	all     int          // nodes of the page
	meter   *patience.Meter
}

// A piece is a part of a line that is written in one way.
type piece struct {
	kind     pieceKind
	mark     mark  // of markOpen and markClose
	from, to int32 // in buf; of marks: punctuation moved out of them
	ref      int32 // partner of a mark or link
	target   int32 // of a link or image
	off      bool  // a mark that would not be read as one
}

type pieceKind uint8

const (
	textPiece  pieceKind = iota
	codePiece            // a code span
	rawPiece             // markup of ours, written as it is
	imagePiece           // buf holds its alternative text
	breakPiece           // a hard line break
	markOpen
	markClose
	linkOpen
	linkClose
)

// A mark is a kind of emphasis.
type mark uint8

const (
	emMark mark = iota
	strongMark
	delMark
)

// A span is a mark or link that is open in the page. It is written with the
// first visible thing in it, so an empty one never is.
type span struct {
	link    bool
	mark    mark
	pending bool  // not written yet
	words   bool  // a link that waits for text and lets images pass
	piece   int32 // where it was written
	url     string
}

type spaceDue uint8

const (
	noSpace spaceDue = iota
	blankSpace
	feedSpace // white space with a line feed in it
)

// empty reports whether nothing visible was added.
func (l *line) empty() bool { return len(l.pieces) == 0 }

func (l *line) reset() {
	l.buf = l.buf[:0]
	l.pieces = l.pieces[:0]
	l.targets = l.targets[:0]
	l.reaches = [3]signReach{}
	l.space, l.breaks = noSpace, 0
}

// owe notes that white space came by.
func (l *line) owe(s spaceDue) { l.space = max(l.space, s) }

// text adds the words of a text. Runs of white space fold into one space;
// characters that show nothing are dropped.
func (l *line) text(s string) {
	for piece := range l.meter.Pieces(s) {
		l.take(piece)
	}
}

// take adds a piece of a text.
func (l *line) take(s string) {
	for i := 0; i < len(s); {
		n := visible(s[i:])
		if n > 0 {
			r, _ := utf8.DecodeRuneInString(s[i:])
			l.settle(r)
			l.append(textPiece, s[i:i+n])
			i += n
			continue
		}
		r, n := utf8.DecodeRuneInString(s[i:])
		i += n
		switch {
		case r == '\n' || r == '\r':
			l.owe(feedSpace)
		case unicode.IsSpace(r):
			l.owe(blankSpace)
		}
	}
}

// visible returns how many bytes at the start of s can be taken as they are:
// words with one space between them, none of it to be dropped.
func visible(s string) int {
	for i := 0; i < len(s); {
		c := s[i]
		switch {
		case shows[c]:
			i++
		case c == ' ' && i > 0 && i+1 < len(s) && shows[s[i+1]]:
			i += 2
		case c < utf8.RuneSelf:
			return i
		default:
			r, n := utf8.DecodeRuneInString(s[i:])
			if unseen(r) || r == utf8.RuneError && n == 1 || unicode.IsSpace(r) {
				return i
			}
			i += n
		}
	}
	return len(s)
}

// shows marks the bytes that are characters to see: ASCII without white space
// and controls.
var shows = func() (t [256]bool) {
	for c := '!'; c <= '~'; c++ {
		t[c] = true
	}
	return t
}()

// unseen reports whether a character shows nothing and spells nothing: soft
// hyphens, zero-width spaces, byte order marks, controls. The joiners are part
// of the spelling of Persian and of emoji, so they stay.
func unseen(r rune) bool {
	switch r {
	case '\u00ad', '\u200b', '\u2060', '\ufeff', '\ufffc', '\u2028', '\u2029':
		return true
	}
	return r < ' ' || r >= 0x7f && r <= 0x9f && r != 0x85
}

// append adds bytes that settle made room for, to the last piece if it is text
// or code of the same kind.
func (l *line) append(kind pieceKind, s string) {
	from := int32(len(l.buf))
	l.buf = append(l.buf, s...)
	if n := len(l.pieces); n > 0 && l.pieces[n-1].kind == kind && (kind == textPiece || kind == codePiece) {
		l.pieces[n-1].to = int32(len(l.buf))
		return
	}
	if len(l.pieces) == cap(l.pieces) {
		l.pieces = patience.Grow(l.pieces, l.part, l.all)
	}
	l.pieces = append(l.pieces, piece{kind: kind, from: from, to: int32(len(l.buf))})
}

// add adds a piece that is not text: code, markup of ours.
func (l *line) add(kind pieceKind, s string) {
	l.settle(0)
	l.append(kind, s)
}

// settle pays for the white space that is due before the character next, then
// opens the marks that waited for something to stand in them.
func (l *line) settle(next rune) {
	l.settleSpace(next)
	for i := range l.open {
		if s := &l.open[i]; s.pending {
			l.openSpan(s)
		}
	}
}

// image adds an image. Links around blocks wait for words.
func (l *line) image(alt, url string) {
	l.settleSpace(0)
	for i := range l.open {
		s := &l.open[i]
		if s.pending && s.words {
			break
		}
		if s.pending {
			l.openSpan(s)
		}
	}
	from := int32(len(l.buf))
	l.buf = appendFolded(l.buf, alt)
	l.targets = append(l.targets, url)
	l.pieces = append(l.pieces, piece{kind: imagePiece, from: from, to: int32(len(l.buf)), target: int32(len(l.targets) - 1)})
}

// endsWith reports whether the last thing in the line is the image with an
// address: one for each size of screen is one picture.
func (l *line) endsWith(url string) bool {
	n := len(l.pieces)
	return n > 0 && l.pieces[n-1].kind == imagePiece && l.targets[l.pieces[n-1].target] == url
}

// appendFolded appends the words of s, parted by one space.
func appendFolded(b []byte, s string) []byte {
	start := len(b)
	space := false
	for i := 0; i < len(s); {
		if n := visible(s[i:]); n > 0 {
			if space && len(b) > start {
				b = append(b, ' ')
			}
			b = append(b, s[i:i+n]...)
			space = false
			i += n
			continue
		}
		r, n := utf8.DecodeRuneInString(s[i:])
		space = space || unicode.IsSpace(r)
		i += n
	}
	return b
}

func (l *line) settleSpace(next rune) {
	switch {
	case l.empty():
	case l.breaks > 0:
		l.pieces = append(l.pieces, piece{kind: breakPiece})
	case l.space == feedSpace && wide(next) && wide(l.last()):
		// Chinese and Japanese break lines between any two characters.
	case l.space != noSpace:
		l.append(textPiece, " ")
	}
	l.space, l.breaks = noSpace, 0
}

func (l *line) last() rune {
	r, _ := utf8.DecodeLastRune(l.buf)
	return r
}

// wide reports whether r belongs to a script that puts no space between words.
// Korean does, so Hangul is not among them.
func wide(r rune) bool {
	if r < 0x2E80 {
		return false
	}
	return r >= 0x3001 && r <= 0x303F || r >= 0xFF00 && r <= 0xFF65 ||
		unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana)
}

// hardBreak notes a br element; the first one at the start of a line is void.
func (l *line) hardBreak() {
	if !l.empty() {
		l.breaks++
	}
}

// inLink reports whether a link is open, written or not.
func (l *line) inLink() bool {
	for i := range l.open {
		if l.open[i].link {
			return true
		}
	}
	return false
}

// openSpan writes the start of a mark or link. A mark that was closed right
// before goes on instead.
func (l *line) openSpan(s *span) {
	s.pending = false
	if n := len(l.pieces); !s.link && n > 0 && l.pieces[n-1].kind == markClose && l.pieces[n-1].mark == s.mark {
		s.piece = l.pieces[n-1].ref
		l.pieces = l.pieces[:n-1]
		return
	}
	s.piece = int32(len(l.pieces))
	if s.link {
		l.targets = append(l.targets, s.url)
		l.pieces = append(l.pieces, piece{kind: linkOpen, target: int32(len(l.targets) - 1)})
		return
	}
	l.pieces = append(l.pieces, piece{kind: markOpen, mark: s.mark})
}

// closeSpan writes the end of a mark or link that was written.
func (l *line) closeSpan(s *span) {
	start := &l.pieces[s.piece]
	kind := markClose
	if s.link {
		kind = linkClose
	}
	start.ref = int32(len(l.pieces))
	l.pieces = append(l.pieces, piece{kind: kind, mark: s.mark, ref: s.piece, target: start.target})
}

// startMark opens a mark; one inside its own kind changes nothing.
func (l *line) startMark(m mark) {
	l.depth[m]++
	if l.depth[m] == 1 {
		l.open = append(l.open, span{mark: m, pending: true})
	}
}

func (l *line) endMark(m mark) {
	l.depth[m]--
	if l.depth[m] > 0 {
		return
	}
	for i := len(l.open) - 1; i >= 0; i-- {
		if s := &l.open[i]; !s.link && s.mark == m {
			if !s.pending {
				l.closeSpan(s)
			}
			l.open = append(l.open[:i], l.open[i+1:]...)
			return
		}
	}
}

// endAll closes what is open because the line ends. Marks go on in the next
// line; a link does not, since one label cannot hold two blocks.
func (l *line) endAll() {
	kept := len(l.open)
	for i := len(l.open) - 1; i >= 0; i-- {
		s := &l.open[i]
		if s.pending {
			continue
		}
		l.closeSpan(s)
		s.pending = true
		if s.link {
			kept = i
		}
	}
	if kept < len(l.open) {
		l.open = append(l.open[:kept], l.open[kept+1:]...)
	}
}
