package pdf_test

import (
	"fmt"
	"strings"

	"github.com/seed31bcff99/reader/pdf/internal/pdftest"
)

// contentBombs has pages whose content is too much.
var contentBombs = []bomb{
	{"deep arrays in the content", func() []byte { return onePage("", strings.Repeat("[", 8<<20)) }},
	{"dictionary in the content", func() []byte { return onePage("", "/A "+strings.Repeat("<<", 4<<20)+" BDC") }},
	{"q without Q", func() []byte { return onePage("", strings.Repeat("q ", 7<<20)) }},
	{"marks without end", func() []byte { return onePage("", strings.Repeat("/A BMC ", 2<<20)) }},
	{"inline images without end", func() []byte { return onePage("", strings.Repeat("BI ID EIx", 1<<20)) }},
	{"form that draws itself", func() []byte {
		return onePage("/XObject<</X 4 0 R>>", "/X Do",
			pdftest.Stream("/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X 4 0 R>>>>", "/X Do /X Do"))
	}},
	{"forms that double", func() []byte {
		var forms []string
		for i := range 23 {
			forms = append(forms, pdftest.Stream(fmt.Sprintf("/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X %d 0 R>>>>", i+5), strings.Repeat("/X Do ", 10)))
		}
		return onePage("/XObject<</X 4 0 R>>", "/X Do", forms...)
	}},
	{"large form drawn often", func() []byte {
		return onePage("/XObject<</X 4 0 R>>", strings.Repeat("/X Do ", 100000),
			pdftest.Flate("/Subtype/Form/BBox[0 0 9 9]", strings.Repeat(" ", 15<<20)))
	}},
	{"large images that are no forms", func() []byte {
		return onePage("/XObject<</X 4 0 R>>", strings.Repeat("/X Do ", 1<<20), pdftest.Stream("/Subtype/Image", ""))
	}},
	{"millions of rectangles", func() []byte {
		return onePage("", strings.Repeat("0 0 9 9 re f ", 1<<20))
	}},
	{"a path of millions of lines", func() []byte {
		return onePage("", "0 0 m "+strings.Repeat("9 0 l 9 9 l ", 1<<20)+"S")
	}},
	{"runs below fills", func() []byte {
		return onePage("/Font<</F1 3 0 R>>", "BT /F1 9 Tf "+strings.Repeat("(x) Tj 90 0 Td ", 300000)+"ET "+strings.Repeat("0 0 600 800 re f ", 20000))
	}},
	{"millions of runs", func() []byte {
		return onePage("/Font<</F1 3 0 R>>", "BT /F1 9 Tf "+strings.Repeat("(x)Tj 9 9 Td ", 1<<20)+"ET")
	}},
	{"one string of millions of letters", func() []byte {
		return onePage("/Font<</F1 3 0 R>>", "BT /F1 9 Tf ("+strings.Repeat("x", 12<<20)+") Tj ET")
	}},
	{"long replacement texts", func() []byte {
		return onePage("/Font<</F1 3 0 R>>/Properties<</P 4 0 R>>", "BT /F1 9 Tf "+strings.Repeat("/Span/P BDC (x)Tj EMC ", 100000)+"ET",
			"<</ActualText("+strings.Repeat("x", 1<<20)+")>>")
	}},
}

