package webfetch

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/internal/clean"
	"github.com/seed31bcff99/reader/internal/passage"
	"github.com/seed31bcff99/reader/internal/patience"
)

// A Passage is a part of a text that holds words of Input.Query.
type Passage struct {
	Offset  int      `json:"offset"`     // the Input.Offset to read on from its start
	Chars   int      `json:"char_count"` // its characters
	Section []string `json:"section"`    // the headings that it is below, the outermost first
	Rank    int      `json:"rank"`       // 1 is the best
	Text    string   `json:"-"`          // cleaned, not wrapped; Result.Content has all passages between markers
}

// shortText is how many characters a text has that is given whole: its passages would
// not be shorter.
const shortText = 2000

// passages returns the passages of a part that hold the words of the query.
func (r *reading) passages(part part, q *query, meter *patience.Meter) *Result {
	list := r.find(part, q, meter)
	if part.end-part.start <= shortText {
		res := r.result(part, part.start, q.maxChars)
		if res.Passages = list; len(list) == 0 {
			res.Warnings = append(res.Warnings, "no passage holds words of the query; this is the whole text")
		}
		return res
	}
	res := r.fields()
	res.Offset, res.Truncated = part.start, true
	res.Passages = within(list, q.maxChars)
	if len(list) == 0 {
		res.Warnings = append(res.Warnings, fmt.Sprintf("no passage holds words of the query; ask in other words, or without query for the text of %d characters", r.chars))
		return res
	}
	res.Warnings = append(res.Warnings, fmt.Sprintf("passages that hold words of the query, of a text of %d characters; without query, offset reads on from one", r.chars))
	res.Content = wrapAll(inWords(res.Passages))
	return res
}

// find finds the passages of a part.
func (r *reading) find(part part, q *query, meter *patience.Meter) []Passage {
	outline := slices.Clone(r.head.Outline)
	for i := range outline {
		outline[i].Offset -= part.start
	}
	list := []Passage{}
	for _, p := range passage.Find(part.text[byteOffset(part.text, part.start):], outline, q.question, meter) {
		list = append(list, Passage{p.Offset + part.start, p.Chars, p.Section, p.Rank, p.Text})
	}
	return list
}

// within returns the best of some passages, which have at most max characters
// together. The best of all is cut if it is longer.
func within(list []Passage, max int) []Passage {
	best := slices.Clone(list)
	slices.SortFunc(best, func(a, b Passage) int { return a.Rank - b.Rank })
	kept := best[:0]
	for _, p := range best {
		n := utf8.RuneCountInString(p.Text)
		if len(kept) == 0 && n > max {
			p.Text, n = clean.Cut(p.Text, max), max
			p.Chars = min(p.Chars, max)
		}
		if n > max {
			break
		}
		max -= n
		kept = append(kept, p)
	}
	slices.SortFunc(kept, func(a, b Passage) int { return a.Offset - b.Offset })
	return kept
}

// inWords writes passages one below the other, each below a line that says where it
// is.
func inWords(list []Passage) string {
	var b strings.Builder
	for i, p := range list {
		if i > 0 {
			b.WriteString("\n\n")
		}
		fmt.Fprintf(&b, "[offset %d", p.Offset)
		if p.Rank == 1 && len(list) > 1 {
			b.WriteString(", best match")
		}
		b.WriteString("]")
		if len(p.Section) > 0 {
			b.WriteString(" " + strings.Join(p.Section, " > "))
		}
		b.WriteString("\n\n" + p.Text)
	}
	return b.String()
}
