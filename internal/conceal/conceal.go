// Package conceal takes out of a parsed page what a person would not see: text
// that is hidden by elements and attributes, by inline style, or by the rules of
// the page's own style sheets. Such text is the usual place for orders to programs
// that read pages.
//
// A tree goes in and is changed; out come counts, also by the means that were
// used. The package decides as a browser would that has only the page, in a window
// of a common size, before anybody touches it: package css tells what the page says
// about an element, and this one what that does to its text, without style sheets
// of other files, layout or scripts. What may hold or not counts if it hides.
//
// Many honest pages hide text until their scripts show it: tabs, accordions,
// sections that fade in, whole pages until they have loaded. Whether a script will
// do so cannot be known without running it, and whoever wants to hide orders can
// write such a page. So all of it is taken out, however much it is and wherever
// it stands, and the counts let callers say so. What stays is what the page shows
// without its visitor doing anything: at the end of an animation whose steps the
// page has, in a shadow root, in a place to which the page's own stream moves it,
// in noscript if there is nothing else, under aria-hidden if that is most of the
// page. Counts tell of the last three.
//
// Package classify hides less, because it wants to keep what a click would show.
package conceal

import (
	"context"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/css"
	"github.com/seed31bcff99/reader/internal/patience"
)

// Counts say what was taken out of a page and what is left, in characters. White
// space counts as in a browser: a run of it is one character.
type Counts struct {
	Hidden    int           // text of elements that are not shown
	By        [NumMeans]int // the same, by how it is hidden
	Comments  int           // text of comments
	Shown     int           // text that is left
	Moved     int           // of Shown, text that scripts of the page move to its place
	Quiet     int           // of Shown, text with aria-hidden that is most of the page
	Plain     int           // of Shown, text for browsers without scripts that is nearly all of the page
	Undecided bool          // the style sheets were too much work: they were not heard to the end
}

// Remove takes out of a tree what is not shown.
func Remove(tree *html.Node) Counts { return RemoveContext(context.Background(), tree) }

// RemoveContext is Remove for a caller that may lose patience: it panics with a
// patience.Halt if the context is done, and then the tree is of no use any more.
func RemoveContext(ctx context.Context, tree *html.Node) Counts {
	meter := patience.With(ctx)
	w := newWalker(tree, meter)
	w.streamed = streamed(tree, meter)
	w.walk(tree)
	w.withoutScripts()
	for _, drop := range w.dropped {
		meter.Spend(nodeCost)
		drop()
	}
	for _, at := range w.gone {
		meter.Spend(nodeCost)
		at.Parent.RemoveChild(at)
	}
	w.counts.Undecided = w.styles.Exhausted()
	w.silence()
	return w.counts
}

// nodeCost is what it takes to look at a node, in bytes that are read in that time.
const nodeCost = 64

// A walker goes through a tree in order, by its own links, so depth costs no
// stack.
type walker struct {
	page     *page
	styles   *css.Styles
	meter    *patience.Meter
	at       dom.NodeID      // the node that is visited, in the page
	streamed map[string]bool // ids of parts that a script moves to their places
	counts   Counts
	gone     []*html.Node        // what is to be removed: the rules of the page are about the whole tree
	dropped  []func()            // attributes that are to be taken off, then as well
	skipped  map[*html.Node]bool // of these, those that are found before they are visited
	silent   []*html.Node        // elements with aria-hidden, whose fate is decided at the end
	plain    []*html.Node        // texts in noscript, whose fate is decided at the end
	formula  *html.Node          // the one that was looked at last
	letters  string              // of what it shows
}

func newWalker(tree *html.Node, meter *patience.Meter) *walker {
	p := newPage(tree, meter)
	return &walker{page: p, styles: css.NewStyles(p, p.quirks, vocabulary), meter: meter, skipped: map[*html.Node]bool{}}
}

// walk visits the tree below root.
func (w *walker) walk(root *html.Node) {
	looks := []look{w.canvas()}
	w.at = dom.Root + 1
	for at := root.FirstChild; at != nil; {
		w.meter.Spend(nodeCost + len(at.Data) + nodeCost*len(at.Attr))
		if l, descend := w.visit(at, looks[len(looks)-1]); descend {
			looks = append(looks, l)
			at = at.FirstChild
			w.at++
			continue
		}
		if hasNumber(at) {
			w.at = w.page.End(w.at)
		}
		for at != root && at.NextSibling == nil {
			looks = looks[:len(looks)-1]
			at = at.Parent
		}
		if at == root {
			return
		}
		at = at.NextSibling
	}
}

// visit decides about one node, and whether to look into it; if so, it returns
// how what stands there looks.
func (w *walker) visit(at *html.Node, above look) (l look, descend bool) {
	switch {
	case w.skipped[at]:
	case at.Type == html.CommentNode:
		w.counts.Comments += w.chars(at.Data)
		w.gone = append(w.gone, at)
	case at.Type == html.TextNode:
		w.text(at, &above)
	case at.Type == html.ElementNode:
		l, by, shown := w.element(at, above)
		if !shown {
			w.hide(at, by, w.textOf(at))
			return l, false
		}
		return l, at.FirstChild != nil
	}
	return above, false
}

// hide marks a node for removal and counts its characters.
func (w *walker) hide(at *html.Node, by Means, n int) {
	w.gone = append(w.gone, at)
	w.counts.Hidden += n
	w.counts.By[by] += n
}

