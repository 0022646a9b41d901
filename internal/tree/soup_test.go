package tree

import (
	"flag"
	"math/rand/v2"
	"strings"
	"testing"
)

var soups = flag.Int("soups", 3000, "compare this many pages of random tags")

// soupWords are the tags that TestSoup draws from: each of those that a rule
// names, the more intricate ones more than once.
var soupWords = strings.Fields(`a a a b b i u em font nobr p p p div div span h1 h2 ul ol li li dl dt dd table table table
	tbody thead tr tr td td th caption colgroup col form button select option optgroup input textarea script style title
	template template svg svg math mi annotation-xml foreignobject desc g noscript head body html frameset frame br hr img
	object marquee pre listing ruby rt rtc rp xmp iframe noembed noframes meta base image plaintext main address search x-y`)

// TestSoup compares pages of random tags. They are drawn from a fixed seed.
func TestSoup(t *testing.T) {
	for seed := range *soups {
		same(t, soup(rand.New(rand.NewPCG(uint64(seed), 7))), seed%2 == 0)
		if t.Failed() {
			return
		}
	}
}

func soup(r *rand.Rand) string {
	var out strings.Builder
	if r.IntN(2) == 0 {
		out.WriteString("<!DOCTYPE html>")
	}
	words := soupWords
	if r.IntN(2) == 0 { // few tags meet more often
		words = nil
		for range 6 {
			words = append(words, soupWords[r.IntN(len(soupWords))])
		}
	}
	for range 3 + r.IntN(40) {
		word := words[r.IntN(len(words))]
		switch r.IntN(12) {
		case 0, 1, 2:
			out.WriteString("<" + word + ">")
		case 3:
			out.WriteString("<" + word + " class=c id=d>")
		case 4, 5:
			out.WriteString("<" + word + " a=" + string(rune('x'+r.IntN(3))) + ">")
		case 6:
			out.WriteString("<" + word + "/>")
		case 7, 8, 9:
			out.WriteString("</" + word + ">")
		case 10:
			out.WriteString([]string{"x", " ", "\n", "\r", "\r\n", "&#13;", " y", "&amp;", "<!---->", "<![CDATA[z\r]]>"}[r.IntN(10)])
		case 11:
			out.WriteString([]string{`<input type=hidden>`, `<font color=a>`, `<annotation-xml encoding="text/html">`}[r.IntN(3)])
		}
	}
	if r.IntN(4) == 0 { // the page ends somewhere
		page := out.String()
		return page[:r.IntN(len(page)+1)]
	}
	return out.String()
}
