package charset

import (
	"cmp"
	"context"
	"strings"

	"github.com/seed31bcff99/reader/internal/cancel"
)

// Sheet returns a style sheet in UTF-8. As in browsers, a byte order mark counts first, then
// the charset of contentType, the value of the HTTP header, then the @charset at its start,
// then the charset of the page, then UTF-8. Labels are believed, whatever the bytes are. The
// only error is the error of the context.
func Sheet(ctx context.Context, src, contentType, page string) (sheet string, err error) {
	defer cancel.Catch(&err)
	meter := cancel.With(ctx)
	meter.Look()
	name := cmp.Or(byteOrderMark(src), known(charsetIn(contentType)), known(sheetLabel(src)), known(page), utf8Name)
	return strings.TrimPrefix(decodeAs(src, name, meter), "\ufeff"), nil
}

// known returns the name of the charset of a label, empty if there is none.
func known(label string) string {
	if isUndecoded(label) {
		return replacement
	}
	return canonical(label)
}

// sheetLabel returns the label of the @charset at the start of a style sheet. The label is
// ASCII, so one of UTF-16 means UTF-8: CSS Syntax, section 3.2.
func sheetLabel(src string) string {
	rest, ok := strings.CutPrefix(src[:min(len(src), prescanned)], `@charset "`)
	label, _, ended := strings.Cut(rest, `";`)
	if !ok || !ended {
		return ""
	}
	if name := canonical(label); name == utf16LE || name == utf16BE {
		return utf8Name
	}
	return label
}
