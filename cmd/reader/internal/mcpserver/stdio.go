package mcpserver

import (
	"context"
	"io"
	"sync"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// ServeLines serves one client that sends a message a line, as over the standard
// streams, until in ends or ctx does. When in ends, calls that are under way are
// still answered; when ctx ends, all calls of the server end with it. Nothing but
// messages is written to out.
func (s *Server) ServeLines(ctx context.Context, in io.Reader, out io.Writer) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	shared := &lockedWriter{w: out}
	session, err := s.mcp.Connect(ctx, &drainingTransport{s.timeout, &mcp.IOTransport{
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
