package listing_test

import (
	"testing"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/content"
	"github.com/seed31bcff99/reader/listing"
)

var lamps = []listing.Item{
	{Name: "Brass [oil] lamp", URL: "https://shop.example/p/1", Price: "$48.00", Text: "In stock · *new*"},
	{Name: "Lantern", URL: "https://shop.example/p/2"},
}

func TestSection(t *testing.T) {
	const first = "## Items\n\n- [Brass \\[oil\\] lamp](https://shop.example/p/1) – $48.00 – In stock · \\*new\\*"
	for _, tt := range []struct {
		name       string
		total, max int
		want       string
	}{
		{"no bound", 2, -1, first + "\n- [Lantern](https://shop.example/p/2)"},
		{"more than given", 7, -1, first + "\n- [Lantern](https://shop.example/p/2)\n\n(5 more items not shown)"},
		{"room for one", 2, 115, first + "\n\n(1 more item not shown)"},
		{"no room", 2, 40, ""},
	} {
		got, err := listing.Section(t.Context(), content.Markdown, lamps, tt.total, tt.max)
		if err != nil || got != tt.want {
			t.Errorf("%s: %q, %v, want %q", tt.name, got, err, tt.want)
		}
		if n := utf8.RuneCountInString(got); tt.max >= 0 && n > tt.max {
			t.Errorf("%s: %d characters, want at most %d", tt.name, n, tt.max)
		}
	}
	if got, err := listing.Section(t.Context(), content.Markdown, nil, 0, -1); err != nil || got != "" {
		t.Errorf("no items: %q, %v", got, err)
	}
}

func TestText(t *testing.T) {
	got, err := listing.Section(t.Context(), content.PlainText, lamps, 2, -1)
	if want := "Items\n\nBrass [oil] lamp – $48.00 – In stock · *new*\nLantern"; err != nil || got != want {
		t.Errorf("%q, %v, want %q", got, err, want)
	}
}
