package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
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

// printStyles are the ways in which texts are printed.
var printStyles = []struct {
	name, family string
	hyphens      bool
	css          string
}{
	{"one column", "serif", false, "body{font-size:11pt;line-height:1.4}"},
	{"two columns, justified", "serif", true, "body{font-size:10pt;line-height:1.3;columns:2;column-gap:24pt;text-align:justify} pre{white-space:pre-wrap}"},
	{"justified, hyphenated", "serif", true, "body{font-size:11pt;line-height:1.35;text-align:justify;margin:0 90pt}"},
	{"without serifs", "sans-serif", false, "body{font-size:12pt;line-height:1.5}"},
}

// printFloors are the least that is read of what was printed, with and without a
// structure tree: words, pairs of words, headings, paragraphs and links.
var printFloors = map[bool]printScore{
	true:  {0.995, 0.99, 0.99, 0.98, 1},
	false: {0.995, 0.99, 0.98, 0.98, 1},
}

// mostTexts is how many texts are printed.
const mostTexts = 40

// TestLivePrint prints texts with a real browser, and reads the files.
//
// A structure tree tells what a heading and a paragraph is, wherever lines break: the
// texts that have one are in the fonts of the machine, if these are sure to have the
// letters. Without a tree the lines are all that there is, and they must break at the same
// places on every machine: these texts are in fonts that the test makes.
func TestLivePrint(t *testing.T) {
	ctx := chromiumtest.StartWithin(t, 20*time.Minute)
	texts := printTexts(t)
	for tagged, floor := range printFloors {
		var sum printScore
		for _, text := range texts {
			faces := printFaces(text.page)
			for _, style := range printStyles {
				page, family, fixed := text.page, "Made", "MadeMono"
				if style.hyphens {
					page = hyphenated(t, page)
				}
				own := tagged && !strings.ContainsFunc(page, isOtherScript)
				if own {
					family, fixed = style.family, "monospace"
				}
				css := fmt.Sprintf("%sbody{font-family:%s} pre,code,kbd,samp{font-family:%s} %s", faces, family, fixed, style.css)
				file := printPage(t, ctx, page, css, tagged)
				for _, font := range fontName.FindAllSubmatch(file, -1) {
					if !own && !bytes.HasPrefix(font[1], []byte("Made")) {
						t.Fatalf("%s: letters of %s", text.name, font[1])
					}
				}
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

// isOtherScript reports whether a machine may have no font with a letter.
func isOtherScript(r rune) bool { return unicode.IsLetter(r) && !unicode.Is(unicode.Latin, r) }

// fontName finds the names of the fonts of a file.
var fontName = regexp.MustCompile(`/BaseFont /(?:[A-Z]{6}\+)?(\S+)`)

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
	for name, text := range foreignTexts {
		texts = append(texts, printText{name, foreignPage(name, text)})
	}
	slices.SortFunc(texts, func(a, b printText) int { return strings.Compare(a.name, b.name) })
	return texts
}

// hyphenated returns a page whose long words may be broken after every third letter. What
// a browser breaks by itself depends on the dictionaries that it has.
func hyphenated(t *testing.T, page string) string {
	t.Helper()
	tree, err := html.Parse(strings.NewReader(page))
	if err != nil {
		t.Fatal(err)
	}
	for n := range tree.Descendants() {
		if n.Type == html.TextNode && !slices.Contains([]atom.Atom{atom.Pre, atom.Code}, n.Parent.DataAtom) {
			n.Data = longWord.ReplaceAllStringFunc(n.Data, func(word string) string {
				return word[:3] + threeLetters.ReplaceAllString(word[3:], "\u00ad$0")
			})
		}
	}
	var b strings.Builder
	if err := html.Render(&b, tree); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// Words that may be broken, and the parts of them that may stand on the next line.
var (
	longWord     = regexp.MustCompile(`\b[a-z]{6,}\b`)
	threeLetters = regexp.MustCompile(`[a-z]{3}`)
)

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
	doc := "<!doctype html><html lang=en><meta charset=utf-8><title>Print</title><style>@page{size:letter;margin:50pt}" +
		"body{text-rendering:geometricPrecision;hyphens:manual}" + css + "</style><body>" + content
	served := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		io.WriteString(w, doc)
	}))
	defer served.Close()
	if err := chromedp.Do(ctx, chromedp.Navigate(served.URL)); err != nil {
		t.Fatal(err)
	}
	const load = "Promise.all([...document.fonts].map(f => f.load())).then(fonts => fonts.length)"
	if n, err := chromedp.Run(ctx, chromedp.Evaluate[int](load, chromedp.EvalAwaitPromise)); err != nil || n != len(printFonts) {
		t.Fatalf("%d fonts are loaded, %v", n, err)
	}
	res, err := chromedp.Call(ctx, tab.PrintToPDF, tab.PrintToPDFParams{GenerateTaggedPDF: &tagged, PreferCSSPageSize: new(true)})
	if err != nil {
		t.Fatal(err)
	}
	return res.Data
}
