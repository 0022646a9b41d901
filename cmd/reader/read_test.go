package main

import (
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"testing/iotest"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/kind"
	"github.com/seed31bcff99/reader/nav"
)

func TestReadContent(t *testing.T) {
	page := writeFile(t, article)
	for _, tt := range []struct {
		name  string
		stdin string
		args  []string
	}{
		{"file", "", []string{page}},
		{"standard input", article, []string{"-"}},
		{"text", "", []string{page, "--format", "text"}},
		{"no bound", "", []string{page, "--max-chars", "-1"}},
		{"all flags", "", []string{page, "--url=https://example.org/keeper", "--content-type=text/html; charset=utf-8", "--include-navigation"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got := invoke(t, strings.NewReader(tt.stdin), append([]string{"read"}, tt.args...)...)
			if got.status != exitRead || !strings.Contains(got.out, "two hundred steps") {
				t.Errorf("got %+v; want the article", got)
			}
			if !strings.HasSuffix(got.out, "\n") || strings.HasSuffix(got.out, "\n\n") {
				t.Errorf("output ends in %q; want one line break", got.out[max(0, len(got.out)-10):])
			}
		})
	}
}

func TestReadTruncated(t *testing.T) {
	got := invoke(t, strings.NewReader(article), "read", "-", "--max-chars", "100")
	if !strings.Contains(got.notice, "reader: truncated: ") || !strings.Contains(got.notice, "--offset") || got.status != exitRead {
		t.Errorf("got %+v; want a notice of truncation", got)
	}
}

// TestReadNavigationNotice checks that the notice agrees with what the engine found.
func TestReadNavigationNotice(t *testing.T) {
	rec := decodeRecord(t, invoke(t, strings.NewReader(article), "read", "-", "--json").out)
	omitted := invoke(t, strings.NewReader(article), "read", "-")
	if got := strings.Contains(omitted.notice, "reader: navigation omitted: "); got != rec.Navigation.Detected {
		t.Errorf("notice %q, navigation detected %v", omitted.notice, rec.Navigation.Detected)
	}
	included := invoke(t, strings.NewReader(article), "read", "-", "--include-navigation")
	if included.notice != "" {
		t.Errorf("notice %q, although nothing was left out", included.notice)
	}
	data := decodeRecord(t, invoke(t, strings.NewReader(article), "read", "-", "--include-navigation", "--json", "--url=https://example.org/").out)
	if g := data.Navigation.Groups; len(g) != 1 || g[0].Items[1] != (nav.Item{Label: "News", URL: "https://example.org/news"}) {
		t.Errorf("navigation as data is %+v", g)
	}
}

func TestReadNotReadable(t *testing.T) {
	for _, format := range []string{"markdown", "text"} {
		got := invoke(t, strings.NewReader(blank), "read", "-", "--format", format)
		if got.status != exitNotReadable || !strings.Contains(got.notice, "reader: not readable: ") {
			t.Errorf("%s: got %+v; want a notice and status %d", format, got, exitNotReadable)
		}
	}
}

func TestReadTooLarge(t *testing.T) {
	endless := io.LimitReader(&repeated{text: "<p>more and more</p>"}, reader.DefaultMaxInput+1)
	got := invoke(t, endless, "read", "-")
	if got.status != exitTooLarge || got.out != "" {
		t.Errorf("got status %d and %d bytes; want status %d and no output", got.status, len(got.out), exitTooLarge)
	}
	if strings.Count(got.notice, "reader: ") != 1 {
		t.Errorf("notice %q; want one prefix", got.notice)
	}
}

func TestReadFailingStreams(t *testing.T) {
	std := newStreams(iotest.ErrReader(errors.New("disk gone")), io.Discard, io.Discard)
	if got := run([]string{"read", "-"}, std.in, std.out, std.err); got != exitFailed {
		t.Errorf("failing input: status %d, want %d", got, exitFailed)
	}
	var notice strings.Builder
	got := run([]string{"read", "-"}, strings.NewReader(article), failingWriter{syscall.EPIPE}, &notice)
	if got != exitFailed || notice.Len() > 0 {
		t.Errorf("broken pipe: status %d, notice %q; want %d and silence", got, notice.String(), exitFailed)
	}
}

