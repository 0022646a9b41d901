package main

import (
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/cmd/reader/internal/pagerecord"
	"github.com/seed31bcff99/reader/interact"
)

// TestOptionalFields compares the shape of records that lack all fields that can be left
// out with that of records that have one of them.
func TestOptionalFields(t *testing.T) {
	seen := map[string]bool{}
	for _, rec := range []any{
		&pagerecord.Record{Envelope: pagerecord.Envelope{ID: json.RawMessage("1")}, Result: &reader.Result{}},
		&pagerecord.Metadata{Envelope: pagerecord.Envelope{ID: json.RawMessage("1")}},
		&actionsRecord{Envelope: pagerecord.Envelope{ID: json.RawMessage("1")}, List: &interact.List{}},
	} {
		bare := pagerecord.Line(rec)
		v := reflect.ValueOf(rec).Elem()
		for _, f := range reflect.VisibleFields(v.Type()) {
			name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
			if !strings.HasPrefix(options, "omit") {
				continue
			}
			seen[name] = true
			field := v.FieldByIndex(f.Index)
			field.Set(filled(t, f.Type))
			with := pagerecord.Line(rec)
			field.SetZero()
			if len(with) == len(bare) {
				t.Errorf("%s is not written", name)
			}
			if !sameShape(with, bare) || !sameShape(bare, with) {
				t.Errorf("%T with %s is taken for that of another run:\n%s", rec, name, with)
			}
		}
	}
	for _, name := range []string{"final_url", "duplicate_of", "rendered", "product", "pdf", "pages", "hidden_chars", "warnings", "passages", "groups", "notice"} {
		if !seen[name] {
			t.Errorf("%s was not looked at", name)
		}
	}
	if sameShape([]byte(`{"id":1,"content":""}`), []byte(`{"id":1}`)) {
		t.Error("records with and without content have the same shape")
	}
}

// filled returns a value that is not left out of a record.
func filled(t *testing.T, of reflect.Type) reflect.Value {
	t.Helper()
	switch {
	case of == reflect.TypeFor[json.RawMessage]():
		return reflect.ValueOf(json.RawMessage("1"))
	case of.Kind() == reflect.Slice:
		return reflect.MakeSlice(of, 1, 1)
	case of.Kind() == reflect.Pointer:
		return reflect.New(of.Elem())
	}
	value := reflect.New(of).Elem()
	switch {
	case value.CanInt():
		value.SetInt(1)
	case value.CanFloat():
		value.SetFloat(1)
	case value.Kind() == reflect.Bool:
		value.SetBool(true)
	case value.Kind() == reflect.String:
		value.SetString("x")
	default:
		t.Fatalf("a field of type %v", of)
	}
	return value
}

// TestShopResumed continues a crawl whose last record is of a page that sells something,
// which the records of other pages have no field for.
func TestShopResumed(t *testing.T) {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		io.WriteString(w, shop)
	}))
	defer server.Close()
	dir := t.TempDir()
	list, out := filepath.Join(dir, "list"), filepath.Join(dir, "out.jsonl")
	for _, op := range []string{"read", "meta"} {
		args := append([]string{"batch", list, "-o", out, "--resume", "--op", op}, loopback...)
		os.Remove(out)
		for n, address := range []string{"/one\n", "/one\n" + server.URL + "/two\n"} {
			os.WriteFile(list, []byte(server.URL+address), 0o666)
			if got := invoke(t, nil, args...); got.status != 0 || len(sortedLines(t, out)) != n+1 {
				t.Errorf("--op %s: %+v", op, got)
			}
		}
	}
}
