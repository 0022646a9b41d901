package dom

import (
	"fmt"

	"golang.org/x/net/html"

	"github.com/seed31bcff99/reader/dom/tree"
)

// Tree parses a page as Parse does and returns its tree in the form of x/net/html,
// comments included, for callers that take something out of it before FromNode or
// reader.ReadNode see it. The one error is ErrTooDeep.
func Tree(page string) (*html.Node, error) {
	t, err := tree.Parse(page, tree.Options{Comments: true, Drawings: true})
	if err != nil {
		return nil, fmt.Errorf("dom: %w", err)
	}
	defer t.Release()
	return t.HTML(), nil
}