// recordFields are the fields of a record, in order.
var recordFields = []string{
	"id", "url", "title", "author", "authors", "site", "description", "published_at", "modified_at", "language", "direction", "canonical", "image",
	"favicon", "type", "section", "tags", "feeds", "alternates", "licence", "access", "things", "media", "sources",
	"content", "format", "method", "readable", "confidence", "fallback_reason", "kind", "navigation", "discussion", "comments", "posts", "shelf", "items", "word_count", "total_chars", "next_offset",
	"truncated", "opening_chars", "closing_chars", "outline", "excerpt", "images", "section_missing", "charset",
}

func TestReadJSON(t *testing.T) {
	const address = "https://example.org/keeper?a=1&b=2"
	got := invoke(t, strings.NewReader(article), "read", "-", "--json", "--url", address)
	if fields := fieldNames(t, got.out); !reflect.DeepEqual(fields, recordFields) {
		t.Errorf("fields\n%q\nwant\n%q", fields, recordFields)
	}
	rec := decodeRecord(t, got.out)
	if want := kind.Unknown; rec.Kind != want || !strings.Contains(got.out, `"kind":"unknown"`) {
		t.Errorf("kind %v, want %v: a few lines without a date are of no kind", rec.Kind, want)
	}
	if rec.URL != address || !strings.Contains(got.out, address) {
		t.Errorf("url %q, not as given", rec.URL)
	}
	if string(rec.ID) != "null" || rec.Format != reader.Markdown || rec.Method != "reader" || !rec.Readable || rec.WordCount == 0 {
		t.Errorf("unexpected record %+v", rec)
	}
	if got.status != exitRead || got.notice != "" || strings.Count(got.out, "\n") != 1 {
		t.Errorf("got %+v; want one line and no notices", got)
	}
}

func TestReadExplain(t *testing.T) {
	table := invoke(t, strings.NewReader(article), "read", "-", "--explain")
	head, rows, _ := strings.Cut(table.out, "\n")
	if strings.Fields(head)[0] != "DECISION" || !strings.Contains(rows, "kept") {
		t.Errorf("table\n%s\nhas no heading or nothing kept", table.out)
	}
	if !strings.Contains(rows, "\nkind: unknown, since ") {
		t.Errorf("table\n%s\ndoes not say what kind of page it is", table.out)
	}
	object := invoke(t, strings.NewReader(article), "read", "-", "--explain", "--json")
	if rec := decodeRecord(t, object.out); len(rec.Explain) == 0 || rec.Content == "" || rec.KindReason == "" {
		t.Errorf("record %s has no explain, no reason for its kind or no content", object.out)
	}
}

// TestReadExplainHarmless checks that the text of a page cannot control the terminal
// of who reads the table in a pager.
func TestReadExplainHarmless(t *testing.T) {
	page := strings.ReplaceAll(article, "<p>", "<p class='a\x1bb'>\x1b]0;title\x07 \u009b31m ")
	table := invoke(t, strings.NewReader(page), "read", "-", "--explain")
	if !strings.Contains(table.out, "title") || strings.ContainsAny(table.out, "\x1b\x07\u009b") {
		t.Errorf("%q", table.out)
	}
}

// TestReadExplainNothing checks that a page without decisions says why.
func TestReadExplainNothing(t *testing.T) {
	deep := invoke(t, strings.NewReader(strings.Repeat("<div>", 1000)+"deep"), "read", "-", "--explain")
	if want := "no decisions: the page is nested too deep to be parsed\n"; deep.out != want {
		t.Errorf("got %q, want %q", deep.out, want)
	}
}

// TestReadExplainDoubts checks that a name that was not believed is told.
func TestReadExplainDoubts(t *testing.T) {
	wrapped := `<div class="has-sidebar">` + article + "</div>"
	table := invoke(t, strings.NewReader(wrapped), "read", "-", "--explain")
	if !regexp.MustCompile(`\n\nNOT BELIEVED +WHY +ELEMENT\nsidebar +it holds the main element or most of the page .* html>body>div`).MatchString(table.out) {
		t.Errorf("table\n%s\ndoes not say which name was not believed", table.out)
	}
	object := invoke(t, strings.NewReader(wrapped), "read", "-", "--explain", "--json")
	rec := decodeRecord(t, object.out)
	if d := rec.Explain[0].Doubts; len(d) == 0 || d[0].Rule != "sidebar" || d[0].Why == "" {
		t.Errorf("doubts %+v of the record", d)
	}
}

