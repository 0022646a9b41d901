package tree

import (
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/internal/pack"
)

// A token is a tag, a text, a comment or a doctype, or the end of the page.
type token struct {
	kind   kind
	tag    atom.Atom
	traits trait
	name   string // of a tag, in lower case
	text   string // of a text, comment or doctype
	from   int    // index in Tree.Attrs of the first attribute of a start tag
	count  int    // of its attributes
	closed bool   // the start tag ends in a slash
	blank  bool   // the text is only white space; if not set, it may be
	lines  bool   // the text may have carriage returns, which end lines: see Lines
}

// cutSpace cuts the white space off the start of a text and returns it. It reports
// whether that was all of the text.
func (tok *token) cutSpace() (space string, all bool) {
	s := tok.text
	i := skipSpace(s, 0)
	tok.text = s[i:]
	return s[:i], i == len(s)
}

type kind uint8

const (
	endOfPage kind = iota
	text
	startTag
	endTag
	doctype
	comment // or what counts as one
)

// A lexer cuts a page into the tokens that x/net/html has, without copying it. It
// appends the attributes of a start tag to those of the tree. The page has no NUL.
type lexer struct {
	page    string
	at      int
	raw     string // the raw element whose body comes next, if one does
	tree    *Tree
	open    *stack // CDATA sections are text in drawings and formulas
	stop    Stop
	stopped bool // by stop; the page seems to end there

	// See isOdd: where the last search began, and what it found.
	searched, ampersand, carriage, odd int
	returns                            bool // the page has carriage returns

	resolved pack.Stock  // texts and values with character references
	names    [64]tagName // by spot: those that were looked up last
	lowered  [64]lowered // by spot: names that are not in lower case
	shape    []string    // the elements of a drawing that are open
}

// A tagName is the name of a tag with what is known about it.
type tagName struct {
	name   string
	tag    atom.Atom
	traits trait
}

// A lowered is a name as it stands in the page, and in lower case.
type lowered struct{ name, lower string }

// spot returns where a name is kept that was looked up.
func spot(name string) int {
	if name == "" {
		return 0
	}
	return (len(name)*7 ^ int(name[0]) ^ int(name[len(name)-1])<<2) % 64
}

// next reads the next token.
func (x *lexer) next(tok *token) {
	if x.raw != "" && x.body(tok) {
		return
	}
	page := x.page
	at := skipSpace(page, x.at)
	if at+1 >= len(page) || page[at] != '<' || byteTraits[page[at+1]]&opensTag == 0 {
		x.text(tok, at)
		return
	}
	if x.at < at { // what is between most tags
		*tok = token{}
		tok.kind, tok.text, tok.lines, tok.blank = text, page[x.at:at], x.returns, true
		x.at = at
		return
	}
	x.tag(tok)
}

// skipSpace returns the index of the first byte of the page, from at on, that is not white
// space.
func skipSpace(page string, at int) int {
	const indent = "        "
	for at < len(page) && byteTraits[page[at]]&isSpace != 0 {
		at++
		for at+len(indent) <= len(page) && page[at:at+len(indent)] == indent { // compared at once
			at += len(indent)
		}
	}
	return at
}

// tag reads a token that starts with "<" and what may follow it.
func (x *lexer) tag(tok *token) {
	x.at++
	if c := x.page[x.at]; byteTraits[c]&isLetter != 0 {
		x.startTag(tok)
	} else {
		x.mark(tok, c)
	}
}

// text reads the text before the next tag, which starts at from or later. There may be none
// at the end of the page.
func (x *lexer) text(tok *token, from int) {
	page := x.page
	for at, count := from, 1; ; at, count = at+1, count+1 {
		i := strings.IndexByte(page[at:], '<')
		if i < 0 || at+i+1 == len(page) || count%ticks == 0 && x.halts() {
			x.rest(tok)
			return
		}
		at += i
		if byteTraits[page[at+1]]&opensTag != 0 {
			x.words(tok, at)
			return
		}
	}
}

// rest makes a token of what is left of the page after its last tag.
func (x *lexer) rest(tok *token) {
	if x.at == len(x.page) {
		*tok = token{kind: endOfPage}
		return
	}
	x.words(tok, len(x.page))
}

