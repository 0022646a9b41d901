package classify

import (
	"slices"
	"strings"
	"sync"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/css"
	"github.com/seed31bcff99/reader/internal/markup"
)

// hiding are the rules about what a browser does not show.
type hiding struct {
	*survey
	lexicon *lexicon
}

// rule judges whether a browser would show n. Text that waits for a click, such
// as a tab or the body of an accordion, is content. The doubt is a rule that
// matched and was not believed.
func (h hiding) rule(n dom.NodeID) (rule, doubt RuleID) {
	for _, a := range h.doc.Attrs(n) {
		switch {
		case Hides(a):
			doubt = ruleHiddenStyle
			if a.Key == "hidden" {
				doubt = ruleHiddenAttribute
			}
			o := h.shownLater(n)
			if o == 0 {
				return doubt, 0
			}
			h.doubt(n, doubt, o)
		case ariaHides(a):
			doubt = ruleAriaHidden
			o := h.speaks(n)
			if o == 0 {
				return doubt, 0
			}
			h.doubt(n, doubt, o)
		}
	}
	return 0, doubt
}

// Hides reports whether an attribute keeps its element out of sight. hidden=until-found does
// not: a search shows the element.
func Hides(a dom.Attr) bool {
	switch a.Key {
	case "hidden":
		return !strings.EqualFold(strings.TrimSpace(a.Val), "until-found")
	case "style":
		return hidingStyle(a.Val)
	}
	return false
}

// ariaHides reports whether an attribute hides its element from screen readers.
func ariaHides(a dom.Attr) bool {
	return a.Key == "aria-hidden" && strings.EqualFold(a.Val, "true")
}

// shownLater says why what a browser hides at first is meant to be read: it
// came late, it waits for a click, or it is so much of the page that a script must show it.
func (h hiding) shownLater(n dom.NodeID) objection {
	if h.doc.Placeholder(n) != "" { // the script may be missing in a copy of the page; see testdata/pages/streamed-parts
		return streamed
	}
	if h.doc.Measure(n).Chars*hiddenShare > h.total.Chars {
		return scripted
	}
	return h.unlessWaiting(n)
}

// speaks says why what is hidden from screen readers is meant to be read.
func (h hiding) speaks(n dom.NodeID) objection {
	if h.silent*ariaHiddenShare >= h.total.Chars {
		return silent
	}
	// A price or a unit and what says it beside it are each hidden from somebody, and it is for everybody:
	// see testdata/pages/price-said-twice.
	if markup.IsSaidTwice(h.doc, n, func(element dom.NodeID) bool { return h.lexicon.matchedRule(element) == ruleScreenReader }) {
		return spoken
	}
	return h.unlessWaiting(n)
}

func (h hiding) unlessWaiting(n dom.NodeID) objection {
	if waits(h.doc, n) {
		return waiting
	}
	return 0
}

// waits reports whether an element is hidden only until the reader asks for
// it: a tab, an accordion, the rest of a text behind "more". It or its parent says
// so, or the button before it, and it holds sentences or code.
func waits(doc *dom.Document, n dom.NodeID) bool {
	for at, i := n, 0; at != dom.None && i < 2; at, i = doc.Parent(at), i+1 {
		if doc.Attr(at, "role") == "tabpanel" {
			return true
		}
		for _, t := range doc.Tokens(at) {
			if isWaitingWord(doc.Word(t)) {
				return worthAsking(doc, n)
			}
		}
	}
	return disclosed(doc, n) && worthAsking(doc, n)
}

// worthAsking reports whether what waits for the reader is text and no menu. Details
// need no sentence to be text.
func worthAsking(doc *dom.Document, n dom.NodeID) bool {
	m := doc.Measure(n)
	return m.LinkShare() < linkyShare && (m.Stops > 0 || doc.Tag(doc.Parent(n)) == atom.Details || holdsCode(doc, n))
}

// codeReach is how many nodes of a hidden element are searched for code: the panel of a
// tab holds it, with a few wrappers and a button. See testdata/pages/tabs-of-code.
const codeReach = 12

