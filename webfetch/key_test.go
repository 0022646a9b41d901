package webfetch

import (
	"reflect"
	"slices"
	"testing"

	"github.com/seed31bcff99/reader"
)

// TestKey sets each field of an input: all but those that choose a piece make another key.
func TestKey(t *testing.T) {
	piece := []string{"Query", "Section", "MaxChars", "Offset", "Details", "MaxAge"}
	values := map[string]string{"URL": "http://example.org/other", "Page": "3", "Selector": "b", "Exclude": "b", "Keep": "b", "Format": "text", "Links": "none", "LinkSchemes": "ftp", "Styles": "none", "Query": "tide", "Section": "Tides"}
	tool, err := New(nil)
	if err != nil {
		t.Fatal(err)
	}
	key := func(in Input) string {
		t.Helper()
		q, err := tool.query(in)
		if err != nil {
			t.Fatal(err)
		}
		return q.key("policy")
	}
	base := Input{URL: "http://example.org/"}
	for _, f := range reflect.VisibleFields(reflect.TypeFor[Input]()) {
		if f.Anonymous {
			continue
		}
		in := base
		switch v := reflect.ValueOf(&in).Elem().FieldByIndex(f.Index); v.Interface().(type) {
		case string:
			v.SetString(values[f.Name])
		case reader.Favor:
			v.Set(reflect.ValueOf(reader.Recall))
		case bool:
			v.SetBool(true)
		case int:
			v.SetInt(MinChars)
		case *bool, *int: // false, and none
			v.Set(reflect.New(v.Type().Elem()))
		default:
			t.Fatalf("%s has a type without a value here", f.Name)
		}
		if same := key(in) == key(base); same != slices.Contains(piece, f.Name) {
			t.Errorf("%s: the same key: %t", f.Name, same)
		}
	}
	if images := true; key(Input{URL: base.URL, Format: "markdown", Links: "inline", Styles: StylesAuto, Images: &images}) != key(base) {
		t.Error("defaults that are written out make another key")
	}
}
