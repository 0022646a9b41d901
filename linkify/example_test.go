package linkify_test

import (
	"fmt"
	"html"
	"strings"

	"github.com/seed31bcff99/reader/linkify"
)

func ExampleAll() {
	for l := range linkify.All("Notes: example.com/notes (by ana@example.org), see also main.go.") {
		fmt.Println(l.Start, l.End, l.Kind, l.Value, l.Href())
	}
	// Output:
	// 7 24 url example.com/notes https://example.com/notes
	// 29 44 email ana@example.org mailto:ana@example.org
}

// A message as HTML: text and links in turn, each escaped.
func ExampleFinder_Spans() {
	var b strings.Builder
	for text, link := range linkify.New(nil).Spans("1 < 2, see www.example.org!") {
		if link.Kind == "" {
			b.WriteString(html.EscapeString(text))
			continue
		}
		fmt.Fprintf(&b, `<a href="%s">%s</a>`, html.EscapeString(link.Href()), html.EscapeString(text))
	}
	fmt.Println(b.String())
	// Output: 1 &lt; 2, see <a href="https://www.example.org">www.example.org</a>!
}

func ExampleFinder_Replace() {
	short := func(l linkify.Link) string { return "[" + l.Host() + "]" }
	fmt.Println(linkify.New(nil).Replace("from https://example.org/a/long/way to example.com", short))
	// Output: from [example.org] to [example.com]
}

func ExampleFinder_Match() {
	f := linkify.New(nil)
	for _, s := range []string{"https://example.org/a", "see https://example.org/a"} {
		_, whole := f.Match(s)
		fmt.Println(whole)
	}
	// Output:
	// true
	// false
}

func ExampleLink_Warnings() {
	for l := range linkify.All("https://bank.com@example.org/login and https://exаmple.org") {
		fmt.Println(l.Warnings())
	}
	// Output:
	// host-in-userinfo
	// mixed-script
}

// Numbers of issues as links, besides the usual links.
func ExampleMatcher() {
	hash := linkify.Matcher{Kind: "issue", Trigger: '#', Match: func(text string, at int) (start, end int, href string) {
		end = at + 1
		for end < len(text) && '0' <= text[end] && text[end] <= '9' {
			end++
		}
		if end == at+1 {
			return 0, 0, ""
		}
		return at, end, "https://example.org/issues/" + text[at+1:end]
	}}
	f := linkify.New(&linkify.Options{Matchers: []linkify.Matcher{hash}})
	for l := range f.All("#17 is fixed, see example.org/x#18") {
		fmt.Println(l.Kind, l.Href())
	}
	// Output:
	// issue https://example.org/issues/17
	// url https://example.org/x#18
}
