package hostile

import (
	"fmt"
	"strings"

	"github.com/seed31bcff99/reader/pdf/internal/pdftest"
)

// treeBombs has pages, bookmarks, structure and annotations in loops and in millions.
var treeBombs = []Bomb{
	{"loop of pages", func() []byte {
		f := pdftest.New()
		f.Page("", "BT /F1 12 Tf (x) Tj ET")
		f.Set(2, "<</Type/Pages/Kids[2 0 R 5 0 R 2 0 R]/Count 3>>")
		return f.Bytes()
	}},
	{"tree of pages that doubles", func() []byte {
		f := pdftest.New()
		for i := range 60 {
			f.Add(fmt.Sprintf("<</Type/Pages/Kids[%d 0 R %d 0 R]/Count 2>>", i+5, i+5))
		}
		f.Set(2, "<</Type/Pages/Kids[4 0 R 4 0 R]/Count 2>>")
		return f.Bytes()
	}},
	{"tree of pages in itself, inline", func() []byte {
		f := pdftest.New()
		f.Set(2, strings.Repeat("<</Kids[", 5000)+strings.Repeat("]>>", 5000))
		return f.Bytes()
	}},
	{"a million pages", func() []byte {
		f := pdftest.New()
		f.Set(2, "<</Kids["+strings.Repeat("<</Type/Page>>", 500000)+"]>>")
		return f.Bytes()
	}},
	{"bookmarks in a loop", func() []byte {
		return catalogOf("/Outlines 4 0 R", "<</First 5 0 R>>", "<</Title(a)/First 5 0 R/Next 6 0 R>>", "<</Title(b)/Next 5 0 R/First 5 0 R>>")
	}},
	{"names in a loop", func() []byte {
		return catalogOf("/Names<</Dests 4 0 R/EmbeddedFiles 4 0 R/JavaScript 4 0 R>>/PageLabels 4 0 R", "<</Kids[4 0 R 4 0 R 5 0 R]>>", "<</Kids[4 0 R]/Names[(a)1(b)]/Nums[0 1 2]>>")
	}},
	{"structure in a loop", func() []byte {
		return catalogOf("/StructTreeRoot 4 0 R", "<</K 5 0 R/RoleMap<</A/B/B/A>>>>", "<</S/A/K[5 0 R 6 0 R 0 1 2]>>", "<</S/B/K[5 0 R 6 0 R]/P 6 0 R>>")
	}},
	{"structure of millions", func() []byte {
		return catalogOf("/StructTreeRoot 4 0 R", "<</K["+strings.Repeat("<</S/P/K 1>>", 400000)+"]>>")
	}},
	{"structure that doubles", func() []byte {
		objects := []string{"<</K[5 0 R 5 0 R]>>"}
		for i := range 100 {
			objects = append(objects, fmt.Sprintf("<</S/P/K[%d 0 R %d 0 R]>>", i+6, i+6))
		}
		return catalogOf("/StructTreeRoot 4 0 R", objects...)
	}},
	{"annotations", func() []byte {
		f := pdftest.New()
		f.Page("/Annots["+strings.Repeat("<</Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(http://x)>>/QuadPoints["+strings.Repeat("1 ", 800)+"]>>", 5000)+"]", "")
		return f.Bytes()
	}},
	{"metadata of millions of elements", func() []byte {
		return catalogOf("/Metadata 4 0 R", pdftest.Flate("", strings.Repeat("<a>", 4<<20)))
	}},
	{"parents of a field in a loop", func() []byte {
		f := pdftest.New()
		f.Page("/Annots[6 0 R]", "")
		f.Add("<</Subtype/Widget/Rect[0 0 9 9]/Parent 6 0 R>>")
		return f.Bytes()
	}},
}
