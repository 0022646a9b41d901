package dom

import (
	"strings"

	"golang.org/x/net/html"
)

// Tree parses a page as Parse does and returns the tree of the parser, for
// callers that take something out of it before FromNode or reader.ReadNode see
// it. The one error is ErrTooDeep.
func Tree(page string) (*html.Node, error) {
	return parse(strings.NewReader(defuse(page)))
}
