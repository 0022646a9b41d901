package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/parquet-go/parquet-go"
)

// TestParquet writes records of every operation as a Parquet file, and compares its rows with the
// same records as JSON lines.
func TestParquet(t *testing.T) {
	in := inputRecord(t, 7, signed) + inputRecord(t, 8, shop) + `{"id":"none"}` + "\n"
	for _, args := range []string{
		"", "--comments --items --include-navigation", "--fields id,title,images.url,navigation.groups.kind,word_count", "--chunk 200", "--op meta", "--op actions", "--op links",
	} {
		file := filepath.Join(t.TempDir(), "out.parquet")
		flags := append([]string{"batch", "-q"}, strings.Fields(args)...)
		want := invoke(t, strings.NewReader(in), flags...)
		if got := invoke(t, strings.NewReader(in), append(flags, "-o", file)...); got.status != want.status {
			t.Fatalf("%s: %+v", args, got)
		}
		rows := parquetRows(t, file)
		for i, line := range strings.Split(strings.TrimSpace(want.out), "\n") {
			var record map[string]any
			if err := json.Unmarshal([]byte(line), &record); err != nil {
				t.Fatal(err)
			}
			record["id"] = fmt.Sprint(record["id"])
			delete(record, "ms") // how long it took
			delete(rows[i], "ms")
			if diff := cmp.Diff(told(record), told(rows[i])); diff != "" {
				t.Errorf("%s, row %d: (-JSON +Parquet)\n%s", args, i, diff)
			}
		}
	}
}

// parquetRows returns the rows of a file by the names of their columns.
func parquetRows(t *testing.T, name string) (rows []map[string]any) {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	f, err := parquet.OpenFile(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	r := parquet.NewGenericReader[map[string]any](f, f.Schema())
	defer r.Close()
	rows = make([]map[string]any, f.NumRows())
	for i := range rows {
		rows[i] = map[string]any{}
	}
	if n, err := r.Read(rows); n != len(rows) {
		t.Fatalf("%d of %d rows: %v", n, len(rows), err)
	}
	return rows
}

// told returns a value without what a table cannot tell: null, what is not there and an empty
// list are the same, and numbers are numbers.
func told(v any) any {
	switch v := v.(type) {
	case map[string]any:
		out := map[string]any{}
		for name, value := range v {
			if value = told(value); value != nil {
				out[name] = value
			}
		}
		if len(out) == 0 {
			return nil
		}
		return out
	case []any:
		var out []any
		for _, item := range v {
			out = append(out, told(item))
		}
		if out == nil {
			return nil
		}
		return out
	case nil:
		return nil
	}
	return fmt.Sprint(v)
}