// holdsCode reports whether a block of code is among the first nodes of n.
func holdsCode(doc *dom.Document, n dom.NodeID) bool {
	for m := n + 1; m < min(doc.End(n), n+codeReach); m++ {
		if doc.Tag(m) == atom.Pre {
			return true
		}
	}
	return false
}

// hidingStyle reports whether an inline style keeps an element out of sight. The opacity does
// not count: what is faded is there to be shown, as is all that waits.
func hidingStyle(style string) bool {
	if !mayHide(style) {
		return false
	}
	for name, value := range css.Declarations(style) {
		switch name {
		case "display":
			if value == "none" {
				return true
			}
		case "visibility":
			if value == "hidden" || value == "collapse" {
				return true
			}
		case "font-size":
			if px, ok := css.Pixels(value); ok && px == 0 {
				return true
			}
		case "text-indent", "left", "top":
			if q, ok := css.ParseQuantity(value); ok && q.Unit == "px" && q.N <= -farAway {
				return true
			}
		}
	}
	return false
}

// mayHide reports whether a style may have one of the declarations that hidingStyle asks for, by
// the first letters of what is behind semicolons, and by the values there. Most styles have
// none.
func mayHide(style string) bool {
	may := false
	for more := true; more && !may; {
		var text string
		text, style, more = strings.Cut(style, ";")
		name, value, _ := strings.Cut(strings.TrimSpace(text), ":")
		if name == "" {
			continue
		}
		value = strings.TrimSpace(value)
		switch c := name[0] | 0x20; {
		case c < 'a', c > 'z': // an escape or a comment
			may = true
		case strings.IndexByte("dfltv", c) < 0:
		case value == "", strings.ContainsAny(text, `\/`):
			may = true
		case c == 'd', c == 'v':
			may = strings.IndexByte("nhc", value[0]|0x20) >= 0 // none, hidden, collapse
		case c == 'f':
			may = strings.ContainsAny(name, "sS") // the size of a font
		default:
			may = strings.IndexByte(value, '-') >= 0 // far away
		}
	}
	return may
}

// farAway is out of the window, in pixels.
const farAway = 1000

// disclosed reports whether the markup says that the reader opens and closes n: it is
// in details, or the button that does it stands right before it. Behind "Leave a comment"
// there is no text.
func disclosed(doc *dom.Document, n dom.NodeID) bool {
	if doc.Tag(doc.Parent(n)) == atom.Details {
		return true
	}
	button := markup.ButtonOf(doc, n)
	return button != dom.None && !invites(doc, button)
}

// opensText reports whether n is a button that is the title of the text right behind it.
// A menu behind a button is none.
func opensText(doc *dom.Document, n dom.NodeID) bool {
	panel := markup.PanelOf(doc, n)
	return panel != dom.None && worthAsking(doc, panel) && !invites(doc, n)
}

// invites reports whether a button asks for a comment, or to subscribe, share or follow.
func invites(doc *dom.Document, button dom.NodeID) bool {
	if doc.Measure(button).Chars > anchorBytes {
		return false
	}
	switch titleRule(doc.Text(button), headingRest) {
	case ruleCommentsHeading, rulePromoHeading:
		return true
	}
	return false
}

// Shown returns the nodes of doc that a reader of the page would see. Unlike
// Nodes it looks only at what a node is and how it is hidden, never at how much of
// the page it holds, so it also works on fragments.
func Shown(doc *dom.Document) dom.Set {
	v := visibility{doc, unseenLexicon(doc)}
	shown := dom.NewSet(doc)
	meter := doc.Meter()
	for n := dom.Root; int(n) < doc.Len(); {
		meter.Spend(1)
		if v.unseen(n) {
			n = doc.End(n)
			continue
		}
		shown.Add(n)
		n++
	}
	return shown
}

// visibility are the rules about what a reader sees, whatever it is.
type visibility struct {
	doc     *dom.Document
	lexicon *lexicon
}

