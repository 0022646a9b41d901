package main

import (
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

// TestLiveValues compares the grammar of values with that of a real browser: values that
// are made from the syntax of each property, some of them damaged.
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
			value := conceal.Sample(name, r)
			if r.IntN(2) == 0 {
				value = damagedValue(value, r)
			}
			if !strings.Contains(value, "paint(") { // it depends on where the page comes from
				list = append(list, declaration{name, value})
			}
		}
	}
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
			if ours := conceal.Supports(d[0], d[1]); ours != got[i] {
				t.Errorf("%s: %s: the browser says %t, the grammar %t", d[0], d[1], got[i], ours)
			}
		}
	}
}

// strays are tokens that are put into values.
var strays = []string{"0", "1", "-1px", "10%", "1.5", "red", "#fff", "none", "auto", "normal", ",", "/", "foo", `"a"`, "url(a)", "1s", "45deg", "1fr", "inherit", "calc( 1px + 1 )"}

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
