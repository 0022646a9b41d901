package font

import (
	_ "embed"
	"strconv"
	"strings"
	"sync"

	"github.com/seed31bcff99/reader/pdf/internal/page"
)

// widthsData has the widths of the standard fonts; its source is named in the file.
//
//go:embed data/widths.txt
var widthsData string

// standardFonts maps names to the widths of characters; that of 0 is for all others.
var standardFonts = sync.OnceValue(func() map[string]map[rune]int16 {
	fonts := map[string]map[rune]int16{"Courier": {0: 600}}
	var widths map[rune]int16
	for line := range strings.Lines(widthsData) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		key, value, _ := strings.Cut(strings.TrimSpace(line), " ")
		if key == "font" {
			widths = map[rune]int16{0: 500}
			fonts[value] = widths
			continue
		}
		r, err1 := strconv.ParseInt(key, 16, 32)
		w, err2 := strconv.Atoi(value)
		if err1 == nil && err2 == nil {
			widths[rune(r)] = int16(w)
		}
	}
	return fonts
})

// standardWidths returns the widths of the standard font that is most like a font.
func standardWidths(info *page.Font) map[rune]int16 {
	fonts := standardFonts()
	name := info.Name
	switch {
	case info.Fixed:
		return fonts["Courier"]
	case isDingbats(name):
		return fonts["ZapfDingbats"]
	case isSymbol(name):
		return fonts["Symbol"]
	case info.Serif || strings.Contains(name, "Times") || strings.Contains(name, "Roman"):
		return fonts[timesName(info)]
	case info.Bold:
		return fonts["Helvetica-Bold"]
	}
	return fonts["Helvetica"]
}

func timesName(info *page.Font) string {
	switch {
	case info.Bold && info.Italic:
		return "Times-BoldItalic"
	case info.Bold:
		return "Times-Bold"
	case info.Italic:
		return "Times-Italic"
	}
	return "Times-Roman"
}
