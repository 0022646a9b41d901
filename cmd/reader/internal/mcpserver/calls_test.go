package mcpserver

import (
	"strings"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// TestArguments takes up the memory for arguments of calls, as those do whose clients went
// away: other calls are told to come back, and are answered then.
func TestArguments(t *testing.T) {
	s, err := New(&Config{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	near, far := mcp.NewInMemoryTransports()
	if _, err := s.mcp.Connect(t.Context(), far, nil); err != nil {
		t.Fatal(err)
	}
	session, err := mcp.NewClient(&mcp.Implementation{Name: "test", Version: "1"}, nil).Connect(t.Context(), near, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer session.Close()
	find := func() string {
		res, err := session.CallTool(t.Context(), &mcp.CallToolParams{Name: "find_links", Arguments: map[string]string{"text": "see example.com"}})
		if err != nil {
			t.Fatal(err)
		}
		return res.Content[0].(*mcp.TextContent).Text
	}
	others := s.calls.Enter("", 2*bodyBytes, nil)
	if got := find(); !strings.HasPrefix(got, reasonWait+": ") {
		t.Errorf("without memory: %q", got)
	}
	others.Leave()
	if got := find(); !strings.Contains(got, "https://example.com") {
		t.Errorf("with memory: %q", got)
	}
	if held := s.calls.Held(); held != 0 {
		t.Errorf("%d bytes are held in the end", held)
	}
}
