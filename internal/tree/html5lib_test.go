package tree

import (
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/net/html"
)

// TestHTML5lib compares our trees of the html5lib test cases with those of
// html.Parse. The cases come with x/net/html. Fragments are left out: Parse reads
// only documents.
func TestHTML5lib(t *testing.T) {
	cases := html5libCases(t)
	differ := map[string]bool{}
	for _, c := range cases {
		diff := c.diff(t)
		if diff == "" {
			continue
		}
		differ[c.page] = true
		if html5libDifferences[c.page] == "" {
			t.Errorf("%s: %q (-want +got)\n%s", c.file, c.page, diff)
		}
	}
	for page := range html5libDifferences {
		if !differ[page] {
			t.Errorf("%q gives the same tree: delete its row of the table", page)
		}
	}
	t.Logf("%d documents, %d of them differ", len(cases), len(differ))
	if len(cases) < minCases {
		t.Errorf("%d documents, want at least %d", len(cases), minCases)
	}
}

// minCases is how many documents the cases of x/net v0.62.0 hold.
const minCases = 1601

// dropsNUL is a reason: the package comment says that NUL is dropped everywhere.
// x/net/html drops it in the text of HTML, and makes U+FFFD of it elsewhere.
const dropsNUL = "NUL is dropped"

// html5libDifferences are the documents whose tree differs on purpose, each with
// the reason. The package comment lists the differences.
var html5libDifferences = map[string]string{
	"<plaintext>\x00filler\x00text\x00":                          dropsNUL,
	"<script type=\"data\"><!-- foo--\x00</script>":              dropsNUL,
	"<script type=\"data\"><!-- foo-\x00</script>":               dropsNUL,
	"<script type=\"data\"><!--<script>--\x00</script></script>": dropsNUL,
	"<script type=\"data\"><!--<script>-\x00</script></script>":  dropsNUL,
	"<script type=\"data\"><!--<script>\x00</script></script>":   dropsNUL,
	"<script type=\"data\"><!--\x00</script>":                    dropsNUL,
	"<script type=\"data\"><!--foo\x00</script>":                 dropsNUL,
	"<script>a='\x00'</script>":                                  dropsNUL,
	"<svg><![CDATA[\x00filler\x00text\x00]]>":                    dropsNUL,
	"<svg>\x00 <frameset>":                                       dropsNUL,
	"<svg>\x00<frameset>":                                        dropsNUL,
	"<svg>\x00a</svg><frameset>":                                 dropsNUL,
	"<svg>\x00a<frameset>":                                       dropsNUL,
	"<svg>\x00filler\x00text":                                    dropsNUL,
}

// An html5libCase is a test case that is a document.
type html5libCase struct {
	file      string
	page      string
	scripting []bool // with scripts, without, or both
}

// diff returns the difference between our tree and that of html.Parse, empty if
// there is none.
func (c *html5libCase) diff(t *testing.T) string {
	for _, scripting := range c.scripting {
		ours, err := Parse(c.page, Options{Scripting: scripting, Drawings: true})
		if err != nil {
			t.Fatalf("%s: %q: %v", c.file, c.page, err)
		}
		theirs, err := html.ParseWithOptions(strings.NewReader(c.page), html.ParseOptionEnableScripting(scripting))
		if err != nil {
			t.Fatalf("%s: %q: x/net/html: %v", c.file, c.page, err)
		}
		diff := cmp.Diff(strings.Split(dump(Of(theirs, Options{Scripting: scripting})), "\n"), strings.Split(dump(ours), "\n"))
		if diff != "" {
			return diff
		}
	}
	return ""
}

// html5libCases reads the cases from the source of x/net/html.
func html5libCases(t *testing.T) []html5libCase {
	out, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", "golang.org/x/net").Output()
	if err != nil {
		t.Skip("the html5lib cases were not compared: the source of x/net was not found: ", err)
	}
	dir := filepath.Join(strings.TrimSpace(string(out)), "html", "testdata")
	if _, err := os.Stat(dir); err != nil {
		t.Skip("the html5lib cases were not compared: ", err)
	}
	var cases []html5libCase
	err = filepath.WalkDir(dir, func(path string, _ fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(path) != ".dat" {
			return err
		}
		content, err := os.ReadFile(path)
		cases = append(cases, documentsOf(filepath.Base(path), string(content))...)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return cases
}

// documentsOf returns the documents in a file of test cases. A case is a list of
// sections, each after a line with its name. The section "#data" is the page,
// "#script-on" and "#script-off" say how it is read, and "#document-fragment" says
// that it is not a document. A case with neither script section is read both ways.
func documentsOf(file, content string) []html5libCase {
	var cases []html5libCase
	for part := range strings.SplitSeq("\n"+content, "\n#data\n") {
		page, rest, ok := strings.Cut("\n"+part, "\n#errors\n")
		rest = "\n" + rest
		if !ok || strings.Contains(rest, "\n#document-fragment\n") {
			continue
		}
		c := html5libCase{file: file, page: strings.TrimPrefix(page, "\n")}
		if !strings.Contains(rest, "\n#script-off\n") {
			c.scripting = append(c.scripting, true)
		}
		if !strings.Contains(rest, "\n#script-on\n") {
			c.scripting = append(c.scripting, false)
		}
		cases = append(cases, c)
	}
	return cases
}
