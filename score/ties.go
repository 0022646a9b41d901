package score

import (
	"cmp"
	"slices"
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/markup"
	"github.com/seed31bcff99/reader/internal/words"
)

// ties are of blocks that need each other: a label and its value, a question and its answer,
// a text and its lead, a mark and its note. Those of headings are apart.
type ties struct{ *draft }

// pairs gives a label and the value beside it one fate: "Developer:" says nothing
// without the name, and the name little without the label. If both together are
// likely enough they stay.
func (t ties) pairs() {
	for i := range t.all() {
		if t.fates[i] == KeptRule || t.fates[i] == DroppedRule || !t.partsBehind(i) || !t.isLabel(i) {
			continue
		}
		lo, hi := t.value(i)
		switch {
		case lo == hi || t.fates[i].Kept() == t.fates[lo].Kept():
		case t.fates[lo].Kept():
			if t.likely[i] >= headingLikely && t.isContent(i) {
				t.keep(i, i+1, KeptPair)
			}
		case t.fates[lo] == Dropped && t.mean(i, hi) >= pairLikely:
			t.keep(lo, hi, KeptPair)
		default:
			t.fates[i] = DroppedOrphan
		}
	}
}

// partsBehind reports whether one of the blocks that may be the value of a label is kept and the
// label is not, or the other way round.
func (t ties) partsBehind(label int) bool {
	behind := t.fates[label+1 : min(len(t.fates), label+1+valueBlocks)]
	return slices.ContainsFunc(behind, func(f Fate) bool { return f.Kept() != t.fates[label].Kept() })
}

// isLabel reports whether a block names what is beside it: it is short and ends
// in a colon, or is the term of a definition, the title of a callout, or what is clicked
// to open a panel.
func (t ties) isLabel(i int) bool {
	b := &t.Blocks[i]
	switch {
	case b.Heading > 0:
		return false
	case t.opensPanel(b):
		return true
	case b.Words > pairWords:
		return false
	case t.doc.Tag(b.Box) == atom.Dt || t.namesCallout(b.Box):
		return true
	}
	text := strings.TrimSpace(t.text(i))
	return strings.HasSuffix(text, ":") || strings.HasSuffix(text, "：")
}

// namesCallout reports whether an element is called the title of a callout. See
// testdata/pages/callouts-with-icons.
func (t ties) namesCallout(n dom.NodeID) bool {
	var callout, title bool
	for _, token := range t.doc.Tokens(n) {
		switch t.doc.Word(token) {
		case "admonition", "callout":
			callout = true
		case "heading", "title":
			title = true
		}
	}
	return callout && title
}

// openerReach is how deep in a summary or button its text may stand.
const openerReach = 4

// opensPanel reports whether a block is the summary of details that are closed, or the
// button of a text behind it. A summary of open ones may only say how to close them, and
// other buttons are no content. See testdata/pages/answers-behind-buttons.
func (t ties) opensPanel(b *Block) bool {
	at := t.doc.Parent(b.First)
	for range openerReach {
		if t.doc.Tag(at) == atom.Summary {
			_, open := t.doc.Lookup(t.doc.Parent(at), "open")
			return !open
		}
		if markup.PanelOf(t.doc, at) != dom.None {
			return t.verdicts[at].Class.IsContent()
		}
		at = t.doc.Parent(at)
	}
	return false
}

// value returns the blocks that are the value of a label: they stand with it in the
// nearest element that has another block, before the next label, and are all kept or
// all dropped. What is no content between them, such as a button, is skipped, and so
// is the name of a language above code.
func (t ties) value(label int) (lo, hi int) {
	end := min(len(t.fates), label+1+valueBlocks)
	lo = label + 1
	row := t.row(label)
	isValue := func(i int) bool {
		return i < end && t.doc.Contains(row, t.Blocks[i].First) && t.Blocks[i].Heading == 0 && !t.isLabel(i)
	}
	for isValue(lo) && (!t.isContent(lo) || !t.isCode(lo) && isValue(lo+1) && t.isCode(lo+1)) {
		lo++
	}
	hi = lo
	for isValue(hi) && t.fates[hi].Kept() == t.fates[lo].Kept() {
		hi++
	}
	return lo, hi
}

// isCode reports whether a block is code.
func (t ties) isCode(i int) bool { return t.doc.Tag(t.inside[t.Blocks[i].Box].whole) == atom.Pre }

// row returns the nearest element around a label that has the next block as well, or
// the box of the label if that is far away.
func (t ties) row(label int) dom.NodeID {
	box := t.Blocks[label].Box
	for at, steps := box, 0; steps <= rowReach && label+1 < len(t.Blocks); at, steps = t.doc.Parent(at), steps+1 {
		if t.doc.Contains(at, t.Blocks[label+1].First) {
			return at
		}
	}
	return box
}

// questions keeps the questions above kept answers, whatever they are made of:
// buttons, lines in bold, headings that look like links. See
// testdata/pages/questions-of-another-look.
func (t ties) questions() {
	for i := range len(t.fates) - 1 {
		t.meter.Spend(1)
		switch t.fates[i] {
		case Dropped, DroppedWhole, DroppedClaim, DroppedOrphan:
			if t.Blocks[i].Words <= questionWords && t.fates[i+1].Kept() && t.Blocks[i+1].Prose() && t.asks(i) && t.isNear(t.Blocks[i].Box, i+1) {
				t.fates[i] = KeptPair
			}
		}
	}
}

