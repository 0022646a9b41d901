package reading

import (
	"context"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"

	"github.com/seed31bcff99/reader/dom"
)

// pageWith returns a page with this source and this Markdown.
func pageWith(t *testing.T, html, markdown string) *Page {
	t.Helper()
	doc, err := dom.Parse(context.Background(), html, nil)
	if err != nil {
		t.Fatal(err)
	}
	p := pageOf(markdown)
	p.Doc = doc
	return p
}

func TestLostTabs(t *testing.T) {
	const html = `<ul><li role=tab aria-controls=a>npm npm<li role=tab aria-controls=b>Yarn<li role=tab aria-controls=c>Deno<li role=tab aria-controls=d>Bun</ul>
		<div id=a role=tabpanel><pre>npm install quern</pre></div>
		<div id=b role=tabpanel><pre>yarn add quern</pre></div>
		<div id=c role=tabpanel>Not in the output at all.</div>
		<div id=d role=tabpanel><pre>yarn add quern</pre></div>`
	got := lostTabs(pageWith(t, html, "**npm**\n\n```\nnpm install quern\n```\n\n```\nyarn add quern\n```"))
	want := Count{Of: 2, Bad: 1, Shown: []string{"Yarn"}}
	if d := gocmp.Diff(want, got); d != "" {
		t.Error(d)
	}
}
