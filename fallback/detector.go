package fallback

import (
	"iter"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/markup"
	"github.com/seed31bcff99/reader/internal/words"
)

// A tally is what was seen that speaks for the walls of one reason.
type tally struct {
	title, heading bool // one of them is what such walls are called
	lines          int  // sentences that say what such walls say
	buttons        int  // buttons, links and short lines that such walls have
	names          int  // names of elements and scripts
	rest           int  // words of other sentences
}

// A wallDetector looks for walls in a short page.
type wallDetector struct {
	doc       *dom.Document
	verdicts  []classify.Verdict
	pageStats *pageStats
	weight    weight

	tallies  [numReasons]tally
	seen     [numSigns]bool // what speaks for or against walls of several reasons
	words    int            // outside of navigation
	headings int
	controls int              // fields, buttons and links
	titled   bool             // the title was seen
	ours     bool             // the page speaks of itself or its site
	checked  bool             // a form is sent to a bot check
	widget   bool             // an element has the name of a bot check
	status   [numReasons]bool // there is an error status that says the reason
	figures  int              // numbers in sentences
	links    int              // outside of navigation
	known    bool             // the language is one that has phrases
	id       bool             // a line has a number to quote, whatever it is called
	home     bool             // one of them leads to the front page
	fields   int              // that take text
	others   int              // words of a page that speaks of something else
	starts   []bool           // by token: names of walls start with it; made when it is first needed
	names    map[string]bool  // that were looked at
	bytes    int              // of text that may still be looked at
	list     []string         // see take
}

// look reads what the page says, and then at its elements. On most pages nothing is said
// that walls say, and their elements do not matter: see possible.
func (l *wallDetector) look() {
	l.scanText()
	if !l.mayBeWall() {
		return
	}
	for n := dom.Root + 1; int(n) < l.doc.Len(); n++ {
		l.doc.Tick(n)
		if l.doc.Kind(n) == dom.Element {
			l.element(n)
		}
	}
}

// mayBeWall reports whether the page may be a wall by what it says, or by its forms.
func (l *wallDetector) mayBeWall() bool {
	if l.pageStats.passwords > 0 || l.checked || l.seen[numberShown] || l.words <= littleWords {
		return true
	}
	for _, r := range walls {
		if t := &l.tallies[r]; t.title || t.heading || t.lines > 0 {
			return true
		}
	}
	return false
}

// scanText takes in the title, the lines and the forms of the page. A line ends with its box,
// and where a button starts or ends.
func (l *wallDetector) scanText() {
	var box, first, last, button dom.NodeID
	for n := dom.Root + 1; int(n) < l.doc.Len(); n++ {
		l.doc.Tick(n)
		switch l.doc.Kind(n) {
		case dom.Element:
			switch l.doc.Tag(n) {
			case atom.Html:
				language, _, _ := strings.Cut(strings.ToLower(l.doc.Attr(n, "lang")), "-")
				l.known = slices.Contains(phraseLanguages[:], language)
			case atom.Title:
				l.title(l.doc.RawText(n))
			case atom.Iframe:
				l.sentence(l.take(l.doc.RawText(n)), classify.Notice, quiet) // for browsers without frames
			case atom.Form:
				before := l.tallies[Blocked].names
				l.name(l.doc.Attr(n, "action"))
				l.checked = l.checked || l.tallies[Blocked].names > before
			case atom.Button:
				button, box = l.doc.End(n), dom.None
			}
		case dom.Text:
			if l.doc.Box(n) != box || last < button && button <= n {
				l.line(first, last)
				box, first = l.doc.Box(n), n
			}
			last = n
		}
	}
	l.line(first, last)
}

// take returns the words of a text, none if enough text was looked at. The slice is valid
// until the next call.
func (l *wallDetector) take(text string) []string {
	text = words.Head(text, min(lineBytes, l.bytes))
	l.bytes -= len(text)
	if l.list == nil {
		l.list = make([]string, 0, usualWords)
	}
	l.list = appendText(l.list[:0], text)
	return l.list
}

// usualWords is more words than most lines have.
const usualWords = 128

// line takes in a line of text.
func (l *wallDetector) line(first, last dom.NodeID) {
	if first == dom.None {
		return
	}
	class := l.verdicts[first].Class
	switch class {
	case classify.Script, classify.Hidden, classify.Control:
		return
	case classify.Byline:
		l.seen[dateShown] = true
	}
	text := l.doc.TextRange(first, last+1)
	level, how := l.above(first)
	l.seen[signed] = l.seen[signed] || isSigned(text)
	if level == 0 && hasID(text) {
		l.id, l.seen[numberShown], how = true, true, max(how, quiet)
	}
	switch {
	case class == classify.NavFooter:
		l.seen[numberShown] = l.seen[numberShown] || hasNumber(l.take(text))
	case class.IsNav():
	case level > 0:
		l.heading(l.take(unquoted(text)), class)
	default:
		for s := range sentences(words.Head(text, lineBytes)) {
			l.sentence(l.take(s), class, max(how, mannerOf(class)))
		}
	}
}

