package pdfreader_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

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

// TestManuals reads files that show one thing of manuals each, after two paragraphs.
func TestManuals(t *testing.T) {
	tests := []struct {
		name string
		draw func(*pagetest.File)
		want string
	}{
		{"names in code that are slanted", func(f *pagetest.File) {
			f.Draw("BT /F1 10 Tf 1 0 0 1 50 380 Tm (Say ) Tj /F3 10 Tf (${) Tj /F4 10 Tf (name) Tj /F3 10 Tf (}) Tj /F1 10 Tf ( twice.) Tj ET")
		}, "Say `${name}` twice."},
		{"signs of another font in code", func(f *pagetest.File) {
			f.Draw("BT /F1 10 Tf 1 0 0 1 50 380 Tm (Say ) Tj /F3 10 Tf (${a:) Tj /F5 10 Tf (-) Tj /F3 10 Tf (b}) Tj /F1 10 Tf ( twice.) Tj ET")
		}, "Say `${a:−b}` twice."},
		{"quotes of another font", func(f *pagetest.File) {
			f.Draw(`BT /F1 10 Tf 1 0 0 1 50 380 Tm (A ) Tj /F3 10 Tf (") Tj /F1 10 Tf (regular one) Tj /F3 10 Tf (") Tj /F1 10 Tf (, not the sign \221) Tj /F3 10 Tf (") Tj /F1 10 Tf (\222.) Tj ET`)
		}, "A \"regular one\", not the sign ‘`\"`’."},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			f := body(new(pagetest.File).Page(), 500)
			test.draw(f)
			if diff := cmp.Diff(twice+"\n\n"+test.want, read(t, f, nil).Content); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}
