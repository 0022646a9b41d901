package webfetch

import (
	"context"
	"math"

	"github.com/seed31bcff99/reader/fetch"
)

// Read reads a response as Fetch would, for callers that fetched it themselves.
// In.URL and in.MaxAge are ignored, and in.MaxChars has no upper bound. Read fails as
// Extract does.
func Read(ctx context.Context, resp *fetch.Response, in Input) (*Result, error) {
	in.URL = resp.URL
	q, err := in.query(DefaultMaxChars, math.MaxInt)
	if err != nil {
		return nil, err
	}
	r, err := read(ctx, resp, q)
	if err != nil {
		return nil, err
	}
	return r.answer(ctx, q)
}
