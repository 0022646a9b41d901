package flow

import (
	"slices"
	"strings"

	"github.com/seed31bcff99/reader/content"
)

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
