package fallback

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/words"
	"github.com/seed31bcff99/reader/internal/worth"
)

// A sign is something that was seen on a page, whatever the reason of the wall.
type sign uint8

const (
	numberShown sign = iota
	signed
	notIndexed
	refreshed
	hostNamed
	codeShown
	pictureShown
	tableShown
	dateShown
	explaining
	saysArticle

	numSigns
)

// An evidence is something that speaks for a wall, or against any.
type evidence struct {
	points int  // a wall needs wallPoints
	kind   bool // one of several kinds: a wall has two of them
	why    string
	has    func(l *wallDetector, r Reason, t *tally) bool // whether it is there, for a reason
}

// saw is an evidence that speaks for or against walls of all reasons.
func saw(s sign) func(l *wallDetector, r Reason, t *tally) bool {
	return func(l *wallDetector, _ Reason, _ *tally) bool { return l.seen[s] }
}

// card says how many points an evidence is worth, and why.
var card = [...]evidence{
	{3, true, "the title is what such a wall is called", func(_ *wallDetector, _ Reason, t *tally) bool { return t.title && !t.heading }},
	{3, true, "a heading is what such a wall is called", func(_ *wallDetector, _ Reason, t *tally) bool { return t.heading && !t.title }},
	{5, true, "title and heading are; they mostly agree, so the second says less", func(_ *wallDetector, _ Reason, t *tally) bool { return t.title && t.heading }},
	{2, true, "a sentence says what such walls say", func(_ *wallDetector, _ Reason, t *tally) bool { return t.lines == 1 }},
	{3, true, "two sentences do", func(_ *wallDetector, _ Reason, t *tally) bool { return t.lines == 2 }},
	{4, true, "three or more do", func(_ *wallDetector, _ Reason, t *tally) bool { return t.lines > 2 }},
	{1, true, "a button or link is one that such walls have", func(_ *wallDetector, _ Reason, t *tally) bool { return t.buttons == 1 }},
	{2, true, "two or more are", func(_ *wallDetector, _ Reason, t *tally) bool { return t.buttons > 1 }},
	{2, true, "elements or scripts have the names of such a wall", func(_ *wallDetector, r Reason, t *tally) bool { return t.names > 0 && r != Blocked }},
	{3, true, "elements or scripts have the names of a bot check", func(_ *wallDetector, r Reason, t *tally) bool { return t.names > 0 && r == Blocked }},
	{3, true, "a field asks for a password: the page is there to log in", func(l *wallDetector, r Reason, _ *tally) bool { return l.pageStats.passwords > 0 && r == LoginRequired }},
	{2, true, "nearly all text stands in a dialog that must be answered", func(l *wallDetector, r Reason, _ *tally) bool {
		return share(l.pageStats.dialog, l.pageStats.words) > wallShare && asks(r)
	}},
	{2, true, "there is a number to quote: who is let in needs none", func(l *wallDetector, r Reason, _ *tally) bool { return l.seen[numberShown] && stops(r) }},
	{2, true, "a server signs with its name and version", func(l *wallDetector, r Reason, _ *tally) bool { return l.seen[signed] && (stops(r) || r == NotFound) }},
	{2, true, "the page says hardly anything else", func(l *wallDetector, _ Reason, t *tally) bool { return l.saysNothingElse(t) }},
	{2, true, "the page says little, has the shape of such a wall and nothing of an article", func(l *wallDetector, r Reason, t *tally) bool {
		return l.shaped(r) && !l.saysNothingElse(t)
	}},

	{1, false, "search engines shall not list the page: walls say so, and few pages do", saw(notIndexed)},
	{1, false, "the page loads itself again after a while: it waits", func(l *wallDetector, r Reason, _ *tally) bool { return l.seen[refreshed] && stops(r) }},
	{1, false, "the title is the name of a host: nobody wrote one for the page", func(l *wallDetector, r Reason, _ *tally) bool { return l.seen[hostNamed] && r == Blocked }},
	{1, false, "the only link leads to the front page", func(l *wallDetector, r Reason, _ *tally) bool { return l.home && l.links == 1 && l.shaped(r) }},
	{1, false, "there is something to answer with", func(l *wallDetector, r Reason, t *tally) bool {
		return asks(r) && t.buttons == 0 && l.controls > 0 && l.shaped(r)
	}},
	{1, false, "no menu of a site stands around it", func(l *wallDetector, r Reason, _ *tally) bool { return l.alone() && l.shaped(r) }},

	{-3, false, "there are sentences about something else", func(l *wallDetector, r Reason, t *tally) bool {
		return t.rest > restWords && t.rest <= moreWords && !l.shaped(r)
	}},
	{-4, false, "there are more of them", func(l *wallDetector, r Reason, t *tally) bool {
		return t.rest > moreWords && t.rest <= manyWords && !l.shaped(r)
	}},
	{-5, false, "there are many", func(_ *wallDetector, _ Reason, t *tally) bool { return t.rest > manyWords }},
	{-4, false, "walls show no code: the page explains something", saw(codeShown)},
	{-2, false, "walls have no captions, quotes or films", saw(pictureShown)},
	{-1, false, "few walls have tables", saw(tableShown)},
	{-2, false, "walls have no authors and no dates", func(l *wallDetector, r Reason, _ *tally) bool { return l.seen[dateShown] && !asks(r) }},
	{-6, false, "a headline, an author or a date and sentences: the page shows what was asked for", func(l *wallDetector, _ Reason, _ *tally) bool {
		return l.seen[dateShown] && l.headings > 0 && l.weight.sentence && l.weight.prose >= articleWords
	}},
	{-3, false, "the page speaks about walls, as a manual does", func(l *wallDetector, _ Reason, _ *tally) bool { return l.explains() }},
	{-2, false, "the page tells those who share it that it is an article", func(l *wallDetector, r Reason, _ *tally) bool { return l.seen[saysArticle] && !asks(r) }},
	{-7, false, "it says when or who said so, and nothing of this site: a lift is out of service, or a bridge", func(l *wallDetector, r Reason, _ *tally) bool {
		return r == Unavailable && (l.others > 0 && !l.ours || l.others >= manyOthers)
	}},
}

