package output

import (
	"strconv"

	"github.com/seed31bcff99/reader/internal/hypertext"
)

// tags are the elements that are open in HTML, outermost first. What ends need not be
// closed at once: the end tags of an item and its list are due until something else
// follows, since another item or a list below it may.
type tags struct {
	on      bool
	stack   []tag
	kept    int // elements that are open and not due to be closed
	reserve int // characters of the end tags
	serial  int // of the last frame that was started

	reached bool   // the section ended
	ends    []byte // end tags that follow the section
	passed  int    // the first place behind the bound at which a piece may start; zero: none was seen
}

// A tag is an element that is open.
type tag struct {
	hypertext.Element
	again  string // of a table: what opens it in the next piece, with its head
	list   int    // of a list: its name
	next   int    // of a numbered list: the number of the next item
	serial int    // of the frame
}

// appendEnds appends what closes all elements.
func (t *tags) appendEnds(b []byte) []byte {
	for i := len(t.stack) - 1; i >= 0; i-- {
		b = append(b, t.stack[i].End()...)
	}
	return b
}

// seal notes what is open where the section ended.
func (t *tags) seal() {
	t.ends = t.appendEnds(t.ends[:0])
	t.reached = false
}

// reopenTags starts a piece: the elements that are open, and the part of a tag or
// reference before the place where the piece starts.
func (w *Window) reopenTags(head []byte, k kind) {
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
	case e.list > 0 && e.Name() == numbersTag.Name() && number != 1:
		return numbersTag.With("start", strconv.Itoa(number)).Start()
	case e.list > 0:
		return hypertext.New(e.Name()).Start()
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
	w.Pay()
	w.LeaveTable(t.Name())
	w.Write(t.Start())
	tags := &w.Window.tags
	tags.stack = append(tags.stack, t)
	tags.kept = len(tags.stack)
	tags.reserve += len(t.End())
}

// RepeatHead stops Head, which recorded the head of the innermost element, a table. The
// pieces that start in the table repeat it, unless it is long.
func (w *Writer) RepeatHead() {
	w.Head.Stop()
	head := w.Head.Take()
	if win := &w.Window; countChars(head)*headShare <= win.max && w.Top() == "table" {
		t := &win.tags.stack[len(win.tags.stack)-1]
		t.again = t.Start() + string(head)
	}
}

// headShare is which part of a piece the head of a table may take: a quarter.
const headShare = 4

// LeaveTable closes a table of which the element with a name can be no part: parsers
// would move it out of the table.
func (w *Writer) LeaveTable(name string) {
	stack := w.Window.tags.stack
	if !parts(w.Top(), name) {
		return
	}
	at := len(stack) - 1
	for at > 0 && stack[at].Name() != "table" {
		at--
	}
	w.CloseTags(at)
}

// parts reports whether an element cannot stand right in another one, which is a part of
// a table.
func parts(outer, inner string) bool {
	switch outer {
	case "table":
		return inner != "caption" && inner != "thead" && inner != "tbody"
	case "thead", "tbody":
		return inner != "tr"
	case "tr":
		return inner != "td" && inner != "th"
	}
	return false
}

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
	tags.kept = min(tags.kept, last)
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

// NewList returns a name for a list, which its items have in common.
func (w *Writer) NewList() int {
	w.list++
	return w.list
}

// payTags writes the end tags that are due, a line feed, and the start tags of frames
// that have not started.
func (w *Writer) payTags(due due) {
	if due == dueStart {
		w.payLead()
	} else {
		w.endLine(due)
		w.keep = false
	}
	first := w.Frames.waiting()
	w.CloseTags(w.goesOn(first))
	if due != dueStart || w.Window.chars > 0 {
		w.put([]byte{'\n'}, feed)
	}
	for i := first; i < len(w.Frames.open); i++ {
		w.startFrame(&w.Frames.open[i])
	}
	w.lineAt = w.Window.chars
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

// waiting returns the index of the first frame that has not started.
func (s *Frames) waiting() int {
	i := len(s.open)
	for i > 0 && !s.open[i-1].started {
		i--
	}
	return i
}

// goesOn returns how many elements stay open before the frame at an index starts: those
// that are not due to be closed, and the list of the frame if it is due.
func (w *Writer) goesOn(first int) int {
	t := &w.Window.tags
	if first < len(w.Frames.open) && w.Frames.open[first].List > 0 {
		for i := t.kept; i < len(t.stack); i++ {
			if t.stack[i].list == w.Frames.open[first].List {
				return i + 1
			}
		}
	}
	return t.kept
}

// startFrame writes the start tags of a frame.
func (w *Writer) startFrame(f *Frame) {
	t := &w.Window.tags
	f.started = true
	f.base = len(t.stack)
	if f.List > 0 {
		w.startItem(f)
	} else {
		w.openTag(tag{Element: f.Element})
		if f.Behind != "" {
			w.Write(f.Behind)
		}
	}
	t.serial++
	f.serial = t.serial
	t.stack[len(t.stack)-1].serial = f.serial
}

// startItem writes the start tag of an item, and of its list if that is not open. The
// list is closed with the item, unless another one follows.
func (w *Writer) startItem(f *Frame) {
	t := &w.Window.tags
	last := len(t.stack) - 1
	if last >= 0 && t.stack[last].list == f.List {
		f.base = last
	} else {
		last++
		w.openTag(tag{Element: f.listElement(), list: f.List, next: f.Number})
	}
	item := itemTag
	if list := &t.stack[last]; f.Kind == Number {
		if f.Number != list.next {
			item = item.With("value", strconv.Itoa(f.Number))
		}
		list.next = f.Number + 1
	}
	w.openTag(tag{Element: item})
}

var bulletsTag, numbersTag, itemTag = hypertext.New("ul"), hypertext.New("ol"), hypertext.New("li")

// listElement returns the element of a list that starts with an item.
func (f *Frame) listElement() hypertext.Element {
	switch {
	case f.Kind != Number:
		return bulletsTag
	case f.Number != 1:
		return numbersTag.With("start", strconv.Itoa(f.Number))
	}
	return numbersTag
}

// Resume opens the frame of an item again, for a list below it. It reports false if the
// item was closed, or in other forms.
func (w *Writer) Resume(f Frame) bool {
	t := &w.Window.tags
	at := f.base + 1 // the list comes first
	if !t.on || at >= len(t.stack) || t.stack[at].serial != f.serial || w.Frames.Full(f.Kind) {
		return false
	}
	t.kept = at + 1
	w.Frames.open = append(w.Frames.open, f)
	return true
}

// Enclose opens an element around all of the output, if there is any.
func (w *Writer) Enclose(e hypertext.Element) {
	w.Frames.open = append(w.Frames.open, Frame{Kind: Part, Element: e})
	w.Frames.parts++
	w.Frames.around++
}

// Bare reports whether the next line stands in a frame without a paragraph around it.
func (s *Frames) Bare() bool {
	n := len(s.open)
	return n > 0 && s.open[n-1].Bare && !s.open[n-1].started
}

// Around returns the element that the innermost frame is, zero if there is none.
func (s *Frames) Around() hypertext.Element {
	if len(s.open) == 0 {
		return hypertext.Element{}
	}
	return s.open[len(s.open)-1].Element
}

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
