package render

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed31bcff99/reader/dom"
)

// TestDroppedCells checks that cells and rows which are not kept leave a table
// that is one. What is not kept has the name "out".
func TestDroppedCells(t *testing.T) {
	const head = "<tr><th>a</th><th>b</th><th>c</th></tr>"
	for _, tt := range []sample{
		{"last cells", "<table>" + head + `<tr><td>1</td><td id=out>2</td><td id=out>3</td></tr><tr><td>4</td><td>5</td><td>6</td></tr></table>`,
			"| a | b | c |\n|---|---|---|\n| 1 | | |\n| 4 | 5 | 6 |"},
		{"a cell between", "<table>" + head + `<tr><td>1</td><td id=out>2</td><td>3</td></tr></table>`, "| a | b | c |\n|---|---|---|\n| 1 | | 3 |"},
		{"a cell over two columns", "<table>" + head + `<tr><td id=out colspan=2>1</td><td>3</td></tr></table>`, "| a | b | c |\n|---|---|---|\n| | | 3 |"},
		{"a row", "<table>" + head + `<tr id=out><td>1</td></tr><tr><td>4</td><td>5</td><td>6</td></tr></table>`, "| a | b | c |\n|---|---|---|\n| 4 | 5 | 6 |"},
		{"a column", `<table><tr><th>a</th><th id=out>b</th><th>c</th></tr><tr><td>1</td><td id=out>2</td><td>3</td></tr></table>`, "| a | c |\n|---|---|\n| 1 | 3 |"},
		{"below a cell of two rows", "<table>" + head + `<tr><td rowspan=2>1</td><td>2</td><td>3</td></tr><tr><td id=out>5</td><td>6</td></tr></table>`,
			"| a | b | c |\n|---|---|---|\n| 1 | 2 | 3 |\n| 1 | | 6 |"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			doc, _ := parse(t, tt.in)
			keep := dom.NewSet(doc)
			for n := dom.Root; int(n) < doc.Len(); {
				if doc.Attr(n, "id") == "out" {
					n = doc.End(n)
					continue
				}
				keep.Add(n)
				n++
			}
			if diff := cmp.Diff(tt.want, Markdown(doc, keep, Options{}).Text); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}
