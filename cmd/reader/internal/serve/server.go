// Package serve is the HTTP service of the program: requests with the address of a page,
// or with the page itself, go in, and what the commands print comes out.
//
//	/v1/read, /v1/meta, …   an operation on one page, by GET or POST
//	/v1/batch               JSON lines in, JSON lines out, streamed both ways
//	/https://…              a page by its address in the path
//	/mcp                    the server for agents
//	/                       a page to try it out
//
// The package knows HTTP: who may ask, how much may be asked at the same time, which form
// an answer has, what is logged and counted. What an operation does with a page, and the
// records that come out, are the caller's. Pages are fetched by package mcpserver, so they
// come through the guard, and all parts of the service share its cache.
package serve

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"sync/atomic"
	"time"

	"github.com/seed31bcff99/reader/cmd/reader/internal/mcpserver"
	"github.com/seed31bcff99/reader/cmd/reader/internal/mcpserver/gate"
	"github.com/seed31bcff99/reader/cmd/reader/internal/metrics"
	"github.com/seed31bcff99/reader/cmd/reader/internal/queue"
	"github.com/seed31bcff99/reader/cmd/reader/internal/source"
	"github.com/seed31bcff99/reader/cmd/reader/internal/tokens"
)

// Config configures a Server.
type Config struct {
	Agents     *mcpserver.Server // fetches pages, and serves /mcp
	Operations []Operation       // those on one page; nil means that only agents are served
	Batch      Batch             // that on many
	Hosts      []string          // names that the server has besides its addresses
	Tokens     *tokens.File      // of the clients; nil means that everybody may ask
	Jobs       int               // pages that are read at the same time
	Queue      int               // pages that wait for that; more are refused
	MaxPage    int               // bytes of a page
	Timeout    time.Duration     // for the network, in each request
	Grace      time.Duration     // how long a server that ends still takes requests
	Version    string            // of the program
	Log        *slog.Logger
	LogURLs    bool         // the log has the addresses of pages
	Rules      source.Rules // of the operator's own
}

// The bounds of the service.
const (
	headerTime  = 5 * time.Second  // for the headers of a request
	bodyTime    = 30 * time.Second // for its body; in a batch, for each part of it
	stallTime   = 30 * time.Second // for a client to read a part of the answer
	idleTime    = 2 * time.Minute  // between requests of a connection
	workTime    = 30 * time.Second // for waiting and reading, besides the network
	drainTime   = 30 * time.Second // for requests in progress when the server ends
	callTime    = 5 * time.Second  // the same where only agents are served, whose calls may take long
	reloadTime  = 5 * time.Second  // between looks at the file of tokens
	maxHeader   = 64 << 10         // bytes
	maxIdle     = 2048             // connections without a request, or whose request was not let in
	maxBusy     = 512              // the others, half of them for one client
	maxStreams  = 1024             // the same where only agents are served, whose streams stay open
	answerBytes = 32 << 20         // bytes of answers that clients have not read yet
	smallAnswer = 128 << 10        // bytes of an answer that does not count among these
	batchBytes  = 32 << 20         // bytes that batches hold besides, each as much as a record may have
	recordTime  = 2 * time.Minute  // for a record of a batch
	refusalTime = time.Second / 4  // that a refusal waits at most
)

// A Server is the service.
type Server struct {
	Config
	queue    *queue.Queue
	bodies   *queue.Room  // bytes, shared with the server for agents
	answers  *queue.Room  // bytes
	batches  *queue.Room  // how many there may be
	inside   atomic.Int64 // requests in progress
	draining atomic.Bool
	counts   *counts
	routes   map[string]*route
	document []byte // the OpenAPI document

	life context.Context // done when requests in progress have to end
	end  context.CancelFunc
}

// New returns a Server.
func New(config *Config) *Server {
	s := &Server{
		Config: *config, queue: queue.New(config.Jobs, config.Queue), bodies: config.Agents.Bodies(),
		answers: queue.NewRoom(answerBytes), batches: queue.NewRoom(int64(maxBatches(config.MaxPage))),
	}
	s.life, s.end = context.WithCancel(context.Background())
	s.counts = newCounts(s)
	if s.Operations != nil {
		s.document = openAPI(s)
	}
	s.routes = s.newRoutes()
	return s
}

