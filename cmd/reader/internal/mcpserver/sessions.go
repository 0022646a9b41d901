package mcpserver

import (
	"maps"
	"net"
	"net/http"
	"sync"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// sessionHeader has the id of a session, in requests and in the answer to the first.
const sessionHeader = "Mcp-Session-Id"

// A sessionBook knows which client opened which session, so that one client cannot
// have them all.
type sessionBook struct {
	server  *mcp.Server
	mu      sync.Mutex
	clients map[string]string // by session
}

// clientOf returns the address that a request comes from, without its port.
func clientOf(r *http.Request) string {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		return r.RemoteAddr
	}
	return host
}

// full reports whether there are too many sessions, or too many of one client.
func (b *sessionBook) full(client string) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	open := map[string]bool{}
	for session := range b.server.Sessions() {
		open[session.ID()] = true
	}
	maps.DeleteFunc(b.clients, func(id, _ string) bool { return !open[id] })
	n := 0
	for _, c := range b.clients {
		if c == client {
			n++
		}
	}
	return len(open) >= maxSessions || n >= MaxOfClient
}

// note notes who opened a session. An empty id is none.
func (b *sessionBook) note(id, client string) {
	if id == "" {
		return
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.clients[id] = client
}
