package dom

import (
	"cmp"
	"context"
	"errors"
	"fmt"

	"golang.org/x/net/html"

	"github.com/seed31bcff99/reader/internal/tree"
)

// Tree parses a page as Parse does and returns its tree in the form of x/net/html,
// comments included, for callers that take something out of it before FromNode or
// reader.ReadNode see it. The one error is ErrTooDeep.
func Tree(page string) (*html.Node, error) {
	return TreeContext(context.Background(), page)
}

// TreeContext is Tree for a caller that may lose patience: if the context is done
// before that, the error is the context's own.
func TreeContext(ctx context.Context, page string) (top *html.Node, err error) {
	t, err := parse(ctx, page, tree.Options{Comments: true, Drawings: true})
	if err != nil {
		return nil, err
	}
	defer t.Release()
	if top = t.HTML(impatience(ctx)); top == nil {
		return nil, ctx.Err()
	}
	return top, nil
}

// parse builds a tree. The errors are ErrTooDeep and the context's own.
func parse(ctx context.Context, page string, opts tree.Options) (*tree.Tree, error) {
	opts.Stop = impatience(ctx)
	t, err := tree.Parse(page, opts)
	switch {
	case errors.Is(err, tree.ErrStopped):
		return nil, cmp.Or(ctx.Err(), err)
	case err != nil:
		return nil, fmt.Errorf("dom: %w", err)
	}
	return t, nil
}

// impatience tells the parser whether a context is done.
func impatience(ctx context.Context) tree.Stop {
	if ctx.Done() == nil {
		return nil
	}
	return func() bool { return ctx.Err() != nil }
}
