package kind

import (
	"context"
	"encoding/json"
	"fmt"
	"net/url"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/discussion"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/meta"
	"github.com/seed31bcff99/reader/score"
)

// describe reads a page and describes it.
func describe(t testing.TB, page, address string) Features {
	t.Helper()
	at, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	doc, err := dom.Parse(context.Background(), page, at)
	if err != nil {
		t.Fatal(err)
	}
	verdicts := classify.Nodes(doc)
	pick := score.Select(doc, verdicts, discussion.Find(doc, verdicts), score.Balanced)
	defer pick.Release()
	about := meta.Extract(doc, nil)
	return Describe(doc, verdicts, &pick, &about)
}

// TestAddress checks what addresses say.
func TestAddress(t *testing.T) {
	for _, test := range []struct {
		address string
		feature Feature
		want    float32
	}{
		{"https://example.com/", fAtFront, 1},
		{"https://example.com/de-ch/", fAtFront, 1},
		{"https://example.com/index.html", fAtFront, 1},
		{"https://example.com/lamps", fAtFront, 0},
		{"https://example.com/2024/why-the-sea-is-salt", fAtSlug, 4},
		{"https://example.com/news", fAtStory, 2},
		{"https://example.com/NEWS/harbour", fAtStory, 1},
		{"https://docs.example.com/lamps", fAtManual, 1},
		{"https://docs.com/lamps", fAtManual, 0}, // the name that somebody registered is no folder
		{"https://example.com/t/lamps/17", fAtThread, 1},
		{"https://example.com/products/lamp", fAtGoods, 1},
		{"https://example.com/unproductive", fAtGoods, 0},
		{"https://example.com/" + strings.Repeat("news", 20), fAtStory, 0},
		{"", fAtFront, 0},
	} {
		if f := describe(t, "<p>The lamp.", test.address); f[test.feature] != test.want {
			t.Errorf("%s: %v = %v, want %v", test.address, test.feature, f[test.feature], test.want)
		}
	}
	const canonical = `<link rel=canonical href="https://example.com/forum/lamps?page=2#top"><p>The lamp.`
	if f := describe(t, canonical, ""); f[fAtThread] != 1 {
		t.Errorf("the address that the page gives for itself: %v = %v, want 1", fAtThread, f[fAtThread])
	}
}

// sections are n parts of a page that look alike and say different things.
func sections(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "<div class=part><p>Keeper number %d trimmed the lamp at dusk, and %d boats, which had waited for days, left.</p></div>", i, 10+i)
	}
	return b.String()
}

// TestDescribe checks what a page shows.
func TestDescribe(t *testing.T) {
	prose := "<p>We trim the lamp at dusk, and your boat finds the harbour by our light, as it did for years.</p>"
	for _, test := range []struct {
		name, page string
		feature    Feature
		want       float32
	}{
		{"a price", "<p>$ 12.50</p><p>£5</p><p>no money</p><p>$x</p>", fPagePrices, logCount(2)},
		{"a long line is no price", "<p>The lamp did cost $5 when it was new, and nobody knows why.</p>", fPagePrices, 0},
		{"sayings", "<button>Add  to\n Cart</button><p>Sold out</p>", fSaysBuy, logCount(2)},
		{"names", `<div class="product-price"><span class=price>5</span></div>`, fNamesPrice, logCount(2)},
		{"whole words only", `<div class="appraised">5</div>`, fNamesPrice, 0},
		{"telephone", `<a href="tel:5550100">Call</a>`, fPhones, 1},
		{"mail", `<a href="mailto:keeper@example.com">Write</a>`, fMails, 1},
		{"we", strings.Repeat(prose, 10), fWe, 1000 * 20.0 / (200 + fewWords)},
		{"you", strings.Repeat(prose, 10), fYou, 1000 * 10.0 / (200 + fewWords)},
		{"title", "<title>How to trim a lamp</title><h1>How to trim a lamp</h1>" + prose, fTitleStory, 1},
		{"words of the title", "<title>How to trim a lamp</title><h1>How to trim a lamp</h1>" + prose, fTitleWords, 5},
		{"it says so", `<meta property="og:type" content="product"><p>A lamp.`, fSaysProduct, 1},
		{"a thread says so", `<script type="application/ld+json">{"@type":"QAPage"}</script><p>A lamp?`, fAtThread, 2},
		{"items", "<main>" + sections(7) + "</main>", fKeptItems, 3},
		{"nothing", "", fPageWords, 0},
	} {
		f := describe(t, test.page, "")
		if got := f[test.feature]; got < test.want-0.01 || got > test.want+0.01 {
			t.Errorf("%s: %v = %v, want %v", test.name, test.feature, got, test.want)
		}
	}
}