// above returns the level of the heading that a text stands in, and the manner of
// text that stands in a link, on a button or in a fold.
func (l *wallDetector) above(n dom.NodeID) (level int, how manner) {
	for range stepsUp {
		if n = l.doc.Parent(n); n == dom.None {
			break
		}
		level = max(level, l.doc.Heading(n))
		switch l.doc.Tag(n) {
		case atom.A, atom.Button:
			how = onLink
		case atom.Details:
			how = max(how, quiet)
		}
	}
	return level, how
}

// heading takes in a heading: what it does not call, it may tell.
func (l *wallDetector) heading(list []string, class classify.Class) {
	named := false
	if l.headings++; l.headings <= firstHeadings {
		others := l.call(list, func(t *tally) { t.heading, named = true, true })
		named = named || others
	}
	if !named {
		l.sentence(list, class, quiet)
	}
}

// call looks whether a title or heading is what walls are called, and returns whether it
// speaks of others.
func (l *wallDetector) call(list []string, found func(*tally)) (others bool) {
	others = speaksOfOthers(list)
	r, first := statusIn(list)
	first = first || l.tallies[r].title
	if n := count(list); r != None && (n <= statusWords || first && n <= titleWords) {
		switch {
		case first:
			found(&l.tallies[r])
		case !l.status[r]: // title and heading mostly agree
			l.tallies[r].lines++
		}
		l.status[r] = true
	}
	for m := range matches(textPatterns(), list) {
		switch {
		case m.place == explained:
			l.seen[explaining] = true
		case m.place == ours:
			l.ours = true
		case (m.place == called || m.place == inLine) && m.covers(nameShare, list) && !(others && m.reason == Unavailable):
			found(&l.tallies[m.reason])
		}
	}
	return others
}

// speaksOfOthers reports whether a title or heading says of something else that it is down:
// it has other words, and none of this site.
func speaksOfOthers(list []string) bool {
	others := false
	for m := range matches(textPatterns(), list) {
		switch {
		case m.place == ours, m.reason == Unavailable && m.length == len(list):
			return false
		case m.reason == Unavailable && (m.place == called || m.place == inLine):
			others = true
		}
	}
	return others
}

// quoted matches what somebody else said: words between quotation marks.
var quoted = regexp.MustCompile(`["“„«][^"“”„«»\s]+\s[^"“”„«»]*["“”»]`)

// unquoted returns a title or heading without what it quotes.
func unquoted(text string) string {
	text = words.Head(text, lineBytes)
	if !strings.ContainsFunc(text, opensQuote) {
		return text
	}
	return quoted.ReplaceAllString(text, " ")
}

func opensQuote(r rune) bool { return r == '"' || r == '“' || r == '„' || r == '«' }

// sentences yields the sentences of a text.
func sentences(text string) iter.Seq[string] {
	return func(yield func(string) bool) {
		start := 0
		for i, r := range text {
			size := endSize(r, text[i:])
			if size == 0 {
				continue
			}
			if !yield(text[start:i]) {
				return
			}
			start = i + size
		}
		yield(text[start:])
	}
}

// endSize returns the size of r in bytes if a sentence ends with it, else 0. The rest of
// the text starts with r.
func endSize(r rune, rest string) int {
	switch r {
	case '。', '！', '？':
		return utf8.RuneLen(r)
	case '.', '!', '?':
		if next, _ := utf8.DecodeRuneInString(rest[1:]); !unicode.IsLetter(next) && !unicode.IsDigit(next) {
			return 1
		}
	}
	return 0
}

// A manner is how a sentence is written.
type manner uint8

const (
	spoken manner = iota
	quiet         // not about something else, even if it says nothing of a wall
	onLink        // the same, in a link or on a button: see button
)

func mannerOf(c classify.Class) manner {
	switch c {
	case classify.Consent, classify.Notice, classify.Action, classify.Promo, classify.Share, classify.Advert, classify.Byline:
		return quiet
	}
	return spoken
}

// sentence takes in a sentence.
func (l *wallDetector) sentence(list []string, class classify.Class, how manner) {
	var tells, answers [numReasons]bool
	number := false
	for m := range matches(textPatterns(), list) {
		switch {
		case m.place == numbered:
			number = true
		case m.place == explained:
			l.seen[explaining] = true
		case m.place == ours:
			l.ours = true
		case m.place == ofOthers:
			l.others++
		case class == classify.Consent && m.reason != ConsentRequired: // a banner on another wall
		case m.place == inLine:
			tells[m.reason] = true
		case m.place == asked && how != onLink && m.covers(askShare, list):
			answers[m.reason] = true
		}
	}
	said := count(list)
	l.words += said
	l.seen[numberShown] = l.seen[numberShown] || number
	if r, _ := statusIn(list); r != None && said <= statusWords && !l.status[r] {
		l.status[r], tells[r] = true, true
	} else if how == spoken && !number {
		l.figures += figures(list)
	}
	for _, r := range walls {
		switch t := &l.tallies[r]; {
		case tells[r]:
			t.lines++
		case answers[r]:
			t.buttons++
		case how == spoken && !(number && stops(r)):
			t.rest += said
		}
	}
}

