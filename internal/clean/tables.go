package clean

import (
	_ "embed"
	"regexp"
	"strings"
	"unicode"

	"github.com/seed31bcff99/reader/internal/words"
)

//go:embed tables.txt
var tableLines string

var lists = words.Lists(tableLines)

// The characters of tables.txt.
var (
	invisible = words.Named(lists, "invisible").Runes()
	emoji     = words.Named(lists, "emoji").Runes()
	viramas   = words.Named(lists, "virama").Runes()
	unspaced  = words.Named(lists, "unspaced").Runes()
)

// joiningScripts are the scripts whose words need ZWJ and ZWNJ.
var joiningScripts = []*unicode.RangeTable{
	unicode.Arabic, unicode.Syriac, unicode.Mongolian, unicode.Nko, unicode.Mandaic, unicode.Phags_Pa,
	unicode.Devanagari, unicode.Bengali, unicode.Gurmukhi, unicode.Gujarati, unicode.Oriya, unicode.Tamil, unicode.Telugu,
	unicode.Kannada, unicode.Malayalam, unicode.Sinhala, unicode.Khmer, unicode.Myanmar, unicode.Tibetan, unicode.Balinese,
	unicode.Javanese, unicode.Meetei_Mayek, unicode.Chakma, unicode.Grantha, unicode.Tirhuta, unicode.Newa,
}

// The tokens of tables.txt.
var (
	angleTokens = words.Named(lists, "angle").Reasons()
	loudTokens  = words.Named(lists, "loud").Reasons()
	angleForms  = forms("angle forms")
	squareForms = forms("square forms")
)

// tildeForms are the tokens of MiniMax: brackets that do not match, around a letter and a
// tilde.
var tildeForms = words.Pattern(`^(?:\]~![a-z]\[|\]~[a-z]\]|\[[a-z]~\[)`)

// forms compiles the families of a list when they are first needed.
func forms(list string) func() *regexp.Regexp {
	var patterns []string
	for _, row := range words.Named(lists, list).Rows {
		pattern, _, _ := strings.Cut(row, ": ")
		patterns = append(patterns, pattern)
	}
	return words.Pattern(`^(?:` + strings.Join(patterns, "|") + `)$`)
}

// lookAlikes are characters that look like the letters of a marker and that NFKC does
// not change, by the letter that they look like. Case is folded before the lookup, so
// there are only lower-case letters, and capitals that do not fold to one that looks
// alike.
var lookAlikes = map[rune]string{
	'a': "аαɑᴀɒⱥꓮᎪ∀ⲁⱯ",
	'b': "ьβʙᏴꓐⲃɓ",
	'c': "сϲᴄᏟꓚⲥƈↄ",
	'd': "ԁᴅᎠꓓɖɗⅾᏧ",
	'e': "еєεᴇᎬꓰҽɛⲉ℮ɇ∃",
	'g': "ցɡԍɢᏀꓖ",
	'h': "ΗһНнʜᎻꓧⲏ",
	'i': "іıιɩⅰӏꓲᎥⲓɪ",
	'k': "кκᴋᏦꓗⲕ",
	'l': "ӏʟⅼᏞꓡɭłℓⳑ",
	'm': "мμᴍᎷꓟⲙ",
	'n': "Νпոηɴꓠռիⲛŋɲ",
	'o': "оοօᴏꓳσ০०ⲟøⵔ",
	'p': "рρᴘᏢꓑⲣ",
	'r': "гᴦʀᏒꓣɾɼяɍ",
	's': "ѕꜱᏚꓢʂֆⴝş",
	't': "тτᴛᎢꓔ†ⲧŧƭ",
	'u': "υսᴜꓴʋцμ",
	'v': "ѵνᴠᏙꓦ",
	'x': "хχᕁ×ⲭꓫ᙭",
	'y': "уγʏᎩꓬⲩ",
	'|': "ǀ∣❘┃│¦ꟾ︱∥‖丨Ⅰ⏐❙▏▕",
	'_': "▁＿‗",
}
