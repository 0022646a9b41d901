package main

import (
	"encoding/binary"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf16"
)

func TestLinks(t *testing.T) {
	const text = "See example.org/ä (or mail ana@example.org), not main.go. Also hello.world and `example.net`."
	path := writeFile(t, text)
	for _, tt := range []struct {
		name string
		args []string
		want string
	}{
		{"file", []string{path}, "https://example.org/%C3%A4\nmailto:ana@example.org\nhttps://example.net\n"},
		{"standard input", []string{"-"}, "https://example.org/%C3%A4\nmailto:ana@example.org\nhttps://example.net\n"},
		{"no bare hosts", []string{"-", "--bare=none"}, "mailto:ana@example.org\n"},
		{"all bare hosts, no code", []string{"-", "--bare=all", "--skip-code"}, "https://example.org/%C3%A4\nmailto:ana@example.org\nhttps://hello.world\n"},
		{"JSON", []string{"-", "--json", "--skip-code"}, `{"id":null,"links":[` +
			`{"start":4,"end":18,"start_char":4,"end_char":17,"start_utf16":4,"end_utf16":17,"kind":"url","value":"example.org/ä","href":"https://example.org/%C3%A4","warnings":[]},` +
			`{"start":28,"end":43,"start_char":27,"end_char":42,"start_utf16":27,"end_utf16":42,"kind":"email","value":"ana@example.org","href":"mailto:ana@example.org","warnings":[]}]}` + "\n"},
	} {
		got := invoke(t, strings.NewReader(text), append([]string{"links"}, tt.args...)...)
		if got.out != tt.want || got.status != exitRead || got.notice != "" {
			t.Errorf("%s: %+v, want\n%s", tt.name, got, tt.want)
		}
	}
	if got := invoke(t, strings.NewReader("no link"), "links", "-", "--json"); got.out != `{"id":null,"links":[]}`+"\n" {
		t.Errorf("without links: %+v", got)
	}
	const more = "🙂 #tides by @ana at 10.0.0.1 and files.corp"
	for _, command := range [][]string{{"links", "-"}, {"links", "-", "--json"}, {"batch", "--op", "links"}} {
		in := more
		if command[0] == "batch" {
			in = `{"text":"` + more + `"}`
		}
		if got := invoke(t, strings.NewReader(in), command...); strings.Contains(got.out, "tides") || strings.Contains(got.out, "10.0.0.1") || strings.Contains(got.out, "corp") {
			t.Errorf("%v without flags: %+v", command, got)
		}
		got := invoke(t, strings.NewReader(in), append(command, "--hashtags", "--mentions", "--ip", "--tld", "corp")...)
		want := "#tides\n@ana\nhttps://10.0.0.1\nhttps://files.corp\n"
		if len(command) > 2 {
			want = `"start":5,"end":11,"start_char":2,"end_char":8,"start_utf16":3,"end_utf16":9,"kind":"hashtag","value":"#tides","href":""`
		}
		if !strings.Contains(got.out, want) || got.status != exitRead {
			t.Errorf("%v: %+v", command, got)
		}
	}
	if got := invoke(t, nil, "links", "-", "--tld", "a.b"); got.status != exitUsage || !strings.Contains(got.notice, "not a top-level domain") {
		t.Errorf("a wrong domain: %+v", got)
	}
	if got := invoke(t, nil, "links", path+".missing"); got.status != exitNotFound {
		t.Errorf("file that is not there: %+v", got)
	}
}

