package jsonld

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"
	"unicode/utf8"
)

// TestEach checks the values of properties: lists are flat, references lead to their
// items, and the case of a name does not matter.
func TestEach(t *testing.T) {
	var g Graph
	g.Add(`{"@graph":[{"@type":["A","B"],"Offers":[1,["2",{"name":"three"}],{"@id":"#x"}],"empty":[],"none":null},{"@id":"#x","name":"four"}]}`)
	var it Item
	for i := range g.Len() {
		if g.Item(i).Type() == "A" {
			it = g.Item(i)
		}
	}
	var got []string
	for v := range it.Each("offers") {
		got = append(got, v.String()+v.Text("name"))
	}
	if want := []string{"1", "2", "three", "four"}; !slices.Equal(got, want) {
		t.Errorf("offers are %q, want %q", got, want)
	}
	if !it.First("empty").IsZero() || it.First("none").String() != "" || !it.First("missing").IsZero() || (Item{}).First("x").String() != "" || (Item{}).Type() != "" {
		t.Error("a value that is none has a text")
	}
	if types := slices.Collect(it.Types); fmt.Sprint(types) != "[A B]" {
		t.Errorf("types are %v", types)
	}
	var keys []string
	for key := range it.All() {
		keys = append(keys, key)
	}
	if fmt.Sprint(keys) != "[@type @type Offers Offers Offers Offers none]" {
		t.Errorf("properties are %v", keys)
	}
}

// TestOpen checks that a graph can be made of other data.
func TestOpen(t *testing.T) {
	var g Graph
	a := g.Open(Item{}, "", []string{"A"})
	g.Put(a, "name", "x")
	g.Put(a, "name", `y"`)
	g.Put(g.Open(a, "part", []string{"B", "C"}), "name", "z")
	if g.Len() != 1 {
		t.Errorf("%d items", g.Len())
	}
	if got, want := string(a.JSON()), `{"@type":"A","name":["x","y\""],"part":{"@type":["B","C"],"name":"z"}}`; got != want {
		t.Errorf("the graph is %s, want %s", got, want)
	}
}

// FuzzJSON checks that what is read of any source can be written as JSON.
func FuzzJSON(f *testing.F) {
	for _, s := range []string{`{"a":[1,true,null,"b\n"],"a":x}`, `{"a"`, `[[{"k":-}]]`, "\x00\"", `{"\u0041":"\ud800"}`} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, source string) {
		var g Graph
		if out := g.Read(source).JSON(); !json.Valid(out) || utf8.ValidString(source) && !utf8.Valid(out) {
			t.Errorf("%q is written as %q", source, out)
		}
	})
}
