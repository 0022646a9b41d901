package webfetch

import (
	"bufio"
	"context"
	"iter"
	"net/url"
	"strings"
	"unicode/utf8"

	"golang.org/x/net/html"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/cancel"
	"github.com/seed31bcff99/reader/internal/hidden"
	"github.com/seed31bcff99/reader/internal/hypertext"
	"github.com/seed31bcff99/reader/internal/output"
	"github.com/seed31bcff99/reader/internal/words"
)

// passMarkdown sets Markdown as it is, with absolute links. What is hidden when it is rendered
// is taken out if the text is cleaned.
func (r *reading) passMarkdown(ctx context.Context, text string) {
	meter := cancel.With(ctx)
	r.method = MethodPassthrough
	r.head.Format = reader.Markdown.String()
	text = absoluteLinks(text, r.head.FinalURL, meter)
	shown := text
	if !r.uncleaned {
		shown = withoutHidden(text, meter)
	}
	r.head.Removed.HiddenChars += utf8.RuneCountInString(text) - utf8.RuneCountInString(shown)
	r.head.WordCount = countWords(ctx, shown)
	var outline []reader.Heading
	count, titled := 0, false
	for h := range markdownHeadings(shown, meter) {
		if h.Level == 1 && !titled {
			r.head.Title, titled = r.line(h.Text, maxTitle), true
		}
		if count++; count <= maxOutline {
			outline = append(outline, h)
		}
	}
	r.warnOutline(count)
	r.setText(ctx, shown, outline)
}

// withoutHidden removes comments, HTML elements that are not shown, titles of links,
// and definitions of links that nothing refers to. Code stays as it is.
func withoutHidden(text string, meter *cancel.Meter) string {
	if !strings.ContainsAny(text, "<]") {
		return text
	}
	m := &markdownCleaner{text: text, budget: tagBudget * len(text), meter: meter}
	return withoutDefinitions(m.clean(), meter)
}

// absoluteLinks makes the addresses of links absolute, in labels and in definitions. Code stays
// as it is.
func absoluteLinks(text, address string, meter *cancel.Meter) string {
	base, err := url.Parse(address)
	if err != nil || address == "" || !strings.Contains(text, "](") && !strings.Contains(text, "]:") {
		return text
	}
	m := &markdownCleaner{text: text, base: base, meter: meter}
	return m.clean()
}

// A markdownCleaner removes what is hidden in one pass over a text, or makes its links
// absolute.
type markdownCleaner struct {
	text string
	base *url.URL // of links; nil if what is hidden is removed
	b    strings.Builder
	done int // up to here the text is written or left out

	ticks  backticks
	meter  *cancel.Meter
	budget int // bytes that may still be searched for the ends of tags
}

// tagBudget is how often a whole text may be searched for the ends of tags. Only
// hostile text needs more; then the rest of it is left out.
const tagBudget = 16

func (m *markdownCleaner) clean() string {
	for l := range output.Lines(m.text, true, m.meter) {
		if l.End <= m.done || l.Fence >= 0 || strings.HasPrefix(m.text[l.Start:l.End], "    ") {
			continue
		}
		m.line(max(l.Start, m.done), l.End)
	}
	m.b.WriteString(m.text[m.done:])
	return m.b.String()
}

// line reads a part of a line that is not code.
func (m *markdownCleaner) line(i, end int) {
	start := strings.TrimLeft(m.text[i:end], " ")
	defines := m.base != nil && strings.HasPrefix(start, "[") && !strings.HasPrefix(start, "[^") && definition().MatchString(m.text[i:end])
	for i < end {
		m.meter.Spend(1)
		next := i + 1
		switch m.text[i] {
		case '\\':
			next = i + 2
		case '`':
			next = m.codeSpanEnd(i)
		case ']':
			if m.base != nil {
				next = m.resolve(i, end, defines)
				defines = false
			} else if from, to, ok := linkTitle(m.text[i:end]); ok {
				m.leaveOut(i+from, i+to)
				next = i + to
			}
		case '<':
			if m.base != nil {
				break
			}
			if to := m.hiddenEnd(i); to > i {
				m.leaveOut(i, to)
				next = to
			}
		}
		i = next
	}
}

// resolve makes the address absolute that follows the label that ends at i, or that the line
// defines, and returns where to go on.
func (m *markdownCleaner) resolve(i, end int, defines bool) int {
	at := target().FindStringSubmatchIndex(m.text[i:end])
	if at == nil || m.text[i+1] == ':' && !defines {
		return i + 1
	}
	from, to := i+max(at[2], at[4]), i+max(at[3], at[5])
	ref := m.text[from:to]
	if u, err := url.Parse(ref); err == nil && u.Scheme == "" && ref != "" && ref[0] != '#' {
		m.leaveOut(from, to)
		m.b.WriteString(m.base.ResolveReference(u).String())
	}
	return to
}

