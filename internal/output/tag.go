package output

import (
	"strconv"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/internal/hypertext"
)

// tags are the elements that are open in HTML, outermost first.
type tags struct {
	on      bool
	stack   []tag
	reserve int // characters of the end tags

	ends   []byte // end tags that follow the section
	passed int    // the first place behind the bound at which a piece may start; zero: none was seen
}

// A tag is an element that is open.
type tag struct {
	hypertext.Element
	again string // of a table: what opens it in the next piece, with its head
	next  int    // of a numbered list: the number of the next item
}

// appendEnds appends what closes all elements.
func (t *tags) appendEnds(b []byte) []byte {
	for i := len(t.stack) - 1; i >= 0; i-- {
		b = append(b, t.stack[i].End()...)
	}
	return b
}

// reopenTags starts a piece: the elements that are open, and the part of a tag or
// reference before the place where the piece starts.
func (w *Window) reopenTags(head []byte, k kind) {
	w.out = w.out[:0]
	for i := range w.tags.stack {
		w.out = append(w.out, w.tags.again(i)...)
	}
	if k == markup {
		w.out = append(w.out, head...)
	}
	w.opening = countChars(w.out)
}

// again returns what opens the element at i in the next piece. A numbered list counts on,
// with the item that is open, if one is.
func (t *tags) again(i int) string {
	e := &t.stack[i]
	number := e.next
	if i+1 < len(t.stack) {
		number--
	}
	switch {
	case e.again != "":
		return e.again
	case e.Name() == numbersTag.Name():
		return numbered(number).Start()
	}
	return e.Start()
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

// OpenTag opens an element, and CloseTag closes it.
func (w *Writer) OpenTag(e hypertext.Element) { w.openTag(tag{Element: e}) }

func (w *Writer) openTag(t tag) {
	w.Write(t.Start())
	tags := &w.Window.tags
	tags.stack = append(tags.stack, t)
	tags.reserve += len(t.End())
}

// OpenNumbers opens a list whose first item has a number.
func (w *Writer) OpenNumbers(number int) { w.openTag(tag{Element: numbered(number), next: number}) }

// OpenNumber opens an item of the innermost element, a list with numbers.
func (w *Writer) OpenNumber(number int) {
	item, list := ItemTag, &w.Window.tags.stack[w.Tags()-1]
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
func (w *Writer) RepeatHead() {
	head := w.EndHead()
	if win := &w.Window; head != "" && utf8.RuneCountInString(head)*headShare <= win.max && w.Top() == "table" {
		t := &win.tags.stack[len(win.tags.stack)-1]
		t.again = t.Start() + head
	}
}

// headShare is which part of a piece the head of a table may take: a quarter.
const headShare = 4

// Top returns the name of the innermost element.
func (w *Writer) Top() string {
	stack := w.Window.tags.stack
	if len(stack) == 0 {
		return ""
	}
	return stack[len(stack)-1].Name()
}

// CloseTag closes the innermost element.
func (w *Writer) CloseTag() {
	tags := &w.Window.tags
	last := len(tags.stack) - 1
	end := tags.stack[last].End()
	tags.reserve -= len(end)
	put(w, end, len(end), markup)
	tags.stack = tags.stack[:last]
}

// CloseTags closes elements until so many are open.
func (w *Writer) CloseTags(open int) {
	for len(w.Window.tags.stack) > open {
		w.CloseTag()
	}
}

// Tags is the number of elements that are open.
func (w *Writer) Tags() int { return len(w.Window.tags.stack) }

// CloseTagIn closes the innermost element with a name that is not among the first so
// many. Elements in it are closed, and opened again behind it.
func (w *Writer) CloseTagIn(name string, base int) {
	stack := w.Window.tags.stack
	at := len(stack) - 1
	for at >= base && stack[at].Name() != name {
		at--
	}
	if at < base {
		return
	}
	again := append([]tag(nil), stack[at+1:]...)
	w.CloseTags(at)
	for _, t := range again {
		w.openTag(t)
	}
}

// NextLine ends a line, closes elements until so many are open, and starts the next one. A
// piece may end between the two, also one that ends with a whole block if the line is the
// first of another one.
func (w *Writer) NextLine(top bool, open int) {
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
func (w *Writer) payLead() {
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
func (w *Writer) Text(b []byte) {
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
func (w *Writer) Feed() {
	w.endLine(dueLine)
	w.put([]byte{'\n'}, feed)
	w.lineAt = w.Window.chars
}
