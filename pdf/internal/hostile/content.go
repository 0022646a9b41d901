package hostile

import (
	"fmt"
	"strings"

	"github.com/seed31bcff99/reader/pdf/internal/pdftest"
)

// contentBombs has pages whose content is too much.
var contentBombs = []Bomb{
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
