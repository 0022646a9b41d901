package reader_test

import (
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/net/html"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/dom/charset"
	"github.com/seed31bcff99/reader/internal/test/corpus"
	"github.com/seed31bcff99/reader/internal/test/lessons"
)

var dataDir = flag.String("data", "", "also check the pages of this corpus")

// TestReadNodeAgrees checks that a page read from its bytes and from x/net/html's
// tree of the same bytes is the same.
func TestReadNodeAgrees(t *testing.T) {
	for _, l := range lessons.All(t, ".") {
		agree(t, l.Name, string(l.Page), l.Options)
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

// tagSoup makes a page of random tags, most of which are not closed where they should be.
func tagSoup(r *rand.Rand) string {
	tags := strings.Fields(`div p b i a span section ul ol li h1 h2 br pre code x-y table tr td th title svg noscript textarea template button label
		main em img dialog select option form input math script style head body html nav article blockquote dl dt dd figure frameset iframe`)
	texts := []string{"Some words of a sentence, and more of them.", " ", "\n", "word", "&amp;&nbsp;", "漢字。", "<!-- c -->", "<![CDATA[x]]>", "</", "\"\\u2028\u2028", "12 May 2021"}
	attrs := []string{"", "", "", ` class="nav menu"`, ` id=main`, ` href="/x"`, ` role=heading`, ` aria-label="Go on"`, ` hidden`, ` style="display:none"`, ` shadowrootmode=open`, ` src=a.png alt=Picture`, ` slot=a`, ` href='javascript:x' HREF=y`}
	var b strings.Builder
	if r.IntN(2) == 0 {
		b.WriteString("<!doctype html><title>A title</title>")
	}
	for range 5 + r.IntN(80) {
		tag := tags[r.IntN(len(tags))]
		switch r.IntN(4) {
		case 0:
			b.WriteString("</" + tag + ">")
		case 1, 2:
			b.WriteString("<" + tag + attrs[r.IntN(len(attrs))] + ">")
		}
		b.WriteString(texts[r.IntN(len(texts))])
	}
	return b.String()
}

// TestSoup reads pages of random tags from their bytes and from a tree, and writes the
// results as JSON.
func TestSoup(t *testing.T) {
	for seed := range uint64(1000) {
		page := tagSoup(rand.New(rand.NewPCG(seed, 9)))
		agreeWith(t, fmt.Sprintf("seed %d: %q", seed, page), page, reader.Options{}, false)
		if tree, err := html.Parse(strings.NewReader(page)); err == nil { // with scripting it does not tell where soup ends
			readNode(t, tree, nil)
		}
		checkRecord(t, lessons.Read(t, []byte(page), reader.Options{Explain: true, Common: reader.Common{IncludeNavigation: true}}))
		if t.Failed() {
			return
		}
	}
}
