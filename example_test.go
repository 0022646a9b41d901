package reader_test

import (
	"context"
	"fmt"
	"net/url"
	"strings"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/discussion"
	"github.com/seed31bcff99/reader/dom/css"
	"github.com/seed31bcff99/reader/render"
	"github.com/seed31bcff99/reader/score"
)

const tidePage = `<html><head><title>Tides | Harbour School</title></head><body>
<nav><a href="/">Home</a> <a href="/lessons">Lessons</a></nav>
<main><h1>Tides</h1>
<p>The tide is the slow rise and fall of the sea. It follows the <a href="../moon">moon</a>, which pulls the water towards it.</p>
<p>Most coasts have two tides a day, about six hours between high water and low, and a little later every day.</p></main>
<footer>Harbour School, Quay Street</footer></body></html>`

func ExampleRead() {
	page, err := url.Parse("https://www.example.org/lessons/sea/tides")
	if err != nil {
		panic(err)
	}
	res, err := reader.Read(context.Background(), strings.NewReader(tidePage), &reader.Options{URL: page})
	if err != nil {
		panic(err)
	}
	fmt.Println(res.Content)
	// Output:
	// # Tides
	//
	// The tide is the slow rise and fall of the sea. It follows the [moon](https://www.example.org/lessons/moon), which pulls the water towards it.
	//
	// Most coasts have two tides a day, about six hours between high water and low, and a little later every day.
}

// A page that is asked twice is parsed once.
func ExamplePage() {
	ctx := context.Background()
	page, err := reader.NewPage(ctx, strings.NewReader(tidePage), nil)
	if err != nil {
		panic(err)
	}
	about, err := page.About(ctx, nil)
	if err != nil {
		panic(err)
	}
	res, err := page.Read(ctx, &reader.Options{Format: reader.Text})
	if err != nil {
		panic(err)
	}
	fmt.Println(about.Title)
	fmt.Println(res.WordCount, "words")
	// Output:
	// Tides
	// 43 words
}

func ExampleRead_notReadable() {
	const shell = `<body><div id="root"></div><script src="/app.js"></script><noscript>Please enable JavaScript.</noscript></body>`
	res, err := reader.Read(context.Background(), strings.NewReader(shell), nil)
	if err != nil {
		panic(err)
	}
	fmt.Println(res.Readable, res.Method, res.FallbackReason)
	// Output: false fallback needs_javascript
}

func ExampleConvert() {
	const fragment = `<p>See the <a href="/tides">tables</a>.</p><table><tr><th>Port</th><th>High water</th></tr><tr><td>Pellow</td><td>04:12</td></tr></table>`
	page, err := url.Parse("https://www.example.org/lessons/sea/")
	if err != nil {
		panic(err)
	}
	res, err := reader.Convert(context.Background(), strings.NewReader(fragment), &reader.Options{URL: page})
	if err != nil {
		panic(err)
	}
	fmt.Println(res.Content)
	// Output:
	// See the [tables](https://www.example.org/tides).
	//
	// | Port | High water |
	// |---|---|
	// | Pellow | 04:12 |
}

// A long page, piece by piece.
func ExampleRead_pieces() {
	opts := reader.Options{MaxChars: 140}
	for {
		res, err := reader.Read(context.Background(), strings.NewReader(tidePage), &opts)
		if err != nil {
			panic(err)
		}
		fmt.Printf("from %d: %d characters\n", opts.Offset, len([]rune(res.Content)))
		if res.NextOffset == 0 {
			break
		}
		opts.Offset = res.NextOffset
	}
	// Output:
	// from 0: 121 characters
	// from 121: 109 characters
}

