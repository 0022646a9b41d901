package interact

import (
	"context"
	"fmt"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/cancel"
)

// Live is what a browser says about a document that it shows: see dom.FromBrowser. It
// counts more than what the page says.
type Live struct {
	NotRendered dom.Set               // elements without a box, or with visibility: hidden
	NotVisible  dom.Set               // elements that a person does not see, for these reasons or others
	Covered     dom.Set               // elements that something else is in front of, wherever a person scrolls
	Clickable   dom.Set               // elements with a listener for clicks
	Chosen      dom.Set               // check boxes, radio buttons and options that are chosen
	Values      map[dom.NodeID]string // what stands in inputs and text areas
}

// clickable reports whether an element has a listener for clicks.
func (l *Live) clickable(n dom.NodeID) bool { return l != nil && l.Clickable.Has(n) }

// covered reports whether something takes the clicks of an element.
func (l *Live) covered(n dom.NodeID) bool { return l != nil && l.Covered.Has(n) }

// chosen reports whether a box or an option is chosen. Before a person changes it, an
// attribute says so.
func (l *Live) chosen(doc *dom.Document, n dom.NodeID, key string) bool {
	if l != nil {
		return l.Chosen.Has(n)
	}
	_, ok := doc.Lookup(n, key)
	return ok
}

// typed returns what stands in a field. value is what the page says.
func (f *finder) typed(n dom.NodeID, value string) string {
	if f.opts.Live == nil {
		return value
	}
	if typed, ok := f.opts.Live.Values[n]; ok {
		return typed
	}
	return value
}

// Selectors returns a selector for each of some elements, also those that are not
// interactive: see Element.Selector. The only error is the error of the context.
func Selectors(ctx context.Context, doc *dom.Document, nodes []dom.NodeID) (selectors []string, err error) {
	defer func() {
		if why := cancel.Halted(recover()); why != nil {
			err = fmt.Errorf("interact: %w", why)
		}
	}()
	doc = doc.Watch(cancel.With(ctx))
	s := newSearch(doc)
	meter := doc.Meter()
	for _, n := range nodes {
		meter.Spend(elementCost)
		selectors = append(selectors, s.selector(n))
	}
	return selectors, nil
}
