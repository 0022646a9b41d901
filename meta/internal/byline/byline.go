// Package byline reads the names of people out of short texts that are said to
// hold them, such as bylines and the values of author properties.
//
// A text goes in, clean names come out, without what pages write around them:
// "by", a date, a role, a degree. What is no name gives none. The package does not
// know the page, and so not whether a name is the name of its site.
package byline

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/internal/date"
	"github.com/seed31bcff99/reader/internal/words"
)

const (
	maxLine      = 160 // runes of a text with names; more is prose
	maxName      = 100 // runes
	maxNameWords = 6   // of one name; more is a sentence
	maxNames     = 20  // of one text
	maxLabel     = 2   // words of the label of a date
	maxHan       = 20  // Chinese characters in a row: the longest offices have nearly as many; more is a sentence
	minLetters   = 3   // of a name that has more digits than letters
)

// Names returns the names in a text that is said to hold some. Dates in it are
// read as the calendar says.
func Names(text string, calendar date.Calendar) []string {
	text = words.Fold(text, maxLine)
	if text == "" || words.IsAddress(text) {
		return nil
	}
	for _, word := range reporters {
		if rest, ok := strings.CutPrefix(text, word); ok {
			text = strings.TrimLeft(rest, " :：/／")
		}
	}
	if name, ok := AfterBy(text); ok {
		text = name[:nextLabel(name)]
	} else if label, name, ok := strings.Cut(text, ": "); ok && !strings.Contains(label, " ") && isFullName(name) {
		if plain := words.Plain(label); otherCredits[plain] || notNameWords[plain] {
			return nil
		}
		text = name // the label is of a language that prefixes does not know
	}
	if _, start, end := calendar.Find(text); end > 0 {
		text = date.TrimBefore(text[:start])
	}
	text = cutAtFirst(text, nameEnds)
	var out []string
	for _, part := range splitNames(text) {
		if name := cleanName(part); name != "" && len(out) < maxNames {
			out = append(out, name)
		}
	}
	return out
}

// maxWideName is the most characters of a name in a script without spaces. What is longer behind
// "author" is a sentence if it goes on as one.
const maxWideName = 8

// AfterBy returns what follows "by" at the start of a text, in any language, nothing if that is a
// sentence about the author.
func AfterBy(text string) (name string, ok bool) {
	for range 2 { // "Written by: By Ada"
		found := false
		for _, prefix := range prefixesOf(text) {
			if !words.HasPrefix(text, prefix) {
				continue
			}
			rest := text[len(prefix):]
			r, _ := utf8.DecodeRuneInString(rest)
			if rest == "" || !isWide(prefix) && !unicode.IsSpace(r) && !strings.ContainsRune(":：/／", r) {
				continue
			}
			if isWide(prefix) && utf8.RuneCountInString(rest) > maxWideName && slices.ContainsFunc(predicates, func(word string) bool { return strings.HasPrefix(rest, word) }) {
				return "", true
			}
			text, found, ok = strings.TrimLeft(rest, " :：/／-–—|"), true, true
			break
		}
		if !found {
			break
		}
	}
	return text, ok
}

// isWide reports whether a prefix needs nothing between it and a name: it is written in a script
// without spaces, and has several characters, since words start with each single one.
func isWide(prefix string) bool {
	r, size := utf8.DecodeRuneInString(prefix)
	return unicode.Is(unicode.Han, r) && size < len(prefix)
}

// Labelled returns what follows the label of an author, with the label, in a line of labels
// and values: "来源：晚报 作者：李小舟". "By" alone is none: a photo is by somebody, too.
func Labelled(line string) (labelled string, ok bool) {
	for at := 0; ; {
		next := nextLabel(line[at:])
		if next == len(line[at:]) {
			return "", false
		}
		before := strings.Fields(line[:at+next])
		at += next
		label := words.Plain(line[at : at+strings.IndexFunc(line[at:], isColon)])
		if !writtenBy[label] || label == "by" || otherCredits[words.Plain(before[len(before)-1])] {
			continue
		}
		name, _ := AfterBy(line[at:])
		name = strings.TrimSpace(name[:nextLabel(name)])
		return line[at:], isFullName(name) || !hasCase(name)
	}
}

