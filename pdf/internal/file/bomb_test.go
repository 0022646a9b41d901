package file

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/seed31bcff99/reader/pdf/internal/pdftest"
)

// readAll reads all that a file has. It returns the first error, and about how much was read.
func readAll(ctx context.Context, data []byte) (size int, err error) {
	f, err := Open(ctx, data, Limits{})
	if err != nil {
		return 0, err
	}
	for i := range f.Pages() {
		p, err := f.Page(ctx, i)
		if err != nil {
			return size, err
		}
		for _, r := range p.Runs {
			size += len(r.Text)
			if len(r.Ends) != len(r.Text) {
				return size, fmt.Errorf("run with %d bytes and %d ends", len(r.Text), len(r.Ends))
			}
		}
		size += len(p.Rules) + len(p.Fills) + len(p.Images) + len(p.Links)
	}
	outline, err := f.Outline(ctx)
	if err != nil {
		return size, err
	}
	if _, err := f.Info(ctx); err != nil {
		return size, err
	}
	tree, err := f.Structure(ctx)
	if err != nil {
		return size, err
	}
	if tree != nil {
		size += len(tree.Nodes)
	}
	return size + len(outline), nil
}

// page returns a file with one page.
func onePage(resources, content string, objects ...string) []byte {
	f := pdftest.New()
	for _, o := range objects {
		f.Add(o) // from 4 on
	}
	f.PageOf("", resources, content)
	return f.Bytes()
}

