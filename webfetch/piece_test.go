package webfetch

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/internal/clean"
	"github.com/seed31bcff99/reader/internal/patience"
	"github.com/seed31bcff99/reader/internal/patience/patiencetest"
)

// samples are texts to cut.
var samples = map[string]string{
	"paragraphs":      strings.Repeat("Some words of a paragraph that is not long.\n\n", 40),
	"headings":        strings.Repeat("## A heading\n\n### Below it\n\nA short paragraph under both of the headings, of some length.\n\n", 20),
	"fence":           "Before.\n\n```go\n" + strings.Repeat("fmt.Println(\"a line of code\")\n\n", 60) + "```\n\nAfter.\n",
	"fence in a list": "- An item\n\n  ```sh\n" + strings.Repeat("  echo a line of shell\n", 60) + "  ```\n\n- Another\n",
	"table":           "| Port | High water |\n|---|---:|\n" + strings.Repeat("| Pellow | 04:12 |\n", 100) + "\nAfter.\n",
	"list":            strings.Repeat("- An item\n  - with another below\n", 80),
	"long line":       strings.Repeat("word ", 500),
	"no spaces":       strings.Repeat("漢字", 500) + strings.Repeat("👩\u200D👩\u200D👧\u200D👦", 60) + strings.Repeat("é", 200),
	"one word":        strings.Repeat("x", 1000),
	"long fence":      strings.Repeat("`", 150) + "\n" + strings.Repeat("code\n", 100) + strings.Repeat("`", 150) + "\n",
	"open fence":      "```\n" + strings.Repeat("code and code\n", 100),
	"wide table":      "|" + strings.Repeat(" a column |", 40) + "\n|" + strings.Repeat("---|", 40) + "\n" + strings.Repeat("|"+strings.Repeat(" x |", 40)+"\n", 20),
	"blank":           strings.Repeat("\n", 300) + "words" + strings.Repeat("\n", 300),
	"empty":           "",
}

// checkPieces follows the offsets through a text and checks that the pieces are
// within their bound and, joined, the text.
func checkPieces(t *testing.T, name, text string, max int, markdown bool) (pieces []string) {
	t.Helper()
	if text == "" {
		return nil
	}
	var joined strings.Builder
	for offset := 0; ; {
		p := cut(text, markdown, offset, max, nil, nil)
		if n := utf8.RuneCountInString(p.text); n > max || !utf8.ValidString(p.text) {
			t.Fatalf("%s: piece of %d characters at %d, at most %d are allowed", name, n, offset, max)
		}
		pieces = append(pieces, p.text)
		body := []rune(p.text)
		joined.WriteString(string(body[p.opening : len(body)-p.closing]))
		if p.next == 0 {
			break
		}
		if p.next <= offset {
			t.Fatalf("%s: from %d on to %d", name, offset, p.next)
		}
		offset = p.next
	}
	if joined.String() != text {
		t.Fatalf("%s, %d: the pieces are not the text", name, max)
	}
	return pieces
}

func TestPieces(t *testing.T) {
	for name, text := range samples {
		for _, max := range []int{100, 150, 333, 1000, 100_000} {
			checkPieces(t, name, text, max, true)
			checkPieces(t, name, text, max, false)
		}
	}
}

// TestPieceEnds checks where pieces end.
func TestPieceEnds(t *testing.T) {
	for _, piece := range checkPieces(t, "", samples["paragraphs"], 200, true) {
		if !strings.HasPrefix(piece, "Some words") || !strings.HasSuffix(piece, "long.\n\n") {
			t.Errorf("piece %q", piece)
		}
	}
	for _, piece := range checkPieces(t, "", samples["headings"], 300, true) {
		if !strings.HasPrefix(piece, "## A heading\n") || !strings.HasSuffix(piece, "length.\n\n") {
			t.Errorf("piece %q", piece)
		}
	}
	for i, piece := range checkPieces(t, "", samples["fence"], 300, true) {
		if strings.Count(piece, "```")%2 == 1 || i > 0 && strings.Contains(piece, "Println") && !strings.HasPrefix(piece, "```go\n") {
			t.Errorf("piece %q", piece)
		}
	}
	for i, piece := range checkPieces(t, "", samples["fence in a list"], 300, true) {
		if strings.Count(piece, "```")%2 == 1 || i > 0 && strings.Contains(piece, "echo") && !strings.HasPrefix(piece, "  ```sh\n") {
			t.Errorf("piece %q", piece)
		}
	}
	for _, piece := range checkPieces(t, "", samples["table"], 300, true) {
		if strings.Contains(piece, "Pellow") && !strings.HasPrefix(piece, "| Port | High water |\n|---|---:|\n") {
			t.Errorf("piece %q", piece)
		}
	}
	for _, piece := range checkPieces(t, "", samples["list"], 300, true) {
		if !strings.HasPrefix(piece, "- An item") {
			t.Errorf("piece %q", piece)
		}
	}
	for _, piece := range checkPieces(t, "", samples["no spaces"], 301, true) {
		for _, bad := range []string{"\u200d", "\u0301"} {
			if strings.HasPrefix(piece, bad) || strings.HasSuffix(piece, "\u200d") {
				t.Errorf("piece %q", piece)
			}
		}
	}
}

