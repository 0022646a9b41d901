package inline

import (
	"bytes"
	"html"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/internal/escape"
	"github.com/seed31bcff99/reader/internal/flow"
	"github.com/seed31bcff99/reader/internal/output"
)

// An escaper writes the text of a line so that no character of it is read as
// markup. It escapes by position: a star that cannot open or close, a bracket
// that no link follows, a dash inside a line stay as they are, since every
// backslash too many costs the reader.
type escaper struct {
	*body
	start   bool         // the next thing stands at the start of a line
	item    bool         // and of a list item
	cell    bool         // in a table cell, where bars part
	label   bool         // in a label
	odd     bool         // whose brackets are all escaped
	heading bool         // where hashes at the end are not read
	note    bool         // at the start of a footnote
	lone    bool         // there is one run of backticks at most
	numbers bool         // a number between brackets refers to an address
	reaches [3]signReach // of stars, underscores and tildes
	address bool         // the word up to looked has an address in it
	looked  int          // offset in the text of the line
	glued   bool         // the link or image that is open starts in a word with an address
	linked  int          // offset of the end of the last one or behind it, in the same word, and one more; zero: there is none
	bracket int          // offset of the first bracket there, and one more; zero: not looked for
}

// signCost is what it costs to look at a sign that may have to be escaped, or at
// a part of a line. The unit is the time that it takes to write a byte.
const signCost = 16

// special marks the characters that may have to be escaped.
var special = func() (t [256]bool) {
	for _, c := range []byte("\\*_~`<&[]!|#:") {
		t[c] = true
	}
	return t
}()

// write writes the bytes of the part at i: those of a text, or of punctuation
// that moved out of a mark.
func (e *escaper) write(w *output.Writer, i int) {
	b := e.text(i)
	if len(b) == 0 {
		return
	}
	from, at := 0, -1
	if e.start {
		at = e.lineStart(b, i)
	} else if e.joinsNote(b[0], i) {
		at = 0
	}
	p := &e.parts[i]
	ascii := p.Kind == flow.Text && p.Look&isWide == 0
	if at < 0 && p.Kind == flow.Text && p.Look&isSpecial == 0 {
		w.Run(b, ascii)
		return
	}
	for k := 0; k < len(b); k++ {
		if k != at && !special[b[k]] {
			continue
		}
		e.meter.Spend(signCost)
		n := 1 // characters that are escaped
		switch {
		case k == at:
		case b[k] == ':':
			k = e.skipAddress(b, k)
			continue
		default:
			if isRunSign(b[k]) {
				n = runLength(b[k:])
			}
			if !e.needed(b, k, n, i) {
				if e.label && w.Window.Partial() && (b[k] == '[' || b[k] == ']') {
					w.Run(b[from:k], ascii)
					nest(w, b[k])
					from = k + 1
				}
				k += n - 1
				continue
			}
		}
		for range n {
			w.Run(b[from:k], ascii)
			e.escape(w, b, k, i)
			k++
			from = k
		}
		k--
	}
	w.Run(b[from:], ascii)
}

// escape writes the character of b at k, the text of part i, so that it is read as text. In a
// word with an address a backslash does not do: renderers that make links of addresses take
// it for a part of the address. Nor does it in a label before what could be a target, where
// some drop those before brackets first, or before a tick, which some take for one of code.
// Signs of emphasis do no harm.
func (e *escaper) escape(w *output.Writer, b []byte, k, i int) {
	c := b[k]
	at := int(e.parts[i].From) + k
	switch {
	case c == '*' || c == '_' || c == '~':
		w.Escape(c)
	case c == '\\' && e.next(b, k+1, i) == '\n', e.behindAddress(at), e.behindLink(at), e.label && c == '`', e.label && c == ']' && endsLabel(e.next(b, k+1, i)):
		w.Entity(c)
	default:
		w.Escape(c)
	}
}

// behindLink reports whether no white space stands between the last link or image and an
// offset in the text of the line: a piece may start with its address.
func (e *escaper) behindLink(at int) bool {
	if e.linked == 0 || at < e.linked-1 {
		return e.linked > 0
	}
	e.meter.Spend(at - e.linked + 1)
	if bytes.IndexByte(e.buf[e.linked-1:at], ' ') >= 0 {
		e.linked = 0
	} else {
		e.linked = at + 1
	}
	return e.linked > 0
}

// endsLabel reports whether a bracket with next behind it could end a label.
func endsLabel(next rune) bool { return next == '(' || next == '[' || next == ':' }

// behindAddress reports whether the word at an offset in the text of the line has
// something before it that a renderer may take for the start of an address.
func (e *escaper) behindAddress(at int) bool {
	if at > e.looked {
		e.meter.Spend(at - e.looked)
		e.address = escape.InAddress(e.buf[e.looked:], at-e.looked, e.address)
		e.looked = at
	}
	return e.address
}

// endWord notes that a word ends before the part at i.
func (e *escaper) endWord(i int) {
	e.looked, e.address = max(e.looked, e.textBefore(i)), false
}

