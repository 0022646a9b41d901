// Package flow is what is worth reading of a page, before it is written: blocks in
// reading order, and the inline content of each.
//
// A Doc is flat, as a dom.Document is: the blocks inside the block at i are those in
// [i+1, Blocks[i].End), and the inline content of a block is a range of Runs, whose
// characters are a range of Text. Package render makes it of a page, and writes it. A
// writer is a switch over the kinds and knows one form; it decides how things are
// spelt, never what is content.
package flow

import (
	"iter"
	"slices"
	"strings"
	"sync"

	"github.com/seed31bcff99/reader/content"
	"github.com/seed31bcff99/reader/dom"
)

// A Doc is the content of a page.
type Doc struct {
	Blocks   []Block
	Runs     []Run
	Text     []byte    // the characters of all blocks
	Strings  []string  // addresses, names and labels, which blocks and runs have by index; the first is empty
	Places   []Place   // by Block.Place; the first is none
	Pictures []Picture // by Run.Ref of images; the first is none
	Dir      string    // the direction of the page, if it is not from left to right
}

// A Block is a heading, a paragraph, an item … of a content.
type Block struct {
	Kind   Kind
	Level  uint8 // of a heading, from 1 to 6
	Sign   byte  // of an item: the bullet, or what follows the number; of a cell: l, c or r, or zero
	Flags  Flags
	Number int32      // of an item: its number, if its list has numbers; of a table: its columns
	Rows   int32      // that a cell covers
	Cols   int32      // the same
	End    int32      // the first block behind it
	Runs   [2]int32   // its inline content
	Text   [2]int32   // its characters
	Name   int32      // the language of code, the label of a note, the kind of a callout, the anchor of a heading
	Place  int32      // its ids and its language
	Offset int        // the character of the output at which it starts
	Node   dom.NodeID // where it comes from
}

// Flags say more about a block.
type Flags uint16

// The flags.
const (
	Tight    Flags = 1 << iota // no blank line stands before it
	Keep                       // it belongs to what follows, as a heading does
	Ordered                    // an item has a number
	Again                      // an item goes on with the one that has its marker
	Header                     // the row or cell names the columns; a cell below the first row names its row
	Filler                     // a cell that the page does not have: another one covers its place
	Empty                      // a row has no words: it is there for the cells that cover it
	Open                       // details are not folded
	SaysKind                   // a title says no more than the kind of its callout
)

// A Kind says what a block is.
type Kind uint8

// The blocks that have inline content or, as Code, characters alone.
const (
	Paragraph Kind = iota
	Line           // words that are no paragraph, as those of a short item
	Heading
	Term    // of a definition
	Summary // of details
	Title   // of a callout
	Cell
	Code
	Rule // has nothing in it

	// The blocks that hold others.
	Quote
	Callout // a note, tip or warning
	List
	Item
	Note
	Table
	Row
	Caption // of a table
	Figure
	FigureCaption
	Definitions
	Meaning // of a term
	Details
)

var kinds = [...]string{
	"paragraph", "line", "heading", "term", "summary", "title", "cell", "code", "rule", "quote", "callout", "list", "item", "note", "table",
	"row", "caption", "figure", "figcaption", "definitions", "meaning", "details",
}

// String returns the name of the kind, one lower-case word.
func (k Kind) String() string { return kinds[k] }

// Holds reports whether blocks of the kind hold others.
func (k Kind) Holds() bool { return k >= Quote }

// A Run is a part of the inline content of a block. Emphasis and links are two of them each,
// one at either end; they need not nest.
type Run struct {
	Kind    RunKind
	Mark    Mark  // of MarkOpen and MarkClose
	Look    uint8 // which characters a text has, for writers: see package inline
	On      bool  // a formula stands alone; the task of a box is done; a player shows a video
	From    int32 // its characters, in the text of the block
	To      int32
	Ref     int32 // the other end of a mark or link, in the runs of the block; of an image in Pictures; the name of a player
	Address int32 // of a link, an image or a player; of a formula: its MathML; all in Strings
}

// A RunKind says what a run is.
type RunKind uint8

// The kinds of runs.
const (
	Text  RunKind = iota
	Span          // of code
	Image         // its characters are what the page says in place of it
	Break         // of a line
	MarkOpen
	MarkClose
	LinkOpen
	LinkClose
	Formula // in TeX
	NoteRef // the label of a note
	Box     // of a task
	Player  // a sound or a video; its characters name it
	Bracket // around the reading of a word, for those who cannot show it above the word
	Raw     // what a caller's own writer wrote, which is written as it is
)

var runKinds = [...]string{
	"text", "code", "image", "break", "mark", "endmark", "link", "endlink", "formula", "noteref", "box", "player", "bracket", "raw",
}

// String returns the name of the kind, one lower-case word.
func (k RunKind) String() string { return runKinds[k] }

// A Mark is a kind of emphasis.
type Mark uint8

// The marks, and how many there are.
const (
	Em Mark = iota
	Strong
	Del
	Sup
	Sub
	Quotation
	Ruby
	Reading // of a word in Ruby
	Isolate
	LeftToRight
	RightToLeft

	NumMarks
)

// A Place is what a page says about where a block stands.
type Place struct {
	IDs       []string // that links in the content lead to, as they are written
	Lang, Dir string   // where they are not those of the page
}

