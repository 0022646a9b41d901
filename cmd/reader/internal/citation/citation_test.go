package citation

import (
	"encoding/json"
	"testing"
)

func TestIn(t *testing.T) {
	for _, tt := range []struct {
		name  string
		work  Work
		style string
		want  string
	}{
		{"nothing", Work{}, "plain", ""},
		{"nothing in BibTeX", Work{}, "bibtex", "@misc{page\n}"},
		{"only an address", Work{URL: "https://www.tide.example/a b<"}, "markdown", "<https://www.tide.example/a%20b%3C>."},
		{"no address", Work{Title: "Tides"}, "markdown", "Tides."},
		{"two authors", Work{Authors: []string{"Ana", "Bo"}, Title: "Tides..."}, "plain", "Ana and Bo. “Tides.”"},
		{"three authors", Work{Authors: []string{"Ana", "Bo", "Cy"}}, "plain", "Ana, Bo and Cy."},
		{"many authors", Work{Authors: []string{"Ana", "Bo", "Cy", "Di"}}, "plain", "Ana et al."},
		{"the site signs", Work{Authors: []string{"Tide Post"}, Site: "Tide Post", Published: "2024-05"}, "plain", "Tide Post. 2024-05."},
		{"signs of Markdown", Work{Authors: []string{"A*b*"}, Title: "<b>_x_", URL: "https://tide.example/(a)"}, "markdown", `A\*b\*. [\<b>\_x\_](https://tide.example/%28a%29).`},
		{"signs of TeX", Work{Authors: []string{"Smith and Sons", "Lee, Bo"}, Title: `50% {of} \input`, URL: `https://tide.example/{a}\b`}, "bibtex",
			"@misc{sonsinput,\n  author = {{Smith and Sons} and {Lee, Bo}},\n  title = {{50\\% \\{of\\} \\textbackslash{}input}},\n  url = {https://tide.example/%7Ba%7D%5Cb}\n}"},
		{"key of a host", Work{Title: "潮", URL: "https://www.tide.example/"}, "bibtex", "@misc{tideexample,\n  title = {{潮}},\n  url = {https://www.tide.example/}\n}"},
	} {
		if got := tt.work.In(tt.style); got != tt.want {
			t.Errorf("%s: %s\nwant %s", tt.name, got, tt.want)
		}
	}
}

// FuzzIn checks that no words of a page end an entry early or break JSON.
func FuzzIn(f *testing.F) {
	f.Add("Ana } @misc{x", "T\\{", "https://x.example/}")
	f.Fuzz(func(t *testing.T, author, title, address string) {
		w := Work{Authors: []string{author}, Title: title, URL: address, Published: title, Accessed: author}
		for _, style := range Styles {
			text := w.In(style)
			switch style {
			case "csl-json":
				if !json.Valid([]byte(text)) {
					t.Errorf("not JSON: %s", text)
				}
			case "bibtex":
				if depth := nesting(text); depth != 0 {
					t.Errorf("%d braces are open at the end of %s", depth, text)
				}
			}
		}
	})
}

// nesting returns how many braces are open at the end, -1 if one is closed too early.
func nesting(text string) int {
	depth := 0
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '\\':
			i++
		case '{':
			depth++
		case '}':
			if depth--; depth < 0 || depth == 0 && i < len(text)-1 {
				return -1
			}
		}
	}
	return depth
}
