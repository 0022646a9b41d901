package font

import (
	"strings"

	"github.com/seed31bcff99/reader/pdf/internal/object"
	"github.com/seed31bcff99/reader/pdf/internal/page"
)

// Flags of a font descriptor.
const (
	flagFixed     = 1 << 0
	flagSerif     = 1 << 1
	flagItalic    = 1 << 6
	flagForceBold = 1 << 18
)

// describe says what layout needs to know of the font.
func (f *Font) describe(name object.Name, type3 bool) *page.Font {
	doc := f.doc
	if name == "" {
		name = doc.Name(f.desc["FontName"])
	}
	if name == "" {
		name = doc.Name(f.dict["Name"])
	}
	info := &page.Font{Name: withoutPrefix(string(name)), Type3: type3}
	flags := doc.Int(f.desc["Flags"], 0)
	info.Fixed = flags&flagFixed != 0
	info.Serif = flags&flagSerif != 0
	info.Italic = flags&flagItalic != 0
	info.Bold = flags&flagForceBold != 0 || doc.Int(f.desc["FontWeight"], 400) >= 600
	if angle, ok := doc.Number(f.desc["ItalicAngle"]); ok && angle != 0 && angle > -60 && angle < 60 {
		info.Italic = true
	}
	lower := strings.ToLower(info.Name)
	info.Drawing = drawingFonts[lower]
	for _, t := range traits {
		if strings.Contains(lower, t.part) {
			info.Bold = info.Bold || t.bold
			info.Italic = info.Italic || t.italic
			info.Fixed = info.Fixed || t.fixed
			info.Symbol = info.Symbol || t.symbol
		}
	}
	return info
}

// withoutPrefix drops the six letters before the name of a subset, as in "ABCDEF+Times".
func withoutPrefix(name string) string {
	if len(name) > 7 && name[6] == '+' && strings.Trim(name[:6], "ABCDEFGHIJKLMNOPQRSTUVWXYZ") == "" {
		return name[7:]
	}
	return name
}

func isDingbats(name string) bool { return strings.Contains(name, "Dingbats") }

func isSymbol(name string) bool {
	return name == "Symbol" || strings.HasPrefix(name, "Symbol,") || strings.HasPrefix(name, "SymbolMT")
}

// A trait is a part of the names of fonts that tells about them.
type trait struct {
	part   string // lower case
	bold   bool
	italic bool
	fixed  bool
	symbol bool
	reason string
}

// traits is searched for parts of the name of a font, in lower case.
var traits = []trait{
	{part: "-ital", italic: true, reason: "fonts of URW cut the word"},
	{part: "black", bold: true, reason: "a weight above bold"},
	{part: "bold", bold: true, reason: "the usual word"},
	{part: "boldital", italic: true, reason: "fonts of URW cut the word"},
	{part: "boldobli", italic: true, reason: "fonts of URW cut the word"},
	{part: "cmb1", bold: true, reason: "Computer Modern bold, of TeX"},
	{part: "cmbx", bold: true, reason: "Computer Modern bold extended, of TeX"},
	{part: "cmcsc10", reason: "small capitals of TeX are not italic"},
	{part: "cmex", symbol: true, reason: "large brackets of TeX"},
	{part: "cmmi", italic: true, symbol: true, reason: "mathematics of TeX"},
	{part: "cmsl", italic: true, reason: "slanted letters of TeX"},
	{part: "cmsy", symbol: true, reason: "symbols of TeX"},
	{part: "cmti", italic: true, reason: "italic letters of TeX"},
	{part: "cmtt", fixed: true, reason: "typewriter letters of TeX"},
	{part: "consolas", fixed: true, reason: "a font for code"},
	{part: "courier", fixed: true, reason: "a font of typewriters"},
	{part: "demi", bold: true, reason: "a weight near bold"},
	{part: "dingbats", symbol: true, reason: "ornaments"},
	{part: "heavy", bold: true, reason: "a weight above bold"},
	{part: "inconsolata", fixed: true, reason: "a font for code"},
	{part: "italic", italic: true, reason: "the usual word"},
	{part: "kursiv", italic: true, reason: "German for italic"},
	{part: "lmmono", fixed: true, reason: "typewriter letters of Latin Modern"},
	{part: "mediital", italic: true, reason: "fonts of URW cut the word"},
	{part: "menlo", fixed: true, reason: "a font for code"},
	{part: "monaco", fixed: true, reason: "a font for code"},
	{part: "mono", fixed: true, reason: "the usual word"},
	{part: "msam", symbol: true, reason: "symbols of the AMS"},
	{part: "msbm", symbol: true, reason: "symbols of the AMS"},
	{part: "no9l-medi", bold: true, reason: "the bold weight of the font of URW that stands for Times"},
	{part: "oblique", italic: true, reason: "slanted letters"},
	{part: "reguital", italic: true, reason: "fonts of URW cut the word"},
	{part: "reguobli", italic: true, reason: "fonts of URW cut the word"},
	{part: "semibold", bold: true, reason: "a weight near bold"},
	{part: "sfbx", bold: true, reason: "European Computer Modern bold, of TeX"},
	{part: "sfti", italic: true, reason: "European Computer Modern italic, of TeX"},
	{part: "sftt", fixed: true, reason: "European Computer Modern typewriter, of TeX"},
	{part: "slant", italic: true, reason: "slanted letters"},
	{part: "symbol", symbol: true, reason: "the usual word"},
	{part: "typewriter", fixed: true, reason: "the usual word"},
	{part: "wingdings", symbol: true, reason: "ornaments"},
}

// drawingFonts are fonts of TeX whose glyphs are parts of lines, arrows and circles, by
// their names in lower case.
var drawingFonts = map[string]bool{"lcircle1": true, "lcircle10": true, "lcirclew10": true, "line10": true, "linew10": true}
