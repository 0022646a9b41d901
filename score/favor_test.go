package score

import (
	"testing"

	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/dom"
)

func TestFavorNames(t *testing.T) {
	for f := range Favor(len(favors)) {
		name, err := f.MarshalText()
		if err != nil {
			t.Fatal(err)
		}
		var back Favor
		if err := back.UnmarshalText(name); err != nil || back != f {
			t.Errorf("%s is read back as %s, %v", f, back, err)
		}
	}
	var f Favor
	if err := f.UnmarshalText([]byte("speed")); err == nil {
		t.Error("there is a favor that there should not be")
	}
}

// TestFavor checks that each favor keeps more than the one before it.
func TestFavor(t *testing.T) {
	likely := make([]float32, 99)
	for i := range likely {
		likely[i] = float32(i+1) / 100
	}
	s := &Sheet{Blocks: make([]Block, len(likely))}
	for i := range s.Blocks {
		s.Blocks[i].Words = 10
	}
	doc := parsed(t, "<p>text")
	s.survey = newSurvey(doc, classify.Nodes(doc))
	s.survey.blocks = s.Blocks
	kept := func(f Favor) (n int) {
		for _, fate := range (&odds{Sheet: s}).choose(f.move(likely)) {
			if fate.Kept() {
				n++
			}
		}
		return n
	}
	if p, b, r := kept(Precision), kept(Balanced), kept(Recall); p >= b || b >= r {
		t.Errorf("precision keeps %d blocks, balanced %d, recall %d", p, b, r)
	}
	if odd := Favor(200); kept(odd) != kept(Balanced) {
		t.Errorf("a favor that there is not keeps %d blocks, balanced %d", kept(odd), kept(Balanced))
	}
}

// parsed is the document of a page.
func parsed(t *testing.T, page string) *dom.Document {
	t.Helper()
	doc, err := dom.Parse(t.Context(), page, nil)
	if err != nil {
		t.Fatal(err)
	}
	return doc
}

// TestConfidence checks that more is never said for less, and nothing beyond 0 and 1.
func TestConfidence(t *testing.T) {
	last := float32(0)
	for i := range 1001 {
		c := confidence(float32(i) / 1000)
		if c < last || c > 1 {
			t.Fatalf("confidence for %.3f is %v after %v", float32(i)/1000, c, last)
		}
		last = c
	}
	if last < 0.9 {
		t.Errorf("the highest confidence is %v", last)
	}
}
