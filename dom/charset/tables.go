package charset

import (
	_ "embed"
	"strings"
	"sync"

	"github.com/seed31bcff99/reader/internal/words"
)

// The marks of characters in a reading. The mean of a right reading is about 3, of a wrong
// one less than 1.
const (
	frequent = 4   // a letter that every text of the language has
	usual    = 1   // a letter of the language, or typography
	odds     = -2  // not expected, but not impossible
	foreign  = -4  // in no word of the language
	worst    = -12 // not a character
)

const (
	// plausible is the mean that a guess has to exceed to beat the default.
	plausible = 0.75

	// hinted is the bonus for the language of the html element. It decides between
	// similar charsets, but does not outweigh the bytes.
	hinted = 1

	// western is the bonus for the default charset. English pages have few letters
	// beyond ASCII, and those in names of many languages.
	western = 0.25

	// tolerated is how many characters there must be for each invalid byte.
	tolerated = 20
)

// typography has the same bytes in most windows charsets, so it does not decide between
// them.
const typography = "“”‘’‚„–—…•«»‹›\u00a0°©®™§·€£¢¥¡¿²³½¼¾±×÷µ"

// An alphabetRow has the letters beyond ASCII of a language, in groups from the most frequent
// to the least, in lower case.
type alphabetRow struct {
	charset string
	lang    string
	letters string
}

//go:embed letters.txt
var letterLines string

// letterLists are the lists of letters.txt.
var letterLists = sync.OnceValue(func() []words.List { return words.Lists(letterLines) })

// alphabetTable starts with the default charset.
func alphabetTable() (rows []alphabetRow) {
	for _, row := range words.Named(letterLists(), "alphabets").Rows {
		parts := strings.SplitN(row, " ", 3)
		rows = append(rows, alphabetRow{parts[0], parts[1], parts[2]})
	}
	return rows
}

// letters returns the most frequent letters of a charset.
func (p *pairRow) letters() string { return strings.Join(words.Named(letterLists(), p.list).Rows, "") }

// A pairRow is a charset of two bytes per letter. Ranges of bytes are given by their first and
// last byte.
type pairRow struct {
	charset string
	lang    string
	lead    string // first bytes
	trail   string // second bytes
	level1  string // first bytes of the letters in everyday use
	trail1  string // second bytes of them
	longer  func(s []byte) int
	list    string // of letters.txt, with the most frequent letters
}

var pairTable = [...]pairRow{
	{
		charset: "shift_jis", lang: "ja",
		lead: "\x81\x9f\xe0\xfc", trail: "\x40\x7e\x80\xfc",
		level1: "\x81\x84\x88\x97", trail1: "\x40\x7e\x80\xfc",
		longer: halfWidthKana,
		list:   "ja",
	},
	{
		charset: "euc-jp", lang: "ja",
		lead: "\xa1\xf4", trail: "\xa1\xfe",
		level1: "\xa1\xa5\xb0\xcf", trail1: "\xa1\xfe",
		longer: eucShifts,
		list:   "ja",
	},
	{
		charset: "euc-kr", lang: "ko",
		lead: "\x81\xfd", trail: "\x41\x5a\x61\x7a\x81\xfe",
		level1: "\xa1\xa1\xb0\xc8", trail1: "\xa1\xfe",
		list: "euc-kr",
	},
	{
		charset: "gb18030", lang: "zh",
		lead: "\x81\xfe", trail: "\x40\x7e\x80\xfe",
		level1: "\xa1\xa1\xa3\xa3\xb0\xd7", trail1: "\xa1\xfe",
		longer: fourBytes,
		list:   "gb18030",
	},
	{
		charset: "big5", lang: "zh",
		lead: "\x81\xfe", trail: "\x40\x7e\xa1\xfe",
		level1: "\xa1\xa2\xa4\xc6", trail1: "\x40\x7e\xa1\xfe",
		list: "big5",
	},
}

// halfWidthKana are the letters of one byte in Shift_JIS. They have so many bytes that any
// text seems to be full of them.
func halfWidthKana(s []byte) int {
	if in(s[0], "\xa1\xdf") {
		return 1
	}
	return 0
}

// eucShifts are the letters of EUC-JP after a shift byte: half-width kana and rare letters of
// three bytes.
func eucShifts(s []byte) int {
	switch {
	case s[0] == 0x8e && len(s) > 1 && in(s[1], "\xa1\xdf"):
		return 2
	case s[0] == 0x8f && len(s) > 2 && in(s[1], "\xa1\xfe") && in(s[2], "\xa1\xfe"):
		return 3
	}
	return 0
}

// fourBytes are the letters that only GB18030 has.
func fourBytes(s []byte) int {
	if len(s) > 3 && in(s[0], "\x81\xfe") && in(s[1], "09") && in(s[2], "\x81\xfe") && in(s[3], "09") {
		return 4
	}
	return 0
}
