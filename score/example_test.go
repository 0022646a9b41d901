package score_test

import (
	"context"
	"fmt"
	"log"
	"strings"

	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/score"
)

func ExampleSelect() {
	doc, err := dom.Parse(context.Background(), `<ul class="menu"><li><a href="/a">Shop</a><li><a href="/b">About us</a></ul>
		<article><h1>Green tea</h1>`+strings.Repeat("<p>Take fresh water, let it cool for a minute, and pour it over the leaves.</p>", 2)+`</article>
		<footer>All rights reserved</footer>`, nil)
	if err != nil {
		log.Fatal(err)
	}
	pick := score.Select(doc, classify.Nodes(doc), nil, score.Balanced)
	for i, block := range pick.Blocks {
		fmt.Printf("%-5v %s\n", pick.Fates[i].Kept(), doc.TextRange(block.First, block.Last+1))
	}
	// Output:
	// false Shop
	// false About us
	// true  Green tea
	// true  Take fresh water, let it cool for a minute, and pour it over the leaves.
	// true  Take fresh water, let it cool for a minute, and pour it over the leaves.
	// false All rights reserved
}
