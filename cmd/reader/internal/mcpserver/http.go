package mcpserver

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/seed31bcff99/reader/cmd/reader/internal/mcpserver/gate"
	"github.com/seed31bcff99/reader/cmd/reader/internal/queue"
)

// HTTPOptions say who may connect over HTTP. The zero value means programs on this
// machine.
type HTTPOptions struct {
	Hosts []string // names that the server has besides its addresses
	Token string   // that clients must send; empty means none
}

// MaxOfClient is the most sessions of one client.
const MaxOfClient = 250

// Path is the path of the endpoint.
const Path = "/mcp"

// The bounds of serving over HTTP.
const (
	headerTime   = 5 * time.Second  // for the headers of a request
	bodyTime     = 30 * time.Second // for its body
	stallTime    = 30 * time.Second // for a client to read a part of the response
	idleTime     = 2 * time.Minute  // between requests of a connection
	sessionTime  = time.Hour        // between requests of a session
	shutdownTime = 5 * time.Second  // for running calls when the server ends
	maxHeader    = 64 << 10         // bytes
	maxWaiting   = 1024             // connections without a request, or of which none passed the gate
	maxInside    = 1024             // the others, half of them for one address
	bodyBytes    = 32 << 20         // bytes of bodies that are held at the same time, or as many as one may have
	maxSessions  = 1000
)

// Bodies returns the room for the bodies of requests. All that is served over HTTP shares it.
func (s *Server) Bodies() *queue.Room { return s.bodies }

// ServeHTTP serves clients that connect to a listener, until ctx is done. It closes
// the listener.
func (s *Server) ServeHTTP(ctx context.Context, listener net.Listener, opts *HTTPOptions) error {
	mux := http.NewServeMux()
	mux.Handle(Path, s.Handler(opts))
	door := gate.NewDoor(listener, maxWaiting, maxInside)
	server := &http.Server{
		Handler:           mux,
		ConnContext:       door.Mark,
		ConnState:         door.ConnState,
		ReadHeaderTimeout: headerTime,
		IdleTimeout:       idleTime,
		MaxHeaderBytes:    maxHeader,
		ErrorLog:          slog.NewLogLogger(s.log.Handler(), slog.LevelWarn),
	}
	failed := make(chan error, 1)
	go func() { failed <- server.Serve(door) }()
	select {
	case err := <-failed:
		return err
	case <-ctx.Done():
	}
	return s.shutdown(server)
}

// Handler returns the handler of the endpoint, for a server that has others as well.
func (s *Server) Handler(opts *HTTPOptions) http.Handler {
	return gate.Guard(s.streams(), &gate.Options{
		Hosts: opts.Hosts, Token: opts.Token, MaxBody: s.maxMessage(), Bodies: s.bodies, BodyTimeout: bodyTime, Stall: stallTime,
	})
}

// CloseSessions ends all sessions. Without it, their streams would keep a server that
// shuts down waiting.
func (s *Server) CloseSessions() {
	for session := range s.mcp.Sessions() {
		session.Close()
	}
}

// shutdown waits for running calls for a while, and then ends them.
func (s *Server) shutdown(server *http.Server) error {
	ctx, cancel := context.WithTimeout(context.Background(), shutdownTime)
	defer cancel()
	defer context.AfterFunc(ctx, s.end)()
	done := make(chan struct{})
	go func() {
		defer close(done)
		s.CloseSessions()
	}()
	err := server.Shutdown(ctx)
	if errors.Is(err, context.DeadlineExceeded) {
		err = server.Close()
	}
	s.end()
	<-done
	return err
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
