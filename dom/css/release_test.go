package css

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/dom"
)

// TestReset computes the styles of pages with large tables of every kind, and looks at what is
// left for the next page: it is empty, and has room for an ordinary page at most.
func TestReset(t *testing.T) {
	var rules, custom strings.Builder
	for i := range 2000 {
		fmt.Fprintf(&rules, ".a{left:%dpx}#i%d{top:0}[b%d]{--v%d:1;top:var(--v%[4]d)}", i, i, i, i)
	}
	for i := range 20_000 {
		fmt.Fprintf(&custom, "--%d:1;", i)
	}
	for name, page := range map[string]string{
		"small":          `<style>.a::before{content:"x"} p{--a:1;color:var(--a)} .a.b:not(.c){top:0}</style><p class="a b" style="--b:2;left:var(--b)">x`,
		"many rules":     "<style>" + rules.String() + "</style><p class='a'>x",
		"a class again":  "<style>" + rules.String() + "</style><p class='" + strings.Repeat("a ", 2000) + "'>x",
		"many variables": "<p style='" + custom.String() + "left:var(--1)'>x",
	} {
		doc, err := dom.Parse(t.Context(), page, nil)
		if err != nil {
			t.Fatal(err)
		}
		s := NewStyles(doc, &Vocabulary{
			Properties: 2,
			Property: func(name string) (Property, bool) {
				at := slices.Index([]string{"left", "top"}, name)
				return Property(at), at >= 0
			},
			Valid:     func(Property, string) bool { return true },
			Variables: true,
			Parts:     true,
		})
		for n := dom.Root + 1; int(n) < doc.Len(); n++ {
			if doc.Kind(n) == dom.Element {
				s.Of(n)
			}
		}
		state := s.state
		state.reset()
		isEmpty(t, name, "state", reflect.ValueOf(state).Elem(), 0)
	}
}

// isEmpty checks that the tables of a value are empty, up to their capacity, and not too large.
func isEmpty(t *testing.T, page, path string, v reflect.Value, depth int) {
	t.Helper()
	if depth > 6 {
		return
	}
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			isEmpty(t, page, path+"."+v.Type().Field(i).Name, v.Field(i), depth+1)
		}
	case reflect.Map:
		if v.Len() > 0 {
			t.Errorf("%s: %s has %d entries", page, path, v.Len())
		}
	case reflect.Slice:
		if v.Cap() > mostNodes {
			t.Errorf("%s: %s has room for %d entries", page, path, v.Cap())
			return
		}
		switch v.Type().Elem().Kind() {
		case reflect.Int32, reflect.Uint8, reflect.Uint16: // nothing of the page
			return
		}
		all := v.Slice(0, v.Cap())
		for i := range all.Len() {
			if e := all.Index(i); e.Kind() == reflect.Slice {
				isEmpty(t, page, path, e, depth+1)
			} else if !e.IsZero() {
				t.Errorf("%s: %s[%d] is kept", page, path, i)
				return
			}
		}
	}
}