// words makes a token of a text that goes up to end.
func (x *lexer) words(tok *token, end int) {
	*tok = token{}
	tok.kind, tok.text = text, x.page[x.at:end]
	switch {
	case !x.isOdd(x.at, end):
	case x.ampersand < end:
		tok.text = x.unescape(x.lines(tok.text))
	default:
		tok.lines = true
	}
	x.at = end
}

// mark reads what starts with "<" and c, which is not a letter.
func (x *lexer) mark(tok *token, c byte) {
	switch {
	case c == '!':
		x.declaration(tok)
	case c != '/':
		x.bogus(tok)
	case x.at+1 < len(x.page):
		x.endTag(tok)
	default: // the page ends in "</": that is text
		x.at--
		x.rest(tok)
	}
}

// bogus reads what counts as a comment, up to the next ">".
func (x *lexer) bogus(tok *token) {
	*tok = token{kind: comment, text: x.lines(x.upTo('>'))}
}

// upTo reads up to the next c and steps over it. It returns what comes before, or
// the rest of the page if there is no c.
func (x *lexer) upTo(c byte) string {
	rest := x.page[x.at:]
	i := strings.IndexByte(rest, c)
	if i < 0 {
		x.at = len(x.page)
		return rest
	}
	x.at += i + 1
	return rest[:i]
}

// declaration reads what starts with "<!".
func (x *lexer) declaration(tok *token) {
	rest := x.page[x.at+1:]
	switch {
	case strings.HasPrefix(rest, "--"):
		x.at += len("!--")
		*tok = token{kind: comment, text: x.lines(x.comment())}
	case len(rest) >= len("doctype") && strings.EqualFold(rest[:len("doctype")], "doctype"):
		x.at += len("!doctype")
		x.space()
		*tok = token{kind: doctype, text: x.lines(x.upTo('>'))}
	case x.open.inForeign() && strings.HasPrefix(rest, "[CDATA["):
		x.at += len("![CDATA[")
		body := x.page[x.at:]
		if i := strings.Index(body, "]]>"); i >= 0 {
			body = body[:i]
			x.at += len("]]>")
		}
		x.at += len(body)
		*tok = token{kind: text, text: x.unescape(x.lines(body))} // x/net/html unescapes it too
	default:
		x.at++
		x.bogus(tok)
	}
}

// comment reads to the end of a comment: to the first ">" if it comes at once, else
// to two dashes and what closes them.
func (x *lexer) comment() string {
	for _, end := range [...]string{">", "->"} {
		if strings.HasPrefix(x.page[x.at:], end) {
			x.at += len(end)
			return ""
		}
	}
	from := x.at
	for {
		i := strings.Index(x.page[x.at:], "--")
		if i < 0 {
			x.at = len(x.page)
			return x.page[from:]
		}
		x.at += i + len("--")
		for x.at < len(x.page) && x.page[x.at] == '-' {
			x.at++
		}
		end := x.at - len("--")
		rest := x.page[x.at:]
		if strings.HasPrefix(rest, ">") || strings.HasPrefix(rest, "!>") {
			x.upTo('>')
			return x.page[from:end]
		}
	}
}

// All line ends of a page count as "\n": "\r\n", "\n" and a "\r" alone. Texts are cut from the
// page with its own, since most of them, such as scripts and the indentation between tags, are
// never asked for. A carriage return from a character reference is not a line end.

// Lines returns a text with "\n" at the end of its lines.
func Lines(s string) string {
	if strings.IndexByte(s, '\r') < 0 {
		return s
	}
	var out strings.Builder
	out.Grow(len(s))
	writeLines(&out, s)
	return out.String()
}

// writeLines writes a text with "\n" at the end of its lines.
func writeLines(out *strings.Builder, s string) {
	for {
		i := strings.IndexByte(s, '\r')
		if i < 0 {
			out.WriteString(s)
			return
		}
		out.WriteString(s[:i])
		if s = s[i+1:]; !strings.HasPrefix(s, "\n") {
			out.WriteByte('\n')
		}
	}
}

// lines is Lines for a part of the page.
func (x *lexer) lines(s string) string {
	if !x.returns || strings.IndexByte(s, '\r') < 0 {
		return s
	}
	out, from := x.resolved.Room(len(s))
	writeLines(out, s)
	return out.String()[from:]
}
