package mcpserver

import (
	"context"
	"sync"
	"time"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

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
