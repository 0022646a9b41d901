package font

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
