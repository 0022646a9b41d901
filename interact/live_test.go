package interact_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/interact"
)

// fromBrowser makes a document of a page as a browser would hand it over, and returns its
// elements by id.
func fromBrowser(t *testing.T, page string) (*dom.Document, map[string]dom.NodeID) {
	t.Helper()
	parsed, err := dom.ParseScripted(t.Context(), page, nil)
	if err != nil {
		t.Fatal(err)
	}
	places := make([]int, parsed.Len())
	places[dom.Root] = -1
	var nodes []dom.Source
	for n := dom.Root + 1; int(n) < parsed.Len(); n++ {
		s := dom.Source{Parent: places[parsed.Parent(n)], Name: parsed.Name(n), Attrs: parsed.Attrs(n)}
		switch parsed.Kind(n) {
		case dom.Text:
			s.Text = parsed.Text(n)
		case dom.Raw:
			s.Text = parsed.RawText(n)
		}
		places[n] = len(nodes)
		nodes = append(nodes, s)
	}
	doc, err := dom.FromBrowser(t.Context(), nodes, false, nil)
	if err != nil {
		t.Fatal(err)
	}
	ids := map[string]dom.NodeID{}
	for n := dom.Root; int(n) < doc.Len(); n++ {
		if id := doc.Attr(n, "id"); id != "" {
			ids[id] = n
		}
	}
	return doc, ids
}

func TestLive(t *testing.T) {
	doc, ids := fromBrowser(t, `<!doctype html>
<style>#shown { display: none }</style>
<button id=shown>Shown by a script</button>
<button id=unseen>Unseen</button>
<button id=covered>Covered</button>
<div id=list><div id=row>A row with a listener</div></div>
<div id=other>Without a listener</div>
<input id=box type=checkbox checked aria-label=Box>
<input id=field value=old aria-label=Field>
<input id=secret type=password aria-label=Secret>
<select id=choice aria-label=Choice><option id=one>One<option id=two>Two</select>
<textarea id=area aria-label=Area>old</textarea>`)
	set := func(names ...string) dom.Set {
		s := dom.NewSet(doc)
		for _, name := range names {
			s.Add(ids[name])
		}
		return s
	}
	list, err := interact.FindDocument(t.Context(), doc, &interact.Options{Live: &interact.Live{
		NotRendered: set(),
		NotVisible:  set("unseen"),
		Covered:     set("covered"),
		Clickable:   set("list", "row"),
		Chosen:      set("two"),
		Values:      map[dom.NodeID]string{ids["field"]: "new", ids["secret"]: "sesame", ids["area"]: ""},
	}})
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, e := range list.Elements {
		line := e.Selector + " " + e.Text
		if e.Value != "" {
			line += " = " + e.Value
		}
		if e.Checked {
			line += " (checked)"
		}
		if e.Covered {
			line += " (covered)"
		}
		got = append(got, line)
	}
	want := []string{
		"#shown Shown by a script", "#covered Covered (covered)", "#row A row with a listener", "#box Box", "#field Field = new", "#secret Secret",
		"#choice Choice = Two", "#area Area",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
	if list.Visibility != interact.VisibilityLive || list.Hidden != 1 {
		t.Errorf("visibility %q, %d hidden", list.Visibility, list.Hidden)
	}
}

func TestSelectors(t *testing.T) {
	doc, ids := fromBrowser(t, `<!doctype html><div id=a><p>one</p><p id=b>two</p></div>`)
	first := doc.FirstChild(ids["a"])
	got, err := interact.Selectors(t.Context(), doc, []dom.NodeID{ids["b"], first})
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]string{"#b", "#a > p:nth-of-type(1)"}, got); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}