// nextLabel returns where the next word starts that is a label, if it is not the first word. It
// returns the length of the text if there is none.
func nextLabel(text string) int {
	at := 0
	for {
		space := strings.IndexFunc(text[at:], unicode.IsSpace)
		if space < 0 {
			return len(text)
		}
		at += space
		at += len(text[at:]) - len(strings.TrimLeftFunc(text[at:], unicode.IsSpace))
		word, _, _ := strings.Cut(text[at:], " ")
		if end := strings.IndexFunc(word, isColon); end > 0 {
			label := words.Plain(word[:end])
			if writtenBy[label] || otherCredits[label] || strings.HasPrefix(word[end:], "：") || label != "" && !hasCase(label) && !strings.ContainsFunc(label, unicode.IsDigit) {
				return at
			}
		}
	}
}

// hasCase reports whether a text has a letter of a script with capitals.
func hasCase(s string) bool {
	return strings.ContainsFunc(s, func(r rune) bool { return unicode.IsUpper(r) || unicode.IsLower(r) })
}

func isColon(r rune) bool { return r == ':' || r == '：' }

// prefixesOf returns the prefixes that a text may start with, by its first byte.
func prefixesOf(text string) []string {
	switch {
	case text == "":
		return nil
	case text[0] >= utf8.RuneSelf:
		return prefixes
	}
	return prefixesBy[text[0]|0x20]
}

// prefixesBy has the prefixes that start with an ASCII letter by that letter.
var prefixesBy = func() (by [utf8.RuneSelf][]string) {
	for _, p := range prefixes {
		if p[0] < utf8.RuneSelf {
			by[p[0]] = append(by[p[0]], p)
		}
	}
	return by
}()

// BesideDate returns the name in a line that has a name, a date, and at most a
// mark between them: "Ada Lovelace · 1 May 2024". Behind a label and a date, the name has
// a label too: "Posted on 1 May 2024 by Ada Lovelace".
func BesideDate(line string, calendar date.Calendar) (name string, ok bool) {
	_, start, end := calendar.Find(line)
	if end == 0 {
		return "", false
	}
	before, after := strings.TrimSpace(date.TrimBefore(line[:start])), strings.TrimSpace(line[end:])
	name = signer(before)
	switch label := date.LabelOf(before); {
	case before == "" || label == date.Published && len(strings.Fields(before)) <= maxLabel:
		var labelled bool
		if name, labelled = AfterBy(strings.TrimLeftFunc(after, words.IsBreak)); !labelled && before != "" {
			return "", false
		}
	case strings.HasSuffix(before, ":"): // the label of a date, in another language
		return "", false
	case after != "" && !strings.ContainsAny(after[:1], "|-") && !strings.HasPrefix(after, "·") && !strings.HasPrefix(after, "•"):
		return "", false
	}
	name = strings.TrimFunc(name, words.IsBreak)
	return name, isFullName(name) && date.LabelOf(name) == date.None && !strings.ContainsFunc(name, func(r rune) bool { return unicode.IsDigit(r) || isColon(r) })
}

// signer returns what stands before a date without the label of the date behind a bar, and
// without the role behind a comma: "Ada Lovelace, Staff Writer | Published".
func signer(before string) string {
	before = strings.TrimRightFunc(before, words.IsBreak)
	if at := strings.LastIndexByte(before, '|'); at > 0 && date.LabelOf(before[at:]) != date.None {
		before = strings.TrimRightFunc(before[:at], words.IsBreak)
	}
	name, role, _ := strings.Cut(before, ",")
	noun := false
	for word := range strings.FieldsSeq(role) {
		switch lower := strings.ToLower(word); {
		case roleNouns[lower]:
			noun = true
		case !roleAdjectives[lower]:
			return before
		}
	}
	if !noun {
		return before
	}
	return name
}

// IsLabel reports whether the label of a value says that it is an author.
func IsLabel(label string) bool { return writtenBy[words.Plain(label)] }

// cutAtFirst returns what is before the first of the marks.
func cutAtFirst(text string, marks []string) string {
	for _, m := range marks {
		if i := strings.Index(text, m); i > 0 {
			text = text[:i]
		}
	}
	return text
}

// splitNames returns the names of a list. What follows a comma may be a degree or
// a role, which is dropped.
func splitNames(text string) []string {
	for _, and := range nameJoins {
		text = strings.ReplaceAll(text, and, ", ")
	}
	var out []string
	for part := range strings.FieldsFuncSeq(text, func(r rune) bool { return r == ',' || r == ';' || r == '、' || r == '，' }) {
		part = strings.TrimSpace(part)
		if part == "" || len(out) > 0 && !isFullName(part) {
			continue
		}
		out = append(out, part)
	}
	return out
}

