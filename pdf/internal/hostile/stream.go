package hostile

import (
	"fmt"
	"strings"

	"github.com/seed31bcff99/reader/pdf/internal/pdftest"
)

// streamBombs has streams that grow when they are decoded.
var streamBombs = []Bomb{
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