// asks reports whether a block ends in a question mark.
func (t ties) asks(block int) bool {
	text := strings.TrimSpace(t.text(block))
	return strings.HasSuffix(text, "?") || strings.HasSuffix(text, "？") || strings.HasSuffix(text, "؟")
}

// lead keeps the introduction between the title and the text. It often is
// outside of the root, has a look of its own and says what the text says again, so
// the model doubts it. See testdata/pages/title-outside-main. What the page also says
// about itself in its head is one whatever its names say: see
// testdata/pages/lead-is-the-description.
func (t ties) lead() {
	title := t.context.title
	if title < 0 {
		return
	}
	for i := title + 1; i < min(len(t.fates), title+1+describedBlocks); i++ {
		b, fate := &t.Blocks[i], t.fates[i]
		if fate.Kept() {
			return
		}
		large := b.Heading > 0 && b.Words >= leadHeading
		switch {
		case (fate == Dropped || fate == DroppedClaim) && b.Words >= describingWords && t.isDescription(i):
			if t.leadsToText(i, describedBlocks) && !t.saysAgain(i) {
				t.fates[i] = KeptLead
				return
			}
		case i <= title+leadBlocks && fate == Dropped && t.likely[i] >= leadLikely && (large || b.Heading == 0 && b.Prose()) && t.isContent(i) && t.leadsToText(i, leadBlocks):
			t.fates[i] = KeptLead
			return
		}
	}
}

// isDescription reports whether a block says what the page says about itself in its head.
func (t ties) isDescription(block int) bool {
	said := words.Letters(t.text(block))
	for n := dom.Root + 1; n < t.Blocks[0].First; n++ {
		t.doc.Tick(n)
		if t.doc.Tag(n) != atom.Meta {
			continue
		}
		switch cmp.Or(t.doc.Attr(n, "name"), t.doc.Attr(n, "property")) {
		case "description", "og:description":
			if about := words.Letters(t.doc.Attr(n, "content")); about != "" && (strings.HasPrefix(said, about) || strings.HasPrefix(about, said)) {
				return true
			}
		}
	}
	return false
}

// saysAgain reports whether a block near has all words of a block in a row.
func (t ties) saysAgain(block int) bool {
	said := words.Letters(t.text(block))
	for i := max(block-describedBlocks, 0); i < min(len(t.fates), block+1+describedBlocks); i++ {
		if i != block && strings.Contains(words.Letters(t.text(i)), said) {
			return true
		}
	}
	return false
}

// leadsToText reports whether kept text follows a block, within so many blocks.
func (t ties) leadsToText(lead, reach int) bool {
	for i := lead + 1; i < min(len(t.fates), lead+1+reach); i++ {
		if t.fates[i].Kept() {
			return true
		}
	}
	return false
}

// notes keeps the footnotes of kept text: blocks that a mark in the text, such
// as "2" or "[a]", leads to. They come after the text, are short and full of names
// and links, so the model doubts them. See testdata/pages/footnotes-reciprocal.
func (t ties) notes() {
	marks, first := t.noteMarks()
	if len(marks) == 0 {
		return
	}
	end := dom.None // of the note that the block is in
	at := 0
	for n := first; int(n) < t.doc.Len() && at < len(t.Blocks); n++ {
		t.doc.Tick(n)
		if n >= end && t.doc.Kind(n) == dom.Element && t.sums[n].words <= noteWords {
			if id, ok := t.doc.Lookup(n, "id"); ok && marks[id] {
				end = t.doc.End(n)
			}
		}
		for at < len(t.Blocks) && t.Blocks[at].First < n {
			at++
		}
		if at < len(t.Blocks) && t.Blocks[at].First == n && n < end && (t.fates[at] == Dropped || t.fates[at] == DroppedClaim) && t.mayBeNote(n) {
			t.fates[at] = KeptNote
		}
	}
}

// mayBeNote reports whether a text may be a note by its class. Notes are often in
// aside elements.
func (t ties) mayBeNote(n dom.NodeID) bool {
	v := t.verdicts[n]
	return v.Class.IsContent() || v.Class == classify.NavSidebar && v.Rule.Source() == classify.ByTag
}

// noteMarks returns the ids that marks of notes in kept text lead to, and where the
// first mark is: notes come after it.
func (t ties) noteMarks() (marks map[string]bool, first dom.NodeID) {
	for i, b := range t.all() {
		if !t.fates[i].Kept() || b.Links == 0 {
			continue
		}
		for n := b.First; n <= b.Last; n++ {
			t.doc.Tick(n)
			if t.doc.Kind(n) != dom.Text || t.doc.Measure(n).Chars > noteMarkBytes || words.NoteLabel(t.doc.Text(n)) == "" {
				continue
			}
			if id, ok := t.linksTo(n); ok {
				if marks == nil {
					marks, first = map[string]bool{}, n
				}
				marks[id] = true
			}
		}
	}
	return marks, first
}

// linksTo returns the id on the same page that the link around a text leads to.
func (t ties) linksTo(n dom.NodeID) (id string, ok bool) {
	for at, steps := t.doc.Parent(n), 0; at > dom.Root && steps < nearReach; at, steps = t.doc.Parent(at), steps+1 {
		if t.doc.Tag(at) == atom.A {
			id, ok = strings.CutPrefix(t.doc.Attr(at, "href"), "#")
			return id, ok && id != ""
		}
	}
	return "", false
}
