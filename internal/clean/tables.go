package clean

import (
	"regexp"
	"strings"
	"unicode"

	"github.com/seed31bcff99/reader/internal/words"
)

// A span is a range of characters and the reason why it is in a table.
type span struct {
	lo, hi rune
	reason string
}

// table makes a lookup table of spans, which are in order.
func table(spans []span) *unicode.RangeTable {
	t := &unicode.RangeTable{}
	for _, s := range spans {
		if s.hi <= 0xFFFF {
			t.R16 = append(t.R16, unicode.Range16{Lo: uint16(s.lo), Hi: uint16(s.hi), Stride: 1})
		} else {
			t.R32 = append(t.R32, unicode.Range32{Lo: uint32(s.lo), Hi: uint32(s.hi), Stride: 1})
		}
	}
	return t
}

// invisibles are the characters that show nothing. Programs can read a message that
// is written in them, people cannot.
var invisibles = []span{
	{0x00AD, 0x00AD, "soft hyphen: splits words"},
	{0x034F, 0x034F, "grapheme joiner"},
	{0x061C, 0x061C, "Arabic letter mark"},
	{0x115F, 0x1160, "Hangul fillers"},
	{0x17B4, 0x17B5, "Khmer inherent vowels"},
	{0x180B, 0x180F, "Mongolian variation selectors and vowel separator"},
	{0x200B, 0x200F, "zero-width space and joiners, direction marks"},
	{0x202A, 0x202E, "directional embeddings and overrides: text reads in another order than it is written"},
	{0x2060, 0x206F, "word joiner, invisible operators, isolates, deprecated format characters"},
	{0x3164, 0x3164, "Hangul filler"},
	{0xFDD0, 0xFDEF, "not characters"},
	{0xFE00, 0xFE0F, "variation selectors"},
	{0xFEFF, 0xFEFF, "byte order mark within text"},
	{0xFFA0, 0xFFA0, "halfwidth Hangul filler"},
	{0xFFF0, 0xFFFB, "unassigned, and interlinear annotations"},
	{0x13430, 0x1343F, "Egyptian format controls"},
	{0x1BCA0, 0x1BCA3, "shorthand format controls"},
	{0x1D159, 0x1D159, "a note without ink"},
	{0x1D173, 0x1D17A, "musical format controls"},
	{0xE0000, 0xE0FFF, "tags, and the supplement of variation selectors: any bytes can be written in them"},
}

var invisible = table(invisibles)

// emojis are the characters that may be parts of emoji: the blocks with
// Extended_Pictographic characters, and skin tones.
var emojis = []span{
	{0x00A9, 0x00A9, "copyright"},
	{0x00AE, 0x00AE, "registered"},
	{0x203C, 0x203C, "exclamation marks"},
	{0x2049, 0x2049, "exclamation and question mark"},
	{0x2122, 0x2122, "trade mark"},
	{0x2139, 0x2139, "information"},
	{0x2194, 0x21AA, "arrows"},
	{0x231A, 0x23FF, "technical signs"},
	{0x24C2, 0x24C2, "circled M"},
	{0x25AA, 0x25FE, "squares"},
	{0x2600, 0x27BF, "miscellaneous signs and dingbats"},
	{0x2934, 0x2935, "arrows"},
	{0x2B05, 0x2B55, "arrows and stars"},
	{0x3030, 0x3030, "wavy dash"},
	{0x303D, 0x303D, "part alternation mark"},
	{0x3297, 0x3299, "circled ideographs"},
	{0x1F000, 0x1FAFF, "pictures"},
}

var emoji = table(emojis)

// joiningScripts are the scripts whose words need ZWJ and ZWNJ.
var joiningScripts = []*unicode.RangeTable{
	unicode.Arabic, unicode.Syriac, unicode.Mongolian, unicode.Nko, unicode.Mandaic, unicode.Phags_Pa,
	unicode.Devanagari, unicode.Bengali, unicode.Gurmukhi, unicode.Gujarati, unicode.Oriya, unicode.Tamil, unicode.Telugu,
	unicode.Kannada, unicode.Malayalam, unicode.Sinhala, unicode.Khmer, unicode.Myanmar, unicode.Tibetan, unicode.Balinese,
	unicode.Javanese, unicode.Meetei_Mayek, unicode.Chakma, unicode.Grantha, unicode.Tirhuta, unicode.Newa,
}

