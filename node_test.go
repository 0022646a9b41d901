package reader_test

import (
	"context"
	"flag"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/net/html"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/dom/charset"
	"github.com/seed31bcff99/reader/internal/test/corpus"
)

var dataDir = flag.String("data", "", "also check the pages of this corpus")

// TestReadNodeAgrees checks that a page read from its bytes and from x/net/html's
// tree of the same bytes is the same.
func TestReadNodeAgrees(t *testing.T) {
	for _, l := range lessons(t) {
		agree(t, l.name, string(l.page), l.opts)
	}
	if *dataDir == "" {
		return
	}
	pages, err := corpus.Load(*dataDir)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range pages {
		src, err := p.HTML()
		if err != nil {
			t.Fatal(err)
		}
		at, err := url.Parse(p.URL)
		if err != nil {
			t.Fatal(err)
		}
		agree(t, p.ID, string(src), reader.Options{URL: at, ContentType: corpus.ContentType})
	}
	t.Logf("%d pages", len(pages))
}

// repaired returns a page as Read sees it.
func repaired(t *testing.T, src, contentType string) string {
	t.Helper()
	page, _, err := charset.Decode(context.Background(), src, contentType)
	if err != nil {
		t.Fatal(err)
	}
	if page, _, err = charset.Repair(context.Background(), page); err != nil {
		t.Fatal(err)
	}
	return page
}

// unclosed matches what has no end in a noscript element.
var unclosed = regexp.MustCompile(`(?i)<iframe[^>]*/>\s*</noscript`)

// agree compares Read with a Page of trees that were built with scripting off, and on.
func agree(t *testing.T, name, src string, o reader.Options) {
	t.Helper()
	modes := []bool{false, true}
	if unclosed.MatchString(src) {
		modes = modes[:1] // only in the bytes it swallows what follows
	}
	agreeWith(t, name, src, o, modes...)
}

// agreeWith compares Read with a Page of trees that were built with scripting as told.
func agreeWith(t *testing.T, name, src string, o reader.Options, modes ...bool) {
	t.Helper()
	want, err := reader.Read(context.Background(), strings.NewReader(src), &o)
	if err != nil {
		t.Fatal(err)
	}
	if want.FallbackReason == reader.ReasonNotHTML || want.FallbackReason == reader.ReasonNestedTooDeep {
		return
	}
	page := repaired(t, src, o.ContentType)
	for _, scripting := range modes {
		tree, err := html.ParseWithOptions(strings.NewReader(page), html.ParseOptionEnableScripting(scripting))
		if err != nil {
			return // nested too deep
		}
		got := readNode(t, tree, &o)
		got.Charset, got.Repaired = want.Charset, want.Repaired
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s: from bytes and from a tree, scripting %t (-want +got)\n%s", name, scripting, diff)
		}
	}
}
