package meta_test

import (
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/meta"
)

func TestDates(t *testing.T) {
	for _, tt := range []struct{ name, in, published, modified string }{
		{"meta", "<meta property=article:published_time content=2024-05-01>", "2024-05-01", ""},
		{"object in a meta element", `<meta name=parsely-page content='{"title":"Story","pub_date":"2024-05-01T10:00:00Z"}'>`, "2024-05-01T10:00:00Z", ""},
		{"no object in a meta element", `<meta name=parsely-page content='2024-05-01'>`, "", ""},
		{"modified is not published", "<meta property=article:modified_time content=2024-05-01>", "", "2024-05-01"},
		{"json first", "<meta name=date content=2020-01-01>" + linked(`{"@type":"Article","datePublished":"2024-05-01","dateModified":"2024-05-02T10:00Z"}`),
			"2024-05-01", "2024-05-02T10:00:00Z"},
		{"page in json, and meta", "<meta name=date content=2020-01-01>" + linked(`{"@type":"WebPage","datePublished":"2024-05-01"}`), "2020-01-01", ""},
		{"microdata", "<meta itemprop=datePublished content=2024-05-01><time itemprop=dateModified datetime=2024-05-02>x</time>", "2024-05-01", "2024-05-02"},
		{"time", "<time datetime='2024-05-01 10:30'>May</time><time datetime=2020-01-01>x</time>", "2024-05-01T10:30:00", ""},
		{"time in chrome", "<nav><time datetime=2020-01-01>x</time></nav><time datetime=2024-05-01>x</time>", "2024-05-01", ""},
		{"time without date", "<time datetime=10:30>x</time>", "", ""},
		{"class", "<span class=post-date>Published on May 1, 2024</span>", "2024-05-01", ""},
		{"under the heading", "<h1>Story</h1><p>May 1, 2024</p>", "2024-05-01", ""},
		{"before the heading", "<p>May 1, 2024</p><h1>Story</h1>", "2024-05-01", ""},
		{"far before the heading", "<p>May 1, 2024</p>" + strings.Repeat("<p>x", 100) + "<h1>Story</h1>", "", ""},
		{"updated only", "<h1>Story</h1><p>Last updated: May 1, 2024</p>", "", "2024-05-01"},
		{"both", "<h1>Story</h1><p>Published May 1, 2024 | Updated May 3, 2024</p>", "2024-05-01", "2024-05-03"},
		{"label outside", "<h1>Story</h1><p>Updated <time datetime=2024-05-03>May 3</time></p>", "", "2024-05-03"},
		{"changed before it was published", "<meta property=article:modified_time content=2020-01-01><meta name=date content=2024-05-01>", "2024-05-01", ""},
		{"of a comment", "<h1>Story</h1><p>" + prose + "</p><ol class=comments><li><time datetime=2024-05-01>x</time></ol>", "", ""},
		{"of a related story", "<h1>Story</h1><p>" + prose + "</p><h3><a href=/other>Other</a></h3><time datetime=2024-05-01>x</time>", "", ""},
		{"in a link to another page", "<h1>Story</h1><a href=/other><span class=date>May 1, 2024</span></a>", "", ""},
		{"of an event", "<h1>Fair</h1><p class=date>Starts May 1, 2024</p>", "", ""},
		{"of an event, as a fact", "<h1>Fair</h1><dl><dt>When</dt><dd>Saturday 14 September 2024, 7pm</dd></dl>", "", ""},
		{"of an event, in a line", "<html lang=de><h1>Markt</h1><p>Wann: 14. September 2024</p>", "", ""},
		{"time with a point", "<html lang=fi><h1>Story</h1><p>12.11.2021 klo 8.00 · Toimittaja Ada King</p>", "2021-11-12T08:00:00", ""},
		{"below the name of the site", "<h1><a href=/>Paper</a></h1><p>Bath, 1 May 2024 – It rained all day.</p>", "2024-05-01", ""},
		{"of a result", "<title>lamp - Search</title><div><a href=https://a.example/lamps><h3>Lamps</h3></a><p>12 Jan 2023 — All kinds of lamps.</p></div>", "", ""},
		{"of a product", "<h1>Lamp</h1><p class=date>May 1, 2024</p>" + linked(`{"@type":"Product"}`), "", ""},
		{"copyright", "<h1>Story</h1><p>© 2024</p>", "", ""},
		{"of a page around no article", linked(`{"@type":"WebPage","datePublished":"2024-05-01","dateModified":"2024-05-02"}`), "", "2024-05-02"},
		{"of a page with an author", linked(`{"@type":"WebPage","datePublished":"2024-05-01","author":{"@id":"#ada"}}`) + linked(`{"@type":"Person","@id":"#ada","name":"Ada"}`), "2024-05-01", ""},
		{"of a page with a headline", linked(`{"@type":"WebPage","datePublished":"2024-05-01","headline":"Rain"}`), "2024-05-01", ""},
		{"of a page with a headline, and shown", linked(`{"@type":"WebPage","datePublished":"2024-05-01","headline":"Rain"}`) + "<h1>Rain</h1><p>May 3, 2024", "2024-05-03", ""},
		{"rdfa", "<span property='dc:date dc:created' content=2024-05-01T10:00:00+02:00>x</span>", "2024-05-01T10:00:00+02:00", ""},
		{"hentry", "<abbr class='published' title=2024-05-01>May</abbr><abbr class=updated title=2024-05-02>x</abbr>", "2024-05-01", "2024-05-02"},
		{"hentry, both in one", "<time class='entry-date published updated' datetime=2024-05-01>May</time>", "2024-05-01", ""},
		{"german", "<html lang=de><h1>Story</h1><p>Veröffentlicht am 1. Mai 2024, aktualisiert am 3. Mai 2024</p>", "2024-05-01", "2024-05-03"},
		{"british order", "<html lang=en-GB><h1>Story</h1><p>03/04/2024</p>", "2024-04-03", ""},
		{"american order", "<html lang=en-US><h1>Story</h1><p>03/04/2024</p>", "2024-03-04", ""},
		{"japanese", "<h1>Story</h1><p>公開日：2024年5月1日 更新日：2024年5月3日</p>", "2024-05-01", "2024-05-03"},
		{"korean", "<h1>Story</h1><p>입력 2026년 2월 9일</p>", "2026-02-09", ""},
		{"far from the heading", "<h1>Story</h1>" + strings.Repeat("<p>x", 100) + "<p>May 1, 2024</p>", "", ""},
		{"in a sentence", "<h1>Story</h1><p>On May 1, 2024 it rained.</p>", "", ""},

		// Data, and what people see.
		{"meta date, which may be of a change", "<meta name=date content=2024-05-03><h1>Story</h1><p>May 1, 2024</p>", "2024-05-01", ""},
		{"meta date of the day that is shown", "<meta name=date content=2024-05-01T10:30:00Z><h1>Story</h1><p>May 1, 2024</p>", "2024-05-01T10:30:00Z", ""},
		{"month, then a day of another", "<meta name=citation_publication_date content=2024/05><h1>Story</h1><time datetime=2024-07-03>x</time>", "2024-05", ""},
		{"time in UTC, shown with the local time", linked(`{"@type":"Article","datePublished":"2024-05-01T22:04:09Z"}`) + "<h1>Story</h1><p class=date>2. Mai 2024, 00:04 Uhr</p>", "2024-05-02T00:04:09+02:00", ""},
		{"time in UTC, shown with the local day", linked(`{"@type":"Article","datePublished":"2024-05-04T00:25:56Z"}`) + "<h1>Story</h1><p class=date>3 May 2024</p>", "2024-05-03", ""},
		{"time in UTC, shown with another day", linked(`{"@type":"Article","datePublished":"2024-05-04T20:25:56Z"}`) + "<h1>Story</h1><p class=date>3 May 2024</p>", "2024-05-04T20:25:56Z", ""},
		{"time with an offset, shown with another day", linked(`{"@type":"Article","datePublished":"2024-05-04T00:25:56+02:00"}`) + "<h1>Story</h1><p class=date>3 May 2024</p>", "2024-05-04T00:25:56+02:00", ""},
		{"day of a change in data, and a label", linked(`{"@type":"Article","datePublished":"2024-05-09"}`) + "<h1>Story</h1><p class=date>Published May 1, 2024</p>", "2024-05-01", ""},
		{"day of a change in data, and an element", linked(`{"@type":"Article","datePublished":"2024-05-09","dateModified":"2024-05-09"}`) + "<h1>Story</h1><p class=date>May 1, 2024</p>", "2024-05-01", "2024-05-09"},
		{"day in data, and another in a line", linked(`{"@type":"Article","datePublished":"2024-05-09","dateModified":"2024-05-09"}`) + "<h1>Story</h1><p>May 1, 2024</p>", "2024-05-09", "2024-05-09"},
		{"properties of cards", "<div itemscope itemtype=https://schema.org/WebPage><h1>Story</h1><p>" + prose + "</p><h3><a href=/other>Other</a></h3><span itemprop=datePublished content=2024-05-01>May 1</span></div>", "", ""},

		// Words around a date.
		{"as of", "<h1>Story</h1><p>Stand: 1.5.2024</p>", "2024-05-01", ""},
		{"published, and as of", "<h1>Story</h1><p>Veröffentlicht: 1.5.2024</p><p>Stand: 3.5.2024</p>", "2024-05-01", "2024-05-03"},
		{"published in data, and as of", "<meta name=published content=2024-05-01><h1>Story</h1><p>Stand: 3.5.2024</p>", "2024-05-01", "2024-05-03"},
		{"valid since", "<h1>Story</h1><p class=date>Gültig seit: 1.5.2024</p>", "", ""},
		{"label behind", "<h1>Story</h1><p class=date>Am 3. Mai 2024 geändert</p>", "", "2024-05-03"},
		{"label of the next date", "<h1>Story</h1><p>May 1, 2024 Updated May 3, 2024</p>", "2024-05-01", "2024-05-03"},
		{"icon", "<h1>Story</h1>" + strings.Repeat("<p>x", 100) + "<p><i class=icon title='Last update'></i><span class=date>May 1, 2024</span></p>", "", "2024-05-01"},
		{"label above", "<h1>Story</h1><dl><dt>Last updated<dd class=date>May 3, 2024</dl>", "", "2024-05-03"},
		{"label above, of a product", "<h1>Story</h1><dl><dt>Release Date:<dd><span class=date>May 1, 2024</span></dl>", "", ""},
		{"label above, and a line", "<h1>Story</h1><p>Updated:<br>May 3, 2024</p>", "", "2024-05-03"},
		{"sentence above", "<h1>Story</h1><p>All of it was updated</p><p class=date>May 1, 2024</p>", "2024-05-01", ""},
		{"class with a compound", "<h1>Story</h1>" + strings.Repeat("<p>x", 100) + "<p class=artikeldatum>1. Mai 2024</p>", "2024-05-01", ""},
		{"book", "<h1>Story</h1><p>Erscheinungsdatum: 1.5.2024</p>", "", ""},
		{"hours", "<h1>Story</h1><p>4 de mayo de 2024 a las 07:46 hrs.</p>", "2024-05-04T07:46:00", ""},

		// Places.
		{"nearest to the heading", "<p class=date>June 7, 2024</p>" + strings.Repeat("<p>x", 8) + "<h1>Story</h1><p class=date>May 1, 2024</p>", "2024-05-01", ""},
		{"line near the heading before an element far from it", "<h1>Story</h1><p>May 1, 2024</p>" + strings.Repeat("<p>x", 100) + "<p class=date>June 7, 2024</p>", "2024-05-01", ""},
		{"line that is a link in part", "<h1>Story</h1><p><a href=/ada>Ada</a> • May 1, 2024 • <a href=/x>Rain</a></p>", "2024-05-01", ""},
		{"link to the pages of that day", "<h1>Story</h1><p><a href=/2024/05/01/>May 1, 2024</a></p>", "2024-05-01", ""},
		{"link to a story of that day", "<h1>Story</h1><p><a href=/2024/05/01/rain>May 1, 2024</a></p>", "", ""},
		{"small heading with the author", "<h1>Story</h1><h6><a href=/author/ada>Ada Lovelace</a></h6><h6 class=date>May 1, 2024</h6><h6><a href=/rain>Rain</a></h6>", "2024-05-01", ""},
		{"small heading of a story", "<h1>Story</h1><h6><a href=/ada>Ada Lovelace</a></h6><h6 class=date>May 1, 2024</h6>", "", ""},
		{"element in the byline", "<h1>Story</h1>" + strings.Repeat("<p>x", 100) + "<p class=author>By Ada Lovelace on May 1, 2024</p>", "2024-05-01", ""},
		{"of a person who is quoted", "<h1>Story</h1>" + strings.Repeat("<p>x", 100) + "<p class=author>Ada Lovelace, May 1, 2024</p>", "", ""},
		{"change inside of the line", "<h1>Story</h1><p class=meta>Ada <span class=updated>2024-05-03</span> <span>May 1, 2024</span></p>", "2024-05-01", "2024-05-03"},
		{"start of the article", "<article><time datetime=2024-05-01>x</time>" + strings.Repeat("<p>x", 50) + "<h1>Story</h1></article>", "2024-05-01", ""},
		{"sidebar at the heading", "<h1>Story</h1><p>A tale</p><div class=sidebar><time datetime=2024-05-01>x</time></div><p>" + prose, "2024-05-01", ""},
		{"sidebar far from the heading", "<h1>Story</h1>" + strings.Repeat("<p>x", 40) + "<div class=sidebar><time datetime=2024-05-01>x</time></div><p>" + prose, "", ""},
		{"small aside at the heading", "<h1>Story</h1><aside><p>Stand: 1.5.2024</p></aside><p>" + prose, "2024-05-01", ""},
		{"aside with the date", "<h1>Story</h1><p>" + prose + "</p>" + strings.Repeat("<p>x", 100) + "<aside class=published-on>May 1, 2024</aside>", "2024-05-01", ""},
		{"footer of the article by its class", "<article><h1>Story</h1><p>" + prose + "</p>" + strings.Repeat("<p>x", 50) + "<div class=entry-footer><time datetime=2024-05-01>x</time></div></article>", "2024-05-01", ""},
		{"content that is called a sidebar", "<title>Story</title><div class=sidebar><p>May 1, 2024</p><h2>Story</h2><p>Rain</p></div><p>" + prose + prose, "2024-05-01", ""},
		{"above the heading of another page", "<h1>Story</h1>" + strings.Repeat("<p>x", 100) + "<div><span class=date>May 1, 2024</span><h3><a href=/other>Other</a></h3></div>", "", ""},

		// Titles in other elements.
		{"title behind many headings", "<title>Rivers rising</title><h1>Search</h1>" + strings.Repeat("<h2><a href=/x>Menu</a></h2>", 20) + "<h1>Rivers rising</h1><p class=date>May 1, 2024", "2024-05-01", ""},
		{"heading with more than the title", "<title>Rivers rising</title><h1>Paper</h1><h3><a href=/>x</a></h3><h1><span class=date>1.5.2024</span> Rivers rising</h1>", "2024-05-01", ""},
		{"title in a small heading", "<title>Rivers rising</title><p>" + prose + "</p><h4>Rivers rising</h4><p>May 1, 2024</p>", "2024-05-01", ""},
		{"title in a cell", "<title>Rivers rising</title><p>" + prose + "</p><table><tr><td>Rivers rising<tr><td>Paper ( May 1, 2024 )</table>", "2024-05-01", ""},

		// Text.
		{"label far from the heading", "<h1>Story</h1>" + strings.Repeat("<p>x", 100) + "<p>Published on May 1, 2024</p>", "2024-05-01", ""},
		{"date of a book far from the heading", "<h1>Story</h1>" + strings.Repeat("<p>x", 100) + "<p>Publication date: May 1, 2024</p>", "", ""},
		{"label in a sentence far from the heading", "<h1>Story</h1>" + strings.Repeat("<p>x", 100) + "<p>Her book was published on May 1, 2024 and sold well.</p>", "", ""},
		{"sentence about the text", "<h1>Story</h1>" + strings.Repeat("<p>x", 100) + "<p>This entry was posted on Monday, May 6th, 2024 at 3:04 pm and is filed under Rain. " + prose, "2024-05-06T15:04:00", ""},
		{"sentence about the text, label behind", "<h1>Story</h1>" + strings.Repeat("<p>x", 100) + "<p>Dieser Beitrag wurde am 6. Mai 2024 um 15:04 Uhr veröffentlicht und unter Regen abgelegt.", "2024-05-06T15:04:00", ""},
		{"sentence about the text, label at its end", "<h1>Story</h1>" + strings.Repeat("<p>x", 100) + "<p>Dieser Beitrag wurde am 6. Mai 2024 von Ada unter Regen veröffentlicht.", "2024-05-06", ""},
		{"sentence about the text, label of the next one", "<h1>Story</h1>" + strings.Repeat("<p>x", 100) + "<p>Der Artikel vom 6. Mai 2024 ist kurz. Er wurde nie veröffentlicht.", "", ""},
		{"byline far from the heading", "<h1>Story</h1>" + strings.Repeat("<p>x", 100) + "<p>Von Ada Lovelace am 1.5.2024</p>", "2024-05-01", ""},
		{"byline in a sentence", "<h1>Story</h1>" + strings.Repeat("<p>x", 100) + "<p>By then, on May 1, 2024 it rained.</p>", "", ""},
		{"change far from the heading", "<h1>Story</h1>" + strings.Repeat("<p>x", 100) + "<p>Updated: May 3, 2024</p>", "", "2024-05-03"},
		{"changes of other things", "<h1>Story</h1>" + strings.Repeat("<p>x", 100) + "<p>Updated: May 3, 2024<p>Updated: May 4, 2024", "", ""},
		{"place and date", "<h1>Story</h1><p>Bath, May 1, 2024 – " + prose, "2024-05-01", ""},
		{"place and date in brackets", "<h1>Story</h1><p>Bath (1.5.2024). " + prose, "2024-05-01", ""},
		{"date alone", "<h1>Story</h1><p>01.05.2024 „Rain” " + prose, "2024-05-01", ""},
		{"day of a sentence", "<h1>Story</h1><p>On May 1, 2024 – " + prose, "", ""},
		{"header of a mail", "<h1>Story</h1><pre>Date: Wed, 1 May 2024 10:30:00 -0500 (EST) " + prose, "", ""},
		{"place and date far from the heading", "<h1>Story</h1>" + strings.Repeat("<p>x", 100) + "<p>Bath, May 1, 2024 – " + prose, "", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got := extract(t, tt.in)
			if got.Published != tt.published || got.Modified != tt.modified {
				t.Errorf("published %q, modified %q, want %q, %q", got.Published, got.Modified, tt.published, tt.modified)
			}
		})
	}
}

