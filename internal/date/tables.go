package date

import (
	_ "embed"
	"strings"

	"github.com/seed31bcff99/reader/internal/words"
)

//go:embed words.txt
var wordLines string

var lists = words.Lists(wordLines)

// wordSet returns the words of a list of words.txt.
func wordSet(list string) map[string]bool { return words.Named(lists, list).Set() }

// The words of words.txt.
var (
	links       = wordSet("links")
	weekdays    = wordSet("weekdays")
	beforeDates = wordSet("before")
	afterDates  = wordSet("after")
	textWords   = wordSet("texts")
	dateNouns   = wordSet("dates")
)

// months gives the number of the month that a word names, and ownMonths, by language and
// word, that of words which name another in a language.
var months, ownMonths = func() (map[string]int, map[[2]string]int) {
	all, own := map[string]int{}, map[[2]string]int{}
	for _, row := range words.Named(lists, "months").Rows {
		language, names, _ := strings.Cut(row, ": ")
		for i, forms := range strings.Fields(names) {
			for form := range strings.SplitSeq(forms, "|") {
				switch month := all[form]; {
				case month == 0:
					all[form] = i + 1
				case month != i+1:
					own[[2]string{language, form}] = i + 1
				}
			}
		}
	}
	return all, own
}()

// smallWords are the words that tokens keep: links, and those of some forms.
var smallWords = func() map[string]string {
	m := map[string]string{"gmt": "gmt", "thang": "thang", "utc": "utc"}
	for w := range links {
		m[w] = w
	}
	return m
}()

// yearWords stand behind the number of a year in Russian, Bulgarian and Ukrainian.
var yearWords = []string{"г.", "года", "р.", "року"}

// yearUnits are small words behind the number of a year that comes first, in Lithuanian, Latvian,
// Basque, Bengali, Azerbaijani, Uzbek and Kazakh.
var yearUnits = words.Set("m gada ko সালের cu ci yil йил жылғы жылы ж")

// eras gives the year before the first of a Japanese era.
var eras = map[[2]rune]int32{{'平', '成'}: 1988, {'令', '和'}: 2018}

// timeWords stand between a day and its time.
var timeWords = []string{"at ", "um ", "à ", "a las ", "às ", "alle ore ", "ore ", "om ", "kl. ", "kl ", "klo ", "godz. ", "o ", "v ", "в ", "о ", "ساعة "}

// dateUnits stand behind the numbers of a date in Chinese, Japanese and Korean.
const dateUnits = "年月日号년월일"

// digitZeros are the zeros of digits outside ASCII: Arabic, Persian, Devanagari,
// Bengali, Thai and full-width.
var digitZeros = [...]rune{'\u0660', '\u06F0', '\u0966', '\u09E6', '\u0E50', '\uFF10'}
