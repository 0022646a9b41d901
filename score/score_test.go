package score_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/score"
)

func parse(t testing.TB, page string) (*dom.Document, []classify.Verdict) {
	t.Helper()
	doc, err := dom.Parse(context.Background(), page, nil)
	if err != nil {
		t.Fatal(err)
	}
	return doc, classify.Nodes(doc)
}

// texts returns the words of each block.
func texts(doc *dom.Document, blocks []score.Block) []string {
	var out []string
	for _, b := range blocks {
		out = append(out, strings.Join(strings.Fields(doc.TextRange(b.First, b.Last+1)), " "))
	}
	return out
}

// pickFrom picks from blocks that are all as likely.
func pickFrom(sheet *score.Sheet, likely float32) score.Pick {
	return sheet.Pick(slices.Repeat([]float32{likely}, len(sheet.Blocks)), score.Balanced)
}

func TestBlocks(t *testing.T) {
	tests := []struct {
		name string
		page string
		want []string
	}{
		{"paragraphs", "<p>one</p><p>two <b>bold</b> words</p>", []string{"one", "two bold words"}},
		{"text beside a block", "<div>before<p>inside</p>after</div>", []string{"before", "inside", "after"}},
		{"empty block parts text", "<div>before<p></p>after</div>", []string{"before", "after"}},
		{"inline elements do not", "<div><span>a</span> <a href=/>b</a> c</div>", []string{"a b c"}},
		{"cells", "<table><tr><td>a</td><td>b</td></tr></table>", []string{"a", "b"}},
		{"nested lists", "<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>", []string{"a", "b", "c"}},
		{"no source, nothing hidden", "<script>x</script><p>a c</p><p hidden>b</p><select><option>d</select>", []string{"a c"}},
		{"marks alone are no text", "<p>—</p><p>•</p><p>word</p>", []string{"word"}},
		{"nothing", "", nil},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			doc, verdicts := parse(t, test.page)
			if got := texts(doc, score.NewSheet(doc, verdicts).Blocks); !slices.Equal(got, test.want) {
				t.Errorf("blocks = %q, want %q", got, test.want)
			}
		})
	}
}

func TestBlockCounts(t *testing.T) {
	doc, verdicts := parse(t, `<h2>A <a href="/x">linked heading</a> and <a href="/y">more</a></h2>`)
	b := score.NewSheet(doc, verdicts).Blocks[0]
	if b.Words != 5 || b.LinkWords != 3 || b.Links != 2 || b.Heading != 2 {
		t.Errorf("block = %+v, want 5 words, 3 in 2 links, heading of level 2", b)
	}
	doc, verdicts = parse(t, `<a href="/x"><div>A card</div><div>with two lines</div></a>`)
	for _, b := range score.NewSheet(doc, verdicts).Blocks {
		if b.LinkShare() != 1 || b.Links != 1 {
			t.Errorf("block in a link = %+v, want all of it in one link", b)
		}
	}
}

const sentence = "The harbour was quiet that morning, and the boats, which had waited for the tide, left one by one. "

// prose returns n paragraphs, no two alike, numbered from a number on.
func prose(from, n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "<p>Of boat %d they said: %s Then it rained.</p>", from+i, sentence)
	}
	return b.String()
}

// page is an article as sites have it, with what stands around it.
var page = `<html><body>
<header><nav><ul><li><a href="/">Home</a><li><a href="/news">News</a><li><a href="/sport">Sport</a></ul></nav></header>
<main><article><h1>Boats leave</h1>` + prose(1, 8) + `
<table><tr><th>Boat<th>Left<tr><td>Anna<td>6:10<tr><td><td>6:20</table>
<figure><img src="boat.jpg"><figcaption>The Anna</figcaption></figure>` + prose(9, 4) + `
</article><div class="related"><h3>Related articles</h3><ul><li><a href="/1">One more story</a><li><a href="/2">Another story</a></ul></div></main>
<footer><p>Copyright 2026 The Harbour Courier. All rights reserved.</p></footer>`