func TestNotAfter(t *testing.T) {
	doc := parse(t, "", "<meta name=published content=2024-05-10><h1>Story</h1><p>May 1, 2024")
	for bound, want := range map[string]string{"": "2024-05-10", "2024-05-10": "2024-05-10", "2024-05-05": "2024-05-01", "2020-01-01": "", "2024-05-05T23:00:00Z": "2024-05-01", "0001-01-01": "", "1900-01-01": "", "2200-01-01": "2024-05-10", "soon": "2024-05-10"} {
		if got := meta.Extract(doc, &meta.Options{NotAfter: bound}).Published; got != want {
			t.Errorf("not after %q: %q, want %q", bound, got, want)
		}
	}
}

// TestDateByAddress checks the day in an address, and what else a page shows.
func TestDateByAddress(t *testing.T) {
	for _, tt := range []struct{ url, in, want string }{
		{"https://x.example/2024/05/01/story", "<h1>Story</h1>", "2024-05-01"},
		{"https://x.example/2024/05/01/story", "<h1>Story</h1><p>June 7, 2024", "2024-05-01"},
		{"https://x.example/2024/05/01/story", "<h1>Story</h1><p>May 1, 2024 at 10:30", "2024-05-01T10:30:00"},
		{"https://x.example/2024/05/01/story", "<meta name=published content=2024-05-02T03:10:00Z><h1>Story</h1>", "2024-05-01"},
		{"https://x.example/2024/05/01/story", "<meta name=published content=2024-05-07><h1>Story</h1>", "2024-05-07"},
	} {
		if got := meta.Extract(parse(t, tt.url, tt.in), nil).Published; got != tt.want {
			t.Errorf("%s, %s: %q, want %q", tt.url, tt.in, got, tt.want)
		}
	}
}
