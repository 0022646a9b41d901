package fallback_test

import (
	"context"
	"fmt"
	"log"

	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/fallback"
	"github.com/seed31bcff99/reader/score"
)

func ExampleChoose() {
	doc, err := dom.Parse(context.Background(), `<div id="root"></div><script src="/app.js"></script><noscript>Please enable JavaScript.</noscript>`, nil)
	if err != nil {
		log.Fatal(err)
	}
	verdicts := classify.Nodes(doc)
	pick := score.Select(doc, verdicts, nil, score.Balanced)
	plan := fallback.Choose(doc, verdicts, &pick)
	fmt.Println(plan.Reason)
	fmt.Println(plan.Reason.Meaning())
	// Output:
	// needs_javascript
	// the page is filled by scripts, which are not run
}
