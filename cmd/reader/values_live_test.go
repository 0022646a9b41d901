package main

import (
	"context"
	"encoding/json"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/seed31bcff99/reader/cmd/reader/internal/chromiumtest"
	"github.com/seed31bcff99/reader/internal/conceal"
)

// A declaration is a property with a value.
type declaration [2]string

// supports is a function that returns which declarations of a list the browser understands.
const supports = `(list => list.map(([property, value]) => CSS.supports(property, value)))`

// TestLiveTrickyValues compares the grammar of values with that of a real browser on values
// that people wrote: see testdata/values.txt.
func TestLiveTrickyValues(t *testing.T) {
	ctx := chromiumtest.Start(t)
	text, err := os.ReadFile("testdata/values.txt")
	if err != nil {
		t.Fatal(err)
	}
	var list []declaration
	property := ""
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSuffix(line, "\n")
		if value, ok := strings.CutPrefix(line, "\t"); ok {
			list = append(list, declaration{property, value})
			continue
		}
		property = line
	}
	compareValues(t, ctx, list)
}

// TestLiveValues compares them on values that are made from the syntax of each property, half
// of them damaged. $READER_VALUES is how many for each, and the seed.
func TestLiveValues(t *testing.T) {
	ctx := chromiumtest.Start(t)
	perProperty := 10
	if n, err := strconv.Atoi(os.Getenv("READER_VALUES")); err == nil {
		perProperty = n
	}
	r := rand.New(rand.NewPCG(1, uint64(perProperty)))
	names := conceal.Names()
	slices.Sort(names)
	var list []declaration
	for _, name := range names {
		for range perProperty {
			value := conceal.Sample(name, r.IntN)
			if r.IntN(2) == 0 {
				value = damagedValue(value, r)
			}
			if !strings.Contains(value, "paint(") { // it depends on where the page comes from
				list = append(list, declaration{name, value})
			}
		}
	}
	compareValues(t, ctx, list)
}

// compareValues asks the browser and the grammar about declarations.
func compareValues(t *testing.T, ctx context.Context, list []declaration) {
	t.Helper()
	if err := chromedp.Do(ctx, chromedp.Navigate("about:blank")); err != nil {
		t.Fatal(err)
	}
	for batch := range slices.Chunk(list, 2000) {
		text, err := json.Marshal(batch)
		if err != nil {
			t.Fatal(err)
		}
		got, err := chromedp.Run(ctx, chromedp.Evaluate[[]bool](supports+"("+string(text)+")"))
		if err != nil {
			t.Fatal(err)
		}
		for i, d := range batch {
			if ours := conceal.Supports(d[0], d[1]); ours != got[i] && !isKnownDifference(d) {
				t.Errorf("%s: %s: the browser says %t, the grammar %t", d[0], d[1], got[i], ours)
			}
		}
	}
}

// knownDifferences are values that Chromium takes although the standards do not, or rejects
// since it computes them at once. None of them can hide or show text by the difference. No
// properties mean all.
var knownDifferences = []struct{ properties, part, reason string }{
	{"-webkit-animation animation", `""`, "an empty name is taken as the last part, but not as another"},
	{"-webkit-box-reflect", "", "what follows a length is not read"},
	{"-webkit-animation -webkit-animation-timing-function -webkit-transition -webkit-transition-timing-function animation animation-timing-function transition transition-timing-function", "linear(", "a second number of a point is not read"},
	{"", "-webkit-radial-gradient(", "a comma may be missing"},
	{"", "cubic-bezier( calc(", "the number is calculated at once, and must be from 0 to 1"},
	{"border-image-width", "/ 10%", "a length divided by a percentage is a number"},
	{"grid-area grid-column grid-column-end grid-column-start grid-row grid-row-end grid-row-start", "calc(", "a line is calculated at once, and must not be 0"},
	{"place-content place-items place-self", "first", "a baseline may be cut in two"},
	{"place-content place-items place-self", "last", "a baseline may be cut in two"},
	{"rotate", "deg", "an angle may be followed by one number"},
	{"shape-outside -webkit-shape-outside clip-path -webkit-clip-path offset-path border-shape", "shape(", "a comma may be the last part of a shape"},
}

func isKnownDifference(d declaration) bool {
	return slices.ContainsFunc(knownDifferences, func(k struct{ properties, part, reason string }) bool {
		return (k.properties == "" || slices.Contains(strings.Fields(k.properties), d[0])) && strings.Contains(d[1], k.part)
	})
}

// strays are tokens that are put into values.
var strays = []string{
	"0", "1", "-1px", "10%", "1.5", "red", "#fff", "none", "auto", "normal", ",", "/", "foo", `"a"`, "url(a)", "1s", "45deg", "1fr", "inherit", "calc( 1px + 1 )",
}

// damagedValue changes a token of a value.
func damagedValue(value string, r *rand.Rand) string {
	words := strings.Fields(value)
	if len(words) == 0 {
		return value
	}
	i, j := r.IntN(len(words)), r.IntN(len(words))
	switch r.IntN(5) {
	case 0:
		words = slices.Delete(words, i, i+1)
	case 1:
		words = slices.Insert(words, i, words[j])
	case 2:
		words[i], words[j] = words[j], words[i]
	case 3:
		words[i] = strays[r.IntN(len(strays))]
	case 4:
		words = slices.Insert(words, i, strays[r.IntN(len(strays))])
	}
	return strings.Join(words, " ")
}
