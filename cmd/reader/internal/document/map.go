package document

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"github.com/seed31bcff99/reader/cmd/reader/internal/addresses"
)

// mapTitles are the first elements of lists of pages, and what they are called.
var mapTitles = map[string]string{"urlset": "Sitemap", "sitemapindex": "Sitemap index", "opml": "OPML"}

// isMap reports whether a file is a sitemap or OPML. Feeds are read by others.
func isMap(body []byte) bool {
	return mapTitles[addresses.Root(body[:min(len(body), headerBytes)])] != ""
}

// readMap reads a sitemap or OPML as a list of links.
func readMap(body []byte) (*Page, error) {
	f := &facts{title: mapTitles[addresses.Root(body[:min(len(body), headerBytes)])]}
	var b strings.Builder
	var seen []string
	err := addresses.Read(addresses.XML, bytes.NewReader(body), nil, func(e addresses.Entry) error {
		if !slices.Contains(seen[max(len(seen)-1, 0):], e.URL) {
			fmt.Fprintf(&b, "<li><a href=\"%s\">%[1]s</a></li>\n", escape(e.URL))
			seen = append(seen, e.URL)
		}
		return nil
	})
	if err != nil && b.Len() == 0 {
		return nil, fmt.Errorf("%w: %w", ErrFormat, err)
	}
	return f.page("<h1>" + f.title + "</h1><ul>\n" + b.String() + "</ul>"), nil
}
