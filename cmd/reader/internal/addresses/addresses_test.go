package addresses

import (
	"errors"
	"net/url"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestRead(t *testing.T) {
	for _, tt := range []struct {
		name, in string
		form     Form
		want     []Entry
	}{
		{"lines", "\ufeff# mine\nhttps://example.org/a\r\n\n  https://example.org/b  \nnot one\n", Lines,
			[]Entry{{"https://example.org/a", false}, {"https://example.org/b", false}, {"https://example.org/not%20one", false}}},
		{"sitemap with images and news", `<?xml version="1.0" encoding="UTF-8"?><!-- made by hand -->
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="i" xmlns:news="n">
<url><loc> https://example.org/a?x=1&amp;y=2 </loc><image:image><image:loc>https://example.org/a.png</image:loc></image:image></url>
<url><loc>https://example.org/b</loc><news:news><news:title>B</news:title></news:news></url></urlset>`, XML,
			[]Entry{{"https://example.org/a?x=1&y=2", false}, {"https://example.org/b", false}}},
		{"index", `<sitemapindex><sitemap><loc>/one.xml.gz</loc><lastmod>2024-01-01</lastmod></sitemap></sitemapindex>`, XML,
			[]Entry{{"https://example.org/one.xml.gz", true}}},
		{"RSS", `<rss version="2.0"><channel><link>https://example.org/</link><item><title>A</title><link>https://example.org/a</link><enclosure url="https://example.org/a.mp3"/></item>
<item><guid>https://example.org/b</guid></item><item><guid isPermaLink="false">https://example.org/c</guid></item></channel></rss>`, XML,
			[]Entry{{"https://example.org/a", false}, {"https://example.org/b", false}}},
		{"RSS 1.0", `<rdf:RDF xmlns:rdf="r"><channel><link>https://example.org/</link></channel><item><link>https://example.org/a</link></item></rdf:RDF>`, XML,
			[]Entry{{"https://example.org/a", false}}},
		{"Atom", `<feed xmlns="http://www.w3.org/2005/Atom"><link rel="self" href="https://example.org/feed"/><entry><link rel="replies" href="/r"/><link href="/a"/><content type="xhtml"><div><a href="/no">x</a></div></content></entry></feed>`, XML,
			[]Entry{{"https://example.org/a", false}}},
		{"JSON", `{"version": "https://jsonfeed.org/version/1.1", "title": "T", "items": [{"id": 1, "url": "https://example.org/a"}, {"external_url": "https://example.org/b"}, 7], "more": 1}`, JSONFeed,
			[]Entry{{"https://example.org/a", false}, {"https://example.org/b", false}}},
		{"OPML", `<opml version="2.0"><body><outline text="News"><outline type="rss" xmlUrl="https://example.org/feed" htmlUrl="https://example.org/"/></outline><outline type="link" url="https://example.org/a"/></body></opml>`, XML,
			[]Entry{{"https://example.org/feed", true}, {"https://example.org/a", false}}},
		{"document type", `<!DOCTYPE opml [<!ENTITY a "b">]><opml><body><outline xmlUrl="https://example.org/feed"/></body></opml>`, XML,
			[]Entry{{"https://example.org/feed", true}}},
		{"Latin 1", "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><urlset><url><loc>https://example.org/caf\xe9</loc></url></urlset>", XML,
			[]Entry{{"https://example.org/caf%C3%A9", false}}},
		{"no addresses", "<urlset><url><loc>javascript:alert(1)</loc></url><url><loc>ftp://example.org/</loc></url><url><loc>https://example.org/" + strings.Repeat("x", MaxURL) + "</loc></url></urlset>", XML, nil},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := Sniff([]byte(tt.in)); got != tt.form {
				t.Errorf("form %d, want %d", got, tt.form)
			}
			base, _ := url.Parse("https://example.org/list")
			var got []Entry
			err := Read(tt.form, strings.NewReader(tt.in), base, func(e Entry) error {
				got = append(got, e)
				return nil
			})
			if err != nil {
				t.Error(err)
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}

func TestSniffOthers(t *testing.T) {
	for _, in := range []string{"", "{\"id\":1,\"html\":\"<rss>\"}\n", "<!doctype html><p>rss", "<html><body>", "some words", "ftp://example.org/", "{\"html\":\"<p>\\\"version\\\":\\\"https://jsonfeed.org/version/1\\\"\"}"} {
		if got := Sniff([]byte(in)); got != None {
			t.Errorf("%.40q: form %d", in, got)
		}
	}
}

// TestHostile checks that lists which would take too much memory are broken lists.
func TestHostile(t *testing.T) {
	bomb := `<!DOCTYPE urlset [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>`
	for _, tt := range []struct {
		name string
		form Form
		in   string
	}{
		{"deep", XML, "<urlset>" + strings.Repeat("<url>", 100_000)},
		{"long text", XML, "<urlset><url><loc>" + strings.Repeat("x", 3*maxToken)},
		{"long tag", XML, "<urlset " + strings.Repeat("x", 3*maxToken)},
		{"many attributes", XML, "<urlset " + strings.Repeat("a ", maxElement) + "/>"},
		{"long item", JSONFeed, `{"items":[{"x":"` + strings.Repeat("x", 3*maxToken)},
		{"long line", Lines, strings.Repeat("x", 3*maxToken)},
		{"cut off", XML, "<urlset><url><loc>https://example.org/"},
		{"cut off", JSONFeed, `{"version":"1","items":[{"url":`},
		{"no items", JSONFeed, `{"version":"1"}`},
		{"empty", XML, ""},
		{"entities", XML, bomb + "<urlset><url><loc>https://example.org/&b;</loc></url>" + "</oops>"},
	} {
		entries := 0
		err := Read(tt.form, strings.NewReader(tt.in), nil, func(e Entry) error {
			if entries++; len(e.URL) > 100 {
				t.Errorf("%s: address of %d bytes", tt.name, len(e.URL))
			}
			return nil
		})
		if !errors.Is(err, ErrFormat) || entries > 1 {
			t.Errorf("%s: error %v, %d entries", tt.name, err, entries)
		}
	}
}

func FuzzRead(f *testing.F) {
	f.Add("<urlset><url><loc>https://example.org/</loc></url></urlset>")
	f.Add(`{"version": "https://jsonfeed.org/version/1.1", "items": [{"url": "https://example.org/a"}]}`)
	f.Add("https://example.org/\n#\n")
	f.Fuzz(func(t *testing.T, in string) {
		Read(Sniff([]byte(in)), strings.NewReader(in), nil, func(e Entry) error {
			if !IsAddress(e.URL) {
				t.Errorf("%q is not an address", e.URL)
			}
			return nil
		})
	})
}
