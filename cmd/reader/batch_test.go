package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"reflect"
	"strings"
	"syscall"
	"testing"
	"testing/iotest"
	"unicode/utf8"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/cmd/reader/internal/addresses"
	"github.com/seed31bcff99/reader/cmd/reader/internal/input"
	"github.com/seed31bcff99/reader/cmd/reader/internal/pagerecord"
)

// inputRecord makes a line of input.
func inputRecord(t *testing.T, id any, html string) string {
	t.Helper()
	text, err := json.Marshal(map[string]any{"id": id, "url": "https://example.org/", "html": html, "type": "ignored"})
	if err != nil {
		t.Fatal(err)
	}
	return string(text) + "\n"
}

// outputRecords parses the output of batch.
func outputRecords(t *testing.T, out string) []answered {
	t.Helper()
	var list []answered
	for text := range strings.Lines(out) {
		list = append(list, decodeRecord(t, text))
	}
	return list
}

func TestBatchKeepsOrder(t *testing.T) {
	const n = 1000
	var in strings.Builder
	for i := range n {
		// Sizes that differ, so that small pages would overtake large ones.
		in.WriteString(inputRecord(t, i, article+strings.Repeat("<p>more</p>", i*31%97)))
	}
	got := invoke(t, strings.NewReader(in.String()), "batch", "--jobs", "8")
	if got.status != exitRead || !strings.Contains(got.notice, "reader: 1000 records in ") {
		t.Fatalf("status %d, notice %q", got.status, got.notice)
	}
	list := outputRecords(t, got.out)
	if len(list) != n {
		t.Fatalf("%d records, want %d", len(list), n)
	}
	for i, rec := range list {
		if string(rec.ID) != fmt.Sprint(i) || rec.Content == "" || rec.Error != "" {
			t.Fatalf("record %d is %+v", i, rec)
		}
	}
}

func TestBatchRecordIsThatOfRead(t *testing.T) {
	batch := invoke(t, strings.NewReader(inputRecord(t, nil, article)), "batch", "--format=text", "--max-chars=50")
	read := invoke(t, strings.NewReader(article), "read", "-", "--url=https://example.org/", "--content-type=text/html; charset=utf-8", "--format=text", "--max-chars=50", "--json")
	if batch.out != read.out || batch.out == "" {
		t.Errorf("batch wrote\n%sread wrote\n%s", batch.out, read.out)
	}
}

func TestBatchIDs(t *testing.T) {
	for _, tt := range []struct{ name, id, want string }{
		{"string", `"a"`, `"a"`},
		{"escapes stay", `"<\u00e9&>\/"`, `"<\u00e9&>\/"`},
		{"number", `12345678901234567890.10`, `12345678901234567890.10`},
		{"null", `null`, `null`},
		{"invalid UTF-8", "\"\xff\"", "\"\uFFFD\""},
	} {
		got := invoke(t, strings.NewReader(`{"id": `+tt.id+`, "html": ""}`), "batch")
		if !strings.HasPrefix(got.out, `{"id":`+tt.want+`,`) || got.status != exitRead {
			t.Errorf("%s: id %s gives %+v", tt.name, tt.id, got)
		}
	}
}

func TestBatchBadRecords(t *testing.T) {
	for _, tt := range []struct{ name, in, id, err string }{
		{"not JSON", `{"id": "a", "html": `, "null", "line 2: not JSON"},
		{"two objects", `{"id": "a", "html": ""} {}`, "null", "line 2: not JSON"},
		{"not an object", `["a"]`, "null", "line 2: not a JSON object"},
		{"html missing", `{"id": "a"}`, `"a"`, "line 2: html and url are missing"},
		{"html null", `{"id": "a", "html": null}`, `"a"`, "line 2: html and url are missing"},
		{"html not a string", `{"html": 5, "id": "a"}`, `"a"`, "line 2: html is not a string but number"},
		{"id an object", `{"id": {}, "html": ""}`, "null", "line 2: id is neither"},
		{"id a bool", `{"id": true, "html": ""}`, "null", "line 2: id is neither"},
		{"pdf not base64", `{"id": "a", "pdf": "%"}`, `"a"`, "line 2: pdf is not base64"},
		{"html and pdf", `{"id": "a", "html": "", "pdf": ""}`, `"a"`, "line 2: a record has html or pdf, not both"},
		{"bad url", `{"id": "a", "url": "post.html", "html": ""}`, `"a"`, "line 2: url"},
		{"too long", `{"id": "a", "html": "` + strings.Repeat("x", 2000) + `"}`, "null", "line 2: record exceeds 1500 bytes"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			in := inputRecord(t, 1, article) + tt.in + "\n\n" + inputRecord(t, 3, article)
			got := invoke(t, strings.NewReader(in), "batch", "--max-record", "1500")
			if got.status != exitNotReadable || !strings.HasSuffix(got.notice, ", 1 failed: see the field error\n") {
				t.Errorf("status %d, notice %q", got.status, got.notice)
			}
			list := outputRecords(t, got.out)
			if len(list) != 3 || list[0].Error != "" || list[2].Error != "" {
				t.Fatalf("records %+v; want three, only the second with an error", list)
			}
			if bad := list[1]; string(bad.ID) != tt.id || !strings.HasPrefix(bad.Error, tt.err) {
				t.Errorf("id %s, error %q; want %s, %q", bad.ID, bad.Error, tt.id, tt.err)
			}
		})
	}
}

