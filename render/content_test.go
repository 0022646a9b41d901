package render

import (
	"bytes"
	"slices"
	"testing"

	"github.com/seed31bcff99/reader/internal/flow"
	"github.com/seed31bcff99/reader/internal/output"
)

// TestContent holds the content of every sample to what is promised of it, and its writers to
// changing nothing in it.
func TestContent(t *testing.T) {
	for _, s := range samples {
		for _, c := range s.cases {
			for _, f := range []*form{&markdownForm, &textForm, &htmlForm} {
				doc, keep := parse(t, c.in+"<p>Static</p>")
				p := newPrinter(doc, keep, Options{}, f)
				p.walk()
				checkContent(t, p.out)
				text, runs := bytes.Clone(p.out.Text), slices.Clone(p.out.Runs)
				written := &pen{Doc: p.out, w: output.New(output.Options{Format: f.format})}
				written.write(f.writer(written), 0, len(p.out.Blocks), -1, -1)
				checkOffsets(t, p.out, []rune(written.w.Finish().Text), f)
				if !bytes.Equal(text, p.out.Text) || !slices.Equal(runs, p.out.Runs) {
					t.Errorf("%s, %s: writing changed the content", s.construct, c.name)
				}
				p.out.Release()
			}
		}
	}
}

// checkOffsets holds blocks to the places where they say that they start.
func checkOffsets(t *testing.T, d *flow.Doc, text []rune, f *form) {
	t.Helper()
	for i, b := range d.Blocks {
		if i > 0 && b.Offset < d.Blocks[i-1].Offset || b.Offset > len(text) {
			t.Errorf("block %d starts at %d of %d, the one before at %d", i, b.Offset, len(text), d.Blocks[i-1].Offset)
		}
		if b.Kind == flow.Heading && (f == &markdownForm && text[b.Offset] != '#' || f == &htmlForm && string(text[b.Offset:b.Offset+2]) != "<h") {
			t.Errorf("a heading starts with %q", text[b.Offset:])
		}
	}
}

// checkContent holds a content to its rules: blocks nest, lists hold items and tables rows, and
// marks and links have two ends.
func checkContent(t *testing.T, d *flow.Doc) {
	t.Helper()
	var around []flow.Block
	for i, end := range d.All() {
		b := d.Blocks[i]
		if end {
			around = around[:len(around)-1]
			continue
		}
		outer := flow.Block{End: int32(len(d.Blocks))}
		if k := len(around); k > 0 {
			outer = around[k-1]
		}
		if b.End <= int32(i) || b.End > outer.End || b.Kind.Holds() != (b.End > int32(i)+1) {
			t.Fatalf("block %d, a %v up to %d, in a %v up to %d", i, b.Kind, b.End, outer.Kind, outer.End)
		}
		if (b.Kind == flow.Item) != (outer.Kind == flow.List) || (b.Kind == flow.Cell) != (outer.Kind == flow.Row) ||
			b.Kind == flow.Row && outer.Kind != flow.Table || outer.Kind == flow.Table && b.Kind != flow.Row && b.Kind != flow.Caption {
			t.Errorf("block %d, a %v, stands in a %v", i, b.Kind, outer.Kind)
		}
		runs, text := d.RunsOf(&b), d.TextOf(&b)
		for k, r := range runs {
			switch {
			case r.From > r.To || int(r.To) > len(text):
				t.Errorf("block %d: a %v of [%d, %d) of %d bytes", i, r.Kind, r.From, r.To, len(text))
			case r.Kind >= flow.MarkOpen && r.Kind <= flow.LinkClose && (int(runs[r.Ref].Ref) != k || runs[r.Ref].Mark != r.Mark):
				t.Errorf("block %d: a %v without another end", i, r.Kind)
			}
		}
		if b.Kind.Holds() {
			around = append(around, b)
		}
	}
}
