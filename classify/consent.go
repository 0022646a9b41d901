package classify

import (
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/names"
)

// consentAnswers are what buttons say that accept or refuse cookies, and how that starts.
var consentAnswers = sync.OnceValues(func() (map[string]bool, *pairs) {
	said, starts := map[string]bool{}, &pairs{}
	for _, p := range names.Labels(map[names.Concept]bool{names.ConsentAnswer: true}) {
		said[p.Words] = true
		starts.add(p.Words[0], p.Words[1])
	}
	return said, starts
})

// consentWords are the single words that name a notice about cookies.
var consentWords = sync.OnceValue(func() (list []string) {
	for _, p := range names.Names(map[names.Concept]bool{names.Consent: true}) {
		if !strings.Contains(p.Words, " ") {
			list = append(list, p.Words)
		}
	}
	return list
})

// consentTopics are what else such a notice speaks of.
var consentTopics = sync.OnceValue(func() (list []string) {
	for _, p := range names.Labels(map[names.Concept]bool{names.ConsentTopic: true}) {
		list = append(list, p.Words)
	}
	return list
})

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
	for _, w := range consentTopics() {
		if startsWord(text, w) {
			return true
		}
	}
	return false
}

// startsWord reports whether a text has some words where a word starts. What stands before them
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
