package dom

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/net/html"
)

// lines returns the text of a document as a browser shows it: a line for each block, and
// one space for white space.
func lines(d *Document) []string {
	var b strings.Builder
	box := None
	for n := Root; int(n) < d.Len(); n++ {
		if at := d.Box(n); at != box || d.isEdge(n) {
			b.WriteByte('\n')
			box = at
		}
		if d.Kind(n) == Text {
			b.WriteString(strings.ReplaceAll(d.Text(n), "\n", " "))
		}
	}
	var list []string
	for line := range strings.Lines(b.String()) {
		if words := strings.Fields(line); len(words) > 0 {
			list = append(list, strings.Join(words, " "))
		}
	}
	return list
}

// outline lists all that is known about the nodes of a document, but for white space: a
// blank text may stay beside a block that was not beside it.
func outline(d *Document) []string {
	var list []string
	number := make([]int, d.Len())
	for n := Root; int(n) < d.Len(); n++ {
		number[n] = len(list)
		if d.Kind(n) == Text && strings.TrimSpace(d.Text(n)) == "" {
			continue
		}
		var words []string
		for _, t := range d.Tokens(n) {
			words = append(words, d.Word(t))
		}
		text := ""
		switch d.Kind(n) {
		case Text:
			text = strings.Join(strings.Fields(d.Text(n)), " ")
		case Raw:
			text = d.RawText(n)
		}
		measure := *d.Measure(n)
		attrs := slices.SortedFunc(slices.Values(d.Attrs(n)), func(a, b Attr) int { return strings.Compare(a.Key, b.Key) }) // x/net/html sorts some
		list = append(list, fmt.Sprint(d.Kind(n), d.Name(n), attrs, " in ", number[d.Parent(n)], " box ", number[d.Box(n)], d.Heading(n),
			d.ClassHash(n), words, measure, d.IsShadowRoot(n), d.IsUnslotted(n), " ", text))
	}
	return list
}

// soup makes a page of random elements. Each has a number, and some are to be cut.
func soup(r *rand.Rand) (page string, gone map[string]bool) {
	gone = map[string]bool{}
	tags := strings.Fields("div p b i a span section ul li h2 br pre x-y table tr td title noscript textarea template button label main em custom img dialog")
	texts := []string{"one", " two", "three ", " ", "\n  ", "four. five", "", " ", "&amp;", "漢字", "<!-- c -->", "<!-- c --> six", "<svg><title>t</title><path d=x /></svg>"}
	attrs := []string{"", "", "", ` class="nav menu"`, ` id=top`, ` href="/x"`, ` role=heading aria-level=3`, ` aria-label="Go on"`, ` class=Nav`}
	var b strings.Builder
	number, shadows := 0, 0
	var fill func(depth int)
	fill = func(depth int) {
		for range 1 + r.IntN(4) {
			b.WriteString(texts[r.IntN(len(texts))])
			tag := tags[r.IntN(len(tags))]
			number++
			key := fmt.Sprint(number)
			fmt.Fprintf(&b, `<%s k=%s%s>`, tag, key, attrs[r.IntN(len(attrs))])
			if r.IntN(5) == 0 && shadows == 0 { // a cut slot keeps what it takes
				gone[key] = true
			}
			if depth < 4 && r.IntN(3) > 0 {
				if tag == "div" && r.IntN(8) == 0 {
					number++
					fmt.Fprintf(&b, `<template shadowrootmode=open k=%d>`, number)
					shadows++
					fill(depth + 1)
					shadows--
					b.WriteString("<slot></slot></template>")
				}
				fill(depth + 1)
			} else {
				b.WriteString(texts[r.IntN(len(texts))])
			}
			if r.IntN(8) > 0 {
				b.WriteString("</" + tag + ">")
			}
			b.WriteString(texts[r.IntN(len(texts))])
		}
	}
	fill(0)
	return b.String(), gone
}

