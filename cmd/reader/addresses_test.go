package main

import (
	"bytes"
	"compress/gzip"
	"encoding/base64"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// newPress starts a server with articles, lists of them, and copies.
func newPress(t *testing.T) string {
	mux := http.NewServeMux()
	page := func(path, contentType, body string) {
		mux.HandleFunc(path, func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Content-Type", contentType)
			io.WriteString(w, strings.ReplaceAll(body, "HOST", "http://"+r.Host))
		})
	}
	text := func(words string) string {
		return fmt.Sprintf("<title>%[1]s</title><h1>%[1]s</h1>"+story, words)
	}
	page("/one", "text/html", text("lighthouse on the cape"))
	page("/two", "text/html", strings.ReplaceAll(text("harbour"), "keeper", "captain of the ferry, whom everybody in the town knew,"))
	page("/copy", "text/html", text("lighthouse on the cape")+"<p>Seen 12 times</p>")
	page("/drei", "text/html", `<html lang="de"><title>Der Hafen</title><h1>Der Hafen</h1>`+strings.Repeat("<p>Der Hafen war alt, als der Wärter kam, und er kannte ihn bald so gut wie sein eigenes Haus, wie er gern sagte, wenn man ihn fragte.</p>", 3))
	page("/notes", "text/markdown", "# Notes\n\nThe harbour was quiet.\n")
	page("/feed", "application/rss+xml", "<rss><channel><item><link>HOST/one</link></item><item><link>HOST/two</link></item></channel></rss>")
	page("/index", "application/xml", "<sitemapindex><sitemap><loc>HOST/map.gz</loc></sitemap></sitemapindex>")
	page("/robots.txt", "text/plain", "User-agent: *\nDisallow: /secret\n")
	mux.HandleFunc("/map.gz", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "application/x-gzip")
		zip := gzip.NewWriter(w)
		fmt.Fprintf(zip, "<urlset><url><loc>http://%[1]s/one</loc></url><url><loc>http://%[1]s/gone</loc></url></urlset>", r.Host)
		zip.Close()
	})
	server := httptest.NewServer(mux)
	t.Cleanup(server.Close)
	return server.URL
}

// story is about whatever stands in its gaps.
const story = `<p>The %[1]s was old when the keeper came to it, and he had learnt its ways by heart before the first winter was over.</p>
<p>Nobody in the town could say who had built it, or why the stairs had one step more on the way down than on the way up.</p>
<p>On clear evenings children came with bread and counted ships, and the one who saw the last was allowed to wind the clock.</p>
<p>When the storm of that autumn tore the roof off the market hall, it was the %[1]s that everybody went to look after first.</p>
<p>They found the lamp burning, the log written up to the hour, and a pot of soup on the stove that was still warm enough to eat.</p>`

// loopback are the flags of tests, whose server is on loopback.
var loopback = []string{"--allow-private", "127.0.0.1", "--delay", "0s", "--retries", "0"}

// heads returns what records say, in the order of their ids.
func heads(t *testing.T, out, host string) (list []string) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "out")
	os.WriteFile(path, []byte(out), 0o666)
	for _, rec := range crawledRecords(t, path) {
		what := rec.Title
		if rec.Reason != "" {
			what = rec.Reason
		}
		if rec.DuplicateOf != nil {
			what += " like " + *rec.DuplicateOf
		}
		list = append(list, strings.ReplaceAll(rec.ID+": "+what, host, ""))
	}
	slices.Sort(list)
	return list
}

