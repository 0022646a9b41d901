package dom

import (
	"fmt"
	"strings"

	"golang.org/x/net/html"
)

// Tree parses a page as Parse does and returns the tree of x/net/html, for
// callers that take something out of it before FromNode or reader.ReadNode see
// it. The one error is ErrTooDeep.
func Tree(page string) (*html.Node, error) {
	top, err := html.ParseWithOptions(strings.NewReader(defuse(page)), html.ParseOptionEnableScripting(false))
	if err != nil {
		// A string never fails to be read, so this is the parser's bound on open
		// elements, for which it has no named error.
		return nil, fmt.Errorf("dom: %w: %v", ErrTooDeep, err)
	}
	return top, nil
}
