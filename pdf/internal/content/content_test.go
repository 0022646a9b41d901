package content

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/pdf/internal/font"
	"github.com/seed31bcff99/reader/pdf/internal/object"
	"github.com/seed31bcff99/reader/pdf/internal/page"
)

// resources of the tests: F is Helvetica, V writes vertically, T is a font of type 3.
const resources = `<</Font<</F 2 0 R
/V<</Subtype/Type0/Encoding/UniJIS-UTF16-V/DescendantFonts[<</CIDSystemInfo<</Ordering(Japan1)>>>>]>>
/T<</Subtype/Type3/FontMatrix[1 0 0 1 0 0]/FirstChar 97/Widths[4.4 5 4.4]/Encoding/WinAnsiEncoding>>>>
/Properties<</Off 3 0 R/On 4 0 R/M<</Type/OCMD/OCGs[3 0 R 4 0 R]/P/AllOn>>/A<</ActualText(fin)>>>>
/XObject<</X 5 0 R/I<</Subtype/Image>>/I 6 0 R>>/ExtGState<</G<</ca .5>>>>/ColorSpace<</S[/Separation/Black/DeviceGray 7 0 R]>>>>`

func document(t testing.TB) *object.Document {
	form := "BT /F 10 Tf (form) Tj ET"
	data := `%PDF-1.4
1 0 obj<</Pages<<>>/OCProperties<</D<</OFF[3 0 R]>>>>>>endobj
2 0 obj<</Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>endobj
3 0 obj<</Type/OCG>>endobj 4 0 obj<</Type/OCG>>endobj
5 0 obj<</Subtype/Form/Matrix[1 0 0 1 100 0]/BBox[0 0 99 99]/Length ` + fmt.Sprint(len(form)) + ">>stream\n" + form + `
endstream endobj
6 0 obj<</Subtype/Image/Width 8/Height 9/Length 0>>stream

endstream endobj
8 0 obj` + resources + `endobj
trailer<</Root 1 0 R>>`
	doc, err := object.Open([]byte(data), nil)
	if err != nil {
		t.Fatal(err)
	}
	return doc
}

func read(t testing.TB, content string) *page.Page {
	doc := document(t)
	p := &page.Page{Box: page.Rect{X1: 600, Y1: 800}}
	r := NewReader(doc, font.NewCache(doc))
	r.Start(p, Identity)
	r.Content([]byte(content), doc.Dict(object.Ref{Num: 8}))
	r.End()
	return p
}

// describe writes the runs of a page: text, place, width and what is special.
func describe(p *page.Page) string {
	var runs []string
	for _, r := range p.Runs {
		s := fmt.Sprintf("%s@%.0f,%.0f", r.Text, r.X, r.Y)
		for _, fact := range []struct {
			name string
			is   bool
		}{{"hidden", r.Hidden}, {"clipped", r.Clipped}, {"covered", r.Covered}, {"image", r.OverImage}, {"artifact", r.Artifact},
			{"replaced", r.Replaced}, {"vertical", r.Vertical}, {"mode3", r.Mode == 3},
			{"white", r.Color == page.White}, {"onblack", r.Back == page.Black}, {fmt.Sprint("mark", r.Mark), r.Mark >= 0},
			{fmt.Sprintf("turned%.0f", r.Angle), r.Angle != 0}} {
			if fact.is {
				s += " " + fact.name
			}
		}
		runs = append(runs, s)
	}
	return strings.Join(runs, "|")
}

