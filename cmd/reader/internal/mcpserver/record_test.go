package mcpserver_test

import (
	"encoding/json"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/seed31bcff99/reader/cmd/reader/internal/mcpserver"
	"github.com/seed31bcff99/reader/internal/test/recordtest"
)

// TestRecords compares the output schemas and the answers of the tools with
// docs/records.md.
func TestRecords(t *testing.T) {
	doc := recordtest.Open(t, "../../../../docs/records.md")
	w := newWorld(t)
	open := func(form mcpserver.Structured) *mcp.ClientSession {
		return overLines(w.newServer(t, mcpserver.Config{SaveDir: t.TempDir(), Form: form}), versions[0])(t, nil)
	}
	full, short, none := open(mcpserver.StructuredFull), open(""), open(mcpserver.StructuredNone)
	const page = "http://www.example.org/harbour"
	tests := map[string]struct {
		section string
		args    args
	}{
		"web_fetch":            {"Output of web_fetch", args{"url": page, "query": "stone", "details": true}},
		"extract_content":      {"extract_content", args{"url": page, "save_raw_html": true}},
		"extract_interactable": {"extract_interactable", args{"url": page}},
		"find_links":           {"find_links", args{"text": "see example.com/notes"}},
		"understand_message":   {"The links of a message", args{"message": page}},
		"crawl_site":           {"Pages of a site", args{"url": page, "max_pages": 1}},
		"map_site":             {"A map of a site", args{"url": page}},
		"cite":                 {"A citation", args{"url": page, "accessed": true}},
	}
	tools, err := full.ListTools(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, tool := range tools.Tools {
		test, ok := tests[tool.Name]
		if !ok {
			t.Errorf("%s is not in the table", tool.Name)
			continue
		}
		var names []string
		for name := range resolve(t, tool.OutputSchema).Schema().Properties {
			names = append(names, name)
		}
		doc.CheckNames(t, test.section, names)
		for _, session := range []*mcp.ClientSession{full, short} {
			answer, err := json.Marshal(call(t, session, tool.Name, test.args).StructuredContent)
			if err != nil {
				t.Fatal(err)
			}
			doc.CheckJSON(t, test.section, answer)
		}
		if res := call(t, none, tool.Name, test.args); res.StructuredContent != nil || text(t, res) == "" {
			t.Errorf("%s: structured content %v", tool.Name, res.StructuredContent)
		}
	}
}