// TestWithout compares documents without some elements with those of pages that never had
// these elements.
func TestWithout(t *testing.T) {
	for seed := range uint64(1500) {
		page, gone := soup(rand.New(rand.NewPCG(seed, 7)))
		doc, err := Parse(context.Background(), page, nil)
		if err != nil {
			t.Fatal(err)
		}
		cut := NewCut(doc)
		for n := Root; int(n) < doc.Len(); n++ {
			if gone[doc.Attr(n, "k")] {
				cut.Nodes.Add(n)
			}
		}
		got := doc.Without(cut)
		tree, err := html.ParseWithOptions(strings.NewReader(page), html.ParseOptionEnableScripting(false))
		if err != nil {
			t.Fatal(err)
		}
		prune(tree, gone)
		want, err := FromNode(context.Background(), tree, nil)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(lines(want), lines(got)); diff != "" {
			t.Fatalf("seed %d, cut %v: lines (-want +got)\n%s\n%s", seed, gone, diff, page)
		}
		if diff := cmp.Diff(outline(want), outline(got)); diff != "" {
			t.Fatalf("seed %d, cut %v: nodes (-want +got)\n%s\n%s", seed, gone, diff, page)
		}
		got.Release()
		want.Release()
		doc.Release()
	}
}

// prune takes the elements with some numbers out of a tree.
func prune(n *html.Node, gone map[string]bool) {
	for c := n.FirstChild; c != nil; {
		next := c.NextSibling
		if c.Type == html.ElementNode && isGone(c, gone) {
			n.RemoveChild(c)
		} else {
			prune(c, gone)
		}
		c = next
	}
}

func isGone(n *html.Node, gone map[string]bool) bool {
	for _, a := range n.Attr {
		if a.Key == "k" {
			return gone[a.Val]
		}
	}
	return false
}

func TestGaps(t *testing.T) {
	for _, tt := range []struct{ page, want string }{
		{`<div><b>one</b> <p k=1>x</p> <b>two</b></div>`, "one two"},
		{`<div><b>one</b> <p k=1>x</p><b>two</b></div>`, "one two"},
		{`<div><b>one</b><p k=1>x</p> <b>two</b></div>`, "one two"},
		{`<div><b>one</b><p k=1>x</p><b>two</b></div>`, "onetwo"},
		{`<div>one<p k=1>x</p> <p k=1>x</p>two</div>`, "one two"},
		{`<div>one<p k=1>x</p> <p k=1>x</p><b>two</b></div>`, "one two"},
		{`<div><b>one</b><br k=1> <i>two</i></div>`, "one two"},
		{`<div><b>one</b> <p>x</p> <p k=1>y</p> <b>two</b></div>`, "one|x|two"},
		{`<div><p k=1>y</p> <b>one</b> <p k=1>y</p> </div>two`, "one|two"},
		{`<div>one<span k=1> x </span>two</div>`, "onetwo"},
	} {
		doc, err := Parse(context.Background(), tt.page, nil)
		if err != nil {
			t.Fatal(err)
		}
		cut := NewCut(doc)
		for n := Root; int(n) < doc.Len(); n++ {
			if doc.Attr(n, "k") != "" {
				cut.Nodes.Add(n)
			}
		}
		if got := strings.Join(lines(doc.Without(cut)), "|"); got != tt.want {
			t.Errorf("%s: %q, want %q", tt.page, got, tt.want)
		}
	}
}

func TestCutAllButKeepsWordsApart(t *testing.T) {
	for _, tt := range []struct{ page, want string }{
		{`<p>a <b k=1>one</b> b <b k=1>two</b></p>`, "one two"},
		{`<p><i><b k=1>one</b></i> <i>x<b k=1>two</b></i></p>`, "one two"},
		{`<p><b k=1>one</b><b k=1>two</b></p>`, "onetwo"},
		{`<p k=1>one<b k=1>two</b></p>`, "onetwo"},
		{`<p><b k=1>one</b><u>x</u></p><p>x<b k=1>two</b></p>`, "one|two"},
	} {
		doc, err := Parse(context.Background(), tt.page, nil)
		if err != nil {
			t.Fatal(err)
		}
		var chosen []NodeID
		for n := Root; int(n) < doc.Len(); n++ {
			if doc.Attr(n, "k") != "" {
				chosen = append(chosen, n)
			}
		}
		cut, added := CutAllBut(doc, chosen), NewCut(doc)
		added.Add(cut)
		for _, cut := range []*Cut{cut, added} {
			if got := strings.Join(lines(doc.Without(cut)), "|"); got != tt.want {
				t.Errorf("%s: %q, want %q", tt.page, got, tt.want)
			}
		}
	}
}
