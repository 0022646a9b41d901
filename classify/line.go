package classify

import (
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/names"
)

// markLine marks a line that leads to other pages, with the links that follow it:
// "Read also", and a link below; "Read also: " and a link behind. Such lines are
// strewn over the text itself, and are no headings by their tags.
func (hs headings) markLine(n dom.NodeID) {
	m := hs.doc.Measure(n)
	if m.Chars == 0 || m.Chars > lineChars || !isLine(hs.doc.Tag(n)) || hs.doc.Heading(n) > 0 {
		return
	}
	text := hs.doc.Text(n)
	if !leads().mayStart(text) || hs.isWrapper(n) {
		return
	}
	hs.meter.Spend(int(m.Chars))
	lead, rest, colon := strings.Cut(text, ":")
	if colon && strings.TrimSpace(rest) == "" {
		colon = false
	}
	switch linked := m.LinkShare() >= linkyShare; {
	case colon && m.Words <= creditWords && isCredit(lead) && startsName(rest):
		hs.note(n, ruleCreditLine)
	case len(lead) > headingChars || linked != colon || titleRule(lead, 0) != ruleRelatedHeading:
	case linked:
		hs.note(n, ruleRelatedLine)
	default:
		hs.markLinks(n)
	}
}

// titleLeads are the first two bytes of the titles, and leads those of titles of related pages
// and of credits.
var (
	titleLeads = newLeads(func(RuleID) bool { return true })
	leads      = newLeads(func(r RuleID) bool { return r == ruleRelatedHeading }, credits...)
)

// newLeads returns the first two bytes of the titles of some rules, and of other lines.
func newLeads(of func(RuleID) bool, others ...string) func() *pairs {
	return sync.OnceValue(func() *pairs {
		var set pairs
		for _, t := range titles() {
			if len(t.words) > 1 && of(t.rule) {
				set.add(t.words[0], t.words[1])
			}
		}
		for _, s := range others {
			set.add(s[0], s[1])
		}
		return &set
	})
}

// A pairs is a set of pairs of bytes, as bits. It only tells the lower five bits of the
// first byte apart, and not upper from lower case.
type pairs [32][8]uint32

func (s *pairs) add(a, b byte) { s[a%32][(b|0x20)/32] |= 1 << (b % 32) }

// mayStart reports whether a text may start with one of the pairs. Most lines do not, and need
// no further look.
func (s *pairs) mayStart(text string) bool {
	for text != "" && text[0] <= ' ' {
		text = text[1:]
	}
	if len(text) < 2 || min(text[0], text[1]) < 'A' || max(text[0], text[1]) >= utf8.RuneSelf {
		return text != ""
	}
	a, b := text[0], text[1]
	return s[a%32][(b|0x20)/32]>>(b%32)&1 != 0
}

// isWrapper reports whether an element has another one in it that is a line of its
// own.
func (hs headings) isWrapper(n dom.NodeID) bool {
	for c := n + 1; c < hs.doc.End(n); c++ {
		hs.meter.Spend(1)
		if hs.doc.IsBlock(c) && hs.doc.Measure(c).Chars > 0 {
			return true
		}
	}
	return false
}

// markLinks marks a line and the links below it, up to the last one.
func (hs headings) markLinks(line dom.NodeID) {
	hs.note(line, ruleRelatedLine)
	top := line
	for p := hs.doc.Parent(top); p > dom.Root && hs.doc.Measure(p).Chars == hs.doc.Measure(line).Chars; p = hs.doc.Parent(p) {
		hs.meter.Spend(1)
		top = p
	}
	chars := int32(0)
	for s := hs.doc.Next(top); s != dom.None; s = hs.doc.Next(s) {
		hs.meter.Spend(1)
		m := hs.doc.Measure(s)
		chars += m.Chars
		if m.Chars > 0 && m.LinkShare() < linkyShare || hs.doc.Heading(s) > 0 || chars*headingShare > hs.total.Chars {
			break
		}
		if m.Chars > 0 { // pictures and rules between and behind the links stay
			hs.note(s, ruleRelatedLine)
		}
	}
}