func TestSelect(t *testing.T) {
	doc, verdicts := parse(t, page)
	pick := score.Select(doc, verdicts, nil, score.Balanced)
	for i, text := range texts(doc, pick.Blocks) {
		want := strings.HasPrefix(text, "Of boat")
		if (want || strings.HasPrefix(text, "Home") || strings.HasPrefix(text, "One more") || strings.HasPrefix(text, "Copyright")) && pick.Fates[i].Kept() != want {
			t.Errorf("kept = %v for %q: %s, %v", pick.Fates[i].Kept(), text, pick.Fates[i].Reason(), pick.Evidence(i))
		}
	}
	frame := map[string]bool{}
	for n := dom.Root; int(n) < doc.Len(); n++ {
		if pick.Frame.Has(n) {
			frame[doc.Name(n)] = true
		}
		if pick.Text.Has(n) && n > dom.Root && !pick.Text.Has(doc.Parent(n)) {
			t.Errorf("%s is kept, but not its parent", doc.Path(n))
		}
	}
	for _, name := range []string{"h1", "img", "figcaption"} {
		if !frame[name] {
			t.Errorf("the frame lacks the %s", name)
		}
	}
}

// TestCopies checks that what was said before elsewhere is dropped, but neither
// a heading nor a refrain.
func TestCopies(t *testing.T) {
	const (
		heading = "What the boats did when the tide came in at last"
		refrain = "<p>And the tide came in, and the tide went out, as tides do.</p>"
	)
	doc, verdicts := parse(t, "<main><div>"+prose(1, 3)+"<p>"+heading+"</p></div><div>"+prose(1, 3)+"</div><article><h2>"+heading+"</h2>"+prose(4, 2)+refrain+prose(6, 2)+refrain+"</article></main>")
	pick := score.Select(doc, verdicts, nil, score.Balanced)
	kept := map[string]int{}
	for i, text := range texts(doc, pick.Blocks) {
		if pick.Fates[i].Kept() {
			kept[text]++
		}
		if strings.HasPrefix(text, "Of boat") && kept[text] > 1 {
			t.Errorf("kept twice: %q", text)
		}
	}
	if got := kept[strings.TrimSuffix(strings.TrimPrefix(refrain, "<p>"), "</p>")]; got != 2 {
		t.Errorf("the refrain was kept %d times, want 2", got)
	}
	if kept[heading] == 0 {
		t.Error("the heading was dropped")
	}
}

// TestOneColumn checks that a page laid out in the rows of a table is judged block by block,
// as against a table whose rows have several cells.
func TestOneColumn(t *testing.T) {
	tests := []struct {
		name, cell string // what parts a row from its end
		want       bool   // whether the text is kept
	}{
		{"one cell a row", "", true},
		{"empty cells beside", "<td><img src=/dot.gif>", true},
		{"two cells a row", "<td>a cell of seven words about something", false},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			row := func(text string) string { return "<tr><td>" + text + test.cell }
			doc, verdicts := parse(t, "<table>"+row("Of the boat they said that it KELP left at noon.")+
				strings.Repeat(row("the names of other boats of the harbour"), 9)+"</table>")
			sheet := score.NewSheet(doc, verdicts)
			likely := slices.Repeat([]float32{0.05}, len(sheet.Blocks))
			likely[0] = 0.99
			if got := sheet.Pick(likely, score.Balanced).Fates[0].Kept(); got != test.want {
				t.Errorf("the text is kept: %t, want %t", got, test.want)
			}
		})
	}
}

// TestWholes checks that a table is kept or dropped as one, empty cells
// included.
func TestWholes(t *testing.T) {
	doc, verdicts := parse(t, page)
	pick := score.Select(doc, verdicts, nil, score.Balanced)
	kept, cells := 0, 0
	for n := dom.Root; int(n) < doc.Len(); n++ {
		if name := doc.Name(n); name == "td" || name == "th" {
			cells++
			if pick.Text.Has(n) {
				kept++
			}
		}
	}
	if kept != 0 && kept != cells {
		t.Errorf("%d of %d cells are kept", kept, cells)
	}
}

// TestSeveralRoots checks that a text in two places is kept in both, and what
// stands between them is not.
func TestSeveralRoots(t *testing.T) {
	doc, verdicts := parse(t, `<body><div class="row">`+prose(1, 6)+`</div><div class="row ad-slot"><p>Buy now <a href="/buy">here</a></p></div><div class="row">`+prose(7, 6)+"</div>")
	pick := score.Select(doc, verdicts, nil, score.Balanced)
	for i, text := range texts(doc, pick.Blocks) {
		if want := !strings.HasPrefix(text, "Buy now"); pick.Fates[i].Kept() != want {
			t.Errorf("kept = %v for %q: %s, %v", pick.Fates[i].Kept(), text, pick.Fates[i].Reason(), pick.Evidence(i))
		}
	}
}

