package mcpserver

import (
	"context"
	"io"
	"sync"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// ServeLines serves one client that sends one message a line, until in ends or ctx
// is done. When in ends, running calls are still answered. When ctx is done, all
// calls of the server end. Only messages are written to out.
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
		s.end() // or Close would wait for calls whose answers cannot be sent
		err := session.Close()
		<-ended
		return err
	}
}

// maxMessage bounds a message, in bytes. JSON escapes make a page in it larger.
func (s *Server) maxMessage() int { return 3*s.maxPage + 1<<20 }

// A lockedWriter lets several goroutines share a writer. Each call of Write is one
// line.
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