// cleanName returns one name without marks and roles around it, or nothing if it
// is no name.
func cleanName(name string) string {
	name = strings.TrimFunc(name, func(r rune) bool {
		return unicode.IsSpace(r) || strings.ContainsRune(",;:|-–—·•*/&\"“”«»»«→↗。", r)
	})
	name = withoutRole(name)
	lower := strings.ToLower(name)
	switch {
	case utf8.RuneCountInString(name) > maxName,
		len(strings.Fields(name)) > maxNameWords,
		!strings.ContainsFunc(name, unicode.IsLetter),
		strings.Contains(name, "://"),
		strings.HasPrefix(lower, "www."),
		strings.ContainsAny(name, "@<>{}[]=?!:。？！：【】"),
		isCode(name) || isClause(name),
		notAuthors[lower],
		date.IsLabel(name):
		return ""
	}
	return name
}

// isCode reports whether a name is a number with a letter or two, as those of accounts are.
func isCode(name string) bool {
	letters, digits := 0, 0
	for _, r := range name {
		switch {
		case unicode.IsLetter(r):
			letters++
		case unicode.IsDigit(r):
			digits++
		}
	}
	return letters < minLetters && digits > letters
}

// isClause reports whether a name has more Chinese characters in a row than any has.
func isClause(name string) bool {
	n := 0
	for _, r := range name {
		if !unicode.Is(unicode.Han, r) {
			n = 0
		} else if n++; n > maxHan {
			return true
		}
	}
	return false
}

// withoutRole cuts a role off the end of a name: "Ada Lovelace Senior Editor". It
// keeps two words, or one in scripts without capitals.
func withoutRole(name string) string {
	fields := strings.Fields(name)
	keep := 2
	if r, _ := utf8.DecodeRuneInString(name); !unicode.IsUpper(r) && !unicode.IsLower(r) {
		keep = 1
	}
	cut := len(fields)
	for i := len(fields) - 1; i >= keep; i-- {
		w := strings.ToLower(strings.Trim(fields[i], ".,()"))
		if !roleNouns[w] && (cut != i+1 || cut == len(fields) || !roleAdjectives[w]) {
			break
		}
		cut = i
	}
	return strings.Join(fields[:cut], " ")
}

// An Order says how a source writes names.
type Order uint8

// The orders.
const (
	GivenFirst     Order = iota // a comma separates two names
	EitherOrder                 // the same, but one word before a comma may be a family name
	FamilyFirst                 // family name, comma, given names; a comma may also separate two whole names
	OneFamilyFirst              // the same, but always of one person
)

// maxGiven is how many given names and initials a person has.
const maxGiven = 3

// Turn puts given names first in a text that has family names first, such as
// "Lovelace, Ada; Babbage, Charles". What a comma means depends on the words
// around it: "Ada Lovelace, Charles Babbage" are two people, and "Ada Lovelace,
// PhD" is one.
func (order Order) Turn(text string) string {
	if order == GivenFirst || !strings.Contains(text, ",") {
		return text
	}
	for _, and := range nameJoins {
		text = strings.ReplaceAll(text, and, "; ")
	}
	names := strings.Split(text, ";")
	for i, name := range names {
		family, given, ok := strings.Cut(strings.Trim(name, ", "), ",")
		given = strings.TrimSpace(given)
		if ok && !strings.Contains(given, ",") && order.isFamily(strings.Fields(family), strings.Fields(given)) {
			names[i] = given + " " + strings.TrimSpace(family)
		}
	}
	return strings.Join(names, "; ")
}

// isFamily reports whether the words before a comma are a family name and those
// after it given names.
func (order Order) isFamily(family, given []string) bool {
	if len(family) == 0 || len(given) == 0 || slices.ContainsFunc(family, isGroupNoun) || slices.ContainsFunc(given, isGroupNoun) {
		return false
	}
	switch order {
	case OneFamilyFirst:
		return true
	case FamilyFirst:
		return withoutParticles(family) < 2 || len(given) < 2 || slices.ContainsFunc(given, isInitial)
	}
	return withoutParticles(family) == 1 && len(given) <= maxGiven && !slices.ContainsFunc(given, func(w string) bool { return !isGiven(w) })
}

// withoutParticles counts the words of a family name that are no particles.
func withoutParticles(family []string) int {
	n := 0
	for _, w := range family {
		if !particles[strings.ToLower(w)] {
			n++
		}
	}
	return n
}