func catalogOf(entries string, objects ...string) []byte {
	f := pdftest.New()
	for _, o := range objects {
		f.Add(o)
	}
	f.Catalog = entries
	f.Page("", "BT /F1 12 Tf (x) Tj ET")
	return f.Bytes()
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

// xrefStream returns a file whose only cross references are a stream.
func xrefStream(dict, data string) []byte {
	body := "%PDF-1.5\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n"
	start := len(body)
	return fmt.Appendf(nil, "%s3 0 obj\n%s\nendobj\nstartxref\n%d\n%%%%EOF", body,
		pdftest.Flate("/Type/XRef/Root 1 0 R"+dict, data), start)
}

// bombs has files that try to take much time or memory, by what they try.
var bombs = map[string]func() []byte{
	"flate of gigabytes in the content": func() []byte {
		return onePage("/Font<</F1 3 0 R>>", "", pdftest.Flate("", strings.Repeat("q ", 64<<20)))
	},
	"flate of operators": func() []byte {
		f := pdftest.New()
		s := f.Add(pdftest.Flate("", strings.Repeat("BT (x) Tj ET\n", 3<<20)))
		f.Page(fmt.Sprintf("/Contents %d 0 R", s), "")
		return f.Bytes()
	},
	"flate in flate in flate": func() []byte {
		data := pdftest.Deflate(pdftest.Deflate(pdftest.Deflate(strings.Repeat("\x00", 100<<20))))
		f := pdftest.New()
		s := f.Stream("/Filter[/FlateDecode/FlateDecode/FlateDecode/FlateDecode]", data)
		f.Page(fmt.Sprintf("/Contents %d 0 R", s), "")
		return f.Bytes()
	},
	"many large streams of one page": func() []byte {
		f := pdftest.New()
		s := f.Add(pdftest.Flate("", strings.Repeat(" ", 15<<20)))
		f.Page("/Contents["+strings.Repeat(fmt.Sprintf("%d 0 R ", s), 20000)+"]", "")
		return f.Bytes()
	},
	"one large stream on many pages": func() []byte {
		f := pdftest.New()
		s := f.Add(pdftest.Flate("", strings.Repeat("0 0 m ", 2<<20)))
		for range 2000 {
			f.Page(fmt.Sprintf("/Contents %d 0 R", s), "")
		}
		return f.Bytes()
	},
	"run length": func() []byte {
		f := pdftest.New()
		s := f.Stream("/Filter/RunLengthDecode", strings.Repeat("\x81q", 4<<20))
		f.Page(fmt.Sprintf("/Contents %d 0 R", s), "")
		return f.Bytes()
	},
	"lzw": func() []byte {
		f := pdftest.New()
		s := f.Stream("/Filter/LZWDecode", strings.Repeat("\x80\x0b\x60\x50\x22\x0c\x0c\x85\x01", 1<<20))
		f.Page(fmt.Sprintf("/Contents %d 0 R", s), "")
		return f.Bytes()
	},
	"predictor with rows of gigabytes": func() []byte {
		f := pdftest.New()
		s := f.Stream("/Filter/FlateDecode/DecodeParms<</Predictor 15/Columns 2000000000/Colors 60/BitsPerComponent 16>>", pdftest.Deflate("BT ET"))
		f.Page(fmt.Sprintf("/Contents %d 0 R", s), "")
		return f.Bytes()
	},
	"cross references that claim billions": func() []byte {
		return xrefStream("/Size 2147483647/W[1 1 1]/Index[0 2147483647]", strings.Repeat("\x01\x0f\x00", 4<<20))
	},
	"cross references of no width": func() []byte {
		return xrefStream("/Size 2147483647/W[0 0 0]", strings.Repeat("\x01", 1<<20))
	},
	"cross references of many ranges": func() []byte {
		return xrefStream("/Size 10/W[1 1 1]/Index["+strings.Repeat("0 8000000 ", 200000)+"]", strings.Repeat("\x01\x0f\x00", 1<<20))
	},
	"table of references that claims billions": func() []byte {
		return []byte("%PDF-1.4\nxref\n0 2147483647\n" + strings.Repeat("0000000015 00000 n \n", 400000) + "trailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF")
	},
	"loop of Prev": func() []byte {
		return []byte("%PDF-1.4\nxref\n0 0\ntrailer<</Root 1 0 R/Prev 9>>\nstartxref\n9\n%%EOF")
	},
	"long chain of Prev": func() []byte {
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
	},
	"loop of references": func() []byte {
		return onePage("/Font 4 0 R", "BT /F1 1 Tf (x) Tj ET", "5 0 R", "4 0 R")
	},
	"length that is its own stream": func() []byte {
		return []byte("%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Kids[3 0 R]>>endobj 3 0 obj<</Contents 4 0 R>>endobj 4 0 obj<</Length 4 0 R>>stream\nBT ET\nendstream endobj trailer<</Root 1 0 R>>")
	},
	"loop of pages": func() []byte {
		f := pdftest.New()
		f.Page("", "BT /F1 12 Tf (x) Tj ET")
		f.Set(2, "<</Type/Pages/Kids[2 0 R 5 0 R 2 0 R]/Count 3>>")
		return f.Bytes()
	},
	"tree of pages that doubles": func() []byte {
		f := pdftest.New()
		for i := range 60 {
			f.Add(fmt.Sprintf("<</Type/Pages/Kids[%d 0 R %d 0 R]/Count 2>>", i+5, i+5))
		}
		f.Set(2, "<</Type/Pages/Kids[4 0 R 4 0 R]/Count 2>>")
		return f.Bytes()
	},
	"tree of pages in itself, inline": func() []byte {
		f := pdftest.New()
		f.Set(2, strings.Repeat("<</Kids[", 5000)+strings.Repeat("]>>", 5000))
		return f.Bytes()
	},
	"a million pages": func() []byte {
		f := pdftest.New()
		f.Set(2, "<</Kids["+strings.Repeat("<</Type/Page>>", 500000)+"]>>")
		return f.Bytes()
	},
	"deep arrays": func() []byte { return onePage("/X "+strings.Repeat("[", 4<<20), "") },
	"deep dictionaries": func() []byte {
		return onePage("/X "+strings.Repeat("<</A", 2<<20), "")
	},
	"eight million strings": func() []byte { return onePage("/X["+strings.Repeat("()", 8<<20)+"]", "") },
	"millions of empty dictionaries": func() []byte {
		return onePage("/X["+strings.Repeat("<<>>", 4<<20)+"]", "")
	},
	"deep arrays in the content": func() []byte { return onePage("", strings.Repeat("[", 8<<20)) },
	"dictionary in the content":  func() []byte { return onePage("", "/A "+strings.Repeat("<<", 4<<20)+" BDC") },
	"q without Q":                func() []byte { return onePage("", strings.Repeat("q ", 7<<20)) },
	"marks without end":          func() []byte { return onePage("", strings.Repeat("/A BMC ", 2<<20)) },
	"inline images without end":  func() []byte { return onePage("", strings.Repeat("BI ID EIx", 1<<20)) },
	"form that draws itself": func() []byte {
		return onePage("/XObject<</X 4 0 R>>", "/X Do",
			pdftest.Stream("/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X 4 0 R>>>>", "/X Do /X Do"))
	},
	"forms that double": func() []byte {
		var forms []string
		for i := range 23 {
			forms = append(forms, pdftest.Stream(fmt.Sprintf("/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X %d 0 R>>>>", i+5), strings.Repeat("/X Do ", 10)))
		}
		return onePage("/XObject<</X 4 0 R>>", "/X Do", forms...)
	},
	"large form drawn often": func() []byte {
		return onePage("/XObject<</X 4 0 R>>", strings.Repeat("/X Do ", 100000),
			pdftest.Flate("/Subtype/Form/BBox[0 0 9 9]", strings.Repeat(" ", 15<<20)))
	},
	"large images that are no forms": func() []byte {
		return onePage("/XObject<</X 4 0 R>>", strings.Repeat("/X Do ", 1<<20), pdftest.Stream("/Subtype/Image", ""))
	},
	"millions of rectangles": func() []byte {
		return onePage("", strings.Repeat("0 0 9 9 re f ", 1<<20))
	},
	"a path of millions of lines": func() []byte {
		return onePage("", "0 0 m "+strings.Repeat("9 0 l 9 9 l ", 1<<20)+"S")
	},
	"runs below fills": func() []byte {
		return onePage("/Font<</F1 3 0 R>>", "BT /F1 9 Tf "+strings.Repeat("(x) Tj 90 0 Td ", 300000)+"ET "+strings.Repeat("0 0 600 800 re f ", 20000))
	},
	"millions of runs": func() []byte {
		return onePage("/Font<</F1 3 0 R>>", "BT /F1 9 Tf "+strings.Repeat("(x)Tj 9 9 Td ", 1<<20)+"ET")
	},
	"one string of millions of letters": func() []byte {
		return onePage("/Font<</F1 3 0 R>>", "BT /F1 9 Tf ("+strings.Repeat("x", 12<<20)+") Tj ET")
	},
	"long replacement texts": func() []byte {
		return onePage("/Font<</F1 3 0 R>>/Properties<</P 4 0 R>>", "BT /F1 9 Tf "+strings.Repeat("/Span/P BDC (x)Tj EMC ", 100000)+"ET",
			"<</ActualText("+strings.Repeat("x", 1<<20)+")>>")
	},
	"long texts of a code": func() []byte {
		return onePage("/Font<</F 4 0 R>>", "BT /F 9 Tf ["+strings.Repeat("<00010001>", 200000)+"]TJ ET",
			cmapFont("beginbfchar <0001> <"+strings.Repeat("0041", 1<<20)+"> endbfchar", "[]")...)
	},
	"ranges of a cmap": func() []byte {
		return onePage("/Font<</F 4 0 R>>", showAll, cmapFont("beginbfrange "+strings.Repeat("<00000000> <ffffffff> <0041> ", 500000), "[]")...)
	},
	"lists of a cmap": func() []byte {
		return onePage("/Font<</F 4 0 R>>", showAll, cmapFont("beginbfrange <0000> <ffff> ["+strings.Repeat("<41>", 3<<20), "[]")...)
	},
	"widths of billions of glyphs": func() []byte {
		return onePage("/Font<</F 4 0 R>>", showAll, cmapFont("", "["+strings.Repeat("0 2147483647 500 ", 400000)+"]")...)
	},
	"widths in lists": func() []byte {
		return onePage("/Font<</F 4 0 R>>", showAll, cmapFont("", "["+strings.Repeat("0[1 2 3]", 400000)+"]")...)
	},
	"fonts with large cmaps": func() []byte {
		objects := cmapFont("beginbfrange "+strings.Repeat("<0001> <ffff> <0041> ", 130000), "[]")
		fonts, content := "", "BT "
		for i := range 300 {
			fonts += fmt.Sprintf("/F%d<</Type/Font/Subtype/Type0/Encoding/Identity-H/DescendantFonts[5 0 R]/ToUnicode 6 0 R>>", i)
			content += fmt.Sprintf("/F%d 9 Tf <00010002> Tj ", i)
		}
		return onePage("/Font<<"+fonts+">>", content+"ET", objects...)
	},
	"all codes of many fonts": func() []byte {
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
	},
	"differences of billions": func() []byte {
		return onePage("/Font<</F<</Subtype/Type1/Encoding<</Differences["+strings.Repeat("2147483647/a", 500000)+"]>>>>>>", "BT /F 9 Tf (abc) Tj ET")
	},
	"cmap that uses itself": func() []byte {
		return onePage("/Font<</F<</Subtype/Type0/Encoding 4 0 R/DescendantFonts[<<>>]>>>>", showAll,
			pdftest.Stream("/UseCMap 4 0 R/CMapName/X", "/X usecmap"))
	},
	"bookmarks in a loop": func() []byte {
		return catalogOf("/Outlines 4 0 R", "<</First 5 0 R>>", "<</Title(a)/First 5 0 R/Next 6 0 R>>", "<</Title(b)/Next 5 0 R/First 5 0 R>>")
	},
	"names in a loop": func() []byte {
		return catalogOf("/Names<</Dests 4 0 R/EmbeddedFiles 4 0 R/JavaScript 4 0 R>>/PageLabels 4 0 R", "<</Kids[4 0 R 4 0 R 5 0 R]>>", "<</Kids[4 0 R]/Names[(a)1(b)]/Nums[0 1 2]>>")
	},
	"structure in a loop": func() []byte {
		return catalogOf("/StructTreeRoot 4 0 R", "<</K 5 0 R/RoleMap<</A/B/B/A>>>>", "<</S/A/K[5 0 R 6 0 R 0 1 2]>>", "<</S/B/K[5 0 R 6 0 R]/P 6 0 R>>")
	},
	"structure of millions": func() []byte {
		return catalogOf("/StructTreeRoot 4 0 R", "<</K["+strings.Repeat("<</S/P/K 1>>", 400000)+"]>>")
	},
	"structure that doubles": func() []byte {
		objects := []string{"<</K[5 0 R 5 0 R]>>"}
		for i := range 100 {
			objects = append(objects, fmt.Sprintf("<</S/P/K[%d 0 R %d 0 R]>>", i+6, i+6))
		}
		return catalogOf("/StructTreeRoot 4 0 R", objects...)
	},
	"objects without end": func() []byte { return []byte("%PDF-1.4\n" + strings.Repeat("1 0 obj<<>>stream\n", 1<<19)) },
	"object streams in each other": func() []byte {
		f := pdftest.New()
		f.Add(pdftest.Stream("/Type/ObjStm/N 1/First 4", "5 0 5 0 R"))
		f.Add(pdftest.Stream("/Type/ObjStm/N 1/First 4", "4 0 4 0 R"))
		return bytes.ReplaceAll(f.Bytes(), []byte("startxref"), []byte("startnone"))
	},
	"large object streams, many": func() []byte {
		var b strings.Builder
		b.WriteString("%PDF-1.5\n")
		body := pdftest.Flate("/Type/ObjStm/N 1/First 8", "1000 0  "+strings.Repeat(" ", 15<<20))
		for i := range 500 {
			fmt.Fprintf(&b, "%d 0 obj\n%s\nendobj\n", i+1, body)
		}
		return []byte(b.String())
	},
	"annotations": func() []byte {
		f := pdftest.New()
		f.Page("/Annots["+strings.Repeat("<</Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(http://x)>>/QuadPoints["+strings.Repeat("1 ", 800)+"]>>", 5000)+"]", "")
		return f.Bytes()
	},
	"metadata of millions of elements": func() []byte {
		return catalogOf("/Metadata 4 0 R", pdftest.Flate("", strings.Repeat("<a>", 4<<20)))
	},
	"parents of a field in a loop": func() []byte {
		f := pdftest.New()
		f.Page("/Annots[6 0 R]", "")
		f.Add("<</Subtype/Widget/Rect[0 0 9 9]/Parent 6 0 R>>")
		return f.Bytes()
	},
}

// cpuTime returns the processor time of the process.
func cpuTime() time.Duration {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// A watch is a context that notes the longest time between two looks at it.
type watch struct {
	context.Context
	last, longest time.Duration
}

func (w *watch) Err() error {
	now := cpuTime()
	w.longest = max(w.longest, now-w.last)
	w.last = now
	return nil
}

// TestBombs reads all bombs. Bounds met are fine; panics, hangs and other errors are not.
// PDF_BOMBS=1 tells what each costs.
func TestBombs(t *testing.T) {
	if testing.Short() {
		t.Skip("takes half a minute")
	}
	for name, make := range bombs {
		t.Run(name, func(t *testing.T) {
			data := make()
			var before, after runtime.MemStats
			runtime.GC()
			runtime.ReadMemStats(&before)
			start := cpuTime()
			ctx := &watch{t.Context(), start, 0}
			size, err := readAll(ctx, data)
			if err != nil && !errors.Is(err, ErrSpent) && !errors.Is(err, ErrNotPDF) {
				t.Error(err)
			}
			if os.Getenv("PDF_BOMBS") != "" {
				runtime.ReadMemStats(&after)
				t.Logf("%8d bytes: %v, %d MB in all, heap %d MB, read %d, looks %v apart, %v", len(data), (cpuTime() - start).Round(time.Millisecond),
					(after.TotalAlloc-before.TotalAlloc)>>20, (after.HeapSys-after.HeapReleased)>>20, size, ctx.longest.Round(time.Millisecond), err)
			}
		})
	}
}
