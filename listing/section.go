package listing

import (
	"context"

	"github.com/seed31bcff99/reader/content"
	"github.com/seed31bcff99/reader/internal/cancel"
	"github.com/seed31bcff99/reader/internal/section"
)

// Section writes items as a section with the title "Items" of at most maxChars Unicode
// characters, a list with name, address, price and text; plain text has no addresses. A
// negative maxChars means no bound. total is how many items there are, also of those that
// are not given. The last line says how many were left out, and has no line feed after it.
//
// Items are shown whole. The result is empty if there is none, or no room. The one
// error is that of the context.
func Section(ctx context.Context, format content.Format, items []Item, total, maxChars int) (text string, err error) {
	defer cancel.Catch(&err)
	meter := cancel.With(ctx)
	meter.Look()
	w := section.New(format, "Items", "item", total, maxChars)
	for i := range items {
		it := &items[i]
		line := it.Name
		if format != content.PlainText {
			line = w.Link(it.Name, it.URL)
		}
		for _, part := range [...]string{it.Price, it.Text} {
			if part != "" {
				line += " – " + w.Words(part)
			}
		}
		meter.Spend(len(line))
		if !w.Add(0, w.Row(0, line)) {
			break
		}
	}
	return w.String(), nil
}