// fontBombs has fonts that claim too much.
var fontBombs = []bomb{
	{"long texts of a code", func() []byte {
		return onePage("/Font<</F 4 0 R>>", "BT /F 9 Tf ["+strings.Repeat("<00010001>", 200000)+"]TJ ET",
			cmapFont("beginbfchar <0001> <"+strings.Repeat("0041", 1<<20)+"> endbfchar", "[]")...)
	}},
	{"ranges of a cmap", func() []byte {
		return onePage("/Font<</F 4 0 R>>", showAll, cmapFont("beginbfrange "+strings.Repeat("<00000000> <ffffffff> <0041> ", 500000), "[]")...)
	}},
	{"lists of a cmap", func() []byte {
		return onePage("/Font<</F 4 0 R>>", showAll, cmapFont("beginbfrange <0000> <ffff> ["+strings.Repeat("<41>", 3<<20), "[]")...)
	}},
	{"widths of billions of glyphs", func() []byte {
		return onePage("/Font<</F 4 0 R>>", showAll, cmapFont("", "["+strings.Repeat("0 2147483647 500 ", 400000)+"]")...)
	}},
	{"widths in lists", func() []byte {
		return onePage("/Font<</F 4 0 R>>", showAll, cmapFont("", "["+strings.Repeat("0[1 2 3]", 400000)+"]")...)
	}},
	{"fonts with large cmaps", func() []byte {
		objects := cmapFont("beginbfrange "+strings.Repeat("<0001> <ffff> <0041> ", 130000), "[]")
		fonts, content := "", "BT "
		for i := range 300 {
			fonts += fmt.Sprintf("/F%d<</Type/Font/Subtype/Type0/Encoding/Identity-H/DescendantFonts[5 0 R]/ToUnicode 6 0 R>>", i)
			content += fmt.Sprintf("/F%d 9 Tf <00010002> Tj ", i)
		}
		return onePage("/Font<<"+fonts+">>", content+"ET", objects...)
	}},
	{"all codes of many fonts", func() []byte {
		fonts, content := "", "BT "
		var codes strings.Builder
		for i := range 256 {
			fmt.Fprintf(&codes, "%02x00", i)
		}
		for i := range 500 {
			fonts += fmt.Sprintf("/F%d<</Subtype/Type0/Encoding/Identity-H/DescendantFonts[5 0 R]>>", i)
			content += fmt.Sprintf("/F%d 9 Tf <%s> Tj ", i, codes.String())
		}
		return onePage("/Font<<"+fonts+">>", content+"ET", cmapFont("", "[]")...)
	}},
	{"differences of billions", func() []byte {
		return onePage("/Font<</F<</Subtype/Type1/Encoding<</Differences["+strings.Repeat("2147483647/a", 500000)+"]>>>>>>", "BT /F 9 Tf (abc) Tj ET")
	}},
	{"cmap that uses itself", func() []byte {
		return onePage("/Font<</F<</Subtype/Type0/Encoding 4 0 R/DescendantFonts[<<>>]>>>>", showAll,
			pdftest.Stream("/UseCMap 4 0 R/CMapName/X", "/X usecmap"))
	}},
}

// cmapFont returns the objects of a composite font with a ToUnicode and W of the test.
func cmapFont(unicode, widths string) []string {
	return []string{
		"<</Type/Font/Subtype/Type0/BaseFont/X/Encoding/Identity-H/DescendantFonts[5 0 R]/ToUnicode 6 0 R>>",
		"<</Type/Font/Subtype/CIDFontType2/BaseFont/X/W " + widths + ">>",
		pdftest.Flate("", unicode),
	}
}

const showAll = "BT /F 10 Tf <00010002ffff> Tj ET"

