package main

import (
	"fmt"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader"
)

// TestShelvesTable checks that every page of the table has as many cards as it says.
func TestShelvesTable(t *testing.T) {
	pages, err := readShelves(shelvesFile)
	if err != nil {
		t.Fatal(err)
	}
	sets := map[string]int{}
	for _, p := range pages {
		sets[p.set]++
		n := 0
		for _, c := range p.cards {
			if !c.optional {
				n++
			}
		}
		if head := fmt.Sprintf("\n%s\t%s\t%d\n", p.id, p.set, n); !strings.Contains(shelvesFile, head) {
			t.Errorf("%s: the table has %d cards, and says something else", p.id, n)
		}
	}
	if sets["tuned"] < 40 || sets["held"] < 20 || len(sets) != 3 {
		t.Errorf("pages by set: %v", sets)
	}
}

func TestReadBadShelves(t *testing.T) {
	for _, table := range []string{"0001\ttuned\n", "0001\ttuned\tmany\n", "\t/p/1\tA lamp\n"} {
		if _, err := readShelves(table); err == nil {
			t.Errorf("%q: no error", table)
		}
	}
}

// TestScoreShelf compares items with noted cards.
func TestScoreShelf(t *testing.T) {
	page := notedPage{cards: []notedCard{
		{"/p/1", "Oil lamp", false},
		{"…ery-long-address?id=2", "A lantern for the harbour, with a hook and", false},
		{"https://other.example/3", "Storm lamp", false},
		{"/p/4", "Perhaps", true},
	}}
	got := page.score([]reader.Item{
		{Name: "Tidewright Oil Lamp", URL: "https://shop.example/p/1#top"},
		{Name: "A lantern for the harbour, with a hook and a chain", URL: "https://shop.example/very-long-address?id=2"},
		{Name: "Add to cart", URL: "https://other.example/3"},
		{Name: "Perhaps", URL: "https://shop.example/p/4"},
		{Name: "Terms", URL: "https://shop.example/terms"},
	})
	if got.cards != 3 || got.found != 2 || got.items != 5 || got.right != 4 {
		t.Errorf("%+v", got)
	}
}
