package render

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/flow"
	"golang.org/x/net/html/atom"
)

// missingSpaces finds words without white space between them that a style sheet separates on
// the screen: badges, counts, times, links in a row. Most neighbours without
// white space are one word, so a gap needs evidence.
type missingSpaces struct {
	*state
	last dom.NodeID // the text that was written last, or None
	link dom.NodeID // the link that was opened last, or None
}

// beforeLink leaves a space before a link that follows another one: links in a row are
// boxes to the eye, whatever is in them. In a sentence of a writing system without
// spaces they are not.
func (g *missingSpaces) beforeLink(n dom.NodeID) {
	link := g.link
	g.link = n
	if link == dom.None || g.doc.End(link) != n || g.line.Parted() {
		return
	}
	if g.doc.Measure(link).Chars > 0 && g.doc.Attr(link, "href") == g.doc.Attr(n, "href") {
		return // one link that was cut in two
	}
	if around := g.doc.Parent(n); isUnparted(g.line.Last()) && (g.isProse(around) || g.hasText(around)) {
		return
	}
	g.line.Space()
}

// before leaves a space before the text n, if there is a gap between it and the last
// text of the line. Code counts as text.
func (g *missingSpaces) before(n dom.NodeID) {
	last := g.last
	g.last = n
	if g.line.Parted() {
		return
	}
	text := g.doc.Text(n)
	switch r, _ := utf8.DecodeRuneInString(text); {
	case g.line.EndsIn(flow.Formula) && unicode.IsLetter(r) && !isUnparted(r) && !isEnding(text):
		g.line.Space()
		return
	case g.line.EndsIn(flow.Image):
		if isWord(r) && !isUnparted(r) {
			g.line.Space()
		}
		return
	}
	if last == dom.None || g.doc.Box(last) != g.doc.Box(n) {
		return
	}
	s := junction{left: g.doc.Text(last), right: g.doc.Text(n)}
	kind := s.kind()
	if kind == noJunction || g.line.Last() != s.a {
		return
	}
	if g.isGap(last, n, kind, &s) && !g.mayBreak(last+1, n) {
		g.line.Space()
	}
}

// isEnding reports whether a text starts with the end of a word, as in "nth".
func isEnding(s string) bool {
	const longest = 2
	return len(s) <= longest || !isWord(rune(s[longest]))
}

// mayBreak reports whether the page says between two texts that a line may break there:
// then there is no space.
func (g *missingSpaces) mayBreak(from, to dom.NodeID) bool {
	for n := from; n < to; n++ {
		g.meter.Spend(1)
		if g.doc.Tag(n) == atom.Wbr {
			return true
		}
	}
	return false
}

// isGap reports whether there is a gap at the junction between the texts m and n.
func (g *missingSpaces) isGap(m, n dom.NodeID, kind junctionKind, s *junction) bool {
	before, after, around := g.sides(m, n)
	switch {
	case before.script || after.script:
		return false
	case g.doc.Kind(m) == dom.Element && g.doc.End(m) == n && g.doc.Tag(m) == g.doc.Tag(n):
		return g.areSpans(n, kind, s)
	case before.whole && after.whole && kind != wideJunction:
		return !g.sameLink(&before, &after)
	case kind == wideJunction:
		return before.whole && after.whole && !g.isProse(around) && !g.sameLink(&before, &after)
	case kind == caseJunction && (before.whole || after.whole) && before.element && after.element:
		return true
	case g.fillsBetween(m+1, n):
		return kind == caseJunction || s.long()
	case before.element && after.element:
		return g.between(&before, &after, around, kind, s)
	case before.element:
		return g.beside(&before, around, kind, s)
	case after.element:
		return g.beside(&after, around, kind, s)
	}
	return false
}

// areSpans reports whether code elements right beside one another are two: keys, a verb
// and an address, or words. Letters may be parts of one.
func (g *missingSpaces) areSpans(n dom.NodeID, kind junctionKind, s *junction) bool {
	switch {
	case g.doc.Tag(n) == atom.Kbd:
		return true
	case kind == signJunction:
		return s.b == '/' && unicode.IsUpper(s.a)
	}
	return (kind == plainJunction || kind == caseJunction) && s.long()
}