// layoutBombs has pages that are easy to decode and hard to put in order.
var layoutBombs = []bomb{
	{"letters at places by chance", func() []byte {
		return onePage("/Font<</F1 3 0 R>>", scattered(300_000, 9))
	}},
	{"lines of all sizes", func() []byte {
		return onePage("/Font<</F1 3 0 R>>", scattered(100_000, 40))
	}},
	{"letters one on the other", func() []byte {
		return onePage("/Font<</F1 3 0 R>>", "BT /F1 9 Tf "+strings.Repeat("1 0 0 1 300 400 Tm (x)Tj ", 400_000)+"ET")
	}},
	{"a million lines from right to left", func() []byte {
		f := []string{"<</Type/Font/Subtype/Type1/BaseFont/X/Encoding<</Differences[97/afii57415/afii57416]>>>>"}
		return onePage("/Font<</F 4 0 R>>", "BT /F 9 Tf "+strings.Repeat("(ab ab) Tj 0 -2 Td ", 1<<19)+"ET", f...)
	}},
	{"rules of a table", func() []byte {
		var b strings.Builder
		for i := range 20_000 {
			fmt.Fprintf(&b, "0 %d m 600 %d l S %d 0 m %d 800 l S BT /F1 4 Tf %d %d Td (x)Tj ET ", i%800, i%800, i%600, i%600, i%600, i%800)
		}
		return onePage("/Font<</F1 3 0 R>>", b.String())
	}},
	{"columns without text", func() []byte {
		var b strings.Builder
		for i := range 2000 {
			fmt.Fprintf(&b, "%g 0 m %g 800 l S ", float64(i)*0.3, float64(i)*0.3)
		}
		return onePage("/Font<</F1 3 0 R>>", b.String()+"0 790 600 .5 re f 0 5 600 .5 re f BT /F1 9 Tf 1 0 0 1 5 780 Tm "+strings.Repeat("[(word word)-90000(w)]TJ 0 -.1 Td ", 200_000)+"ET")
	}},
	{"a line of cells", func() []byte {
		f := pdftest.New()
		f.Page("/MediaBox[0 0 900000 800]", "BT /F1 1.5 Tf 5 780 Td "+strings.Repeat("(x        )Tj ", 200_000)+"ET")
		return f.Bytes()
	}},
	{"rows of empty cells", func() []byte {
		f := pdftest.New()
		f.Page("/MediaBox[0 0 9000 90000]", "0 89000 9000 .5 re f 0 5 9000 .5 re f BT /F1 1.5 Tf 1.4 TL 5 88998 Td ["+
			strings.Repeat("(x)-4000", 1000)+"]TJ T* "+strings.Repeat("[(x)-4000(x)]TJ T* ", 60_000)+"ET")
		return f.Bytes()
	}},
	{"rows across many rules", func() []byte {
		var b strings.Builder
		for i := range 1000 {
			fmt.Fprintf(&b, "%d 0 m %d 89000 l S ", 9*i, 9*i)
		}
		f := pdftest.New()
		f.Page("/MediaBox[0 0 9000 90000]", b.String()+"0 89000 9000 .5 re f 0 5 9000 .5 re f BT /F1 1.5 Tf 1.4 TL 5 88998 Td "+
			strings.Repeat("[(x)-4000(x)]TJ T* ", 60_000)+"ET")
		return f.Bytes()
	}},
	{"links over all", func() []byte {
		f := pdftest.New()
		f.Page("/Annots["+strings.Repeat("<</Subtype/Link/Rect[0 0 600 800]/A<</S/URI/URI(http://x)>>>>", 50_000)+"]", scattered(50_000, 9))
		return f.Bytes()
	}},
	{"a long address below many lines", func() []byte {
		f := pdftest.New()
		f.Page("/MediaBox[0 0 600 900000]/Annots[<</Subtype/Link/Rect[0 0 600 900000]/A<</S/URI/URI(http://x/"+strings.Repeat("a", 300_000)+")>>>>]",
			"BT /F1 9 Tf 9 TL 9 899000 Td "+strings.Repeat("(aaaaaaaaaa b)Tj T* (aaaaaaaaaaaaaaaaaaaaaaab aaab)Tj T* ", 40_000)+"ET")
		return f.Bytes()
	}},
	{"one head on thousands of pages", func() []byte {
		f := pdftest.New()
		for i := range 5000 {
			f.Page("", fmt.Sprintf("BT /F1 9 Tf 50 790 Td (Head %d)Tj 0 -300 Td (Text)Tj 0 -400 Td (%d)Tj ET", i, i))
		}
		return f.Bytes()
	}},
	{"bookmarks for all headings", func() []byte {
		f := pdftest.New()
		var b strings.Builder
		b.WriteString("BT /F1 20 Tf 1 0 0 1 9 9 Tm ")
		for i := range 20_000 {
			fmt.Fprintf(&b, "(Heading %d)Tj 0 -30 Td ", i)
		}
		page := f.Page("", b.String()+"ET")
		root := f.Add("")
		for i := range 20_000 {
			num := f.Add("")
			f.Set(num, fmt.Sprintf("<</Title(Heading %d)/Dest[%d 0 R/Fit]/Next %d 0 R>>", i, page, num+1))
		}
		f.Set(root, fmt.Sprintf("<</First %d 0 R>>", root+1))
		f.Catalog = fmt.Sprintf("/Outlines %d 0 R", root)
		return f.Bytes()
	}},
	{"a tag for every letter", func() []byte {
		f := pdftest.New()
		var content, kids strings.Builder
		for i := range 100_000 {
			fmt.Fprintf(&content, "/P<</MCID %d>>BDC BT /F1 9 Tf %d %d Td (x)Tj ET EMC ", i, i%600, i/600%800)
			fmt.Fprintf(&kids, "<</S/P/Pg 6 0 R/K %d>>", 99_999-i)
		}
		f.Add("<</K[" + kids.String() + "]>>")
		f.Page("/StructParents 0", content.String())
		f.Catalog = "/StructTreeRoot 4 0 R/MarkInfo<</Marked true>>"
		return f.Bytes()
	}},
	{"hyphens at all ends", func() []byte {
		return onePage("/Font<</F1 3 0 R>>", "BT /F1 9 Tf 1 0 0 1 50 799 Tm "+strings.Repeat("(word word word hy-)Tj 0 -1 Td ", 200_000)+"ET")
	}},
	{"items of a list", func() []byte {
		return onePage("/Font<</F1 3 0 R>>", "BT /F1 9 Tf 1 0 0 1 50 799 Tm "+strings.Repeat("(1. word)Tj .5 -1 Td ", 200_000)+"ET")
	}},
}

// scattered returns content with letters at places and in sizes that look like chance.
func scattered(letters, sizes int) string {
	var b strings.Builder
	b.WriteString("BT ")
	at := uint32(1)
	for i := range letters {
		at = at*1664525 + 1013904223
		fmt.Fprintf(&b, "/F1 %d Tf 1 0 0 1 %d %d Tm (x)Tj ", 1+i%sizes, at>>16%600, at>>8%800)
	}
	return b.String() + "ET"
}
