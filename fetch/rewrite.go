package fetch

import (
	"net/url"
	"strings"
)

// A RewriteRule exchanges the URL of a page that only shows a text for that of
// the text itself.
type RewriteRule struct {
	Name string // what Response.Rewritten says
	Host string // of the page, in lower case

	// Path is the pattern of the path: {name} is one segment, {name...} at the
	// end all that are left, at least one.
	Path string

	To     string // the new URL, with the same names in braces
	Reason string
}

// RewriteRules are applied in order; the first that fits counts.
type RewriteRules []RewriteRule

// DefaultRewrites are the rules that come with the package.
var DefaultRewrites = RewriteRules{
	{
		Name:   "github-raw",
		Host:   "github.com",
		Path:   "/{owner}/{repo}/blob/{file...}",
		To:     "https://raw.githubusercontent.com/{owner}/{repo}/{file}",
		Reason: "the page shows a file within a program; the file alone is what was meant",
	},
	{
		Name:   "github-raw",
		Host:   "www.github.com",
		Path:   "/{owner}/{repo}/blob/{file...}",
		To:     "https://raw.githubusercontent.com/{owner}/{repo}/{file}",
		Reason: "the same host by its other name",
	},
}

// Rewrite returns the URL that a rule makes of u and its name, or nil. Query and
// fragment of u are dropped: they belong to the page. It fits
// Options.Rewrite.
func (rules RewriteRules) Rewrite(u *url.URL) (to *url.URL, rule string) {
	for i := range rules {
		r := &rules[i]
		if u.Host != r.Host {
			continue
		}
		parts, ok := match(r.Path, u.EscapedPath())
		if !ok {
			continue
		}
		if to, err := url.Parse(strings.NewReplacer(parts...).Replace(r.To)); err == nil {
			return to, r.Name
		}
	}
	return nil, ""
}

// match compares a path with a pattern and returns the names in braces, each
// followed by what stands in its place.
func match(pattern, path string) (parts []string, ok bool) {
	for pattern != "" {
		var want string
		want, pattern, _ = strings.Cut(strings.TrimPrefix(pattern, "/"), "/")
		path = strings.TrimPrefix(path, "/")
		if name, rest := strings.CutSuffix(want, "...}"); rest {
			return append(parts, name+"}", path), path != ""
		}
		var got string
		got, path, _ = strings.Cut(path, "/")
		switch {
		case strings.HasPrefix(want, "{") && got != "":
			parts = append(parts, want, got)
		case want != got:
			return nil, false
		}
	}
	return parts, path == ""
}
