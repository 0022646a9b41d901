package nav

import "github.com/seed31bcff99/reader/internal/escape"

// A form is how a Map is written.
type form uint8

const (
	asMarkdown form = iota
	asText
)

// heading returns a heading of a level.
func (f form) heading(level int, title string) string {
	if f == asText {
		return title
	}
	return "######"[:level] + " " + title
}

func (f form) label(label string) string {
	if f == asText {
		return label
	}
	return escape.Label(label)
}

// current returns the label of the page itself.
func (f form) current(label string) string {
	if f == asText {
		return label
	}
	return "**" + escape.Label(label) + "**"
}

// link returns an item as a link, or as text if it has no address.
func (f form) link(item Item) string {
	switch {
	case item.URL == "":
		return f.label(item.Label)
	case f == asText:
		return item.Label + " <" + escape.Encode(item.URL, escape.TextEnds) + ">"
	}
	return "[" + escape.Label(item.Label) + "](" + escape.URL(item.URL) + ")"
}

// row returns an item without its bullet.
func (f form) row(item Item) string {
	switch {
	case item.Current:
		return f.current(item.Label) + " (this page)"
	case item.URL == "" && f == asMarkdown:
		return escape.Start(escape.Label(item.Label))
	}
	return f.link(item)
}
