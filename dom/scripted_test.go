package dom_test

import (
	"context"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed31bcff99/reader/dom"
)

func scripted(t *testing.T, page string) *dom.Document {
	t.Helper()
	doc, err := dom.ParseScripted(context.Background(), page, nil)
	if err != nil {
		t.Fatal(err)
	}
	return doc
}

// elements returns the names of the elements of a document in order, with the children of
// each in brackets.
func elements(doc *dom.Document, n dom.NodeID) string {
	var names []string
	for c := range doc.Children(n) {
		if doc.Kind(c) != dom.Element {
			continue
		}
		name := doc.Name(c)
		if inside := elements(doc, c); inside != "" {
			name += "(" + inside + ")"
		}
		names = append(names, name)
	}
	return strings.Join(names, " ")
}

// TestParseScripted checks that the document has the elements of a browser with scripts.
func TestParseScripted(t *testing.T) {
	tests := []struct{ name, page, want string }{
		{"noscript is text", `<noscript><p>a</p></noscript><b>b</b>`, "html(head(noscript) body(b))"},
		{"a template holds nothing", `<body><template><p><template><i></i></template></p></template><b></b>`, "html(head body(template b))"},
		{"a shadow root is no element", `<div><template shadowrootmode=open><p></p></template><b></b></div>`, "html(head body(div(b)))"},
		{"only the first is one", `<div><template shadowrootmode=open></template><template shadowrootmode=closed><p></p></template></div>`,
			"html(head body(div(template)))"},
		{"not every element has one", `<ul><template shadowrootmode=open></template></ul><x-a><template shadowrootmode=CLOSED></template></x-a>`,
			"html(head body(ul(template) x-a))"},
		{"drawings have their shapes", `<svg><g><path/><linearGradient/></g></svg>`, "html(head body(svg(g(path linearGradient))))"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			doc := scripted(t, "<!doctype html>"+tt.page)
			if diff := cmp.Diff(tt.want, elements(doc, dom.Root)); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}

// TestPlace checks the counts of siblings.
func TestPlace(t *testing.T) {
	doc := scripted(t, `<!doctype html><body><i></i>text<b></b><i></i><p></p><x-a></x-a><x-b></x-b><x-b></x-b>`)
	want := map[string][]dom.Place{
		"i": {{Child: 1, OfType: 1, Children: 7, OfTypes: 2}, {Child: 3, OfType: 2, Children: 7, OfTypes: 2}},
		"b": {{Child: 2, OfType: 1, Children: 7, OfTypes: 1}},
		"p": {{Child: 4, OfType: 1, Children: 7, OfTypes: 1}},

		// Names without a tag of HTML share a slot.
		"x-a": {{Child: 5, OfType: 1, Children: 7, OfTypes: 1}},
		"x-b": {{Child: 6, OfType: 1, Children: 7, OfTypes: 2}, {Child: 7, OfType: 2, Children: 7, OfTypes: 2}},
	}
	got := map[string][]dom.Place{}
	prev := dom.None
	for n := dom.Root; int(n) < doc.Len(); n++ {
		if name := doc.Name(n); want[name] != nil {
			place := doc.Place(n)
			if place.Prev != prev {
				t.Errorf("%s: the element before it is %d, want %d", name, place.Prev, prev)
			}
			prev, place.Prev = n, dom.None
			got[name] = append(got[name], place)
		}
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

// TestUnslotted checks which children have no slot.
func TestUnslotted(t *testing.T) {
	doc := scripted(t, `<!doctype html><x-a><template shadowrootmode=open><slot name=s></slot></template><b slot=s></b><i></i></x-a>`+
		`<x-b><template shadowrootmode=open><slot></slot></template><u></u><s slot=none></s></x-b><p></p>`)
	want := map[string]bool{"b": false, "i": true, "u": false, "s": true, "p": false, "x-a": false}
	for n := dom.Root; int(n) < doc.Len(); n++ {
		if hidden, ok := want[doc.Name(n)]; ok && doc.IsUnslotted(n) != hidden {
			t.Errorf("%s: unslotted %v, want %v", doc.Name(n), !hidden, hidden)
		}
	}
}

// TestQuirks checks which pages are in quirks mode.
func TestQuirks(t *testing.T) {
	tests := []struct {
		doctype string
		want    bool
	}{
		{"", true},
		{"<!doctype html>", false},
		{"<!DOCTYPE html SYSTEM 'about:legacy-compat'>", false},
		{"<!doctype svg>", true},
		{`<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 3.2 Final//EN">`, true},
		{`<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN">`, true},
		{`<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN" "http://www.w3.org/TR/html4/loose.dtd">`, false},
		{`<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd">`, false},
		{`<!DOCTYPE HTML PUBLIC "HTML">`, true},
	}
	for _, tt := range tests {
		if got := scripted(t, tt.doctype+"<p>").Quirks(); got != tt.want {
			t.Errorf("%q: quirks %v, want %v", tt.doctype, got, tt.want)
		}
	}
}

// TestScriptedTooDeep checks ErrTooDeep.
func TestScriptedTooDeep(t *testing.T) {
	if _, err := dom.ParseScripted(context.Background(), strings.Repeat("<div>", 5000), nil); err == nil {
		t.Error("no error")
	}
}
