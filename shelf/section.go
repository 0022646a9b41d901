package shelf

import (
	"context"

	"github.com/seed31bcff99/reader/internal/escape"
	"github.com/seed31bcff99/reader/internal/patience"
	"github.com/seed31bcff99/reader/internal/section"
)

// sectionTitle is the title of what Section and Text return.
const sectionTitle = "Items"

// Section renders items as a "## Items" section of at most maxChars Unicode characters,
// a list with name, address, price and text; a negative maxChars means no bound. total
// is how many items there are, also of those that are not given. The last line says how
// many were left out, and has no line feed after it.
//
// Items are shown whole. The result is empty if there is none, or no room. The one
// error is that of the context.
func Section(ctx context.Context, items []Item, total, maxChars int) (text string, err error) {
	defer patience.Catch(&err)
	return write("## "+sectionTitle+"\n\n", markdown, items, total, maxChars, patience.With(ctx)), nil
}

// Text renders items as Section does, as plain text without marks and addresses.
func Text(ctx context.Context, items []Item, total, maxChars int) (text string, err error) {
	defer patience.Catch(&err)
	return write(sectionTitle+"\n\n", plain, items, total, maxChars, patience.With(ctx)), nil
}

func write(title string, line func(*Item) string, items []Item, total, maxChars int, meter *patience.Meter) string {
	meter.Look()
	w := section.New(title, "item", total, maxChars)
	for i := range items {
		l := line(&items[i])
		meter.Spend(len(l))
		if !w.Add(l) {
			break
		}
	}
	return w.String()
}

func markdown(it *Item) string {
	return join("- ["+escape.Label(it.Name)+"]("+escape.URL(it.URL)+")", escape.Label(it.Price), escape.Label(it.Text))
}

func plain(it *Item) string { return join(it.Name, it.Price, it.Text) }

// join makes a line of its parts, without those that are empty.
func join(line string, parts ...string) string {
	for _, part := range parts {
		if part != "" {
			line += " – " + part
		}
	}
	return line + "\n"
}
