package linkify

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// The kinds that Options.Hashtags and Options.Mentions find. They lead nowhere by
// themselves: which site they belong to is not in the text, so their Href is empty.
const (
	Hashtag Kind = "hashtag" // #word
	Mention Kind = "mention" // @name, or @name@host
)

// The longest hashtags and names that are found, in bytes. Longer ones are something
// else, and reading them again for each sign would take long.
const (
	maxHashtag = 280
	maxHandle  = 128
)

// matchHashtag finds the hashtag with its # at a byte. A number is none, and neither
// is what follows a letter, as in C#, or the & of an entity.
func matchHashtag(text string, at int) (start, end int, href string) {
	if before, _ := utf8.DecodeLastRuneInString(text[:at]); isHandleRune(before) || before != utf8.RuneError && strings.ContainsRune("&#/@", before) {
		return 0, 0, ""
	}
	letters := false
	end = at + 1
	for i, r := range text[end:min(len(text), end+maxHashtag)] {
		if !isHandleRune(r) && r != '\u200c' && r != '·' && r != '・' {
			break
		}
		letters = letters || unicode.IsLetter(r)
		end = at + 1 + i + utf8.RuneLen(r)
	}
	if !letters || end >= at+maxHashtag {
		return 0, 0, ""
	}
	return at, end, ""
}

// matchMention finds the name with its @ at a byte. It starts with a letter, and may
// have dots and hyphens inside.
func matchMention(text string, at int) (start, end int, href string) {
	if before, _ := utf8.DecodeLastRuneInString(text[:at]); isHandleRune(before) || before != utf8.RuneError && strings.ContainsRune(".-/@", before) {
		return 0, 0, ""
	}
	if first, _ := utf8.DecodeRuneInString(text[at+1:]); !unicode.IsLetter(first) && first != '_' {
		return 0, 0, ""
	}
	end = handleEnd(text, at+1)
	if end >= at+maxHandle {
		return 0, 0, ""
	}
	if end < len(text) && text[end] == '@' { // the host that the name is from
		if host := handleEnd(text, end+1); strings.Contains(text[end+1:host], ".") && host < end+maxHandle {
			end = host
		}
	}
	return at, end, ""
}

// handleEnd returns the end of a name or host: letters, digits and underscores, with
// single dots and hyphens between them.
func handleEnd(text string, start int) int {
	end := start
	for i, r := range text[start:min(len(text), start+maxHandle)] {
		switch {
		case isHandleRune(r):
			end = start + i + utf8.RuneLen(r)
		case r != '.' && r != '-' || start+i != end:
			return end
		}
	}
	return end
}

// isHandleRune reports whether r can be in a hashtag or a name.
func isHandleRune(r rune) bool {
	return r == '_' || r != utf8.RuneError && (unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r))
}
