package pdfreader_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/pdf/internal/pagetest"
)

// TestRowsAtTheTop reads tables of numbers that go on at the top of several pages. Their
// rows are no running heads.
func TestRowsAtTheTop(t *testing.T) {
	f := &pagetest.File{}
	for i := range 8 {
		f.Page().Text(50, 575, pagetest.Roman, 9, "The harbour log").Text(190, 25, pagetest.Roman, 9, fmt.Sprint(i+1))
		f.Text(50, 550, pagetest.Roman, 10, fmt.Sprintf("Tides of %c", 'A'+i)).Text(50, 538, pagetest.Roman, 10, fmt.Sprintf("%d 6 %d", 40+i, 20+2*i))
		f.Lines(50, 450, 12, pagetest.Roman, 10, prose...)
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
	f := &pagetest.File{}
	f.Page().Text(50, 570, pagetest.Bold, 14, "Contents")
	for i, entry := range []string{"Spring", "Summer", "Autumn"} {
		y := 545 - 12*float64(i)
		f.Text(50, y, pagetest.Roman, 10, entry+strings.Repeat(" ", 60)).Text(90, y, pagetest.Roman, 10, fmt.Sprintf(". . . . . . . . . . . . %d", i+1))
	}
	for i := range 5 {
		body(f.Page().Text(190, 25, pagetest.Roman, 9, fmt.Sprint(i+1)), 500)
	}
	if text, want := read(t, f, nil).Content, "# Contents\n\nSpring … 1\\\nSummer … 2\\\nAutumn … 3\n\n"; !strings.HasPrefix(text, want) {
		t.Errorf("got %q", text[:200])
	}
}

// TestGrid reads a table whose columns only vertical rules part, and whose rows are of
// one line or more.
func TestGrid(t *testing.T) {
	f := body(new(pagetest.File).Page(), 500)
	for _, y := range []float64{392, 376, 348, 332} {
		f.Rule(50, 160, y)
	}
	for _, x := range []float64{50, 90, 160} {
		f.Draw("0.5 w %g 332 m %g 392 l S", x, x)
	}
	f.Text(52, 380, pagetest.Bold, 10, "Harbour").Text(92, 380, pagetest.Bold, 10, "Ships")
	f.Text(52, 364, pagetest.Roman, 10, "The old").Text(92, 364, pagetest.Roman, 10, "One with a sail")
	f.Text(92, 352, pagetest.Roman, 10, "and one without")
	f.Text(92, 336, pagetest.Roman, 10, "Others")
	want := twice + "\n\n| Harbour | Ships |\n|---|---|\n| The old | One with a sail and one without |\n| | Others |"
	if text := read(t, f, nil).Content; text != want {
		t.Errorf("got %q", text)
	}
}

// TestReference reads pages of reference: a name and what it is about, which the outline
// names, and bold titles below it.
func TestReference(t *testing.T) {
	f := &pagetest.File{}
	for i, name := range []string{"tide", "moon"} {
		f.Page().Text(60, 490, pagetest.Mono, 10, name).Text(140, 490, pagetest.Roman, 10, "What it does").Bookmark(name, i+1)
		body(f.Text(50, 460, pagetest.Bold, 10, "Usage"), 442)
	}
	want := "# `tide` What it does\n\n## Usage\n\n" + twice + "\n\n# `moon` What it does\n\n## Usage\n\n" + twice
	if text := read(t, f, nil).Content; text != want {
		t.Errorf("got %q", text)
	}
}

// TestFront reads a first page with lines around its title that are as large as headings.
func TestFront(t *testing.T) {
	f := new(pagetest.File).Page().Text(50, 560, pagetest.Bold, 14, "The log").Text(50, 525, pagetest.Roman, 14, "Second edition").
		Lines(50, 490, 16, pagetest.Roman, 13, "A keeper", "The harbour")
	body(body(f.Page().Text(50, 460, pagetest.Bold, 14, "Summer"), 430).Text(50, 310, pagetest.Bold, 10, "June"), 290).Bookmark("Summer", 2)
	want := "# The log\n\nSecond edition\n\nA keeper\\\nThe harbour\n\n# Summer\n\n" + twice + "\n\n## June\n\n" + twice
	if text := read(t, f, nil).Content; text != want {
		t.Errorf("got %q", text)
	}
}
