package webfetch

import (
	"bytes"
	"context"
	"encoding/json"
	"strings"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/cancel"
	"github.com/seed31bcff99/reader/internal/escape"
)

// passText sets a plain text as it is.
func (r *reading) passText(ctx context.Context, text string) {
	r.method = MethodPassthrough
	r.head.Format = reader.Text.String()
	r.head.WordCount = countWords(ctx, text)
	r.setText(ctx, text, nil)
}

// countWords counts the words of a text as those of a page are counted.
func countWords(ctx context.Context, text string) int {
	m, err := dom.MeasureText(ctx, text)
	if err != nil {
		panic(cancel.Halt{Err: err}) // read turns it into an error
	}
	return int(m.Words)
}

// The bounds of JSON that is indented. Beyond them most of the text would be spaces.
const (
	maxPrettyJSON  = 256 << 10 // bytes
	maxPrettyDepth = 32
)

// setJSON sets JSON indented, in Markdown within a fence. Text that is not JSON, too
// long or too deep stays as it is.
func (r *reading) setJSON(ctx context.Context, text string) {
	r.method = MethodJSON
	r.head.WordCount = countWords(ctx, text)
	if len(text) <= maxPrettyJSON && depth(text) <= maxPrettyDepth {
		var buf bytes.Buffer
		if err := json.Indent(&buf, []byte(strings.TrimSpace(text)), "", "  "); err == nil {
			text = buf.String()
		} else {
			r.warn("the JSON is not valid and is given as it came")
		}
	} else {
		r.warn("the JSON is too large or too deep to be indented and is given as it came")
	}
	if r.format() == reader.Markdown {
		fence := strings.Repeat("`", max(3, escape.LongestRun(text, '`')+1))
		text = fence + "json\n" + text + "\n" + fence
	}
	r.setText(ctx, text, nil)
}

// depth returns an upper bound of how deep a JSON text is nested: brackets in strings
// count.
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
