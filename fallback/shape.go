package fallback

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/internal/words"
)

// shaped reports whether a page has the shape of a wall of a reason in whatever language: it
// says little, and has what such walls have.
func (l *wallDetector) shaped(r Reason) bool {
	t := &l.tallies[r]
	if !l.little(t) {
		return false
	}
	switch r {
	case LoginRequired:
		return l.pageStats.passwords > 0 && t.rest <= restWords
	case Paywall:
		return t.names > 0 && l.controls > 0 && t.rest <= restWords
	case ConsentRequired, AgeCheck:
		return t.names > 0 && l.controls > 0 && t.rest <= bareWords && !l.pageStats.filled()
	case Blocked:
		if l.id || (l.widget || l.checked) && l.fields == 0 || t.names > 0 && (l.seen[byRefresh] || l.seen[byNoIndex]) {
			return true
		}
	}
	return l.status[r] || t.names > 0 && (r == NotFound || r == Unavailable) && (l.home || l.alone())
}

// little reports whether a page says little beside what walls of a reason say, and nothing
// of an article: no author, no date, no figures, no pictures. In a language that has phrases,
// sentences without one are about something else.
func (l *wallDetector) little(t *tally) bool {
	for _, e := range [...]evidence{dateShown, codeShown, pictureShown, tableShown, saysArticle} {
		if l.seen[e] {
			return false
		}
	}
	if l.explains() {
		return false
	}
	limit := littleWords
	if l.known && !l.seen[bySignature] {
		limit = restWords
	}
	return t.rest <= limit && l.figures <= fewFigures
}

// explains reports whether the page is about walls. What a server signs is none.
func (l *wallDetector) explains() bool { return l.seen[explaining] && !l.seen[bySignature] }

// alone reports whether nothing of a site stands around the text: no menu, and one link
// at most.
func (l *wallDetector) alone() bool { return l.pageStats.navWords == 0 && l.links <= 1 }

// statusIn returns the reason that a title, heading or short line tells by the status of HTTP
// in it, None if it has none or other numbers, and whether the status stands first, or behind
// the words of servers for it.
func statusIn(list []string) (r Reason, first bool) {
	at := slices.IndexFunc(list, isFigure)
	if at < 0 {
		return None, false
	}
	first = !slices.ContainsFunc(list[:at], func(w string) bool { return !slices.Contains(statusNames[:], w) })
	rest := list[at+1:]
	if len(rest) > 0 && len(rest[0]) == 1 && isFigure(rest[0]) { // 404.0
		rest = rest[1:]
	}
	if !first && len(rest) > 0 || figures(rest) > 0 {
		return None, false
	}
	return statusReason(list[at]), first
}

// statusReason returns the reason of an error status, None if it is not one.
func statusReason(code string) Reason {
	switch {
	case len(code) != 3:
	case code == "404" || code == "410":
		return NotFound
	case code == "429":
		return RateLimited
	case slices.Contains(refusals[:], code):
		return Blocked
	case code == "408" || "500" <= code && code <= "511" || "520" <= code && code <= "530":
		return Unavailable
	}
	return None
}

// signature matches what a server signs with: its name and version.
var signature = words.Pattern(`^[A-Za-z][A-Za-z -]{1,30}/\d+(\.\d+)+( |$)`)

// isSigned reports whether a line is what a server signs with, not the first line of its answer.
func isSigned(line string) bool {
	line = strings.TrimSpace(words.Head(line, lineBytes))
	return signature().MatchString(line) && !strings.HasPrefix(line, "HTTP/")
}

// isFigure reports whether a word starts with a digit.
func isFigure(word string) bool {
	r, _ := utf8.DecodeRuneInString(word)
	return unicode.IsDigit(r)
}

// figures counts the words that are numbers.
func figures(list []string) int {
	n := 0
	for _, w := range list {
		if isFigure(w) {
			n++
		}
	}
	return n
}

// hasID reports whether a short line has a number to quote: the address of the visitor, or
// a long word of letters and digits.
func hasID(line string) bool {
	fields := strings.Fields(words.Head(line, lineBytes))
	return len(fields) <= idFields && slices.ContainsFunc(fields, func(f string) bool {
		return isID(strings.Trim(f, `#"'()[],;:.`))
	})
}

func isID(field string) bool {
	digits, letters := 0, 0
	for i := range len(field) {
		switch c := field[i]; {
		case '0' <= c && c <= '9':
			digits++
		case 'a' <= c|0x20 && c|0x20 <= 'z':
			letters++
		case c != '-' && c != '.' && c != ':' && c != '_':
			return false
		}
	}
	address := letters == 0 && strings.Count(field, ".") == 3
	return len(field) >= idLength && digits >= idDigits && (letters > 0 || address || digits >= 2*idLength)
}

// count counts words. In the scripts of Southeast Asia, whose letters are words of their
// own, a word has several.
func count(list []string) int {
	n, letters := 0, 0
	for _, w := range list {
		if r, _ := utf8.DecodeRuneInString(w); r < 0x1800 && words.Unparted(r) {
			letters++
		} else {
			n++
		}
	}
	return n + letters/lettersPerWord
}
