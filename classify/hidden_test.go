package classify_test

import (
	"context"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/dom"
)

// TestInlineStyles has style attributes that are read as browsers do.
func TestInlineStyles(t *testing.T) {
	for style, hides := range map[string]bool{
		"display:none":                       true,
		"DISPLAY : None !important":          true,
		"display:none/* for now */":          true,
		"display/**/:none":                   true,
		`d\69splay:none`:                     true,
		"color:red;;visibility:collapse":     true,
		"font-size:0em":                      true,
		"font-size:calc(0px)":                true,
		"left:-99em;position:absolute":       true,
		"text-indent:-9999px":                true,
		"left:-100%":                         false,
		"left:-999px":                        false,
		"opacity:0":                          false,
		"background:url('a;display:none')":   false,
		"background:url(a;display:none;b)":   false,
		"/*display:none*/color:red":          false,
		"--display:none;content:'display:no": false,
	} {
		doc, err := dom.Parse(context.Background(), `<p style="`+strings.ReplaceAll(style, `"`, "&quot;")+`">Words that a person sees.</p>`, nil)
		if err != nil {
			t.Fatal(err)
		}
		shown := classify.Shown(doc)
		for n := dom.Root; int(n) < doc.Len(); n++ {
			if doc.Name(n) == "p" && shown.Has(n) == hides {
				t.Errorf("%s: hides is %t", style, !hides)
			}
		}
	}
}