// between judges the junction between two elements. What takes the least to find out
// comes first.
func (g *missingSpaces) between(before, after *side, around dom.NodeID, kind junctionKind, s *junction) bool {
	switch kind {
	case plainJunction:
		switch {
		case before.whole && s.capital():
			return true
		case (before.class != after.class || s.long()) && g.areFacts(before, after):
			return true
		case before.class != after.class && s.long() && (isField(g.doc.Text(before.out)) || before.code != after.code && g.traitsIn(after)&unitTrait != 0):
			return true
		case before.class != after.class && unicode.IsDigit(s.a) && s.counts():
			t := g.traitsIn(before) | g.traitsIn(after)
			return t&(unitTrait|priceTrait) == unitTrait
		}
		return s.long() && !s.digits() && g.keepsApart(before, after, around)
	case bracketJunction:
		return unicode.IsDigit(s.a) || g.traitsIn(after)&unitTrait != 0 || g.keepsApart(before, after, around)
	case signJunction:
		if before.isSelfContained() && after.isSelfContained() {
			return true
		}
		if s.b == '/' && unicode.IsUpper(s.a) && g.traitsIn(before)&unitTrait != 0 {
			return true
		}
	case caseJunction:
		if before.class != after.class {
			return true
		}
		if before.named && hasSpace(s.left) && hasSpace(s.right) {
			return true
		}
	}
	return !g.isProse(around) && !g.hasText(around) || g.keepsApart(before, after, around)
}

// beside judges the junction between an element and text of the element around it.
func (g *missingSpaces) beside(e *side, around dom.NodeID, kind junctionKind, s *junction) bool {
	if kind == plainJunction || kind == bracketJunction {
		return false
	}
	unit := false
	switch t := g.traitsIn(e); {
	case kind == signJunction:
		unit = t&(unitTrait|priceTrait) != 0
	case s.digits():
		unit = t&(unitTrait|priceTrait) == unitTrait
	default:
		unit = e.whole || t&unitTrait != 0 || e.named && (!g.isProse(around) || hasSpace(s.left) && hasSpace(s.right))
	}
	return unit || g.isSpaced(e) || g.arranges(around)
}

// areFacts reports whether the names of both sides say that they are facts in a line:
// a name and a date, a number and what it counts. The parts of a price are one.
func (g *missingSpaces) areFacts(before, after *side) bool {
	a, b := g.traitsIn(before), g.traitsIn(after)
	return a&b&unitTrait != 0 && (a|b)&priceTrait == 0
}

// traitsIn returns what the names of the elements on a side say.
func (g *missingSpaces) traitsIn(s *side) (all trait) {
	for n := s.in; ; n = g.doc.Parent(n) {
		all |= g.anyTrait(n)
		if n == s.out {
			return all
		}
	}
}

// keepsApart reports whether a style or a class keeps two neighbours apart.
func (g *missingSpaces) keepsApart(before, after *side, around dom.NodeID) bool {
	return g.arranges(around) || g.isSpaced(before) || g.isSpaced(after)
}

// sameLink reports whether both sides are links to one address.
func (g *missingSpaces) sameLink(before, after *side) bool {
	return before.link != dom.None && after.link != dom.None && g.doc.Attr(before.link, "href") == g.doc.Attr(after.link, "href")
}

// fillsBetween reports whether there is anything to see between two texts: a picture, or
// words that are left out.
func (g *missingSpaces) fillsBetween(from, to dom.NodeID) bool {
	for n := from; n < to; n++ {
		g.meter.Spend(signCost)
		switch g.doc.Tag(n) {
		case atom.Svg, atom.Img:
			return true
		}
	}
	return false
}

// isProse reports whether an element holds running text by its tag, so that elements
// in it are marks within a sentence.
func (g *missingSpaces) isProse(n dom.NodeID) bool {
	switch g.doc.Tag(n) {
	case atom.P, atom.Li, atom.Td, atom.Th, atom.Dd, atom.Dt, atom.Blockquote, atom.Figcaption, atom.Caption,
		atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6, atom.Em, atom.Strong, atom.B, atom.I, atom.U, atom.Font:
		return true
	case atom.Span:
		return g.doc.ClassHash(n) == 0
	}
	return false
}

// childReach is how many children of an element are looked at for text.
const childReach = 16

// hasText reports whether an element has text of its own besides its elements.
func (g *missingSpaces) hasText(n dom.NodeID) bool {
	c := g.doc.FirstChild(n)
	for i := 0; i < childReach && c != dom.None; i++ {
		if g.hasWords(c) {
			return true
		}
		c = g.doc.Next(c)
	}
	return false
}

