package render

import (
	"bytes"
	"strings"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/render/internal/inline"
	"github.com/seed31bcff99/reader/render/internal/output"
	"golang.org/x/net/html/atom"
)

// code writes code, in blocks and in lines.
type code struct {
	*view
	*canvas
	links    *links
	tabs     *foundTabs
	gaps     *gaps
	gathered []byte // kept for its room
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
	case c.plain:
		c.lines(text)
		c.w.Block()
	case c.html:
		c.pre(text, c.languageIn(n))
	default:
		c.fence(text, c.languageIn(n))
	}
	return end
}

// languageIn returns the language of a code block, by its names or the tab it is in.
func (c *code) languageIn(n dom.NodeID) string {
	if language := c.language(n); language != "" {
		return language
	}
	return c.tabLanguage(c.tabs, n)
}

// fence writes lines of code between fences.
func (c *code) fence(text []byte, language string) {
	if c.w.Frames.FreshNote() {
		c.w.Write(strings.TrimSpace(output.NoteLead)) // readers that do not know notes would see no fence
		c.w.Block()
	}
	ticks := max(3, inline.LongestRun(text, '`')+1)
	c.w.StartUnit()
	c.w.Ticks(ticks)
	c.w.Write(language)
	c.w.EndUnit()
	if c.w.Window.Partial() {
		fence := strings.Repeat("`", ticks)
		c.w.Window.Open(output.Bracket{
			Kind:   output.Fence,
			Close:  string(c.w.Frames.AppendIndent([]byte{'\n'})) + fence,
			Reopen: fence + language,
		})
	}
	c.w.KeepNext()
	c.w.Line()
	c.lines(text)
	c.w.Line()
	c.w.StartUnit()
	c.w.Ticks(ticks)
	c.w.EndUnit()
	c.w.Window.Close()
	c.w.Block()
}

// lines writes code line by line, as it is.
func (c *code) lines(text []byte) {
	for len(text) > 0 {
		line, rest, _ := bytes.Cut(text, []byte("\n"))
		line = bytes.TrimRight(line, " \t\r")
		if len(line) > 0 {
			c.w.Run(line, false)
		} else {
			c.w.EmptyLine()
		}
		text = rest
		c.w.Line()
	}
}

// spans adds code to a line that cannot hold a block, as a code span for each of
// its lines.
func (c *code) spans(text []byte) {
	for len(text) > 0 {
		line, rest, _ := bytes.Cut(text, []byte("\n"))
		c.addSpan(line)
		c.block()
		text = rest
	}
}

// addSpan adds code to the line.
func (c *code) addSpan(text []byte) {
	if c.plain {
		c.line.Text(string(text))
		return
	}
	c.line.Code(text)
}

// span writes a code element. One with lines in it is a block that is not marked
// as one. A link around all of it goes around the span.
func (c *code) span(n dom.NodeID) dom.NodeID {
	g := c.gather(n, false)
	if c.flow == blockFlow && (g.lines > 1 || c.fillsBlock(n, g.code)) {
		return c.fenced(n)
	}
	c.gaps.before(n)
	link := c.onlyLink(n)
	if link != dom.None {
		c.links.start(link)
	}
	c.addSpan(g.code)
	if link != dom.None {
		c.links.end(link)
	}
	return c.doc.End(n)
}

// fillsBlock reports whether the code in n has several lines and is all that its
// block holds: then a style makes it a block.
func (c *code) fillsBlock(n dom.NodeID, text []byte) bool {
	parent := c.doc.Parent(n)
	return bytes.Count(text, []byte("\n")) >= 3 && c.doc.IsBlock(parent) &&
		c.doc.Measure(parent).Chars == c.doc.Measure(n).Chars
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
	g := gatherer{view: c.view, inHeading: c.inHeading(), all: all, code: c.gathered[:0], lines: 1}
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
