package tree

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/net/html"
)

// streamTags are what TestPlaceParts makes pages of. Those that come first are in every
// page.
var streamTags = []string{
	"<script>$RC('B:0','S:1')</script>", `<script>$RC("B:0","S:1")</script>`, `<script>$RC("B:1","S:0")`, "</script>", "<template id=B:0></template>", "<template id=B:1></template>", "<template id=P:2>", "</template>",
	"<div hidden id=S:0>", "<div hidden id=S:1>", "<div hidden id=S:2>", "</div>", "</div>", "</div>", "x",
	"<p>", "</p>", "<b>", "</b>", "<a>", "</a>", "<table>", "<tr>", "<td>", "</table>", "<ul>", "<li>", "</ul>", "<svg>", "</svg>", "<noscript>", "</noscript>",
	"<form>", "</form>", "<h1>", "</h1>", "</body>", "<button>", "</button>", "<select>", "</select>",
}

// TestPlaceParts compares pages of random tags with the same pages as x/net/html reads
// them, after the parts that came late were moved in both.
func TestPlaceParts(t *testing.T) {
	const first = 15
	moved := 0
	for seed := range *soups {
		r := rand.New(rand.NewPCG(uint64(seed), 9))
		tags := streamTags
		if seed%2 == 0 { // few tags meet more often
			tags = streamTags[:first:first]
			for range 3 {
				tags = append(tags, streamTags[first+r.IntN(len(streamTags)-first)])
			}
		}
		page := "<!doctype html><body>"
		for range 3 + r.IntN(30) {
			page += tags[r.IntN(len(tags))]
		}
		ours, err := Parse(page, Options{Drawings: true})
		if err != nil {
			t.Fatal(err)
		}
		theirs, err := html.ParseWithOptions(strings.NewReader(page), html.ParseOptionEnableScripting(false))
		if err != nil {
			continue // one of its panics
		}
		of, before := Of(theirs, Options{}), dump(ours)
		ours.PlaceParts(nil)
		of.PlaceParts(nil)
		got := dump(ours)
		if diff := cmp.Diff(strings.Split(dump(of), "\n"), strings.Split(got, "\n")); diff != "" {
			t.Fatalf("%s (-want +got)\n%s", page, diff)
		}
		if got != before {
			moved++
		}
	}
	if moved < *soups/20 {
		t.Errorf("only %d of %d pages have parts with a place", moved, *soups)
	}
}
