package output

import (
	"slices"
	"strconv"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/internal/hypertext"
)

// tags are what is known about HTML. Its elements are brackets that have a name.
type tags struct {
	on     bool
	ends   []byte // end tags that follow the section
	passed int    // the first place behind the bound at which a piece may start; zero: none was seen
}

// reopenTags starts a piece: the elements that are open, and the part of a tag or
// reference before the place where the piece starts. A numbered list counts on, with the
// item that is open, if one is.
func (w *Window) reopenTags(head []byte, k kind) {
	w.out = w.out[:0]
	for i, e := range w.open {
		switch {
		case e.name == numbersTag.Name() && i+1 < len(w.open):
			w.out = append(w.out, numbered(e.next-1).Start()...)
		case e.name == numbersTag.Name():
			w.out = append(w.out, numbered(e.next).Start()...)
		default:
			w.out = append(w.out, e.Reopen...)
		}
	}
	if k == markup {
		w.out = append(w.out, head...)
	}
	w.opening = utf8.RuneCount(w.out)
}

// passBy notes a place at which the next piece may start, if nothing of this one
// fits into its bound.
func (w *Window) passBy() {
	if w.tags.on && w.tags.passed == 0 {
		w.tags.passed = w.chars
	}
}

// leaveOut ends a piece that starts with something that is larger than the bound, such
// as an address: it is empty, and the next one starts behind that.
func (w *Window) leaveOut() {
	w.out, w.opening, w.next = w.out[:0], 0, w.tags.passed
	if w.to > 0 && w.next >= w.to {
		w.next = 0
	}
}

// A TagWriter writes the elements of HTML.
type TagWriter struct{ *Writer }

// OpenTag opens an element, and CloseTag closes it.
func (w TagWriter) OpenTag(e hypertext.Element) { w.openTag(e, 0) }

// openTag opens an element, maybe a list whose next item has a number.
func (w TagWriter) openTag(e hypertext.Element, next int) {
	w.Write(e.Start())
	w.Window.Open(Bracket{name: e.Name(), Close: e.End(), Reopen: e.Start(), next: next})
}

// OpenNumbers opens a list whose first item has a number.
func (w TagWriter) OpenNumbers(number int) { w.openTag(numbered(number), number) }

// OpenNumber opens an item of the innermost element, a list with numbers.
func (w TagWriter) OpenNumber(number int) {
	item, list := ItemTag, &w.Window.open[w.Tags()-1]
	if number != list.next {
		item = item.With("value", strconv.Itoa(number))
	}
	list.next = number + 1
	w.OpenTag(item)
}

// ItemTag is the element of an item.
var ItemTag, numbersTag = hypertext.New("li"), hypertext.New("ol")

// numbered returns the element of a list whose first item has a number.
func numbered(first int) hypertext.Element {
	if first != 1 {
		return numbersTag.With("start", strconv.Itoa(first))
	}
	return numbersTag
}

// RepeatHead ends the head of the innermost element, a table. The pieces that start in the
// table repeat it, unless it is long.
func (w TagWriter) RepeatHead() {
	head := w.EndHead()
	if win := &w.Window; head != "" && utf8.RuneCountInString(head)*headShare <= win.max && w.Top() == "table" {
		win.open[w.Tags()-1].Reopen += head
	}
}

// headShare is which part of a piece the head of a table may take: a quarter.
const headShare = 4

// Top returns the name of the innermost element.
func (w TagWriter) Top() string {
	if w.Tags() == 0 {
		return ""
	}
	return w.Window.open[w.Tags()-1].name
}

// CloseTag closes the innermost element.
func (w TagWriter) CloseTag() {
	win, last := &w.Window, w.Tags()-1
	end := win.open[last].Close
	win.reserve -= len(end)
	put(w.Writer, end, len(end), markup)
	win.open = win.open[:last]
}

// CloseTags closes elements until so many are open.
func (w TagWriter) CloseTags(open int) {
	for w.Tags() > open {
		w.CloseTag()
	}
}

// Tags is the number of elements that are open.
func (w TagWriter) Tags() int { return len(w.Window.open) }

// CloseTagIn closes the innermost element with a name that is not among the first so
// many. Elements in it are closed, and opened again behind it.
func (w TagWriter) CloseTagIn(name string, base int) {
	at := w.Tags() - 1
	for at >= base && w.Window.open[at].name != name {
		at--
	}
	if at < base {
		return
	}
	again := slices.Clone(w.Window.open[at+1:])
	w.CloseTags(at)
	for _, b := range again {
		w.Write(b.Reopen)
		w.Window.Open(b)
	}
}

// NextLine ends a line, closes elements until so many are open, and starts the next one. A
// piece may end between the two, also one that ends with a whole block if the line is the
// first of another one.
func (w TagWriter) NextLine(top bool, open int) {
	if w.due == dueStart {
		w.due = dueNothing
		w.payLead()
	} else {
		w.Window.endLine(top, w.keep, false)
		w.keep = false
	}
	w.CloseTags(open)
	if w.Window.chars > 0 {
		w.put([]byte{'\n'}, feed)
	}
}

// payLead writes the block before the first one.
func (w TagWriter) payLead() {
	if w.lead == "" {
		return
	}
	base := w.Tags()
	w.OpenTag(noticeTag)
	w.OpenTag(paragraphTag)
	w.Text([]byte(w.lead))
	w.CloseTags(base)
}

var noticeTag, paragraphTag = hypertext.New("blockquote", "class", "notice"), hypertext.New("p")

// Text writes a text, and escapes it. It may be cut between any two characters, but is
// cut between words if they are not too long.
func (w TagWriter) Text(b []byte) {
	for len(b) > 0 {
		n := hypertext.Plain(b)
		if n > 0 {
			w.Run(b[:n], false)
		}
		if n == len(b) {
			return
		}
		w.Write(hypertext.Escape(b[n]))
		w.Window.MayCut()
		b = b[n+1:]
	}
}

// Feed ends a line of code: unlike Line it is written at once.
func (w TagWriter) Feed() {
	w.endLine(dueLine)
	w.put([]byte{'\n'}, feed)
	w.lineAt = w.Window.chars
}
