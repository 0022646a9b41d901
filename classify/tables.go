package classify

import "fmt"

// A Rule is one heuristic. What it looks for is in the tables and in the code that
// names it; what it concludes, and why, is here.
type Rule struct {
	Name   string // short and stable: Explain prints it, a golden page needs it
	Class  Class
	trust  trust  // for rules told by words: how far the words are believed
	Reason string // why it holds on most pages; Explain prints it
}

// trust says on which elements a name is believed. Names lie on large elements.
type trust uint8

const (
	always trust = iota // whatever the element holds, unless it dominates the page
	small               // a small part of the page
	tiny                // a few words
	linky               // mostly links
	asking              // a small part of the page, or a dialog with something to answer
)

// String says on which elements a name is believed.
func (t trust) String() string {
	switch t {
	case small, asking:
		return fmt.Sprintf("below %.0f%%", 100*smallShare)
	case tiny:
		return fmt.Sprintf("below %.0f%% and %d words", 100*tinyShare, tinyWords)
	case linky:
		return fmt.Sprintf("below %.0f%%, if more than %.0f%% of the text stands in links", 100*smallShare, 100*linkyShare)
	}
	return "on any element"
}

// The rules, the surest first: where the words of an element tell several rules,
// the first wins.
const (
	_ RuleID = iota
	ruleSource
	ruleNoscript
	ruleFallbackContent
	ruleHiddenAttribute
	ruleHiddenStyle
	ruleAriaHidden
	ruleScreenReader
	ruleIcon
	ruleDialogElement
	ruleOldBrowser
	ruleConsent
	ruleBreadcrumb
	ruleTOC
	rulePagination
	rulePager
	ruleNavElement
	ruleFooterElement
	ruleAsideElement
	ruleHeaderElement
	ruleNavRole
	ruleBannerRole
	ruleAsideRole
	ruleDialogRole
	ruleControlRole
	ruleControl
	ruleButton
	ruleLabel
	ruleForm
	ruleCaption
	ruleCaptionName
	ruleTimeAlone
	ruleAdvert
	ruleShare
	ruleComments
	ruleRelated
	ruleAppeal
	rulePromo
	ruleByline
	ruleAccount
	ruleToolbar
	ruleSidebar
	ruleMenu
	ruleFooter
	ruleRelatedHeading
	ruleCommentsHeading
	rulePromoHeading
	ruleAuthorHeading
	ruleContentsHeading
	ruleRelatedLine
	ruleCreditLine
	ruleConsentWords
	ruleCandidate
	ruleOwnKeep
	ruleOwnDrop
	numRules
)

