package charset

import (
	"cmp"
	"context"
	"io"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/htmlindex"
	"golang.org/x/text/transform"

	"github.com/seed31bcff99/reader/internal/cancel"
)

// decodeAs decodes src from a charset that detect returned. As in browsers, a sequence that is
// invalid becomes one U+FFFD for each of its parts that could have begun a character.
func decodeAs(src string, charset string, meter *cancel.Meter) string {
	switch {
	case src == "" || charset == utf8Name && utf8.ValidString(src):
		return src
	case charset == replacement:
		return "\ufffd"
	}
	enc, err := htmlindex.Get(charset)
	if err != nil {
		return src
	}
	var page strings.Builder
	page.Grow(len(src))
	// No decoder of htmlindex fails. If one did, the page would stay as it is.
	if _, err := io.Copy(&page, transform.NewReader(meter.Reader(src), enc.NewDecoder())); err != nil {
		return src
	}
	return page.String()
}

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