// TestDecisive checks that a decisive rule holds against the points of a block,
// for and against, and in a list of which the rest is decided otherwise.
func TestDecisive(t *testing.T) {
	all := classify.Rules()
	rule := all[slices.IndexFunc(all, func(r classify.RuleID) bool { return r.Decisive() != "" })]
	doc, verdicts := parse(t, `<nav><ul><li><a href="/">Home</a><li><a href="/keep">KEEP</a><li><a href="/sport">Sport</a></ul></nav><main>`+prose(1, 5)+
		"<p>DROP this: "+sentence+"</p>"+prose(6, 5)+"<footer><p>KEEP</p></footer>")
	for n := range verdicts {
		id := dom.NodeID(n)
		if doc.Kind(id) != dom.Text {
			continue
		}
		switch text := doc.Text(id); {
		case strings.Contains(text, "KEEP"):
			verdicts[n] = classify.Verdict{Class: classify.Content, Rule: rule}
		case strings.Contains(text, "DROP"):
			verdicts[n] = classify.Verdict{Class: classify.Promo, Rule: rule}
		}
	}
	pick := score.Select(doc, verdicts, nil, score.Balanced)
	for i, text := range texts(doc, pick.Blocks) {
		want := pick.Fates[i]
		switch {
		case strings.Contains(text, "KEEP"):
			want = score.KeptRule
		case strings.Contains(text, "DROP"):
			want = score.DroppedRule
		}
		if pick.Fates[i] != want || want.Kept() != pick.Text.Has(pick.Blocks[i].First) {
			t.Errorf("%q: fate %d, want %d", text, pick.Fates[i], want)
		}
		if (want == score.KeptRule || want == score.DroppedRule) && pick.Evidence(i) != nil {
			t.Errorf("%q was weighed", text)
		}
	}
}

// TestLinear selects on pages whose cost would explode if each block looked at
// the whole page.
func TestLinear(t *testing.T) {
	pages := map[string]string{
		"siblings": strings.Repeat("<p>one two three</p>", 50_000),
		"copies":   strings.Repeat("<p>one two three four five six seven eight nine ten.</p>", 20_000),
		"nested":   strings.Repeat("<div>a<p>b</p>", 400),
		"cells":    "<table>" + strings.Repeat("<tr><td>a<td>b<td></tr>", 20_000),
		"images":   strings.Repeat("<p>"+sentence+"<img src=a>", 5_000),
	}
	for name, page := range pages {
		doc, verdicts := parse(t, page)
		if pick := score.Select(doc, verdicts, nil, score.Balanced); len(pick.Fates) != len(pick.Blocks) {
			t.Errorf("%s: %d decisions for %d blocks", name, len(pick.Fates), len(pick.Blocks))
		}
	}
}

func FuzzSelect(f *testing.F) {
	f.Add(page)
	f.Add("<table><tr><td>a<td><img src=x></table><ul><li>b<li>c</ul><pre>d</pre>")
	f.Fuzz(func(t *testing.T, page string) {
		doc, err := dom.Parse(context.Background(), page, nil)
		if err != nil {
			t.Skip()
		}
		pick := score.Select(doc, classify.Nodes(doc), nil, score.Balanced)
		at := dom.None
		for i, b := range pick.Blocks {
			if b.First <= at || b.Last < b.First || !doc.Contains(b.Box, b.Last) || b.Words == 0 || b.LinkWords > b.Words {
				t.Fatalf("block %d: %+v after %d", i, b, at)
			}
			at = b.Last
			if l := pick.Likely[i]; !(l >= 0 && l <= 1) {
				t.Fatalf("block %d: likely = %v", i, l)
			}
		}
		for n := dom.Root + 1; int(n) < doc.Len(); n++ {
			if pick.Text.Has(n) && !pick.Text.Has(doc.Parent(n)) || pick.Frame.Has(n) && !pick.Frame.Has(doc.Parent(n)) {
				t.Fatalf("%s is kept, but not its parent", doc.Path(n))
			}
		}
	})
}

func BenchmarkSelect(b *testing.B) {
	doc, verdicts := parse(b, page)
	b.ReportAllocs()
	b.SetBytes(int64(len(page)))
	for b.Loop() {
		score.Select(doc, verdicts, nil, score.Balanced)
	}
}
