package reading

import (
	"context"
	"slices"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"

	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/score"
)

func TestCountLabels(t *testing.T) {
	doc, err := dom.Parse(context.Background(), `<div><div>Owner:</div><div>Anna Berg</div></div><div><div>Port:</div><div>Leeward</div></div>
		<div><p>Run this:</p><div>Copy</div><pre>sail --now</pre></div><dl><dt>anna</dt><dd>Posts: 3</dd></dl><p>Note:</p><h2>Crew</h2>`, nil)
	if err != nil {
		t.Fatal(err)
	}
	verdicts := classify.Nodes(doc)
	pick := score.Pick{Blocks: score.NewSheet(doc, verdicts).Blocks}
	for i := range pick.Blocks {
		fate := score.Kept
		if slices.Contains([]string{"Leeward", "Copy", "Posts: 3"}, textOf(doc, &pick.Blocks[i])) {
			fate = score.Dropped
		}
		pick.Fates = append(pick.Fates, fate)
	}
	want := Count{Of: 3, Bad: 1, Shown: []string{"Port: | Leeward"}}
	if d := gocmp.Diff(want, countLabels(doc, verdicts, &pick)); d != "" {
		t.Error(d)
	}
}
