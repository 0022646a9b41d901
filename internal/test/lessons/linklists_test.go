package lessons_test

import (
	"context"
	"fmt"
	"net/url"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader"
)

// A listed link is one of a list in a text.
type listedLink struct{ href, name, about string }

var standards = []listedLink{
	{"/std/signal-lamps", "RFC 7231 on signal lamps", "what the keeper shows at dusk"},
	{"/std/fog-horns", "RFC 2119 on fog horns", "how long and how often"},
	{"/std/buoys", "ISO 8601 for buoys", "colours and numbers"},
	{"/std/charts", "The chart symbols of 1923", "still in use"},
	{"/std/flags", "Flags and their order", "with drawings"},
	{"/std/tides", "Tide tables, part two", "for the northern sound"},
}

// each joins what f makes of the links.
func each(f func(l listedLink) string) string {
	var b strings.Builder
	for _, l := range standards {
		b.WriteString(f(l))
	}
	return b.String()
}

func anchor(l listedLink) string { return fmt.Sprintf(`<a href="%s">%s</a>`, l.href, l.name) }

// linkLists are the shapes of a list of links.
var linkLists = []struct{ name, html string }{
	{"ul", "<ul>" + each(func(l listedLink) string { return "<li>" + anchor(l) + "</li>\n" }) + "</ul>"},
	{"ol", "<ol>" + each(func(l listedLink) string { return "<li>" + anchor(l) + "</li>\n" }) + "</ol>"},
	{"dl", "<dl>" + each(func(l listedLink) string { return "<dt>" + anchor(l) + "</dt><dd>" + l.about + "</dd>\n" }) + "</dl>"},
	{"lines", "<p>" + each(func(l listedLink) string { return anchor(l) + "<br>\n" }) + "</p>"},
	{"table", "<table>" + each(func(l listedLink) string { return "<tr><td>" + anchor(l) + "</td><td>" + l.about + "</td></tr>\n" }) + "</table>"},
	{"divs", "<div>" + each(func(l listedLink) string { return "<div>" + anchor(l) + "</div>\n" }) + "</div>"},
	{"ul with notes", "<ul>" + each(func(l listedLink) string { return "<li>" + anchor(l) + ": " + l.about + "</li>\n" }) + "</ul>"},
	{"nested", "<ul><li>Norms<ul>" + each(func(l listedLink) string { return "<li>" + anchor(l) + "</li>\n" }) + "</ul></li></ul>"},
	{"paragraphs", each(func(l listedLink) string { return "<p>" + anchor(l) + "</p>\n" })},
	{"in a row", "<p>" + strings.ReplaceAll(each(func(l listedLink) string { return anchor(l) + ", " })+"\n", ", \n", ".") + "</p>"},
	{"quoted", "<blockquote><ul>" + each(func(l listedLink) string { return "<li>" + anchor(l) + "</li>\n" }) + "</ul></blockquote>"},
	{"paragraphs in items", "<ul>" + each(func(l listedLink) string { return "<li><p>" + anchor(l) + "</p></li>\n" }) + "</ul>"},
}

const (
	beforeList = `<p>The keepers of the sound agreed on common signals in the winter of 1911, after two ferries had met in fog. Nobody was hurt, but the pilots would not sail again before something was done.</p>
<p>What came of it is a small shelf of papers, most of them no longer than a page. Anyone who wants to run a light today has to know them, and the harbour office asks about them in the exam.</p>`
	afterList = `<p>All of them can be read in the office on weekdays. The originals are kept in the tower, where the air is dry, and are shown once a year.</p>
<p>Changes are decided in March, when the keepers meet. Whoever has a proposal sends it to the secretary, who prints it for all.</p>`
	announced = `<p>A keeper has to know the following standards:</p>`
	titled    = `<h2>Standards</h2>`
	siteMenu  = `<nav><a href="/">Home</a> <a href="/news">News</a> <a href="/shop">Shop</a> <a href="/contact">Contact</a></nav>`
	siteFoot  = `<footer><a href="/privacy">Privacy</a> <a href="/imprint">Imprint</a></footer>`
)

// listPlaces are where a list may stand in a text.
var listPlaces = []struct{ name, html string }{
	{"announced by a sentence", siteMenu + "<main><h1>Signals</h1>" + beforeList + announced + "LIST" + afterList + "</main>" + siteFoot},
	{"below a heading", siteMenu + "<main><h1>Signals</h1>" + beforeList + titled + "LIST" + afterList + "</main>" + siteFoot},
	{"between paragraphs", siteMenu + "<main><h1>Signals</h1>" + beforeList + "LIST" + afterList + "</main>" + siteFoot},
	{"announced, at the end", siteMenu + "<main><h1>Signals</h1>" + beforeList + afterList + announced + "LIST</main>" + siteFoot},
	{"below a heading, at the end", siteMenu + "<main><h1>Signals</h1>" + beforeList + afterList + titled + "LIST</main>" + siteFoot},
	{"in a section", siteMenu + "<div id=content><h1>Signals</h1><div>" + beforeList + "</div><div class=section>" + announced + "LIST</div><div>" + afterList + "</div></div>" + siteFoot},
	{"in an article", siteMenu + "<article><header><h1>Signals</h1><p>By Ida Holm, 3 March 2021</p></header><div class=entry-content>" + beforeList + announced + "LIST" + afterList + "</div></article>" + siteFoot},
	{"without boxes", "<h1>Signals</h1>" + beforeList + announced + "LIST" + afterList},
	{"in a layout table", "<table><tr><td><a href=/>Home</a><br><a href=/news>News</a></td><td><h1>Signals</h1>" + beforeList + announced + "LIST" + afterList + "</td></tr></table>"},
	{"in a short text", siteMenu + "<main><h1>Signals</h1><p>The keepers of the sound agreed on common signals in 1911, after two ferries had met in fog.</p>" + announced + "LIST</main>" + siteFoot},
	{"in a manual", "<div class=sidebar><ul><li><a href=/a>Start</a></li><li><a href=/b>Install</a></li><li><a href=/c>Use</a></li></ul></div><div role=main><h1>Signals</h1>" + beforeList + titled + "<p>See also:</p>LIST" + titled + afterList + "</div>"},
	{"above comments", siteMenu + "<article><h1>Signals</h1>" + beforeList + announced + "LIST" + afterList + "</article><div id=comments><h2>2 comments</h2><p>Ole: I still have the paper on flags.</p><p>Ida: So do I.</p></div>" + siteFoot},
}

// TestListsOfLinks holds the promise that a list of links in a text is part of it.
func TestListsOfLinks(t *testing.T) {
	address, err := url.Parse("https://sound.example/signals")
	if err != nil {
		t.Fatal(err)
	}
	for _, place := range listPlaces {
		for _, list := range linkLists {
			t.Run(place.name+"/"+list.name, func(t *testing.T) {
				page := "<!doctype html><title>Signals</title><body>" + strings.Replace(place.html, "LIST", list.html, 1)
				res, err := reader.Read(context.Background(), strings.NewReader(page), &reader.Options{URL: address})
				if err != nil {
					t.Fatal(err)
				}
				lost := 0
				for _, l := range standards {
					if !strings.Contains(res.Content, "("+address.Scheme+"://"+address.Host+l.href+")") {
						lost++
					}
				}
				if lost > 0 || !res.Readable {
					t.Errorf("readable %v, %d of %d links are lost:\n%s", res.Readable, lost, len(standards), res.Content)
				}
			})
		}
	}
}
