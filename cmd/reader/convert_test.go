package main

import (
	"strings"
	"testing"

	"github.com/seed31bcff99/reader"
)

const fragment = `<p>See <a href="../b">the <b>other</b> page</a>.</p><p hidden>secret</p><nav><a href="/x">Menu</a></nav>`

func TestConvert(t *testing.T) {
	want := "See [the **other** page](https://example.org/b).\n\n[Menu](https://example.org/x)\n"
	for _, args := range [][]string{{writeFile(t, fragment)}, {"-"}} {
		got := invoke(t, strings.NewReader(fragment), append([]string{"convert", "--url=https://example.org/a/"}, args...)...)
		if got.status != exitRead || got.out != want || got.notice != "" {
			t.Errorf("%v: got %+v, want %q", args, got, want)
		}
	}
	got := invoke(t, strings.NewReader(fragment), "convert", "-", "--format=text")
	if want := "See the other page.\n\nMenu\n"; got.out != want {
		t.Errorf("text: got %q, want %q", got.out, want)
	}
}

// TestConvertHasNoBound converts more characters than the default bound of read.
func TestConvertHasNoBound(t *testing.T) {
	long := strings.Repeat("<p>word</p>", 20_000)
	if got := invoke(t, strings.NewReader(long), "convert", "-"); len(got.out) < 100_000 {
		t.Errorf("%d bytes came out", len(got.out))
	}
	if got := invoke(t, strings.NewReader(long), "convert", "-", "--max-chars=100"); len(got.out) > 101 {
		t.Errorf("%d bytes came out of a bound of 100", len(got.out))
	}
}

func TestConvertFails(t *testing.T) {
	if got := invoke(t, nil, "convert", "missing.html"); got.status != exitNotFound {
		t.Errorf("missing file: %+v", got)
	}
	if got := invoke(t, strings.NewReader(""), "convert", "-", "--url=post.html"); got.status != exitUsage {
		t.Errorf("relative address: %+v", got)
	}
	deep := strings.Repeat("<div>", 1000) + "words"
	if got := invoke(t, strings.NewReader(deep), "convert", "-"); got.status != exitNotReadable || !strings.Contains(got.out, "words") {
		t.Errorf("nested too deep: %+v", got)
	}
}

func TestBatchConvert(t *testing.T) {
	in := inputRecord(t, "a", fragment) + "{}\n" + inputRecord(t, 2, "")
	got := invoke(t, strings.NewReader(in), "batch", "--op=convert")
	list := outputRecords(t, got.out)
	if got.status != exitNotReadable || len(list) != 3 {
		t.Fatalf("got %+v", got)
	}
	for i, want := range []struct{ id, content, problem string }{
		{`"a"`, "See [the **other** page](https://example.org/b).\n\n[Menu](https://example.org/x)", ""},
		{"null", "", "line 2: html and url are missing"},
		{"2", "", ""},
	} {
		rec := list[i]
		if string(rec.ID) != want.id || rec.Content != want.content || rec.Error != want.problem || rec.Error == "" && rec.Method != reader.MethodConvert {
			t.Errorf("record %d is %+v %+v, want %+v", i, rec, rec.Result, want)
		}
	}
}
