package reader

import (
	"context"
	"fmt"

	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/listing"
	"github.com/seed31bcff99/reader/score"
)

// An Item is a card of a page that is a shelf, such as a product of a category, a
// result of a search or a teaser: name, address, price, picture, text.
type Item = listing.Item

// Shelf says which items a page has, and whether Content shows them.
type Shelf struct {
	ItemCount    int    `json:"item_count"`     // also those beyond Result.Items
	LeftOutCount int    `json:"left_out_count"` // of these, those that the main text does not have, or not with their price
	Included     bool   `json:"included"`       // Content has a section with the items
	Notice       string `json:"notice"`         // what to tell the caller if items were left out
	SectionChars int    `json:"section_chars"`  // characters of that section, a blank line before it included
}

// maxItems bounds the list of items of a Result. Shelf counts all of them.
const maxItems = 200

// mayHaveShelf reports whether a page of a kind may be a shelf. What shops recommend
// below a product, and what newspapers do below an article, is not what the page is.
func mayHaveShelf(k Kind) bool {
	return k == KindListing || k == KindCollection || k == KindUnknown
}

// findShelf returns the shelf of a page, and whether the text has what its cards are. If
// the page is of a kind that is a list, their names and prices are kept as text.
func (res *Result) findShelf(doc *dom.Document, verdicts []classify.Verdict, pick *score.Pick) (s *listing.Shelf, listed bool) {
	if !mayHaveShelf(res.Kind) {
		return &listing.Shelf{}, false
	}
	s = listing.Find(doc, verdicts, pick)
	return s, res.Kind != KindUnknown && pick.KeepItems(s.Essentials())
}

// setItems notes the items of a page, given the nodes that Content shows, and appends
// them if asked. The error is that of the context.
func (res *Result) setItems(ctx context.Context, s *listing.Shelf, shown dom.Set, o *Options) error {
	items := s.Read(maxItems)
	if len(items) == 0 {
		return nil
	}
	d := &res.Shelf
	if d.ItemCount = len(items); d.ItemCount == maxItems {
		d.ItemCount = max(len(s.Cards), d.ItemCount)
	}
	d.LeftOutCount = min(s.LeftOut(shown), d.ItemCount)
	res.Items = items
	if o.IncludeItems {
		return res.appendItems(ctx, o)
	}
	d.Notice = itemsLeftOut(d)
	return nil
}

// appendItems appends the items to the content, or says that they do not fit.
func (res *Result) appendItems(ctx context.Context, o *Options) error {
	d := &res.Shelf
	text, err := listing.Section(ctx, o.Format, res.Items, d.ItemCount, o.MaxItemChars)
	if err != nil {
		return err
	}
	if d.SectionChars = res.appendSection(text); text == "" {
		d.Notice = itemsLeftOut(d)
	}
	d.Included = text != ""
	return nil
}

// itemsLeftOut says how many items were left out, and how to get them. It is empty if
// none was.
func itemsLeftOut(d *Shelf) string {
	if d.LeftOutCount == 0 {
		return ""
	}
	return fmt.Sprintf("%d of %d items on this page, such as products or results, are left out of the text or lack their price there; re-run with include_items=true to get all as a list", d.LeftOutCount, d.ItemCount)
}
