package webfetch

import (
	"bytes"
	"context"
	"encoding/json"
	"strings"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/patience"
)

// passText takes a plain text as it is.
func (d *document) passText(ctx context.Context, text string) {
	d.method = MethodPassthrough
	d.head.Format = reader.Text.String()
	d.head.WordCount = countWords(ctx, text)
	d.setText(ctx, text, nil)
}

// countWords counts the words of a text as those of a page are counted.
func countWords(ctx context.Context, text string) int {
	doc, err := dom.Preformatted(ctx, text)
	if err != nil {
		panic(patience.Halt{Err: err}) // as the steps behind it would
	}
	defer doc.Release()
	return int(doc.Measure(dom.Root).Words)
}

// What of JSON is set out in lines: no more bytes, and no deeper, or spaces would
// be most of it.
const (
	maxPrettyJSON  = 256 << 10
	maxPrettyDepth = 32
)

// setJSON sets JSON out in lines, in Markdown within a fence. What is no JSON, or
// too much, stays as it is.
func (d *document) setJSON(ctx context.Context, text string) {
	d.method = MethodJSON
	d.head.WordCount = countWords(ctx, text)
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
	d.setText(ctx, text, nil)
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
