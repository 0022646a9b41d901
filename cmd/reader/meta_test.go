package main

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/cmd/reader/internal/pagerecord"
)

// signed is a page that says who wrote it and when.
const signed = `<!doctype html><html lang="en"><head><title>The lighthouse keeper | Coast "Notes"</title>
<meta property="og:site_name" content='Coast "Notes"'><meta name="author" content="Ada Lovelace and Charles Babbage">
<meta property="article:published_time" content="2024-05-01T08:00:00Z"><meta property="article:tag" content="light">
<link rel="alternate" type="application/atom+xml" href="/feed" title="All">
</head><body><h1>The lighthouse keeper</h1><p>For forty years the keeper climbed the two hundred steps each evening.</p></body></html>`

func TestMeta(t *testing.T) {
	got := invoke(t, strings.NewReader(signed), "meta", "-", "--url", "https://example.org/keeper")
	if got.status != exitRead || got.notice != "" {
		t.Fatalf("got %+v", got)
	}
	for _, want := range []string{
		"title         The lighthouse keeper", "authors       Ada Lovelace, Charles Babbage", "meta:author",
		"published_at  2024-05-01T08:00:00Z", "meta:article:published_time", "feeds         https://example.org/feed",
	} {
		if !strings.Contains(got.out, want) {
			t.Errorf("table\n%sdoes not have %q", got.out, want)
		}
	}
	if strings.Contains(got.out, "modified_at") {
		t.Errorf("table\n%shas a field that the page does not give", got.out)
	}
}

// metaFields are the fields of a metadata record, in order.
var metaFields = []string{
	"id", "url", "title", "author", "authors", "site", "description", "published_at", "modified_at", "language", "direction", "canonical", "image",
	"favicon", "type", "section", "tags", "feeds", "alternates", "licence", "access", "things", "media", "sources",
}

func TestMetaJSON(t *testing.T) {
	one := invoke(t, strings.NewReader(signed), "meta", "-", "--json", "--url=https://example.org/")
	if fields := fieldNames(t, one.out); !reflect.DeepEqual(fields, metaFields) {
		t.Errorf("fields\n%q\nwant\n%q", fields, metaFields)
	}
	batch := invoke(t, strings.NewReader(inputRecord(t, nil, signed)), "batch", "--op=meta")
	if batch.out != one.out || batch.status != exitRead {
		t.Errorf("batch wrote\n%smeta wrote\n%s", batch.out, one.out)
	}
	var rec pagerecord.Metadata
	if err := json.Unmarshal([]byte(one.out), &rec); err != nil {
		t.Fatal(err)
	}
	if rec.Author != "Ada Lovelace, Charles Babbage" || len(rec.Authors) != 2 || rec.Sources.Published != "meta:article:published_time" || rec.Tags[0] != "light" {
		t.Errorf("unexpected record %+v", rec)
	}
	read := decodeRecord(t, invoke(t, strings.NewReader(signed), "read", "-", "--json", "--url=https://example.org/").out)
	if !reflect.DeepEqual(read.Metadata, rec.Metadata) {
		t.Errorf("read says %+v, meta %+v", read.Metadata, rec.Metadata)
	}
}

func TestBatchMetaFailures(t *testing.T) {
	in := "{\n" + inputRecord(t, 2, signed) + `{"id":3,"url":"/x","html":""}` + "\n"
	got := invoke(t, strings.NewReader(in), "batch", "--op", "meta")
	lines := strings.Split(strings.TrimSuffix(got.out, "\n"), "\n")
	if got.status != exitNotReadable || len(lines) != 3 {
		t.Fatalf("got %+v", got)
	}
	for i, want := range []string{"line 1: not JSON", `"author":"Ada`, "line 3: "} {
		if !strings.Contains(lines[i], want) {
			t.Errorf("record %d is %s, want %q", i+1, lines[i], want)
		}
	}
}

func TestNotAfter(t *testing.T) {
	for _, tt := range []struct{ flag, want string }{
		{"--not-after=2024-05-01", "2024-05-01T08:00:00Z"},
		{"--not-after=2024-04-01", ""},
		{"--not-after=none", "2024-05-01T08:00:00Z"},
	} {
		got := invoke(t, strings.NewReader(signed), "read", "-", "--json", tt.flag)
		if rec := decodeRecord(t, got.out); rec.Published != tt.want {
			t.Errorf("%s: published %q, want %q", tt.flag, rec.Published, tt.want)
		}
	}
	future := strings.Replace(signed, "2024-05-01T08:00:00Z", "2099-05-01", 1)
	if got := invoke(t, strings.NewReader(future), "meta", "-"); strings.Contains(got.out, "2099") {
		t.Errorf("a day in the future is believed:\n%s", got.out)
	}
}