// rules says what each rule concludes and why.
var rules = [numRules]Rule{
	ruleSource:          {"source", Script, always, "scripts, styles and templates are not text"},
	ruleNoscript:        {"noscript", Notice, always, "a message to browsers without scripts, or a copy of what scripts show"},
	ruleFallbackContent: {"embed-fallback", Hidden, always, "words inside a video or canvas are shown only where it cannot be, and numbers alone in a drawing mean nothing without it"},
	ruleHiddenAttribute: {"hidden-attribute", Hidden, always, "the hidden attribute keeps it out of sight"},
	ruleHiddenStyle:     {"hidden-style", Hidden, always, "its inline style keeps it out of sight"},
	ruleAriaHidden:      {"aria-hidden", Hidden, always, "aria-hidden marks decoration and copies"},
	ruleScreenReader:    {"screen-reader", Hidden, tiny, "labels for screen readers repeat what the eye sees"},
	ruleIcon:            {"icon", Hidden, tiny, "the name of an icon is drawn as the icon"},
	ruleDialogElement:   {"dialog-element", Hidden, always, "a dialog is closed until a script opens it"},
	ruleOldBrowser:      {"old-browser", Notice, small, "speaks to visitors with an old browser"},
	ruleConsent:         {"consent", Consent, asking, "consent banners cover the page until dismissed"},
	ruleBreadcrumb:      {"breadcrumb", NavBreadcrumb, small, "the trail above a title repeats the site, not the page"},
	ruleTOC:             {"contents", NavTOC, small, "a table of contents repeats the headings below it"},
	rulePagination:      {"pagination", NavPagination, small, "page numbers lead to the other parts of a list"},
	rulePager:           {"pager", NavPager, small, "previous and next lead to the neighbours of this page"},
	ruleNavElement:      {"nav-element", NavPrimary, always, "a nav element holds links to elsewhere"},
	ruleFooterElement:   {"footer-element", NavFooter, always, "the page's footer, by its tag or its role, is the same on every page"},
	ruleAsideElement:    {"aside-element", NavSidebar, always, "an aside stands beside the text"},
	ruleHeaderElement:   {"header-element", NavPrimary, always, "the page's header is the same on every page"},
	ruleNavRole:         {"nav-role", NavPrimary, always, "its role is navigation"},
	ruleBannerRole:      {"banner-role", NavPrimary, always, "its role is the banner of the site"},
	ruleAsideRole:       {"aside-role", NavSidebar, always, "its role is complementary: beside the text"},
	ruleDialogRole:      {"dialog-role", Hidden, always, "a dialog is closed until a script opens it"},
	ruleControlRole:     {"control-role", Action, always, "its role is that of a control"},
	ruleControl:         {"control", Control, always, "fields are for filling in, not for reading"},
	ruleButton:          {"button", Action, always, "buttons are for doing, not for reading"},
	ruleLabel:           {"label", Action, always, "a label names a field"},
	ruleForm:            {"form", Action, always, "a short form is for doing, not for reading"},
	ruleCaption:         {"caption", Caption, always, "a caption belongs to its picture, not to the running text"},
	ruleCaptionName:     {"caption-name", Caption, tiny, "it is named the caption or the credit of a picture"},
	ruleTimeAlone:       {"time-alone", Byline, always, "a date on a line of its own is metadata"},
	ruleAdvert:          {"advert", Advert, small, "it is named an advertisement"},
	ruleShare:           {"share", Share, tiny, "buttons that send the page elsewhere"},
	ruleComments:        {"comments", Comment, small, "what readers wrote is not what the page says"},
	ruleRelated:         {"related", NavRelated, small, "other pages of the site, chosen by the site"},
	ruleAppeal:          {"appeal", Promo, tiny, "asks for a donation to the site"},
	rulePromo:           {"promotion", Promo, tiny, "asks for a subscription or a visit"},
	ruleByline:          {"byline", Byline, tiny, "who wrote it and when is metadata"},
	ruleAccount:         {"account", Action, tiny, "log-in and cart belong to the visitor, not to the page"},
	ruleToolbar:         {"toolbar", Action, tiny, "buttons that act on the page"},
	ruleSidebar:         {"sidebar", NavSidebar, small, "a sidebar stands beside the text"},
	ruleMenu:            {"menu", NavPrimary, linky, "a menu leads elsewhere"},
	ruleFooter:          {"footer", NavFooter, small, "what is named footer is the same on every page"},
	ruleRelatedHeading:  {"related-heading", NavRelated, always, "the heading above says that these are other pages"},
	ruleCommentsHeading: {"comments-heading", Comment, always, "the heading above says that readers wrote this"},
	rulePromoHeading:    {"promotion-heading", Promo, always, "the heading above asks to subscribe, share or follow"},
	ruleAuthorHeading:   {"author-heading", Byline, always, "the heading above says that this is about the author"},
	ruleContentsHeading: {"contents-heading", NavTOC, always, "the heading above says that these are the page's contents"},
	ruleCreditLine:      {"credit-line", Caption, always, "the line only says whose picture it is"},
	ruleConsentWords:    {"consent-words", Consent, always, "it speaks of cookies, and one can accept them"},
	ruleRelatedLine:     {"related-line", NavRelated, always, "the line says that other pages follow"},
	ruleCandidate:       {"candidate", Candidate, always, "an element with enough text to be the main content"},
	ruleOwnKeep:         {"own-keep", Content, always, "a rule of the caller's own says that it is content"},
	ruleOwnDrop:         {"own-drop", Own, always, "a rule of the caller's own leaves it out"},
}

// decisive lists the rules that the model of score does not weigh: it drops text
// of their class, or keeps it if the class is Content. Each row says why the model
// is wrong about such text. See testdata/README.md for when a rule belongs here.
var decisive = [numRules]string{
	ruleCreditLine:  "amid the text such a line looks like a sentence",
	ruleRelatedLine: "amid the text such a line looks like a heading, and its links like text",
	ruleAppeal:      "appeals are whole sentences amid the text, which is all that the model sees",
	ruleOwnKeep:     "the caller knows the page",
}

// A Source says what told a rule.
type Source uint8

const (
	ByTag     Source = iota + 1 // the tag, the role or how the element is hidden
	ByName                      // the words of its names
	ByHeading                   // the heading above it
)

// sources says for each rule what tells it.
var sources = func() (t [numRules]Source) {
	for r := range t {
		t[r] = ByTag
	}
	for r := range nameRules {
		t[r] = ByName
	}
	for r := range titleRules {
		t[r] = ByHeading
	}
	t[ruleRelatedLine], t[ruleCreditLine], t[ruleConsentWords] = ByHeading, ByHeading, ByHeading
	t[0] = 0
	return t
}()

// Source says what told the rule, zero for no rule.
func (r RuleID) Source() Source { return sources[r.known()] }

// known returns the ID, or that of no rule if there is none of this number.
func (r RuleID) known() RuleID {
	if r < numRules {
		return r
	}
	return 0
}

