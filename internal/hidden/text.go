package hidden

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/css"
)

// write places a text and says whether it can be seen.
func (w *walker) write(n dom.NodeID, chars int, l *look) verdict {
	if chars == 0 {
		return verdict{}
	}
	before := w.flowed
	v := l.verdict.orElse(l.write(w, chars))
	if v.sight == seen && l.family != "" {
		v = w.judgeFamily(l)
	}
	if v.sight == seen && l.keepsBlank {
		v = judgeBlanks(w.words(n))
	}
	if v.sight == seen {
		w.shown = append(w.shown, shown{n, chars, w.flowed - before, l.lineSize(), l.z})
	}
	return v
}

// wideBlank is how many blanks in a row push text out of sight.
const wideBlank = 160

// judgeBlanks reports whether blanks that are kept push text out of sight.
func judgeBlanks(text string) verdict {
	blanks := 0
	for i := range len(text) {
		switch text[i] {
		case ' ':
			blanks++
		case '\t':
			blanks += 8
		case '\n', '\r':
			blanks = 0
		default:
			if blanks >= wideBlank {
				return doubtOf(whiteSpace)
			}
			blanks = 0
		}
	}
	return verdict{}
}

// judgeFamily reports whether fonts that the page defines show the letters of a text.
func (w *walker) judgeFamily(l *look) (v verdict) {
	if w.fonts == nil {
		w.fonts = map[string]verdict{}
		for _, f := range w.styles.Faces() {
			family := css.Literal(strings.Trim(f["font-family"], `"'`))
			w.fonts[family] = w.fonts[family].orElse(w.judgeFace(f))
		}
	}
	if len(w.fonts) == 0 {
		return v
	}
	if w.family == l.family { // as of most texts
		return w.drawn
	}
	for _, name := range css.Split(l.family, ',') {
		v = v.orElse(w.fonts[strings.ToLower(css.Literal(strings.Trim(strings.TrimSpace(name), `"'`)))])
	}
	w.family, w.drawn = l.family, v
	return v
}

// The factors of a font that leave its letters readable, in percent, and the size from which
// a font in the page is taken to have letters, in bytes: one without ink is much smaller.
const (
	leastFace = 40
	mostFace  = 400
	fontSized = 8 << 10
)

// judgeFace reports whether a font that the page defines shows letters.
func (w *walker) judgeFace(f css.Face) verdict {
	if ranges := f["unicode-range"]; ranges != "" && !hasLatin(ranges) {
		return verdict{}
	}
	for key, value := range f {
		switch key {
		case "size-adjust", "ascent-override", "descent-override", "line-gap-override":
			if q, ok := css.ParseQuantity(value); !ok && value != "normal" || q.N > mostFace || key == "size-adjust" && q.N < leastFace {
				return doubtOf(fontFamily)
			}
		case "src":
			for _, source := range css.Split(value, ',') {
				w.meter.Spend(len(source))
				if len(source) < fontSized && strings.Contains(source, "data:") {
					return doubtOf(fontFamily)
				}
			}
		}
	}
	return verdict{}
}

// hasLatin reports whether a range of characters, as u+0-7f, may have Latin letters or digits.
func hasLatin(ranges string) bool {
	for _, part := range css.Split(ranges, ',') {
		from, _, _ := strings.Cut(strings.TrimPrefix(strings.TrimSpace(part), "u+"), "-")
		if low, err := strconv.ParseUint(strings.ReplaceAll(from, "?", "0"), 16, 32); err != nil || low <= 'z' {
			return true
		}
	}
	return false
}

// textOf counts the characters of a text, or of the texts below an element, that are not hidden yet.
func (w *walker) textOf(root dom.NodeID) int {
	chars := 0
	for n := root; n < w.doc.End(root); {
		w.meter.Spend(nodeCost)
		if w.cut.Nodes.Has(n) {
			n = w.doc.End(n)
			continue
		}
		if w.doc.Kind(n) != dom.Element && w.readable(n) {
			chars += w.chars(w.words(n))
		}
		n++
	}
	return chars
}

// chars counts characters, a run of white space as one, and none at the ends.
func (w *walker) chars(s string) int {
	total, inWord := 0, 0
	for piece := range w.meter.Pieces(s) {
		for i, size := 0, 1; i < len(piece); i += size {
			letter := int(isLetter[piece[i]])
			if size = 1; piece[i] >= utf8.RuneSelf {
				var c rune
				if c, size = utf8.DecodeRuneInString(piece[i:]); unicode.IsSpace(c) {
					letter = 0
				}
			}
			total += letter + letter&^inWord // and one for the space before each word
			inWord = letter
		}
	}
	return max(total-1, 0)
}

// isLetter has 1 for each byte but those of white space: adding it up takes no branch,
// which a processor would often predict wrong.
var isLetter = func() (table [256]uint8) {
	for c := range table {
		if c != ' ' && (c < '\t' || '\r' < c) {
			table[c] = 1
		}
	}
	return table
}()
