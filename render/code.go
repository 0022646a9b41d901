package render

import (
	"bytes"
	"cmp"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/flow"
)

// code writes code, in blocks and in lines.
type code struct {
	*state
	links         *links
	tabs          *foundTabs
	missingSpaces *missingSpaces
	gathered      []byte     // kept for its room
	below         dom.NodeID // the code below a label
	label         string     // the language that the label names
}

// fenced writes a pre element, or what stands for one, as fenced code.
func (c *code) fenced(n dom.NodeID) dom.NodeID {
	end := c.doc.End(n)
	c.block()
	g := c.gather(n, false)
	text := trimBlankLines(g.code)
	if len(text) == 0 && g.unseen {
		g = c.gather(n, true) // if nothing is left, what was hidden is what is shown
		text = trimBlankLines(g.code)
	}
	switch {
	case len(text) == 0:
	case c.flow != blockFlow:
		c.spans(text)
	default:
		b := flow.Block{Kind: flow.Code, Name: c.out.Keep(c.languageIn(n)), Place: c.place(false), Node: n}
		c.leaf(b)
		c.out.SetText(&c.out.Blocks[len(c.out.Blocks)-1], text)
	}
	return end
}

// languageIn returns the language of a code block, by its names, the label above it or the
// tab it is in.
func (c *code) languageIn(n dom.NodeID) string {
	if language := codeLanguage(&c.view, n); language != "" {
		return language
	}
	if n == c.below {
		return c.label
	}
	return c.tabLanguage(c.tabs, n)
}

// isLabel reports whether the text n, which starts a line, only names the language of the
// code below it. The code says it then.
func (c *code) isLabel(n dom.NodeID) bool {
	label, short := shortText(c.doc.Text(n), maxLanguage)
	if !short || label == "" || c.flow != blockFlow {
		return false
	}
	switch c.doc.Tag(c.doc.Parent(n)) {
	case atom.A, atom.B, atom.Strong, atom.Li:
		return false
	}
	pre := c.codeBelow(n)
	if pre == dom.None || !namesLanguage(label) {
		return false
	}
	label = strings.ToLower(label)
	language := cmp.Or(labelLanguage(label), label)
	known := codeLanguage(&c.view, pre)
	if known == "" {
		c.below, c.label = pre, language
	}
	return known == "" || known == label || cmp.Or(labelLanguage(known), known) == language
}

// codeReach is how many nodes may stand between a label and its code.
const codeReach = 24

// codeBelow returns the code block that stands right below the text n, or None.
func (c *code) codeBelow(n dom.NodeID) dom.NodeID {
	m := n + 1
	for range codeReach {
		c.meter.Spend(signCost)
		if int(m) >= c.doc.Len() {
			break
		}
		switch tag := c.doc.Tag(m); {
		case !c.keep.Has(m) || tag == atom.Button:
			m = c.doc.End(m)
			continue
		case tag == atom.Pre:
			return m
		case c.hasWords(m):
			return dom.None
		}
		m++
	}
	return dom.None
}

// spans adds code to a line that cannot hold a block, as a code span for each of
// its lines.
func (c *code) spans(text []byte) {
	for len(text) > 0 {
		line, rest, _ := bytes.Cut(text, []byte("\n"))
		c.line.Code(line)
		c.block()
		text = rest
	}
}

// span writes a code element. One with lines in it is a block that is not marked
// as one. A link around all of it goes around the span.
func (c *code) span(n dom.NodeID) dom.NodeID {
	g := c.gather(n, false)
	if c.flow == blockFlow && (g.lines > 1 || g.pre || c.standsAlone(n, g.code)) {
		return c.fenced(n)
	}
	c.missingSpaces.before(n)
	link := c.onlyLink(n)
	if link != dom.None {
		c.links.start(link)
	}
	c.line.Code(g.code)
	if link != dom.None {
		c.links.end(link)
	}
	return c.doc.End(n)
}

// standsAlone reports whether the code in n has several lines and nothing stands beside it:
// then a style makes it a block. Two lines may only be one that was wrapped.
func (c *code) standsAlone(n dom.NodeID, text []byte) bool {
	text = trimBlankLines(text)
	switch feeds := bytes.Count(text, []byte("\n")); {
	case feeds == 0:
		return false
	case feeds >= 3, feeds == 2 && (bytes.Contains(text, []byte("\n ")) || bytes.Contains(text, []byte("\n\t"))):
	case languageOf(&c.view, n) == "" && !strings.HasPrefix(declared(c.doc.Attr(n, "style"), "white-space"), "pre"):
		return false
	}
	for !c.doc.IsBlock(c.doc.Parent(n)) && c.doc.Measure(c.doc.Parent(n)).Chars == c.doc.Measure(n).Chars {
		n = c.doc.Parent(n)
	}
	return c.separates(c.prev(n)) && c.separates(c.behind(n))
}

