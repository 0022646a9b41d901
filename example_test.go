package reader_test

import (
	"fmt"
	"net/url"
	"strings"

	"github.com/seed31bcff99/reader"
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
	res, err := reader.Read(strings.NewReader(tidePage), &reader.Options{URL: page})
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

func ExampleRead_notReadable() {
	const shell = `<body><div id="root"></div><script src="/app.js"></script><noscript>Please enable JavaScript.</noscript></body>`
	res, err := reader.Read(strings.NewReader(shell), nil)
	if err != nil {
		panic(err)
	}
	fmt.Println(res.Readable, res.Method, res.FallbackReason)
	// Output: false fallback needs_javascript
}

func ExampleAbout() {
	const page = `<html lang="en"><title>Tides | Harbour School</title><meta property="og:site_name" content="Harbour School">
<h1>Tides</h1><p>By Ada Lovelace, 1 May 2024</p>`
	m, err := reader.About(strings.NewReader(page), &reader.Options{NotAfter: "2026-01-31"})
	if err != nil {
		panic(err)
	}
	fmt.Println(m.Title, m.Authors, m.Published)
	fmt.Println(m.Sources.Title, m.Sources.Authors, m.Sources.Published)
	// Output:
	// Tides [Ada Lovelace] 2024-05-01
	// element:h1 text:byline text:dateline
}