var contents = []struct{ name, in, want string }{
	{"text", "BT /F 10 Tf 50 60 Td (Hello) Tj ET", "Hello@50,60"},
	{"pieces that touch", "BT /F 10 Tf (He) Tj (llo) Tj [(, w)10(orld)]TJ ET", "Hello, world@0,0"},
	{"gaps", "BT /F 10 Tf [(a)-300(b)-50(c)]TJ ET", "a@0,0|bc@9,0"},
	{"lines", "BT /F 10 Tf 12 TL 5 50 Td (a) Tj T* (b) Tj (c) ' 1 2 (d) \" ET", "a@5,50|b@5,38|c@5,26|d@5,14"},
	{"words one by one", "BT /F 10 Tf 1 0 0 1 5 50 Tm (one) Tj 1 0 0 1 25 50 Tm (two) Tj ET", "one@5,50|two@25,50"},
	{"spaced letters", "BT /F 10 Tf 5 Tc (TITLE) Tj ET", "TITLE@0,0"},
	{"spacing between words", "BT /F 10 Tf 2.5 Tc (ya) Tj ET", "y@0,0|a@8,0"},
	{"accent before its letter", "BT /F 10 Tf [(caf\\264)333(e)]TJ ET", "café@0,0"},
	{"accent after its letter", "BT /F 10 Tf [(cafe)444(\\264)]TJ ET", "café@0,0"},
	{"accent alone", "BT /F 10 Tf (a\\264b) Tj ET", "a´b@0,0"},
	{"raised", "BT /F 10 Tf (x) Tj /F 7 Tf 4 Ts (2) Tj ET", "x@0,0|2@5,4"},
	{"turned", "BT /F 10 Tf 0 1 -1 0 30 40 Tm (up) Tj ET", "up@30,40 turned90"},
	{"backwards", "BT /F -10 Tf -1 0 0 -1 30 40 Tm (ab) Tj ET", "ab@30,40"},
	{"hexadecimal", "BT /F 10 Tf <48 69> Tj ET", "Hi@0,0"},
	{"vertical", "BT /V 10 Tf 50 90 Td <65e5672c> Tj ET", "日本@50,90 vertical turned270"},
	{"white on black", "0 0 99 99 re f 1 g BT /F 10 Tf (x) Tj ET", "x@0,0 white onblack"},
	{"white ink", "/S cs 0 scn BT /F 10 Tf (x) Tj ET", "x@0,0 white"},
	{"invisible", "BT /F 10 Tf 3 Tr (x) Tj ET", "x@0,0 mode3"},
	{"over an image", "q 9 0 0 9 0 0 cm /I Do Q BT /F 10 Tf 3 Tr (x) Tj ET", "x@0,0 image mode3"},
	{"over a coarse image", "q 99 0 0 99 0 0 cm /I Do Q BT /F 10 Tf 3 Tr (x) Tj ET", "x@0,0 mode3"},
	{"below a coarse image", "BT /F 10 Tf 10 10 Td (x) Tj ET q 99 0 0 99 0 0 cm /I Do Q", "x@10,10 covered"},
	{"below a scan", "BT /F 10 Tf (x) Tj ET q 9 0 0 9 0 0 cm /I Do Q", "x@0,0"},
	{"below a polygon", "BT /F 10 Tf 1 10 Td (x) Tj ET 0 0 m 90 0 l 99 50 l 40 99 l h f", "x@1,10"},
	{"below all of a polygon", "BT /F 10 Tf 30 10 Td (x) Tj ET 0 0 m 90 0 l 99 50 l 40 99 l h f", "x@30,10 covered"},
	{"below a turned rectangle", "BT /F 10 Tf 30 30 Td (x) Tj ET q .9 .1 -.1 .9 0 0 cm 0 0 99 99 re f Q", "x@30,30 covered"},
	{"below two rectangles", "BT /F 10 Tf 10 10 Td (word) Tj ET 0 0 20 99 re f 20 0 50 99 re f", "word@10,10 covered"},
	{"below half of it", "BT /F 10 Tf 10 10 Td (word) Tj ET 0 0 20 99 re f", "word@10,10"},
	{"below an outline", "BT /F 10 Tf 30 10 Td (x) Tj ET 0 0 m 90 0 l 99 50 l 40 99 l h S", "x@30,10"},
	{"clipped", "0 0 20 20 re W n BT /F 10 Tf (in) Tj 100 0 Td (out) Tj ET", "in@0,0|out@100,0 clipped"},
	{"covered", "BT /F 10 Tf 10 10 Td (x) Tj ET 0 0 99 99 re f", "x@10,10 covered"},
	{"marker over text", "BT /F 10 Tf 10 10 Td (x) Tj ET /G gs 0 0 99 99 re f", "x@10,10"},
	{"layers", "/OC/Off BDC BT /F 10 Tf (a) Tj ET EMC /OC/On BDC BT /F 10 Tf 9 9 Td (b) Tj ET EMC /OC/M BDC BT /F 10 Tf 9 9 Td (c) Tj ET EMC",
		"a@0,0 hidden|b@9,9|c@9,9 hidden"},
	{"replaced", "BT /F 10 Tf /Span/A BDC (x) Tj (yz) Tj EMC (!) Tj ET", "fin@0,0 replaced|!@15,0"},
	{"replaced by nothing", "BT /F 10 Tf /Span<</ActualText()>>BDC (x) Tj EMC (!) Tj ET", "!@5,0"},
	{"space for a soft hyphen", "BT /F 10 Tf (ro) Tj /Span<</ActualText<FEFF00AD>>>BDC ( ) Tj EMC 10 0 Td (xe) Tj ET", "ro@0,0|xe@10,0"},
	{"hyphen for a soft hyphen", "BT /F 10 Tf /Span<</ActualText<FEFF00AD>>>BDC (-) Tj EMC ET", "\u00ad@0,0 replaced"},
	{"marks", "/P<</MCID 3>>BDC BT /F 10 Tf (a) Tj ET /Artifact BMC BT /F 10 Tf 0 9 Td (b) Tj ET EMC EMC EMC BT /F 10 Tf 0 20 Td (c) Tj ET",
		"a@0,0 mark3|b@0,9 artifact mark3|c@0,20"},
	{"reversed", "/ReversedChars BMC BT /F 10 Tf (cba) Tj ET EMC", "cba@0,0"},
	{"form", "BT /F 10 Tf (x) Tj ET q 1 0 0 1 0 50 cm /X Do Q", "x@0,0|form@100,50"},
	{"inline image", "BI /W 1 /H 1 ID \x00EI\xff EI BT /F 10 Tf 5 5 Td (x) Tj ET", "x@5,5"},
	{"bad operands", "BT /F 10 Tf Td (x) Tm 1 0 Td (x) Tj [(y)] Tj 5 TJ ET", "x@1,0"},
	{"no font", "BT (x) Tj /None 10 Tf (y) Tj ET", "xy@0,0"},
	{"type 3", "BT /T 2 Tf (ab) Tj ET", "ab@0,0"},
}