// TestAddresses reads addresses from inputs of every kind.
func TestAddresses(t *testing.T) {
	host := newPress(t)
	one, two := "/one: lighthouse on the cape", "/two: harbour"
	for _, tt := range []struct {
		name, in string
		args     []string
		want     []string
	}{
		{"records without html", `{"id":"a","url":"HOST/one"}` + "\n" + `{"id":"b","url":"HOST/one"}` + "\n" + `{"id":"c","html":"<title>C</title><p>c"}`, []string{"-", "--per-host", "1"},
			[]string{"a: lighthouse on the cape", "b: lighthouse on the cape like a", "c: C"}},
		{"a file at its address", `{"id":"a","url":"HOST/gone","pdf":"` + base64.StdEncoding.EncodeToString(smallPDF("The gulls were late.")) + `"}`, nil, []string{"a: "}},
		{"a long record", `{"id":"a","url":"HOST/one","kind":"html","notes":"` + strings.Repeat("x", 1<<13) + `"}`, nil, []string{"a: lighthouse on the cape"}},
		{"lines", "# mine\nHOST/one\nHOST/two\nHOST/one#again\n", nil, []string{one, two}},
		{"sitemap", "<urlset><url><loc>HOST/two</loc></url></urlset>", nil, []string{two}},
		{"index of sitemaps", "<sitemapindex><sitemap><loc>HOST/map.gz</loc></sitemap></sitemapindex>", nil, []string{"/gone: not_found", one}},
		{"feed", `{"version":"https://jsonfeed.org/version/1","items":[{"url":"HOST/two"}]}`, nil, []string{two}},
		{"feeds", `<opml><body><outline xmlUrl="HOST/feed"/></body></opml>`, nil, []string{one, two}},
		{"address of an index", "", []string{"HOST/index"}, []string{"/gone: not_found", one}},
		{"address of a page", "", []string{"HOST/one", "HOST/feed"}, []string{one, two}},
		{"other kinds", "HOST/notes\nHOST/secret/1\nHOST/robots.txt", nil, []string{"/notes: Notes", "/robots.txt: ", "/secret/1: robots"}},
		{"near duplicates", "HOST/one\nHOST/copy", []string{"-", "--per-host", "1"}, []string{"/copy: lighthouse on the cape like /one", one}},
		{"unique", "HOST/one\nHOST/copy", []string{"-", "--per-host", "1", "--unique"}, []string{one}},
		{"language", "HOST/one\nHOST/drei\nHOST/gone", []string{"-", "--lang", "de"}, []string{"/drei: Der Hafen", "/gone: not_found"}},
		{"metadata", "HOST/one\nHOST/notes", []string{"-", "--op", "meta"}, []string{"/notes: unsupported_content", one}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			args := append([]string{"batch"}, loopback...)
			for _, arg := range tt.args {
				args = append(args, strings.ReplaceAll(arg, "HOST", host))
			}
			got := invoke(t, strings.NewReader(strings.ReplaceAll(tt.in, "HOST", host)), args...)
			if diff := cmp.Diff(tt.want, heads(t, got.out, host)); diff != "" {
				t.Errorf("(-want +got)\n%s\n%s", diff, got.notice)
			}
		})
	}
}

// TestAddressIn tells lines that have a page from those whose page is to be fetched.
func TestAddressIn(t *testing.T) {
	long := strings.Repeat("x", 1<<13)
	for line, want := range map[string]string{
		`{"id":1,"url":"https://a.example/"}`:                                            "https://a.example/",
		`{"url":"https://a.example/","html":null,"pdf":null}`:                            "https://a.example/",
		`{"url":"https://a.example/","html":""}`:                                         "",
		`{"url":"https://a.example/","pdf":"JVBERi0="}`:                                  "",
		`{"url":"https://a.example/", "PDF" : "JVBERi0="}`:                               "",
		`{"url":"https://a.example/","html":1}`:                                          "",
		`{"kind":"html","notes":"` + long + `","url":"https://a.example/"}`:              "https://a.example/",
		`{"with":{"html":"<p>","pdf":""},"x":"` + long + `","url":"https://a.example/"}`: "https://a.example/",
		`{"url":"https://a.example/","notes":"` + long + `","html":"<p>"}`:               "",
		`{"url":"https://a.example/","html":"` + long:                                    "",
		`{"url":"https://a.example/"`:                                                    "",
		`["html"]`:                                                                       "",
		`{}`:                                                                             "",
	} {
		var got string
		if address, _ := addressIn([]byte(line)); address != nil {
			got = address.URL
		}
		if got != want {
			t.Errorf("%.80s: %q, want %q", line, got, want)
		}
	}
}