// A Picture is what a page says about the size of an image.
type Picture struct {
	Set, Sizes    string // addresses of it in other sizes, as the attributes srcset and sizes have them
	Width, Height int    // in pixels; zero if the page does not say
}

// docs has what contents were made in, for the next ones.
var docs = sync.Pool{New: func() any { return new(Doc) }}

// maxPooled is the most bytes of text, and of blocks, that are kept for reuse.
const maxPooled = 1 << 18

// New returns an empty content.
func New() *Doc {
	d := docs.Get().(*Doc)
	d.Strings, d.Places, d.Pictures = append(d.Strings, ""), append(d.Places, Place{}), append(d.Pictures, Picture{})
	return d
}

// Release gives the memory of a content, which must not be used any more, to the next one.
func (d *Doc) Release() {
	if cap(d.Text) > maxPooled || cap(d.Blocks) > maxPooled/64 {
		return
	}
	clear(d.Strings)
	clear(d.Places)
	clear(d.Pictures)
	*d = Doc{Blocks: d.Blocks[:0], Runs: d.Runs[:0], Text: d.Text[:0], Strings: d.Strings[:0], Places: d.Places[:0], Pictures: d.Pictures[:0]}
	docs.Put(d)
}

// TextOf returns the characters of a block, with no room behind them.
func (d *Doc) TextOf(b *Block) []byte { return d.Text[b.Text[0]:b.Text[1]:b.Text[1]] }

// RunsOf returns the inline content of a block.
func (d *Doc) RunsOf(b *Block) []Run { return d.Runs[b.Runs[0]:b.Runs[1]] }

// SetText gives a block characters of its own.
func (d *Doc) SetText(b *Block, text []byte) {
	b.Text[0] = int32(len(d.Text))
	d.Text = append(d.Text, text...)
	b.Text[1] = int32(len(d.Text))
}

// Keep returns the index of a string in Strings.
func (d *Doc) Keep(s string) int32 {
	if s == "" {
		return 0
	}
	d.Strings = append(d.Strings, s)
	return int32(len(d.Strings) - 1)
}

// All yields the indices of the blocks in order. One that holds others comes twice, with
// end set when all of it was yielded.
func (d *Doc) All() iter.Seq2[int, bool] { return d.Within(0, len(d.Blocks)) }

// Within is All for the blocks in [lo, hi), which are whole.
func (d *Doc) Within(lo, hi int) iter.Seq2[int, bool] {
	return func(yield func(i int, end bool) bool) {
		var open []int
		for i := lo; i <= hi; i++ {
			for k := len(open) - 1; k >= 0 && int(d.Blocks[open[k]].End) <= i; k-- {
				if !yield(open[k], true) {
					return
				}
				open = open[:k]
			}
			if i == hi || !yield(i, false) {
				return
			}
			if d.Blocks[i].Kind.Holds() {
				open = append(open, i)
			}
		}
	}
}

// Data returns the content as data, in memory of its own.
func (d *Doc) Data() []content.Data {
	index := make([]int, len(d.Blocks)+1) // of each block in the list
	var list []content.Data
	for i := range d.Blocks {
		if index[i] = len(list); d.Blocks[i].Flags&Filler == 0 {
			list = append(list, *d.DataOf(i))
		}
	}
	index[len(d.Blocks)] = len(list)
	for i := range list {
		list[i].End = index[list[i].End]
	}
	return list
}

// DataOf returns the block at i as data. Its End is an index in Blocks.
func (d *Doc) DataOf(i int) *content.Data {
	b := &d.Blocks[i]
	one := &content.Data{Kind: b.Kind.String(), Level: int(b.Level), Header: b.Flags&Header != 0, Offset: b.Offset, End: int(b.End)}
	if b.Kind != Table {
		one.Name = strings.Clone(d.Strings[b.Name])
	}
	if b.Rows > 1 || b.Cols > 1 {
		one.Rows, one.Cols = int(b.Rows), int(b.Cols)
	}
	if number := int(b.Number); b.Kind == Item && b.Flags&Ordered != 0 {
		one.Number = &number
	}
	if b.Kind == Code {
		one.Text = string(d.TextOf(b))
	}
	one.Runs = d.DataRuns(b)
	return one
}

// DataRuns returns the inline content of a block as data.
func (d *Doc) DataRuns(b *Block) []content.DataRun {
	var list []content.DataRun
	var marks []string
	link, text := "", d.TextOf(b)
	for _, r := range d.RunsOf(b) {
		switch r.Kind {
		case MarkOpen:
			marks = append(marks, markNames[r.Mark])
		case MarkClose:
			at := slices.Index(marks, markNames[r.Mark])
			marks = slices.Delete(marks, at, at+1)
		case LinkOpen:
			link = strings.Clone(d.Strings[r.Address])
		case LinkClose:
			link = ""
		default:
			run := content.DataRun{Kind: r.Kind.String(), Text: string(text[r.From:r.To]), Marks: append([]string(nil), marks...), Link: link}
			if r.Kind == Image || r.Kind == Player {
				run.Address = strings.Clone(d.Strings[r.Address])
			}
			run.Done = r.Kind == Box && r.On
			list = append(list, run)
		}
	}
	return list
}

var markNames = [NumMarks]string{"em", "strong", "del", "sup", "sub", "quotation", "ruby", "reading", "isolate", "ltr", "rtl"}