// text removes a text that nobody can see, and counts.
func (w *walker) text(at *html.Node, l *look) {
	if !readable(at.Parent) {
		return
	}
	n := w.chars(at.Data)
	if l.scriptless && n > 0 {
		w.plain = append(w.plain, at)
		return
	}
	if by, unseen := l.unseen(); unseen && n > 0 {
		w.hide(at, by, n)
		return
	}
	w.counts.Shown += n
}

// readable reports whether the text of an element is text: that of scripts and
// styles is left to others.
func readable(at *html.Node) bool {
	switch at.DataAtom {
	case atom.Script, atom.Style, atom.Title, atom.Iframe, atom.Textarea:
		return false
	}
	return true
}

// element works out how an element looks below one that looks like above, and
// whether it is shown at all; if not, why.
func (w *walker) element(at *html.Node, above look) (l look, by Means, shown bool) {
	switch at.DataAtom {
	case atom.Template:
		return above, ByElement, w.shadowRoot(at)
	case atom.Noembed, atom.Noframes, atom.Datalist, atom.Rp:
		return above, ByElement, false
	case atom.Canvas, atom.Video, atom.Audio, atom.Object, atom.Progress, atom.Meter:
		above.unshown = true // but what they hold may be of use to others
	case atom.Noscript:
		above.scriptless = true
	case atom.Head, atom.Script, atom.Style, atom.Link, atom.Meta, atom.Title, atom.Base:
		return above, 0, true // shown by nobody, but read by others
	case atom.Html, atom.Body:
		d := w.styleOf(&above)
		d.Unset(visibility) // who hides all of a page means to show it when it has loaded
		l := above.below(at, d, false)
		l.opacity = 1
		w.drop(at, "style", "hidden")
		return l, 0, true
	}
	if w.hasShadow(at) && !w.hasSlot(at) {
		w.unslotted(at)
	}
	if at.DataAtom == atom.Img && tinyImage(at) {
		return above, BySize, false
	}
	if at.Data == "annotation" && !w.shownAsWell(at) {
		return above, ByElement, false
	}
	w.place(at)
	if by, hidden := hiddenByAttribute(at); hidden {
		return above, by, false
	}
	if w.hiddenByName(at) {
		return above, ByName, false
	}
	return w.styled(at, above)
}

// styled works out how an element looks by its style.
func (w *walker) styled(at *html.Node, above look) (l look, by Means, shown bool) {
	d := w.styleOf(&above)
	if by, hidden := d.hides(above); hidden {
		return above, by, formula(at)
	}
	l = above.below(at, d, w.revealed(d))
	by, unseen := l.unseen()
	switch {
	case unseen && at.DataAtom == atom.Img:
		return l, by, false
	case l.scriptless && at.DataAtom == atom.Img:
		w.drop(at, "alt", "title") // words that nobody sees; the picture is a copy of one that is shown
	case unseen:
		w.drop(at, "style") // what in it can be seen is not to be hidden by others
	}
	if strings.EqualFold(strings.TrimSpace(attr(at, "aria-hidden")), "true") {
		w.silent = append(w.silent, at)
	}
	return l, 0, true
}

// styleOf returns the style of the element that is visited, with the variables of
// the page put in, and adds those that it sets to the look.
func (w *walker) styleOf(above *look) style {
	d := w.styles.Of(w.at)
	above.variables = above.variables.With(d)
	d.Settle(above.variables)
	return style{d}
}

// revealed reports whether an element is hidden only until its animation ends,
// which the page's own rules must say: an animation that nobody knows shows
// nothing.
func (w *walker) revealed(d style) bool {
	if d.Get(animation) == "" {
		return false
	}
	stays, shows := false, false
	for _, word := range css.Words(strings.ReplaceAll(d.Get(animation)+" "+d.Get(animationFill)+" "+d.Get(animationCount), ",", " ")) {
		switch word {
		case "forwards", "both", "infinite":
			stays = true
		}
		for _, end := range w.styles.Frames(word) {
			n, ok := css.Number(end.Value)
			shows = shows || end.Property == opacity && ok && n > faint || end.Property == visibility && end.Value == "visible"
		}
	}
	return shows && stays
}

// drop takes attributes off an element, when the rules of the page do not look
// at them any more.
func (w *walker) drop(at *html.Node, keys ...string) {
	w.dropped = append(w.dropped, func() {
		at.Attr = slices.DeleteFunc(at.Attr, func(a html.Attribute) bool { return slices.Contains(keys, a.Key) })
	})
}

// textOf counts the characters of the text below an element.
func (w *walker) textOf(root *html.Node) int {
	n := 0
	for at := root.FirstChild; at != nil; at = dom.After(at, root) {
		w.meter.Spend(nodeCost + len(at.Data))
		if at.Type == html.TextNode && readable(at.Parent) {
			n += w.chars(at.Data)
		}
	}
	return n
}

// chars counts characters, a run of white space as one, and none at the ends.
func (w *walker) chars(s string) int {
	n, inWord := 0, false
	for piece := range w.meter.Pieces(s) {
		for _, r := range piece {
			space := unicode.IsSpace(r)
			if !space {
				n++
				if !inWord {
					n++ // and the space before it
				}
			}
			inWord = !space
		}
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
