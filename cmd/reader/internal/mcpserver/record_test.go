package mcpserver_test

import (
	"encoding/json"
	"testing"

	"github.com/seed31bcff99/reader/cmd/reader/internal/mcpserver"
	"github.com/seed31bcff99/reader/internal/recordtest"
)

// TestRecords compares the output schemas and the answers of the tools with
// docs/records.md.
func TestRecords(t *testing.T) {
	doc := recordtest.Open(t, "../../../../docs/records.md")
	w := newWorld(t)
	session := overLines(w.newServer(t, mcpserver.Config{SaveDir: t.TempDir()}), versions[0])(t, nil)
	const page = "http://www.example.org/harbour"
	tests := map[string]struct {
		section string
		args    args
	}{
		"web_fetch":            {"Output of web_fetch", args{"url": page}},
		"extract_content":      {"extract_content", args{"url": page, "save_raw_html": true}},
		"extract_interactable": {"extract_interactable", args{"url": page}},
		"find_links":           {"find_links", args{"text": "see example.com/notes"}},
		"understand_message":   {"The links of a message", args{"message": page}},
	}
	tools, err := session.ListTools(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, tool := range tools.Tools {
		test, ok := tests[tool.Name]
		if !ok {
			t.Errorf("%s is not in the table", tool.Name)
			continue
		}
		text, err := json.Marshal(tool.OutputSchema)
		if err != nil {
			t.Fatal(err)
		}
		var schema struct{ Properties map[string]any }
		if err := json.Unmarshal(text, &schema); err != nil {
			t.Fatal(err)
		}
		var names []string
		for name := range schema.Properties {
			names = append(names, name)
		}
		doc.CheckNames(t, test.section, names)
		answer, err := json.Marshal(call(t, session, tool.Name, test.args).StructuredContent)
		if err != nil {
			t.Fatal(err)
		}
		doc.CheckJSON(t, test.section, answer)
	}
}
