package output

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/content"
	"github.com/seed31bcff99/reader/internal/cancel"
	"github.com/seed31bcff99/reader/internal/cancel/canceltest"
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
func checkPieces(t *testing.T, name, text string, max int, form content.Format) (pieces []string) {
	t.Helper()
	if text == "" {
		return nil
	}
	var joined strings.Builder
	for offset := 0; ; {
		p := Cut(text, Options{Format: form, From: offset, Max: max})
		if n := utf8.RuneCountInString(p.Text); n > max || !utf8.ValidString(p.Text) {
			t.Fatalf("%s: piece of %d characters at %d, at most %d are allowed", name, n, offset, max)
		}
		pieces = append(pieces, p.Text)
		body := []rune(p.Text)
		joined.WriteString(string(body[p.Opening : len(body)-p.Closing]))
		if p.Next == 0 {
			break
		}
		if p.Next <= offset {
			t.Fatalf("%s: from %d on to %d", name, offset, p.Next)
		}
		offset = p.Next
	}
	if joined.String() != text {
		t.Fatalf("%s, %d: the pieces are not the text", name, max)
	}
	return pieces
}

func TestCut(t *testing.T) {
	for name, text := range samples {
		for _, max := range []int{100, 150, 333, 1000, 100_000} {
			checkPieces(t, name, text, max, content.Markdown)
			checkPieces(t, name, text, max, content.PlainText)
		}
	}
}

// TestCutEnds checks where pieces end.
func TestCutEnds(t *testing.T) {
	for _, piece := range checkPieces(t, "", samples["paragraphs"], 200, content.Markdown) {
		if !strings.HasPrefix(piece, "Some words") || !strings.HasSuffix(piece, "long.\n\n") {
			t.Errorf("piece %q", piece)
		}
	}
	for _, piece := range checkPieces(t, "", samples["headings"], 300, content.Markdown) {
		if !strings.HasPrefix(piece, "## A heading\n") || !strings.HasSuffix(piece, "length.\n\n") {
			t.Errorf("piece %q", piece)
		}
	}
	for i, piece := range checkPieces(t, "", samples["fence"], 300, content.Markdown) {
		if strings.Count(piece, "```")%2 == 1 || i > 0 && strings.Contains(piece, "Println") && !strings.HasPrefix(piece, "```go\n") {
			t.Errorf("piece %q", piece)
		}
	}
	for i, piece := range checkPieces(t, "", samples["fence in a list"], 300, content.Markdown) {
		if strings.Count(piece, "```")%2 == 1 || i > 0 && strings.Contains(piece, "echo") && !strings.HasPrefix(piece, "  ```sh\n") {
			t.Errorf("piece %q", piece)
		}
	}
	for _, piece := range checkPieces(t, "", samples["table"], 300, content.Markdown) {
		if strings.Contains(piece, "Pellow") && !strings.HasPrefix(piece, "| Port | High water |\n|---|---:|\n") {
			t.Errorf("piece %q", piece)
		}
	}
	for _, piece := range checkPieces(t, "", samples["list"], 300, content.Markdown) {
		if !strings.HasPrefix(piece, "- An item") {
			t.Errorf("piece %q", piece)
		}
	}
	for _, piece := range checkPieces(t, "", samples["no spaces"], 301, content.Markdown) {
		for _, bad := range []string{"\u200d", "\u0301"} {
			if strings.HasPrefix(piece, bad) || strings.HasSuffix(piece, "\u200d") {
				t.Errorf("piece %q", piece)
			}
		}
	}
}

// FuzzCut states the law of paging: the pieces, joined, are the whole.
func FuzzCut(f *testing.F) {
	for _, text := range samples {
		f.Add(text, 100, true)
		f.Add(text, 250, false)
	}
	f.Add("````\n```\n````\n> - ~~~\n> 1. | a\n", 100, true)
	f.Fuzz(func(t *testing.T, text string, max int, markdown bool) {
		if max < 100 || max > 10_000 {
			max = 100
		}
		form := content.PlainText
		if markdown {
			form = content.Markdown
		}
		checkPieces(t, "fuzz", strings.ToValidUTF8(text, ""), max, form)
	})
}

// TestCutLinear cuts a text with a fence whose line is long and has many lines below it.
// The work is counted: it must not grow faster than the text.
func TestCutLinear(t *testing.T) {
	work := func(n int) int {
		text := strings.Repeat(">", 2*n) + " ```\n" + strings.Repeat("a\n", 3*n)
		for looks := 0; ; looks++ {
			if !halted(func() { Cut(text, Options{Max: 10_000, Meter: cancel.With(canceltest.After(looks))}) }) {
				return looks
			}
		}
	}
	if small, large := work(2_000), work(4_000); small == 0 || large > 3*small {
		t.Errorf("%d looks at the context, and %d for twice the text", small, large)
	}
}

// halted reports whether work is stopped.
func halted(work func()) (stopped bool) {
	defer func() { stopped = cancel.Halted(recover()) != nil }()
	work()
	return false
}

// FuzzCutHTML cuts any text as if it were HTML of ours: nothing fails, and every piece
// is within its bound and goes on further.
func FuzzCutHTML(f *testing.F) {
	f.Add("<p>a <em>b</em> &amp; c</p>\n<hr>", 3, 20)
	f.Add("<<p&a b</>>", 1, 4)
	f.Fuzz(func(t *testing.T, text string, offset, most int) {
		if !utf8.ValidString(text) || offset < 0 || most < 1 || most > 1000 || offset >= utf8.RuneCountInString(text) {
			t.Skip()
		}
		p := Cut(text, Options{Format: content.HTML, From: offset, Max: most})
		if n := utf8.RuneCountInString(p.Text); n > most || p.Next > 0 && p.Next <= offset {
			t.Errorf("%d characters of %d, then %d: %q", n, most, p.Next, p.Text)
		}
	})
}