// TestLinksCharset finds the links of texts that are not in UTF-8, as a command and in a
// batch.
func TestLinksCharset(t *testing.T) {
	const text = "See example.org/ä and mail ana@example.org"
	wide := func(text string, order binary.AppendByteOrder) string {
		var out []byte
		for _, unit := range utf16.Encode([]rune("\ufeff" + text)) {
			out = order.AppendUint16(out, unit)
		}
		return string(out)
	}
	want := invoke(t, strings.NewReader(text), "links", "--json").out
	for name, in := range map[string]string{
		"UTF-8": text, "UTF-8 with a mark": "\ufeff" + text, "Latin 1": strings.Replace(text, "ä", "\xe4", 1),
		"UTF-16, little end first": wide(text, binary.LittleEndian), "UTF-16, big end first": wide(text, binary.BigEndian),
	} {
		dir := t.TempDir()
		path := filepath.Join(dir, "mail.txt")
		os.WriteFile(path, []byte(in), 0o666)
		for _, args := range [][]string{{"links", "--json"}, {"links", "--json", path}, {"batch", "-q", "--op", "links", dir}} {
			got := invoke(t, strings.NewReader(in), args...)
			if _, links, _ := strings.Cut(got.out, ","); !strings.HasSuffix(want, links) || links == "" {
				t.Errorf("%s, %s: %+v, want\n%s", name, args[0], got, want)
			}
		}
	}
	page := wide(`<!doctype html><p>At <a href="https://example.org/ä">a</a>`, binary.LittleEndian)
	if got := invoke(t, strings.NewReader(page), "links"); got.out != "https://example.org/ä\n" {
		t.Errorf("a page: %+v", got)
	}
}

func TestPageLinks(t *testing.T) {
	const page = `<!-- saved --><!DOCTYPE html><title>T</title><body><p>At <a href="/a?utm_source=x">example.net</a>, <a href=#top>up</a>,
<a href="javascript:void(0)">run</a>, <a href=mailto:ana@example.org>Ana</a>, b.example.org and <a name=x>c.example.org</a>.
<p hidden><a href=/secret>secret</a><script>"https://d.example.org"</script>`
	for _, tt := range []struct{ args, want string }{
		{"", "/a?utm_source=x\nmailto:ana@example.org\nhttps://b.example.org\nhttps://c.example.org\n"},
		{"--url=https://example.org/in/ --bare=none", "https://example.org/a?utm_source=x\nmailto:ana@example.org\n"},
	} {
		got := invoke(t, strings.NewReader(page), append([]string{"links"}, strings.Fields(tt.args)...)...)
		if got.out != tt.want || got.status != exitRead || got.notice != "" {
			t.Errorf("links %s: %+v, want\n%s", tt.args, got, tt.want)
		}
	}
	if got := invoke(t, strings.NewReader("<!-- a note: example.org -->"), "links"); got.out != "https://example.org\n" {
		t.Errorf("a comment is no page: %+v", got)
	}
	if got := invoke(t, strings.NewReader(page), "links", "--max-input=20"); got.status != exitTooLarge {
		t.Errorf("a large page: %+v", got)
	}
}

func TestBatchLinks(t *testing.T) {
	in := `{"id":"a","text":"at example.org"}
{"id":2,"text":"<none>"}
{"id":3}
{"id":4,"text":5}
not JSON
{"id":6,"text":"` + strings.Repeat("x", 200) + `"}
{"text":"a&b@example.org","more":1}
`
	want := `{"id":"a","links":[{"start":3,"end":14,"start_char":3,"end_char":14,"start_utf16":3,"end_utf16":14,"kind":"url","value":"example.org","href":"https://example.org","warnings":[]}]}
{"id":2,"links":[]}
{"id":3,"error":"line 3: text is missing"}
{"id":4,"error":"line 4: text is not a string but number"}
{"id":null,"error":"line 5: not JSON: invalid character 'o' in literal null (expecting 'u')"}
{"id":null,"error":"line 6: record exceeds 150 bytes"}
{"id":null,"links":[{"start":0,"end":15,"start_char":0,"end_char":15,"start_utf16":0,"end_utf16":15,"kind":"email","value":"a&b@example.org","href":"mailto:a&b@example.org","warnings":[]}]}
`
	got := invoke(t, strings.NewReader(in), "batch", "--op", "links", "--max-record", "150")
	if got.out != want || got.status != exitNotReadable {
		t.Errorf("status %d\n%s\nwant\n%s", got.status, got.out, want)
	}
}