func TestContent(t *testing.T) {
	for _, c := range contents {
		if got := describe(read(t, c.in)); got != c.want {
			t.Errorf("%s:\ngot  %s\nwant %s", c.name, got, c.want)
		}
	}
}

func TestGeometry(t *testing.T) {
	run := read(t, "2 0 0 2 0 0 cm BT /F 10 Tf 50 Tz (ab) Tj ET").Runs[0]
	if run.Size != 20 || math.Abs(run.Width-11.12) > 1e-3 || len(run.Ends) != 2 || math.Abs(float64(run.Ends[0])-5.56) > 1e-3 {
		t.Errorf("%+v", run)
	}
	if run := read(t, "BT /T 2 Tf (ab) Tj ET").Runs[0]; run.Size < 15 || run.Size > 25 {
		t.Errorf("size of a font of type 3: %v", run.Size)
	}
}

func TestRules(t *testing.T) {
	p := read(t, "10 20 m 110 20 l S 0 0 100 0.5 re f 10 10 50 50 re f 0 0 m 5 5 l S")
	if len(p.Rules) != 2 || p.Rules[0].X1 != 110 || p.Rules[1].Width != 0.5 || len(p.Fills) != 1 || p.Fills[0].X1 != 60 {
		t.Errorf("%+v %+v", p.Rules, p.Fills)
	}
	if p = read(t, "10 20 30 40 re S"); len(p.Rules) != 4 {
		t.Errorf("%+v", p.Rules)
	}
	if p = read(t, "q 100 0 0 -0.5 10 20 cm BI /IM true /W 1 /H 1 /BPC 1 ID x EI Q"); len(p.Rules) != 1 || p.Rules[0].X1 != 110 || p.Rules[0].Width != 0.5 || len(p.Images) != 0 {
		t.Errorf("%+v %+v", p.Rules, p.Images)
	}
	if p = read(t, "q 100 0 0 50 10 20 cm BI /IM true /W 1 /H 1 /BPC 1 ID x EI Q"); len(p.Rules) != 0 || len(p.Images) != 1 {
		t.Errorf("%+v %+v", p.Rules, p.Images)
	}
	if p = read(t, "0 0 m 30 0 l 30 30 l 0 30 l h f"); len(p.Fills) != 1 {
		t.Errorf("%+v", p.Fills)
	}
}

// FuzzContent interprets anything: every byte of text has its end, and runs have a font.
func FuzzContent(f *testing.F) {
	for _, c := range contents {
		f.Add([]byte(c.in))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		for _, r := range read(t, string(data)).Runs {
			if len(r.Text) != len(r.Ends) || r.Text == "" || r.Font == nil || !(r.Size > 0) || math.IsNaN(r.Width+r.X+r.Y+r.Angle) {
				t.Fatalf("%+v", r)
			}
		}
	})
}