// Rules returns the IDs of all rules but the two that speak for a caller's own.
func Rules() []RuleID {
	ids := make([]RuleID, 0, ruleOwnKeep-1)
	for id := RuleID(1); id < ruleOwnKeep; id++ {
		ids = append(ids, id)
	}
	return ids
}

// Rule returns the rule that an ID names. For ID 0 it is empty.
func (r RuleID) Rule() Rule { return rules[r.known()] }

// Decisive says why the rule holds whatever score thinks of the text, empty if
// score may outweigh it.
func (r RuleID) Decisive() string { return decisive[r.known()] }

// roles are the ARIA roles that tell what an element is for.
var roles = map[string]RuleID{
	"banner":        ruleBannerRole,
	"contentinfo":   ruleFooterElement,
	"complementary": ruleAsideRole,
	"doc-toc":       ruleTOC,
	"alertdialog":   ruleDialogRole, "dialog": ruleDialogRole,
	"doc-pagelist": ruleNavRole, "menu": ruleNavRole, "menubar": ruleNavRole, "navigation": ruleNavRole,
	"alert": ruleControlRole, "button": ruleControlRole, "combobox": ruleControlRole, "listbox": ruleControlRole, "search": ruleControlRole,
	"searchbox": ruleControlRole, "slider": ruleControlRole, "tablist": ruleControlRole, "toolbar": ruleControlRole, "tooltip": ruleControlRole,
}

// isWaitingWord reports whether a name says that an element is shown when the
// reader asks for it.
func isWaitingWord(w string) bool {
	switch w {
	case "accordion", "accordions", "collapse", "collapsed", "collapsible", "expandable", "faq", "panel", "tab", "tabcontent", "tabpanel", "tabs", "toggle":
		return true
	}
	return false
}

const (
	// mainWords is how many words a main element must have before what is beside
	// it is not taken for the page, however large it is: a dialog about cookies can be
	// longer than the text. See testdata/pages/dialog-longer-than-text.
	mainWords = 200

	// minName is how many letters a word of a drawing has: initials and units have less.
	// It is looked for in the first labelsRead bytes of the labels.
	minName    = 3
	labelsRead = 1 << 10

	// dominantShare is how much of a page's text makes an element the page
	// itself, whatever it is called.
	dominantShare = 0.5

	// smallShare is how much of a page's text may stand in an element whose
	// name is believed.
	smallShare = 0.25

	// tinyShare and tinyWords bound elements whose names are the least reliable:
	// share, promo, meta mark content as often as not.
	tinyShare = 0.15
	tinyWords = 80

	// linkyShare is how much of an element's text must be link text to make it
	// a list of links.
	linkyShare = 0.5

	// relatedLinkShare is the least link text below a heading that announces
	// related pages: cards have summaries beside their links.
	relatedLinkShare = 0.2

	// noscriptShare and noscriptWords: a noscript element with more than one part
	// in so many of the page's text, and at least so many words, is the page
	// itself, as forums without scripts show it.
	noscriptShare = 4
	noscriptWords = 50

	// asideShare: an aside with more than one part in so many of the page's text
	// is the text.
	asideShare = 2

	// mainShare: a main element with more than one part in so many of the text
	// is taken at its word.
	mainShare = 10

	// hiddenShare: a hidden element with more than one part in so many of the text
	// is shown by a script as soon as the page is loaded.
	hiddenShare = 3

	// ariaHiddenShare: if more than one part in so many of all text is hidden from
	// screen readers, it is not decoration.
	ariaHiddenShare = 2

	// formWords and formWordsPerControl bound forms that are for filling in: old
	// sites wrap whole pages in a form.
	formWords           = 120
	formWordsPerControl = 30

	// timeAloneWords is how many words beside a date still leave it alone on its
	// line: "Published", "Updated on", a name.
	timeAloneWords = 6

	// headingChars, headingRest and headingShare bound what a heading can give
	// away: its own length, the words after the phrase ("Comments (12)", "More
	// from our kitchen"), and one part in so many of the page's text.
	headingChars = 60
	headingRest  = 4
	headingShare = 3

	// anchorBytes and anchorDepth bound where the anchor of a heading is looked for: the
	// length of both, and how deep in the heading its first words may stand.
	anchorBytes = 300
	anchorDepth = 3

	// codeDepth is how many steps up from an element a block of code that it is part of is looked for.
	codeDepth = 8

	// endReach is how many nodes may stand behind the last words of an element, and how
	// deep these may.
	endReach = 8

	// answerBytes is how long the label of a button may be that accepts cookies, and
	// noticeWords how many words the notice around it may have.
	answerBytes = 60
	noticeWords = 200

	// creditWords is how many words a line may have that says whose picture it is.
	creditWords = 14

	// lineChars is how long a line that leads to other pages may be, with the title
	// of one of them behind it.
	lineChars = 200

	// candidateWords is the least text that an element needs to be the root of
	// main content.
	candidateWords = 20
)