// TestUniqueAtHand compares pages that are not fetched, and continues such a run.
func TestUniqueAtHand(t *testing.T) {
	words := strings.Repeat("The keeper climbed the two hundred steps each evening, and lit the lamp before the sun had set over the bay. ", 4)
	in := inputRecord(t, "a", "<p>"+words) + inputRecord(t, "b", "<p>"+words) + inputRecord(t, "c", "<p>"+words) + inputRecord(t, "d", article)
	dir := t.TempDir()
	pages, out := filepath.Join(dir, "pages.jsonl"), filepath.Join(dir, "out.jsonl")
	os.WriteFile(pages, []byte(in), 0o666)
	invoke(t, nil, "batch", pages, "--unique", "-o", out)
	whole, _ := os.ReadFile(out)
	if got, want := heads(t, string(whole), ""), []string{"a: ", "d: The lighthouse keeper"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	first, _, _ := bytes.Cut(whole, []byte("\n"))
	os.WriteFile(out, append(first, '\n'), 0o666) // it was killed after two that are left out
	if got := invoke(t, nil, "batch", pages, "--unique", "-o", out, "--resume"); got.status != 0 {
		t.Fatalf("%+v", got)
	}
	if again, _ := os.ReadFile(out); !bytes.Equal(again, whole) {
		t.Errorf("continued:\n%s\nwhole:\n%s", again, whole)
	}
}

// TestListMistakes reads a list with lines that are no addresses: each has a record. If
// nothing could be read, the summary says why.
func TestListMistakes(t *testing.T) {
	host := newPress(t)
	got := invoke(t, strings.NewReader(host+"/one\nnonsense\nftp://example.org/\n"), append([]string{"batch"}, loopback...)...)
	want := []string{"/one: lighthouse on the cape", "ftp://example.org/: refused", "nonsense: refused"}
	if diff := cmp.Diff(want, heads(t, got.out, host)); diff != "" || got.status != exitNotReadable || !strings.Contains(got.notice, "2 failed (2 refused): see the field error") {
		t.Errorf("%s\n%s", diff, got.notice)
	}
	got = invoke(t, nil, "batch", host+"/one", "--delay", "0s")
	if !strings.Contains(got.notice, "1 failed (1 refused): "+host+"/one: ") || !strings.Contains(got.notice, "--allow-private") {
		t.Errorf("%+v", got)
	}
	got = invoke(t, nil, append([]string{"batch", "--site", host + "/index", "--max-pages", "1"}, loopback...)...)
	if !strings.Contains(got.notice, "the site has more") {
		t.Errorf("%+v", got)
	}
}

// TestListResumed continues a list of which half was fetched.
func TestListResumed(t *testing.T) {
	host := newPress(t)
	dir := t.TempDir()
	list, out := filepath.Join(dir, "list"), filepath.Join(dir, "out.jsonl")
	os.WriteFile(list, []byte(strings.ReplaceAll(`{"id":1,"url":"HOST/one"}
{"id":1,"url":"HOST/one"}
{"id":2,"html":"<p>at hand"}
{"url":"HOST/two"}
{"id":3,"html":"<p>also at hand"}
{"id":"HOST/drei","url":"HOST/drei"}
{"id":"HOST/drei","url":"HOST/drei"}
{"url":"HOST/two"}
`, "HOST", host)), 0o666)
	args := append([]string{"batch", list, "-o", out, "--resume"}, loopback...)
	if got := invoke(t, nil, args...); got.status != 0 {
		t.Fatalf("%+v", got)
	}
	whole := sortedLines(t, out)
	if len(whole) != 8 {
		t.Fatalf("%d records, want 8", len(whole))
	}
	text, _ := os.ReadFile(out)
	lines := bytes.SplitAfter(text, []byte("\n"))
	for n := range lines {
		os.WriteFile(out, bytes.Join(lines[:n], nil), 0o666)
		if got := invoke(t, nil, args...); got.status != 0 {
			t.Fatalf("after %d records: %+v", n, got)
		}
		if again := sortedLines(t, out); len(again) != len(whole) {
			t.Errorf("after %d records: %d in the end", n, len(again))
		}
	}
	if got := invoke(t, nil, append(args, "--op", "meta")...); got.status != exitUsage {
		t.Errorf("another operation continues it: %+v", got)
	}
}

// TestLeftResumed continues a run that has left out one of two records with the same id
// and address: the other one is asked for.
func TestLeftResumed(t *testing.T) {
	host := newPress(t)
	dir := t.TempDir()
	list, out := filepath.Join(dir, "list"), filepath.Join(dir, "out.jsonl")
	line := `{"id":1,"url":"` + host + `/one"}` + "\n"
	os.WriteFile(list, []byte(line+line+`{"id":2,"url":"`+host+`/drei"}`), 0o666)
	args := append([]string{"batch", list, "-o", out, "--resume", "--lang", "de"}, loopback...)
	if got := invoke(t, nil, args...); got.status != 0 || len(sortedLines(t, out)) != 1 {
		t.Fatalf("%+v", got)
	}
	done := "done 1 " + host + "/one\n"
	journal, err := os.ReadFile(out + ".journal")
	if err != nil || strings.Count(string(journal), done) != 2 {
		t.Fatalf("%v, journal\n%s", err, journal)
	}
	os.WriteFile(out+".journal", []byte(strings.Replace(string(journal), done, "", 1)), 0o666)
	if got := invoke(t, nil, args...); got.status != 0 {
		t.Fatalf("%+v", got)
	}
	if again, err := os.ReadFile(out + ".journal"); err != nil || strings.Count(string(again), done) != 2 {
		t.Errorf("%v, journal\n%s", err, again)
	}
}

func sortedLines(t *testing.T, path string) []string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return slices.Sorted(strings.Lines(string(text)))
}

func TestCrawlUsage(t *testing.T) {
	for _, args := range []string{
		"--site nowhere", "--op links --site https://example.org/", "--op check-url https://example.org/", "--delay -1s", "--per-host 0",
		"--retries -1", "--shard 1/2 https://example.org/list", "--include-path blog --site https://example.org/", "--unique --op convert",
		"--lang de --op links", "--cache-size 0", "--op links --warc x.warc",
	} {
		if got := invoke(t, strings.NewReader(""), append([]string{"batch"}, strings.Fields(args)...)...); got.status != exitUsage {
			t.Errorf("%s: status %d, %s", args, got.status, got.notice)
		}
	}
}
