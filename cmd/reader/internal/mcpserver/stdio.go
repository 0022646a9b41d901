package mcpserver

import (
	"context"
	"io"
	"sync"
	"sync/atomic"
	"time"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// ServeLines serves one client that sends a message a line, as over the standard
// streams, until in ends or ctx does. When in ends, calls that are under way are
// still answered. Nothing else is written to out.
func (s *Server) ServeLines(ctx context.Context, in io.Reader, out io.Writer) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	shared := &lockedWriter{w: out}
	session, err := s.mcp.Connect(ctx, &drainingTransport{&mcp.IOTransport{
		Reader:        io.NopCloser(newMessageReader(in, shared, s.maxMessage())),
		Writer:        shared,
		MaxLineLength: -1, // the reader has its own bound, which does not end the session
	}}, nil)
	if err != nil {
		return err
	}
	ended := make(chan error, 1)
	go func() { ended <- session.Wait() }()
	select {
	case err := <-ended:
		return err
	case <-ctx.Done():
		s.end() // or Close would wait for calls that nobody waits for
		err := session.Close()
		<-ended
		return err
	}
}

// maxMessage bounds a message, in bytes: a page in it grows by what JSON escapes.
func (s *Server) maxMessage() int { return 3*s.maxPage + 1<<20 }

// A lockedWriter is for writers that know nothing of each other. Each call of
// Write is one line.
type lockedWriter struct {
	mu sync.Mutex
	w  io.Writer
}

func (w *lockedWriter) Write(p []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.w.Write(p)
}

// Close does nothing: the stream belongs to the caller.
func (w *lockedWriter) Close() error { return nil }

// A drainingTransport keeps the end of the input back until all calls are
// answered: whoever pipes messages in wants the answers out.
type drainingTransport struct {
	mcp.Transport
}

func (t *drainingTransport) Connect(ctx context.Context) (mcp.Connection, error) {
	conn, err := t.Transport.Connect(ctx)
	if err != nil {
		return nil, err
	}
	return &drainingConn{Connection: conn, broken: make(chan struct{})}, nil
}

type drainingConn struct {
	mcp.Connection
	calls  atomic.Int64 // that are under way
	once   sync.Once
	broken chan struct{} // closed when nothing more can be written
}

// Read returns the next message.
func (c *drainingConn) Read(ctx context.Context) (jsonrpc.Message, error) {
	msg, err := c.Connection.Read(ctx)
	if call, ok := msg.(*jsonrpc.Request); ok && err == nil && call.IsCall() {
		c.calls.Add(1)
	}
	if err != nil {
		c.drain(ctx)
	}
	return msg, err
}

// drainStep is how often it is asked whether all calls are answered.
const drainStep = 10 * time.Millisecond

// drain waits until all calls are answered, or nobody is left to hear it.
func (c *drainingConn) drain(ctx context.Context) {
	for c.calls.Load() > 0 {
		select {
		case <-time.After(drainStep):
		case <-c.broken:
			return
		case <-ctx.Done():
			return
		}
	}
}

// Write writes a message.
func (c *drainingConn) Write(ctx context.Context, msg jsonrpc.Message) error {
	err := c.Connection.Write(ctx, msg)
	if _, ok := msg.(*jsonrpc.Response); ok {
		c.calls.Add(-1)
	}
	if err != nil && ctx.Err() == nil {
		c.giveUp()
	}
	return err
}

// Close closes the connection.
func (c *drainingConn) Close() error {
	c.giveUp()
	return c.Connection.Close()
}

func (c *drainingConn) giveUp() { c.once.Do(func() { close(c.broken) }) }
