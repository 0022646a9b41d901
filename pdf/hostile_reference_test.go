package pdf_test

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/seed31bcff99/reader/pdf/internal/pdftest"
)

// referenceBombs has cross references and objects that never end.
var referenceBombs = []bomb{
	{"cross references that claim billions", func() []byte {
		return xrefStream("/Size 2147483647/W[1 1 1]/Index[0 2147483647]", strings.Repeat("\x01\x0f\x00", 4<<20))
	}},
	{"cross references of no width", func() []byte {
		return xrefStream("/Size 2147483647/W[0 0 0]", strings.Repeat("\x01", 1<<20))
	}},
	{"cross references of many ranges", func() []byte {
		return xrefStream("/Size 10/W[1 1 1]/Index["+strings.Repeat("0 8000000 ", 200000)+"]", strings.Repeat("\x01\x0f\x00", 1<<20))
	}},
	{"table of references that claims billions", func() []byte {
		return []byte("%PDF-1.4\nxref\n0 2147483647\n" + strings.Repeat("0000000015 00000 n \n", 400000) + "trailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF")
	}},
	{"loop of Prev", func() []byte {
		return []byte("%PDF-1.4\nxref\n0 0\ntrailer<</Root 1 0 R/Prev 9>>\nstartxref\n9\n%%EOF")
	}},
	{"long chain of Prev", func() []byte {
		var b bytes.Buffer
		b.WriteString("%PDF-1.4\n")
		at := 0
		for range 50000 {
			next := b.Len()
			fmt.Fprintf(&b, "xref\n0 0\ntrailer<</Root 1 0 R/Prev %d>>\n", at)
			at = next
		}
		fmt.Fprintf(&b, "startxref\n%d\n%%%%EOF", at)
		return b.Bytes()
	}},
	{"loop of references", func() []byte {
		return onePage("/Font 4 0 R", "BT /F1 1 Tf (x) Tj ET", "5 0 R", "4 0 R")
	}},
	{"length that is its own stream", func() []byte {
		return []byte("%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Kids[3 0 R]>>endobj 3 0 obj<</Contents 4 0 R>>endobj 4 0 obj<</Length 4 0 R>>stream\nBT ET\nendstream endobj trailer<</Root 1 0 R>>")
	}},
	{"deep arrays", func() []byte { return onePage("/X "+strings.Repeat("[", 4<<20), "") }},
	{"deep dictionaries", func() []byte {
		return onePage("/X "+strings.Repeat("<</A", 2<<20), "")
	}},
	{"eight million strings", func() []byte { return onePage("/X["+strings.Repeat("()", 8<<20)+"]", "") }},
	{"millions of empty dictionaries", func() []byte {
		return onePage("/X["+strings.Repeat("<<>>", 4<<20)+"]", "")
	}},
	{"objects without end", func() []byte { return []byte("%PDF-1.4\n" + strings.Repeat("1 0 obj<<>>stream\n", 1<<19)) }},
	{"object streams in each other", func() []byte {
		f := pdftest.New()
		f.Add(pdftest.Stream("/Type/ObjStm/N 1/First 4", "5 0 5 0 R"))
		f.Add(pdftest.Stream("/Type/ObjStm/N 1/First 4", "4 0 4 0 R"))
		return bytes.ReplaceAll(f.Bytes(), []byte("startxref"), []byte("startnone"))
	}},
	{"large object streams, many", func() []byte {
		var b strings.Builder
		b.WriteString("%PDF-1.5\n")
		body := pdftest.Flate("/Type/ObjStm/N 1/First 8", "1000 0  "+strings.Repeat(" ", 15<<20))
		for i := range 500 {
			fmt.Fprintf(&b, "%d 0 obj\n%s\nendobj\n", i+1, body)
		}
		return []byte(b.String())
	}},
}

// xrefStream returns a file whose only cross references are a stream.
func xrefStream(dict, data string) []byte {
	body := "%PDF-1.5\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n"
	start := len(body)
	return fmt.Appendf(nil, "%s3 0 obj\n%s\nendobj\nstartxref\n%d\n%%%%EOF", body,
		pdftest.Flate("/Type/XRef/Root 1 0 R"+dict, data), start)
}

// streamBombs has streams that grow when they are decoded.
var streamBombs = []bomb{
	{"flate of gigabytes in the content", func() []byte {
		return onePage("/Font<</F1 3 0 R>>", "", pdftest.Flate("", strings.Repeat("q ", 64<<20)))
	}},
	{"flate of operators", func() []byte {
		f := pdftest.New()
		s := f.Add(pdftest.Flate("", strings.Repeat("BT (x) Tj ET\n", 3<<20)))
		f.Page(fmt.Sprintf("/Contents %d 0 R", s), "")
		return f.Bytes()
	}},
	{"flate in flate in flate", func() []byte {
		data := pdftest.Deflate(pdftest.Deflate(pdftest.Deflate(strings.Repeat("\x00", 100<<20))))
		f := pdftest.New()
		s := f.Stream("/Filter[/FlateDecode/FlateDecode/FlateDecode/FlateDecode]", data)
		f.Page(fmt.Sprintf("/Contents %d 0 R", s), "")
		return f.Bytes()
	}},
	{"many large streams of one page", func() []byte {
		f := pdftest.New()
		s := f.Add(pdftest.Flate("", strings.Repeat(" ", 15<<20)))
		f.Page("/Contents["+strings.Repeat(fmt.Sprintf("%d 0 R ", s), 20000)+"]", "")
		return f.Bytes()
	}},
	{"one large stream on many pages", func() []byte {
		f := pdftest.New()
		s := f.Add(pdftest.Flate("", strings.Repeat("0 0 m ", 2<<20)))
		for range 2000 {
			f.Page(fmt.Sprintf("/Contents %d 0 R", s), "")
		}
		return f.Bytes()
	}},
	{"run length", func() []byte {
		f := pdftest.New()
		s := f.Stream("/Filter/RunLengthDecode", strings.Repeat("\x81q", 4<<20))
		f.Page(fmt.Sprintf("/Contents %d 0 R", s), "")
		return f.Bytes()
	}},
	{"lzw", func() []byte {
		f := pdftest.New()
		s := f.Stream("/Filter/LZWDecode", strings.Repeat("\x80\x0b\x60\x50\x22\x0c\x0c\x85\x01", 1<<20))
		f.Page(fmt.Sprintf("/Contents %d 0 R", s), "")
		return f.Bytes()
	}},
	{"predictor with rows of gigabytes", func() []byte {
		f := pdftest.New()
		s := f.Stream("/Filter/FlateDecode/DecodeParms<</Predictor 15/Columns 2000000000/Colors 60/BitsPerComponent 16>>", pdftest.Deflate("BT ET"))
		f.Page(fmt.Sprintf("/Contents %d 0 R", s), "")
		return f.Bytes()
	}},
}

// treeBombs has pages, bookmarks, structure and annotations in loops and in millions.
var treeBombs = []bomb{
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
