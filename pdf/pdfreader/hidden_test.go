package pdfreader_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/pdf/internal/pdftest"
	"github.com/seed31bcff99/reader/pdf/pdfreader"
)

// What the pages of the tests show, and what they hide.
const (
	shownText  = "BT /F1 12 Tf 50 700 Td (Visible words of the page stand here.) Tj ET\n"
	secretText = "BT /F1 12 Tf 50 500 Td (SECRET orders to the agent) Tj ET\n"
)

// resourced returns resources of a page that need no objects.
func resourced(resources string) func(*pdftest.File) string {
	return func(*pdftest.File) string { return resources }
}

var plainPage = resourced("")

// veiled returns a form that is a group of its own.
func veiled(f *pdftest.File) string {
	n := f.Stream("/Type/XObject/Subtype/Form/BBox[0 0 600 800]/Group<</S/Transparency>>/Resources<</Font<</F1 3 0 R>>/ExtGState<</O<</ca 1>>>>>>",
		"/O gs "+secretText)
	return fmt.Sprintf("/ExtGState<</G<</ca 0>>>>/XObject<</X %d 0 R>>", n)
}

// masked returns a soft mask.
func masked(f *pdftest.File) string {
	n := f.Stream("/Type/XObject/Subtype/Form/BBox[0 0 600 800]/Group<</S/Transparency/CS/DeviceGray>>", "0 g 0 0 600 800 re f")
	return fmt.Sprintf("/ExtGState<</G<</SMask<</S/Luminosity/G %d 0 R>>>>>>", n)
}

// sampled returns an image of one sample.
func sampled(data string) func(*pdftest.File) string {
	return func(f *pdftest.File) string {
		n := f.Stream("/Type/XObject/Subtype/Image/Width 1/Height 1/ColorSpace/DeviceGray/BitsPerComponent 8", data)
		return fmt.Sprintf("/XObject<</I %d 0 R>>", n)
	}
}

