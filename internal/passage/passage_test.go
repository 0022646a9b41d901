package passage_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"github.com/seed31bcff99/reader/content"
	"github.com/seed31bcff99/reader/internal/passage"
	"github.com/seed31bcff99/reader/render"
)

// filler returns paragraphs about nothing that is asked for, no two alike.
func filler(from, n int) string {
	var b strings.Builder
	for i := from; i < from+n; i++ {
		fmt.Fprintf(&b, "On day %d the keeper wrote that the harbour was quiet, that the boats had left with the tide, and that he had counted %d gulls on the long wall by the sea.\n\n", i, 3*i)
	}
	return b.String()
}

// long returns a long page with a needle two thirds down, below the headings Harbour
// and Needle, and its outline.
func long(needle string) (string, []render.Heading) {
	var b strings.Builder
	var outline []render.Heading
	heading := func(level int, text string) {
		outline = append(outline, render.Heading{Level: level, Text: text, Offset: utf8.RuneCountInString(b.String())})
		b.WriteString(strings.Repeat("#", level) + " " + text + "\n\n")
	}
	heading(1, "Harbour")
	b.WriteString(filler(0, 20))
	heading(2, "Log")
	b.WriteString(filler(20, 20))
	heading(2, "Needle")
	b.WriteString(needle + "\n\n" + filler(40, 2))
	heading(2, "Rest")
	b.WriteString(filler(42, 20))
	return b.String(), outline
}

// rows returns the rows of a long table, and lines the lines of a long list.
func rows(n int, row string) string {
	return "| Ship | Cargo |\n| --- | --- |\n" + strings.Repeat("| Ana | salt from the south |\n", n) + row + strings.Repeat("| Bo | wood from the north |\n", n)
}

func lines(n int, line string) string {
	return strings.Repeat("- a rope of some length\n", n) + line + strings.Repeat("- a sail of some size\n", n)
}

// TestFind asks questions about long pages, each with one answer.
func TestFind(t *testing.T) {
	for _, tt := range []struct{ name, needle, question, want string }{
		{"a word", "A lantern was stolen in the winter.", "lantern", "A lantern was"},
		{"some words", "The lantern was stolen by a one-legged pedlar.", "who stole: pedlar lantern", "one-legged pedlar"},
		{"a question", "The ferry costs seven crowns.", "How much does the ferry cost?", "seven crowns"},
		{"upper case", "The LANTERN burned.", "lantern", "LANTERN"},
		{"plural", "The lanterns burned.", "lantern", "lanterns burned"},
		{"singular", "One lantern burned.", "lanterns", "One lantern"},
		{"other ending", "New policies were announced.", "policy announcement", "policies"},
		{"accents", "Le phare a été détruit.", "detruit", "détruit"},
		{"accents asked for", "El farol esta roto.", "Está el fárol", "farol"},
		{"apostrophes", "L’affaire du phare n’était pas close.", "l'affaire", "L’affaire"},
		{"possessive", "The pedlar’s cart stood there.", "pedlar", "pedlar’s cart"},
		{"German", "Die Leuchttürme wurden im Krieg zerstört.", "Leuchtturm Krieg", "Leuchttürme"},
		{"Russian", "Маяк был построен в прошлом веке.", "построен маяк", "Маяк"},
		{"Greek", "Ο φάρος κτίστηκε εκεί.", "φαρος", "φάρος"},
		{"Arabic", "بُنيت المنارة هنا.", "المنارة", "المنارة"},
		{"Chinese", "灯塔建于十八世纪末。", "灯塔何时建成", "灯塔建于"},
		{"one letter", "这是一盏灯。", "灯", "一盏灯"},
		{"Japanese", "灯台は十八世紀に建てられました。", "灯台", "灯台は"},
		{"Korean", "등대는 십팔세기에 세워졌다.", "등대", "등대는"},
		{"Thai", "ประภาคารสร้างขึ้นในศตวรรษที่สิบแปด", "ประภาคาร", "ประภาคาร"},
		{"number", "The tower is 1847 years old.", "1847", "1847"},
		{"code", "```go\nfunc lighten(lamp *Lamp) error\n\nvar second int\n```", "lighten lamp", "var second int\n```"},
		{"underscores", "Set max\\_lamp\\_age to two.", "max_lamp_age", "max\\_lamp"},
		{"a row of a table", rows(60, "| Cy | lantern glass |\n"), "lantern glass", "| Cy | lantern"},
		{"an item of a list", lines(80, "- a lantern of brass\n"), "brass lantern", "lantern of brass"},
		{"a long line", strings.Repeat("The rope was long and wet. ", 90) + "A lantern fell. " + strings.Repeat("The sail was red and dry. ", 90), "lantern fell", "A lantern fell."},
		{"a label", "See [the lantern](https://www.example.org/gulls/of/the/harbour).", "lantern", "the lantern"},
		{"the heading alone", "It came by cart.", "needle", "It came by cart."},
	} {
		t.Run(tt.name, func(t *testing.T) {
			text, outline := long(tt.needle)
			list := passage.Find(text, outline, tt.question, nil)
			i := slices.IndexFunc(list, func(p content.Passage) bool { return p.Rank == 1 })
			if i < 0 || !strings.Contains(list[i].Text, tt.want) {
				t.Fatalf("%+v", list)
			}
			if diff := cmp.Diff([]string{"Harbour", "Needle"}, list[i].Section); diff != "" {
				t.Errorf("section (-want +got)\n%s", diff)
			}
			check(t, text, list)
		})
	}
}