// separates reports whether n is nothing, or something that the code beside it does not share a
// line with.
func (c *code) separates(n dom.NodeID) bool {
	return n == dom.None || c.doc.IsBlock(n) || c.doc.Tag(n) == atom.Br || c.doc.Tag(n) == atom.Button
}

// onlyLink returns the link that holds all of the text of n, or None.
func (c *code) onlyLink(n dom.NodeID) dom.NodeID {
	m := n + 1
	for range 3 {
		if m >= c.doc.End(n) || c.doc.Kind(m) != dom.Element {
			return dom.None
		}
		if c.doc.Tag(m) == atom.A {
			if len(c.doc.Text(m)) == len(c.doc.Text(n)) {
				return m
			}
			return dom.None
		}
		m++
	}
	return dom.None
}

// gather collects the code below n, if all is set also what a style sheet may
// hide. The code is good until the next call.
func (c *code) gather(n dom.NodeID, all bool) gatherer {
	g := gatherer{view: &c.view, inHeading: c.inHeading(), all: all, code: c.gathered[:0], lines: 1}
	g.run(n)
	c.gathered = g.code
	return g
}

// trimBlankLines cuts blank lines at both ends, not the first indent.
func trimBlankLines(b []byte) []byte {
	b = bytes.TrimRight(b, " \t\n")
	for {
		i := bytes.IndexByte(b, '\n')
		if i < 0 || len(bytes.TrimSpace(b[:i])) > 0 {
			return b
		}
		b = b[i+1:]
	}
}

// A gatherer collects code, without the numbers in the gutter and the buttons.
// Pages mark lines of code in many ways: by line feeds, by breaks, by elements,
// or by an element and a line feed both. So the end of a line element only notes
// that a line feed is due, and one in the page takes its place.
type gatherer struct {
	*view
	inHeading bool
	all       bool // also what a style sheet may hide
	code      []byte
	lines     int        // that elements made of it
	unseen    bool       // some of it was left out
	pre       bool       // an element in it is a block of code
	open      dom.NodeID // end of the innermost line element, zero if none
	from      int        // length of code where it started
	owed      bool
}

func (g *gatherer) run(n dom.NodeID) {
	end := g.doc.End(n)
	for m := n + 1; m < end; {
		g.meter.Spend(nodeCost)
		g.endLines(m)
		if !g.keep.Has(m) {
			m = g.doc.End(m)
			continue
		}
		m = g.node(m)
	}
}

func (g *gatherer) endLines(m dom.NodeID) {
	if g.open == 0 || m < g.open {
		return
	}
	g.open = 0
	g.owed = len(g.code) == g.from || g.code[len(g.code)-1] != '\n'
}

func (g *gatherer) node(m dom.NodeID) dom.NodeID {
	switch g.doc.Kind(m) {
	case dom.Raw:
		return m + 1
	case dom.Text:
		g.text(g.doc.Text(m))
		return m + 1
	}
	t := g.traitsOf(m)
	switch tag := g.doc.Tag(m); {
	case tag == atom.Td && g.isGutterCell(m):
		return g.doc.End(m)
	case t&gutterTrait != 0 && (t&lineTrait == 0 && tag != atom.Table || numbersOnly(g.doc.Text(m))), g.isNumber(m, t):
		return g.doc.End(m)
	case tag == atom.Button || tag == atom.Style || tag == atom.Script || t&copyTrait != 0 && g.isCopyButton(m, g.inHeading):
		return g.doc.End(m)
	case t&unseenTrait != 0 && !g.all:
		g.unseen = true
		return g.doc.End(m)
	case tag == atom.Br:
		g.feed()
	case tag == atom.Div || tag == atom.P || tag == atom.Li || tag == atom.Tr || tag == atom.Pre:
		g.pre = g.pre || tag == atom.Pre
		if n := len(g.code); n > 0 && g.code[n-1] != '\n' {
			g.owed = true
		}
		g.startLine(m)
	case t&lineTrait != 0:
		g.startLine(m)
	}
	return m + 1
}

