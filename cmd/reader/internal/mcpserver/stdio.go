package mcpserver

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"sync"
	"time"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
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

// A messageReader reads lines and passes on those that are messages. It answers the
// others itself: package mcp would end the session.
type messageReader struct {
	in   *bufio.Reader
	out  io.Writer // for answers
	max  int       // bytes of a line
	left []byte    // of the message that is being read
}

func newMessageReader(in io.Reader, out io.Writer, max int) *messageReader {
	return &messageReader{in: bufio.NewReaderSize(in, 64<<10), out: out, max: max}
}

// Read returns bytes of messages.
func (r *messageReader) Read(p []byte) (int, error) {
	for len(r.left) == 0 {
		line, err := r.line()
		if len(bytes.TrimSpace(line)) > 0 {
			if problem := judge(line); problem != nil {
				if err := r.complain(problem); err != nil {
					return 0, err
				}
			} else {
				r.left = append(line, '\n')
				break
			}
		}
		if errors.Is(err, errLongLine) {
			err = r.complain(&jsonrpc.Error{Code: jsonrpc.CodeInvalidRequest, Message: fmt.Sprintf("the message has more than %d bytes", r.max)})
		}
		if err != nil {
			return 0, err
		}
	}
	n := copy(p, r.left)
	r.left = r.left[n:]
	return n, nil
}

var errLongLine = errors.New("line too long")

// line reads a line, without its end. It skips a line that is too long.
func (r *messageReader) line() ([]byte, error) {
	var line []byte
	long := false
	for {
		part, err := r.in.ReadSlice('\n')
		if long = long || len(line)+len(part) > r.max; !long {
			line = append(line, part...)
		}
		switch {
		case errors.Is(err, bufio.ErrBufferFull):
		case long:
			return nil, errLongLine // if the input ended, the next call says so
		default:
			return bytes.TrimRight(line, "\r\n"), err
		}
	}
}

// judge reports what is wrong with a message.
func judge(line []byte) *jsonrpc.Error {
	switch {
	case !json.Valid(line):
		return &jsonrpc.Error{Code: jsonrpc.CodeParseError, Message: "the message is not JSON: one JSON object a line is expected"}
	case bytes.TrimSpace(line)[0] == '[':
		return &jsonrpc.Error{Code: jsonrpc.CodeInvalidRequest, Message: "batches are not part of the protocol: send one message a line"}
	}
	if _, err := jsonrpc.DecodeMessage(line); err != nil {
		return &jsonrpc.Error{Code: jsonrpc.CodeInvalidRequest, Message: "the message is neither a request, a notification nor a response of JSON-RPC 2.0"}
	}
	return nil
}

// complain answers a line that is not a message. The id is null because it is not
// known.
func (r *messageReader) complain(problem *jsonrpc.Error) error {
	answer, err := json.Marshal(struct {
		Version string         `json:"jsonrpc"`
		ID      any            `json:"id"`
		Error   *jsonrpc.Error `json:"error"`
	}{"2.0", nil, problem})
	if err != nil {
		return err
	}
	_, err = r.out.Write(append(answer, '\n'))
	return err
}

// A drainingTransport delays the end of the input until all calls are answered, so
// that a client that pipes messages in gets all answers.
type drainingTransport struct {
	timeout time.Duration // how long to wait for the answers
	mcp.Transport
}

// Connect connects the wrapped transport.
func (t *drainingTransport) Connect(ctx context.Context) (mcp.Connection, error) {
	conn, err := t.Transport.Connect(ctx)
	if err != nil {
		return nil, err
	}
	return &drainingConn{Connection: conn, timeout: t.timeout, open: map[jsonrpc.ID]bool{}, broken: make(chan struct{})}, nil
}

type drainingConn struct {
	mcp.Connection
	timeout time.Duration

	mu     sync.Mutex
	open   map[jsonrpc.ID]bool // calls without an answer
	once   sync.Once
	broken chan struct{} // closed when nothing more can be written
}

// listenMethod is the call that is answered only when the session ends.
const listenMethod = "subscriptions/listen"

// Read returns the next message.
func (c *drainingConn) Read(ctx context.Context) (jsonrpc.Message, error) {
	msg, err := c.Connection.Read(ctx)
	if err != nil {
		c.drain(ctx)
		return msg, err
	}
	if call, ok := msg.(*jsonrpc.Request); ok && call.IsCall() && call.Method != listenMethod {
		c.mu.Lock()
		c.open[call.ID] = true
		c.mu.Unlock()
	}
	return msg, nil
}

// drainStep is how often drain checks whether all calls are answered.
const drainStep = 10 * time.Millisecond

// drain waits until all calls are answered, the timeout is over, or nothing can be
// written any more.
func (c *drainingConn) drain(ctx context.Context) {
	over := time.After(c.timeout)
	for !c.idle() {
		select {
		case <-time.After(drainStep):
		case <-over:
			return
		case <-c.broken:
			return
		case <-ctx.Done():
			return
		}
	}
}

func (c *drainingConn) idle() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return len(c.open) == 0
}

// Write writes a message.
func (c *drainingConn) Write(ctx context.Context, msg jsonrpc.Message) error {
	err := c.Connection.Write(ctx, msg)
	if answer, ok := msg.(*jsonrpc.Response); ok {
		c.mu.Lock()
		delete(c.open, answer.ID)
		c.mu.Unlock()
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
