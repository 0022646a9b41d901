package dom

import (
	"io"
	"strconv"
	"strings"
)

// Scripts and style sheets are half of many pages, and drawings are a tenth of
// their elements. The parser reads them byte by byte and copies them, and no
// stage looks at shapes or comments. So it gets a page in which a stub stands for
// each long script and style sheet, without comments, and without what svg
// elements hold, their titles aside. The document finds the bodies again in the
// page. Else the tree is the same.

// minBody is the least body that is worth a stub.
const minBody = 64

// stubMark starts a stub: it is no character, and a page that has it
// all the same gets no stubs.
const stubMark = "\ufdd0"

func stub(gap int) string { return stubMark + strconv.Itoa(gap) }

// A leanReader reads a page with stubs for long bodies.
type leanReader struct {
	page string
	gaps []gap
	tame bool   // the page was scanned to its end and has few roots: see defuse
	at   int    // in page
	next int    // in gaps
	stub string // what is left of the stub that is due
}

// A gap is a part of the page that the parser does not see. A stub stands for
// it unless nobody will ask for it.
type gap struct {
	from, to int
	silent   bool
}

func newLeanReader(page string) *leanReader {
	s := bodyScanner{page: page}
	if strings.Contains(page, stubMark) {
		s.stop()
	}
	s.scan()
	return &leanReader{page: page, gaps: s.gaps, tame: !s.stopped && s.roots <= mostRoots}
}

// Read never fails but at the end.
func (r *leanReader) Read(p []byte) (n int, err error) {
	for n < len(p) {
		if r.stub != "" {
			k := copy(p[n:], r.stub)
			r.stub, n = r.stub[k:], n+k
			continue
		}
		end := len(r.page)
		if r.next < len(r.gaps) {
			end = r.gaps[r.next].from
		}
		k := copy(p[n:], r.page[r.at:end])
		r.at, n = r.at+k, n+k
		if r.at < end {
			break // p is full
		}
		if r.next == len(r.gaps) {
			return n, io.EOF
		}
		if !r.gaps[r.next].silent {
			r.stub = stub(r.next)
		}
		r.at = r.gaps[r.next].to
		r.next++
	}
	return n, nil
}

// body returns what a text of the tree was in the page.
func (r *leanReader) body(text string) string {
	number, ok := strings.CutPrefix(text, stubMark)
	if !ok || r == nil {
		return text
	}
	k, err := strconv.Atoi(number)
	if err != nil || k < 0 || k >= len(r.gaps) {
		return text
	}
	return r.page[r.gaps[k].from:r.gaps[k].to]
}

// A bodyScanner finds the bodies of scripts and style sheets just as the parser
// would, without making tokens. Where it cannot be sure, it stops: what it has
// not found the parser reads.
type bodyScanner struct {
	page     string
	at       int
	gaps     []gap
	foreign  int    // svg and math elements that are open, in which no body is raw
	language string // svg or math: which of them foreign counts
	inside   string // noscript or select, if one is open
	roots    int    // html and body tags
	stopped  bool
}

func (s *bodyScanner) scan() {
	for s.ok() {
		next := strings.IndexByte(s.page[s.at:], '<')
		if next < 0 || s.at+next+1 == len(s.page) {
			return
		}
		s.at += next + 1
		switch c := s.page[s.at]; {
		case isASCIILetter(c):
			s.startTag()
		case c == '/':
			s.endTag()
		case c == '!':
			s.declaration()
		case c == '?':
			s.skipPast(">")
		}
	}
}

// ok reports whether there is more to scan.
func (s *bodyScanner) ok() bool { return s.at < len(s.page) }

// stop ends the scan.
func (s *bodyScanner) stop() { s.at, s.stopped = len(s.page), true }

// skipPast goes on behind the next mark, or stops.
func (s *bodyScanner) skipPast(mark string) {
	i := strings.Index(s.page[s.at:], mark)
	if i < 0 {
		s.stop()
		return
	}
	s.at += i + len(mark)
}

// declaration skips a comment or what the parser takes for one.
func (s *bodyScanner) declaration() {
	rest := s.page[s.at:]
	switch {
	case strings.HasPrefix(rest, "!-->"), strings.HasPrefix(rest, "!--->"):
		s.skipPast(">")
	case strings.HasPrefix(rest, "!--"):
		from := s.at - len("<")
		s.at += len("!--")
		if s.comment(); !s.stopped {
			s.cut(from, s.at)
		}
	case strings.HasPrefix(rest, "![CDATA[") && s.foreign > 0:
		s.stop()
	default:
		s.skipPast(">")
	}
}