var hiddenPages = []struct {
	name      string
	resources func(*pdftest.File) string
	content   string
	hidden    bool
}{
	{"nothing special", plainPage, shownText + secretText, false},
	{"transparent", resourced("/ExtGState<</G<</ca 0>>>>"), shownText + "/G gs " + secretText, true},
	{"nearly transparent", resourced("/ExtGState<</G<</ca .02/BM/Normal>>>>"), shownText + "/G gs " + secretText, true},
	{"half transparent", resourced("/ExtGState<</G<</ca .5>>>>"), shownText + "/G gs " + secretText, false},
	{"transparent lines", resourced("/ExtGState<</G<</CA 0>>>>"), shownText + "/G gs 1 Tr " + secretText, true},
	{"transparent lines, letters are filled", resourced("/ExtGState<</G<</CA 0>>>>"), shownText + "/G gs " + secretText, false},
	{"transparent group", veiled, shownText + "/G gs /X Do", true},
	{"soft mask", masked, shownText + "/G gs " + secretText, true},
	{"no ink", resourced("/ColorSpace<</N[/Separation/None/DeviceGray<</FunctionType 2/Domain[0 1]/N 1>>]>>"), shownText + "/N cs 1 scn " + secretText, true},
	{"nearly white", plainPage, shownText + ".95 g " + secretText, true},
	{"grey", plainPage, shownText + ".8 g " + secretText, false},
	{"pressed", plainPage, shownText + ".5 Tz " + secretText, true},
	{"condensed", plainPage, shownText + "60 Tz " + secretText, false},
	{"narrow matrix", plainPage, shownText + "BT /F1 1 Tf .01 0 0 12 50 500 Tm (SECRET orders to the agent) Tj ET", true},
	{"clip without size", plainPage, shownText + "q 100 503 0 0 re W n " + secretText + "Q", true},
	{"sliver of a clip", plainPage, shownText + "q 100 503 .1 .1 re W n " + secretText + "Q", true},
	{"triangle as a clip", plainPage, shownText + "q 100 503 m 101 503 l 101 504 l h W n " + secretText + "Q", true},
	{"clip in mid run", plainPage, "BT /F1 12 Tf 50 700 Td (Visible words) Tj 0 0 1 1 re W n (SECRET) Tj ET", true},
	{"other words for a dot", plainPage, shownText + "BT /F1 12 Tf 50 500 Td /Span<</ActualText(SECRET orders to the agent)>>BDC (.) Tj EMC ET", true},
	{"words for a space", plainPage, shownText + "BT /F1 12 Tf 50 500 Td /Span<</ActualText(SECRET)>>BDC ( ) Tj EMC ET", true},
	{"words for their letters", plainPage, shownText + "BT /F1 12 Tf 50 500 Td /Span<</ActualText(SECRET orders)>>BDC (SECR) Tj (ET) Tj EMC ET", false},
	{"other letters as a clip", plainPage, shownText + "q BT /F1 12 Tf 7 Tr 50 20 Td (x) Tj 0 Tr ET " + secretText + "Q", true},
	{"white on a white sample", sampled("\xff"), "q 600 0 0 800 0 0 cm /I Do Q " + shownText + "1 g " + secretText, true},
	{"white on a black sample", sampled("\x00"), shownText + "q 600 0 0 100 0 450 cm /I Do Q 1 g " + secretText, false},
	{"below a thick line", plainPage, shownText + secretText + "1 G 30 w 0 505 m 600 505 l S", true},
	{"below a thin line", plainPage, shownText + secretText + "1 G 2 w 0 505 m 600 505 l S", false},
	{"on a thick line", plainPage, shownText + "30 w 0 505 m 600 505 l S 1 g " + secretText, false},
	{"white of Lab", resourced("/ColorSpace<</L[/Lab<</WhitePoint[.95 1 1.09]>>]>>"), shownText + "/L cs 99 0 0 scn " + secretText, true},
	{"red of Lab", resourced("/ColorSpace<</L[/Lab<</WhitePoint[.95 1 1.09]>>]>>"), shownText + "/L cs 50 70 40 scn " + secretText, false},
	{"white on a fill with many after it", plainPage, shownText + "0 g 0 480 600 60 re f " + strings.Repeat("9 9 9 9 re f ", 500) + "1 g " + secretText, false},
	{"wide clip", plainPage, shownText + "q 0 450 600 100 re W n " + secretText + "Q", false},
}

// TestUnseen reads pages with text that nobody sees: it is counted, and not given.
func TestUnseen(t *testing.T) {
	for _, c := range hiddenPages {
		f := pdftest.New()
		f.PageOf("", "/Font<</F1 3 0 R>>"+c.resources(f), c.content)
		res, err := pdfreader.Read(t.Context(), f.Bytes(), nil)
		if err != nil {
			t.Fatal(c.name, err)
		}
		if strings.Contains(res.Content, "SECRET") == c.hidden || (res.HiddenChars > 0) != c.hidden || !strings.Contains(res.Content, "Visible") {
			t.Errorf("%s: %d hidden in %q", c.name, res.HiddenChars, res.Content)
		}
	}
}

// TestFigure reads words in place of a picture: those of none are left out.
func TestFigure(t *testing.T) {
	for draw, want := range map[string]bool{"": false, "9 9 50 50 re f": true, "9 9 m 50 50 l S": true, "9 9 m 50 50 l n": false} {
		f := pdftest.New()
		f.Catalog = "/MarkInfo<</Marked true>>/StructTreeRoot<</Type/StructTreeRoot/K[<</S/P/K 0/Pg 5 0 R>><</S/Figure/Alt(SECRET)/K 1/Pg 5 0 R>>]>>"
		f.Page("", "/P<</MCID 0>>BDC "+shownText+"EMC /Figure<</MCID 1>>BDC "+draw+" EMC")
		res, err := pdfreader.Read(t.Context(), f.Bytes(), nil)
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(res.Content, "SECRET") != want {
			t.Errorf("%q: %q", draw, res.Content)
		}
	}
}
