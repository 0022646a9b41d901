package webfetch

import (
	"fmt"
	"slices"

	"github.com/seed31bcff99/reader/content"
	"github.com/seed31bcff99/reader/internal/cancel"
	"github.com/seed31bcff99/reader/internal/output"
	"github.com/seed31bcff99/reader/internal/passage"
)

// shortText is how many characters a text has that is given whole: its passages would
// not be shorter.
const shortText = 2000

// passages returns the passages of a part that hold the words of the query.
func (r *reading) passages(part part, q *query, meter *cancel.Meter) *Result {
	list := r.find(part, q, meter)
	if part.end-part.start <= shortText {
		res := r.result(part, part.start, q.MaxChars, meter)
		if res.Passages = list; len(list) == 0 {
			res.Warnings = append(res.Warnings, "no passage holds words of the query; this is the whole text")
		}
		return res
	}
	res := r.fields()
	res.Offset, res.Truncated = part.start, true
	list = passage.Within(list, q.MaxChars)
	res.Passages = list
	if len(list) == 0 {
		res.Warnings = append(res.Warnings, fmt.Sprintf("no passage holds words of the query; ask in other words, or without query for the text of %d characters", r.chars))
		return res
	}
	res.Warnings = append(res.Warnings, fmt.Sprintf("passages that hold words of the query, of a text of %d characters; without query, offset reads on from one", r.chars))
	res.Content = wrapAll(passage.InWords(list))
	return res
}

// find finds the passages of a part. The list is never nil.
func (r *reading) find(part part, q *query, meter *cancel.Meter) []content.Passage {
	outline := slices.Clone(r.head.Outline)
	for i := range outline {
		outline[i].Offset -= part.start
	}
	list := []content.Passage{}
	for _, p := range passage.Find(part.text[output.ByteOffset(part.text, part.start):], outline, q.Query, meter) {
		p.Offset += part.start
		list = append(list, p)
	}
	return list
}
