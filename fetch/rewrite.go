package fetch

import (
	"net/url"
	"strings"
)

// A RewriteRule replaces the URL of a page that only shows a text by the URL of the
// text itself.
type RewriteRule struct {
	Name string // for Response.Rewritten
	Host string // of the page, in lower case; pages of the host with www. before it count too

	// Path is the pattern of the path. {name} is one segment, and {name...} at the
	// end is the rest, at least one segment.
	Path string

	To     string // the new URL, with the same names in braces
	Reason string
}

// RewriteRules are tried in order. The first that matches counts.
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
}

// Rewrite returns the new URL of u and the name of the rule, or nil. It drops the
// query and the fragment of u, which belong to the page. It is a function for
// Options.Rewrite.
func (rules RewriteRules) Rewrite(u *url.URL) (to *url.URL, rule string) {
	for i := range rules {
		r := &rules[i]
		if u.Host != r.Host && u.Host != "www."+r.Host {
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

// match compares a path with a pattern. It returns the names in braces, each
// followed by its value.
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
