package webfetch

import (
	"context"
	"math"

	"github.com/seed31bcff99/reader/fetch"
)

// Read makes of a response what Fetch would make of it, for callers that asked
// for it themselves. The URL and the age in the input do not count, and there is
// no cap on the characters of a piece. Read fails as Extract does.
func Read(ctx context.Context, resp *fetch.Response, in Input) (*Result, error) {
	in.URL = resp.URL
	q, err := in.query(DefaultMaxChars, math.MaxInt)
	if err != nil {
		return nil, err
	}
	doc, err := read(ctx, resp, q)
	if err != nil {
		return nil, err
	}
	return doc.answer(q)
}
