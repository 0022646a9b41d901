// Package content is what is read of a page as data: the formats that it is written in, and
// the blocks that it consists of, with the inline content of each.
package content

import (
	"html"

	"github.com/seed31bcff99/reader/internal/escape"
	"github.com/seed31bcff99/reader/internal/words"
)

// A Format is a form that contents are written in.
type Format uint8

// The formats.
const (
	Markdown  Format = iota // CommonMark with tables
	PlainText               // no marks, no addresses, no captions
	HTML                    // HTML that is safe to put into another page as it is
)

var formats = words.Names[Format]{"markdown", "text", "html"}

// String returns the name of the format.
func (f Format) String() string { return formats.Of(f) }

// MarshalText returns the name of the format.
func (f Format) MarshalText() ([]byte, error) { return []byte(f.String()), nil }

// UnmarshalText sets the format by its name.
func (f *Format) UnmarshalText(name []byte) error { return formats.Set(f, name, "reader: no format") }

// Escape returns a text as it is written in the format to be shown as it is: in a line, or as the
// words of a link.
func (f Format) Escape(text string) string {
	switch f {
	case Markdown:
		return escape.Label(text)
	case HTML:
		return html.EscapeString(text)
	}
	return text
}

// EscapeAddress returns an address as a link in the format has it: between parentheses or angle
// brackets, or in quotes.
func (f Format) EscapeAddress(address string) string {
	if f == Markdown {
		return escape.URL(address)
	}
	return f.Escape(address)
}