// fieldNames lists the fields of a JSON object in the order they come.
func fieldNames(t *testing.T, object string) []string {
	t.Helper()
	dec := json.NewDecoder(strings.NewReader(object))
	if _, err := dec.Token(); err != nil {
		t.Fatal(err)
	}
	var names []string
	for dec.More() {
		name, err := dec.Token()
		if err != nil {
			t.Fatal(err)
		}
		names = append(names, name.(string))
		var value json.RawMessage
		if err := dec.Decode(&value); err != nil {
			t.Fatal(err)
		}
	}
	return names
}

// repeated reads as its text repeated without end.
type repeated struct {
	text string
	at   int
}

func (r *repeated) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = r.text[r.at]
		r.at = (r.at + 1) % len(r.text)
	}
	return len(p), nil
}

// failingWriter always fails.
type failingWriter struct{ err error }

func (w failingWriter) Write([]byte) (int, error) { return 0, w.err }

// TestReadPieces reads a page in two pieces, as the notice says, and by section.
func TestReadPieces(t *testing.T) {
	page := strings.Replace(article, "<p>When", `<h2 id="lamp">The <a href="/lamp">lamp</a></h2><p>When`, 1)
	first := decodeRecord(t, invoke(t, strings.NewReader(page), "read", "-", "--json", "--max-chars=300").out)
	if !first.Truncated || first.NextOffset == 0 || len(first.Outline) != 2 || first.Outline[1].Anchor != "lamp" {
		t.Fatalf("first piece %+v", first)
	}
	rest := invoke(t, strings.NewReader(page), "read", "-", "--offset", strconv.Itoa(first.NextOffset))
	if !strings.Contains(rest.out, "longest record") || strings.Contains(rest.out, "forty years") || strings.Contains(rest.notice, "truncated") {
		t.Errorf("the rest is %+v", rest)
	}
	for _, tt := range []struct{ name, flag, want string }{
		{"by words", "--section=the lamp", "## The [lamp](/lamp)\n\nWhen"},
		{"by anchor", "--section=#lamp", "## The [lamp](/lamp)\n\nWhen"},
		{"references", "--links=reference", "## The [lamp][1]\n"},
		{"no links", "--links=none", "## The lamp\n"},
	} {
		if got := invoke(t, strings.NewReader(page), "read", "-", tt.flag); !strings.Contains(got.out, tt.want) {
			t.Errorf("%s: %+v, want %q", tt.name, got, tt.want)
		}
	}
	missing := invoke(t, strings.NewReader(page), "read", "-", "--section=engine")
	if missing.status != exitNotReadable || !strings.Contains(missing.notice, `no section "engine": this is the page from its start (there are: "`) || !strings.Contains(missing.out, "forty years") {
		t.Errorf("missing section: %+v", missing)
	}
	record := invoke(t, strings.NewReader(page), "read", "-", "--section=engine", "--json")
	if record.status != exitNotReadable || !strings.Contains(record.out, `"section_missing":true`) {
		t.Errorf("missing section: %+v", record)
	}
}

// TestCutNotice checks that the notice says which part of the page a piece is, and
// how to continue in the same section.
func TestCutNotice(t *testing.T) {
	page := strings.Replace(article, "<p>When", `<h2 id="lamp">The lamp</h2><p>When`, 1)
	whole := decodeRecord(t, invoke(t, strings.NewReader(page), "read", "-", "--json").out)
	lamp := whole.Outline[len(whole.Outline)-1].Offset
	for _, tt := range []struct {
		name string
		args []string
		from int
		hint string
	}{
		{"start", nil, 0, "(--offset"},
		{"offset", []string{"--offset=20"}, 20, "(--offset"},
		{"section", []string{"--section=the lamp"}, lamp, `(--section "the lamp" --offset`},
		{"offset in a section", []string{"--section=#lamp", "--offset", strconv.Itoa(lamp + 30)}, lamp + 30, `(--section "#lamp" --offset`},
		{"offset before a section", []string{"--section=#lamp", "--offset=5"}, lamp, `(--section "#lamp" --offset`},
		{"section with navigation", []string{"--section=#lamp", "--include-navigation"}, lamp, `(--section "#lamp" --offset`},
		{"no such section", []string{"--section=engine"}, 0, "(--offset"},
	} {
		args := append([]string{"read", "-", "--max-chars=60"}, tt.args...)
		next := decodeRecord(t, invoke(t, strings.NewReader(page), append(args, "--json")...).out).NextOffset
		want := fmt.Sprintf("truncated: %d of %d characters from %d on %s %d continues)", next-tt.from, whole.TotalChars, tt.from, tt.hint, next)
		if got := invoke(t, strings.NewReader(page), args...); next == 0 || !strings.Contains(got.notice, want) {
			t.Errorf("%s: notice %q, want %q", tt.name, got.notice, want)
		}
	}
}

