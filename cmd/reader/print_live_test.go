package main

import (
	"context"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode"

	tab "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/cmd/reader/internal/chromiumtest"
	"github.com/seed31bcff99/reader/pdf"
)

// printStyles are the ways in which texts are printed, one after the other.
var printStyles = []struct{ name, css string }{
	{"one column", "body{font:11pt/1.4 serif}"},
	{"two columns, justified", "body{font:10pt/1.3 serif;columns:2;column-gap:24pt;text-align:justify;hyphens:auto} pre{white-space:pre-wrap}"},
	{"justified, hyphenated", "body{font:11pt/1.35 serif;text-align:justify;hyphens:auto;margin:0 90pt}"},
	{"without serifs", "body{font:12pt/1.5 sans-serif}"},
}

// printFloors are the least that is read of what was printed, with and without a
// structure tree: words, pairs of words, headings, paragraphs and links.
var printFloors = map[bool]printScore{
	true:  {0.995, 0.99, 0.99, 0.98, 1},
	false: {0.995, 0.98, 0.90, 0.90, 1},
}

// A printScore is how much of a text was read from its print, from 0 to 1.
type printScore struct{ words, pairs, headings, paragraphs, links float64 }

// TestLivePrint prints texts with a real browser, and reads the files.
func TestLivePrint(t *testing.T) {
	ctx := chromiumtest.StartWithin(t, 5*time.Minute)
	texts := printTexts(t)
	for tagged, floor := range printFloors {
		var sum printScore
		for i, text := range texts {
			file := printPage(t, ctx, text.page, printStyles[i%len(printStyles)].css, tagged)
			doc, err := pdf.Read(t.Context(), file, nil)
			if err != nil {
				t.Fatalf("%s: %v", text.name, err)
			}
			got := scorePrint(text.page, doc)
			if got.words < 0.98 || tagged && got.paragraphs < 0.9 || got.links < 1 {
				t.Logf("%s, %s, tagged %v: %.3f", text.name, printStyles[i%len(printStyles)].name, tagged, got)
			}
			sum.add(got)
			if dir := os.Getenv("PRINTS"); dir != "" {
				keepPrint(t, dir, text.name, tagged, text.page, file)
			}
		}
		sum.divide(float64(len(texts)))
		t.Logf("%d texts, tagged %v: words %.4f, pairs %.4f, headings %.4f, paragraphs %.4f, links %.4f",
			len(texts), tagged, sum.words, sum.pairs, sum.headings, sum.paragraphs, sum.links)
		if sum.words < floor.words || sum.pairs < floor.pairs || sum.headings < floor.headings || sum.paragraphs < floor.paragraphs || sum.links < floor.links {
			t.Errorf("tagged %v: %.4f, want at least %.4f", tagged, sum, floor)
		}
	}
}