// saysNothingElse reports whether a page says hardly anything but what it is a wall for.
func (l *wallDetector) saysNothingElse(t *tally) bool {
	return t.rest <= bareWords || t.rest*bareShare <= l.words
}

// wallOf returns the reason for a page that is a wall, else None.
func wallOf(doc *dom.Document, verdicts []classify.Verdict, g *pageStats, c weight) Reason {
	if c.words > wallWords || g.words-g.navWords > wallPageWords {
		return None
	}
	l := &wallDetector{doc: doc, verdicts: verdicts, pageStats: g, weight: c, names: map[string]bool{}, bytes: lookBytes}
	l.look()
	best, most := None, wallPoints-1
	for _, r := range walls {
		if points := l.points(r); points > most {
			best, most = r, points
		}
	}
	return best
}

// points returns the points of a reason, 0 if the evidence is of one kind only.
func (l *wallDetector) points(r Reason) int {
	if !l.possible(r) {
		return 0
	}
	kinds, sum := 0, 0
	for i := range card {
		e := &card[i]
		if !e.has(l, r, &l.tallies[r]) || worth.Measured && worth.Off("fallback/"+e.why) {
			continue
		}
		sum += e.points
		if e.kind {
			kinds++
		}
	}
	if kinds < 2 {
		return 0
	}
	return sum
}

// possible reports whether a page may be a wall of a reason, whatever its points.
func (l *wallDetector) possible(r Reason) bool {
	t := &l.tallies[r]
	named := t.title || t.heading
	switch {
	case l.shaped(r):
		return true
	case !named && t.lines == 0:
		return false
	case asks(r) && (l.controls == 0 || t.buttons == 0 && l.pageStats.passwords == 0): // nothing to answer with
		return false
	case r == ConsentRequired && l.pageStats.filled(): // a banner above a shell
		return false
	case t.rest > restWords:
		return named && r != Paywall
	case r == ConsentRequired || r == AgeCheck: // questions above a short page
		return named || t.rest <= bareWords
	}
	return true
}

// asks reports whether walls of a reason stand before a page, which may be an article.
func asks(r Reason) bool {
	switch r {
	case LoginRequired, Paywall, ConsentRequired, AgeCheck:
		return true
	}
	return false
}

// stops reports whether walls of a reason come from a server that stops a request.
func stops(r Reason) bool { return r == Blocked || r == RateLimited || r == Unavailable }

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
		if l.id || (l.widget || l.checked) && l.fields == 0 || t.names > 0 && (l.seen[refreshed] || l.seen[notIndexed]) {
			return true
		}
	}
	return l.status[r] || t.names > 0 && (r == NotFound || r == Unavailable) && (l.home || l.alone())
}

// little reports whether a page says little beside what walls of a reason say, and nothing
// of an article: no author, no date, no figures, no pictures. In a language that has phrases,
// sentences without one are about something else.
func (l *wallDetector) little(t *tally) bool {
	for _, e := range [...]sign{dateShown, codeShown, pictureShown, tableShown, saysArticle} {
		if l.seen[e] {
			return false
		}
	}
	if l.explains() {
		return false
	}
	limit := littleWords
	if l.known && !l.seen[signed] {
		limit = restWords
	}
	return t.rest <= limit && l.figures <= fewFigures
}

// explains reports whether the page is about walls. What a server signs is none.
func (l *wallDetector) explains() bool { return l.seen[explaining] && !l.seen[signed] }

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
