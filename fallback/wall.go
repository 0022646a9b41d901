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

// An evidence is something that speaks for a wall, or against any.
type evidence uint8

const (
	byTitle evidence = iota
	byHeading
	byBoth
	byOneLine
	byLines
	byManyLines
	byButton
	byButtons
	byName
	byWidget
	byPassword
	byDialog
	byNumber
	bySignature
	byNothingElse
	byLittle

	byNoIndex // from here on no kinds of their own: see points
	byRefresh
	byHost
	byHome
	byAnswer
	byItself

	otherWords
	moreElse
	muchElse
	codeShown
	pictureShown
	tableShown
	dateShown
	articleShown
	explaining
	saysArticle
	elsewhere

	numEvidence
)

// card says how many points an evidence is worth, and why. A wall needs wallPoints.
var card = [numEvidence]struct {
	points int
	why    string
}{
	byTitle:       {3, "the title is what such a wall is called"},
	byHeading:     {3, "a heading is what such a wall is called"},
	byBoth:        {5, "title and heading are; they mostly agree, so the second says less"},
	byOneLine:     {2, "a sentence says what such walls say"},
	byLines:       {3, "two sentences do"},
	byManyLines:   {4, "three or more do"},
	byButton:      {1, "a button or link is one that such walls have"},
	byButtons:     {2, "two or more are"},
	byName:        {2, "elements or scripts have the names of such a wall"},
	byWidget:      {3, "elements or scripts have the names of a bot check"},
	byPassword:    {3, "a field asks for a password: the page is there to log in"},
	byDialog:      {2, "nearly all text stands in a dialog that must be answered"},
	byNumber:      {2, "there is a number to quote: who is let in needs none"},
	bySignature:   {2, "a server signs with its name and version"},
	byNothingElse: {2, "the page says hardly anything else"},
	byLittle:      {2, "the page says little, has the shape of such a wall and nothing of an article"},

	byNoIndex: {1, "search engines shall not list the page: walls say so, and few pages do"},
	byRefresh: {1, "the page loads itself again after a while: it waits"},
	byHost:    {1, "the title is the name of a host: nobody wrote one for the page"},
	byHome:    {1, "the only link leads to the front page"},
	byAnswer:  {1, "there is something to answer with"},
	byItself:  {1, "no menu of a site stands around it"},

	otherWords:   {-3, "there are sentences about something else"},
	moreElse:     {-4, "there are more of them"},
	muchElse:     {-5, "there are many"},
	codeShown:    {-4, "walls show no code: the page explains something"},
	pictureShown: {-2, "walls have no captions, quotes or films"},
	tableShown:   {-1, "few walls have tables"},
	dateShown:    {-2, "walls have no authors and no dates"},
	articleShown: {-6, "a headline, an author or a date and sentences: the page shows what was asked for"},
	explaining:   {-3, "the page speaks about walls, as a manual does"},
	saysArticle:  {-2, "the page tells those who share it that it is an article"},
	elsewhere:    {-7, "it says when or who said so, and nothing of this site: a lift is out of service, or a bridge"},
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
	for _, e := range l.evidence(r) {
		if worth.Measured && worth.Off("fallback/"+card[e].why) {
			continue
		}
		sum += card[e].points
		if e < byNoIndex {
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

// evidence returns what speaks for and against a wall of a reason.
func (l *wallDetector) evidence(r Reason) []evidence {
	var list []evidence
	for e := range numEvidence {
		if l.has(e, r, &l.tallies[r]) {
			list = append(list, e)
		}
	}
	return list
}

// has reports whether there is an evidence for a reason.
func (l *wallDetector) has(e evidence, r Reason, t *tally) bool {
	switch e {
	case byTitle:
		return t.title && !t.heading
	case byHeading:
		return t.heading && !t.title
	case byBoth:
		return t.title && t.heading
	case byOneLine:
		return t.lines == 1
	case byLines:
		return t.lines == 2
	case byManyLines:
		return t.lines > 2
	case byButton:
		return t.buttons == 1
	case byButtons:
		return t.buttons > 1
	case byName:
		return t.names > 0 && r != Blocked
	case byWidget:
		return t.names > 0 && r == Blocked
	case byPassword:
		return l.pageStats.passwords > 0 && r == LoginRequired
	case byDialog:
		return share(l.pageStats.dialog, l.pageStats.words) > wallShare && asks(r)
	case bySignature:
		return l.seen[e] && (stops(r) || r == NotFound)
	case byNumber, byRefresh:
		return l.seen[e] && stops(r)
	case byNothingElse:
		return t.rest <= bareWords || t.rest*bareShare <= l.words
	case byLittle:
		return l.shaped(r) && !l.has(byNothingElse, r, t)
	case byHome:
		return l.home && l.links == 1 && l.shaped(r)
	case byItself:
		return l.alone() && l.shaped(r)
	case byAnswer:
		return asks(r) && t.buttons == 0 && l.controls > 0 && l.shaped(r)
	case otherWords:
		return t.rest > restWords && t.rest <= moreWords && !l.shaped(r)
	case moreElse:
		return t.rest > moreWords && t.rest <= manyWords && !l.shaped(r)
	case muchElse:
		return t.rest > manyWords
	case byHost:
		return l.seen[e] && r == Blocked
	case elsewhere:
		return r == Unavailable && (l.others > 0 && !l.ours || l.others >= manyOthers)
	case explaining:
		return l.explains()
	case articleShown:
		return l.seen[dateShown] && l.headings > 0 && l.weight.sentence && l.weight.prose >= articleWords
	case dateShown, saysArticle:
		return l.seen[e] && !asks(r)
	}
	return l.seen[e]
}

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