func (m *markdownCleaner) leaveOut(from, to int) {
	m.b.WriteString(m.text[m.done:from])
	m.done = to
}

// codeSpanEnd returns where the code span that starts with the backticks at i ends,
// or where these backticks end if there is no such span.
func (m *markdownCleaner) codeSpanEnd(i int) int {
	n := tickRun(m.text[i:])
	if i >= m.ticks.end {
		m.ticks = countTicks(m.text, i, m.meter)
	}
	last := m.ticks.last[n]
	for at := i + n; at <= last; {
		next := strings.IndexByte(m.text[at:], '`')
		m.meter.Spend(next)
		at += next
		run := tickRun(m.text[at:])
		at += run
		if run == n {
			return at
		}
	}
	return i + n
}

// backticks says where in a paragraph the last run of backticks of each length
// starts. No code span goes beyond its paragraph. With it, spans that are never closed
// do not take quadratic time.
type backticks struct {
	end  int // of the paragraph
	last map[int]int
}

// countTicks finds the backticks from a place to the end of the paragraph.
func countTicks(text string, from int, meter *cancel.Meter) backticks {
	t := backticks{len(text), map[int]int{}}
	if p := strings.Index(text[from:], "\n\n"); p >= 0 {
		t.end = from + p
	}
	for at := from; ; {
		next := strings.IndexByte(text[at:t.end], '`')
		if next < 0 {
			return t
		}
		meter.Spend(64 + next)
		at += next
		run := tickRun(text[at:])
		t.last[run] = at
		at += run
	}
}

// tickRun returns how many backticks a text starts with.
func tickRun(s string) int { return len(s) - len(strings.TrimLeft(s, "`")) }

// hiddenEnd returns where the comment or hidden element that starts at i ends, or i if
// there is none. One that is not closed hides the rest of the text.
func (m *markdownCleaner) hiddenEnd(i int) int {
	rest := m.text[i:]
	if strings.HasPrefix(rest, "<!--") {
		if end := strings.Index(rest[len("<!--"):], "-->"); end >= 0 {
			return i + len("<!--") + end + len("-->")
		}
		return len(m.text)
	}
	size := tagSize(rest)
	m.meter.Spend(max(size, -size))
	if m.budget -= max(size, -size); m.budget < 0 {
		return len(m.text)
	}
	if size <= 0 || !mayHide(rest[:size]) {
		return i
	}
	z := html.NewTokenizer(strings.NewReader(rest[:size]))
	kind := z.Next()
	if kind != html.StartTagToken && kind != html.SelfClosingTagToken {
		return i
	}
	tag := z.Token()
	switch {
	case !hidden.Tag(tag.Data, attributes(tag.Attr)):
		return i
	case kind == html.SelfClosingTagToken, hypertext.IsVoid(tag.Data):
		return i + size
	}
	return m.elementEnd(i+size, tag.Data)
}

// attributes converts the attributes of a tag to those of package dom.
func attributes(attrs []html.Attribute) []dom.Attr {
	list := make([]dom.Attr, 0, len(attrs))
	for _, a := range attrs {
		list = append(list, dom.Attr{Key: a.Key, Val: a.Val})
	}
	return list
}

// bracketCost is the cost of a bracket, in bytes that are searched in that time.
const bracketCost = 16

// tagSize returns the size of the start tag that a text starts with, in bytes. If
// there is none, it returns minus the number of bytes that were read.
func tagSize(text string) int {
	if len(text) < 2 || text[1]|0x20 < 'a' || text[1]|0x20 > 'z' {
		return 0
	}
	quote, before := byte(0), byte(0) // the open quote, and the last byte that is not a space
	for i := 1; i < len(text); i++ {
		c := text[i]
		switch {
		case quote != 0:
			if c == quote {
				quote = 0
			}
		case (c == '"' || c == '\'') && before == '=':
			quote = c
		case c == '>':
			return i + 1
		case c == '<':
			return -i
		}
		if c > ' ' {
			before = c
		}
	}
	return -len(text)
}

// hidingWords match every tag that can hide something, and some others.
var hidingWords = words.Pattern(`(?i)^<(?:script|style|template|title|iframe|no|textarea|dialog|datalist|rp|canvas|video|audio|object|progress|meter|annotation)|hidden|style|class|color|popover`)

func mayHide(tag string) bool { return hidingWords().MatchString(tag) }