// keepPrint writes a print and its page to a folder, to look at them.
func keepPrint(t *testing.T, dir, name string, tagged bool, page string, file []byte) {
	if tagged {
		name += ".tagged"
	}
	for end, data := range map[string][]byte{".html": []byte(page), ".pdf": file} {
		if err := os.WriteFile(filepath.Join(dir, name+end), data, 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

// A printText is a page to be printed.
type printText struct{ name, page string }

// printTexts returns the texts of our own pages, and some in other scripts.
func printTexts(t *testing.T) []printText {
	var texts []printText
	files, err := filepath.Glob("../../testdata/pages/*/page.html")
	if err != nil || len(files) == 0 {
		t.Fatal("no pages", err)
	}
	for _, name := range files {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		res, err := reader.Read(t.Context(), strings.NewReader(string(data)), &reader.Options{Format: reader.HTML, DropImages: true, MaxChars: -1})
		if err != nil {
			t.Fatal(err)
		}
		if res.Readable && res.WordCount > 150 && !strings.Contains(res.Content, "<dl>") {
			texts = append(texts, printText{filepath.Base(filepath.Dir(name)), strings.ReplaceAll(res.Content, "<details>", "<details open>")})
		}
	}
	if len(texts) > 40-len(foreignTexts) {
		texts = texts[:40-len(foreignTexts)]
	}
	for name, text := range foreignTexts {
		if hasFont(name) {
			texts = append(texts, printText{name, foreignPage(name, text)})
		}
	}
	slices.SortFunc(texts, func(a, b printText) int { return strings.Compare(a.name, b.name) })
	return texts
}

// hasFont reports whether the machine has letters for a language.
func hasFont(language string) bool {
	out, err := exec.Command("fc-list", ":lang="+language).Output()
	return err == nil && len(out) > 0
}

// foreignPage makes a page of a text: the first line is its heading, and each of the
// others a paragraph that is long enough to be broken.
func foreignPage(language, text string) string {
	lines := strings.Split(strings.TrimSpace(text), "\n")
	var b strings.Builder
	b.WriteString("<main lang=" + language + " dir=auto><h1>" + lines[0] + "</h1>")
	for _, line := range lines[1:] {
		b.WriteString("<h2>" + strings.Join(strings.FieldsFunc(line, isStop)[:1], "") + "</h2><p>" + strings.Repeat(line+" ", 6) + `<a href="https://example.org/` + language + `">` + lines[0] + "</a></p>")
	}
	return b.String() + "</main>"
}

// isStop reports whether a letter ends a sentence.
func isStop(r rune) bool { return strings.ContainsRune(".。،,，、", r) }

// foreignTexts are texts in other scripts, by language.
var foreignTexts = map[string]string{
	"ar": `سجل الميناء
كتب الحارس كل يوم عن المد والجزر، وعن الطقس (في عام 2024) وعن 42 سفينة.
لم يكن أحد يقرأ السجل، لكن البحر كان هادئا في الصباح.`,
	"he": `יומן הנמל
השומר כתב כל יום על הגאות והשפל, ועל מזג האוויר (בשנת 2024) ועל 42 ספינות.
איש לא קרא את היומן, אבל הים היה שקט בבוקר.`,
	"ja": `港の日誌
番人は毎日、潮の満ち引きと天気について書いた。二〇二四年には四十二隻の船が来た。
誰も日誌を読まなかったが、朝の海は静かだった。`,
	"ko": `항구 일지
지기는 날마다 밀물과 썰물, 그리고 날씨에 대해 썼다. 배는 마흔두 척이었다.
아무도 일지를 읽지 않았지만, 아침 바다는 고요했다.`,
	"zh": `港口日志
看守每天都写潮水和天气，那一年有四十二艘船来过。
没有人读日志，但是早晨的海很安静。`,
}

// printPage returns the file that the browser prints of a page.
func printPage(t *testing.T, ctx context.Context, content, css string, tagged bool) []byte {
	t.Helper()
	doc := "<!doctype html><html lang=en><meta charset=utf-8><title>Print</title><style>@page{margin:50pt}" + css + "</style><body>" + content
	served := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		io.WriteString(w, doc)
	}))
	defer served.Close()
	if err := chromedp.Do(ctx, chromedp.Navigate(served.URL)); err != nil {
		t.Fatal(err)
	}
	res, err := chromedp.Call(ctx, tab.PrintToPDF, tab.PrintToPDFParams{GenerateTaggedPDF: &tagged})
	if err != nil {
		t.Fatal(err)
	}
	return res.Data
}

// add adds a score to a sum.
func (s *printScore) add(t printScore) {
	s.words += t.words
	s.pairs += t.pairs
	s.headings += t.headings
	s.paragraphs += t.paragraphs
	s.links += t.links
}

// divide makes a mean of a sum.
func (s *printScore) divide(n float64) {
	for _, v := range []*float64{&s.words, &s.pairs, &s.headings, &s.paragraphs, &s.links} {
		*v /= n
	}
}

// scorePrint compares what was read with the page that was printed.
func scorePrint(content string, doc *pdf.Document) printScore {
	want := partsOfPage(content)
	got := partsOfFile(doc)
	return printScore{
		words:      overlap(want.words, got.words),
		pairs:      overlap(pairsOf(want.words), pairsOf(got.words)),
		headings:   overlap(want.headings, got.headings),
		paragraphs: found(want.blocks, got.blocks),
		links:      found(want.links, got.links),
	}
}

// printParts are what is compared of a text.
type printParts struct{ words, headings, blocks, links []string }

