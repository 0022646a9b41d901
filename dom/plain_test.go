package dom

import (
	"context"
	"strings"
	"testing"

	"golang.org/x/net/html/atom"
)

// TestPlain checks that lines are paragraphs, and that thousands of them are one block
// of code, so that a text of short lines does not take a hundred times its size.
func TestPlain(t *testing.T) {
	for _, test := range []struct {
		name       string
		text       string
		paras, pre int
	}{
		{"none", "", 0, 0},
		{"lines", "one\n\n two \nthree", 3, 0},
		{"most", strings.Repeat("a\n\n", maxLines), maxLines, 0},
		{"more", strings.Repeat("a\n", maxLines) + " \nb", 0, 1},
	} {
		t.Run(test.name, func(t *testing.T) {
			doc, err := Plain(context.Background(), test.text)
			if err != nil {
				t.Fatal(err)
			}
			paras, pre := 0, 0
			for n := Root; int(n) < doc.Len(); n++ {
				switch doc.Tag(n) {
				case atom.P:
					paras++
				case atom.Pre:
					pre++
				}
			}
			if paras != test.paras || pre != test.pre {
				t.Errorf("%d paragraphs and %d blocks of code, want %d and %d", paras, pre, test.paras, test.pre)
			}
		})
	}
}
