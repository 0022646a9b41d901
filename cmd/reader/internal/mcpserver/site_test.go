package mcpserver_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/seed31bcff99/reader/cmd/reader/internal/mcpserver"
	"github.com/seed31bcff99/reader/fetch"
	"github.com/seed31bcff99/reader/webfetch"
)

// TestMapSite lists the pages of a site: those of its front page, and of its sitemap.
func TestMapSite(t *testing.T) {
	session := session(t, mcpserver.Config{})
	got, list := checked(t, session, "map_site", args{"url": "http://site.example.org/"})
	checkClean(t, list)
	const want = `[map[label:The first url:http://site.example.org/one] map[label:The second url:http://site.example.org/two] ` +
		`map[label:Hidden url:http://site.example.org/hidden/page] map[url:http://site.example.org/four]]`
	if fmt.Sprint(got["links"]) != want || !strings.HasPrefix(list, "[pages of the site: 4 of 4]\n") {
		t.Errorf("%v\n%s", got, list)
	}
	if lines := inside(t, list); !strings.Contains(lines, "http://site.example.org/one The first\n") {
		t.Error(lines)
	}
	got, _ = checked(t, session, "map_site", args{"url": "http://site.example.org/", "query": "second four", "max_links": 1})
	if fmt.Sprint(got["links"]) != "[map[label:The second url:http://site.example.org/two]]" || got["total_count"] != 2.0 {
		t.Errorf("%v", got)
	}
	if res := call(t, session, "map_site", args{"url": "http://slow.example.org/"}); !res.IsError || !strings.HasPrefix(text(t, res), "wait: ") {
		t.Errorf("%v: a site that wants a minute between requests", text(t, res))
	}
}

// TestMapSiteMissing maps a site from a page that does not exist.
func TestMapSiteMissing(t *testing.T) {
	got, list := checked(t, session(t, mcpserver.Config{}), "map_site", args{"url": "http://site.example.org/none"})
	if got["status"] != 404.0 || !strings.Contains(list, "[the server answered with status 404]\n") {
		t.Errorf("%v\n%s", got, list)
	}
}

// TestMapSiteBound lists as many long addresses as a text may have characters.
func TestMapSiteBound(t *testing.T) {
	session := session(t, mcpserver.Config{Web: webfetch.Config{MaxChars: 1000, MaxCharsCap: 1000}})
	got, list := checked(t, session, "map_site", args{"url": "http://wordy.example.org/"})
	if n := len(got["links"].([]any)); n != 2 || got["total_count"] != 9.0 || !strings.HasPrefix(list, "[pages of the site: 2 of 9]\n") {
		t.Errorf("%d of %v links, want 2 of 9\n%s", n, got["total_count"], list)
	}
}

// TestCrawlSite reads pages of a site, of which robots.txt forbids one.
func TestCrawlSite(t *testing.T) {
	session := session(t, mcpserver.Config{})
	got, list := checked(t, session, "crawl_site", args{"url": "http://site.example.org/", "query": "third hidden first", "max_pages": 4})
	checkClean(t, list)
	var addresses []string
	for _, s := range got["sources"].([]any) {
		addresses = append(addresses, strings.TrimPrefix(s.(map[string]any)["url"].(string), "http://site.example.org"))
	}
	if fmt.Sprint(addresses) != "[/ /one /hidden/page /three]" || got["left_count"] != 1.0 {
		t.Errorf("%v, %v left\n%s", addresses, got["left_count"], list)
	}
	if strings.Contains(list, "Nobody reads") || !strings.Contains(list, "[3] http://site.example.org/hidden/page: not read: ") || !strings.Contains(list, "# Three") {
		t.Error(list)
	}
	if res := call(t, session, "crawl_site", args{"url": "http://private.example.org/"}); !res.IsError || !strings.HasPrefix(text(t, res), "refused: ") {
		t.Errorf("%v: a private address", text(t, res))
	}
}

// TestCrawlSiteOnce reads a page once, though links to it are written in other ways, or are redirected to it.
func TestCrawlSiteOnce(t *testing.T) {
	session := session(t, mcpserver.Config{})
	got, list := checked(t, session, "crawl_site", args{"url": "http://twice.example.org#top", "max_pages": 4})
	if n := len(got["sources"].([]any)); n != 2 || strings.Count(list, "# Moved") != 1 {
		t.Errorf("%d pages\n%s", n, list)
	}
}

// TestCrawlSiteBusy asks for a page of a site that has no time left for it.
func TestCrawlSiteBusy(t *testing.T) {
	session := session(t, mcpserver.Config{Web: webfetch.Config{Requests: fetch.Options{Timeout: time.Second}}})
	answers := make(chan *mcp.CallToolResult, 5)
	for range cap(answers) {
		go func() {
			answers <- call(t, session, "crawl_site", args{"url": "http://busy.example.org/", "max_pages": 1})
		}()
	}
	failed := ""
	for range cap(answers) {
		if res := <-answers; res.IsError {
			failed += text(t, res)
		}
	}
	if !strings.HasPrefix(failed, "wait: ") {
		t.Errorf("%q, want that the last of five calls is told to wait", failed)
	}
}
