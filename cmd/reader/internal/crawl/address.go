package crawl

import (
	"net/url"
	"path"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/fetch"
)

// canonical returns one spelling of an address: the host in lower case, no default port,
// no fragment, a path that starts with a slash and has no dots to resolve.
func canonical(u *url.URL) *url.URL {
	out := *u
	out.Fragment, out.RawFragment = "", ""
	out.Scheme = strings.ToLower(out.Scheme)
	out.Host = strings.ToLower(out.Host)
	if port := out.Port(); out.Scheme == "http" && port == "80" || out.Scheme == "https" && port == "443" {
		out.Host = strings.TrimSuffix(out.Host, ":"+port)
	}
	if out.Path == "" {
		out.Path, out.RawPath = "/", ""
	}
	out.ForceQuery = false
	return out.ResolveReference(&url.URL{Path: "", RawQuery: out.RawQuery})
}

// parse returns the canonical form of an address, or nil if it is none.
func parse(address string) *url.URL {
	u, err := url.Parse(address)
	if err != nil || u.Host == "" {
		return nil
	}
	return canonical(u)
}

// isFile reports whether a path ends like that of a file that is no page.
func isFile(p string) bool {
	_, found := slices.BinarySearch(fileNames, strings.ToLower(path.Ext(p)))
	return found
}

// fileNames are the ends of names of files that are no pages. To ask for them would only
// cost the server and us.
var fileNames = []string{
	".7z", ".apk", ".avi", ".avif", ".bin", ".bmp", ".bz2", ".css", ".csv", ".deb", ".dmg", ".doc", ".docx", ".eot", ".epub",
	".exe", ".flac", ".gif", ".gz", ".ico", ".iso", ".jar", ".jpeg", ".jpg", ".js", ".m4a", ".m4v", ".mkv", ".mobi", ".mov",
	".mp3", ".mp4", ".mpeg", ".mpg", ".msi", ".odp", ".ods", ".odt", ".ogg", ".ogv", ".opus", ".otf", ".pdf", ".png", ".ppt",
	".pptx", ".ps", ".rar", ".rpm", ".svg", ".tar", ".tgz", ".tif", ".tiff", ".ttf", ".wav", ".webm", ".webp", ".wmv", ".woff",
	".woff2", ".xls", ".xlsx", ".xz", ".zip",
}

// The bounds of addresses that people would write.
const (
	maxSegments   = 16 // of a path
	maxRepeats    = 2  // of a segment of a path: relative links that lead deeper at every page repeat it
	maxParameters = 6  // of a query
)

// endless reports whether an address looks like one of those that programs make without
// end: paths that repeat themselves, or many parameters.
func endless(u *url.URL) bool {
	segments := strings.Split(strings.Trim(u.Path, "/"), "/")
	if len(segments) > maxSegments || strings.Count(u.RawQuery, "&") >= maxParameters {
		return true
	}
	for i, one := range segments {
		if n, err := strconv.Atoi(one); err == nil && n >= 0 {
			continue // a date, or the like
		}
		n := 1
		for _, other := range segments[:i] {
			if one == other {
				n++
			}
		}
		if n > maxRepeats {
			return true
		}
	}
	return false
}

// matchesAny reports whether a path matches one of the patterns: see fetch.MatchPath.
func matchesAny(patterns []string, path string) bool {
	return slices.ContainsFunc(patterns, func(p string) bool { return fetch.MatchPath(p, path) })
}

// A Link is a link of a page, as it is written there.
type Link struct {
	Node dom.NodeID
	Href string
}

// maxLinks is how many links of a page are followed.
const maxLinks = 10_000

// LinksOf returns the links of a document that may be followed, and what they resolve against:
// base, unless the document says otherwise.
func LinksOf(doc *dom.Document, base *url.URL) ([]Link, *url.URL) {
	var list []Link
	for n := dom.Root; int(n) < doc.Len() && len(list) < maxLinks; n++ {
		switch doc.Tag(n) {
		case atom.Base:
			if at, err := url.Parse(doc.Resolve("#")); err == nil && at.Host != "" { // the first base counts
				base = at
			}
		case atom.Meta:
			if strings.EqualFold(doc.Attr(n, "name"), "robots") && hasWord(doc.Attr(n, "content"), "nofollow", "none") {
				return nil, base
			}
		case atom.A, atom.Area:
			if href := doc.Attr(n, "href"); href != "" && !hasWord(doc.Attr(n, "rel"), "nofollow") {
				list = append(list, Link{n, href})
			}
		case atom.Link:
			if hasWord(doc.Attr(n, "rel"), "canonical", "next", "prev") {
				list = append(list, Link{n, doc.Attr(n, "href")})
			}
		}
	}
	return list, base
}

// hasWord reports whether a list of words has one of some words.
func hasWord(list string, words ...string) bool {
	parts := strings.FieldsFunc(strings.ToLower(list), func(r rune) bool { return r == ' ' || r == ',' || r == '\t' || r == '\n' })
	return slices.ContainsFunc(parts, func(word string) bool { return slices.Contains(words, word) })
}