// comment skips to the end of a comment: two dashes and what closes it.
func (s *bodyScanner) comment() {
	for s.ok() {
		s.skipPast("--")
		for s.ok() && s.page[s.at] == '-' {
			s.at++
		}
		rest := s.page[s.at:]
		if strings.HasPrefix(rest, ">") || strings.HasPrefix(rest, "!>") {
			s.skipPast(">")
			return
		}
	}
}

func (s *bodyScanner) endTag() {
	s.at++
	if !s.ok() {
		return
	}
	if !isASCIILetter(s.page[s.at]) {
		s.skipPast(">")
		return
	}
	name := s.name()
	s.attributes()
	switch {
	case isForeign(name):
		if !strings.EqualFold(name, s.language) && s.foreign > 0 {
			s.stop() // what that closes depends on what is open in between
			return
		}
		s.foreign = max(s.foreign-1, 0)
	case strings.EqualFold(name, s.inside):
		s.inside = ""
	}
}

func (s *bodyScanner) startTag() {
	name := s.name()
	selfClosing := s.attributes()
	switch {
	case !s.ok():
	case isRoot(name):
		s.roots++
	case isForeign(name):
		if selfClosing {
			return
		}
		if s.foreign++; s.foreign > 1 && !strings.EqualFold(name, s.language) {
			s.stop() // one language in the other
			return
		}
		s.language = name
		if s.foreign == 1 && strings.EqualFold(name, "svg") {
			s.drawing()
		}
	case isDoubtful(name):
		if s.inside != "" {
			s.stop()
		}
		s.inside = name
	case !isRaw(name):
	case s.foreign > 0:
		// Raw or not, that depends on what the parser made of the tags before.
		// If the next tag is its end, it is the same.
		next := strings.IndexByte(s.page[s.at:], '<')
		if !selfClosing && (next < 0 || next != s.rawEnd(name)) {
			s.stop()
		}
	default:
		s.raw(name)
	}
}

// drawing cuts what stands in an svg element, its titles aside, if that is
// nothing but shapes. The scan goes on at its end tag, or else at its start.
func (s *bodyScanner) drawing() {
	start, gaps := s.at, len(s.gaps)
	if !s.shapes() {
		s.at, s.gaps = start, s.gaps[:gaps]
	}
}

// shapes cuts what stands up to the end tag of an svg element, and reports
// whether that was nothing but shapes and titles.
func (s *bodyScanner) shapes() bool {
	from, depth := s.at, 1
	for {
		next := strings.IndexByte(s.page[s.at:], '<')
		if next < 0 {
			return false
		}
		tag := s.at + next
		s.at = tag + 1
		closing := strings.HasPrefix(s.page[s.at:], "/")
		if closing {
			s.at++
		}
		name := strings.ToLower(s.name())
		empty := s.attributes() && !closing
		if !shapes[name] || !s.ok() {
			return false
		}
		switch {
		case empty:
		case name == "svg" && closing:
			if depth--; depth == 0 {
				s.cut(from, tag)
				s.at = tag
				return true
			}
		case name == "svg":
			depth++
		case (name == "title" || name == "style") && !closing:
			size := s.rawEnd(name)
			if size < 0 || strings.IndexByte(s.page[s.at:], '<') != size {
				return false
			}
			if s.at += size; name == "title" {
				s.cut(from, tag)
				s.skipPast(">")
				from = s.at
			}
		}
	}
}

// cut keeps a part of the page from the parser for good.
func (s *bodyScanner) cut(from, to int) {
	if from < to {
		s.gaps = append(s.gaps, gap{from, to, true})
	}
}

// shapes are the elements of drawings that stand for nothing but what is drawn.
var shapes = func() map[string]bool {
	names := map[string]bool{}
	for name := range strings.FieldsSeq(`animate animatetransform circle clippath defs desc ellipse feblend fecolormatrix
		fecomposite feflood fegaussianblur femerge femergenode feoffset filter g image line lineargradient mask metadata path
		pattern polygon polyline radialgradient rect stop style svg symbol text title tspan use`) {
		names[name] = true
	}
	return names
}()

// raw skips the body of a raw element, and notes it if it gets a stub.
func (s *bodyScanner) raw(name string) {
	size := s.rawEnd(name)
	if size < 0 {
		s.stop()
		return
	}
	text := s.page[s.at : s.at+size]
	switch {
	case strings.EqualFold(name, "script"):
		// Behind <!-- a nested <script> hides the end tag of its own.
		if i := strings.Index(text, "<!--"); i >= 0 && indexFold(text[i:], "<script") >= 0 {
			s.stop()
			return
		}
	case !strings.EqualFold(name, "style"):
		s.at += size
		return
	}
	if size >= minBody {
		s.gaps = append(s.gaps, gap{from: s.at, to: s.at + size})
	}
	s.at += size
}

