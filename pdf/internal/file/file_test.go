package file

import (
	"bytes"
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/seed31bcff99/reader/pdf/internal/page"
	"github.com/seed31bcff99/reader/pdf/internal/pdftest"
)

// pageText returns the runs of a page with bars between them.
func pageText(t *testing.T, f *File, index int) string {
	t.Helper()
	p, err := f.Page(index)
	if err != nil {
		t.Fatal(err)
	}
	var runs []string
	for _, r := range p.Runs {
		runs = append(runs, r.Text)
	}
	return strings.Join(runs, "|")
}

func open(t *testing.T, data []byte) *File {
	t.Helper()
	f, err := Open(t.Context(), data)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func firstPage(t *testing.T, data []byte) *page.Page {
	t.Helper()
	p, err := open(t, data).Page(0)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

const hello = "BT /F1 12 Tf 72 700 Td (Hello world) Tj ET"

func TestEncrypted(t *testing.T) {
	files, err := filepath.Glob("testdata/*.pdf")
	if err != nil || len(files) < 7 {
		t.Fatal("files are missing", err)
	}
	for _, name := range files {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		f, err := Open(t.Context(), data)
		if strings.Contains(name, "password") {
			if !errors.Is(err, ErrEncrypted) {
				t.Errorf("%s: %v, want ErrEncrypted", name, err)
			}
			continue
		}
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if got := pageText(t, f, 0); got != "Nothing to hide here." {
			t.Errorf("%s: %q", name, got)
		}
		info, err := f.Info()
		if err != nil || info.Title != "A sealed letter" {
			t.Errorf("%s: %+v, %v", name, info, err)
		}
	}
}

// TestDamaged damages a file in ways that leave its text readable.
func TestDamaged(t *testing.T) {
	good := pdftest.Text(hello)
	replace := func(old, new string) []byte { return bytes.ReplaceAll(good, []byte(old), []byte(new)) }
	for name, data := range map[string][]byte{
		"no start":         replace("startxref", "startnothing"),
		"no trailer":       replace("trailer", "trailed"),
		"offsets":          replace("0000000", "0000001"),
		"junk before":      append([]byte(strings.Repeat("junk\n", 50)), good...),
		"cut":              good[:bytes.Index(good, []byte("xref"))],
		"length":           replace("/Length ", "/Length 9"),
		"no length":        replace("/Length ", "/Lengthy "),
		"no catalog":       replace("/Type/Catalog", "/Type/Katalog"),
		"no tree of pages": replace("/Type/Pages/Count 1/Kids", "/Type/Pages/Count 1/Kinder"),
		"carriage returns": replace("\nendobj", "\rendobj"),
	} {
		f, err := Open(t.Context(), data)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if got := pageText(t, f, 0); !strings.HasPrefix(got, "Hello world") {
			t.Errorf("%s: %q", name, got)
		}
	}
	for _, junk := range []string{"", "no file", "%PDF-1.4", strings.Repeat("obj ", 1000)} {
		if _, err := Open(t.Context(), []byte(junk)); !errors.Is(err, ErrNotPDF) {
			t.Errorf("%.20q: %v, want ErrNotPDF", junk, err)
		}
	}
}

// TestHybrid reads a file whose page is only in a stream of cross references that the
// trailer of a table names.
func TestHybrid(t *testing.T) {
	var b bytes.Buffer
	at := map[int]int{}
	add := func(num int, body string) {
		at[num] = b.Len()
		fmt.Fprintf(&b, "%d 0 obj\n%s\nendobj\n", num, body)
	}
	b.WriteString("%PDF-1.5\n")
	add(1, "<</Type/Catalog/Pages 2 0 R>>")
	add(2, "<</Kids[3 0 R]/Count 1>>")
	add(4, pdftest.Stream("", hello))
	add(5, pdftest.Stream("/Type/ObjStm/N 2/First 9", "3 0 6 90 "+fmt.Sprintf("%-90s", "<</Type/Page/Contents 4 0 R/Resources<</Font<</F1 6 0 R>>>>>>")+"<</Type/Font/Subtype/Type1/BaseFont/Times>>"))
	hidden := b.Len()
	entries := string([]byte{2, 0, 5, 0, 2, 0, 5, 1})
	add(7, pdftest.Flate("/Type/XRef/Size 8/W[1 2 1]/Index[3 1 6 1]", entries))
	start := b.Len()
	b.WriteString("xref\n0 6\n0000000000 65535 f \n")
	for _, num := range []int{1, 2, 0, 4, 5} {
		if num == 0 {
			b.WriteString("0000000000 00000 f \n")
			continue
		}
		fmt.Fprintf(&b, "%010d 00000 n \n", at[num])
	}
	fmt.Fprintf(&b, "trailer\n<</Size 8/Root 1 0 R/XRefStm %d>>\nstartxref\n%d\n%%%%EOF", hidden, start)
	f := open(t, b.Bytes())
	if got := pageText(t, f, 0); got != "Hello world" || f.Damaged() {
		t.Errorf("%q, damaged %v", got, f.Damaged())
	}
}

func TestInfo(t *testing.T) {
	f := pdftest.New()
	f.Page("", hello)
	f.Catalog = "/Lang(de-CH)/Metadata 6 0 R/Names<</EmbeddedFiles<</Names[(a)1(b)2]>>>>" +
		"/OpenAction<</S/JavaScript/JS(x)>>"
	f.Add(pdftest.Stream("", `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF><rdf:Description xmp:CreateDate="2023-05-06T07:08:09Z">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">Another &amp; title</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>Ada</rdf:li><rdf:li>Bob</rdf:li></rdf:Seq></dc:creator></rdf:Description></rdf:RDF></x:xmpmeta>`))
	f.Trailer = "/Info 7 0 R"
	f.Add("<</Author(Ada)/Subject<FEFF0050004400460020D83DDE00>/ModDate(D:20240102030405-05'00')>>")
	info, err := open(t, f.Bytes()).Info()
	if err != nil {
		t.Fatal(err)
	}
	want := page.Info{
		Title: "Another & title", Authors: []string{"Ada", "Bob"}, Subject: "PDF 😀", Language: "de-CH",
		Created:  time.Date(2023, 5, 6, 7, 8, 9, 0, time.UTC),
		Modified: time.Date(2024, 1, 2, 8, 4, 5, 0, time.UTC), Attachments: 2, Scripts: 1,
	}
	info.Modified = info.Modified.UTC()
	if fmt.Sprint(info) != fmt.Sprint(want) {
		t.Errorf("got  %+v\nwant %+v", info, want)
	}
}

func TestOutlineAndLinks(t *testing.T) {
	f := pdftest.New()
	one := f.Page("/Annots[<</Subtype/Link/Rect[70 690 140 715]/A<</S/URI/URI(https://example.com/)>>>>"+
		"<</Subtype/Link/Rect[0 0 9 9]/Dest(two)>><</Subtype/Link/Rect[0 0 9 9]/A<</S/JavaScript>>>>]", hello)
	two := f.Page("/CropBox[10 10 590 790]", hello)
	first := f.Add(fmt.Sprintf("<</Title(One)/Dest[%d 0 R/XYZ 0 700 0]/First %d 0 R/Next %d 0 R>>", one, 9, 10))
	f.Add("<</Title(One and\na half)/A<</S/GoTo/D/two>>>>")
	f.Add("<</Title(Out)/A<</S/URI/URI(https://example.org/)>>>>")
	f.Catalog = fmt.Sprintf("/Outlines<</First %d 0 R>>/Names<</Dests<</Kids[<</Names[(two)[%d 0 R/FitH 500]]>>]>>>>/Dests<</two[%d 0 R/XYZ 1 2 3]>>", first, two, two)
	file := open(t, f.Bytes())
	outline, err := file.Outline()
	if err != nil {
		t.Fatal(err)
	}
	want := []page.Bookmark{
		{Level: 1, Title: "One", Page: 1},
		{Level: 2, Title: "One and a half", Page: 2},
		{Level: 1, Title: "Out"},
	}
	if fmt.Sprint(outline) != fmt.Sprint(want) {
		t.Errorf("got  %+v\nwant %+v", outline, want)
	}
	p, err := file.Page(0)
	if err != nil || len(p.Links) != 2 || p.Scripts != 1 {
		t.Fatalf("%+v, %v", p, err)
	}
	if l := p.Links[0]; l.URI != "https://example.com/" || l.Boxes[0] != (page.Rect{X0: 70, Y0: 690, X1: 140, Y1: 715}) {
		t.Errorf("%+v", l)
	}
	if l := p.Links[1]; l.Page != 2 || l.Top != 490 {
		t.Errorf("%+v", l)
	}
	if p, err = file.Page(1); err != nil || p.Box.X1 != 580 || p.Runs[0].X != 62 {
		t.Errorf("%+v, %v", p, err)
	}
}

func TestStructure(t *testing.T) {
	f := pdftest.New()
	num := f.Page("/Annots[9 0 R]", "/P<</MCID 0>>BDC "+hello+" EMC")
	f.Catalog = "/MarkInfo<</Marked true>>/StructTreeRoot 6 0 R"
	f.Add("<</K 7 0 R/RoleMap<</Title/H1>>>>") // 6
	f.Add(fmt.Sprintf("<</S/Document/K[<</S/Title/Pg %d 0 R/K 0/Alt(x)>> 8 0 R]>>", num))
	f.Add(fmt.Sprintf("<</S/TD/A<</O/Table/ColSpan 3/Scope/Row>>/Pg %d 0 R/K[<</Type/MCR/MCID 4>><</Type/OBJR/Obj 9 0 R>>7 0 R]>>", num))
	f.Add("<</Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(https://example.com/)>>>>")
	file := open(t, f.Bytes())
	tree, err := file.Structure()
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, n := range tree.Nodes {
		got = append(got, fmt.Sprint(n.Type, n.End, n.Content, n.Page, n.Mark, n.ColSpan, n.Alt))
	}
	want := []string{
		"Document5 false 0 -1 1", "H13 false 1 -1 1x", "3 true 1 0 0", "TD5 false 1 -1 3", "5 true 1 4 0",
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	p, err := file.Page(0)
	if err != nil || p.Runs[0].Mark != 0 {
		t.Errorf("%+v, %v", p, err)
	}
}

func TestRotation(t *testing.T) {
	for rotate, want := range map[int][3]float64{0: {72, 700, 0}, 90: {700, 528, 270}, 180: {528, 100, 180}, 270: {100, 72, 90}} {
		f := pdftest.New()
		f.Page(fmt.Sprintf("/Rotate %d", rotate-360), hello)
		r := firstPage(t, f.Bytes()).Runs[0]
		if math.Abs(r.X-want[0])+math.Abs(r.Y-want[1])+math.Abs(r.Angle-want[2]) > 1e-6 {
			t.Errorf("rotated by %d: %v %v %v, want %v", rotate, r.X, r.Y, r.Angle, want)
		}
	}
}

func TestFields(t *testing.T) {
	f := pdftest.New()
	f.Page("/Annots[6 0 R<</Subtype/Widget/Rect[10 10 90 30]/Parent<</V(typed)>>>><</Subtype/Widget/F 2/Rect[0 0 9 9]/V(hidden)>>]", hello)
	f.Add("<</Subtype/Widget/Rect[100 100 200 120]/V(shown)/AP<</N 7 0 R>>>>")
	f.Stream("/Subtype/Form/BBox[0 0 50 10]/Resources<</Font<</F1 3 0 R>>>>", "BT /F1 5 Tf 5 2 Td (shown) Tj ET")
	p := firstPage(t, f.Bytes())
	var got []string
	for _, r := range p.Runs {
		got = append(got, fmt.Sprintf("%s %.0f %.0f %.0f", r.Text, r.X, r.Y, r.Size))
	}
	if want := "Hello world 72 700 12|shown 110 104 10|typed 12 16 10"; strings.Join(got, "|") != want {
		t.Errorf("got %s, want %s", strings.Join(got, "|"), want)
	}
}