// A side is what is on one side of a junction: the elements that end or begin there,
// without those around both sides.
type side struct {
	element bool       // there is one
	script  bool       // a superscript or subscript
	whole   bool       // a link, a button or a time, which is a thing of its own
	link    dom.NodeID // the link, or None
	code    bool       // code
	named   bool       // an element is more than a mark: it has a class, or its tag says so
	class   uint32     // of the outermost
	in, out dom.NodeID // the innermost and the outermost
}

// isSelfContained reports whether a side is a thing of its own, not a part of a word that
// looks different.
func (s *side) isSelfContained() bool { return s.whole || s.named }

// sides returns what is between the texts m and n, and the element around both.
// Each element is looked at twice on a page: where it begins and where it ends.
func (g *missingSpaces) sides(m, n dom.NodeID) (before, after side, around dom.NodeID) {
	before.in, after.in = m, n
	for {
		g.add(&after, n)
		if around = g.doc.Parent(n); around <= m {
			break
		}
		n = around
	}
	for {
		g.add(&before, m)
		if g.doc.Parent(m) == around {
			break
		}
		m = g.doc.Parent(m)
	}
	before.out, after.out = m, n
	return before, after, around
}

// add adds an element to a side.
func (g *missingSpaces) add(s *side, n dom.NodeID) {
	g.meter.Spend(signCost)
	if g.doc.Kind(n) != dom.Element {
		return
	}
	s.element = true
	s.class = g.doc.ClassHash(n)
	s.named = s.named || s.class != 0
	switch g.doc.Tag(n) {
	case atom.Sup, atom.Sub:
		s.script = true
	case atom.Code:
		s.code = true
	case atom.A:
		s.link, s.whole = n, true
	case atom.Button, atom.Label, atom.Time:
		s.whole = true
	case 0:
		s.named = true // a custom element
	}
}

// isSpaced reports whether the style or a class of one of the elements keeps it away
// from its neighbours.
func (g *missingSpaces) isSpaced(s *side) bool {
	for n := s.in; ; n = g.doc.Parent(n) {
		if g.doc.Kind(n) == dom.Element {
			if g.anyTrait(n)&(spacedTrait|blockTrait) != 0 && g.hasName(n, spacedTrait|blockTrait) {
				return true
			}
			if style, ok := g.doc.Lookup(n, "style"); ok && separates(style) {
				return true
			}
		}
		if n == s.out {
			return false
		}
	}
}

// arranges reports whether an element puts its children in a row or a grid.
func (g *missingSpaces) arranges(n dom.NodeID) bool {
	if g.anyTrait(n)&arrangeTrait != 0 && g.hasName(n, arrangeTrait) {
		return true
	}
	style, ok := g.doc.Lookup(n, "style")
	if !ok {
		return false
	}
	display := declared(style, "display")
	return strings.HasSuffix(display, "flex") || strings.HasSuffix(display, "grid")
}

// hasName reports whether a name of n begins with a word that has one of some
// traits. Before the word may stand one for a width of the window, or for the property.
// Only a name that arranges may have more words, as in "flex-wrap".
func (g *missingSpaces) hasName(n dom.NodeID, want trait) bool {
	words, says := 0, false
	for _, token := range g.doc.Tokens(n) {
		if token == dom.Break {
			if says {
				return true
			}
			words = 0
			continue
		}
		t := g.traits[token]
		switch {
		case t&prefixTrait != 0 && words == 0:
		case t&want != 0 && words == 0:
			says = true
			words++
		default:
			says = says && want == arrangeTrait
			words++
		}
	}
	return says
}

// maxStyle is how many bytes of a style attribute are read.
const maxStyle = 1 << 10

// separates reports whether an inline style keeps an element away from its neighbours.
func separates(style string) bool {
	switch declared(style, "display") {
	case "block", "flex", "grid", "inline-block", "inline-flex":
		return true
	}
	for _, property := range [...]string{"margin-left", "margin-right"} {
		if v := declared(style, property); v != "" && v[0] != '0' {
			return true
		}
	}
	return false
}

// declared returns the value of a property in an inline style.
func declared(style, property string) string {
	for rest := style[:min(len(style), maxStyle)]; rest != ""; {
		var one string
		one, rest, _ = strings.Cut(rest, ";")
		if key, value, ok := strings.Cut(one, ":"); ok && strings.EqualFold(strings.TrimSpace(key), property) {
			return strings.ToLower(strings.TrimSpace(value))
		}
	}
	return ""
}

