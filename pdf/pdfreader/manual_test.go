package pdfreader_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/pdf/internal/pagetest"
)

// manual has the number of each page at its top, and text down to the bottom. The last
// lines have the number of their page by chance, or look like one.
func manual(pages int) *pagetest.File {
	f := &pagetest.File{}
	for i := range pages {
		f.Page().Text(350, 575, pagetest.Roman, 10, fmt.Sprint(i+1))
		f.Lines(50, 500, 12, pagetest.Roman, 10, prose...)
		switch i {
		case 4:
			f.Text(50, 40, pagetest.Roman, 10, "5. The last item of a list.")
		case 6:
			f.Text(50, 62, pagetest.Roman, 10, "The tides are told elsewhere (see the table on").
				Text(50, 50, pagetest.Roman, 10, "page 3).").
				Text(65, 38, pagetest.Roman, 10, "Another paragraph ends here.")
		case 7:
			f.Text(50, 550, pagetest.Mono, 9, " 5").Text(50, 539, pagetest.Mono, 9, " 6 tide()")
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