func TestFrontMatter(t *testing.T) {
	got := invoke(t, strings.NewReader(signed), "read", "-", "--front-matter", "--url=https://example.org/keeper")
	want := `---
title: "The lighthouse keeper"
author:
  - "Ada Lovelace"
  - "Charles Babbage"
date: "2024-05-01T08:00:00Z"
site: "Coast \"Notes\""
source: "https://example.org/keeper"
language: "en"
tags:
  - "light"
`
	if !strings.HasPrefix(got.out, want) {
		t.Errorf("output\n%s\nwant it to start with\n%s", got.out, want)
	}
	_, rest, found := strings.Cut(strings.TrimPrefix(got.out, "---\n"), "\n---\n\n")
	plain := invoke(t, strings.NewReader(signed), "read", "-", "--url=https://example.org/keeper")
	if !found || rest != plain.out {
		t.Errorf("below the block stands\n%s\nwithout it\n%s", rest, plain.out)
	}
	rec := decodeRecord(t, invoke(t, strings.NewReader(inputRecord(t, 1, signed)), "batch", "--front-matter").out)
	if !strings.HasPrefix(rec.Content, "---\ntitle: ") {
		t.Errorf("content of batch starts with %.40q", rec.Content)
	}
}

// shop is a page that sells something, with data that is broken.
const shop = `<!doctype html><html lang="en"><head><title>Brass lamp</title><meta property="product:price:currency" content="EUR">
<script type="application/ld+json">{"@type":"Product","name":"Brass lamp","sku":"L-7","offers":{"@type":"Offer","price":129,"priceCurrency":"EUR",
"availability":"https://schema.org/InStock"},"aggregateRating":{"ratingValue":"4.6","reviewCount":212},}</script>
<script type="application/ld+json">{"@type":"VideoObject","name":"A tour","contentUrl":"https://example.org/tour.mp4","duration":"PT90S"}</script>
</head><body><h1>Brass lamp</h1><p>A lamp for the desk, made by hand from one sheet of brass, with a switch on its cable.</p></body></html>`

func TestMetaProduct(t *testing.T) {
	got := invoke(t, strings.NewReader(shop), "meta", "-")
	for _, want := range []string{
		"Brass lamp – 129.00 EUR · in stock · rating 4.6 of 5 (212 reviews)", "json-ld:offers.price",
		"video     A tour – https://example.org/tour.mp4",
	} {
		if !strings.Contains(strings.Join(strings.Fields(got.out), " "), strings.Join(strings.Fields(want), " ")) {
			t.Errorf("table\n%sdoes not have %q", got.out, want)
		}
	}
	got = invoke(t, strings.NewReader(shop), "read", "-", "--front-matter")
	want := `product:
  name: "Brass lamp"
  sku: "L-7"
  price: "129.00"
  currency: "EUR"
  availability: "in_stock"
  rating: "4.6"
  best_rating: "5"
  review_count: 212
`
	if !strings.Contains(got.out, want) {
		t.Errorf("front matter\n%sdoes not have\n%s", got.out, want)
	}
}

func TestMetaRaw(t *testing.T) {
	got := invoke(t, strings.NewReader(shop), "meta", "-", "--raw")
	var rec rawRecord
	if err := json.Unmarshal([]byte(got.out), &rec); err != nil || got.status != exitRead {
		t.Fatalf("%+v: %v", got, err)
	}
	if len(rec.Linked) != 2 || !strings.HasPrefix(rec.Linked[0].Error, "not JSON: ") || !strings.Contains(string(rec.Linked[0].Value), `"price":129`) || rec.Linked[1].Error != "" {
		t.Errorf("JSON-LD %+v, want a broken script and a good one", rec.Linked)
	}
	if len(rec.Metas) != 1 || rec.Metas[0].Content != "EUR" || rec.Truncated {
		t.Errorf("unexpected record %+v", rec)
	}
	long := shop + strings.Repeat("<meta name=a content=b>", 2000)
	if got := invoke(t, strings.NewReader(long), "meta", "-", "--raw"); !strings.Contains(got.notice, "more") || !strings.Contains(got.out, `"truncated":true`) {
		t.Errorf("notice %q for a page that says too much", got.notice)
	}
}

// TestQuote checks that no value can end its string or the block.
func TestQuote(t *testing.T) {
	for in, want := range map[string]string{
		"plain":                       `"plain"`,
		`"quoted" \ <b>`:              `"\"quoted\" \\ <b>"`,
		"two\nlines\u0085":            `"two\nlines\u0085"`,
		"a\u007fb\u009fc\ufffe\uffff": `"a\u007fb\u009fc\ufffe\uffff"`,
		"\u2028":                      `"\u2028"`,
		"---":                         `"---"`,
	} {
		if got := pagerecord.Quote(in); got != want {
			t.Errorf("%q is quoted as %s, want %s", in, got, want)
		}
	}
}

// TestMetaLongValue checks that one long value does not push the sources of the
// others off the screen.
func TestMetaLongValue(t *testing.T) {
	page := strings.Replace(signed, "</head>", `<meta name="description" content="`+strings.Repeat("long ", 40)+`"></head>`, 1)
	got := invoke(t, strings.NewReader(page), "meta", "-")
	for line := range strings.Lines(got.out) {
		if len(line) > usualColumns+1 {
			t.Errorf("%d bytes: %q", len(line), line)
		}
	}
	if !strings.Contains(got.out, "long\n              meta:description") {
		t.Errorf("no description in\n%s", got.out)
	}
}