// rawEnd returns how far ahead the end tag of a raw element stands, -1 if there
// is none.
func (s *bodyScanner) rawEnd(name string) int {
	for at := s.at; ; {
		i := strings.Index(s.page[at:], "</")
		if i < 0 {
			return -1
		}
		at += i + len("</")
		rest := s.page[at:]
		if len(rest) > len(name) && strings.EqualFold(rest[:len(name)], name) && tagBytes[rest[len(name)]]&endsName != 0 {
			return at - len("</") - s.at
		}
	}
}

// name reads the name of a tag.
func (s *bodyScanner) name() string {
	from := s.at
	s.skipTo(endsName)
	return s.page[from:s.at]
}

// attributes skips what stands in a tag behind its name, and reports whether it
// may end in a slash.
func (s *bodyScanner) attributes() (selfClosing bool) {
	for s.space(); s.ok(); s.space() {
		if s.page[s.at] == '>' {
			s.at++
			return s.page[s.at-2] == '/'
		}
		s.key()
		s.value()
	}
	return false
}

// key skips the name of an attribute. An equals sign may be its first letter.
func (s *bodyScanner) key() {
	if s.page[s.at] == '=' {
		s.at++
	}
	s.skipTo(endsKey)
}

// skipTo goes on to the next byte of a kind.
func (s *bodyScanner) skipTo(kind uint8) {
	page, at := s.page, s.at
	for at < len(page) && tagBytes[page[at]]&kind == 0 {
		at++
	}
	s.at = at
}

// value skips the value of an attribute, if there is one.
func (s *bodyScanner) value() {
	s.space()
	if !s.ok() {
		return
	}
	c := s.page[s.at]
	if c == '/' || c == '=' {
		s.at++
	}
	if c != '=' {
		return
	}
	s.space()
	if !s.ok() {
		return
	}
	switch c := s.page[s.at]; c {
	case '>':
	case '"', '\'':
		if end := strings.IndexByte(s.page[s.at+1:], c); end >= 0 {
			s.at += end + 2
		} else {
			s.stop()
		}
	default:
		s.skipTo(endsValue)
	}
}

func (s *bodyScanner) space() {
	for s.ok() && tagBytes[s.page[s.at]]&isSpace != 0 {
		s.at++
	}
}

// isRaw reports whether the parser reads no markup in an element of this name.
// Of noscript that is true only with scripting on, and of plaintext it never
// ends.
func isRaw(name string) bool {
	switch len(name) {
	case 3:
		return strings.EqualFold(name, "xmp")
	case 5:
		return strings.EqualFold(name, "style") || strings.EqualFold(name, "title")
	case 6:
		return strings.EqualFold(name, "script") || strings.EqualFold(name, "iframe")
	case 7:
		return strings.EqualFold(name, "noembed")
	case 8:
		return strings.EqualFold(name, "textarea") || strings.EqualFold(name, "noframes")
	case 9:
		return strings.EqualFold(name, "plaintext")
	}
	return false
}

// isRoot reports whether this is the name of the document's element or its body.
func isRoot(name string) bool {
	return len(name) == 4 && (strings.EqualFold(name, "html") || strings.EqualFold(name, "body"))
}

// isDoubtful reports whether an element of this name, in another such element,
// makes the parser read markup as text.
func isDoubtful(name string) bool {
	switch len(name) {
	case 6:
		return strings.EqualFold(name, "select")
	case 8:
		return strings.EqualFold(name, "noscript") || strings.EqualFold(name, "frameset")
	}
	return false
}

// isForeign reports whether an element of this name holds another language than
// HTML.
func isForeign(name string) bool {
	return len(name) == 3 && strings.EqualFold(name, "svg") || len(name) == 4 && strings.EqualFold(name, "math")
}

func isASCIILetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }

// What a byte ends in a tag.
const (
	isSpace   = 1 << iota // white space
	endsName              // the name of a tag
	endsKey               // the name of an attribute
	endsValue             // a value without quotes
)

// tagBytes tells for each byte what it is in a tag.
var tagBytes = func() (t [256]uint8) {
	for _, c := range " \n\r\t\f" {
		t[c] = isSpace | endsName | endsKey | endsValue
	}
	t['/'] = endsName | endsKey
	t['>'] = endsName | endsKey | endsValue
	t['='] = endsKey
	return t
}()