// nest writes a bracket that is part of a label.
func nest(w *output.Writer, bracket byte) {
	if bracket == '[' {
		w.Write("[")
		w.Window.Nest(1)
	} else {
		w.Write("]")
		w.Window.Nest(-1)
	}
}

// isOdd reports whether the brackets in the texts of the parts in [i, j) cannot
// stand in a label as they are: they do not pair up, or some of them would be read
// as markup. To escape only those would leave others without a partner.
func (e *escaper) isOdd(i, j int) bool {
	depth := 0
	for ; i < j; i++ {
		switch p := &e.parts[i]; {
		case p.Kind == flow.Span, p.Kind == rawPart, p.Kind == flow.Text && p.Look&isSpecial == 0:
			continue
		}
		b := e.text(i)
		for k, c := range b {
			switch c {
			case '[':
				depth++
			case ']':
				depth--
			default:
				continue
			}
			if depth < 0 || e.needed(b, k, 1, i) {
				return true
			}
		}
	}
	return depth != 0
}

// isRunSign reports whether c counts by runs.
func isRunSign(c byte) bool { return c == '*' || c == '_' || c == '~' || c == '`' }

// needed reports whether the n characters of b at k would be read as markup.
// b is the text of part i.
func (e *escaper) needed(b []byte, k, n, i int) bool {
	switch b[k] {
	case '\\':
		next := e.next(b, k+1, i)
		return next == '\n' || next == ' ' || next < utf8.RuneSelf && asciiPunct(byte(next)) // before white space, some readers escape what is behind it
	case '*', '_', '~':
		return e.emphasises(b, k, n, i)
	case '`':
		return e.label || !e.lone // some readers look for the other one beyond the label
	case '<':
		next := e.next(b, k+1, i)
		mark := k+1 == len(b) && next < utf8.RuneSelf && isRunSign(byte(next)) // the name of a mail address may start with it
		return next == '/' || next == '!' || next == '?' || isLetter(next) || mark || escape.StartsMail(e.buf[int(e.parts[i].From)+k+1:])
	case '&':
		return entity(b[k:])
	case '[':
		return e.odd || e.opensBox(b, k) || e.next(b, k+1, i) == '^' || e.numbers && isNumber(b[k+1:])
	case ']':
		return e.odd || endsLabel(e.next(b, k+1, i))
	case '!':
		return k+1 == len(b) && e.after(i, false) == '['
	case '|':
		return e.cell
	case '#':
		return e.heading && e.closesHeading(b, k, i)
	}
	return false
}

// next returns the character after b[:k], which may be in another part.
func (e *escaper) next(b []byte, k, i int) rune {
	if k < len(b) {
		r, _ := utf8.DecodeRune(b[k:])
		return r
	}
	switch p := &e.parts[i]; {
	case p.Kind == flow.Image:
		return ']'
	case p.Kind == flow.MarkOpen && !p.off:
		return rune(sign(p.Mark))
	}
	return e.after(i, false)
}

// prev returns the character before b[k], which may be in another part.
func (e *escaper) prev(b []byte, k, i int) rune {
	if k > 0 {
		r, _ := utf8.DecodeLastRune(b[:k])
		return r
	}
	switch p := &e.parts[i]; {
	case p.Kind == flow.Image:
		return '['
	case p.Kind == flow.MarkClose && !p.off:
		return rune(sign(p.Mark))
	}
	return e.before(i, false)
}

// emphasises reports whether a run of stars, underscores or tildes could open
// or close something.
func (e *escaper) emphasises(b []byte, k, n, i int) bool {
	c := b[k]
	prev, next := e.prev(b, k, i), e.next(b, k+n, i)
	if prev == rune(c) || next == rune(c) { // it would become part of a mark
		return true
	}
	if c == '~' && n > 2 {
		return false
	}
	opens, closes := flanks(c, prev, next)
	at := int(e.parts[i].From) + k
	r := e.reach(c)
	return opens && at < r.close || closes && at > r.open
}

// opensBox reports whether a bracket at the start of a list item would make a
// task of it, or one at the start of a quote a callout.
func (e *escaper) opensBox(b []byte, k int) bool {
	if !e.start || k > 0 || len(b) < 3 {
		return false
	}
	return b[1] == '!' || e.item && b[2] == ']'
}

// isNumber reports whether b starts with a number and a closing bracket.
func isNumber(b []byte) bool {
	n := 0
	for n < len(b) && b[n] >= '0' && b[n] <= '9' {
		n++
	}
	return n > 0 && n < len(b) && b[n] == ']'
}

// closesHeading reports whether the hash at k belongs to the run that ends a
// heading, which would be taken for its closing sequence.
func (e *escaper) closesHeading(b []byte, k, i int) bool {
	if k > 0 && b[k-1] != ' ' || k == 0 && i > 0 {
		return false
	}
	return k+runLength(b[k:]) == len(b) && e.after(i, false) == 0
}

