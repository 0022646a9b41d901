package kind_test

import (
	"context"
	"fmt"
	"strings"

	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/discussion"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/kind"
	"github.com/seed31bcff99/reader/meta"
	"github.com/seed31bcff99/reader/score"
)

func ExampleOf() {
	page := `<title>How the lamp was saved</title><article><h1>How the lamp was saved</h1>
		<p class="byline">By <a rel="author" href="/ada">Ada Moreau</a>, <time datetime="2024-05-01">1 May 2024</time></p>` +
		strings.Repeat(`<p>The keeper climbed the stairs at dusk, and the boats, which had waited for days, left the harbour.</p>`, 9) + `</article>`
	doc, err := dom.Parse(context.Background(), page, nil)
	if err != nil {
		panic(err)
	}
	verdicts := classify.Nodes(doc)
	pick := score.Select(doc, verdicts, discussion.Find(doc, verdicts), score.Balanced)
	about := meta.Extract(doc, nil)
	guess := kind.Of(doc, verdicts, &pick, &about)
	fmt.Println(guess.Kind, guess.Likely > 0.9)
	// Output: article true
}
