package webfetch

import (
	"context"
	"math"

	"github.com/seed31bcff99/reader/fetch"
)

// Read reads a response as Fetch would, for callers that fetched it themselves.
// In.URL, in.Styles and in.MaxAge are ignored, and in.MaxChars has no upper bound: nothing
// is asked for. Read fails as Extract does.
func Read(ctx context.Context, resp *fetch.Response, in Input) (*Result, error) {
	return readResponse(ctx, resp, in, false)
}

// ReadUncleaned is Read without what protects models: text is neither cleaned nor
// wrapped, and Markdown keeps what is hidden when it is rendered. It is for people and
// files, and for responses that are not HTML; reader.Read is for those that are.
func ReadUncleaned(ctx context.Context, resp *fetch.Response, in Input) (*Result, error) {
	return readResponse(ctx, resp, in, true)
}

func readResponse(ctx context.Context, resp *fetch.Response, in Input, uncleaned bool) (*Result, error) {
	in.URL = resp.URL
	q, err := in.query(DefaultMaxChars, math.MaxInt)
	if err != nil {
		return nil, err
	}
	q.uncleaned = uncleaned
	r, err := read(ctx, resp, q, nil)
	if err != nil {
		return nil, err
	}
	return r.answer(ctx, q)
}
