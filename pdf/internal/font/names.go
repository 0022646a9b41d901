package font

import (
	_ "embed"
	"maps"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/pdf/internal/page"
)

// The Adobe Glyph List; its licence is in the file.
//
//go:embed data/glyphlist.txt
var glyphListData string

//go:embed data/dingbats.txt
var dingbatsData string

//go:embed data/morenames.txt
var moreNamesData string

// The texts of the names of glyphs: glyphList has all but those of ZapfDingbats, which
// dingbats has, and moreNames those that the Adobe Glyph List does not have.
var (
	moreNames = sync.OnceValue(func() map[string]string { return readGlyphList(moreNamesData) })
	dingbats  = sync.OnceValue(func() map[string]string { return readGlyphList(dingbatsData) })
	glyphList = sync.OnceValue(func() map[string]string {
		list := readGlyphList(glyphListData)
		maps.Copy(list, moreNames())
		return list
	})
)

func readGlyphList(data string) map[string]string {
	list := make(map[string]string, strings.Count(data, "\n"))
	for line := range strings.Lines(data) {
		name, codes, ok := strings.Cut(strings.TrimSpace(line), ";")
		if !ok || strings.HasPrefix(name, "#") {
			continue
		}
		var text []byte
		for code := range strings.FieldsSeq(codes) {
			v, err := strconv.ParseUint(code, 16, 32)
			if err == nil {
				text = utf8.AppendRune(text, rune(v))
			}
		}
		list[name] = string(text)
	}
	return list
}

// nameText returns the text that the name of a glyph stands for, empty if unknown. The
// rules are those of the Adobe Glyph List Specification.
func nameText(name string) string {
	if text, ok := glyphList()[name]; ok {
		return text
	}
	name, _, _ = strings.Cut(name, ".")
	if name == "" || len(name) > maxText {
		return ""
	}
	if !strings.Contains(name, "_") {
		return componentText(name)
	}
	var text strings.Builder
	for part := range strings.SplitSeq(name, "_") {
		text.WriteString(componentText(part))
	}
	return text.String()
}

func componentText(name string) string {
	if text, ok := glyphList()[name]; ok {
		return text
	}
	if hex, ok := strings.CutPrefix(name, "uni"); ok && len(hex) >= 4 && len(hex)%4 == 0 {
		return uniText(hex)
	}
	if hex, ok := strings.CutPrefix(name, "u"); ok && 4 <= len(hex) && len(hex) <= 6 {
		if v, err := strconv.ParseUint(hex, 16, 32); err == nil && utf8.ValidRune(rune(v)) {
			return string(rune(v))
		}
	}
	return ""
}

func uniText(hex string) string {
	var text []byte
	for ; len(hex) >= 4; hex = hex[4:] {
		v, err := strconv.ParseUint(hex[:4], 16, 32)
		if err != nil || !utf8.ValidRune(rune(v)) {
			return ""
		}
		text = utf8.AppendRune(text, rune(v))
	}
	return string(text)
}

// numberedName returns the code in names such as "a97", "G61" or "char12", which some
// writers give to glyphs whose names they do not know.
func numberedName(name string) (code int, ok bool) {
	prefix := strings.TrimRight(name, "0123456789")
	if digits := name[len(prefix):]; len(digits) <= 5 && len(prefix) <= 5 {
		code, err := strconv.Atoi(digits)
		return code, err == nil
	}
	return 0, false
}

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
