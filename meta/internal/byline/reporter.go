package byline

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/internal/words"
)

// Papers of East Asia sign in the text, at its start or its end, often in brackets:
// "（本报记者 王小明 李小舟）", "[서울=통신] 김철수 기자 =". A name has two to four letters there, or
// parts with dots between them.

// HasReporter reports whether a text has a word for "reporter" in it, so that Reporter may
// find something.
func HasReporter(text string) bool {
	return slices.ContainsFunc(reporters, func(word string) bool { return strings.Contains(text, word) })
}

// Reporter returns the names beside a word for "reporter" at the start or the end of a text. It must
// stand in brackets, behind the name of a paper, or apart from the names: sentences speak of
// reporters too.
func Reporter(text string) []string {
	head, tail := words.Head(text, maxSigned), words.Tail(text, maxSigned)
	if len(head) < len(text) {
		head += elision
		tail = elision + tail
	}
	for _, part := range [...]string{head, tail} {
		part = words.Fold(part, maxSigned)
		if m := signedBy().FindStringSubmatch(part); m != nil && isSigned(m[1], m[2], m[3], m[5]) {
			if names := leadingNames(m[4]); names != nil {
				return names
			}
		}
		if m := signedKorean().FindStringSubmatch(part); m != nil {
			if names := leadingNames(m[1]); names != nil {
				return names
			}
		}
	}
	return nil
}

// isSigned reports whether the word is not the start of another, such as a club of reporters: by
// the bracket before it, the paper, the space or slash behind it, and what ends the names.
func isSigned(bracket, paper, gap, end string) bool {
	last, _ := utf8.DecodeLastRuneInString(paper)
	return bracket != "" && bracket != " " || gap != "" || strings.ContainsRune(paperEndings, last) || end != "" && strings.Contains("/／", end)
}

// leadingNames returns the words up to the first one that is no name.
func leadingNames(list string) (names []string) {
	for _, name := range strings.FieldsFunc(list, func(r rune) bool { return r == ' ' || r == '、' }) {
		if !looksLikeName(name) {
			break
		}
		names = append(names, name)
	}
	return names
}

const (
	maxSigned    = 200           // bytes at an end of a text that may sign it
	elision      = "…"           // for the rest, which no signature runs into
	paperEndings = "报報社网網台讯訊刊闻聞" // of the names of papers, sites and stations
	hanName      = `\p{Han}{2,4}?(?:·\p{Han}{1,8}){0,2}`
)

// signedBy finds a bracket, whom a reporter writes for, what is behind the word, and the names, up to
// a bracket, a slash, what the reporter did, also with the place of two letters, or the end.
var signedBy = words.Pattern(`(^|[（(【〔\[□■●◎ ])([\p{Han}·/／]{0,14})(?:记者|記者)([ :：/／]*)` +
	`(` + hanName + `(?:[ 、]` + hanName + `){0,5}?) ?` +
	`([）)】〕\]／/]|(?:\p{Han}{2})?(?:报道|報道|報導)(?:[）)】〕\]]|$)|` + strings.Join(reports, "|") + `|$)`)

// signedKorean finds the name before the word: at the start, behind a mark or a sentence, and
// before an equals sign, an address, a date or the end.
var signedKorean = words.Pattern(`(?:^|[\[(=/\]).] ?)(\p{Hangul}{2,4}) (?:기자|특파원) ?(?:=|[\w.]+@|\d|[\])/]|$)`)