// skipAddress returns where the bare address with a colon at k ends. Addresses
// are links by themselves, so a backslash in them would become part of the link.
func (e *escaper) skipAddress(b []byte, k int) int {
	if e.label || !bytes.HasPrefix(b[k:], []byte("://")) || !bytes.HasSuffix(b[:k], []byte("http")) && !bytes.HasSuffix(b[:k], []byte("https")) {
		return k
	}
	for k < len(b) && b[k] > ' ' && bytes.IndexByte([]byte("<|[]`\\"), b[k]) < 0 && (b[k] != '&' || !entity(b[k:])) {
		k++
	}
	return k - 1
}

// joinsNote reports whether a text that starts with c would make a link of the
// reference to a note or an address right before it, or the definition of one.
func (e *escaper) joinsNote(c byte, i int) bool {
	if c != '(' && c != '[' && c != ':' {
		return false
	}
	i--
	for i >= 0 && e.parts[i].off && e.parts[i].From == e.parts[i].To {
		i--
	}
	if i < 0 {
		return false
	}
	switch e.parts[i].Kind {
	case rawPart:
		return e.buf[e.parts[i].To-1] == ']' && (c != ':' || i == 0)
	case flow.LinkClose, flow.Image:
		return e.numbers && c != ':'
	}
	return false
}

// defines reports whether the line, behind the label of a note, would be the definition
// of a link to readers that do not know notes: it is an address alone or with a title, or
// could be cut to that. A link that is shown as its address may be one.
func (e *escaper) defines() bool {
	if e.parts[0].Kind == flow.LinkOpen && e.isBareLink(0) {
		others := slices.ContainsFunc(e.parts[3:], func(p part) bool { return p.Kind == flow.LinkOpen }) || bytes.IndexByte(e.buf, '>') >= 0
		rest := bytes.TrimSpace(e.buf[e.textBefore(2):])
		titled := len(rest) > 0 && bytes.IndexByte([]byte(`"'(`), rest[0]) >= 0
		return others || titled || strings.HasPrefix(e.targets[e.parts[0].Address], "mailto:")
	}
	if len(e.buf) > 0 && e.buf[0] == '<' { // to some readers, up to any other bracket
		return true
	}
	row := e.buf
	for i := range e.parts {
		if e.parts[i].Kind == flow.Break {
			row = e.buf[:e.textBefore(i)]
			break
		}
	}
	word, rest, more := bytes.Cut(bytes.TrimRight(row, " "), []byte(" "))
	if colon := bytes.IndexByte(word, ':'); colon >= 0 && colon < len(word)-1 && !bytes.HasPrefix(word[colon:], []byte("://")) {
		return true
	}
	return !more || bytes.IndexByte([]byte(`"'(`), rest[0]) >= 0 && bytes.IndexByte([]byte(`"')`), e.buf[len(e.buf)-1]) >= 0
}

// lineStart returns which character of a text at the start of a line has to be
// escaped so that it opens no block, -1 if none.
func (e *escaper) lineStart(b []byte, i int) int {
	end := e.lineEnds(i) // b is the whole line
	switch c := b[0]; c {
	case '>':
		return 0
	case '#':
		if n := runLength(b); n <= 6 && spaceAt(b, n, end) {
			return 0
		}
	case '-', '+', '*':
		if spaceAt(b, 1, end) || c != '+' && end && ruler(b) {
			return 0
		}
	case '_', '=', '|', ':':
		if end && ruler(b) {
			return 0
		}
	case '`', '~':
		if runLength(b) >= 3 {
			return 0
		}
	}
	n := 0
	for n < len(b) && b[n] >= '0' && b[n] <= '9' {
		n++
	}
	if n > 0 && n < 10 && n < len(b) && (b[n] == '.' || b[n] == ')') && spaceAt(b, n+1, end) {
		return n
	}
	return -1
}

// spaceAt reports whether b has a space at k, or ends the line there.
func spaceAt(b []byte, k int, end bool) bool {
	if k == len(b) {
		return end
	}
	return b[k] == ' '
}

// lineEnds reports whether the line ends after the part at i.
func (e *escaper) lineEnds(i int) bool {
	next := e.after(i, false)
	return next == 0 || next == '\n'
}

// ruler reports whether a line draws a rule, underlines a heading or ends the
// head of a table: it has only one of these signs, or those of a table.
func ruler(b []byte) bool {
	same, table := true, true
	for _, c := range b {
		same = same && (c == b[0] || c == ' ')
		table = table && (c == '-' || c == ':' || c == '|' || c == ' ')
	}
	return same || table
}

// entity reports whether an entity starts at b[0], by the names of HTML.
func entity(b []byte) bool {
	const longest = 33 // CounterClockwiseContourIntegral and its two signs
	end := bytes.IndexByte(b[:min(len(b), longest)], ';')
	if end < 2 {
		return false
	}
	s := string(b[:end+1])
	plain := html.UnescapeString(s)
	// Names from before the semicolon are taken without it: "&nothing;" would
	// give "¬hing;", which Markdown does not do.
	return plain != s && (plain == ";" || !strings.HasSuffix(plain, ";"))
}