// TestParts checks that parts of code and tables can be read by themselves.
func TestParts(t *testing.T) {
	for _, tt := range []struct{ name, needle, question, start, end string }{
		{"a table", rows(60, "| Cy | lantern glass |\n"), "lantern", "| Ship | Cargo |\n| --- | --- |\n| ", " |"},
		{"code", "```go\n" + strings.Repeat("rope(1)\n", 200) + "lantern(2)\n" + strings.Repeat("sail(3)\n", 200) + "```", "lantern", "```go\n", "\n```"},
		{"code in an item", "- ```go\n" + strings.Repeat("  rope(1)\n\n", 60) + "  lantern(2)\n  ```", "lantern", "## Needle\n\n- ```go\n", "\n  ```"},
	} {
		text, outline := long(tt.needle)
		list := passage.Find(text, outline, tt.question, nil)
		if len(list) != 1 || !strings.HasPrefix(list[0].Text, tt.start) || !strings.HasSuffix(list[0].Text, tt.end) || list[0].Chars > passage.MaxChars {
			t.Errorf("%s: %+v", tt.name, list)
		}
	}
}

// TestNothing checks what has no answer.
func TestNothing(t *testing.T) {
	text, outline := long("A lantern.")
	for _, question := range []string{"", " ?! ", "zeppelin", "灯塔", "www"} {
		if list := passage.Find(text, outline, question, nil); len(list) > 0 {
			t.Errorf("%q: %+v", question, list)
		}
	}
	if list := passage.Find("", nil, "lantern", nil); len(list) > 0 {
		t.Errorf("no text: %+v", list)
	}
	if list := passage.Find("See [it](https://lantern.example.org/lantern).", nil, "lantern", nil); len(list) > 0 {
		t.Errorf("an address: %+v", list)
	}
}

// TestOrder checks that passages stand in the order of the text, and that of equal
// ones the first is the best.
func TestOrder(t *testing.T) {
	same := "A lantern.\n\n" + filler(0, 3)
	best := "A lantern, a lantern, and a lantern.\n\n" + filler(3, 3)
	for _, tt := range []struct {
		text string
		want []int
	}{
		{same + same + same, []int{1, 2, 3}},
		{same + same + best + same, []int{2, 3, 1, 4}},
	} {
		var ranks []int
		for _, p := range passage.Find(tt.text, nil, "lantern", nil) {
			ranks = append(ranks, p.Rank)
		}
		if diff := cmp.Diff(tt.want, ranks); diff != "" {
			t.Errorf("ranks (-want +got)\n%s", diff)
		}
	}
}

// check checks what holds for all answers.
func check(t *testing.T, text string, list []content.Passage) {
	t.Helper()
	runes := []rune(text)
	end := 0
	seen := map[int]bool{}
	if len(list) > passage.Most {
		t.Errorf("%d passages", len(list))
	}
	for _, p := range list {
		if p.Offset < end || p.Chars <= 0 || p.Offset+p.Chars > len(runes) {
			t.Fatalf("passage at %d with %d characters, after %d of %d", p.Offset, p.Chars, end, len(runes))
		}
		if !strings.Contains(p.Text, string(runes[p.Offset:p.Offset+p.Chars])) {
			t.Errorf("at %d the text has not %q", p.Offset, p.Text)
		}
		end = p.Offset + p.Chars
		if seen[p.Rank] || p.Rank < 1 || p.Rank > len(list) {
			t.Errorf("rank %d of %d", p.Rank, len(list))
		}
		seen[p.Rank] = true
	}
}

// FuzzFind checks that passages are in the text and in order, and always the same.
func FuzzFind(f *testing.F) {
	text, _ := long("```\nlantern")
	f.Add(text, "lantern gulls")
	f.Add("灯塔 lantern’s\n\n| a |\n| -- |\n\n](", "灯 lanterns")
	f.Fuzz(func(t *testing.T, text, question string) {
		text = strings.ToValidUTF8(text, "?")
		var outline []render.Heading
		for i, n := 0, utf8.RuneCountInString(text); i < n; i += 1 + n/3 {
			outline = append(outline, render.Heading{Level: 1 + i%6, Text: "H", Offset: i})
		}
		list := passage.Find(text, outline, question, nil)
		check(t, text, list)
		if diff := cmp.Diff(list, passage.Find(text, outline, question, nil)); diff != "" {
			t.Errorf("a second call differs:\n%s", diff)
		}
	})
}

func BenchmarkFind(b *testing.B) {
	text, outline := long("A lantern was stolen in the winter.")
	b.ReportAllocs()
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		passage.Find(text, outline, "who stole the lantern", nil)
	}
}
