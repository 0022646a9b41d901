package main

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/cmd/reader/internal/chromiumtest"
)

// browseSite serves a page with a form, and a page with what was sent.
func browseSite(t *testing.T) *httptest.Server {
	t.Helper()
	if testing.Short() {
		t.Skip("a browser takes long")
	}
	chromiumtest.Need(t)
	site := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		if r.URL.Path == "/hidden" {
			fmt.Fprint(w, `<!doctype html><title>Closed</title><p>Nothing to do.</p><button style="display:none">Buy</button>`)
			return
		}
		if r.URL.Path == "/results" {
			fmt.Fprintf(w, `<!doctype html><title>Results</title><main><h1>Results</h1><p>%s lamps in %s, told at some length in a paragraph that is worth reading.</p></main>`, r.FormValue("q"), r.FormValue("size"))
			return
		}
		fmt.Fprint(w, `<!doctype html><title>Shop</title><form action=/results><input name=q aria-label=Search><select name=size aria-label=Size><option>Small<option>Large</select><button>Find</button></form>
<button id=ask onclick="this.textContent = confirm('Sure?') ? 'Yes' : 'No'">Ask</button>`)
	}))
	t.Cleanup(site.Close)
	return site
}

// browse runs a script on a page of a site.
func browse(t *testing.T, site *httptest.Server, path, script string) outcome {
	t.Helper()
	file := filepath.Join(t.TempDir(), "script")
	if err := os.WriteFile(file, []byte(script), 0o666); err != nil {
		t.Fatal(err)
	}
	args := []string{"browse", site.URL + path, "--script", file, "--allow-private", strings.TrimPrefix(site.URL, "http://")}
	if os.Geteuid() == 0 {
		args = append(args, "--no-sandbox")
	}
	return invoke(t, strings.NewReader("quit\n"), args...)
}

func TestBrowse(t *testing.T) {
	site := browseSite(t)
	picture := filepath.Join(t.TempDir(), "shop.png")
	got := browse(t, site, "/", `# what the page has
list
type 1 | green
select 2 | Large
accept #ask
picture `+picture+`
click 3

read
back
history
tabs
quit
click #never-reached
`)
	if got.status != 0 {
		t.Fatalf("status %d: %s\n%s", got.status, got.notice, got.out)
	}
	for _, want := range []string{
		site.URL + `/ "Shop"`, "  1 text \"Search\"  ", "\n  2 select \"Size\"", "\n  3 button \"Find\"", `"Results"`, "green lamps in Large", "Sure?", "\nselect 2 | Large\n", "*1 " + site.URL,
	} {
		if !strings.Contains(got.out, want) {
			t.Errorf("%q is missing in\n%s", want, got.out)
		}
	}
	if info, err := os.Stat(picture); err != nil || info.Size() < 1000 {
		t.Errorf("the picture: %v, %v", info, err)
	}
}

// TestBrowseFails: the first line of a script that fails ends it, with the line and the reason.
func TestBrowseFails(t *testing.T) {
	site := browseSite(t)
	for _, tt := range []struct{ path, script, want string }{
		{"/", "click #missing\nread\n", "click #missing: "},
		{"/", "dance\nread\n", `"dance" is not known`},
		{"/", "list\nclick 9\nread\n", "click 9: "},
	} {
		got := browse(t, site, tt.path, tt.script)
		if got.status == 0 || !strings.Contains(got.notice, tt.want) || strings.Contains(got.out, "Find\n") {
			t.Errorf("%q: status %d, %s\n%s", tt.script, got.status, got.notice, got.out)
		}
	}
	if got := browse(t, site, "/hidden", "list\n"); !strings.Contains(got.out, "1 hidden element is not listed") {
		t.Errorf("a page with hidden elements only: %s\n%s", got.out, got.notice)
	}
}