// TestGuess checks that the likeliest kind is told only if it is sure, and that
// the reason names it.
func TestGuess(t *testing.T) {
	var f Features
	f[fSaysProduct], f[fNamesCart], f[fNamesVariant], f[fPagePrices], f[fSaysBuy], f[fAtGoods] = 1, 5, 5, 2, 2, 1
	g := f.Guess()
	if g.Kind != Product || g.Likely < sure {
		t.Errorf("a product is a %v (%v)", g.Kind, g.Likely)
	}
	if r := g.Reason(); !strings.Contains(r, "% product, ") || !strings.Contains(r, fSaysProduct.String()) {
		t.Errorf("the reason is %q", r)
	}
	doubtful := (&Features{}).Guess()
	if doubtful.Kind != Unknown || doubtful.Likely <= 0 || doubtful.Likely >= sure {
		t.Errorf("a page of which nothing is known is a %v (%v)", doubtful.Kind, doubtful.Likely)
	}
	if r := doubtful.Reason(); r == "" {
		t.Error("no reason for a doubt")
	}
}

// TestFeatureText checks that values are told in words, and counts as counts.
func TestFeatureText(t *testing.T) {
	for _, test := range []struct {
		feature Feature
		value   float32
		want    string
	}{
		{fDated, 1, "yes"},
		{fAtFront, 0, "no"},
		{fAtManual, 1, "yes, by a part of it"},
		{fNamesPrice, logCount(7), "7"},
		{fPageWords, logCount(1234), "1234"},
		{fLinkShare, 0.25, "25%"},
	} {
		if got := test.feature.text(test.value); got != test.want {
			t.Errorf("%v of %v is %q, want %q", test.feature, test.value, got, test.want)
		}
	}
}

// TestKindText checks that the names of the kinds go to JSON and back.
func TestKindText(t *testing.T) {
	for k := range NumKinds {
		text, err := json.Marshal(k)
		if err != nil || string(text) != `"`+k.String()+`"` {
			t.Errorf("%v is %s, %v", k, text, err)
		}
		var back Kind
		if err := json.Unmarshal(text, &back); err != nil || back != k {
			t.Errorf("%s is %v, %v", text, back, err)
		}
	}
	if err := new(Kind).UnmarshalText([]byte("lamp")); err == nil {
		t.Error("a lamp is no kind")
	}
	if NumKinds.String() != "unknown" {
		t.Errorf("a kind that there is not is %v", NumKinds)
	}
}

// TestAllocations holds Of to next to none: the words of the page and its address.
func TestAllocations(t *testing.T) {
	page := "<h1>The lamp</h1>" + strings.Repeat(`<p class="text">We trim the lamp at dusk, and your boat finds the harbour.</p>`, 50)
	at := &url.URL{Scheme: "https", Host: "docs.example.com", Path: "/guide/lamp"}
	doc, err := dom.Parse(context.Background(), page, at)
	if err != nil {
		t.Fatal(err)
	}
	verdicts := classify.Nodes(doc)
	pick := score.Select(doc, verdicts, discussion.Find(doc, verdicts), score.Balanced)
	about := meta.Extract(doc, nil)
	if n := testing.AllocsPerRun(10, func() { Of(doc, verdicts, &pick, &about) }); n > 2 {
		t.Errorf("%v allocations", n)
	}
}
