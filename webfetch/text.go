package webfetch

import (
	"bytes"
	"encoding/json"
	"strings"
	"unicode/utf8"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/dom"
)

// passText takes a plain text as it is.
func (d *document) passText(text string) {
	d.method = methodPass
	d.head.Format = reader.Text.String()
	d.head.WordCount = countWords(text)
	d.setText(text, nil)
}

// countWords counts the words of a text as those of a page are counted.
func countWords(text string) int { return int(dom.Plain(text).Measure(dom.Root).Words) }

// What of JSON is set out in lines: no more bytes, and no deeper, or spaces would
// be most of it.
const (
	maxPrettyJSON  = 256 << 10
	maxPrettyDepth = 32
)

// setJSON sets JSON out in lines, in Markdown within a fence. What is no JSON, or
// too much, stays as it is.
func (d *document) setJSON(text string) {
	d.method = methodJSON
	d.head.WordCount = countWords(text)
	if len(text) <= maxPrettyJSON && depth(text) <= maxPrettyDepth {
		var buf bytes.Buffer
		if err := json.Indent(&buf, []byte(strings.TrimSpace(text)), "", "  "); err == nil {
			text = buf.String()
		} else {
			d.warn("the JSON is not valid and is given as it came")
		}
	} else {
		d.warn("the JSON is too large or too deep to be set out in lines and is given as it came")
	}
	if d.head.Format == reader.Markdown.String() {
		fence := strings.Repeat("`", max(3, longestRun(text, '`')+1))
		text = fence + "json\n" + text + "\n" + fence
	}
	d.setText(text, nil)
}

// depth returns how deep the brackets of a JSON text are nested, or more.
func depth(text string) int {
	now, most := 0, 0
	for i := range len(text) {
		switch text[i] {
		case '{', '[':
			now++
			most = max(most, now)
		case '}', ']':
			now--
		}
	}
	return most
}

func longestRun(s string, c byte) int {
	run, most := 0, 0
	for i := range len(s) {
		if s[i] != c {
			run = 0
			continue
		}
		run++
		most = max(most, run)
	}
	return most
}

// passMarkdown takes Markdown as it is, but for what it hides.
func (d *document) passMarkdown(text string) {
	d.method = methodPass
	d.head.Format = reader.Markdown.String()
	text, hidden := withoutComments(strings.ReplaceAll(text, "\r\n", "\n"))
	d.head.Removed.HiddenChars += hidden
	d.head.WordCount = countWords(text)
	outline := markdownOutline(text)
	for _, h := range outline {
		if h.Level == 1 {
			d.head.Title = d.line(h.Text, maxTitle)
			break
		}
	}
	d.setText(text, outline)
}

// withoutComments takes comments out of Markdown: those of HTML, and definitions
// of links that lead nowhere. Code stays as it is. It returns how many
// characters they had.
func withoutComments(text string) (rest string, hidden int) {
	if !strings.Contains(text, "<!--") && !strings.Contains(text, "]:") {
		return text, 0
	}
	var b strings.Builder
	lines := scanLines(text, true)
	open := false // a comment is open
	for i := range lines {
		l := &lines[i]
		line := text[l.start:l.end]
		if !open && (l.fence >= 0 || strings.HasPrefix(line, "    ")) {
			b.WriteString(line)
			continue
		}
		kept := ""
		kept, open = outsideComments(line, open)
		if !open && commentDefinition(kept) {
			kept = ""
		}
		hidden += utf8.RuneCountInString(line) - utf8.RuneCountInString(kept)
		b.WriteString(kept)
		if kept == "" && strings.HasSuffix(line, "\n") {
			b.WriteByte('\n')
			hidden--
		}
	}
	return b.String(), max(hidden, 0)
}

// outsideComments returns what of a line stands outside of comments, and
// whether one is open at its end.
func outsideComments(line string, open bool) (kept string, stillOpen bool) {
	for {
		if open {
			end := strings.Index(line, "-->")
			if end < 0 {
				return kept, true
			}
			line, open = line[end+3:], false
			continue
		}
		start := strings.Index(line, "<!--")
		if start < 0 || strings.Count(line[:start], "`")%2 == 1 { // in a code span
			return kept + line, false
		}
		kept += line[:start]
		line, open = line[start+4:], true
	}
}

// commentDefinition reports whether a line is the definition of a link that
// people use for comments: [//]: # (words).
func commentDefinition(line string) bool {
	label, target, ok := strings.Cut(strings.TrimSpace(line), "]:")
	if !ok || !strings.HasPrefix(label, "[") {
		return false
	}
	target = strings.TrimSpace(target)
	return strings.HasPrefix(target, "# ") || strings.HasPrefix(target, "#(") || strings.HasPrefix(target, "<> ") || strings.HasPrefix(target, "<>(")
}

// markdownOutline finds the headings of a Markdown text that start with hashes.
func markdownOutline(text string) []Heading {
	var list []Heading
	at := 0 // characters before the line
	for _, l := range scanLines(text, true) {
		line := text[l.start:l.end]
		if l.heading {
			level := len(line) - len(strings.TrimLeft(line, "#"))
			words := strings.TrimSpace(strings.TrimRight(strings.TrimSpace(line[level:]), "#"))
			list = append(list, Heading{Level: level, Text: words, Offset: at})
		}
		at += utf8.RuneCountInString(line)
	}
	return list
}
