package input

import (
	"compress/gzip"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestBrokenArchives checks that a broken place in an archive costs only the record
// that it is in, and is reported.
func TestBrokenArchives(t *testing.T) {
	page := func(id string) string { return response(id, "text/html", "<p>"+id) }
	claiming := func(length string) string { // the record a, whose block has 48 bytes
		return strings.Replace(page("a"), "Content-Length: 48", "Content-Length: "+length, 1)
	}
	spoiled := []byte(member(page("b")))
	clear(spoiled[20:60])
	doubtful := []byte(member(page("b")))
	doubtful[len(doubtful)-6] ^= 0xff // its checksum, which is read last
	both := []byte(member(page("b") + "garbage\n"))
	both[len(both)-6] ^= 0xff
	dir := write(t, map[string]string{
		"too-long.warc":     claiming("150") + page("b") + page("c"),
		"too-long.warc.gz":  member(claiming("150")) + member(page("b")) + member(page("c")),
		"past-the-end.warc": claiming("999") + page("b"),
		"too-short.warc":    claiming("46") + page("b"),
		"no-length.warc":    claiming("many") + page("b"),
		"spoiled.warc.gz":   member(page("a")) + string(spoiled) + member(page("c")),
		"doubtful.warc.gz":  member(page("a")) + string(doubtful) + member(page("c")),
		"both.warc.gz":      member(page("a")) + string(both) + member(page("c")),
		"quoted.warc":       response("a", "text/html", "<pre>\r\n\r\nWARC/1.0\r\nWARC-Type: response\r\n</pre>") + page("b"),
		"false-start.warc":  page("a") + "garbage\nWARC/1.0\nof a text\n\n" + page("b"),
	})
	const found = "the archive is broken here, reading continues at the next record: "
	for _, tt := range []struct {
		name, file string
		want       []string
	}{
		{"length that is too large", "too-long.warc", []string{
			"too-long.warc record 1: " + found + "not a WARC record: its Content-Length of 150 reaches into the next one",
			"too-long.warc record 2: https://example.org/b <p>b", "too-long.warc record 3: https://example.org/c <p>c"}},
		{"length that is too large, compressed", "too-long.warc.gz", []string{
			"too-long.warc.gz record 1: " + found + "not a WARC record: its Content-Length of 150 reaches into the next one",
			"too-long.warc.gz record 2: https://example.org/b <p>b", "too-long.warc.gz record 3: https://example.org/c <p>c"}},
		{"length beyond the end", "past-the-end.warc", []string{
			"past-the-end.warc record 1: " + found + "unexpected EOF", "past-the-end.warc record 2: https://example.org/b <p>b"}},
		{"length that is too small", "too-short.warc", []string{"too-short.warc record 1: https://example.org/a <p",
			"too-short.warc record 2: " + found + `not a WARC record: it starts with ">a"`, "too-short.warc record 3: https://example.org/b <p>b"}},
		{"no length", "no-length.warc", []string{
			"no-length.warc record 1: " + found + `not a WARC record: its Content-Length is "many"`, "no-length.warc record 2: https://example.org/b <p>b"}},
		{"member that is spoiled", "spoiled.warc.gz", []string{"spoiled.warc.gz record 1: https://example.org/a <p>a",
			"spoiled.warc.gz record 2: " + found + "flate: corrupt input before offset 70", "spoiled.warc.gz record 3: https://example.org/c <p>c"}},
		{"member that is in doubt", "doubtful.warc.gz", []string{"doubtful.warc.gz record 1: https://example.org/a <p>a", "doubtful.warc.gz record 2: https://example.org/b <p>b",
			"doubtful.warc.gz record 3: " + found + "gzip: invalid checksum", "doubtful.warc.gz record 4: https://example.org/c <p>c"}},
		{"garbage in a member that is in doubt", "both.warc.gz", []string{"both.warc.gz record 1: https://example.org/a <p>a", "both.warc.gz record 2: https://example.org/b <p>b",
			"both.warc.gz record 3: " + found + `not a WARC record: it starts with "garbage"`, "both.warc.gz record 4: https://example.org/c <p>c"}},
		{"a page about archives", "quoted.warc", []string{
			"quoted.warc record 1: https://example.org/a <pre>\r\n\r\nWARC/1.0\r\nWARC-Type: response\r\n</pre>", "quoted.warc record 2: https://example.org/b <p>b"}},
		{"words like the start of a record", "false-start.warc", []string{"false-start.warc record 1: https://example.org/a <p>a",
			"false-start.warc record 2: " + found + `not a WARC record: it starts with "garbage"`,
			"false-start.warc record 3: " + found + "not a WARC record: it has no type", "false-start.warc record 4: https://example.org/b <p>b"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got, _ := show(t, dir, []string{tt.file}, strings.NewReader(""), Options{})
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}

// TestManyLargeClaims checks that an archive in which every record claims more
// than it has is not read over and over.
func TestManyLargeClaims(t *testing.T) {
	const claims = 2000
	var b strings.Builder
	for i := range claims {
		block := "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<p>x"
		fmt.Fprintf(&b, "WARC/1.0\r\nWARC-Type: response\r\nWARC-Record-ID: <%d>\r\nContent-Type: application/http\r\nContent-Length: 200000\r\n\r\n%s\r\n\r\n", i, block)
	}
	dir := write(t, map[string]string{"claims.warc": b.String()})
	list, r := show(t, dir, []string{"claims.warc"}, strings.NewReader(""), Options{MaxRecord: 1 << 20})
	if len(list) == 0 || len(list) > 20 || r.Bytes() > int64(b.Len()) {
		t.Errorf("%d records in %d bytes: %.3q", len(list), r.Bytes(), list)
	}
}

// TestHiddenEnd checks that a damaged member whose end is not seen does not take others with
// it: what follows is read as more of it, until that makes no sense.
func TestHiddenEnd(t *testing.T) {
	const members = 16
	words := strings.Fields(strings.Repeat("the quick brown fox jumps over a lazy dog while seven wizards watch it closely ", 30))
	rnd := rand.New(rand.NewPCG(1, 2))
	var whole []string
	for i := range members {
		var text strings.Builder
		for range 60 + 20*i {
			fmt.Fprintf(&text, "<p>%s %d", words[rnd.IntN(len(words))], rnd.IntN(1000))
		}
		whole = append(whole, member(response(fmt.Sprint(i), "text/html", text.String())))
	}
	swallowed := 0
	for damaged := range members - 1 {
		for range 3 {
			spoiled := []byte(whole[damaged])
			for end, i := len(spoiled), 12; i < 24; i++ { // its last codes, checksum and length
				spoiled[end-i] = byte(rnd.Uint32())
			}
			parts := slices.Clone(whole)
			parts[damaged] = string(spoiled)
			got, _ := show(t, "-", []string{Stdin}, strings.NewReader(strings.Join(parts, "")), Options{MaxRecord: 1 << 20})
			for i := range members {
				found := slices.ContainsFunc(got, func(s string) bool { return strings.Contains(s, fmt.Sprintf("/%d <p>", i)) })
				if !found && i != damaged {
					t.Fatalf("record %d is lost, and %d is damaged", i, damaged)
				}
			}
			if endsBehind(string(spoiled), strings.Join(whole[damaged+1:], "")) {
				swallowed++
			}
		}
	}
	if swallowed == 0 {
		t.Error("no damaged member hides its end: the test shows nothing")
	}
}

// endsBehind reports whether a member is read beyond its end.
func endsBehind(member, rest string) bool {
	in := &tape{in: strings.NewReader(member + rest)}
	zip, err := gzip.NewReader(in)
	if err != nil {
		return false
	}
	zip.Multistream(false)
	io.Copy(io.Discard, zip)
	return in.pos() > int64(len(member))
}

// TestGoingBack checks that members that are all damaged are not read over and over.
func TestGoingBack(t *testing.T) {
	head := member(response("a", "text/html", "<p>a"))[:120]
	in := &tape{in: strings.NewReader(strings.Repeat(head, 20000))}
	m, err := newMembers(in)
	if err != nil {
		t.Fatal(err)
	}
	steps := 0
	for err != io.EOF {
		if _, err = io.Copy(io.Discard, m); err == nil {
			break
		}
		err = m.next()
		steps++
	}
	if read := in.pos(); in.again > maxOver*read || steps < 10 {
		t.Errorf("%d bytes of %d were read again, in %d steps", in.again, read, steps)
	}
}

// TestMaxPage checks that a page of an archive is decoded up to the bound of pages.
func TestMaxPage(t *testing.T) {
	packed := member(strings.Repeat("x", 5000))
	text := record("response", "a", "application/http", "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Encoding: gzip\r\n\r\n"+packed) +
		response("b", "text/html", strings.Repeat("x", 101)) + response("c", "text/html", "<p>c")
	got, _ := show(t, "", []string{Stdin}, strings.NewReader(text), Options{MaxPage: 100})
	for i, want := range []string{"body too large", "body too large", "<p>c"} {
		if i >= len(got) || !strings.HasSuffix(got[i], want) {
			t.Errorf("record %d is not %q: %.200q", i, want, got)
		}
	}
}
