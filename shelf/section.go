package shelf

import (
	"context"
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/internal/escape"
	"github.com/seed31bcff99/reader/internal/patience"
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
	return section("## "+sectionTitle+"\n\n", markdown, items, total, maxChars, patience.With(ctx)), nil
}

// Text renders items as Section does, as plain text without marks and addresses.
func Text(ctx context.Context, items []Item, total, maxChars int) (text string, err error) {
	defer patience.Catch(&err)
	return section(sectionTitle+"\n\n", plain, items, total, maxChars, patience.With(ctx)), nil
}

func section(title string, write func(*Item) string, items []Item, total, maxChars int, meter *patience.Meter) string {
	meter.Look()
	var b strings.Builder
	b.WriteString(title)
	room := maxChars - utf8.RuneCountInString(title) - utf8.RuneCountInString(leftOut(total))
	shown := 0
	for i := range items {
		line := write(&items[i])
		meter.Spend(len(line))
		size := utf8.RuneCountInString(line)
		if maxChars >= 0 && size > room {
			break
		}
		b.WriteString(line)
		room -= size
		shown++
	}
	if shown == 0 {
		return ""
	}
	b.WriteString(leftOut(total - shown))
	return strings.TrimSuffix(b.String(), "\n")
}

// leftOut returns the last line: how many items did not fit.
func leftOut(items int) string {
	switch items {
	case 0:
		return ""
	case 1:
		return "\n(1 more item not shown)\n"
	}
	return fmt.Sprintf("\n(%d more items not shown)\n", items)
}

func markdown(it *Item) string {
	line := "- [" + escape.Label(it.Name) + "](" + escape.URL(it.URL) + ")"
	for _, part := range [...]string{it.Price, it.Text} {
		if part != "" {
			line += " – " + escape.Label(part)
		}
	}
	return line + "\n"
}

func plain(it *Item) string {
	line := it.Name
	for _, part := range [...]string{it.Price, it.Text} {
		if part != "" {
			line += " – " + part
		}
	}
	return line + "\n"
}