// viramaSpans are the signs that remove the vowel of a letter. ZWJ after one asks for
// the half form, also at the end of a word.
var viramaSpans = []span{
	{0x094D, 0x094D, "Devanagari"},
	{0x09CD, 0x09CD, "Bengali"},
	{0x0A4D, 0x0A4D, "Gurmukhi"},
	{0x0ACD, 0x0ACD, "Gujarati"},
	{0x0B4D, 0x0B4D, "Oriya"},
	{0x0BCD, 0x0BCD, "Tamil"},
	{0x0C4D, 0x0C4D, "Telugu"},
	{0x0CCD, 0x0CCD, "Kannada"},
	{0x0D4D, 0x0D4D, "Malayalam"},
	{0x0DCA, 0x0DCA, "Sinhala"},
}

var viramas = table(viramaSpans)

// unspacedSpans are scripts without spaces between words. A zero-width space in them
// says where a line may break.
var unspacedSpans = []span{
	{0x0E00, 0x0E7F, "Thai"},
	{0x0E80, 0x0EFF, "Lao"},
	{0x1000, 0x109F, "Myanmar"},
	{0x1780, 0x17FF, "Khmer"},
}

var unspaced = table(unspacedSpans)

// A token is a name that means a turn, a role or a call to some language model when it
// is between brackets. Names with an underscore are not listed: their shape is enough.
type token struct {
	name   string // folded
	reason string
}

// angleTokens are tokens between < and >, or << and >>, of one word. Names of HTML
// elements are not among them: <s> is a token of some models and also an element.
var angleTokens = []token{
	{"assistant", "role"},
	{"bos", "start of a text, Gemma"},
	{"endoftext", "end of a text"},
	{"eod", "end of a text, Qwen"},
	{"eom", "end of a message"},
	{"eop", "end of a text, GLM"},
	{"eos", "end of a text, Gemma"},
	{"eot", "end of a turn"},
	{"function", "call of a tool, Llama"},
	{"invoke", "call of a tool"},
	{"pad", "padding"},
	{"sop", "start of a text, GLM"},
	{"sys", "system prompt, Llama"},
	{"system", "role"},
	{"think", "thoughts, DeepSeek and Qwen"},
	{"thinking", "thoughts"},
	{"toolcall", "call of a tool, Nemotron"},
	{"unk", "an unknown word"},
}

// angleForms are families of tokens between < and >.
var angleForms = forms([]token{
	{`(?:mask|seed|think|tool):[a-z0-9_]+`, "tokens with a prefix, Seed and ERNIE"},
	{`(?:loc|unused)[0-9]+`, "places in an image, reserved, Gemma"},
	{`0x[0-9a-f]{2}`, "a byte"},
	{`f?im-[a-z]+`, "code to fill in, turns"},
})

// squareForms are tokens between [ and ] in any letters.
var squareForms = forms([]token{
	{`[gs]mask`, "start of a text, GLM"},
	{`control_[0-9]+`, "reserved, Mistral"},
	{`inst`, "turn of the user, Llama and Mistral"},
	{`unused(?:_token_)?[0-9]+`, "reserved, BERT and InternLM"},
})

// loudTokens are tokens between [ and ] whose names are ordinary words, so they count in
// capitals only.
var loudTokens = []token{
	{"args", "arguments of a call, Mistral"},
	{"assistant", "role"},
	{"audio", "sounds, Mistral"},
	{"bos", "start of a text, EXAONE"},
	{"cls", "start of a text, BERT"},
	{"eos", "end of a text, EXAONE"},
	{"img", "images, Mistral"},
	{"mask", "a word that is left out, BERT and GLM"},
	{"middle", "code to fill in, Mistral"},
	{"pad", "padding, BERT"},
	{"prefix", "code to fill in, Mistral"},
	{"sep", "end of a sentence, BERT"},
	{"suffix", "code to fill in, Mistral"},
	{"system", "role"},
	{"think", "thoughts, Mistral"},
	{"transcribe", "sounds, Mistral"},
	{"unk", "an unknown word, BERT"},
	{"user", "role"},
}

// tildeForms are the tokens of MiniMax: brackets that do not match, around a letter and a
// tilde.
var tildeForms = words.Pattern(`^(?:\]~![a-z]\[|\]~[a-z]\]|\[[a-z]~\[)`)

// forms compiles families, each a pattern for the whole name, when they are first needed.
func forms(families []token) func() *regexp.Regexp {
	var patterns []string
	for _, f := range families {
		patterns = append(patterns, f.name)
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
