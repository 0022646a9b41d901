package dom

import "golang.org/x/net/html"

// After returns the node after at in document order, nil after the last one below
// root; a nil root stands for all there is.
func After(at, root *html.Node) *html.Node {
	if at.FirstChild != nil {
		return at.FirstChild
	}
	return Past(at, root)
}

// Past returns the node after all that is below at, nil after the last one below
// root.
func Past(at, root *html.Node) *html.Node {
	for at != root && at.NextSibling == nil {
		at = at.Parent
	}
	if at == root {
		return nil
	}
	return at.NextSibling
}
