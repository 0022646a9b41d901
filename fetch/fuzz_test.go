package fetch

import (
	"net/url"
	"strings"
	"testing"
)

// FuzzRobots checks that a file that forbids nothing allows everything, and that a
// further rule that allows everything forbids nothing.
func FuzzRobots(f *testing.F) {
	f.Add("User-agent: *\nDisallow: /a*b$\n", "/axxb?c")
	f.Add("User-agent: reader\nAllow: /*%\nDisallow: /", "/%zz")
	f.Add("Disallow", "")
	f.Fuzz(func(t *testing.T, txt, path string) {
		u := &url.URL{Scheme: "http", Host: "www.example.org", Path: path}
		rules := ParseRobots([]byte(txt), "reader")
		if !strings.Contains(strings.ToLower(txt), "disallow") && !rules.Allows(u) {
			t.Error("nothing is forbidden and yet it is not allowed")
		}
		allowed := rules.Allows(u)
		rules.rules = append(rules.rules, robotsRule{true, ""})
		if allowed && !rules.Allows(u) {
			t.Error("allowing more forbids")
		}
	})
}
