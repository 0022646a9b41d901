package linkify

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// address looks for an e-mail address with its @ at at.
func (s *scanner) address(at int) bool {
	t := s.text
	if s.noEmail || at <= s.floor || at+1 == len(t) || !couldStart(t[at+1]) || t[at-1] == '.' {
		return false
	}
	start := s.localStart(at)
	if start == at || at-start > maxLocal || start > 0 && t[start-1] == '@' || start == s.glued {
		return false
	}
	h := s.parseHost(t, at+1, plainHost)
	if !h.valid || h.labels < 2 || h.ip || s.tld(t[h.last:h.end]) == unknownTLD || !endsAddress(t, h.end) || !inDNS(t, h) {
		return false
	}
	// A mark on both sides is emphasis.
	if mark := t[start]; (mark == '_' || mark == '~') && h.end < len(t) && t[h.end] == mark {
		for start < at && t[start] == mark {
			start++
		}
		if start == at {
			return false
		}
	}
	s.acceptAddress(start, start, h, h.end)
	return true
}

// localStart returns the start of the local part before the @ at at. It starts
// after two dots, and if it ends in ASCII, after a rune that stands alone.
func (s *scanner) localStart(at int) int {
	t := s.text
	ascii := t[at-1] < utf8.RuneSelf
	limit := max(s.floor, at-maxLocal-1)
	k := at
	for k > limit {
		c := t[k-1]
		if c == '.' {
			if t[k] == '.' {
				break
			}
			k--
			continue
		}
		if classes[c]&local != 0 {
			k--
			continue
		}
		if c < utf8.RuneSelf {
			break
		}
		n := wordRuneBefore(t[limit:k], ascii)
		if n == 0 {
			break
		}
		k -= n
	}
	for k < at && (t[k] == '.' || t[k] == '\'') {
		k++
	}
	return k
}

// endsAddress reports whether an e-mail address may end at t[i]: not before another
// @, the rest of a name, or the path of a remote.
func endsAddress(t string, i int) bool {
	if i == len(t) {
		return true
	}
	switch t[i] {
	case '@':
		return false
	case '_':
		return i+1 == len(t) || !couldStart(t[i+1])
	case ':':
		return !isRemote(t[i+1:])
	}
	return true
}

// isRemote reports whether rest is the path of a repository or file behind a host
// and a colon, as in "git@example.com:tools/reader.git".
func isRemote(rest string) bool {
	n := 0
	for n < len(rest) && n < maxRemote && (isAlnum(rest[n]) || strings.IndexByte("._~/-", rest[n]) >= 0) {
		n++
	}
	path := rest[:n]
	return strings.IndexByte(path, '/') >= 0 || strings.HasSuffix(strings.TrimRight(path, "."), ".git")
}

// mailto looks for an e-mail address after "mailto:". It may have any host, and a
// query behind it.
func (s *scanner) mailto(start, colon int) bool {
	t := s.text
	at := colon + 1
	for at < len(t) && at-colon <= maxLocal && t[at] != '@' {
		if t[at] >= utf8.RuneSelf {
			r, n := utf8.DecodeRuneInString(t[at:])
			if endsLink(r) || !isWordRune(r) {
				return false
			}
			at += n
			continue
		}
		if classes[t[at]]&local == 0 && t[at] != '.' {
			return false
		}
		at++
	}
	if at+1 >= len(t) || t[at] != '@' || at == colon+1 || !couldStart(t[at+1]) {
		return false
	}
	h := s.parseHost(t, at+1, plainHost)
	if !h.valid || h.end < len(t) && strings.IndexByte("@-_", t[h.end]) >= 0 || !inDNS(t, h) {
		return false
	}
	end := h.end
	if end < len(t) && t[end] == '?' {
		end = pathEnd(t, end, byteBefore(t, start))
	}
	s.acceptAddress(start, colon+1, h, end)
	s.link.scheme = colon - start
	return true
}

// acceptAddress sets the link of an e-mail address with its local part at user.
func (s *scanner) acceptAddress(start, user int, h host, end int) {
	s.accept(start, end, Email).setHost(h, user, h.end)
}

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
