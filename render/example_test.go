package render_test

import (
	"context"
	"fmt"
	"log"

	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/render"
)

func ExampleMarkdown() {
	doc, err := dom.Parse(context.Background(), `<h2>Tea</h2><p>Take <b>fresh</b> water.<ol><li>Boil it.<li>Wait.</ol>
		<p hidden>Not shown</p>`, nil)
	if err != nil {
		log.Fatal(err)
	}
	out := render.Markdown(doc, classify.Shown(doc), render.Options{MaxChars: 40})
	fmt.Println(out.Text)
	fmt.Println("---", out.Next, "of", out.Total)
	// Output:
	// ## Tea
	//
	// Take **fresh** water.
	// --- 29 of 51
}

func ExampleHTML() {
	doc, err := dom.Parse(context.Background(), `<h2 onclick="x()">Tea</h2><p>Take <b>fresh</b> <a href="javascript:x()">water</a>.<script>x()</script>`, nil)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(render.HTML(doc, classify.Shown(doc), render.Options{}).Text)
	// Output:
	// <h2>Tea</h2>
	// <p>Take <strong>fresh</strong> water.</p>
}
