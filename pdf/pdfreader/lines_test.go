package pdfreader_test

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf16"
)

// TestRowsAtTheTop reads tables of numbers that go on at the top of several pages. Their
// rows are no running heads.
func TestRowsAtTheTop(t *testing.T) {
	f := &File{}
	for i := range 8 {
		f.Page().Text(50, 575, Roman, 9, "The harbour log").Text(190, 25, Roman, 9, fmt.Sprint(i+1))
		f.Text(50, 550, Roman, 10, fmt.Sprintf("Tides of %c", 'A'+i)).Text(50, 538, Roman, 10, fmt.Sprintf("%d 6 %d", 40+i, 20+2*i))
		f.Lines(50, 450, 12, Roman, 10, prose...)
	}
	text := read(t, f, nil).Content
	for i := range 8 {
		if want := fmt.Sprintf("Tides of %c\\\n%d 6 %d\n", 'A'+i, 40+i, 20+2*i); !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
	if strings.Contains(text, "log") {
		t.Errorf("running heads:\n%s", text)
	}
}

// TestContentsAtTheTop reads a table of contents whose entries have spaces below the dots.
func TestContentsAtTheTop(t *testing.T) {
	f := &File{}
	f.Page().Text(50, 570, Bold, 14, "Contents")
	for i, entry := range []string{"Spring", "Summer", "Autumn"} {
		y := 545 - 12*float64(i)
		f.Text(50, y, Roman, 10, entry+strings.Repeat(" ", 60)).Text(90, y, Roman, 10, fmt.Sprintf(". . . . . . . . . . . . %d", i+1))
	}
	for i := range 5 {
		body(f.Page().Text(190, 25, Roman, 9, fmt.Sprint(i+1)), 500)
	}
	if text, want := read(t, f, nil).Content, "# Contents\n\nSpring … 1\\\nSummer … 2\\\nAutumn … 3\n\n"; !strings.HasPrefix(text, want) {
		t.Errorf("got %q", text[:200])
	}
}

// TestGrid reads a table whose columns only vertical rules part, and whose rows are of
// one line or more.
func TestGrid(t *testing.T) {
	f := body(new(File).Page(), 500)
	for _, y := range []float64{392, 376, 348, 332} {
		f.Rule(50, 160, y)
	}
	for _, x := range []float64{50, 90, 160} {
		f.Draw("0.5 w %g 332 m %g 392 l S", x, x)
	}
	f.Text(52, 380, Bold, 10, "Harbour Ships")
	f.Draw("BT /F1 10 Tf 1 0 0 1 52 364 Tm [(The old ) -650 (One with a sail)] TJ ET")
	f.Text(92, 352, Roman, 10, "and one without")
	f.Text(92, 336, Roman, 10, "Others")
	want := twice + "\n\n| Harbour | Ships |\n|---|---|\n| The old | One with a sail and one without |\n| | Others |"
	if text := read(t, f, nil).Content; text != want {
		t.Errorf("got %q", text)
	}
}

// TestReference reads pages of reference: a name and what it is about, which the outline
// names, and bold titles below it.
func TestReference(t *testing.T) {
	f := &File{}
	for i, name := range []string{"tide", "moon"} {
		f.Page().Text(60, 490, Mono, 10, name).Text(140, 490, Roman, 10, "What it does").Bookmark(name, i+1)
		body(f.Text(50, 460, Bold, 10, "Usage"), 442)
	}
	want := "# `tide` What it does\n\n## Usage\n\n" + twice + "\n\n# `moon` What it does\n\n## Usage\n\n" + twice
	if text := read(t, f, nil).Content; text != want {
		t.Errorf("got %q", text)
	}
}

// TestFront reads a first page with lines around its title that are as large as headings.
func TestFront(t *testing.T) {
	f := new(File).Page().Text(50, 560, Bold, 14, "The log").Text(50, 525, Roman, 14, "Second edition").
		Lines(50, 490, 16, Roman, 13, "A keeper", "The harbour")
	body(body(f.Page().Text(50, 460, Bold, 14, "Summer"), 430).Text(50, 310, Bold, 10, "June"), 290).Bookmark("Summer", 2)
	want := "# The log\n\nSecond edition\n\nA keeper\\\nThe harbour\n\n# Summer\n\n" + twice + "\n\n## June\n\n" + twice
	if text := read(t, f, nil).Content; text != want {
		t.Errorf("got %q", text)
	}
}

// TestLines reads files that show one thing each about where lines belong.
func TestLines(t *testing.T) {
	tests := []struct {
		name string
		file *File
		want string
	}{
		{"short lines are not running text", body(new(File).Page(), 500).Page().
			Lines(50, 400, 12, Roman, 10, "ebb, 160", "flood, 165", "fog, 168", "gale, 131", "hull, 142", "isle, 130"),
			twice + "\n\nebb, 160\\\nflood, 165\\\nfog, 168\\\ngale, 131\\\nhull, 142\\\nisle, 130"},
		{"rows below running text", body(new(File).Page(), 500).
			Lines(50, 380, 12, Roman, 10, "2 1.0 0.0", "3 1.0 1.0", "4 0.0 1.0", "5 0.0 0.0", "6 1.0 0.0", "7 1.0 1.0"),
			twice + "\n\n2 1.0 0.0\\\n3 1.0 1.0\\\n4 0.0 1.0\\\n5 0.0 0.0\\\n6 1.0 0.0\\\n7 1.0 1.0"},
		{"justified text of a typewriter", new(File).Page().
			Text(50, 500, Mono, 8, "The keeper of the").Text(145, 500, Mono, 8, "harbour wrote every day").
			Lines(50, 490, 10, Mono, 8, "about the tide tables and the weather, and", "nobody minded that the words were the same."),
			"`The keeper of the harbour wrote every day about the tide tables and the weather, and nobody minded that the words were the same.`"},
		{"a raised letter of a logo", body(new(File).Page(), 500).
			Draw("BT /F1 10 Tf 1 0 0 1 50 380 Tm (Set by L) Tj ET BT /F1 7 Tf 1 0 0 1 80.5 382.2 Tm (A) Tj ET BT /F1 10 Tf 1 0 0 1 84.3 380 Tm (TEX, x) Tj /F1 7 Tf 3.5 Ts (A) Tj ET"),
			twice + "\n\nSet by LATEX, x^A"},
		{"letters that the next run draws again", body(new(File).Page(), 500).
			Text(50, 380, Roman, 10, "F").Text(55.6, 380, Roman, 10, "O").Text(55.7, 380, Roman, 10, "OG").
			Text(62.9, 380, Roman, 10, "GGY").Text(77.4, 380, Roman, 10, "Y"),
			twice + "\n\nFOGGY"},
		{"columns of words", body(new(File).Page(), 500).
			Lines(50, 380, 12, Roman, 10, "boundary", "harbour", "waterway", "low water", "ebb").
			Lines(120, 380, 12, Roman, 10, "constraint", "deviation", "lighthouse", "variation", "orientation"),
			twice + "\n\nboundary\\\nharbour\\\nwaterway\\\nlow water\\\nebb\n\nconstraint\\\ndeviation\\\nlighthouse\\\nvariation\\\norientation"},
		{"an index", body(new(File).Page(), 500).
			Lines(50, 380, 12, Roman, 10, "tide at the new moon, 12", "tide at the full moon, 14, 19", "tide of the spring, 12", "water, high, 3", "water, low, 5"),
			twice + "\n\ntide at the new moon, 12\\\ntide at the full moon, 14, 19\\\ntide of the spring, 12\\\nwater, high, 3\\\nwater, low, 5"},
		{"a numbered heading with a name in another font", body(body(new(File).Page(), 500).Text(50, 370, Bold, 10, "2.1").
			Text(68, 370, Roman, 10, "tide").Text(90, 370, Bold, 10, "Tables"), 350),
			twice + "\n\n# 2.1 tide Tables\n\n" + twice},
		{"sentences on lines of their own", body(new(File).Page(), 500).Text(50, 380, Roman, 10, "The log is closed in all the winter months.").
			Text(65, 368, Roman, 10, "It opens again when the first ships have come.").Text(50, 340, Roman, 10, "The harbour is closed in all the winter months.").
			Text(50, 328, Roman, 10, "It opens again when the ice has gone."),
			twice + "\n\nThe log is closed in all the winter months.\n\nIt opens again when the first ships have come.\n\n" +
				"The harbour is closed in all the winter months.\\\nIt opens again when the ice has gone."},
		{"a bold paragraph below a heading", body(body(body(body(new(File).Page().Text(50, 566, Bold, 14, "Summer").Text(50, 536, Bold, 10, "June"), 512), 394).
			Text(50, 274, Bold, 10, "July"), 250), 132),
			"# Summer\n\n**June**\n\n" + twice + "\n\n" + twice + "\n\n**July**\n\n" + twice + "\n\n" + twice},
		{"a heading below the title", body(body(body(new(File).Page().Text(50, 566, Bold, 14, "The log").Text(50, 516, Bold, 10, "June"), 492), 374), 256),
			"# The log\n\n## June\n\n" + twice + "\n\n" + twice + "\n\n" + twice},
		{"asterisks of code that are set lower", body(new(File).Page(), 500).
			Text(60, 370, Mono, 10, "rm").Text(78, 368.2, Mono, 10, "*").Text(84, 370, Mono, 10, ".log").
			Text(60, 356.2, Mono, 10, "*").Text(72, 358, Mono, 10, "done"),
			twice + "\n\n```\nrm *.log\n* done\n```"},
		{"the titles of columns", body(new(File).Page(), 500).Text(52, 370, Bold, 10, "Day High Low").Lines(54, 358, 12, Roman, 10, "12 06 11", "13 07 12", "14 08 13"),
			twice + "\n\n**Day High Low**\n\n12 06 11\\\n13 07 12\\\n14 08 13"},
		{"a definition below its name", body(new(File).Page(), 500).
			Text(50, 380, Roman, 10, "tide").Text(250, 380, Roman, 10, "[Place]").
			Text(65, 368, Roman, 10, "The place where the water is at this time.").
			Text(50, 350, Roman, 10, "moon").Text(250, 350, Roman, 10, "[Light]").
			Text(65, 338, Roman, 10, "The light that is in the sky of all nights, or").Text(50, 326, Roman, 10, "of most."),
			twice + "\n\ntide [Place]\n\nThe place where the water is at this time.\n\nmoon [Light]\n\nThe light that is in the sky of all nights, or of most."},
		{"terms before their definitions", body(new(File).Page(), 500).
			Text(50, 380, Roman, 10, "ebb, low water").Text(100, 368, Roman, 10, "The water goes out to the sea, and all of it.").
			Text(50, 356, Roman, 10, "flood").Text(100, 356, Roman, 10, "It comes back, all of it, in six hours and").
			Text(100, 344, Roman, 10, "some minutes."),
			twice + "\n\nebb, low water\n\nThe water goes out to the sea, and all of it.\n\nflood It comes back, all of it, in six hours and some minutes."},
		{"a definition of two sentences", body(new(File).Page(), 500).
			Text(50, 380, Roman, 10, "ebb").Text(100, 380, Roman, 10, "The water goes out to the sea, all of it.").
			Text(100, 368, Roman, 10, "Ships lie on the ground."),
			twice + "\n\nebb The water goes out to the sea, all of it. Ships lie on the ground."},
		{"justified text in a box", body(new(File).Page(), 500).
			Lines(70, 380, 12, Roman, 10, "B is a boat of the harbour, as are Tim, Kim or", "B is a boat of the harbour, as are Tini, Kini or",
				"B is a boat of the harbour, as are Tim, Kim or", "B again."). // the letter m is as wide as n and i
			Lines(70, 320, 12, Roman, 10, "B is a boat of the harbour, as are C, D and E", "B is a boat of the harbour, as are C, D and E", "B"),
			twice + "\n\nB is a boat of the harbour, as are Tim, Kim or B is a boat of the harbour, as are Tini, Kini or B is a boat of the harbour, as are Tim, Kim or B again.\n\n" +
				"B is a boat of the harbour, as are C, D and E\\\nB is a boat of the harbour, as are C, D and E\\\nB"},
		{"a reference whose first line ends a sentence", body(new(File).Page(), 500).
			Text(50, 380, Roman, 10, "Keeper A (1901). All the tides of the harbour, and more.").Text(65, 368, Roman, 10, "The press of the harbour.").
			Text(50, 350, Roman, 10, "Keeper A (1902). All the tides of the harbour, again. In").Text(65, 338, Roman, 10, "two parts."),
			twice + "\n\nKeeper A (1901). All the tides of the harbour, and more. The press of the harbour.\n\nKeeper A (1902). All the tides of the harbour, again. In two parts."},
		{"paragraphs of one line with an indent", body(new(File).Page(), 500).
			Text(65, 380, Roman, 10, "A day of fog, which is all there is to say about it.").
			Text(65, 368, Roman, 10, "Another day began with fog, and all the ships were").Text(50, 356, Roman, 10, "late."),
			twice + "\n\nA day of fog, which is all there is to say about it.\n\nAnother day began with fog, and all the ships were late."},
		{"an address on two lines", body(new(File).Page(), 500).
			Text(50, 380, Roman, 10, "The tables of the tides are at").Text(180, 380, Mono, 8, "https://www.example.").
			Text(50, 368, Mono, 8, "org/tides").Text(100, 368, Roman, 10, "and nowhere else."),
			twice + "\n\nThe tables of the tides are at `https://www.example.org/tides` and nowhere else."},
		{"code in a line of text is larger", body(new(File).Page(), 500).
			Text(50, 380, Roman, 10, "The log is kept by a program of the harbour that is called").
			Text(50, 368, Mono, 12, "keep_the_log_now").Text(170, 368, Roman, 10, "by all."),
			twice + "\n\nThe log is kept by a program of the harbour that is called `keep_the_log_now` by all."},
		{"a heading with code", body(body(new(File).Page(), 500).Text(50, 370, Bold, 10, "The use of").Text(105, 370, Mono, 10, "tide"), 350),
			twice + "\n\n# The use of `tide`\n\n" + twice},
		{"a list that counts down", body(new(File).Page(), 500).Lines(50, 380, 12, Roman, 10, "3. Ready", "2. Set", "1. Go").
			Lines(50, 320, 12, Roman, 10, "4. Four", "3. Three", "2. Two"),
			twice + "\n\n3\\. Ready\\\n2\\. Set\\\n1\\. Go\n\n4\\. Four\\\n3\\. Three\\\n2\\. Two"},
		{"a list that starts at zero", body(new(File).Page(), 500).Lines(60, 380, 12, Roman, 10, "0. Nothing", "1. Some", "2. More"),
			twice + "\n\n0. Nothing\n1. Some\n2. More"},
		{"an item at the end of a page", body(new(File).Page(), 500).Text(60, 380, Roman, 10, "1. One").
			Page().Lines(60, 480, 12, Roman, 10, "2. Two", "3. Three"),
			twice + "\n\n1. One\n2. Two\n3. Three"},
		{"labels of a drawing", body(new(File).Page(), 500).
			Text(60, 380, Roman, 7, "1").Text(90, 340, Roman, 7, "2").Text(150, 360, Roman, 7, "13").
			Text(70, 350, Roman, 7, "A").Text(190, 330, Roman, 7, "5").Text(120, 375, Roman, 7, "6"),
			twice + "\n\n1 2 13 A 5 6"},
		{"the number of a chapter above its title", body(new(File).Page().Text(50, 560, Bold, 14, "Preface"), 500).Page().
			Text(50, 490, Bold, 16, "Chapter 1").Text(50, 460, Bold, 20, "Summer").Text(50, 420, Roman, 10, prose[3]).Bookmark("Summer", 2),
			"# Preface\n\n" + twice + "\n\n# Chapter 1 Summer\n\nsame as well."},
		{"the title of a table at the top of a page", new(File).Page().
			Lines(50, 500, 12, Roman, 10, prose...).Lines(50, 440, 12, Roman, 10, prose[0], prose[1]).
			Page().Text(120, 480, Roman, 10, "Tides of the year").Lines(50, 440, 12, Roman, 10, prose...),
			bodyText + "\n\nThe keeper of the harbour wrote every day about the tide tables and the weather, and nobody minded that the words\n\nTides of the year\n\n" + bodyText},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if text := read(t, test.file, nil).Content; text != test.want {
				t.Errorf("got %q", text)
			}
		})
	}
}

// TestRightToLeftAcrossPages reads a text from right to left whose first page ends with a
// number.
func TestRightToLeftAcrossPages(t *testing.T) {
	f := &File{}
	line := func(y float64, words string) {
		said := strings.ReplaceAll(fmt.Sprintf("%04X", utf16.Encode([]rune(words))), " ", "")
		f.Draw("BT /%s 10 Tf 50 %g Td /Span<</ActualText<FEFF%s>>>BDC (%s) Tj EMC ET", Roman, y, strings.Trim(said, "[]"), prose[0])
	}
	f.Page()
	line(120, "השומר כתב כל יום על הגאות והשפל")
	line(108, "ועל מזג האוויר בשנה הזאת ועל 42")
	f.Page()
	line(500, "ספינות, ואיש לא קרא את היומן של הנמל")
	line(488, "אבל הים היה שקט מאוד עם 1,024 דגים")
	if text := read(t, f, nil).Content; !strings.Contains(text, "ועל 42 ספינות") || !strings.Contains(text, "עם 1,024 דגים") {
		t.Errorf("got %q", text)
	}
}
