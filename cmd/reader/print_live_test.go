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

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/cmd/reader/internal/chromiumtest"
	"github.com/seed31bcff99/reader/pdf"
)

// printStyles are the ways in which texts are printed.
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
	false: {0.995, 0.99, 0.98, 0.98, 1},
}

// mostTexts is how many texts are printed if there are fonts for all of them.
const mostTexts = 40

// TestLivePrint prints texts with a real browser, and reads the files.
func TestLivePrint(t *testing.T) {
	ctx := chromiumtest.StartWithin(t, 5*time.Minute)
	texts := printTexts(t)
	for tagged, floor := range printFloors {
		var sum printScore
		for _, text := range texts {
			for _, style := range printStyles {
				file := printPage(t, ctx, text.page, style.css, tagged)
				doc, err := pdf.Read(t.Context(), file, nil)
				if err != nil {
					t.Fatalf("%s: %v", text.name, err)
				}
				got := scorePrint(text.page, doc)
				if got.headings < 0.95 || got.words < 0.98 || tagged && got.paragraphs < 0.9 || got.links < 1 {
					t.Logf("%s, %s, tagged %v: %.3f", text.name, style.name, tagged, got)
				}
				sum.add(got)
				if dir := os.Getenv("PRINTS"); dir != "" {
					keepPrint(t, dir, text.name+", "+style.name, tagged, text.page, file)
				}
			}
		}
		sum.divide(float64(len(texts) * len(printStyles)))
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
	if len(texts) > mostTexts-len(foreignTexts) {
		texts = texts[:mostTexts-len(foreignTexts)]
	}
	texts = slices.DeleteFunc(texts, func(t printText) bool { return !hasFonts(t.page) })
	for name, text := range foreignTexts {
		if hasFont(name) {
			texts = append(texts, printText{name, foreignPage(name, text)})
		}
	}
	slices.SortFunc(texts, func(a, b printText) int { return strings.Compare(a.name, b.name) })
	return texts
}

// eastern are the scripts that many machines have no font for, and a language of each.
var eastern = map[string]*unicode.RangeTable{"zh": unicode.Han, "ja": unicode.Hiragana, "ko": unicode.Hangul}

// hasFonts reports whether the machine has letters for a text.
func hasFonts(text string) bool {
	for language, script := range eastern {
		if strings.ContainsFunc(text, func(r rune) bool { return unicode.Is(script, r) }) && !hasFont(language) {
			return false
		}
	}
	return true
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
