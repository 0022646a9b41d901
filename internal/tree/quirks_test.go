package tree

import (
	"math/rand/v2"
	"strings"
	"testing"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// doctypes are what doctypes say behind their first word: common ones, old ones, and
// broken ones.
var doctypes = append([]string{
	"", "html", "HTML", "Html", "html ", " html", "html\t\n", "svg", "html5", "html/", "xhtml", "h", "html x", "html xxxxxx", "html publi",
	"html\tpublic", "html public 'a", "html public 'a' 'b", "html PUBLIC a", "html PUBLIC a 'b'", `html PUBLIC "a`, `html PUBLIC "a" `,
	`html PUBLIC "a"`, `html PUBLIC "a" "b"`, `html PUBLIC "a"'b'`, `html PUBLIC "a" b`, `html PUBLIC'' ""`, `html public "a'b" 'c"d'`,
	`html PUBLIC "a" "b" `, `html PUBLIC "a" "b" "c"`, `html PUBLIC "" ""`, `html PUBLIC "a" SYSTEM "b"`, `html PUBLIC"a""b"`,
	`html SYSTEM "about:legacy-compat"`, `html SYSTEM 'about:legacy-compat'`, `HTML SYSTEM "about:legacy-compat"`, `html system "about:legacy-compat`,
	"html system'a'", "html system'a' 'b'", "html system'a' ", "html SYSTEM", "html SYSTEM ", "html SYSTEMa", "html SYSTE", "html PUBLIC", "html PUBLIC ",
	"html\nPUBLIC\n\"A\"\f\"B\"", "html\nPUBLIC\n\"A\"\f\"B\" x", "html\rPUBLIC\r\n'a'\r'b'", "html\u00a0", "html PUBL\u0130C 'a' 'b'", "html PUBL\xc4 'a' 'b'",
	"html &#32;", "&#32;html", "&#104;tml", "html&#32;x", "html &#83;YSTEM 'a'", "html PUBLIC &quot;a&quot; &quot;b&quot;", "html SYSTEM '&apos;'", "html SYSTEM '&amp;#39;'",
	`html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd"`,
	`html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd"`,
	`html PUBLIC "-//W3C//DTD XHTML+RDFa 1.0//EN" "http://www.w3.org/MarkUp/DTD/xhtml-rdfa-1.dtd"`,
	`HTML PUBLIC "-//W3C//DTD HTML 4.01//EN" "http://www.w3.org/TR/html4/strict.dtd"`,
	`html PUBLIC "-//W3C//DTD HTML 4.01//EN"`,
	`HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN" "http://www.w3.org/TR/html4/loose.dtd"`,
	`html PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN" "http://www.w3.org/TR/html4/loose.dtd"`,
	`html PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN" ""`, `html PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN"`,
	`html PUBLIC "-//W3C//DTD HTML 4.01 Frameset//EN" "http://www.w3.org/TR/html4/frameset.dtd"`, `html PUBLIC "-//W3C//DTD HTML 4.01 Frameset//EN"`,
	`html PUBLIC "-//W3O//DTD W3 HTML Strict 3.0//EN//" ""`, `html PUBLIC "-//W3O//DTD W3 HTML Strict 3.0//EN//x" ""`,
	`html PUBLIC "-/W3C/DTD HTML 4.0 Transitional/EN" ""`, `html PUBLIC "-/W3D/DTD HTML 4.0 Transitional/EN" ""`,
	`html PUBLIC "HTML" ""`, `html PUBLIC "html5" ""`, `html PUBLIC " html" ""`, `html SYSTEM "html"`, `html PUBLIC "-//IETF//DTD HTML 9//EN" ""`,
	`html SYSTEM "http://www.ibm.com/data/dtd/v11/ibmxhtml1-transitional.dtd"`, `html SYSTEM "HTTP://www.IBM.com/data/dtd/v11/ibmxhtml1-tranſitional.dtd"`,
	`html PUBLIC "a" "http://www.ibm.com/data/dtd/v11/ibmxhtml1-transitional.dtd"`, `html PUBLIC "http://www.ibm.com/data/dtd/v11/ibmxhtml1-transitional.dtd" ""`,
}, withPrefixes()...)

// withPrefixes returns doctypes with the public identifiers of old languages, whole,
// in capitals and without their last letter.
func withPrefixes() (list []string) {
	for _, prefix := range oldPrefixes() {
		for _, public := range []string{prefix + "en", strings.ToUpper(prefix), prefix[:len(prefix)-1]} {
			list = append(list, `html PUBLIC "`+public+`" "x"`)
		}
	}
	return list
}

// TestReadDoctype reads doctypes as x/net/html does.
func TestReadDoctype(t *testing.T) {
	for _, doctype := range doctypes {
		if strings.ContainsAny(doctype, "&\r") || strings.HasPrefix(doctype, " ") {
			continue // the lexer and the builder have to do with these
		}
		doc, err := html.Parse(strings.NewReader("<!DOCTYPE " + doctype + ">"))
		if err != nil {
			t.Fatal(err)
		}
		got := readDoctype(doctype)
		got.name, got.broken = strings.ToLower(got.name), false // nodes of x/net/html do not tell
		if want := languageOf(doc.FirstChild); got != want {
			t.Errorf("%q: got %+v, want %+v", doctype, got, want)
		}
	}
}

// TestKeepsTables checks that a table stands in a paragraph after the same doctypes as
// with x/net/html.
func TestKeepsTables(t *testing.T) {
	kept := 0
	for _, doctype := range doctypes {
		if checkTables(t, "<!DOCTYPE "+doctype+">") {
			kept++
		}
	}
	if closed := len(doctypes) - kept; kept < 60 || closed < 60 {
		t.Errorf("%d doctypes keep tables, %d do not: the test has too few of one sort", kept, closed)
	}
	for _, before := range []string{"", "x", "<!doctype>", "<!doctype html>", "<!DocTypehtml>", "<!DOCTYPE\fhtml>", "<!-- c --> <!DOCTYPE html>", "x<!DOCTYPE html>", "<!DOCTYPE html><!DOCTYPE svg>"} {
		checkTables(t, before)
	}
}

// TestKeepsTablesRandom checks doctypes of random parts.
func TestKeepsTablesRandom(t *testing.T) {
	parts := []string{
		"html", "HTML", "public", "PUBLIC", "System", "SYSTEM", " ", " ", " ", "\n", `"`, `"`, "'", `"a"`, `"a"`, `""`, "'b'", "x", "&quot;", "&#32;", "&amp", "\u212a",
		`"-//IETF//DTD HTML//"`, `"-//W3C//DTD HTML 4.01 Transitional//"`, `"html"`, `"http://www.ibm.com/data/dtd/v11/ibmxhtml1-transitional.dtd"`,
	}
	chance := rand.New(rand.NewPCG(1, 2))
	for range 20_000 {
		var doctype strings.Builder
		if chance.IntN(4) > 0 {
			doctype.WriteString("html ")
		}
		if chance.IntN(2) > 0 {
			doctype.WriteString([]string{"PUBLIC ", "public ", "SYSTEM "}[chance.IntN(3)])
		}
		for range chance.IntN(7) {
			doctype.WriteString(parts[chance.IntN(len(parts))])
		}
		if checkTables(t, "<!DOCTYPE "+doctype.String()+">"); t.Failed() {
			return
		}
	}
}

// checkTables compares where a table stands that starts in a paragraph, and reports
// whether it is there.
func checkTables(t *testing.T, doctype string) (kept bool) {
	t.Helper()
	page := doctype + "<p><table>"
	doc, err := html.Parse(strings.NewReader(page))
	if err != nil {
		t.Fatal(err)
	}
	for n := range doc.Descendants() {
		kept = kept || n.DataAtom == atom.Table && n.Parent.DataAtom == atom.P
	}
	tree, err := Parse(page, Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer tree.Release()
	for _, n := range tree.Nodes {
		if n.Tag == atom.Table && (tree.Nodes[n.Parent].Tag == atom.P) != kept {
			t.Errorf("%q: x/net/html has the table in the paragraph: %v", doctype, kept)
		}
	}
	return kept
}

// TestQuirks checks the answer of the standard where it is not the one of x/net/html.
func TestQuirks(t *testing.T) {
	for doctype, want := range map[string]bool{
		"html": false, "HTML": false, "svg": true, `html PUBLIC "a"`: false,
		`HTML PUBLIC "-//W3C//DTD HTML 4.01//EN"`:                                  false,
		`html PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN"`:                     true,
		`html PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN" ""`:                  false,
		`HTML PUBLIC "-//w3c//dtd html 4.01 FRAMESET//EN"`:                         true,
		`html PUBLIC "-/W3C/DTD HTML 4.0 Transitional/EN" ""`:                      true,
		`html PUBLIC "-/W3D/DTD HTML 4.0 Transitional/EN" ""`:                      false,
		`HTML PUBLIC "-//IETF//DTD HTML//EN"`:                                      true,
		`HTML PUBLIC "-//W3C//DTD HTML 3.2 Final//EN"`:                             true,
		`HTML SYSTEM "http://www.IBM.com/data/dtd/v11/ibmxhtml1-transitional.dtd"`: true,
	} {
		tree, err := Parse("<!DOCTYPE "+doctype+">", Options{})
		if err != nil {
			t.Fatal(err)
		}
		if got := tree.Quirks(); got != want {
			t.Errorf("%q: quirks mode is %v, want %v", doctype, got, want)
		}
		tree.Release()
	}
}