// Serve serves clients that connect to a listener, until ctx is done. Then it finishes
// the requests that it accepted. It closes the listener.
func (s *Server) Serve(ctx context.Context, listener net.Listener) error {
	busy, patience := maxBusy, drainTime
	if s.Operations == nil {
		busy, patience = maxStreams, callTime
	}
	door := gate.NewDoor(listener, maxIdle, busy)
	server := &http.Server{
		Handler:           s,
		ConnContext:       door.Mark,
		ConnState:         door.ConnState,
		ReadHeaderTimeout: headerTime,
		IdleTimeout:       idleTime,
		MaxHeaderBytes:    maxHeader,
		ErrorLog:          slog.NewLogLogger(s.Log.Handler(), slog.LevelDebug),
	}
	failed := make(chan error, 1)
	go func() { failed <- server.Serve(door) }()
	reload := time.NewTicker(reloadTime)
	defer reload.Stop()
	for {
		select {
		case err := <-failed:
			return err
		case <-reload.C:
			s.reloadTokens()
		case <-ctx.Done():
			return s.drain(server, patience)
		}
	}
}

// reloadTokens looks whether the file of tokens changed. A broken file changes nothing.
func (s *Server) reloadTokens() {
	if s.Tokens == nil {
		return
	}
	changed, err := s.Tokens.Reload()
	switch {
	case err != nil:
		s.Log.Error("tokens stay as they were", "error", err)
	case changed:
		s.Log.Info("tokens were read again")
	}
}

// drain ends a server. For a while it still takes requests, but says that it is not
// ready and closes connections with their answers, so that clients go elsewhere. Then
// it takes none, and waits for those in progress.
func (s *Server) drain(server *http.Server, patience time.Duration) error {
	s.Log.Info("draining", "requests", s.inside.Load())
	s.draining.Store(true)
	time.Sleep(s.Grace)
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	closed := make(chan struct{})
	go func() {
		defer close(closed)
		s.Agents.CloseSessions(ctx)
	}()
	err := server.Shutdown(ctx)
	if errors.Is(err, context.DeadlineExceeded) {
		s.end()
		err = server.Close()
	}
	cancel()
	<-closed
	s.end()
	s.Log.Info("ended")
	return err
}

// counts are the metrics of the service.
type counts struct {
	metrics.Registry
	requests, problems, received, sent, records, hit, miss, seconds, fetching *metrics.Family
}

func newCounts(s *Server) *counts {
	c := &counts{}
	c.requests = c.Counter("reader_requests_total", "Requests that were answered.", "route", "status")
	c.problems = c.Counter("reader_problems_total", "Requests that failed, by reason.", "reason")
	c.received = c.Counter("reader_received_bytes_total", "Bytes of the bodies of requests.", "route")
	c.sent = c.Counter("reader_sent_bytes_total", "Bytes of the bodies of answers.", "route")
	c.records = c.Counter("reader_batch_records_total", "Records of batches that were answered.")
	c.hit = c.Counter("reader_cache_hits_total", "Pages that were in the cache.")
	c.miss = c.Counter("reader_cache_misses_total", "Pages that were fetched.")
	c.Gauge("reader_cache_bytes", "Bytes that the caches hold.", func() float64 { return float64(s.Agents.CachedBytes()) })
	c.Gauge("reader_requests_in_flight", "Requests in progress.", func() float64 { return float64(s.inside.Load()) })
	c.Gauge("reader_pages_in_flight", "Pages that are being read.", func() float64 { n, _ := s.queue.Load(); return float64(n) })
	c.Gauge("reader_pages_waiting", "Pages that wait to be read.", func() float64 { _, n := s.queue.Load(); return float64(n) })
	c.Gauge("reader_body_bytes", "Bytes of bodies that are held.", func() float64 { return float64(s.bodies.Held()) })
	c.Gauge("reader_answer_bytes", "Bytes of large answers that are being sent.", func() float64 { return float64(s.answers.Held()) })
	c.seconds = c.Histogram("reader_request_seconds", "How long requests took.", durations, "route")
	c.fetching = c.Histogram("reader_fetch_seconds", "How long pages took that were not in the cache.", durations)
	c.Process()
	return c
}

// durations are the bounds of durations in seconds, from a millisecond to a minute.
var durations = []float64{0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60}