// A junction is where two texts meet without white space.
type junction struct {
	left, right string
	a, b        rune // the last of the left and the first of the right
}

// A junctionKind is what the characters at a junction say.
type junctionKind uint8

const (
	noJunction      junctionKind = iota // there is white space or punctuation, or one is due to the other
	plainJunction                       // both may be parts of one word
	caseJunction                        // a word would change its case, or go over into a number
	signJunction                        // one begins with a sign, or ends a sentence
	bracketJunction                     // one begins with a bracket
	wideJunction                        // the writing system has no spaces
)

// kind says what the characters at the junction say.
func (s *junction) kind() junctionKind {
	if s.left == "" || s.right == "" || s.right[0] <= ' ' || s.left[len(s.left)-1] <= ' ' {
		return noJunction
	}
	s.a, _ = utf8.DecodeLastRuneInString(s.left)
	s.b, _ = utf8.DecodeRuneInString(s.right)
	a, b := s.a, s.b
	switch left, right := isWord(a), isWord(b); {
	case isUnparted(a) || isUnparted(b):
		return wideJunction
	case left && right:
		return s.wordKind()
	case left && (b == '(' || b == '['):
		return bracketJunction
	case left && !unicode.IsDigit(a) && b == '/', left && strings.ContainsRune("#@“«$€£¥", b):
		return signJunction
	case right && unicode.IsUpper(b) && (strings.ContainsRune("!?)%”»", a) || a == '.' && hasSpace(s.left)):
		return signJunction // but "package.Name"
	}
	return noJunction
}

// wordKind distinguishes a word that could go on from one that would look wrong.
func (s *junction) wordKind() junctionKind {
	a, b := s.a, s.b
	switch {
	case unicode.IsDigit(a) && unicode.IsDigit(b):
		return plainJunction
	case unicode.IsDigit(a) && unicode.IsUpper(b):
		if len(s.right) > 1 && isWord(rune(s.right[1])) {
			return caseJunction // but "5K"
		}
	case unicode.IsDigit(b) && unicode.IsLetter(a), unicode.IsLower(a) && unicode.IsUpper(b):
		if s.longTail() {
			return caseJunction // but "Q3", "iPhone"
		}
	case unicode.IsUpper(a) && s.capital():
		if s.longTail() {
			return caseJunction
		}
	}
	return plainJunction
}

// capital reports whether the right begins with a word in lower case but for its
// first letter.
func (s *junction) capital() bool {
	second, _ := utf8.DecodeRuneInString(s.right[utf8.RuneLen(s.b):])
	return unicode.IsUpper(s.b) && unicode.IsLower(second)
}

// longTail reports whether the last word on the left has two letters or more.
func (s *junction) longTail() bool {
	r, _ := utf8.DecodeLastRuneInString(s.left[:len(s.left)-utf8.RuneLen(s.a)])
	return isWord(r)
}

// long reports whether the words at the junction have more than one character each. Pages
// that move letters have an element for each.
func (s *junction) long() bool {
	second, _ := utf8.DecodeRuneInString(s.right[utf8.RuneLen(s.b):])
	return isWord(second) && s.longTail()
}

// isField reports whether a text is the name of a field in a program.
func isField(s string) bool { return len(s) < maxRun && strings.Contains(s, "_") && !hasSpace(s) }

// digits reports whether a number ends or begins at the junction.
func (s *junction) digits() bool { return unicode.IsDigit(s.a) || unicode.IsDigit(s.b) }

// counts reports whether the right is a number and what it counts.
func (s *junction) counts() bool {
	number, thing, _ := strings.Cut(s.right[:min(len(s.right), maxRun)], " ")
	r, _ := utf8.DecodeRuneInString(thing)
	return unicode.IsLetter(r) && strings.Trim(number, "0123456789.,") == ""
}

// maxRun is how many bytes of a text are looked at for white space.
const maxRun = 256

// hasSpace reports whether a text is more than one word.
func hasSpace(s string) bool { return strings.IndexByte(s[:min(len(s), maxRun)], ' ') >= 0 }

func isWord(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// isUnparted reports whether the script of r has no white space between words.
func isUnparted(r rune) bool {
	return r >= 0x0e00 && unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Thai, unicode.Lao, unicode.Khmer, unicode.Myanmar)
}