// The headings of a page, and one of its sections.
func ExampleRead_section() {
	const page = `<main><h1>Knots</h1><p>A knot holds two ropes together, or one to a post, and comes undone when the sailor wants it to.</p>
<h2 id="bowline">Bowline</h2><p>It makes a loop that does not slip, and it can be tied with one hand, in the dark, in a gale.</p>
<h2>Reef knot</h2><p>It joins two ropes of one thickness, and it is used to tie a sail that was made smaller.</p></main>`
	res, err := reader.Read(context.Background(), strings.NewReader(page), &reader.Options{Section: "#bowline"})
	if err != nil {
		panic(err)
	}
	for _, h := range res.Outline {
		fmt.Println(h.Level, h.Text, h.Offset)
	}
	fmt.Println(res.Content)
	// Output:
	// 1 Knots 0
	// 2 Bowline 107
	// 2 Reef knot 214
	// ## Bowline
	//
	// It makes a loop that does not slip, and it can be tied with one hand, in the dark, in a gale.
}

// A writer of one's own: the outline of a page, and where its links lead.
func ExampleRead_blocks() {
	page := &url.URL{Scheme: "https", Host: "www.example.org", Path: "/lessons/sea/tides"}
	res, err := reader.Read(context.Background(), strings.NewReader(tidePage), &reader.Options{URL: page, Blocks: true})
	if err != nil {
		panic(err)
	}
	for _, b := range res.Blocks {
		fmt.Print(b.Kind, " at ", b.Offset)
		for _, run := range b.Runs {
			if run.Link != "" {
				fmt.Printf(", %q leads to %s", run.Text, run.Link)
			}
		}
		fmt.Println()
	}
	// Output:
	// heading at 0
	// paragraph at 9, "moon" leads to https://www.example.org/lessons/moon
	// paragraph at 152
}

func ExampleRule() {
	const page = `<h1>The lamp</h1><p>The lamp at the end of the pier was lit again on Friday, forty years after the last ship had passed it.</p>
<p class="plea">The council has paid for the oil of the first winter, and hopes that the visitors will pay for the next.</p>
<nav><a href="/tides">Tides today</a></nav>`
	res, err := reader.Read(context.Background(), strings.NewReader(page), &reader.Options{
		Keep:    "nav",
		Rules:   []reader.Rule{{Name: "appeals", Reason: "the site asks for money", Selector: ".plea"}},
		Explain: true,
	})
	if err != nil {
		panic(err)
	}
	for _, d := range res.Explain {
		fmt.Println(d.Kept, d.Rule, "|", d.Start())
	}
	// Output:
	// true frame | The lamp
	// true points | The lamp at the end of the pier was lit again on Friday, for…
	// false appeals | The council has paid for the oil of the first winter, and ho…
	// true keep | Tides today
}

func ExamplePage_Document() {
	const page = `<h1>The lamp</h1><p>The lamp at the end of the pier was lit again on Friday, forty years after the last ship had passed it.</p>
<p class="plea">The council has paid for the oil of the first winter, and hopes that the visitors will pay for the next.</p>`
	ctx := context.Background()
	p, err := reader.NewPage(ctx, strings.NewReader(page), nil)
	if err != nil {
		panic(err)
	}
	doc, err := p.Document(ctx, nil)
	if err != nil {
		panic(err)
	}
	appeals, err := css.Select(doc, ".plea")
	if err != nil {
		panic(err)
	}
	verdicts := classify.Nodes(doc) // one stage
	for _, n := range appeals {
		for at := n; at < doc.End(n); at++ {
			verdicts[at].Class = classify.Own // replace what it says, and go on
		}
	}
	pick := score.Select(doc, verdicts, discussion.Find(doc, verdicts), score.Balanced)
	fmt.Println(render.Markdown(doc, pick.Text, render.Options{}).Text)
	// Output:
	// # The lamp
	//
	// The lamp at the end of the pier was lit again on Friday, forty years after the last ship had passed it.
}

func ExampleAbout() {
	const page = `<html lang="en"><title>Tides | Harbour School</title><meta property="og:site_name" content="Harbour School">
<h1>Tides</h1><p>By Ada Lovelace, 1 May 2024</p>`
	m, err := reader.About(context.Background(), strings.NewReader(page), &reader.Options{NotAfter: "2026-01-31"})
	if err != nil {
		panic(err)
	}
	fmt.Println(m.Title, m.Authors, m.Published)
	fmt.Println(m.Sources.Title, m.Sources.Authors, m.Sources.Published)
	// Output:
	// Tides [Ada Lovelace] 2024-05-01
	// element:h1 text:byline text:dateline
}
