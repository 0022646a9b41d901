package snapshot

import (
	"context"
	"errors"
	"strings"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/css"
	"github.com/seed31bcff99/reader/interact"
)

// Into separates the parts of a selector: the element before it is a frame, or has a shadow
// root, and the part after it is for what is in there.
const Into = ">>>"

// A Match is an element that a selector matches.
type Match struct {
	Root *Root
	Node dom.NodeID
}

// ErrNoRoot means that an element before >>> is no frame and has no shadow root, or that it
// is not one element.
var ErrNoRoot = errors.New("the part before >>> must match one frame, or one element with a shadow root")

// Find returns the elements that a selector matches. The errors are those of css.Select, and
// ErrNoRoot.
func (p *Page) Find(selector string) ([]Match, error) {
	root := p.Roots[0]
	for {
		part, rest, more := strings.Cut(selector, Into)
		nodes, err := css.Select(root.Doc, strings.TrimSpace(part))
		if err != nil {
			return nil, err
		}
		if !more {
			matches := make([]Match, len(nodes))
			for i, n := range nodes {
				matches[i] = Match{root, n}
			}
			return matches, nil
		}
		if len(nodes) == 0 {
			return nil, nil
		}
		if root = p.inside(root, nodes); root == nil {
			return nil, ErrNoRoot
		}
		selector = rest
	}
}

// inside returns the root in the one element of nodes that has one.
func (p *Page) inside(root *Root, nodes []dom.NodeID) (found *Root) {
	for _, r := range p.Roots {
		if r.Within < 0 || p.Roots[r.Within] != root {
			continue
		}
		for _, n := range nodes {
			if r.Host == n {
				if found != nil {
					return nil
				}
				found = r
			}
		}
	}
	return found
}

// Inside returns the root in the frame, or the element with a shadow root, that a selector
// matches. The errors are those of Find.
func (p *Page) Inside(selector string) (*Root, error) {
	matches, err := p.Find(selector + Into + "*")
	if err != nil {
		return nil, err
	}
	if len(matches) == 0 {
		return nil, ErrNoRoot
	}
	return matches[0].Root, nil
}

// Prefix returns what is before the selectors of a root: empty for the page.
func (p *Page) Prefix(ctx context.Context, root *Root) (string, error) {
	prefix := ""
	for root.Within >= 0 {
		outer := p.Roots[root.Within]
		if root.Host == dom.None {
			return "", ErrNoRoot
		}
		selectors, err := interact.Selectors(ctx, outer.Doc, []dom.NodeID{root.Host})
		if err != nil {
			return "", err
		}
		prefix = selectors[0] + " " + Into + " " + prefix
		root = outer
	}
	return prefix, nil
}

// Shown reports whether a person sees something of a root: its host is visible.
func (p *Page) Shown(root *Root) bool {
	for root.Within >= 0 {
		outer := p.Roots[root.Within]
		if root.Host == dom.None || outer.Live.NotVisible.Has(root.Host) {
			return false
		}
		root = outer
	}
	return true
}

// HasText reports whether the page shows a text, in any case and with any white space.
func (p *Page) HasText(text string) bool {
	want := strings.ToLower(strings.Join(strings.Fields(text), " "))
	shown := p.tables.shownText()
	return strings.Contains(strings.ToLower(shown), want)
}
