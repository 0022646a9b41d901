package byline

import (
	"regexp"
	"strings"

	"github.com/seed31bcff99/reader/internal/words"
)

// Papers of East Asia sign in the text, at its start or its end, often in brackets:
// "（本报记者 王小明 李小舟）". A name has two to four letters there, or parts with dots between them.

// HasReporter reports whether a text has a word for "reporter" in it, so that Reporter may
// find something.
func HasReporter(text string) bool {
	for _, word := range reporters {
		if strings.Contains(text, word) {
			return true
		}
	}
	return false
}

// Reporter returns the names behind a word for "reporter" at the start or the end of a
// paragraph. What is in the middle of a sentence is none: "she told reporters".
func Reporter(paragraph string) []string {
	head, tail := words.Head(paragraph, maxSigned), words.Tail(paragraph, maxSigned)
	if len(head) < len(paragraph) {
		head += elision
		tail = elision + tail
	}
	for _, part := range [...]string{head, tail} {
		for _, pattern := range [...]func() *regexp.Regexp{signedBy, signedKorean} {
			if m := pattern().FindStringSubmatch(words.Fold(part, maxSigned)); m != nil {
				if names := strings.FieldsFunc(m[1], isNameJoin); LookLikeNames(names) {
					return names
				}
			}
		}
	}
	return nil
}

const (
	maxSigned = 200 // bytes at an end of a paragraph that may sign it
	elision   = "…" // for the rest, which no signature runs into
)

// signedBy finds whom a reporter writes for, and the names up to a bracket, a slash, what the
// reporter did, also with the place of two letters, or the end.
var signedBy = words.Pattern(`(?:^|[（(【〔\[□■●◎ ])[\p{Han}·/／]{0,14}(?:` + strings.Join(reporters, "|") + `)[ :：/／]*` +
	`(` + hanName + `(?:[ 、]` + hanName + `){0,5}?) ?(?:[）)】〕\]／/]|(?:\p{Han}{2})?(?:报道|報道|報導)|` + strings.Join(reports, "|") + `|$)`)

// signedKorean finds the name before the word, as in "[서울=통신] 김철수 기자 = …". A reporter in a sentence
// has an ending.
var signedKorean = words.Pattern(`(?:^|[\[(=/\]) ])(\p{Hangul}{2,4}) ?(?:` + strings.Join(reporters, "|") + `)(?: |[\])=/]|$)`)

const hanName = `\p{Han}{2,4}?(?:·\p{Han}{1,8}){0,2}`

func isNameJoin(r rune) bool { return r == ' ' || r == '、' }
