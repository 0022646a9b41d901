package pdf_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"

	"github.com/seed31bcff99/reader/pdf/internal/pdftest"
)

// rich returns a file that has a bit of everything.
func rich() []byte {
	f := pdftest.New()
	one := f.PageOf("/StructParents 0/Annots[<</Subtype/Link/Rect[70 690 140 715]/Dest(two)>><</Subtype/Widget/Rect[0 0 90 9]/V(x)>>]",
		"/Font<</F1 3 0 R/F2 8 0 R/F3 11 0 R>>/XObject<</X 12 0 R>>",
		"/P<</MCID 0>>BDC BT /F1 12 Tf 72 700 Td [(Hello)-300(w\\157rld)]TJ ET EMC q 1 0 0 1 0 9 cm /X Do Q "+
			"/Span<</ActualText<FEFF00660069>>>BDC BT /F2 9 Tf 50 500 Td <00010002> Tj ET EMC BT /F3 1 Tf 5 5 Td (ab)Tj ET 0 0 9 9 re f 0 0 m 9 0 l S")
	two := f.Page("/Rotate 90/CropBox[10 10 590 790]", "BT /F1 12 Tf 72 700 Td (Hello world) Tj ET")
	f.Add("<</Type/Font/Subtype/Type0/BaseFont/ABCDEF+X/Encoding/Identity-H/DescendantFonts[9 0 R]/ToUnicode 10 0 R>>")
	f.Add("<</Subtype/CIDFontType2/BaseFont/X/W[1[500 600]3 9 700]/DW 900/CIDSystemInfo<</Registry(Adobe)/Ordering(Japan1)>>>>")
	f.Add(pdftest.Flate("", "begincodespacerange<0000><ffff>endcodespacerange beginbfrange<0001><0009><0041>endbfrange"))
	f.Add("<</Subtype/Type3/FontMatrix[.01 0 0 .01 0 0]/FirstChar 97/Widths[40 50]/Encoding<</Differences[97/a/ff]>>>>")
	f.Stream("/Subtype/Form/BBox[0 0 99 99]/Matrix[1 0 0 1 5 5]/Resources<</Font<</F1 3 0 R>>>>", "BT /F1 8 Tf (form) Tj ET")
	f.Add("<</First 14 0 R>>")
	f.Add(fmt.Sprintf("<</Title(One)/Dest[%d 0 R/XYZ 0 700 0]>>", one))
	f.Add(fmt.Sprintf("<</K<</S/P/Pg %d 0 R/K[0<</Type/MCR/MCID 1>>]>>/RoleMap<</A/B>>>>", one))
	f.Catalog = fmt.Sprintf("/Outlines 13 0 R/StructTreeRoot 15 0 R/PageLabels<</Nums[0<</S/r>>]>>/Names<</Dests<</Names[(two)[%d 0 R/Fit]]>>>>", two)
	return f.Bytes()
}

// words are what mutations put into files.
var words = []string{"obj", "endobj", "stream", "endstream", "<<", ">>", "[", "]", "(", ")", "null", "0", "-1", "2147483647", "1e9", "R",
	"/Kids", "/Length", "/Type", "/Pages", "/Prev 9", "/Filter/FlateDecode", "/W[1 2 1]", "BT", "Tj", "Do", "q", "EMC", "\x00", "\xff", "xref", "trailer"}

// mutate returns a copy of a file with damage in one to eight places.
func mutate(rng *rand.Rand, seed []byte) []byte {
	data := bytes.Clone(seed)
	for range 1 + rng.IntN(8) {
		if len(data) < 2 {
			break
		}
		at := rng.IntN(len(data))
		n := min(1+rng.IntN(1+rng.IntN(64)), len(data)-at)
		switch rng.IntN(7) {
		case 0:
			data[at] = byte(rng.IntN(256))
		case 1:
			data[at] ^= 1 << rng.IntN(8)
		case 2:
			data = append(data[:at], data[at+n:]...)
		case 3:
			data = append(data[:at:at], append(bytes.Clone(data[at:at+n]), data[at:]...)...)
		case 4:
			data = append(data[:at:at], append([]byte(words[rng.IntN(len(words))]), data[at:]...)...)
		case 5:
			copy(data[at:], words[rng.IntN(len(words))])
		case 6:
			copy(data[at:at+n], data[rng.IntN(len(data)):])
		}
	}
	return data
}