// partsOfPage returns the parts of a page.
func partsOfPage(content string) printParts {
	var parts printParts
	tree, err := html.Parse(strings.NewReader(content))
	if err != nil {
		return parts
	}
	parts.words = wordsOf(textBelow(tree, nil))
	for n := range tree.Descendants() {
		switch n.DataAtom {
		case atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6:
			parts.headings = append(parts.headings, bare(textBelow(n, nil)))
		case atom.P:
			parts.blocks = append(parts.blocks, bare(textBelow(n, nil)))
		case atom.Li:
			if text := bare(textBelow(n, []atom.Atom{atom.Ul, atom.Ol, atom.P})); text != "" {
				parts.blocks = append(parts.blocks, text)
			}
		case atom.A:
			for _, a := range n.Attr {
				if a.Key == "href" && strings.HasPrefix(a.Val, "http") && bare(textBelow(n, nil)) != "" {
					parts.links = append(parts.links, strings.TrimRight(a.Val, "/"))
				}
			}
		}
	}
	parts.blocks = slices.DeleteFunc(parts.blocks, func(s string) bool { return s == "" })
	return parts
}

// textBelow returns the text of an element, less that of some elements in it.
func textBelow(n *html.Node, without []atom.Atom) string {
	var b strings.Builder
	var walk func(*html.Node)
	walk = func(n *html.Node) {
		for c := n.FirstChild; c != nil; c = c.NextSibling {
			switch {
			case c.Type == html.TextNode:
				b.WriteString(c.Data)
			case slices.Contains(without, c.DataAtom):
			default:
				if isPrintBlock(c.DataAtom) {
					b.WriteByte(' ')
				}
				walk(c)
				if isPrintBlock(c.DataAtom) {
					b.WriteByte(' ')
				}
			}
		}
	}
	walk(n)
	return b.String()
}

func isPrintBlock(a atom.Atom) bool {
	return !slices.Contains([]atom.Atom{atom.A, atom.Em, atom.Strong, atom.B, atom.I, atom.Code, atom.Sup, atom.Sub, atom.Span, atom.Del, atom.S, atom.Mark, atom.Abbr, atom.Kbd, atom.Q, atom.Cite, atom.Small, atom.U}, a)
}

// partsOfFile returns the parts of a document.
func partsOfFile(doc *pdf.Document) printParts {
	var parts printParts
	links := func(spans []pdf.Span) {
		for _, s := range spans {
			if s.Link != "" {
				parts.links = append(parts.links, strings.TrimRight(s.Link, "/"))
			}
		}
	}
	for i := range doc.Blocks {
		b := &doc.Blocks[i]
		text := b.Text()
		if strings.ContainsFunc(b.Label, unicode.IsDigit) && b.Role == pdf.Footnote {
			text = b.Label + " " + text
		}
		parts.words = append(parts.words, wordsOf(text)...)
		if b.Role == pdf.Heading {
			parts.headings = append(parts.headings, bare(text))
		} else {
			parts.blocks = append(parts.blocks, bare(text))
		}
		links(b.Spans)
		for _, row := range b.Rows {
			for j := range row {
				links(row[j].Spans)
				parts.blocks = append(parts.blocks, bare(pdfText(row[j].Spans)))
			}
		}
	}
	return parts
}

func pdfText(spans []pdf.Span) string {
	var b strings.Builder
	for _, s := range spans {
		b.WriteString(s.Text)
	}
	return b.String()
}

// wordsOf splits a text into words. Letters of scripts without spaces are words.
func wordsOf(text string) []string {
	var words []string
	start := -1
	for i, r := range text {
		isWord := unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.Is(unicode.Mn, r)
		alone := unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Hangul)
		if start >= 0 && (!isWord || alone) {
			words = append(words, strings.ToLower(text[start:i]))
			start = -1
		}
		switch {
		case alone:
			words = append(words, string(r))
		case isWord && start < 0:
			start = i
		}
	}
	if start >= 0 {
		words = append(words, strings.ToLower(text[start:]))
	}
	return words
}

// bare returns the letters and digits of a text.
func bare(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, text)
}

func pairsOf(words []string) []string {
	var pairs []string
	for i := 1; i < len(words); i++ {
		pairs = append(pairs, words[i-1]+" "+words[i])
	}
	return pairs
}

// overlap returns the F1 of two bags.
func overlap(want, got []string) float64 {
	if len(want)+len(got) == 0 {
		return 1
	}
	return 2 * float64(common(want, got)) / float64(len(want)+len(got))
}

// found returns the share of what is wanted that was found.
func found(want, got []string) float64 {
	if len(want) == 0 {
		return 1
	}
	return float64(common(want, got)) / float64(len(want))
}

// common counts what two bags have in common.
func common(want, got []string) int {
	left := map[string]int{}
	for _, w := range want {
		left[w]++
	}
	n := 0
	for _, g := range got {
		if left[g] > 0 {
			left[g]--
			n++
		}
	}
	return n
}
