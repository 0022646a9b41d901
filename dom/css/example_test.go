package css_test

import (
	"context"
	"fmt"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/css"
)

// This example finds the elements that a selector matches.
func ExampleSelect() {
	doc, err := dom.ParseScripted(context.Background(), `<ul><li>tea<li class="sold out">milk<li>sugar</ul>`, nil)
	if err != nil {
		panic(err)
	}
	nodes, err := css.Select(doc, "li:not(.sold)")
	if err != nil {
		panic(err)
	}
	for _, n := range nodes {
		fmt.Println(doc.Text(n))
	}
	// Output:
	// tea
	// sugar
}

// This example reads one property of the style sheets of a page.
func ExampleNewStyles() {
	doc, err := dom.ParseScripted(context.Background(), `<style>@media screen { li { color: green } } .sold { color: RED }</style>
		<ul><li>tea<li class="sold">milk<li style="color: blue">sugar</ul>`, nil)
	if err != nil {
		panic(err)
	}
	const color css.Property = 0
	styles := css.NewStyles(doc, &css.Vocabulary{
		Properties: 1,
		Property:   func(name string) (css.Property, bool) { return color, name == "color" },
		Valid:      func(css.Property, string) bool { return true },
	})
	nodes, err := css.Select(doc, "li")
	if err != nil {
		panic(err)
	}
	for _, n := range nodes {
		fmt.Println(doc.Text(n), styles.Of(n).Get(color))
	}
	// Output:
	// tea green
	// milk red
	// sugar blue
}
