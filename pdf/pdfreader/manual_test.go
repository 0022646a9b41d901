package pdfreader_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// manual has the number of each page at its top, and text down to the bottom. The last
// lines have the number of their page by chance, or look like one.
func manual(pages int) *File {
	f := &File{}
	for i := range pages {
		f.Page().Text(350, 575, Roman, 10, fmt.Sprint(i+1))
		f.Lines(50, 500, 12, Roman, 10, prose...)
		switch i {
		case 4:
			f.Text(50, 40, Roman, 10, "5. The last item of a list.")
		case 6:
			f.Text(50, 62, Roman, 10, "The tides are told elsewhere (see the table on").
				Text(50, 50, Roman, 10, "page 3).").
				Text(65, 38, Roman, 10, "Another paragraph ends here.")
		case 7:
			f.Text(50, 550, Mono, 9, " 5").Text(50, 539, Mono, 9, " 6 tide()")
		}
	}
	return f
}

// TestNumbersOfPages reads a manual whose lines have numbers that are none of pages.
func TestNumbersOfPages(t *testing.T) {
	text := read(t, manual(10), nil).Content
	for _, want := range []string{"The last item of a list.", "table on page 3).", "Another paragraph ends here.", "```\n 5\n 6 tide()\n```"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q", want)
		}
	}
	for i := range 10 {
		if strings.Contains(text, fmt.Sprintf("\n\n%d\n", i+1)) {
			t.Errorf("the number of page %d is there", i+1)
		}
	}
	if t.Failed() {
		t.Log(text)
	}
}

