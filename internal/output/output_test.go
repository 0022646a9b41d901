package output

import (
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"github.com/seed31bcff99/reader/content"
)

func TestWriter(t *testing.T) {
	for _, c := range []struct {
		name  string
		write func(w *Writer)
		want  string
	}{
		{"nothing", func(w *Writer) { w.Block(); w.Line() }, ""},
		{"blocks", func(w *Writer) {
			w.Block()
			w.Write("a")
			w.Block()
			w.Block()
			w.Write("b")
			w.Block()
		}, "a\n\nb"},
		{"lines", func(w *Writer) { w.Write("a"); w.Line(); w.Write("b") }, "a\nb"},
		{"a quote", func(w *Writer) {
			w.Push(Frame{})
			w.Write("a")
			w.Block()
			w.Write("b")
			w.Pop()
			w.Block()
			w.Write("c")
		}, "> a\n>\n> b\n\nc"},
		{"an empty frame", func(w *Writer) {
			w.Write("a")
			w.Push(Frame{Kind: Bullet, Sign: '-'})
			w.Pop()
			w.Block()
			w.Write("b")
		}, "a\n\nb"},
		{"an item", func(w *Writer) {
			w.Push(Frame{Kind: Number, Sign: '.', Number: 10})
			w.Write("a")
			w.Block()
			w.Write("b")
		}, "10. a\n\n    b"},
		{"a note", func(w *Writer) { w.Push(Frame{Kind: Note, Label: "n"}); w.Write("a"); w.Line(); w.Write("b") }, "[^n]: a\n    b"},
		{"a frame in a frame", func(w *Writer) {
			w.Push(Frame{Kind: Bullet, Sign: '-'})
			w.Push(Frame{})
			w.Write("a")
			w.Line()
			w.Write("b")
		}, "- > a\n  > b"},
		{"an empty line", func(w *Writer) {
			w.Push(Frame{})
			w.Write("a")
			w.Line()
			w.EmptyLine()
			w.Line()
			w.Write("b")
		}, "> a\n>\n> b"},
		{"a hard break", func(w *Writer) { w.Write("a"); w.HardBreak(`\`); w.Write("b") }, "a\\\nb"},
		{"ticks", func(w *Writer) { w.Ticks(40) }, strings.Repeat("`", 40)},
		{"references", func(w *Writer) { w.Window.Cite("/a"); w.Window.Cite("/b"); w.Window.Cite("/a"); w.WriteReferences() }, "[1]: /a\n[2]: /b"},
	} {
		t.Run(c.name, func(t *testing.T) {
			w := New(Options{})
			c.write(w)
			got := w.Finish()
			if diff := cmp.Diff(c.want, got.Text); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
			if got.Total != utf8.RuneCountInString(got.Text) {
				t.Errorf("total is %d", got.Total)
			}
		})
	}
}

func TestHead(t *testing.T) {
	w := New(Options{From: 1000}) // what is not shown is known
	w.Write("a")
	w.StartHead()
	w.Write("b")
	w.WriteBytes([]byte("c"))
	if got := w.EndHead(); got != "bc" {
		t.Errorf("the head is %q", got)
	}
	w.Write("d")
	if got := w.EndHead(); got != "" {
		t.Errorf("the head is %q twice", got)
	}
}

func TestWindow(t *testing.T) {
	write := func(w *Writer) {
		w.Run([]byte("one two three"), false)
		w.Block()
		w.Push(Frame{Kind: Bullet, Sign: '-'})
		w.Write("**")
		w.Window.Open(Bracket{Close: "**", Reopen: "**"})
		w.Run([]byte("four five six"), false)
		w.Window.Close()
		w.Write("**")
		w.Pop()
	}
	for _, c := range []struct {
		name string
		opts Options
		want Result
	}{
		{"all", Options{}, Result{Text: "one two three\n\n- **four five six**", Total: 34}},
		{"a block", Options{Max: 20}, Result{Text: "one two three", Next: 13, Total: 34}},
		{"words", Options{Max: 9}, Result{Text: "one two", Next: 7, Total: 34}},
		{"the end of a mark", Options{From: 23}, Result{Text: "- **… five six**", Opening: 5, Total: 34}},
		{"the start of a mark", Options{From: 13, Max: 15}, Result{Text: "\n\n- **four**", Closing: 2, Next: 23, Total: 34}},
		{"plain", Options{From: 23, Format: content.PlainText}, Result{Text: " five six**", Total: 34}},
		{"behind the end", Options{From: 50}, Result{Total: 34}},
	} {
		t.Run(c.name, func(t *testing.T) {
			w := New(c.opts)
			write(w)
			if diff := cmp.Diff(c.want, w.Finish()); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

func TestSection(t *testing.T) {
	for _, c := range []struct {
		name string
		opts Options
		want Result
	}{
		{"all", Options{Part: true}, Result{Text: "two\n\nthree", Total: 18}},
		{"its end", Options{Part: true, From: 7}, Result{Text: "o\n\nthree", Total: 18}},
		{"a piece", Options{Part: true, Max: 5}, Result{Text: "two", Next: 8, Total: 18}},
		{"behind it", Options{Part: true, From: 15}, Result{Total: 18}},
	} {
		w := New(c.opts)
		for i, word := range []string{"one", "two", "three", "4"} {
			if i == 3 {
				w.Window.EndSection()
			}
			w.Block()
			if w.Pay(); i == 1 {
				w.Window.StartSection()
			}
			w.Run([]byte(word), true)
		}
		got := w.Finish()
		if got.Text = got.Text[len(string([]rune(got.Text)[:got.Opening])):]; got.Opening > 1 {
			t.Errorf("%s: opening of %d", c.name, got.Opening)
		}
		got.Opening = 0
		if diff := cmp.Diff(c.want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", c.name, diff)
		}
	}
}

// play writes what the bytes of a script say.
func play(w *Writer, script string) {
	open := 0
	for _, c := range []byte(script) {
		switch c % 16 {
		case 0:
			w.Block()
		case 1:
			w.Line()
		case 2:
			w.Push(Frame{Kind: FrameKind(c / 16 % 4), Sign: '.', Number: int(c), Label: "n"})
		case 3:
			if len(w.Frames.open) > 0 {
				w.Pop()
				w.Block()
			}
		case 4:
			if open < 8 {
				w.Write("**")
				w.Window.Open(Bracket{Close: "**", Reopen: "**"})
				open++
			}
		case 5:
			if open > 0 {
				w.Window.Close()
				w.Write("**")
				open--
			}
		case 6:
			w.Write("[x](https://example.org/)")
			w.Window.MayCut()
		case 7:
			w.Write("[x][")
			w.Write(strconv.Itoa(w.Window.Cite("/"+string('a'+rune(c/16%4)))) + "]")
		case 8:
			w.Run([]byte(strings.Repeat("长", 20)), false)
		case 9:
			w.HardBreak(`\`)
		case 10:
			w.StartUnit()
			w.Write("<")
			w.Write("https://example.org/")
			w.Write(">")
			w.EndUnit()
			w.Escape('*')
		case 11:
			if open < 8 {
				label(w, "/"+string('a'+rune(c/16%4)))
			}
		default:
			w.Run([]byte("some words and more"[:c%16]), false)
		}
	}
	w.Block()
	w.WriteReferences()
}

// label writes a link that refers to an address.
func label(w *Writer, target string) {
	w.Write("[")
	n := w.Window.Cite(target)
	w.Window.Open(Bracket{Kind: Label, Close: "][", Target: strconv.Itoa(n), End: "]", Reopen: "[", Cite: n})
	w.Run([]byte("one two "), false)
	w.Write("[")
	w.Window.Nest(1)
	w.Run([]byte("three four"), false)
	w.Write("]")
	w.Window.Nest(-1)
	w.StartUnit()
	w.Write("][")
	w.Write(strconv.Itoa(w.Window.Cite(target)))
	w.Write("]")
	w.EndUnit()
	w.Window.Close()
}

// FuzzPieces holds the pieces of an output to their laws: each is within its
// bound, knows the total, and joined they are the whole.
func FuzzPieces(f *testing.F) {
	f.Add("\x0a\x00\x12\x0b\x04\x0c\x05\x03\x07\x17\x08", 20)
	f.Add("\x0c\x12\x0d\x00\x22\x1b\x04\x0e\x05\x01\x0a\x03\x0f", 33)
	f.Fuzz(func(t *testing.T, script string, limit int) {
		if len(script) > 500 || limit < 1 || limit > 1000 {
			t.Skip()
		}
		w := New(Options{})
		play(w, script)
		whole := w.Finish()
		var joined strings.Builder
		for from := 0; ; {
			w := New(Options{From: from, Max: limit})
			play(w, script)
			piece := w.Finish()
			chars := []rune(piece.Text)
			if len(chars) > limit || piece.Total != whole.Total || !utf8.ValidString(piece.Text) {
				t.Fatalf("the piece at %d: %+v, want at most %d of %d characters", from, piece, limit, whole.Total)
			}
			joined.WriteString(string(chars[piece.Opening : len(chars)-piece.Closing]))
			if piece.Next == 0 {
				break
			}
			if piece.Next <= from {
				t.Fatalf("the piece at %d goes on at %d", from, piece.Next)
			}
			from = piece.Next
		}
		if diff := cmp.Diff(whole.Text, joined.String()); diff != "" {
			t.Errorf("the pieces are not the whole (-want +got):\n%s", diff)
		}
		from := limit % (whole.Total + 1)
		w = New(Options{From: from})
		play(w, script)
		rest := w.Finish()
		if got, want := string([]rune(rest.Text)[rest.Opening:]), string([]rune(whole.Text)[from:]); got != want {
			t.Errorf("from %d on: %q, want %q", from, got, want)
		}
	})
}