// FuzzPieces states the law of paging: the pieces, joined, are the whole.
func FuzzPieces(f *testing.F) {
	for _, text := range samples {
		f.Add(text, 100, true)
		f.Add(text, 250, false)
	}
	f.Add("````\n```\n````\n> - ~~~\n> 1. | a\n", 100, true)
	f.Fuzz(func(t *testing.T, text string, max int, markdown bool) {
		if max < MinChars || max > 10_000 {
			max = MinChars
		}
		checkPieces(t, "fuzz", clean.Text(text, nil).Text, max, markdown)
	})
}

// TestMarks cuts a long text at offsets in any order, with marks and without.
func TestMarks(t *testing.T) {
	var b strings.Builder
	for _, name := range slices.Sorted(maps.Keys(samples)) {
		b.WriteString(strings.Repeat(samples[name]+"\n\n", 20))
	}
	text := b.String()
	chars := utf8.RuneCountInString(text)
	for _, markdown := range []bool{true, false} {
		known := &marks{}
		for i := range 300 {
			offset := i * 7919 * 31 % chars
			part := text
			if i%3 == 0 { // a section ends before the text does
				part = text[:byteOffset(text, min(chars, offset+5000))]
			}
			if got, want := cut(part, markdown, offset, 900, known, nil), cut(part, markdown, offset, 900, nil, nil); got != want {
				t.Fatalf("at %d: %+v, want %+v", offset, got, want)
			}
		}
		if n := len(known.list); n < len(text)/markEvery/2 || n > len(text)/markEvery {
			t.Errorf("%d marks in %d bytes", n, len(text))
		}
		for _, k := range known.list {
			if k.text != "" || k.meter != nil {
				t.Error("a mark keeps the text or the meter of a call")
			}
		}
	}
}

func TestShare(t *testing.T) {
	for _, test := range []struct {
		budget int
		needs  []int
		want   string
	}{
		{100, []int{10, 200, 300}, "[10 45 45]"},
		{100, []int{200, 10, 30}, "[60 10 30]"},
		{100, []int{20, 30}, "[20 30]"},
		{100, []int{0, 500, 0}, "[0 100 0]"},
		{100, nil, "[]"},
	} {
		if got := fmt.Sprint(share(test.budget, test.needs)); got != test.want {
			t.Errorf("%d among %v: %s, want %s", test.budget, test.needs, got, test.want)
		}
	}
}

func TestWrap(t *testing.T) {
	for _, text := range []string{"", "words", "two\nlines\n", "<<<x>>>"} {
		wrapped := wrap(text)
		if got := Unwrap(wrapped); got != text {
			t.Errorf("%q came back as %q", text, got)
		}
		if wrap(text) == wrapped {
			t.Error("two texts have one id")
		}
	}
	for _, text := range []string{"plain", warning + "\n" + startMarker, warning + "\n" + startMarker + "1>>>\nx\n" + endMarker + "2>>>"} {
		if got := Unwrap(text); got != text {
			t.Errorf("%q came back as %q", text, got)
		}
	}
}

// TestCutLinear cuts a text with a fence whose line is long and has many lines below it.
// The work is counted: it must not grow faster than the text.
func TestCutLinear(t *testing.T) {
	work := func(n int) int {
		text := strings.Repeat(">", 2*n) + " ```\n" + strings.Repeat("a\n", 3*n)
		for looks := 0; ; looks++ {
			if !halted(func() { cut(text, true, 0, 100_000, nil, patience.With(patiencetest.After(looks))) }) {
				return looks
			}
		}
	}
	if small, large := work(20_000), work(40_000); small == 0 || large > 3*small {
		t.Errorf("%d looks at the context, and %d for twice the text", small, large)
	}
}

// halted reports whether work is stopped.
func halted(work func()) (stopped bool) {
	defer func() { stopped = patience.Halted(recover()) != nil }()
	work()
	return false
}
