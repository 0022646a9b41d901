package reading

import (
	"strings"
	"unicode"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
)

// lostTabs counts tabs whose panel came out and whose label did not: it stands
// neither right above the panel nor at its start.
func lostTabs(p *Page) Count {
	var c Count
	s := newSquashed(p.Lines)
	seen := map[string]bool{} // texts of panels: of two alike one is enough
	for _, t := range tabsOf(p.Doc) {
		text := squash(p.Doc.Text(t.panel))
		if seen[text] {
			continue
		}
		seen[text] = true
		if places := s.panel(p.Doc, t.panel); len(places) > 0 {
			c.add(!s.named(places, squash(t.label)), t.label)
		}
	}
	return c
}

// A tab is the label of a tab and its panel.
type tab struct {
	label string
	panel dom.NodeID
}

// maxLabel is how many bytes the label of a tab may have.
const maxLabel = 80

// tabsOf returns the tabs that a page declares: labels that say where their panel is,
// and panels that say where their label is.
func tabsOf(doc *dom.Document) []tab {
	var list []tab
	seen := map[dom.NodeID]bool{}
	add := func(label, panel dom.NodeID) {
		text := once(strings.Join(strings.Fields(doc.Text(label)), " "))
		if panel != dom.None && !seen[panel] && text != "" && len(text) <= maxLabel && doc.Measure(panel).Chars > 0 {
			seen[panel] = true
			list = append(list, tab{text, panel})
		}
	}
	for n := dom.Root; int(n) < doc.Len(); n++ {
		switch {
		case doc.Attr(n, "role") == "tab" || doc.Attr(n, "data-toggle") == "tab" || doc.Attr(n, "data-bs-toggle") == "tab":
			for _, key := range []string{"aria-controls", "data-target", "data-bs-target", "href"} {
				add(n, byID(doc, n, strings.TrimPrefix(doc.Attr(n, key), "#")))
			}
		case doc.Attr(n, "role") == "tabpanel" && doc.Attr(n, "aria-labelledby") != "":
			if label := byID(doc, n, doc.Attr(n, "aria-labelledby")); label != dom.None {
				add(label, n)
			}
		case doc.Tag(n) == atom.Label && strings.Contains(doc.Attr(n, "class"), "tab"):
			if next := doc.Next(n); next != dom.None && doc.Tag(next) == atom.Div && doc.Attr(n, "for") != "" {
				add(n, next)
			}
		}
	}
	return list
}

// once returns a label that is written twice, for two widths of the window, as if it
// were written once.
func once(s string) string {
	half := len(s) / 2
	if first, second := strings.TrimSpace(s[:half]), strings.TrimSpace(s[half:]); first == second {
		return first
	}
	return s
}

// byID returns the element with an id that follows n first, or else comes before it.
// Panels of several sets have the same ids on some pages.
func byID(doc *dom.Document, n dom.NodeID, id string) dom.NodeID {
	if id == "" {
		return dom.None
	}
	before := dom.None
	for m := dom.Root; int(m) < doc.Len(); m++ {
		if m == n || doc.Attr(m, "id") != id {
			continue
		}
		if m > n {
			return m
		}
		before = m
	}
	return before
}

// squashed is Markdown as letters and digits only, so that marks and white space do not
// matter where words are looked for.
type squashed struct {
	lines []Line
	text  string
	start []int // of each line in the text
}

func newSquashed(lines []Line) squashed {
	s := squashed{lines: lines}
	var b strings.Builder
	for _, l := range lines {
		s.start = append(s.start, b.Len())
		b.WriteString(squash(l.Text))
	}
	s.text = b.String()
	return s
}

// squash returns the letters and digits of s in lower case.
func squash(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, s)
}

const (
	probes    = 6  // texts at the start of a panel that are looked for
	probeSize = 24 // letters of each
	least     = 8  // letters that tell a text from others
)

// panel returns the lines in which the first texts of a panel begin, none if fewer
// than half of them came out.
func (s squashed) panel(doc *dom.Document, n dom.NodeID) []int {
	var places []int
	tried, found := 0, 0
	for m := n; m < doc.End(n) && tried < probes; m++ {
		if doc.Kind(m) != dom.Text || doc.Measure(m).Chars == 0 {
			continue
		}
		text := doc.TextRange(m, doc.End(n))
		probe := squash(text[:min(len(text), 20*probeSize)])
		probe = probe[:min(len(probe), probeSize)]
		if len(probe) < least {
			break
		}
		tried++
		if at := s.find(probe); len(at) > 0 {
			places = append(places, at...)
			found++
		}
	}
	if 2*found < tried {
		return nil // these words stand elsewhere
	}
	return places
}

// find returns the lines in which a text begins.
func (s squashed) find(text string) []int {
	var places []int
	line := 0
	for from := 0; ; {
		i := strings.Index(s.text[from:], text)
		if i < 0 {
			return places
		}
		from += i + 1
		for line+1 < len(s.start) && s.start[line+1] < from {
			line++
		}
		places = append(places, line)
	}
}

// above is how many lines above a panel its label may stand: the head of a fence, or
// a line that comes before all of them.
const above = 3

// named reports whether a label stands at one of the lines or above it, as a line of
// its own.
func (s squashed) named(places []int, label string) bool {
	for _, at := range places {
		if !s.lines[at].Code && strings.HasPrefix(squash(s.lines[at].Text), label) {
			return true
		}
		for i := max(0, at-above); i < at; i++ {
			if !s.lines[i].Code && squash(s.lines[i].Text) == label {
				return true
			}
		}
	}
	return false
}