// isCredit reports whether a text says that the name of a photographer follows.
func isCredit(text string) bool {
	_, found := slices.BinarySearch(credits, strings.ToLower(strings.TrimSpace(text)))
	return found
}

// startsName reports whether a text starts like the name of somebody: with a capital,
// or a letter that has none.
func startsName(text string) bool {
	r, _ := utf8.DecodeRuneInString(strings.TrimLeft(text, " \t\n\r\u00a0©"))
	return unicode.IsUpper(r) || unicode.IsLetter(r) && !unicode.IsLower(r)
}

// isLine reports whether elements with a tag are lines of their own in running
// text. Cells, terms and captions are not: there a word such as "Related" names
// what is beside it.
func isLine(tag atom.Atom) bool {
	switch tag {
	case atom.P, atom.Div, atom.Li, atom.Section, atom.Aside, atom.Blockquote:
		return true
	}
	return false
}

// consentAnswers are what buttons say that accept or refuse cookies, and how that starts.
var consentAnswers = sync.OnceValues(func() (map[string]bool, *pairs) {
	said, starts := names.Said("consent answer"), &pairs{}
	for answer := range said {
		starts.add(answer[0], answer[1])
	}
	return said, starts
})

// consentWords are the single words that name a notice about cookies.
var consentWords = sync.OnceValue(func() (list []string) {
	for _, p := range names.Names(map[bool]string{true: "consent"}) {
		if !strings.Contains(p.Words, " ") {
			list = append(list, p.Words)
		}
	}
	return list
})

// consentTopics are what else such a notice speaks of.
var consentTopics = sync.OnceValue(func() map[string]bool { return names.Said("consent topic") })

// markConsent marks the notice about cookies around a button that answers it: the widest
// element that is short and a small part of the page. Its names may be made by a machine
// and tell nothing. See testdata/pages/consent-by-words.
func (hs headings) markConsent(button dom.NodeID) {
	m := hs.doc.Measure(button)
	if m.Chars == 0 || m.Chars > answerBytes {
		return
	}
	text := hs.doc.Text(button)
	answers, starts := consentAnswers()
	if !starts.mayStart(text) || !answers[strings.ToLower(strings.TrimSpace(text))] {
		return
	}
	top := dom.None
	for p := hs.doc.Parent(button); p > dom.Root && hs.isSmallNotice(p); p = hs.doc.Parent(p) {
		hs.meter.Spend(1)
		top = p
	}
	if top != dom.None && hs.mentionsCookies(top) {
		hs.note(top, ruleConsentWords)
	}
}

// isSmallNotice reports whether an element is no larger than a notice about cookies.
func (hs headings) isSmallNotice(n dom.NodeID) bool {
	m := hs.doc.Measure(n)
	return m.Words <= noticeWords && float32(m.Chars) <= smallShare*float32(hs.total.Chars)
}

// mentionsCookies reports whether a short text has a word of consent, or starts a word with a
// topic of it.
func (hs headings) mentionsCookies(n dom.NodeID) bool {
	text := strings.ToLower(hs.doc.Text(n))
	hs.meter.Spend(len(text))
	for _, w := range consentWords() {
		if strings.Contains(text, w) {
			return true
		}
	}
	for w := range consentTopics() {
		if startsWord(text, w) {
			return true
		}
	}
	return false
}

// startsWord reports whether a text has some words where a word starts. What is before them
// makes other words of those in Latin letters, such as pancakes of cakes, but not in Hebrew or Arabic.
func startsWord(text, words string) bool {
	for {
		at := strings.Index(text, words)
		if at < 0 {
			return false
		}
		if r, _ := utf8.DecodeLastRuneInString(text[:at]); !unicode.Is(unicode.Latin, r) {
			return true
		}
		text = text[at+1:]
	}
}
