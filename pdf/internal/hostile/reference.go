package hostile

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/seed31bcff99/reader/pdf/internal/pdftest"
)

// referenceBombs has cross references and objects that never end.
var referenceBombs = []Bomb{
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
