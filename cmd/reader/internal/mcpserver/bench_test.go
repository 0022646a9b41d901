package mcpserver_test

import (
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/seed31bcff99/reader/cmd/reader/internal/mcpserver"
)

// BenchmarkCall measures the overhead of a call: the pages are in the cache, and the
// client is in the same process.
func BenchmarkCall(b *testing.B) {
	w := newWorld(b)
	for _, way := range []struct {
		name    string
		connect connector
	}{
		{"lines", overLines(w.newServer(b, mcpserver.Config{}), versions[0])},
		{"http", overHTTP(b, w.newServer(b, mcpserver.Config{}), versions[0])},
	} {
		for _, call := range []struct {
			tool string
			args args
		}{
			{"find_links", args{"text": "see example.com/notes"}},
			{"web_fetch", args{"url": "http://www.example.org/long"}},
			{"extract_content", args{"url": "http://www.example.org/harbour", "selector": "#times"}},
			{"extract_interactable", args{"url": "http://www.example.org/harbour"}},
		} {
			b.Run(way.name+"/"+call.tool, func(b *testing.B) {
				session := way.connect(b, nil)
				b.ReportAllocs()
				for b.Loop() {
					res, err := session.CallTool(b.Context(), &mcp.CallToolParams{Name: call.tool, Arguments: call.args})
					if err != nil || res.IsError {
						b.Fatal(res, err)
					}
				}
			})
		}
	}
}
