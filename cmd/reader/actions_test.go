package main

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed31bcff99/reader/interact"
)

// form is a page with something to click, to type, and to hide.
const form = `<!doctype html><title>Sign in</title>
<nav><a href="/help">Help</a></nav>
<form id="login"><label>Name <input name="user" placeholder="your name"></label>
<input type="password" name="pw" aria-label="Password" value="secret"><button>Go</button></form>
<button hidden>More</button>`

// TestActions lists the elements of a file and of standard input, in words.
func TestActions(t *testing.T) {
	want := `# navigation
link "Help"  nav a[href="/help"]
# form
text "Name" ~"your name"  [name="user"]
password "Password"  [name="pw"]
button "Go"  #login button
(1 hidden element is not listed)
`
	for _, args := range [][]string{{writeFile(t, form)}, {"-"}} {
		got := invoke(t, strings.NewReader(form), append([]string{"actions"}, args...)...)
		if diff := cmp.Diff(want, got.out); got.status != exitRead || diff != "" {
			t.Errorf("%v: %+v (-want +got)\n%s", args, got, diff)
		}
	}
}

// TestActionsJSON checks the fields of the JSON form.
func TestActionsJSON(t *testing.T) {
	got := invoke(t, strings.NewReader(form), "actions", "-", "--json", "--include-hidden", "--with-path", "--url=https://example.org/in")
	var list interact.List
	if err := json.Unmarshal([]byte(got.out), &list); err != nil || got.status != exitRead {
		t.Fatalf("%+v: %v", got, err)
	}
	if len(list.Elements) != 5 || list.Total != 5 || list.Hidden != 1 || list.Visibility != "static" {
		t.Errorf("got %+v", list)
	}
	link, field := list.Elements[0], list.Elements[1]
	if link.Href != "https://example.org/help" || link.Path != "1/0/0" || field.Form != "login" || field.InputType != "text" {
		t.Errorf("got %+v and %+v", link, field)
	}
	if strings.Contains(got.out, "secret") {
		t.Errorf("the password is told: %s", got.out)
	}
}

// TestActionsSelector lists a part of a page, and tries selectors that fail.
func TestActionsSelector(t *testing.T) {
	got := invoke(t, strings.NewReader(form), "actions", "-", "--selector=nav")
	if want := "# navigation\nlink \"Help\"  nav a[href=\"/help\"]\n"; got.out != want {
		t.Errorf("got %+v, want %q", got, want)
	}
	if got := invoke(t, strings.NewReader(form), "actions", "-", "--max-elements=1"); !strings.Contains(got.out, "more elements are not listed") {
		t.Errorf("no notice: %+v", got)
	}
	if got := invoke(t, strings.NewReader(form), "actions", "-", "--selector=a[["); got.status != exitUsage {
		t.Errorf("wrong selector: %+v", got)
	}
	if got := invoke(t, strings.NewReader(form), "actions", "-", "--selector=#gone"); got.status == exitRead || got.notice == "" {
		t.Errorf("nothing matches: %+v", got)
	}
	if got := invoke(t, nil, "actions", "missing.html"); got.status != exitNotFound {
		t.Errorf("missing file: %+v", got)
	}
	if got := invoke(t, strings.NewReader(""), "actions", "-", "--url=in.html"); got.status != exitUsage {
		t.Errorf("relative address: %+v", got)
	}
}

// TestBatchActions checks the record that batch makes of a page.
func TestBatchActions(t *testing.T) {
	in, err := json.Marshal(map[string]string{"id": "a", "url": "https://example.org/in", "html": form})
	if err != nil {
		t.Fatal(err)
	}
	got := invoke(t, strings.NewReader(string(in)+"\n{\"id\": 2}\n"), "batch", "--op=actions", "--include-hidden", "--with-path")
	lines := strings.SplitAfter(strings.TrimSuffix(got.out, "\n"), "\n")
	if got.status != exitNotReadable || len(lines) != 2 {
		t.Fatalf("got %+v", got)
	}
	var rec struct {
		ID       string
		MS       *float64
		Compact  string
		Elements []map[string]any
	}
	if err := json.Unmarshal([]byte(lines[0]), &rec); err != nil {
		t.Fatal(err)
	}
	if rec.ID != "a" || rec.MS == nil || !strings.Contains(rec.Compact, `button "Go"  #login button`) || len(rec.Elements) != 5 {
		t.Errorf("got %s", lines[0])
	}
	want := map[string]any{
		"selector": `[name="user"]`, "type": "input", "text": "Name", "enabled": true, "visible": true, "inputType": "text",
		"placeholder": "your name", "name": "user", "form": "login", "group": 2.0, "path": "1/1/0/0",
	}
	if diff := cmp.Diff(want, rec.Elements[1]); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
	if lines[1] != `{"id":2,"error":"line 2: html and url are missing"}` {
		t.Errorf("a record without a page: %s", lines[1])
	}
}
