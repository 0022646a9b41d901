package render

import (
	"bytes"
	"cmp"
	"strings"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/flow"
	"golang.org/x/net/html/atom"
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
