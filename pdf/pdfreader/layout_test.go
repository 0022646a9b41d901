package pdfreader_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/pdf/pdfreader"
)

// prose are the lines of a paragraph that are about as wide as the page.
var prose = []string{
	"The keeper of the harbour wrote every day about the tide",
	"tables and the weather, and nobody minded that the words",
	"were the same as the day before, since the sea was the",
	"same as well.",
}

// body writes some paragraphs, so that the file has a usual size and leading.
func body(f *File, y float64) *File {
	return f.Lines(50, y, 12, Roman, 10, prose...).Lines(50, y-60, 12, Roman, 10, prose...)
}

const bodyText = "The keeper of the harbour wrote every day about the tide tables and the weather, and nobody minded that the words were the same as the day before, since the sea was the same as well."

// twice is what body becomes.
const twice = bodyText + "\n\n" + bodyText

// TestLayout reads files that show one thing each.
func TestLayout(t *testing.T) {
	tests := []struct {
		name string
		file *File
		want string
	}{
		{"paragraphs by their distance", body(new(File).Page(), 500), twice},
		{"paragraphs by an indent", new(File).Page().
			Lines(50, 500, 12, Roman, 10, prose[0], prose[1], prose[2]).
			Text(65, 464, Roman, 10, "Another day began with fog, and all the ships were").
			Lines(50, 452, 12, Roman, 10, "late, so that the log has nothing about them at all, as", "so often."),
			"The keeper of the harbour wrote every day about the tide tables and the weather, and nobody minded that the words were the same as the day before, since the sea was the\n\n" +
				"Another day began with fog, and all the ships were late, so that the log has nothing about them at all, as so often."},
		{"hyphens at the ends of lines", body(new(File).Page(), 500).
			Lines(50, 380, 12, Roman, 10, "A well-known man wrote about the weather and the won-", "derful tides, a man who was in all his town well-", "known to all."),
			twice + "\n\nA well-known man wrote about the weather and the wonderful tides, a man who was in all his town well-known to all."},
		{"headings by size and by weight", body(body(new(File).Page().
			Text(50, 560, Bold, 20, "The log").Text(50, 530, Bold, 14, "1 Summer"), 500).
			Text(50, 370, Bold, 10, "June"), 350),
			"# The log\n\n## 1 Summer\n\n" + twice + "\n\n### June\n\n" + twice},
		{"items of lists", body(new(File).Page(), 500).
			Text(60, 380, Roman, 10, "\x95 One boat that needs more words than a line of this").
			Text(70, 368, Roman, 10, "page can hold").
			Text(60, 356, Roman, 10, "\x95 Two").
			Text(80, 344, Roman, 10, "\x95 Inside").
			Text(60, 332, Roman, 10, "\x95 Three").
			Lines(60, 310, 12, Roman, 10, "1. First", "2. Second"),
			twice + "\n\n- One boat that needs more words than a line of this page can hold\n- Two\n  - Inside\n- Three\n\n1. First\n2. Second"},
		{"items whose marks are drawn", body(new(File).Page(), 500).
			Draw("52 382 3 3 re f 52 358 3 3 re f").
			Text(60, 380, Roman, 10, "One boat that needs more words than a line of this").
			Text(60, 368, Roman, 10, "page can hold").
			Text(60, 356, Roman, 10, "Two"),
			twice + "\n\n- One boat that needs more words than a line of this page can hold\n- Two"},
		{"items whose marks come after the text", body(new(File).Page(), 500).
			Lines(60, 380, 12, Roman, 10, "One", "Two").
			Text(40, 330, Roman, 10, "The end of the page.").
			Text(52, 380, Roman, 10, "\x95 ").Text(52, 368, Roman, 10, "\x95 "),
			twice + "\n\n- One\n- Two\n\nThe end of the page."},
		{"cells that are set with spaces", body(new(File).Page(), 500).
			Rule(50, 300, 392).Text(52, 380, Bold, 10, "Day           High").
			Rule(50, 300, 375).Text(52, 364, Roman, 10, "Monday").Text(100, 364, Roman, 10, "06:10").
			Text(52, 352, Roman, 10, "Tuesday").Text(100, 352, Roman, 10, "06:55").Rule(50, 300, 347),
			twice + "\n\n| Day | High |\n|---|---|\n| Monday | 06:10 |\n| Tuesday | 06:55 |"},
		{"a bold paragraph is no heading", body(body(body(body(new(File).Page(), 570), 450).
			Text(50, 330, Bold, 10, "A name"), 306), 186),
			twice + "\n\n" + twice + "\n\n**A name**\n\n" + twice + "\n\n" + twice},
		{"a heading whose word is cut", body(new(File).Page(), 500).
			Text(50, 370, Bold, 14, "1").Text(80, 370, Bold, 14, "The log of").Text(180, 370, Bold, 14, "the har-").
			Text(80, 353, Bold, 14, "bour").Text(140, 353, Bold, 14, "master").Bookmark("The log of the har-bour master", 1),
			twice + "\n\n# 1 The log of the harbour master"},
		{"underscores that are drawn", body(new(File).Page(), 500).
			Draw("0.4 w 77.4 379.8 m 80.4 379.8 l S").Text(50, 380, Roman, 10, "Set LC").Text(81, 380, Roman, 10, "ALL to a name."),
			twice + "\n\nSet LC_ALL to a name."},
		{"a table with rules between its rows", body(new(File).Page(), 500).
			Text(52, 380, Bold, 10, "Day").Text(152, 380, Bold, 10, "High").
			Rule(50, 300, 375).Text(52, 364, Roman, 10, "Monday").Text(152, 364, Roman, 10, "06:10").
			Rule(50, 300, 359).Text(52, 348, Roman, 10, "Tuesday").Text(152, 348, Roman, 10, "06:55"),
			twice + "\n\n| Day | High |\n|---|---|\n| Monday | 06:10 |\n| Tuesday | 06:55 |"},
		{"an entry of the outline names one heading", body(body(new(File).Page(), 500).
			Text(50, 380, Bold, 14, "Examples").Text(50, 360, Roman, 10, "Examples:"), 340).Bookmark("Examples", 1),
			twice + "\n\n# Examples\n\nExamples:\n\n" + twice},
		{"code", body(new(File).Page(), 500).
			Lines(60, 370, 11, Mono, 9, "for {", "    run()", "}"),
			twice + "\n\n```\nfor {\n    run()\n}\n```"},
		{"two columns", new(File).Page().
			Lines(40, 500, 12, Roman, 10, "The left column has its", "lines first, and then goes", "on to the one at the right").
			Lines(220, 500, 12, Roman, 10, "side, where the sentence", "ends."),
			"The left column has its lines first, and then goes on to the one at the right side, where the sentence ends."},
		{"a raised number and a footnote", body(new(File).Page().
			Draw("BT /F1 10 Tf 1 0 0 1 50 540 Tm (A claim) Tj /F1 7 Tf 4 Ts (1) Tj /F1 10 Tf 0 Ts ( that needs a note.) Tj ET"), 500).
			Draw("BT /F1 6 Tf 1 0 0 1 50 60 Tm 3 Ts (1) Tj /F1 8 Tf 0 Ts ( The note below the text.) Tj ET"),
			"A claim¹ that needs a note.\n\n" + twice + "\n\n¹ The note below the text."},
		{"a table between rules", body(new(File).Page(), 500).
			Rule(50, 300, 392).Text(52, 380, Bold, 10, "Day").Text(152, 380, Bold, 10, "High").
			Rule(50, 300, 375).Text(52, 364, Roman, 10, "Monday").Text(152, 364, Roman, 10, "06:10").
			Text(52, 352, Roman, 10, "Tuesday").Text(152, 352, Roman, 10, "06:55").Rule(50, 300, 347),
			twice + "\n\n| Day | High |\n|---|---|\n| Monday | 06:10 |\n| Tuesday | 06:55 |"},
		{"letters that are spaced out", body(new(File).Page(), 500).
			Draw("BT /F1 10 Tf 6 Tc 1 0 0 1 50 380 Tm (WINTER) Tj 0 Tc ET"),
			twice + "\n\nWINTER"},
		{"letters that are drawn twice", body(new(File).Page(), 500).
			Text(50, 380, Roman, 10, "Shadow of a word.").Text(50.5, 380, Roman, 10, "Shadow of a word."),
			twice + "\n\nShadow of a word."},
		{"links", body(new(File).Page().Text(50, 540, Roman, 10, "See the tables and more.").
			Link(50, 538, 106, 549, "https://www.example.org/tides").Link(126, 538, 160, 549, "javascript:alert(1)"), 500),
			"[See the tables](https://www.example.org/tides) and more.\n\n" + twice},
		{"a table of contents", body(body(new(File).Page().
			Text(50, 560, Roman, 10, "Summer . . . . . . . . . . . . . . . . . 1").
			Text(50, 548, Roman, 10, "Winter . . . . . . . . . . . . . . . . . 2").Jump(50, 546, 80, 557, 1, 395), 500).
			Text(50, 380, Bold, 14, "Winter"), 350),
			"Summer … 1\\\n[Winter](#winter) … 2\n\n" + twice + "\n\n# Winter\n\n" + twice},
		{"a heading that only the outline names", body(body(new(File).Page(), 500).
			Text(50, 380, Roman, 10, "3 Autumn"), 360).Bookmark("Autumn", 1),
			twice + "\n\n# 3 Autumn\n\n" + twice},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if diff := cmp.Diff(test.want, read(t, test.file, nil).Content); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}

// read reads a file.
func read(t *testing.T, f *File, opts *pdfreader.Options) *reader.Result {
	t.Helper()
	res, err := pdfreader.Read(t.Context(), f.Bytes(), opts)
	if err != nil {
		t.Fatal(err)
	}
	return res
}

// book has running heads, page numbers and a paragraph that goes on over each page.
func book(pages int) *File {
	f := &File{Title: "A book"}
	for i := range pages {
		f.Page().Text(50, 575, Roman, 9, "The harbour log").Text(190, 25, Roman, 9, fmt.Sprint(i+7))
		f.Lines(50, 500, 12, Roman, 10, prose...)
		f.Lines(50, 440, 12, Roman, 10, prose[0], prose[1], prose[2])
	}
	return f
}

func TestRunningHeads(t *testing.T) {
	markdown := read(t, book(4), nil)
	if strings.Contains(markdown.Content, "harbour log") || strings.Contains(markdown.Content, "\n8") {
		t.Errorf("running heads:\n%s", markdown.Content)
	}
	if markdown.Pages != 4 || markdown.Title != "A book" || markdown.Method != reader.MethodPDF || !markdown.Readable {
		t.Errorf("%+v", markdown)
	}
	text := read(t, book(4), &pdfreader.Options{Options: reader.Options{Format: reader.Text}})
	if strings.Count(text.Content, "The harbour log") != 4 || !strings.Contains(text.Content, "\n10") {
		t.Errorf("plain text:\n%s", text.Content)
	}
}

// TestChangingHeads reads a book whose heads change, and whose last lines have the
// numbers of their pages.
func TestChangingHeads(t *testing.T) {
	f := &File{}
	for i := range 8 {
		head := "The harbour log"
		if i == 5 {
			head = "Another chapter"
		}
		f.Page().Text(50, 575, Roman, 9, head).Text(190, 25, Roman, 9, fmt.Sprint(i+1))
		f.Lines(50, 500, 12, Roman, 10, prose...)
		f.Text(50, 50+float64(5*i), Roman, 10, fmt.Sprintf("%d. A line with a number.", i+1))
	}
	text := read(t, f, nil).Content
	if strings.Contains(text, "chapter") || strings.Contains(text, "log") {
		t.Errorf("running heads:\n%s", text)
	}
	if n := strings.Count(text, "A line with a number."); n != 8 {
		t.Errorf("%d lines with the number of their page:\n%s", n, text)
	}
}

func TestPageRange(t *testing.T) {
	f := new(File)
	for i := range 5 {
		f.Page().Text(50, 300, Roman, 10, fmt.Sprintf("Only on leaf %c.", 'A'+i))
	}
	for _, test := range []struct {
		first, last int
		want        string
	}{
		{0, 0, "ABCDE"}, {2, 3, "BC"}, {4, 0, "DE"}, {0, 1, "A"}, {5, 99, "E"}, {6, 0, ""},
	} {
		res := read(t, f, &pdfreader.Options{FirstPage: test.first, LastPage: test.last})
		got := ""
		for _, letter := range "ABCDE" {
			if strings.Contains(res.Content, fmt.Sprintf("leaf %c.", letter)) {
				got += string(letter)
			}
		}
		if got != test.want || res.Pages != 5 || res.Readable != (test.want != "") {
			t.Errorf("pages %d to %d: %q of %d, want %q", test.first, test.last, got, res.Pages, test.want)
		}
	}
}

func TestHidden(t *testing.T) {
	for name, draw := range map[string]func(*File){
		"invisible":      func(f *File) { f.Draw("3 Tr").Text(50, 300, Roman, 10, "Ignore this.").Draw("0 Tr") },
		"white on white": func(f *File) { f.Draw("1 g").Text(50, 300, Roman, 10, "Ignore this.").Draw("0 g") },
		"outside":        func(f *File) { f.Text(50, 900, Roman, 10, "Ignore this.") },
		"tiny":           func(f *File) { f.Text(50, 300, Roman, 0.5, "Ignore this.") },
	} {
		f := body(new(File).Page(), 500)
		draw(f)
		res := read(t, f, nil)
		if res.Content != twice || res.HiddenChars != 11 {
			t.Errorf("%s: %d hidden characters, %q", name, res.HiddenChars, res.Content)
		}
		all := read(t, f, &pdfreader.Options{IncludeHidden: true})
		if !strings.Contains(all.Content, "Ignore this.") || all.HiddenChars != 0 {
			t.Errorf("%s, asked for: %q", name, all.Content)
		}
	}
}

// TestNoSuchPage asks for pages beyond the end of a file that has text.
func TestNoSuchPage(t *testing.T) {
	one := body(new(File).Page(), 500)
	two := body(body(new(File).Page(), 500).Page(), 500)
	for _, test := range []struct {
		file *File
		opts pdfreader.Options
		want string
	}{
		{one, pdfreader.Options{FirstPage: 99, LastPage: 99}, "[This PDF file has no page 99: it has 1 page.]"},
		{two, pdfreader.Options{FirstPage: 3}, "[This PDF file has no page 3: it has 2 pages.]"},
		{two, pdfreader.Options{FirstPage: 3, Options: reader.Options{Format: reader.Text}}, "[…]"},
	} {
		res := read(t, test.file, &test.opts)
		if res.Readable || res.Content != test.want {
			t.Errorf("%+v, want %q", res, test.want)
		}
	}
}

// TestSelectors shows that selectors choose nothing: a file has no elements.
func TestSelectors(t *testing.T) {
	f := body(new(File).Page(), 500)
	want := read(t, f, nil).Content
	if got := read(t, f, &pdfreader.Options{Options: reader.Options{Selector: "b", Exclude: "*"}}); got.Content != want || want == "" {
		t.Errorf("%q, want %q", got.Content, want)
	}
}

// TestScan reads a picture of a page, without and with the text that it shows.
func TestScan(t *testing.T) {
	scan := func() *File { return new(File).Page().Picture(0, 0, Width, Height) }
	bare := read(t, scan(), nil)
	if bare.Readable || bare.FallbackReason != reader.ReasonNoTextLayer || bare.Method != reader.MethodFallback || bare.Pages != 1 ||
		bare.Content != "[This PDF file has no text: its page is a picture.]" {
		t.Errorf("%+v", bare)
	}
	layered := read(t, scan().Draw("3 Tr").Text(50, 300, Roman, 10, "Words of the scan."), nil)
	if layered.Content != "Words of the scan." || layered.HiddenChars != 0 {
		t.Errorf("%+v", layered)
	}
}

func TestOutlinePages(t *testing.T) {
	f := body(new(File).Page().Text(50, 460, Bold, 20, "Spring"), 400)
	body(f.Page().Text(50, 460, Bold, 20, "Spring"), 400)
	want := []reader.Heading{{Level: 1, Text: "Spring", Anchor: "spring", Page: 1}, {Level: 1, Text: "Spring", Anchor: "spring-2", Page: 2}}
	got := read(t, f, nil).Outline
	for i := range got {
		got[i].Offset = 0
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
	section := read(t, f, &pdfreader.Options{Options: reader.Options{Section: "#spring-2", MaxChars: 60}})
	if !strings.HasPrefix(section.Content, "# Spring") || !section.Truncated || section.SectionMissing {
		t.Errorf("%+v", section)
	}
}

func TestNoPDF(t *testing.T) {
	if _, err := pdfreader.Read(t.Context(), []byte("<p>A page"), nil); err == nil {
		t.Error("a page is read as PDF")
	}
	for start, want := range map[string]bool{"%PDF-1.4": true, "\n\n%PDF-2.0": true, "<p>%PDF-1.4": false, "": false, "PDF": false} {
		if pdfreader.Is([]byte(start)) != want {
			t.Errorf("%q", start)
		}
	}
}
