package hidden_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed31bcff99/reader/internal/hidden"
)

// TestFindings returns what is hidden and what may be, an element or a text each.
func TestFindings(t *testing.T) {
	doc := parse(t, `<body><p id=a style="opacity:0">hidden <b>words</b></p><p id=b style="color:#fff;background-image:url(x.png)">doubtful words</p><p id=c>plain words</p>`)
	var got []string
	for _, f := range hidden.Findings(doc) {
		line := doc.Text(f.Node)
		if f.Unproven {
			line += " ? " + f.Property
		}
		got = append(got, line)
	}
	if diff := cmp.Diff([]string{"hidden ", "words", "doubtful words ? background-image"}, got); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}