// isNumber reports whether m holds the number of the line that it starts, by its name, or
// because it is not selected with the code or not read aloud.
func (g *gatherer) isNumber(m dom.NodeID, t trait) bool {
	const longest = 8
	text, short := shortText(g.doc.Text(m), longest)
	if !short || text == "" || !numbersOnly(text) || len(g.code) > 0 && g.code[len(g.code)-1] != '\n' && !g.owed {
		return false
	}
	if next := g.doc.Next(m); next != dom.None && g.doc.Tag(next) == atom.Div && g.doc.Tag(m) == atom.Span {
		return true // the line stands in a block beside it
	}
	for _, a := range g.doc.Attrs(m) {
		switch a.Key {
		case "data-line", "data-line-number", "data-linenumber":
			return true
		case "aria-hidden":
			return a.Val == "true"
		case "class":
			if t&numberTrait != 0 && !strings.Contains(a.Val, " ") && !strings.Contains(a.Val, "-") {
				return true
			}
		case "style":
			if declared(a.Val, "user-select") == "none" || declared(a.Val, "-webkit-user-select") == "none" {
				return true
			}
		}
	}
	return false
}

// startLine opens a line element. Of nested ones the innermost counts.
func (g *gatherer) startLine(m dom.NodeID) {
	if g.owed {
		g.feed()
	}
	g.open, g.from = g.doc.End(m), len(g.code)
}

func (g *gatherer) feed() {
	g.owed = false
	g.lines++
	g.code = append(g.code, '\n')
}

// text appends text as it is, except for what no output may hold.
func (g *gatherer) text(s string) {
	if g.owed && s != "" {
		if s[0] == '\n' || s[0] == '\r' {
			g.owed = false
		} else if strings.TrimLeft(s, " \t") == "" {
			return // white space between line elements
		} else {
			g.feed()
		}
	}
	for i := 0; i < len(s); {
		g.meter.Spend(1)
		r, n := utf8.DecodeRuneInString(s[i:])
		switch {
		case r == '\r':
			if i+1 == len(s) || s[i+1] != '\n' {
				g.code = append(g.code, '\n')
			}
		case r == '\n' || r == '\t':
			g.code = append(g.code, byte(r))
		case r == '\u00a0':
			g.code = append(g.code, ' ') // it would not compile
		case r == utf8.RuneError && n == 1 || r < ' ' || r >= 0x7f && r <= 0x9f || r == '\ufeff' || r == '\u200b':
		default:
			g.code = append(g.code, s[i:i+n]...)
		}
		i += n
	}
}

// maxGutter is how many bytes the line numbers of a code block may have:
// enough for ten thousand lines.
const maxGutter = 1 << 16

// numbersOnly reports whether a text holds numbers and white space, as the
// gutter of a code block does.
func numbersOnly(s string) bool {
	if len(s) > maxGutter {
		return false
	}
	for _, r := range s {
		if !unicode.IsDigit(r) && !unicode.IsSpace(r) && r != '.' && r != '|' {
			return false
		}
	}
	return true
}

// isGutterCell reports whether a cell holds the line numbers of code in the next
// one.
func (v *view) isGutterCell(n dom.NodeID) bool {
	t := v.traitsOf(n)
	next := v.doc.Next(n)
	switch {
	case t&gutterTrait != 0:
	case next == dom.None:
		return false
	case t&numberTrait != 0 && v.traitsOf(next)&codeTrait != 0:
	case v.doc.Tag(n+1) == atom.Pre && v.doc.Tag(next+1) == atom.Pre:
	default:
		return false
	}
	return numbersOnly(v.doc.Text(n))
}

// maxCopyLabel is how many bytes the label of a copy button may have: "Copy to
// clipboard" in most languages.
const maxCopyLabel = 40

// maxForeignCopyLabel is how many bytes the label may have in other languages:
// "Скопировать" has 22.
const maxForeignCopyLabel = 24

// isCopyButton reports whether n, which may stand in a heading, is a button that
// copies the code beside it.
func (v *view) isCopyButton(n dom.NodeID, inHeading bool) bool {
	switch v.doc.Tag(n) {
	case atom.Button, atom.A, atom.Span, atom.Div, atom.I, 0:
	default:
		return false
	}
	label, short := shortText(v.doc.Text(n), maxCopyLabel)
	if !short {
		return false
	}
	if label == "" || saysCopy(label) {
		return true
	}
	// In other languages the name of the button has to do, but "copy" is also what
	// designers call text, so the label has to be short.
	return v.doc.Tag(n) == atom.Button && len(label) <= maxForeignCopyLabel && !inHeading
}

// saysCopy reports whether the words of a button say that it copies.
func saysCopy(s string) bool {
	return len(s) >= 4 && strings.EqualFold(s[:4], "copy") || len(s) >= 6 && strings.EqualFold(s[:6], "copied")
}
