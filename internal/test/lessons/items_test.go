package lessons_test

import (
	"fmt"
	"net/url"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/internal/test/lessons"
)

// shop is a page of a shop with so many products, whose prices are told to those who
// see only.
func shop(products int) []byte {
	var b strings.Builder
	b.WriteString(`<html><head><title>Lamps</title></head><body><nav><a href="/a">Alpha</a> <a href="/b">Beta</a></nav><main><h1>Lamps</h1><ul class="products">`)
	for i := range products {
		fmt.Fprintf(&b, `<li class="product"><a href="/p/%d"><img src="/i/%d.jpg" alt=""><h2>Lamp number %d</h2></a>`+
			`<span class="price"><ins aria-hidden="true">$%d.50</ins></span><p>Made of brass.</p></li>`, i, i, i, 10+i)
	}
	b.WriteString(`</ul></main></body></html>`)
	return []byte(b.String())
}

// TestItems checks that items are data, that a notice says what the text lacks, and that
// the section stands behind the text and before the navigation.
func TestItems(t *testing.T) {
	res := lessons.Read(t, shop(6), reader.Options{})
	if s := res.Shelf; s.ItemCount != 6 || s.LeftOutCount != 6 || s.Included || s.SectionChars != 0 {
		t.Errorf("shelf = %+v", s)
	}
	want := reader.Item{Name: "Lamp number 1", URL: "/p/1", Price: "$11.50", Amount: "11.50", Image: "/i/1.jpg", Text: "Made of brass."}
	if len(res.Items) != 6 || res.Items[1] != want {
		t.Errorf("items = %+v", res.Items)
	}
	with := lessons.Read(t, shop(6), reader.Options{Common: reader.Common{IncludeItems: true, IncludeNavigation: true}})
	if !strings.HasPrefix(with.Content, res.Content+"\n\n## Items\n\n- [Lamp number 0](/p/0) – $10.50 – Made of brass.\n") || !strings.Contains(with.Content, "\n\n## Navigation\n") {
		t.Errorf("with items and navigation:\n%s", with.Content)
	}
	section, _, _ := strings.Cut(strings.TrimPrefix(with.Content, res.Content), "\n\n## Navigation")
	if s := with.Shelf; !s.Included || s.SectionChars != utf8.RuneCountInString(section) || with.TotalChars != res.TotalChars {
		t.Errorf("shelf = %+v, %d characters in all, want %d", s, with.TotalChars, res.TotalChars)
	}
	text := lessons.Read(t, shop(6), reader.Options{Common: reader.Common{IncludeItems: true}, Format: reader.Text})
	if !strings.Contains(text.Content, "\n\nItems\n\nLamp number 0 – $10.50 – Made of brass.\n") {
		t.Errorf("as text:\n%s", text.Content)
	}
}

// TestItemsBound checks the bounds of the section and of the list.
func TestItemsBound(t *testing.T) {
	res := lessons.Read(t, shop(6), reader.Options{Common: reader.Common{IncludeItems: true}, MaxItemChars: 150})
	_, section, _ := strings.Cut(res.Content, "## Items")
	if !strings.HasSuffix(section, "(4 more items not shown)") || len(section) > 150 {
		t.Errorf("the section is %q", section)
	}
	res = lessons.Read(t, shop(6), reader.Options{Common: reader.Common{IncludeItems: true}, MaxItemChars: 10})
	if s := res.Shelf; s.Included || s.LeftOutCount == 0 || strings.Contains(res.Content, "## Items") {
		t.Errorf("no room: %+v\n%s", s, res.Content)
	}
	res = lessons.Read(t, shop(300), reader.Options{})
	if len(res.Items) != 200 || res.Shelf.ItemCount != 300 {
		t.Errorf("%d items of %d", len(res.Items), res.Shelf.ItemCount)
	}
}

// TestItemsAreText checks that a list of things with prices is readable only if the text
// has them, whatever kind the page is said to be of.
func TestItemsAreText(t *testing.T) {
	cards := func(n int, class, price string) (s string) {
		for i := range n {
			s += fmt.Sprintf("<div class=%s><a href=/p/%d><img src=/i%[2]d.jpg>Shoe model %[2]d <b%s>$3.50</b></a></div>", class, i, price)
		}
		return s
	}
	for _, test := range []struct{ url, page string }{
		{"https://www.example.com/", "<title>Shop</title><div class=sidebar>" + cards(9, "product", "")},
		{"https://www.example.com/category/shoes", "<title>Shop</title><h1>Shoes</h1><div class=sidebar>" + cards(8, "teaser", " class=price")},
	} {
		u, err := url.Parse(test.url)
		if err != nil {
			t.Fatal(err)
		}
		res := lessons.Read(t, []byte(test.page), reader.Options{URL: u})
		if !strings.Contains(res.Content, "Shoe model 7") || !strings.Contains(res.Content, "$3.50") || res.WordCount == 0 {
			t.Errorf("readable %v, %v, %d words:\n%s", res.Readable, res.FallbackReason, res.WordCount, res.Content)
		}
	}
}