// elementEnd returns where the element with a name and content from i on ends.
func (m *markdownCleaner) elementEnd(i int, name string) int {
	text := m.text
	for depth := 1; ; {
		at := strings.IndexByte(text[i:], '<')
		if at < 0 {
			return len(text)
		}
		m.meter.Spend(bracketCost + at)
		i += at + 1
		closing := strings.HasPrefix(text[i:], "/")
		start := strings.TrimPrefix(text[i:min(len(text), i+len(name)+2)], "/")
		if len(start) < len(name) || !strings.EqualFold(start[:len(name)], name) || len(start) > len(name) && isNameByte(start[len(name)]) {
			continue
		}
		if !closing {
			depth++
			continue
		}
		if depth--; depth == 0 {
			if end := strings.IndexByte(text[i:], '>'); end >= 0 {
				return i + end + 1
			}
			return len(text)
		}
	}
}

func isNameByte(c byte) bool {
	return c|0x20 >= 'a' && c|0x20 <= 'z' || c >= '0' && c <= '9' || c == '-'
}

var (
	titled     = words.Pattern(`^\]\(\s*(?:<[^<>\n]*>|[^\s()<>]+)(\s+(?:"[^"\n]*"|'[^'\n]*'|\([^()\n]*\)))\s*\)`)
	target     = words.Pattern(`^\](?:\(\s*|:[ \t]*)(?:<([^<>\n]*)>|([^\s()<>]+))`)
	definition = words.Pattern(`(?m)^ {0,3}\[([^\[\]\n]{1,200})\]:[ \t]*(?:<([^<>\n]*)>|(\S+))?([ \t]+(?:"[^"\n]*"|'[^'\n]*'|\([^()\n]*\)))?[ \t]*$\n?`)
)

// linkTitle finds the title of the link whose label ends where s starts.
func linkTitle(s string) (from, to int, ok bool) {
	if !strings.HasPrefix(s, "](") {
		return 0, 0, false
	}
	m := titled().FindStringSubmatchIndex(s)
	if m == nil {
		return 0, 0, false
	}
	return m[2], m[3], true
}

// withoutDefinitions removes definitions of links that nothing refers to, which can
// serve as comments, and the titles of the others.
func withoutDefinitions(text string, meter *cancel.Meter) string {
	if !strings.Contains(text, "]:") {
		return text
	}
	found := definitions(text, meter)
	labels := labelsOf(text, found, meter)
	var b strings.Builder
	done := 0
	for _, d := range found {
		m := d.at
		if d.code {
			continue
		}
		if !labels[label(text[m[2]:m[3]])] {
			b.WriteString(text[done:m[0]])
			done = m[1]
		} else if m[8] >= 0 {
			b.WriteString(text[done:m[8]])
			done = m[9]
		}
	}
	b.WriteString(text[done:])
	return b.String()
}

// A defined link is a line that defines a link.
type defined struct {
	at   []int // the submatches of the expression definition
	code bool  // it is code, and defines nothing
}

// definitions finds the lines that define a link.
func definitions(text string, meter *cancel.Meter) (found []defined) {
	for l := range output.Lines(text, true, meter) {
		s := text[l.Start:l.End]
		if indent := len(s) - len(strings.TrimLeft(s, " \t")); indent > 3 || !strings.HasPrefix(s[indent:], "[") {
			continue
		}
		m := definition().FindReaderSubmatchIndex(bufio.NewReader(meter.Reader(s)))
		if m == nil {
			continue
		}
		for k := range m {
			if m[k] >= 0 {
				m[k] += l.Start
			}
		}
		found = append(found, defined{m, l.Fence >= 0})
	}
	return found
}

// labelsOf returns what is between square brackets in a text, outside of the
// definitions.
func labelsOf(text string, definitions []defined, meter *cancel.Meter) map[string]bool {
	labels := map[string]bool{}
	open, next := -1, 0
	for i := 0; i < len(text); i++ {
		meter.Spend(1)
		if next < len(definitions) && i == definitions[next].at[0] {
			i = definitions[next].at[1] - 1
			next++
			open = -1
			continue
		}
		switch text[i] {
		case '[':
			open = i
		case ']':
			if open >= 0 && i-open < 1000 {
				labels[label(text[open+1:i])] = true
			}
			open = -1
		}
	}
	return labels
}

// label returns a label in the form in which Markdown compares them.
func label(s string) string { return strings.ToLower(strings.Join(strings.Fields(s), " ")) }

// markdownHeadings yields the headings of a Markdown text that start with hashes.
func markdownHeadings(text string, meter *cancel.Meter) iter.Seq[reader.Heading] {
	return func(yield func(reader.Heading) bool) {
		at := 0 // characters before the line
		for l := range output.Lines(text, true, meter) {
			line := text[l.Start:l.End]
			if l.Heading {
				level := len(line) - len(strings.TrimLeft(line, "#"))
				words := strings.TrimSpace(strings.TrimRight(strings.TrimSpace(line[level:]), "#"))
				if !yield(reader.Heading{Level: level, Text: words, Offset: at}) {
					return
				}
			}
			at += utf8.RuneCountInString(line)
		}
	}
}
