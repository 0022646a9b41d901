package tree

import (
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// TestReadDoctype reads doctypes as x/net/html does.
func TestReadDoctype(t *testing.T) {
	for _, doctype := range []string{
		"html", "HTML", "html ", "svg", "html5", "html x", "html\tpublic", "html public 'a", "html PUBLIC a",
		`html PUBLIC "a" "b"`, `html PUBLIC "a"'b'`, `html PUBLIC "a" b`, `html PUBLIC'' ""`, `html public "a'b" 'c"d'`,
		`html SYSTEM "about:legacy-compat"`, "html system'a' 'b'", "html SYSTEM", "html SYSTEMa", "html publi", "html\nPUBLIC\n\"A\"\f\"B\" x",
		`HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN" "http://www.w3.org/TR/html4/loose.dtd"`,
	} {
		doc, err := html.Parse(strings.NewReader("<!DOCTYPE " + doctype + ">"))
		if err != nil {
			t.Fatal(err)
		}
		if got, want := readDoctype(doctype), languageOf(doc.FirstChild); got != want {
			t.Errorf("%q: got %+v, want %+v", doctype, got, want)
		}
	}
}
