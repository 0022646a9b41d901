package nav

import (
	"strings"
	"sync"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/names"
	"github.com/seed31bcff99/reader/internal/words"
)

// A meaning is what a word of a class or an id says about an element.
type meaning uint8

const (
	meansNothing meaning = iota
	meansCurrent
	meansAncestor
	meansBreadcrumb
	meansPager
	meansPagination
	meansRelated
	meansSidebar
	meansTOC
	meansTitle
	meansNext
	meansPrevious
)

// meaningKinds are the kinds of navigation that words mean.
var meaningKinds = map[meaning]Kind{
	meansBreadcrumb: Breadcrumb, meansPager: Pager, meansPagination: Pagination, meansRelated: Related, meansSidebar: Sidebar, meansTOC: TOC,
}

// A naming reads the names of elements: their classes and ids.
type naming struct {
	doc      *dom.Document
	meanings []meaning
}

// kind returns the kind of navigation that the names of n mean, if they mean one.
func (s *naming) kind(n dom.NodeID) (Kind, bool) {
	for _, t := range s.doc.Tokens(n) {
		if kind, ok := meaningKinds[s.meanings[t]]; ok {
			return kind, true
		}
	}
	return Primary, false
}

// direction returns the direction that the names of n mean: previous, next or
// empty.
func (s *naming) direction(n dom.NodeID) string {
	for _, t := range s.doc.Tokens(n) {
		switch s.meanings[t] {
		case meansNext:
			return next
		case meansPrevious:
			return previous
		}
	}
	return ""
}

// isTitle reports whether n is a short text without links, and one of its names
// ends with a word for a title: "footer__title" is one, "title-bar" holds one.
func (s *naming) isTitle(n dom.NodeID) bool {
	m := s.doc.Measure(n)
	if m.Links > 0 || m.Chars == 0 || m.Chars > maxLabel {
		return false
	}
	last := meansNothing
	for _, t := range s.doc.Tokens(n) {
		if t == dom.Break && last == meansTitle {
			return true
		}
		last = s.meanings[t]
	}
	return false
}

// mark returns what marks n itself as current, by aria-current or a class; byClass
// is the mark that a class counts for.
func (s *naming) mark(n dom.NodeID, byClass mark) mark {
	if v := s.doc.Attr(n, "aria-current"); v != "" && v != "false" {
		return markedAria
	}
	current, ancestor := false, false
	for _, t := range s.doc.Tokens(n) {
		switch {
		case t == dom.Break:
			if current && !ancestor {
				return byClass
			}
			current, ancestor = false, false
		case s.meanings[t] == meansCurrent:
			current = true
		case s.meanings[t] == meansAncestor:
			ancestor = true
		}
	}
	return unmarked
}

// What labels say, and the names of elements. They are made when they are first needed.
var (
	// directionIndex has the labels that say only that a link leads to the next or the
	// previous page.
	directionIndex = sync.OnceValue(func() index[string] {
		return newIndex(names.Labels(map[string]string{next: "next", previous: "previous"}))
	})

	// openingIndex has the first words of labels that are dropped in all regions.
	openingIndex = sync.OnceValue(func() index[bool] {
		return newIndex(names.Labels(map[bool]string{true: "consent settings, edit page, share on, skip, to top"}))
	})

	// serviceIndex has whole labels that are dropped in menus and footers. Elsewhere they
	// may name a page: "Login" in the manual of a program.
	serviceIndex = sync.OnceValue(func() index[bool] {
		return newIndex(names.Labels(map[bool]string{true: "account, network, print, share"}))
	})

	// labelIndex has the first words of the labels of regions.
	labelIndex = sync.OnceValue(func() index[Kind] {
		return newIndex(names.Labels(map[Kind]string{TOC: "contents", Related: "related, see also"}))
	})

	// meaningTable has the words of names.
	meaningTable = sync.OnceValue(func() *dom.WordTable[meaning] {
		return names.Table(map[meaning]string{
			meansAncestor:   "ancestor", // WordPress: current-menu-ancestor and current-menu-parent are not the page
			meansBreadcrumb: "breadcrumb",
			meansTOC:        "contents",
			meansCurrent:    "current",
			meansNext:       "next",       // in blogs, in time
			meansPager:      "pager",      // VitePress, Bootstrap 3: previous and next
			meansPagination: "pagination", // a pager if there are no numbers
			meansPrevious:   "previous",   // in blogs, in time
			meansRelated:    "related",
			meansSidebar:    "sidebar",        // also the tree of pages beside the text
			meansTitle:      "title, caption", // a caption is of a column or a part of the tree: Docusaurus, Sphinx
		})
	})

	// networks are the hosts of profiles, channels and share dialogs, in footers.
	networks = words.Set(`facebook.com instagram.com linkedin.com ok.ru pinterest.com plus.google.com t.me telegram.me threads.net tiktok.com
		tumblr.com twitter.com vk.com wa.me weibo.com whatsapp.com x.com xing.com youtube.com`)
)

// An index has the meaning of labels in lower case.
type index[T any] map[string]T

// newIndex makes the index of some phrases.
func newIndex[T any](phrases []names.Phrase[T]) index[T] {
	x := index[T]{}
	for _, p := range phrases {
		x[p.Words] = p.Tells
	}
	return x
}

// find looks up a whole label.
func (x index[T]) find(label string) (value T, ok bool) {
	value, ok = x[strings.ToLower(label)]
	return value, ok
}

// longestOpening is how many words a phrase of the tables may have.
const longestOpening = 6

// openingBytes is how much of a label is searched for its first words, in bytes.
const openingBytes = 96

// opening looks up the first word of a label, then the first two, and so on, without the
// signs behind them; the longest that has a value counts. In scripts without spaces the
// whole label is one word.
func (x index[T]) opening(label string) (value T, ok bool) {
	lower := strings.ToLower(words.Head(label, openingBytes))
	for end, n := 0, 0; end < len(lower) && n < longestOpening; end, n = end+1, n+1 {
		if space := strings.IndexByte(lower[end:], ' '); space >= 0 {
			end += space
		} else {
			end = len(lower)
		}
		if v, found := x[strings.TrimRight(lower[:end], " :.!?…")]; found {
			value, ok = v, true
		}
	}
	return value, ok
}
