package discussion_test

import (
	"context"
	"fmt"
	"log"

	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/discussion"
	"github.com/seed31bcff99/reader/dom"
)

func ExampleFind() {
	doc, err := dom.Parse(context.Background(), `<article><h1>Green tea</h1><p>Take fresh water, let it cool for a minute, and pour it over the leaves.</p></article>
		<div id="comments">
		<div class="comment"><span class="author">Ana</span> <time datetime="2024-05-01">1 May</time><p>I let it cool for two minutes.</p></div>
		<div class="comment"><span class="author">Ben</span> <time datetime="2024-05-02">2 May</time><p>Two minutes is better for mine, too.</p></div>
		</div>`, nil)
	if err != nil {
		log.Fatal(err)
	}
	for _, t := range discussion.Find(doc, classify.Nodes(doc)) {
		for _, post := range t.Read(10) {
			fmt.Printf("%s, %s: %s\n", post.Author, post.Date, post.Text)
		}
	}
	// Output:
	// Ana, 2024-05-01: I let it cool for two minutes.
	// Ben, 2024-05-02: Two minutes is better for mine, too.
}