// TestManuals reads files that show one thing of manuals each, after two paragraphs.
func TestManuals(t *testing.T) {
	tests := []struct {
		name string
		draw func(*File)
		want string
	}{
		{"names in code that are slanted", func(f *File) {
			f.Draw("BT /F1 10 Tf 1 0 0 1 50 380 Tm (Say ) Tj /F3 10 Tf (${) Tj /F4 10 Tf (name) Tj /F3 10 Tf (}) Tj /F1 10 Tf ( twice.) Tj ET")
		}, "Say `${name}` twice."},
		{"signs of another font in code", func(f *File) {
			f.Draw("BT /F1 10 Tf 1 0 0 1 50 380 Tm (Say ) Tj /F3 10 Tf (${a:) Tj /F5 10 Tf (-) Tj /F3 10 Tf (b}) Tj /F1 10 Tf ( twice.) Tj ET")
		}, "Say `${a:−b}` twice."},
		{"quotes of another font", func(f *File) {
			f.Draw(`BT /F1 10 Tf 1 0 0 1 50 380 Tm (A ) Tj /F3 10 Tf (") Tj /F1 10 Tf (regular one) Tj /F3 10 Tf (") Tj /F1 10 Tf (, not the sign \221) Tj /F3 10 Tf (") Tj /F1 10 Tf (\222.) Tj ET`)
		}, "A \"regular one\", not the sign ‘`\"`’."},
		{"a paragraph of one full line", func(f *File) {
			f.Lines(65, 380, 12, Roman, 10, "All ships of this harbour are in the log of the day.", "The others are in the log of the day on which they").
				Lines(50, 356, 12, Roman, 10, "leave, if anybody has seen them leaving, and if this", "was told.")
		}, "All ships of this harbour are in the log of the day.\n\nThe others are in the log of the day on which they leave, if anybody has seen them leaving, and if this was told."},
		{"a sentence ends where a little more space is", func(f *File) {
			f.Text(50, 380, Roman, 10, "All ships of this harbour are in the log of the year.").Text(50, 366, Roman, 10, "Others are not.")
		}, "All ships of this harbour are in the log of the year.\n\nOthers are not."},
		{"notes one below the other", func(f *File) {
			f.Lines(50, 80, 9, Roman, 8, "12The first note has as many words as a line of this page can hold at least.", "13A note.", "3D is no note, and so it belongs to the other.")
		}, "¹² The first note has as many words as a line of this page can hold at least.\n\n¹³ A note.\\\n3D is no note, and so it belongs to the other."},
		{"words with several hyphens", func(f *File) {
			f.Lines(50, 380, 12, Roman, 10, "The case-insensitive log of this harbour is full of hard-", "to-find errors, but the log of the others is case-insensi-", "tive, too.")
		}, "The case-insensitive log of this harbour is full of hard-to-find errors, but the log of the others is case-insensitive, too."},
		{"addresses that are cut", func(f *File) {
			f.Lines(50, 380, 12, Roman, 10, "The tables of all tides are at https://www.example.org/high-", "tides/all/ and https://www.example.org/low/all/of/them/-", "tides.html and nowhere.").
				Link(163, 378, 350, 390, "https://www.example.org/high-tides/all/").Link(50, 366, 85, 378, "https://www.example.org/high-tides/all/").
				Link(100, 366, 350, 378, "https://www.example.org/low/all/of/them/tides.html").Link(50, 354, 91, 366, "https://www.example.org/low/all/of/them/tides.html")
		}, "The tables of all tides are at <https://www.example.org/high-tides/all/> and <https://www.example.org/low/all/of/them/tides.html> and nowhere."},
		{"names of code that are cut", func(f *File) {
			f.Text(50, 380, Roman, 10, "The tables of all tides are in the file ").Text(206, 380, Mono, 10, "/var/lib/all_").
				Text(50, 368, Mono, 10, "tides.txt").Text(110, 368, Roman, 10, "and nowhere.")
		}, "The tables of all tides are in the file `/var/lib/all_tides.txt` and nowhere."},
		{"a term below an item", func(f *File) {
			f.Text(150, 380, Roman, 10, "\x95 an item without an end").Text(50, 365, Mono, 10, "tides").Text(150, 350, Roman, 10, "\x95 another one")
		}, "- an item without an end\n\n`tides`\n\n- another one"},
		{"a table without rules", func(f *File) {
			for i, row := range [][3]string{{"Day", "High", "Low"}, {"Monday", "06:10", "12:20"}, {"Tuesday", "06:55", "13:05"}} {
				font, y := Roman, 380-12*float64(i)
				if i == 0 {
					font = Bold
				}
				f.Text(60, y, font, 10, row[0]).Text(140, y, font, 10, row[1]).Text(220, y, font, 10, row[2])
			}
		}, "| Day | High | Low |\n|---|---|---|\n| Monday | 06:10 | 12:20 |\n| Tuesday | 06:55 | 13:05 |"},
		{"a term above another one", func(f *File) {
			f.Text(50, 380, Mono, 10, "-a").Text(90, 380, Roman, 10, "writes all the tides of the harbour that we (know)").
				Text(50, 366, Mono, 10, "-b").Text(50, 354, Mono, 10, "-c").Text(90, 354, Roman, 10, "writes none.")
		}, "`-a` writes all the tides of the harbour that we (know)\\\n`-b`\\\n`-c` writes none."},
		{"terms beside their definitions", func(f *File) {
			for i, row := range [][2]string{{"-a", "all tides"}, {"-b", "no tides"}, {"-c", "one tide"}} {
				f.Text(60, 380-12*float64(i), Mono, 10, row[0]).Text(140, 380-12*float64(i), Roman, 10, row[1])
			}
		}, "`-a` all tides\\\n`-b` no tides\\\n`-c` one tide"},
		{"titles of the outline that end alike", func(f *File) {
			f.Bookmark("Quoting", 1).Bookmark("Safe Quoting", 1).Text(50, 380, Roman, 10, "1 Quoting").Text(50, 350, Roman, 10, "2 Safe Quoting")
		}, "# 1 Quoting\n\n# 2 Safe Quoting"},
		{"items inside of items", func(f *File) {
			f.Text(50, 380, Roman, 10, "\x95 One boat").Text(59, 365, Roman, 10, "\x96 that sails").
				Text(50, 350, Roman, 10, "\x95 Two boats with rather wide words").Text(50, 335, Roman, 10, "\x95 ").Text(57, 335, Bold, 10, "Three")
		}, "- One boat\n  - that sails\n- Two boats with rather wide words\n- **Three**"},
		{"paragraphs and code inside of items", func(f *File) {
			f.Text(60, 380, Roman, 10, "1. Read the tables.").Text(71, 365, Roman, 10, "They are long.").Text(71, 350, Roman, 10, "\x95 And dull:").
				Text(85, 335, Mono, 10, "tide -a").Text(60, 320, Roman, 10, "2. Sail.").Text(50, 300, Roman, 10, "The text around it.")
		}, "1. Read the tables.\n\n   They are long.\n   - And dull:\n\n     ```\n     tide -a\n     ```\n2. Sail.\n\nThe text around it."},
		{"text below items whose labels stand in the margin", func(f *File) {
			f.Text(40, 380, Roman, 10, "\x95").Text(50, 380, Roman, 10, "One boat").Text(40, 365, Roman, 10, "\x95").Text(50, 365, Roman, 10, "Two boats").
				Text(50, 345, Roman, 10, "The text around it.")
		}, "- One boat\n- Two boats\n\nThe text around it."},
		{"signs of code that look like labels", func(f *File) {
			f.Text(50, 380, Mono, 10, "*").Text(80, 380, Roman, 10, "Matches any string.").
				Text(50, 360, Mono, 10, "-").Text(80, 360, Roman, 10, "Matches nothing.")
		}, "`*` Matches any string.\n\n`-` Matches nothing."},
		{"one line of code between lines of text", func(f *File) {
			f.Lines(50, 380, 12, Roman, 10, "The tables of this harbour are read once by the line", "that says").
				Text(50, 368-12, Mono, 10, "read(tides);").Text(50, 344, Roman, 10, "and written once.")
		}, "The tables of this harbour are read once by the line that says\n\n```\nread(tides);\n```\n\nand written once."},
		{"a full line of words of code is text", func(f *File) {
			f.Text(50, 380, Mono, 10, "read write open close seek stat dup").Text(50, 368, Roman, 10, "are calls of the system that wait.")
		}, "`read write open close seek stat dup` are calls of the system that wait."},
		{"terms of definitions", func(f *File) {
			f.Text(50, 380, Mono, 10, "tide").Text(122, 367, Mono, 10, "tide [-a]").Text(86, 350, Roman, 10, "Writes the tables.").
				Text(104, 335, Mono, 10, "tide -a").Text(104, 323, Mono, 10, "tide -b").
				Text(50, 305, Mono, 10, "wind").Text(86, 292, Roman, 10, "Writes about winds.")
		}, "`tide`\n\n```\ntide [-a]\n```\n\nWrites the tables.\n\n```\ntide -a\ntide -b\n```\n\n`wind`\n\nWrites about winds."},
		{"comments in another font", func(f *File) {
			f.Text(50, 380, Mono, 10, "tide()").Text(50, 368, Mono, 10, "##").Text(65, 368, Roman, 10, "and the wind").Text(50, 356, Mono, 10, "wind()")
		}, "```\ntide()\n## and the wind\nwind()\n```"},
		{"columns of code", func(f *File) {
			f.Text(50, 380, Mono, 10, "if").Text(110, 380, Mono, 10, "then").Text(50, 368, Mono, 10, "while").Text(110, 368, Mono, 10, "do").
				Text(50, 356, Mono, 10, "a").Text(68, 356, Mono, 10, "b")
		}, "```\nif        then\nwhile     do\na  b\n```"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			f := body(new(File).Page(), 500)
			test.draw(f)
			if diff := cmp.Diff(twice+"\n\n"+test.want, read(t, f, nil).Content); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}

// TestCodeOverPages reads code that goes on on pages whose left margins differ, with a
// note below the first part.
func TestCodeOverPages(t *testing.T) {
	f := body(new(File).Page(), 500).Lines(50, 120, 11, Mono, 9, "tide {", "  high()").
		Draw("BT /F1 6 Tf 1 0 0 1 50 60 Tm 3 Ts (1) Tj /F1 8 Tf 0 Ts ( The note below the text.) Tj ET")
	f.Page().Lines(80, 550, 11, Mono, 9, "  low()", "}")
	f.Lines(80, 500, 12, Roman, 10, prose...)
	want := twice + "\n\n```\ntide {\n  high()\n  low()\n}\n```\n\n¹ The note below the text.\n\n" + bodyText
	if diff := cmp.Diff(want, read(t, f, nil).Content); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

// TestContents reads a table of contents whose numbers lead to pages, with lines that are
// further apart than those of the text, a title that needs two lines and one that leaves
// room for two dots.
func TestContents(t *testing.T) {
	f := new(File).Page().
		Text(50, 560, Bold, 14, "Contents").
		Text(50, 540, Bold, 12, "The log of the harbour that is").
		Text(62, 525, Bold, 12, "near").Text(90, 525, Bold, 12, ". . . . . . . . . . . .").Text(190, 525, Bold, 12, "2").
		Text(60, 500, Roman, 10, "1.1 Summer . . . . . . . . . . . .").Text(180, 500, Roman, 10, "2").Jump(178, 498, 188, 509, 2, Height).
		Text(60, 482, Roman, 10, "1.2 Winter . . . . . . . . . . . . .").Text(180, 482, Roman, 10, "2").Jump(178, 480, 188, 491, 2, Height).
		Text(50, 450, Bold, 12, "2 The others of this town . . 3")
	body(f.Page().Text(50, 560, Bold, 14, "1.1 Summer"), 530)
	body(f.Text(50, 400, Bold, 14, "1.2 Winter"), 370)
	body(f.Page(), 450)
	want := "# Contents\n\n**The log of the harbour that is near … 2**\n\n1.1 Summer … [2](#1-1-summer)\\\n1.2 Winter … [2](#1-2-winter)\n\n**2 The others of this town … 3**\n\n# 1.1 Summer\n\n"
	if got := read(t, f, nil).Content; !strings.HasPrefix(got, want) {
		t.Errorf("%s", cmp.Diff(want, got[:min(len(got), len(want))]))
	}
}

// TestTableOverPages reads a table that goes on on the next page, below a note.
func TestTableOverPages(t *testing.T) {
	row := func(f *File, y float64, font string, cells ...string) {
		for i, c := range cells {
			f.Text(60+80*float64(i), y, font, 10, c)
		}
	}
	f := body(new(File).Page(), 500)
	row(f, 124, Bold, "Day", "High", "Low")
	row(f, 112, Roman, "Monday", "06:10", "12:20")
	row(f, 100, Roman, "Tuesday", "06:55", "13:05")
	f.Draw("BT /F1 6 Tf 1 0 0 1 50 60 Tm 3 Ts (1) Tj /F1 8 Tf 0 Ts ( The note below the text.) Tj ET").Page()
	row(f, 550, Roman, "Wednesday", "07:40", "13:50")
	row(f, 538, Roman, "Thursday", "08:25", "14:35")
	row(f, 526, Roman, "Friday", "09:10", "15:20")
	f.Lines(50, 400, 12, Roman, 10, prose...)
	want := twice + "\n\n| Day | High | Low |\n|---|---|---|\n| Monday | 06:10 | 12:20 |\n| Tuesday | 06:55 | 13:05 |\n| Wednesday | 07:40 | 13:50 |\n| Thursday | 08:25 | 14:35 |\n| Friday | 09:10 | 15:20 |\n\n¹ The note below the text.\n\n" + bodyText
	if diff := cmp.Diff(want, read(t, f, nil).Content); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

// TestTablesOverPages reads two tables, of which the first goes on on the next page, above
// the second.
func TestTablesOverPages(t *testing.T) {
	rows := func(f *File, y float64, names ...string) {
		for i, name := range names {
			for j, c := range []string{name, "06:10", "12:20"} {
				f.Text(60+80*float64(j), y-12*float64(i), Roman, 10, c)
			}
		}
	}
	f := body(new(File).Page(), 500)
	rows(f, 124, "Monday", "Tuesday", "Wednesday")
	f.Page()
	rows(f, 550, "Thursday", "Friday", "Saturday")
	rows(f, 470, "January", "February", "March")
	body(f, 400)
	text := read(t, f, nil).Content
	if !strings.Contains(text, "| Wednesday | 06:10 | 12:20 |\n| Thursday |") || strings.Contains(text, "| Saturday | 06:10 | 12:20 |\n| January |") {
		t.Errorf("%s", text)
	}
}