// unseen reports whether nothing of n is seen.
func (v visibility) unseen(n dom.NodeID) bool {
	switch v.doc.Kind(n) {
	case dom.Text:
		return false
	case dom.Raw:
		return true
	}
	switch v.doc.Tag(n) {
	case atom.Script, atom.Style, atom.Template, atom.Head, atom.Title, atom.Link, atom.Meta,
		atom.Select, atom.Datalist, atom.Option, atom.Optgroup, atom.Textarea, atom.Progress, atom.Meter:
		return true
	case atom.Noscript: // words there are for browsers without scripts, images are for everybody
		return v.doc.Measure(n).Words > 0
	case atom.Button:
		if !inHeading(v.doc, n) && !v.opens(n) && !v.inSentence(n) {
			return true
		}
	case atom.Dialog:
		if _, open := v.doc.Lookup(n, "open"); !open {
			return true
		}
	}
	if v.doc.MayHave(n, dom.Hiding) && slices.ContainsFunc(v.doc.Attrs(n), Hides) {
		return v.doc.Placeholder(n) == "" && !waits(v.doc, n) && !v.holdsFormula(n)
	}
	return v.doc.Measure(n).Words < tinyWords && isUnseenRule(v.lexicon.matchedRule(n)) && !v.holdsFormula(n)
}

// opens reports whether a button shows and hides a part of the page: it is the
// heading of that part.
func (v visibility) opens(n dom.NodeID) bool {
	return slices.ContainsFunc(v.doc.Attrs(n), func(a dom.Attr) bool { return a.Key == "aria-expanded" || a.Key == "aria-controls" })
}

// sentenceReach is how many nodes before and after a button the sentence around
// it is looked for: there may be a mark and white space between them.
const sentenceReach = 3

// inSentence reports whether text stands on both sides of a button, so that
// there would be a gap without it.
func (v visibility) inSentence(n dom.NodeID) bool {
	before, after := false, false
	for i := range dom.NodeID(sentenceReach) {
		before = before || v.besides(n-1-i, n)
		after = after || v.besides(v.doc.End(n)+i, n)
	}
	return before && after
}

// besides reports whether m is text in the same line as the button n, outside of
// other controls and links.
func (v visibility) besides(m, n dom.NodeID) bool {
	if m <= dom.Root || int(m) >= v.doc.Len() || v.doc.Kind(m) != dom.Text || v.doc.Measure(m).Chars == 0 {
		return false
	}
	line, in := v.doc.Parent(n), v.doc.Parent(m)
	if in == line {
		return true
	}
	switch v.doc.Tag(in) {
	case atom.Button, atom.A, atom.Label, atom.Option:
		return false
	}
	return !v.doc.IsBlock(in) && v.doc.Parent(in) == line
}

// isUnseenRule reports whether a rule told by words says that text is not seen.
func isUnseenRule(r RuleID) bool { return r == ruleScreenReader || r == ruleIcon }

// unseenTable has the names that tell such rules. Few names are looked up faster than all.
var unseenTable = sync.OnceValue(func() *dom.WordTable[span] {
	starts := map[string]span{}
	for _, p := range named() {
		if first, _, _ := strings.Cut(p.words, " "); isUnseenRule(p.rule) {
			starts[first] = startingWith(named(), first)
		}
	}
	return dom.NewWordTable(starts)
})

// unseenLexicon is a lexicon that knows these names, and others that start as they do.
func unseenLexicon(doc *dom.Document) *lexicon {
	return &lexicon{doc, unseenTable().Of(doc), named(), nameTails(), make([]RuleID, doc.Namings())}
}

// formulaReach is how many nodes of a hidden element are searched for a formula:
// it is wrapped in a span or two.
const formulaReach = 8

// holdsFormula reports whether a hidden element holds a formula as MathML, which
// says more than the picture that is shown.
func (v visibility) holdsFormula(n dom.NodeID) bool {
	for m := n + 1; m < min(v.doc.End(n), n+formulaReach); m++ {
		if v.doc.Tag(m) == atom.Math {
			return true
		}
	}
	return false
}
