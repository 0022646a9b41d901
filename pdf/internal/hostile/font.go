package hostile

import (
	"fmt"
	"strings"

	"github.com/seed31bcff99/reader/pdf/internal/pdftest"
)

// fontBombs has fonts that claim too much.
var fontBombs = []Bomb{
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
