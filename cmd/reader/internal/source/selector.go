package source

import (
	"bytes"
	"context"
	"fmt"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/cmd/reader/internal/selector"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/fetch"
)

// A Selector chooses elements of a page, in the language of CSS. The zero value
// chooses the whole page.
type Selector struct {
	text   string
	parsed *selector.Selector
}

// ParseSelector parses a selector, or several parted by commas.
func ParseSelector(text string) (Selector, error) {
	parsed, err := selector.Parse(text)
	if err != nil {
		return Selector{}, fmt.Errorf("%q %w", text, err)
	}
	return Selector{text, parsed}, nil
}

// UnmarshalText parses the selector that a flag has.
func (s *Selector) UnmarshalText(text []byte) (err error) {
	*s, err = ParseSelector(string(text))
	return err
}

// String returns the selector as it was given.
func (s Selector) String() string { return s.text }

// IsZero reports whether s chooses the whole page.
func (s Selector) IsZero() bool { return s.parsed == nil }

// A NoMatchError says that nothing of a page is what a selector chooses.
type NoMatchError struct {
	Selector Selector
}

func (e *NoMatchError) Error() string {
	return fmt.Sprintf("no element matches the selector %q", e.Selector)
}

// Narrow cuts the page to the elements that s chooses. Its head stays, and so do
// the elements around those that were chosen: without its table a row would
// lose its meaning, and without its base a link would lose its target.
func (p *Page) Narrow(s Selector) error {
	if s.IsZero() {
		return nil
	}
	if p.Kind != fetch.HTML {
		return &TypeError{p.Kind}
	}
	text, _ := dom.Decode(string(p.Body), p.ContentType)
	tree, err := dom.Tree(text)
	if err != nil {
		return fmt.Errorf("choosing elements: %w", err)
	}
	chosen, err := s.parsed.All(context.Background(), tree)
	switch {
	case err != nil:
		return fmt.Errorf("choosing elements: %w", err)
	case len(chosen) == 0:
		return &NoMatchError{s}
	}
	prune(tree, chosen)
	var out bytes.Buffer
	if err := html.Render(&out, tree); err != nil {
		return fmt.Errorf("choosing elements: %w", err)
	}
	p.Body = out.Bytes()
	p.ContentType = "text/html; charset=utf-8" // whatever the page once was
	return nil
}

// prune takes out of a tree all that is neither chosen, nor within what is, nor
// around it, nor the head.
func prune(tree *html.Node, chosen []*html.Node) {
	whole := make(map[*html.Node]bool, len(chosen))
	around := make(map[*html.Node]bool)
	for _, n := range chosen {
		whole[n] = true
		for up := n.Parent; up != nil && !around[up]; up = up.Parent {
			around[up] = true
		}
	}
	var walk func(n *html.Node)
	walk = func(n *html.Node) { // no deeper than the parser lets a page be
		for child := n.FirstChild; child != nil; {
			next := child.NextSibling
			switch {
			case whole[child] || child.DataAtom == atom.Head || child.Type == html.DoctypeNode:
			case around[child]:
				walk(child)
			default:
				n.RemoveChild(child)
			}
			child = next
		}
	}
	walk(tree)
}
