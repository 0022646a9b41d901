package mcpserver

import (
	"context"
	"maps"
	"net/http"
	"sync"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/seed31bcff99/reader/cmd/reader/internal/mcpserver/gate"
	"github.com/seed31bcff99/reader/cmd/reader/internal/queue"
)

// MaxOfClient is the most sessions of one client.
const MaxOfClient = 250

// Path is the path of the endpoint.
const Path = "/mcp"

// The bounds of serving over HTTP.
const (
	bodyTime    = 30 * time.Second // for the body of a request
	sessionTime = time.Hour        // between requests of a session
	bodyBytes   = 32 << 20         // bytes of bodies that are held at the same time, or as many as one may have
	maxSessions = 1000
)

// Bodies returns the room for the bodies of requests. All that is served over HTTP shares it.
func (s *Server) Bodies() *queue.Room { return s.bodies }

// Handler returns the handler of the endpoint, for package serve.
func (s *Server) Handler() http.Handler {
	return gate.Whole(s.streams(), &gate.Options{MaxBody: s.maxMessage(), Bodies: s.bodies, BodyTimeout: bodyTime})
}

// CloseSessions ends all sessions, whose streams would keep a server that shuts down waiting. Their
// calls, and all others, end when ctx is done.
func (s *Server) CloseSessions(ctx context.Context) {
	defer context.AfterFunc(ctx, s.end)()
	for session := range s.mcp.Sessions() {
		session.Close()
	}
}

// newProtocol is the first version without sessions. Package mcp has one handler for
// requests of a session and one for single requests.
const newProtocol = "2026-07-28"

// streams returns the handler for all versions of the protocol.
func (s *Server) streams() http.Handler {
	serve := func(*http.Request) *mcp.Server { return s.mcp }
	single := mcp.NewStreamableHTTPHandler(serve, &mcp.StreamableHTTPOptions{
		Stateless: true, PropagateRequestCancellation: true, MaxRequestBodyBytes: -1, Logger: s.log,
	})
	sessions := mcp.NewStreamableHTTPHandler(serve, &mcp.StreamableHTTPOptions{
		SessionTimeout: sessionTime, MaxRequestBodyBytes: -1, Logger: s.log,
	})
	book := &sessionBook{server: s.mcp, sessions: map[string]*sessionUse{}}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch {
		case r.Header.Get("Mcp-Protocol-Version") >= newProtocol:
			single.ServeHTTP(w, r)
		case r.Header.Get(sessionHeader) != "":
			defer book.use(r.Header.Get(sessionHeader), r.Method == http.MethodGet)()
			sessions.ServeHTTP(w, r)
		case !book.makeRoom(gate.ClientOf(r)):
			w.Header().Set("Retry-After", "1")
			http.Error(w, "there are too many sessions: try again later", http.StatusServiceUnavailable)
		default:
			sessions.ServeHTTP(w, r)
			book.note(w.Header().Get(sessionHeader), gate.ClientOf(r))
		}
	})
}

// sessionHeader has the id of a session, in requests and in the answer to the first.
const sessionHeader = "Mcp-Session-Id"

// A sessionBook knows which client opened which session and when it was used, so that
// those go first that nobody uses, and one client cannot have them all.
type sessionBook struct {
	server   *mcp.Server
	mu       sync.Mutex
	sessions map[string]*sessionUse // by id
	requests int64                  // is the clock of the book
}

// A sessionUse is how a session is used.
type sessionUse struct {
	client  string
	last    int64 // when its last request began or ended, other than a stream
	calls   int   // requests in progress, other than streams
	streams int   // open streams, on which clients only listen
}

// idler reports whether a session has been idle for longer than another one. One to which
// nobody listens has.
func (u *sessionUse) idler(than *sessionUse) bool {
	if (u.streams > 0) != (than.streams > 0) {
		return u.streams == 0
	}
	return u.last < than.last
}

// use notes that a request of a session begins, and returns what notes its end.
func (b *sessionBook) use(id string, stream bool) (end func()) {
	b.mu.Lock()
	defer b.mu.Unlock()
	u := b.sessions[id]
	if u == nil {
		return func() {}
	}
	add := func(n int) {
		if stream {
			u.streams += n
			return
		}
		u.calls += n
		b.requests++
		u.last = b.requests
	}
	add(1)
	return func() {
		b.mu.Lock()
		defer b.mu.Unlock()
		add(-1)
	}
}

// makeRoom makes room for another session of a client, and reports whether there is. If it
// has too many, the one that has been idle longest is closed; if all have, one of them all.
func (b *sessionBook) makeRoom(client string) bool {
	open := map[string]*mcp.ServerSession{}
	for session := range b.server.Sessions() {
		open[session.ID()] = session
	}
	b.mu.Lock()
	maps.DeleteFunc(b.sessions, func(id string, _ *sessionUse) bool { return open[id] == nil })
	count := 0
	for _, u := range b.sessions {
		if u.client == client {
			count++
		}
	}
	if count < MaxOfClient && len(open) < maxSessions {
		b.mu.Unlock()
		return true
	}
	goes := "" // one that is idle
	for id, u := range b.sessions {
		if u.calls == 0 && (u.client == client || count < MaxOfClient) && (goes == "" || u.idler(b.sessions[goes])) {
			goes = id
		}
	}
	delete(b.sessions, goes)
	b.mu.Unlock()
	if goes == "" {
		return false
	}
	open[goes].Close() // it has no calls, and its client is told by its next one
	return true
}

// note notes who opened a session. An empty id is none.
func (b *sessionBook) note(id, client string) {
	if id == "" {
		return
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.requests++
	b.sessions[id] = &sessionUse{client: client, last: b.requests}
}