// TestBatchFailure checks that a record that could not be read has its id, its address
// if it has one, and why, whatever the operation.
func TestBatchFailure(t *testing.T) {
	for _, op := range []string{"read", "convert", "meta", "actions", "links", "check-url"} {
		got := invoke(t, strings.NewReader("{\n"), "batch", "--op", op)
		if want := []string{"id", "error"}; !reflect.DeepEqual(fieldNames(t, got.out), want) {
			t.Errorf("%s: %s; want the fields %q", op, got.out, want)
		}
	}
	got := invoke(t, strings.NewReader(`{"id":7,"url":"http://127.0.0.1/"}`), "batch")
	if want := `{"id":7,"url":"http://127.0.0.1/","reason":"refused","error":"http://127.0.0.1/: fetch: 127.0.0.1 refused: the address is not on the public internet"}` + "\n"; got.out != want {
		t.Errorf("%s; want %s", got.out, want)
	}
}

func TestBatchPageTooLarge(t *testing.T) {
	got := invoke(t, strings.NewReader(inputRecord(t, "a", strings.Repeat("x", reader.DefaultMaxInput+1))), "batch")
	list := outputRecords(t, got.out)
	if len(list) != 1 || !strings.Contains(list[0].Error, reader.ErrTooLarge.Error()) {
		t.Errorf("got %+v; want the error of a page that is too large", got)
	}
}

func TestBatchEmptyInput(t *testing.T) {
	for _, in := range []string{"", "\n\n \r\n"} {
		if got := invoke(t, strings.NewReader(in), "batch", "--quiet"); got != (outcome{}) {
			t.Errorf("%q gives %+v, want nothing", in, got)
		}
	}
}

// TestBatchDeclaredCharset reads a page that was Latin-1 before it became JSON.
func TestBatchDeclaredCharset(t *testing.T) {
	page := strings.Replace(article, "<head>", `<head><meta charset="iso-8859-1">`, 1)
	page = strings.Replace(page, "lamp", "lámpara", 1)
	got := invoke(t, strings.NewReader(inputRecord(t, "a", page)), "batch")
	if !strings.Contains(got.out, "lámpara") {
		t.Errorf("the text of %s was decoded twice", got.out)
	}
}

func TestBatchInvalidUTF8(t *testing.T) {
	in := strings.Replace(inputRecord(t, "a", article), "captains", "capt\xffins", 1)
	got := invoke(t, strings.NewReader(in), "batch")
	if got.status != exitRead || !strings.Contains(got.out, "capt\uFFFDins") {
		t.Errorf("got %+v; want the byte replaced", got)
	}
}

func TestBatchFailingStreams(t *testing.T) {
	in := strings.Repeat(inputRecord(t, "a", article), 100)
	for _, tt := range []struct {
		name   string
		in     io.Reader
		out    io.Writer
		notice string
	}{
		{"broken pipe", strings.NewReader(in), failingWriter{syscall.EPIPE}, ""},
		{"full disk", strings.NewReader(in), failingWriter{errors.New("disk full")}, "reader: writing records: disk full (check that the folder is there and may be written to)\n"},
		{"failing input", iotest.ErrReader(errors.New("disk gone")), io.Discard, "reader: reading records: disk gone (check the input, and try again)\n"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var notice strings.Builder
			if got := run([]string{"batch"}, tt.in, tt.out, &notice); got != exitFailed || notice.String() != tt.notice {
				t.Errorf("status %d, notice %q; want %d, %q", got, notice.String(), exitFailed, tt.notice)
			}
		})
	}
}

