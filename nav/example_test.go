package nav_test

import (
	"context"
	"fmt"
	"log"

	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/nav"
)

func ExampleFind() {
	doc, err := dom.Parse(context.Background(), `<nav class="breadcrumb"><a href="/">Home</a> <a href="/tea">Tea</a></nav>
		<main><h1>Green tea</h1><p>Take fresh water, and let it cool for a minute.</p></main>
		<nav class="pager"><a rel="prev" href="/tea/black">Black tea</a> <a rel="next" href="/tea/white">White tea</a></nav>`, nil)
	if err != nil {
		log.Fatal(err)
	}
	for _, group := range nav.Find(doc, classify.Nodes(doc)).Groups {
		for _, item := range group.Items {
			fmt.Println(group.Kind, item.Label, item.URL)
		}
	}
	// Output:
	// breadcrumb Home /
	// breadcrumb Tea /tea
	// pager Black tea /tea/black
	// pager White tea /tea/white
}
