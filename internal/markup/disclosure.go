// Package markup knows what common markup means that several stages ask for: buttons with the
// text that they show and hide, prices that are there twice, labels with their values, and
// where a page says that it is an article.
package markup

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/words"
)

const (
	// stepReach is how many steps it may be from a panel back to the text before it: out of
	// a drawing in the button of a heading, and past a style sheet.
	stepReach = 10

	// buttonReach is how many nodes of an element are searched for its button, and wraps how
	// many elements may hold a button and nothing else, itself counted.
	buttonReach = 6
	wraps       = 4

	// gap is how many siblings without text may stand between a button and its panel.
	gap = 6

	// fieldReach is how many nodes of a panel are searched for a field.
	fieldReach = 64

	// plainWords is how many words the label of a button has at most that only says what
	// a click does.
	plainWords = 4
)

// ButtonOf returns the button that shows and hides a panel, or None. It stands right before
// the panel, says whether that is open (aria-expanded), and has its id (aria-controls) or
// is a heading. A button elsewhere may open a menu, a cart or a dialog, and a panel with
// fields is for doing, not for reading.
func ButtonOf(doc *dom.Document, panel dom.NodeID) dom.NodeID {
	label := before(doc, panel)
	if label == dom.None {
		return dom.None
	}
	button := onlyButton(doc, label)
	if button == dom.None || !expands(doc, button) || holdsField(doc, panel) {
		return dom.None
	}
	id := doc.Attr(panel, "id")
	if doc.Heading(label) > 0 || id != "" && doc.Attr(button, "aria-controls") == id {
		return button
	}
	return dom.None
}

// PanelOf returns the element that n is the title of, or None: n is the button of it, and its
// words do not only say what a click does.
func PanelOf(doc *dom.Document, n dom.NodeID) dom.NodeID {
	if !isButton(doc, n) || !expands(doc, n) || !isTitle(doc, n) {
		return dom.None
	}
	count := doc.Measure(n).Words
	for at, i := n, 0; i < wraps && doc.Measure(at).Words == count; at, i = doc.Parent(at), i+1 {
		if next := nextText(doc, at); next != dom.None {
			if ButtonOf(doc, next) == n {
				return next
			}
			return dom.None
		}
	}
	return dom.None
}

func isButton(doc *dom.Document, n dom.NodeID) bool {
	return doc.Tag(n) == atom.Button || doc.MayHave(n, dom.Roles) && doc.Attr(n, "role") == "button"
}

func expands(doc *dom.Document, button dom.NodeID) bool {
	_, ok := doc.Lookup(button, "aria-expanded")
	return ok
}

// isTitle reports whether the label of a button says what is behind it.
func isTitle(doc *dom.Document, button dom.NodeID) bool {
	if count := doc.Measure(button).Words; count == 0 || count > plainWords {
		return count > 0
	}
	text := doc.Text(button)
	return strings.ContainsFunc(text, unicode.IsLetter) &&
		slices.ContainsFunc(words.Split(text), func(w string) bool { return !clicks[w] })
}

// clicks are the words of labels that only say what a click does.
var clicks = words.Set(`all close collapse continue copy expand full hide learn less load menu more open read reading see show text the toggle view
	alles anzeigen ausblenden einblenden lesen mehr schließen weiter weiterlesen weniger zeigen
	afficher fermer la lire moins ouvrir plus savoir suite voir
	cerrar leer menos más mostrar ocultar seguir todo ver
	apri altro chiudi continua di leggi meno mostra più tutto
	fechar ler mais ocultar tudo
	lees meer minder toon verder
	больше ещё подробнее показать скрыть читать
	czytaj mniej pokaż więcej`)

// before returns the element with text right before n in the same parent, if it is
// not too far away.
func before(doc *dom.Document, n dom.NodeID) dom.NodeID {
	parent, at := doc.Parent(n), n-1
	for range stepReach {
		switch {
		case at <= parent:
			return dom.None
		case doc.Parent(at) != parent:
			at = doc.Parent(at)
		case doc.Measure(at).Chars == 0:
			at--
		case doc.Kind(at) != dom.Element:
			return dom.None
		default:
			return at
		}
	}
	return dom.None
}

// onlyButton returns the button that n is, or that all its words stand in.
func onlyButton(doc *dom.Document, n dom.NodeID) dom.NodeID {
	for m := n; m < min(doc.End(n), n+buttonReach); m++ {
		if isButton(doc, m) {
			if count := doc.Measure(n).Words; count > 0 && doc.Measure(m).Words == count {
				return m
			}
			return dom.None
		}
	}
	return dom.None
}

// nextText returns the next sibling of n that has text, or None if it is far away.
func nextText(doc *dom.Document, n dom.NodeID) dom.NodeID {
	for range gap {
		if n = doc.Next(n); n == dom.None || doc.Measure(n).Chars > 0 {
			return n
		}
	}
	return dom.None
}

// holdsField reports whether something can be typed or chosen in the first nodes of n.
func holdsField(doc *dom.Document, n dom.NodeID) bool {
	if doc.Measure(n).Controls == 0 {
		return false
	}
	for m := n; m < min(doc.End(n), n+fieldReach); m++ {
		switch doc.Tag(m) {
		case atom.Select, atom.Textarea:
			return true
		case atom.Input:
			if !strings.EqualFold(doc.Attr(m, "type"), "hidden") {
				return true
			}
		}
	}
	return false
}

// IsBareObject reports whether an object names nothing to show, so that browsers show what stands
// in it instead.
func IsBareObject(doc *dom.Document, object dom.NodeID) bool {
	for _, name := range [...]string{"data", "type", "classid", "usemap"} {
		if _, has := doc.Lookup(object, name); has {
			return false
		}
	}
	for c := range doc.Children(object) {
		if doc.Tag(c) == atom.Param {
			return false
		}
	}
	return doc.Tag(object) == atom.Object
}
