package webfetch

import (
	"fmt"
	"math"

	"github.com/seed31bcff99/reader/fetch"
)

// Read makes of a response what Fetch would make of it, for callers that asked
// for it themselves. The URL and the age in the input do not count, and there is
// no cap on the characters of a piece.
func Read(resp *fetch.Response, in Input) (*Result, error) {
	in.URL = resp.URL
	q, err := in.query(DefaultMaxChars, math.MaxInt)
	if err != nil {
		return nil, err
	}
	doc := read(resp, q)
	if q.offset > 0 && q.offset >= doc.chars {
		return nil, beyondEnd(q.offset, doc.chars)
	}
	res := doc.result(q.offset, q.maxChars)
	res.URL = q.url
	return res, nil
}

func beyondEnd(offset, chars int) *InputError {
	return &InputError{"offset", fmt.Sprintf("%d is beyond the end of the document, which has %d characters", offset, chars)}
}
