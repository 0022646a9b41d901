package date

import (
	"strings"
	"unicode"

	"github.com/seed31bcff99/reader/internal/words"
)

// A Label is what the words before a date say about it.
type Label uint8

// The labels.
const (
	None      Label = iota
	Published       // the day of publication
	Modified        // the day of a change
	AsOf            // the day that the text describes: of its last change, or of publication if it gives no other
	Other           // an event, a deadline, a birthday: not a day of the page
)

const (
	maxLabel    = 40  // bytes before or after a date that are read
	maxAfter    = 2   // words after a date that are read
	maxRest     = 160 // bytes after a date in a sentence about the text that are read
	maxSentence = 12  // words of it
)

// LabelOf returns the label in the last words of before, the text before a date.
func LabelOf(before string) Label {
	text := words.Tail(strings.TrimRightFunc(before, func(r rune) bool { return r != '©' && !isLetter(r) }), maxLabel)
	if text == "" {
		return None
	}
	if strings.Contains(text, "©") {
		return Other
	}
	for _, row := range labelParts {
		if strings.Contains(text, row.part) {
			return row.label
		}
	}
	out := None
	for word := range strings.FieldsFuncSeq(text, func(r rune) bool { return !isLetter(r) }) {
		if l, ok := labelWords[words.Plain(word)]; ok && (out == None || l != Published) {
			out = l
		}
	}
	return out
}

func isLetter(r rune) bool { return unicode.IsLetter(r) || unicode.IsMark(r) }

// LabelAfter returns the label in the first words of after, the text behind a date,
// as in "1 May 2024 posted" and "1. Mai 2024 um 10 Uhr gepostet".
func LabelAfter(after string) Label { return labelIn(words.Head(after, maxLabel), maxAfter) }

// labelIn returns the first label in the first words of a text.
func labelIn(text string, limit int) Label {
	for word := range strings.FieldsFuncSeq(text, func(r rune) bool { return !isLetter(r) }) {
		if l, ok := labelWords[words.Plain(word)]; ok {
			return l
		}
		if limit--; limit == 0 {
			break
		}
	}
	return None
}

// IsAboutText reports whether a date between two texts is in a sentence that says
// when the text was published, as in "This entry was posted on 1 May 2024", "wurde am
// 1. Mai 2024 gepostet" and "Dieser Beitrag wurde am 1. Mai 2024 von Ada unter Regen
// veröffentlicht": a sentence with a date, but not one of the story.
func IsAboutText(before, after string) bool {
	named := hasWord(before, textWords)
	if l := LabelOf(before); l != None {
		return l == Published && (named || hasWord(words.Head(after, maxLabel), textWords))
	}
	limit := maxAfter
	if named { // the verb may be the last word
		limit = maxSentence
		after, _, _ = strings.Cut(after, ". ")
	}
	after = words.Head(after, maxRest)
	return labelIn(after, limit) == Published && (named || hasWord(words.Head(after, maxLabel), textWords))
}

// NamesDate reports whether a text is the name of a date, as in "Publication date:".
// Far from a title that is the date of a book, while "Published on" is one of a text.
func NamesDate(s string) bool { return hasWord(s, dateNouns) }

// hasWord reports whether a text has one of some words.
func hasWord(s string, set map[string]bool) bool {
	for word := range strings.FieldsFuncSeq(s, func(r rune) bool { return !isLetter(r) }) {
		if set[words.Plain(word)] {
			return true
		}
	}
	return false
}

// IsLabel reports whether a word is a label.
func IsLabel(word string) bool {
	return labelWords[words.Plain(word)] != None
}

// TrimBefore cuts what is between a name and a date off the end of text: the
// day of the week, and a small word such as "on".
func TrimBefore(text string) string {
	for range 2 {
		text = strings.TrimRight(text, " ,.")
		i := strings.LastIndexAny(text, " ,") + 1
		if word := words.Plain(text[i:]); !weekdays[word] && (i == 0 || !beforeDates[word]) {
			break
		}
		text = text[:i]
	}
	return strings.TrimSpace(text)
}

// MayFollow reports whether a word in lower case may follow a date outside of a
// sentence.
func MayFollow(word string) bool { return afterDates[word] || IsLabel(word) }

// labelNames are what words.txt calls the labels.
var labelNames = map[string]Label{"published": Published, "updated": Modified, "as of": AsOf, "other": Other}

// labelWords are words before a date.
var labelWords = func() map[string]Label {
	m := map[string]Label{}
	for _, list := range lists {
		if label := labelNames[list.Name]; label != None {
			for w := range list.Set() {
				m[w] = label
			}
		}
	}
	return m
}()

// labelParts are labels in scripts that put no space between words.
var labelParts = func() (parts []labelPart) {
	for _, list := range lists {
		if name, ok := strings.CutSuffix(list.Name, ", unspaced"); ok {
			for _, part := range list.Words() {
				parts = append(parts, labelPart{part, labelNames[name]})
			}
		}
	}
	return parts
}()

type labelPart struct {
	part  string
	label Label
}