// element takes in an element: what it is, and what it is named.
func (l *wallDetector) element(n dom.NodeID) {
	doc := l.doc
	switch doc.Tag(n) {
	case atom.Meta:
		l.meta(n)
	case atom.Script:
		l.name(doc.Attr(n, "src"))
		l.script(doc.RawText(n))
	case atom.Iframe:
		l.name(doc.Attr(n, "src"))
	case atom.Input, atom.Select, atom.A, atom.Button:
		l.control(n)
	}
	l.content(n)
	if l.starts == nil {
		l.starts = nameStarts().Of(doc)
	}
	for _, t := range doc.Tokens(n) {
		if l.starts[t] {
			before := l.tallies[Blocked].names
			l.name(doc.Attr(n, "id"))
			l.name(doc.Attr(n, "class"))
			l.widget = l.widget || l.tallies[Blocked].names > before
			break
		}
	}
}

// titleParts parts the name of a page from that of its site.
var titleParts = strings.NewReplacer(" - ", "|", " – ", "|", " — ", "|", " · ", "|", " • ", "|", " » ", "|", " › ", "|", " :: ", "|")

// title takes in the title of the window.
func (l *wallDetector) title(title string) {
	if l.titled {
		return
	}
	l.titled = true
	if fields := strings.Fields(words.Head(title, lineBytes)); len(fields) == 1 {
		l.seen[hostNamed] = isHost(fields[0])
	}
	for part := range strings.SplitSeq(titleParts.Replace(unquoted(title)), "|") {
		if list := l.take(part); len(list) > 0 {
			l.call(list, func(t *tally) { t.title = true })
		}
	}
}

func (l *wallDetector) meta(n dom.NodeID) {
	content := strings.ToLower(l.doc.Attr(n, "content"))
	switch {
	case strings.EqualFold(l.doc.Attr(n, "name"), "robots"):
		l.seen[notIndexed] = l.seen[notIndexed] || strings.Contains(content, "noindex") || content == "none"
	case strings.EqualFold(l.doc.Attr(n, "http-equiv"), "refresh"):
		l.seen[refreshed] = true
	}
}

// control takes in a field, a button or a link, and what it says.
func (l *wallDetector) control(n dom.NodeID) {
	class := l.verdicts[n].Class
	if class.IsNav() || class == classify.Hidden {
		return
	}
	l.controls++
	if l.doc.Tag(n) == atom.A {
		l.links++
		l.home = l.home || isHome(l.doc.Attr(n, "href"))
	}
	text := l.doc.Text(n)
	if l.doc.Tag(n) == atom.Input {
		text = ""
		switch strings.ToLower(l.doc.Attr(n, "type")) {
		case "submit", "button":
			text = l.doc.Attr(n, "value")
		case "", "text", "email", "search", "tel", "url", "password":
			l.fields++
		}
	}
	l.button(l.take(text))
}

// isHome reports whether an address is that of a front page.
func isHome(href string) bool {
	_, rest, absolute := strings.Cut(href, "://")
	_, path, _ := strings.Cut(rest, "/")
	return absolute && path == "" || href == "/" || href == "./"
}

// button takes in what a button or link says.
func (l *wallDetector) button(list []string) {
	var answers [numReasons]bool
	for m := range matches(textPatterns(), list) {
		answers[m.reason] = answers[m.reason] || m.place == asked && m.covers(askShare, list)
	}
	for r, ok := range answers {
		if ok {
			l.tallies[r].buttons++
		}
	}
}

// content takes in an element that walls do not have.
func (l *wallDetector) content(n dom.NodeID) {
	switch l.doc.Tag(n) {
	case atom.Pre, atom.Code, atom.Samp:
		list := l.take(l.doc.Text(n))
		l.seen[codeShown] = l.seen[codeShown] || len(list) > codeWords && !hasNumber(list)
	case atom.Figcaption, atom.Blockquote, atom.Video, atom.Audio:
		l.seen[pictureShown] = true
	case atom.Time:
		l.seen[dateShown] = true
	case atom.Table:
		l.seen[tableShown] = true
	case atom.Textarea:
		l.fields++
	}
	l.seen[saysArticle] = l.seen[saysArticle] || markup.ClaimInHead(l.doc, n)|markup.ClaimOnItem(l.doc, n) != 0
}

// script takes in the start of a script: it may load the widget of a bot check.
func (l *wallDetector) script(source string) {
	source = strings.ToLower(words.Head(source, nameBytes))
	for _, w := range widgetWords {
		if strings.Contains(source, w) {
			l.tallies[Blocked].names++
		}
	}
}

// name takes in the name of an element, or the address of a script, frame or form.
func (l *wallDetector) name(name string) {
	name = words.Head(name, nameBytes)
	if name == "" || l.names[name] {
		return
	}
	l.names[name] = true
	for m := range matches(namePatterns(), splitName(name)) {
		l.tallies[m.reason].names++
	}
}

// hasNumber reports whether a line has a number to quote.
func hasNumber(list []string) bool {
	for range matches(numberPatterns(), list) {
		return true
	}
	return false
}
