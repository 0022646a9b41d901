package content

import (
	"slices"
	"strings"
)

// Data is a block as data. The blocks that the one at i holds are those in [i+1, End).
type Data struct {
	Kind   string    `json:"kind"`             // the name of a Kind
	Level  int       `json:"level,omitempty"`  // of a heading, from 1 to 6
	Number *int      `json:"number,omitempty"` // of an item that has one
	Name   string    `json:"name,omitempty"`   // the language of code, the label of a note, the kind of a callout, the anchor of a heading
	Header bool      `json:"header,omitempty"` // a row or cell names columns, or its row
	Rows   int       `json:"rows,omitempty"`   // that a cell covers, if it is more than one
	Cols   int       `json:"cols,omitempty"`   // the same
	Offset int       `json:"offset"`           // the character of the whole output at which the block starts
	End    int       `json:"end"`              // the index of the first block behind it
	Text   string    `json:"text,omitempty"`   // of code
	Runs   []DataRun `json:"runs,omitempty"`   // its inline content
}

// A DataRun is a part of the inline content of a block that is written in one way.
type DataRun struct {
	Kind    string   `json:"kind"`              // text, code, image, break, formula, noteref, box, player or bracket
	Text    string   `json:"text,omitempty"`    // words; of a formula, TeX; of an image, what the page says in place of it
	Marks   []string `json:"marks,omitempty"`   // the marks that it stands in, outermost first
	Link    string   `json:"link,omitempty"`    // where the link leads that it stands in
	Address string   `json:"address,omitempty"` // of an image or a player
	Done    bool     `json:"done,omitempty"`    // the task of a box is
}

// Data returns the content as data, in memory of its own.
func (d *Doc) Data() []Data {
	index := make([]int, len(d.Blocks)+1) // of each block in the list
	var list []Data
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
func (d *Doc) DataOf(i int) *Data {
	b := &d.Blocks[i]
	one := &Data{Kind: b.Kind.String(), Level: int(b.Level), Header: b.Flags&Header != 0, Offset: b.Offset, End: int(b.End)}
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
func (d *Doc) DataRuns(b *Block) []DataRun {
	var list []DataRun
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
			run := DataRun{Kind: r.Kind.String(), Text: string(text[r.From:r.To]), Marks: append([]string(nil), marks...), Link: link}
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
