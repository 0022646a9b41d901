package classify_test

import (
	"context"
	"fmt"
	"log"

	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/dom"
)

func ExampleNodes() {
	doc, err := dom.Parse(context.Background(), `<nav><a href="/">Home</a></nav>
		<p>Take fresh water, let it cool for a minute, and pour it over the leaves.</p><footer>All rights reserved</footer>`, nil)
	if err != nil {
		log.Fatal(err)
	}
	verdicts := classify.Nodes(doc)
	for n := range dom.NodeID(doc.Len()) {
		if text := doc.Text(n); doc.Kind(n) == dom.Text && text != "" {
			fmt.Printf("%s: %v, %q\n", text, verdicts[n].Class, verdicts[n].Rule.Rule().Name)
		}
	}
	// Output:
	// Home: primary navigation, "nav-element"
	// Take fresh water, let it cool for a minute, and pour it over the leaves.: content, ""
	// All rights reserved: footer, "footer-element"
}