func TestPrintField(t *testing.T) {
	page := writeFile(t, `<!doctype html><html lang=en><title>Gulls</title><meta name=keywords content="sea, birds">`+strings.SplitAfter(article, "<body>")[1])
	for _, tt := range []struct{ args, want string }{
		{"-p title", "Gulls\n"},
		{"-p final_url", ""},
		{"-p readable", "true\n"},
		{"-p navigation.link_count", "3\n"},
		{"-p navigation.included", "false\n"}, // as --json has it
		{"-p outline --no-title", `{"level":1,"text":"The lighthouse keeper","anchor":"","offset":0}` + "\n"},
		{"-p outline.text --no-title", "The lighthouse keeper\n"},
		{"-p outline.nonsense", ""},
		{"-p navigation.nonsense", ""},
		{"--json -p language", "en\n"},
	} {
		if got := invoke(t, nil, append(strings.Fields(tt.args), page)...); got.out != tt.want || got.status != exitRead || got.notice != "" {
			t.Errorf("%s: %+v, want %q", tt.args, got, tt.want)
		}
	}
	if got := invoke(t, nil, "-p", "explain", page); !strings.Contains(got.out, `"text":"For forty years`) {
		t.Errorf("decisions are a field of the record: %+v", got)
	}
	if got := invoke(t, nil, "meta", "-p", "tags", page); got.out != "sea\nbirds\n" {
		t.Errorf("a list has one item a line: %+v", got)
	}
}

func TestExcludeFlag(t *testing.T) {
	page := writeFile(t, article)
	for _, command := range []string{"read", "convert", "inspect"} {
		got := invoke(t, nil, command, page, "--exclude", "nav, p:nth-of-type(2)")
		if strings.Contains(got.out, "captains") || !strings.Contains(got.out, "forty years") {
			t.Errorf("%s: %+v", command, got)
		}
	}
	if got := invoke(t, nil, "nav", page, "--exclude", "nav"); got.status != exitNotReadable {
		t.Errorf("nav: %+v", got)
	}
	text := filepath.Join(t.TempDir(), "notes.txt")
	if err := os.WriteFile(text, []byte("The gulls were late."), 0o666); err != nil {
		t.Fatal(err)
	}
	if got := invoke(t, nil, "read", text, "--exclude", "p"); got.status != exitTooLarge || !strings.Contains(got.notice, "not HTML but text (only HTML has elements to choose: leave out --exclude)") {
		t.Errorf("text: %+v", got)
	}
	if got := invoke(t, nil, "read", text, page, "--exclude", "nav, p:nth-of-type(2)"); !strings.Contains(got.notice, "leave out --exclude") || !strings.Contains(got.out, "forty years") {
		t.Errorf("text and HTML: %+v", got)
	}
}

// TestExcludeBatch leaves elements out of many pages. A file has none, and is read whole.
func TestExcludeBatch(t *testing.T) {
	lines := inputRecord(t, "a", article) + `{"id":"f","pdf":"` + base64.StdEncoding.EncodeToString(smallPDF("The gulls were late.")) + `"}`
	for _, op := range []string{"read", "convert"} {
		got := invoke(t, strings.NewReader(lines), "batch", "-q", "--op", op, "--exclude", "p:nth-of-type(2)")
		list := outputRecords(t, got.out)
		if got.status != exitRead || len(list) != 2 || strings.Contains(list[0].Content, "captains") || !strings.Contains(list[0].Content, "forty years") || !strings.Contains(list[1].Content, "gulls") {
			t.Errorf("%s: %+v", op, got)
		}
	}
}