// runBatch runs batch with another engine.
func runBatch(ctx context.Context, in string, read func(context.Context, io.Reader, *reader.Options) (*reader.Result, error)) (outcome, error) {
	var out, notice strings.Builder
	c := &batchCommand{Jobs: 2, MaxRecord: 1 << 20, outputFlags: outputFlags{formFlags: formFlags{Format: "markdown"}}}
	err := c.run(ctx, newStreams(strings.NewReader(in), &out, &notice), func(it input.Item) answerLine {
		return c.answer(it, func(ctx context.Context, p *page) ([]byte, error) {
			res, err := read(ctx, p.Reader(), nil)
			if err != nil {
				return nil, err
			}
			rec := pagerecord.New(p.Envelope(), res, false, false)
			return pagerecord.Line(rec), nil
		})
	})
	return outcome{out: out.String(), notice: notice.String()}, err
}

func TestBatchSurvivesPanics(t *testing.T) {
	in := inputRecord(t, "good", "") + inputRecord(t, "bad", "boom") + inputRecord(t, "good", "")
	got, err := runBatch(t.Context(), in, func(_ context.Context, r io.Reader, _ *reader.Options) (*reader.Result, error) {
		if html, _ := io.ReadAll(r); len(html) > 0 {
			panic(string(html))
		}
		return &reader.Result{}, nil
	})
	list := outputRecords(t, got.out)
	if len(list) != 3 || list[1].Error != `line 2: id "bad": panic: boom` || err != statusError(exitNotReadable) {
		t.Errorf("got %+v, %v; want three records, the second telling of the panic", got, err)
	}
}

func TestBatchInterrupted(t *testing.T) {
	ctx, ctrlC := context.WithCancel(t.Context())
	in := strings.Repeat(inputRecord(t, "a", ""), 10_000)
	got, err := runBatch(ctx, in, func(context.Context, io.Reader, *reader.Options) (*reader.Result, error) {
		ctrlC()
		return &reader.Result{}, nil
	})
	list := outputRecords(t, got.out)
	if len(list) == 0 || len(list) == 10_000 || !strings.Contains(got.notice, "interrupted") {
		t.Errorf("%d records, notice %q; want some", len(list), got.notice)
	}
	if err != statusError(exitInterrupted) {
		t.Errorf("error %v, want status %d", err, exitInterrupted)
	}
}

// FuzzBatch checks that batch writes a record for every line that is not blank, or
// one for a binary input, as valid JSON and UTF-8.
func FuzzBatch(f *testing.F) {
	for _, seed := range []string{
		"", "\n \n", "{}\n{}", `{"id": 1, "html": ""}`, `["a"]`, "{\"id\": \"\xff\", \"html\": \"\"}",
		`{"id": "\ud800", "url": "https://[", "html": "<p>"}`, `{"html": 5, "id": {}}`,
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, in string) {
		if wouldFetch(in) {
			return
		}
		got, _ := runBatch(t.Context(), in, func(context.Context, io.Reader, *reader.Options) (*reader.Result, error) {
			return &reader.Result{}, nil
		})
		want := 0
		for text := range strings.Lines(strings.TrimPrefix(in, "\ufeff")) {
			if strings.Trim(text, " \t\r\n") != "" {
				want++
			}
		}
		if strings.Contains(got.out, "neither JSON lines, a web archive") {
			want = 1 // a picture, say: all of it is one input
		}
		if list := outputRecords(t, got.out); len(list) != want || !utf8.ValidString(got.out) {
			t.Errorf("%d lines gave %d records:\n%s", want, len(list), got.out)
		}
	})
}

// wouldFetch reports whether an input has addresses: tests ask no server on the web.
func wouldFetch(in string) bool {
	if addresses.Sniff([]byte(in)) != addresses.None {
		return true
	}
	for line := range strings.Lines(in) {
		if address, _ := addressIn([]byte(line)); address != nil {
			return true
		}
	}
	return false
}

// TestBatchWithoutBrowser runs batch --render where no browser starts: pages that need
// none are read, and the run ends at the first that is to be shown.
func TestBatchWithoutBrowser(t *testing.T) {
	t.Setenv("CHROMIUM", filepath.Join(t.TempDir(), "chromium"))
	in := strings.Repeat(inputRecord(t, 1, article), 3)
	for _, tt := range []struct {
		render        string
		status, lines int
		notice        string
	}{
		{"never", exitRead, 3, ""},
		{"auto", exitRead, 3, ""},
		{"always", exitFailed, 0, "reader: no browser starts: "},
	} {
		got := invoke(t, strings.NewReader(in), "batch", "-q", "--render", tt.render, "--no-sandbox")
		if got.status != tt.status || strings.Count(got.out, "\n") != tt.lines || !strings.HasPrefix(got.notice, tt.notice) || tt.notice == "" && got.notice != "" {
			t.Errorf("--render %s: %+v", tt.render, got)
		}
	}
}
