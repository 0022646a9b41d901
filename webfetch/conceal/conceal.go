// Package conceal takes out of a parsed page what a person would not see: text
// that is hidden by attributes, by inline style, or by simple rules of the
// page's own style sheets. Such text is the usual place for orders to programs
// that read pages.
//
// A tree goes in and is changed; out come counts. The package knows no style
// sheets of other files, no scripts and no layout: it decides as a browser
// would that has only the page. Package classify hides less, because it wants to
// keep what a click would show.
package conceal

import (
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// Counts say what was taken out of a page and what is left, in characters. White
// space counts as in a browser: a run of it is one character.
type Counts struct {
	Hidden    int  // text of elements that are not shown
	Comments  int  // text of comments
	Shown     int  // text that is left
	GaveUp    bool // the style sheets were too much work: they were not heard to the end
	Unhearing int  // of Hidden, text that only screen readers were to pass over
}

// Remove takes out of a tree what is not shown.
func Remove(tree *html.Node) Counts {
	w := &walker{sheet: collect(tree), streamed: streamed(tree)}
	w.walk(tree, canvas(tree))
	w.counts.GaveUp = w.sheet.tired()
	w.silence()
	return w.counts
}

// A walker goes through a tree in order, by its own links, so depth costs no
// stack.
type walker struct {
	sheet    *sheet
	streamed map[string]bool // ids of parts that a script moves to their places
	counts   Counts
	silent   []*html.Node // elements with aria-hidden, whose fate is decided at the end
	quiet    int          // the characters in them
}

// walk visits the tree below root, whose look is given, and removes what is
// hidden.
func (w *walker) walk(root *html.Node, first look) {
	looks := []look{first}
	for at := root.FirstChild; at != nil; {
		next := at.NextSibling
		parent := at.Parent
		descend := false
		switch at.Type {
		case html.CommentNode:
			w.counts.Comments += chars(at.Data)
			parent.RemoveChild(at)
		case html.TextNode:
			w.text(at, &looks[len(looks)-1])
		case html.ElementNode:
			l, shown := w.element(at, looks[len(looks)-1])
			if !shown {
				w.counts.Hidden += textOf(at)
				parent.RemoveChild(at)
			} else if at.FirstChild != nil {
				looks = append(looks, l)
				descend = true
			}
		}
		if descend {
			at = at.FirstChild
			continue
		}
		for next == nil && parent != root {
			looks = looks[:len(looks)-1]
			next, parent = parent.NextSibling, parent.Parent
		}
		at = next
	}
}

// text removes a text that nobody can see, and counts.
func (w *walker) text(at *html.Node, l *look) {
	if !readable(at.Parent) {
		return
	}
	n := chars(at.Data)
	if l.unseen() && n > 0 {
		w.counts.Hidden += n
		at.Parent.RemoveChild(at)
		return
	}
	w.counts.Shown += n
}

// readable reports whether the text of an element is text: that of scripts and
// styles is left to others.
func readable(at *html.Node) bool {
	switch at.DataAtom {
	case atom.Script, atom.Style, atom.Title, atom.Noscript, atom.Iframe, atom.Textarea:
		return false
	}
	return true
}

// element works out how an element looks below one that looks like above, and
// whether it is shown at all.
func (w *walker) element(at *html.Node, above look) (look, bool) {
	switch at.DataAtom {
	case atom.Template, atom.Noembed, atom.Noframes:
		return above, false
	case atom.Head, atom.Script, atom.Style, atom.Link, atom.Meta, atom.Title, atom.Base:
		return above, true // shown by nobody, but read by others
	case atom.Html, atom.Body:
		l := above.below(at, w.sheet.styleOf(at).ofRoot())
		drop(at, "style", "hidden")
		return l, true
	}
	if w.streamed[attr(at, "id")] {
		drop(at, "hidden")
	}
	if hiddenByAttribute(at) || hiddenByName(at) {
		return above, false
	}
	d := w.sheet.styleOf(at)
	if d.hides() {
		return above, false
	}
	l := above.below(at, d)
	if at.DataAtom == atom.Img && l.unseen() {
		return l, false
	}
	if l.unseen() {
		drop(at, "style") // what in it can be seen is not to be hidden by others
	}
	if attr(at, "aria-hidden") == "true" {
		w.silent = append(w.silent, at)
	}
	return l, true
}

// drop takes attributes off an element.
func drop(at *html.Node, keys ...string) {
	at.Attr = slices.DeleteFunc(at.Attr, func(a html.Attribute) bool { return slices.Contains(keys, a.Key) })
}

// ofRoot returns the declarations of the root of a page or of its body, without
// those that hide it: who hides all of a page means to show it when it has
// loaded, and next to nothing nobody can hide anything.
func (d *declarations) ofRoot() *declarations {
	if d == nil {
		return nil
	}
	root := *d
	root[visibility] = declaration{}
	return &root
}

// streamCalls are the calls by which React puts parts that it sent behind the
// page into their places, $RC("B:0","S:0") and $RS("S:1","P:1").
var streamCalls = regexp.MustCompile(`\$R[CS]\("(?:B:[0-9a-zA-Z_-]+","(S:[0-9a-zA-Z_-]+)"|(S:[0-9a-zA-Z_-]+)","P:)`)

// streamed returns the ids of parts that are hidden only until the script that
// follows them puts them in their places.
func streamed(tree *html.Node) map[string]bool {
	ids := map[string]bool{}
	for at := tree.FirstChild; at != nil; at = following(at, tree) {
		if at.DataAtom != atom.Script || at.FirstChild == nil {
			continue
		}
		for _, m := range streamCalls.FindAllStringSubmatch(at.FirstChild.Data, -1) {
			ids[m[1]+m[2]] = true
		}
	}
	return ids
}

// hiddenByAttribute reports whether the element says that it is not shown. What
// is hidden until found can be found by everybody.
func hiddenByAttribute(at *html.Node) bool {
	for _, a := range at.Attr {
		switch a.Key {
		case "hidden":
			return !strings.EqualFold(strings.TrimSpace(a.Val), "until-found")
		case "popover":
			return true
		}
	}
	if at.DataAtom == atom.Dialog {
		_, open := lookup(at, "open")
		return !open
	}
	return at.DataAtom == atom.Input && strings.EqualFold(attr(at, "type"), "hidden")
}

// silenceShare is how much of a page may be hidden from screen readers before
// that is taken for a mistake, one part in so many: while a dialog is open, all
// of the page behind it is.
const silenceShare = 2

// silence removes what only eyes can see: decoration, mostly, and text that is
// said elsewhere. It is seen, so if it is most of the page it stays.
func (w *walker) silence() {
	for _, at := range w.silent {
		if !inSilence(at) {
			w.quiet += textOf(at)
		}
	}
	if w.quiet*silenceShare > w.counts.Shown {
		return
	}
	for _, at := range w.silent {
		if !inSilence(at) {
			at.Parent.RemoveChild(at)
		}
	}
	w.counts.Hidden += w.quiet
	w.counts.Shown -= w.quiet
	w.counts.Unhearing = w.quiet
}

// inSilence reports whether an element stands in another with aria-hidden.
func inSilence(at *html.Node) bool {
	for p := at.Parent; p != nil; p = p.Parent {
		if p.Type == html.ElementNode && attr(p, "aria-hidden") == "true" {
			return true
		}
	}
	return false
}

// textOf counts the characters of the text below an element.
func textOf(root *html.Node) int {
	n := 0
	for at := root.FirstChild; at != nil; {
		if at.Type == html.TextNode && readable(at.Parent) {
			n += chars(at.Data)
		}
		if at.FirstChild != nil {
			at = at.FirstChild
			continue
		}
		for at != root && at.NextSibling == nil {
			at = at.Parent
		}
		if at == root {
			break
		}
		at = at.NextSibling
	}
	return n
}

// chars counts characters, a run of white space as one, and none at the ends.
func chars(s string) int {
	n := 0
	for field := range strings.FieldsSeq(s) {
		n += utf8.RuneCountInString(field) + 1
	}
	return max(n-1, 0)
}

func lookup(at *html.Node, key string) (string, bool) {
	for _, a := range at.Attr {
		if a.Key == key && a.Namespace == "" {
			return a.Val, true
		}
	}
	return "", false
}

func attr(at *html.Node, key string) string {
	v, _ := lookup(at, key)
	return v
}
