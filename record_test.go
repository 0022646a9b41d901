package reader_test

import (
	"bytes"
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/content"
	"github.com/seed31bcff99/reader/internal/test/lessons"
	"github.com/seed31bcff99/reader/internal/test/recordtest"
	"github.com/seed31bcff99/reader/meta"
	"github.com/seed31bcff99/reader/nav"
)

// TestRecordRoundTrip writes the result of every page as JSON and reads it back.
func TestRecordRoundTrip(t *testing.T) {
	for _, l := range lessons.All(t, ".") {
		l.Options.Explain, l.Options.Blocks = true, true
		checkRecord(t, lessons.Read(t, l.Page, l.Options))
		l.Options.Explain, l.Options.IncludeNavigation, l.Options.Format = false, true, reader.Text
		checkRecord(t, lessons.Read(t, l.Page, l.Options))
		converted, err := reader.Convert(t.Context(), bytes.NewReader(l.Page), &l.Options)
		if err != nil {
			t.Fatal(err)
		}
		checkRecord(t, converted)
		l.Options.Format = reader.HTML
		checkRecord(t, lessons.Read(t, l.Page, l.Options))
	}
}

// checkRecord holds a result to its JSON form: nothing of it is lost, and nothing
// is null.
func checkRecord(t *testing.T, res *reader.Result) {
	t.Helper()
	record, err := json.Marshal(res)
	if err != nil {
		t.Fatal(err)
	}
	var again reader.Result
	if err := json.Unmarshal(record, &again); err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(res, &again) {
		t.Errorf("read back from JSON (-before +after):\n%s", cmp.Diff(res, &again))
	}
	var fields map[string]json.RawMessage
	if err := json.Unmarshal(record, &fields); err != nil {
		t.Fatal(err)
	}
	for name, value := range fields {
		if string(value) == "null" {
			t.Errorf("%s is null", name)
		}
	}
}

// TestRecordFields compares the JSON fields of the results with those that
// docs/records.md lists.
func TestRecordFields(t *testing.T) {
	doc := recordtest.Open(t, "docs/records.md")
	doc.Check(t, "The content of a page", reader.Result{})
	doc.Check(t, "Metadata", meta.Metadata{})
	doc.Check(t, "Feeds and alternates", meta.Feed{}, meta.Alternate{})
	doc.Check(t, "The product", meta.ProductFacts{})
	doc.Check(t, "Things", meta.Thing{}, meta.Fact{})
	doc.Check(t, "Media", meta.Medium{})
	doc.Check(t, "What a page says as it is", meta.Raw{}, meta.RawMeta{}, meta.RawLink{}, meta.RawLinked{})
	doc.Check(t, "Navigation of a page", reader.Navigation{})
	doc.Check(t, "Comments and posts", reader.Discussion{}, reader.Comment{})
	doc.Check(t, "Items of a shelf", reader.Shelf{}, reader.Item{})
	doc.Check(t, "Groups and items", nav.Group{}, nav.Item{})
	doc.Check(t, "Headings", reader.Heading{})
	doc.Check(t, "Pictures of a page", reader.Image{})
	doc.Check(t, "Blocks", reader.Block{}, content.DataRun{})
	doc.Check(t, "Decisions", reader.Decision{}, reader.Evidence{}, reader.Doubt{}, reader.Measures{})
	fields := recordtest.Fields(meta.Metadata{})
	for _, name := range recordtest.Fields(meta.Sources{}) {
		if !slices.Contains(fields, name) {
			t.Errorf("sources has %s, the metadata does not", name)
		}
	}
	fields = recordtest.Fields(meta.ProductFacts{})
	for _, name := range recordtest.Fields(meta.ProductSources{}) {
		if !slices.Contains(fields, name) {
			t.Errorf("sources of a product has %s, the product does not", name)
		}
	}
}

// TestWords checks that the words of the closed sets can be read back, and that
// other words cannot.
func TestWords(t *testing.T) {
	var (
		format reader.Format
		links  reader.LinkStyle
		reason reader.Reason
		kind   reader.Kind
	)
	for _, tt := range []struct {
		into  interface{ UnmarshalText([]byte) error }
		words string
	}{
		{&format, "markdown text html"},
		{&links, "inline reference none compact"},
		{&reason, "empty too_little_text navigation_only needs_javascript blocked rate_limited login_required paywall consent_required age_check not_found parked unavailable nested_too_deep not_html no_text_layer encrypted"},
		{&kind, "unknown article documentation forum product listing collection service"},
	} {
		for _, word := range strings.Fields(tt.words) {
			if err := tt.into.UnmarshalText([]byte(word)); err != nil {
				t.Error(err)
			}
			if got, err := json.Marshal(tt.into); string(got) != `"`+word+`"` || err != nil {
				t.Errorf("%T %q is written as %s, %v", tt.into, word, got, err)
			}
		}
		if err := tt.into.UnmarshalText([]byte("Nonsense")); err == nil {
			t.Errorf("%T takes any word", tt.into)
		}
	}
}
