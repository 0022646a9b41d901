package dom_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/net/html"

	"github.com/seed31bcff99/reader/dom"
)

// TestStreamed checks where parts stand that a server sent later.
func TestStreamed(t *testing.T) {
	tests := []struct{ name, page, elements, text string }{
		{"a part", `a<!--$?--><template id=B:0></template><i>b</i>c<!--/$-->d<div hidden id=S:0 class=x><b>e</b></div>`,
			"slot(b) template i", "aebcd"},
		{"a part of a part", `<template id=P:1></template>a<div hidden id=S:2>c</div><div hidden id=S:1>b<template id=B:2></template></div>`,
			"slot(slot template) template", "bca"},
		{"other numbers", `<template id=B:0></template>a<template id=B:1></template>b<div hidden id=S:0>c<template id=P:1></template></div><div hidden id=S:1>d</div><div hidden id=S:2>e</div>` +
			`<script>$RS("S:1","P:1")</script><script>$RC("B:0","S:0");$RC("B:1","S:2")</script>`,
			"slot(slot template) template slot template script script", "cdaeb"},
		{"other numbers without scripts", `<template id=B:1></template>a<div hidden id=S:0>c<template id=P:1></template></div><div hidden id=S:1>d</div>`,
			"template div(slot template)", "acd"},
		{"the first call counts", `<template id=B:0></template>a<template id=B:1></template>b<div hidden id=S:1>c</div><script>$RC("B:0","S:1");$RC("B:1","S:1")</script>`,
			"slot template template script", "cab"},
		{"a call that does not run", `<template id=B:0></template>a<template id=B:1></template>b<div hidden id=S:1>c</div><script type=text/plain>$RC("B:0","S:1")</script><script>if(0){$RC("B:0","S:1")}</script>`,
			"template slot template script script", "acb"},
		{"a place that a call gives to another", `<template id=B:0></template>a<div hidden id=S:0>b</div><div hidden id=S:1>c</div><script>$RC("B:0","S:1")</script>`,
			"slot template div script", "cab"},
		{"a part that is not there", `<!--$?--><template id=B:0></template>a<!--/$--><div hidden id=S:1>b</div>`,
			"template div", "ab"},
		{"a part that is not hidden", `<template id=B:0></template>a<div id=S:0>b</div>`, "template div", "ab"},
		{"a part in itself", `<div hidden id=S:0><template id=B:0></template>a</div>`, "div(template)", "a"},
		{"two parts in each other", `<div hidden id=S:0><template id=B:1></template>a</div><div hidden id=S:1><template id=B:0></template>b</div>`,
			"div(template) div(template)", "ab"},
		{"the first of each counts", `<template id=B:0></template>a<template id=B:0></template>b<div hidden id=S:0>c</div><div hidden id=S:0>d</div>`,
			"slot template template div", "cabd"},
		{"a place in a template", `<template><template id=B:0></template></template><div hidden id=S:0>a</div>`, "template(template) div", "a"},
		{"a place in noscript", `<noscript><template id=B:0></template></noscript><div hidden id=S:0>a</div>`, "noscript(template) div", "a"},
		{"a place in a table", `<table><tr><td><template id=B:0></template>a</td></tr></table><div hidden id=S:0>b</div>`,
			"table(tbody(tr(td(slot template))))", "ba"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			page := "<!doctype html><body>" + tt.page
			theirs, err := html.ParseWithOptions(strings.NewReader(page), html.ParseOptionEnableScripting(false))
			if err != nil {
				t.Fatal(err)
			}
			for by, doc := range map[string]*dom.Document{"Parse": parse(t, page), "FromNode": fromNode(t, theirs)} {
				checkLaws(t, doc)
				got := strings.TrimSuffix(strings.TrimPrefix(elements(doc, dom.Root), "html(head body("), "))")
				if diff := cmp.Diff(tt.elements, got); diff != "" {
					t.Errorf("%s: elements (-want +got)\n%s", by, diff)
				}
				if diff := cmp.Diff(tt.text, doc.Text(dom.Root)); diff != "" {
					t.Errorf("%s: text (-want +got)\n%s", by, diff)
				}
			}
		})
	}
}

// TestStreamedScripted checks that parts stay where they are before scripts run.
func TestStreamedScripted(t *testing.T) {
	doc := scripted(t, `<!doctype html><body><!--$?--><template id=B:0></template><i>a</i><!--/$--><div hidden id=S:0><b>b</b></div>`)
	if got, want := elements(doc, dom.Root), "html(head body(template i div(b)))"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}
