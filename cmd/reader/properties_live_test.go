package main

import (
	"slices"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/seed31bcff99/reader/cmd/reader/internal/chromiumtest"
	"github.com/seed31bcff99/reader/internal/hidden"
)

// propertyNames is an expression for the names of all properties of the browser, also those
// with a prefix and shorthands.
const propertyNames = `Object.keys(Object.getOwnPropertyDescriptors(CSSStyleDeclaration.prototype)).concat(...(() => {
	const all = []
	for (const key in document.documentElement.style) all.push(key)
	return all
})()).map(key => key.replace(/[A-Z]/g, c => "-" + c.toLowerCase()).replace(/^webkit-/, "-webkit-")).filter(name => CSS.supports(name, "inherit"))`

// TestLiveProperties checks that each property of a real browser is judged, or harmless for a
// reason. A new one must be looked at.
func TestLiveProperties(t *testing.T) {
	ctx := chromiumtest.Start(t)
	if err := chromedp.Do(ctx, chromedp.Navigate("about:blank")); err != nil {
		t.Fatal(err)
	}
	names, err := chromedp.Run(ctx, chromedp.Evaluate[[]string](propertyNames))
	if err != nil {
		t.Fatal(err)
	}
	judged := hidden.Names()
	slices.Sort(judged)
	slices.Sort(names)
	names = slices.Compact(names)
	if len(names) < 600 {
		t.Fatalf("the browser has only %d properties", len(names))
	}
	for _, name := range names {
		_, found := slices.BinarySearch(judged, name)
		if !found && !isHarmless(name) && name != "all" {
			t.Errorf("%s is neither judged nor harmless", name)
		}
	}
}
