package fallback_test

import (
	"context"
	"testing"

	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/discussion"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/fallback"
	"github.com/seed31bcff99/reader/score"
)

// FuzzChoose holds plans to their laws: what is kept hangs together and was never
// hidden, a page that was read is its pick, and one that was not has a reason
// with a name and a meaning.
func FuzzChoose(f *testing.F) {
	for _, page := range []string{
		"", sentence, menu + prose(2), menu + menu + "<p>Welcome</p>", `<div id="root"></div>` + bundle,
		"<p>Loading…</p>" + bundle + "<noscript>Please enable JavaScript.</noscript>",
		`<h1>Log in</h1><form><p>You must log in.</p><input type="PASSWORD"></form>`,
		`<p hidden>secret</p><script>source</script><p>Welcome</p><div role=dialog>Accept?</div>`,
		"<title>Access denied</title><p>Sorry\xff.\xe3!", `{"a": [1, 2, {"b": null}]}`, "[1", "# Title\n\nSome *words*.\n",
	} {
		f.Add(page)
	}
	f.Fuzz(func(t *testing.T, page string) {
		doc, err := dom.Parse(context.Background(), page, nil)
		if err != nil {
			t.Skip()
		}
		verdicts := classify.Nodes(doc)
		pick := score.Select(doc, verdicts, discussion.Find(doc, verdicts), score.Balanced)
		plan := fallback.Choose(doc, verdicts, &pick)
		if named := plan.Reason.String() != ""; named != (plan.Reason != fallback.None) || named != (plan.Reason.Meaning() != "") {
			t.Errorf("reason %d: %q, %q", plan.Reason, plan.Reason, plan.Reason.Meaning())
		}
		for n := dom.Root + 1; int(n) < doc.Len(); n++ {
			kept := plan.Keep.Has(n)
			if kept && !plan.Keep.Has(doc.Parent(n)) {
				t.Fatalf("%s is kept, but not its parent", doc.Path(n))
			}
			if plan.Reason == fallback.None && kept != pick.Text.Has(n) {
				t.Fatalf("%s: kept %v, picked %v", doc.Path(n), kept, !kept)
			}
			if c := verdicts[n].Class; kept && doc.Kind(n) == dom.Text && (c == classify.Hidden || c == classify.Script) {
				t.Fatalf("%s is %v and kept", doc.Path(n), c)
			}
		}
	})
}
