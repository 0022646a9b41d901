package dom

import (
	"fmt"
	"strings"

	"golang.org/x/net/html"
)

// Tree parses a page as Parse does and returns the tree of the parser, for
// callers that take something out of it before FromNode or reader.ReadNode see
// it. The one error is ErrTooDeep.
func Tree(page string) (*html.Node, error) {
	tree, err := html.ParseWithOptions(strings.NewReader(defuse(page)), html.ParseOptionEnableScripting(false))
	if err != nil {
		return nil, fmt.Errorf("%w: %v", ErrTooDeep, err)
	}
	return tree, nil
}
