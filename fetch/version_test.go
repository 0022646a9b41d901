package fetch_test

import (
	"os"
	"regexp"
	"testing"

	"github.com/seed31bcff99/reader/fetch"
)

// TestVersion checks that the project has one version: the user agent, the newest
// entry of the changelog and the modules that need this one name the same.
func TestVersion(t *testing.T) {
	for _, tt := range []struct{ file, pattern string }{
		{"../CHANGELOG.md", `(?m)^## (\S+)$`},
		{"../cmd/reader/go.mod", `(?m)^\s*github.com/seed31bcff99/reader v(\S+)$`},
	} {
		text, err := os.ReadFile(tt.file)
		if err != nil {
			t.Fatal(err)
		}
		found := regexp.MustCompile(tt.pattern).FindSubmatch(text)
		if found == nil || string(found[1]) != fetch.Version {
			t.Errorf("%s names the version %q, fetch.Version is %q", tt.file, found, fetch.Version)
		}
	}
}
