package webfetch

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/fetch"
)

// A FileReader reads a file that is not a page, such as a PDF. The result has the whole
// text: it is cleaned, cut and wrapped as that of a page. A FileReader fails with the
// error of ctx, or if the bytes are no such file at all.
type FileReader func(ctx context.Context, file []byte, opts *FileOptions) (*reader.Result, error)

// FileOptions tunes a FileReader. Of the options of the engine, those about the form
// of the content count.
type FileOptions struct {
	reader.Options
	FirstPage, LastPage int  // the pages that are read, from 1; zero means the first, or the last
	IncludeHidden       bool // also read text that nobody sees
}

// A PageRange is some pages of a file, one after the other. The zero value means all.
type PageRange struct {
	First, Last int // from 1; zero means the first, or the last
}

// UnmarshalText parses a page or a range of pages: "3", "3-5", "3-" or "-5".
func (p *PageRange) UnmarshalText(text []byte) error {
	from, to, isRange := strings.Cut(strings.TrimSpace(string(text)), "-")
	first, err1 := pageNumber(from)
	last, err2 := pageNumber(to)
	if !isRange {
		last = first
	}
	if err1 != nil || err2 != nil || first+last == 0 || last > 0 && first > last {
		return fmt.Errorf("webfetch: %.20q is no page, such as 3, and no range of pages, such as 3-5", text)
	}
	*p = PageRange{first, last}
	return nil
}

// maxPage is more pages than any file has.
const maxPage = 1 << 30

// pageNumber reads a number from 1 up. It returns zero if there is none.
func pageNumber(text string) (int, error) {
	if text == "" {
		return 0, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > maxPage {
		return 0, strconv.ErrRange
	}
	return n, nil
}

// IsZero reports whether p means all pages.
func (p PageRange) IsZero() bool { return p == PageRange{} }

// MarshalText is String.
func (p PageRange) MarshalText() ([]byte, error) { return []byte(p.String()), nil }

// String returns the range as UnmarshalText takes it. It is empty for all pages.
func (p PageRange) String() string {
	switch {
	case p.IsZero():
		return ""
	case p.First == p.Last:
		return strconv.Itoa(p.First)
	case p.First == 0:
		return fmt.Sprintf("-%d", p.Last)
	case p.Last == 0:
		return fmt.Sprintf("%d-", p.First)
	}
	return fmt.Sprintf("%d-%d", p.First, p.Last)
}

// fileTypes returns the media types that there are readers for.
func (c *Config) fileTypes() []string { return slices.Sorted(maps.Keys(c.Readers)) }

// readFile reads a file.
func (r *reading) readFile(ctx context.Context, resp *fetch.Response, q *query) error {
	read := q.readers[resp.File]
	if read == nil {
		r.refuse(resp.File)
		return nil
	}
	opts := &FileOptions{Options: q.engine, FirstPage: q.page.First, LastPage: q.page.Last, IncludeHidden: q.IncludeHidden}
	opts.URL = resp.FinalURL
	res, err := read(ctx, resp.Body, opts)
	switch {
	case ctx.Err() != nil:
		return fmt.Errorf("webfetch: reading the file: %w", ctx.Err())
	case err != nil:
		r.method, r.reason = MethodNone, reasonDamaged
		r.warn("the file is damaged: nothing of it can be read")
		return nil
	}
	r.head.Format = res.Format.String()
	r.head.Pages = res.Pages
	if res.Readable {
		pageReading{r}.take(ctx, res)
	} else {
		pageReading{r}.takeHead(&res.Metadata)
		r.method, r.reason = MethodNone, res.FallbackReason.String()
		r.warn("%s", res.FallbackReason.Meaning())
	}
	r.head.Removed.HiddenChars = res.HiddenChars
	for _, warning := range res.Warnings {
		r.warn("%s", warning)
	}
	r.judgePages(res, q)
	return nil
}

// judgePages warns about pages that were asked for and are not there, and about much
// text that nobody sees.
func (r *reading) judgePages(res *reader.Result, q *query) {
	if q.page.First > res.Pages && res.Pages > 0 {
		r.warn("page %d was asked for, and the file has %d", q.page.First, res.Pages)
	}
	if res.HiddenChars >= hiddenMuch && res.HiddenChars*hiddenShare >= r.chars {
		r.warn("%d characters that nobody sees were left out; include_hidden=true gives all", res.HiddenChars)
	}
}

// refuse marks a file that there is no reader for.
func (r *reading) refuse(mediaType string) {
	r.method, r.reason = MethodNone, reasonBinary
	if mediaType == fetch.FilePDF {
		r.reason = reasonPDF
		r.warn("this is a PDF file, which is not read")
		return
	}
	r.warn("this is not text but a binary file")
}
