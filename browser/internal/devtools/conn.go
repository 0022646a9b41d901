// Package devtools starts a browser and speaks with it over a pipe, in the DevTools
// protocol.
//
// Nothing but this program can use the pipe: there is no debugging port. When the
// program ends, however it does, the pipe closes, the browser ends, and a watcher removes
// what it left. Attach speaks with a browser that others started, which goes on.
package devtools

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"

	"github.com/chromedp/cdproto"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/cdp/jsonv2"
	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"
)

// ErrClosed means that the browser is gone: it was closed, or it crashed.
var ErrClosed = errors.New("browser: the browser is gone")

// A Handler gets the events of a target, one after the other. It must not wait for an
// answer of the browser.
type Handler func(method string, params jsonv2.Value)

// A Conn is a connection to a browser. It is safe for concurrent use.
type Conn struct {
	wire chromedp.Transport // a pipe, or a web socket
	next atomic.Int64
	done chan struct{}

	mu       sync.Mutex
	waiting  map[int64]chan *cdproto.Message
	handlers map[target.SessionID]Handler
	closed   bool
}

func newConn(wire chromedp.Transport) *Conn {
	return &Conn{wire: wire, done: make(chan struct{}), waiting: map[int64]chan *cdproto.Message{}, handlers: map[target.SessionID]Handler{}}
}

// Done is closed when the browser is gone.
func (c *Conn) Done() <-chan struct{} { return c.done }

// Handle sets the handler for the events of a target; the empty name is that of the
// browser itself. A nil handler ends it.
func (c *Conn) Handle(id target.SessionID, h Handler) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if h == nil {
		delete(c.handlers, id)
		return
	}
	c.handlers[id] = h
}

// run reads what the browser says until the connection closes.
func (c *Conn) run() {
	for {
		msg := &cdproto.Message{}
		if err := c.wire.Read(context.Background(), msg); err != nil {
			break // the browser is gone, or says what nobody understands
		}
		c.deliver(msg)
	}
	c.mu.Lock()
	c.closed = true
	for id, answer := range c.waiting {
		close(answer)
		delete(c.waiting, id)
	}
	c.mu.Unlock()
	close(c.done)
}

// deliver gives a message to whom it is for.
func (c *Conn) deliver(msg *cdproto.Message) {
	c.mu.Lock()
	if msg.ID != 0 {
		if answer, ok := c.waiting[msg.ID]; ok {
			delete(c.waiting, msg.ID)
			answer <- msg
		}
		c.mu.Unlock()
		return
	}
	handler := c.handlers[msg.SessionID]
	c.mu.Unlock()
	if handler != nil {
		handler(string(msg.Method), msg.Params)
	}
}

// send sends a command and returns where its answer comes.
func (c *Conn) send(msg *cdproto.Message) (chan *cdproto.Message, error) {
	msg.ID = c.next.Add(1)
	answer := make(chan *cdproto.Message, 1)
	c.mu.Lock()
	if c.closed {
		c.mu.Unlock()
		return nil, ErrClosed
	}
	c.waiting[msg.ID] = answer
	c.mu.Unlock()
	if err := c.wire.Write(context.Background(), msg); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrClosed, err)
	}
	return answer, nil
}

// forget drops the wait for an answer that nobody wants any more.
func (c *Conn) forget(id int64) {
	c.mu.Lock()
	defer c.mu.Unlock()
	delete(c.waiting, id)
}

// Call sends a command to a target, and waits for its answer. The empty name is that of
// the browser itself. What the browser refuses is a *cdproto.Error.
func Call[P, R any](ctx context.Context, c *Conn, id target.SessionID, command cdp.Command[P, R], params P) (R, error) {
	return Post(c, id, command, params)(ctx)
}

// Post sends a command, and returns a function that waits for its answer. The browser gets
// commands in the order in which they are posted.
func Post[P, R any](c *Conn, id target.SessionID, command cdp.Command[P, R], params P) func(context.Context) (R, error) {
	raw, err := jsonv2.Marshal(params, chromedp.DefaultMarshalOptions)
	msg := &cdproto.Message{SessionID: id, Method: cdproto.MethodType(command.Method), Params: raw}
	var answer chan *cdproto.Message
	if err == nil {
		answer, err = c.send(msg)
	}
	return func(ctx context.Context) (result R, _ error) {
		if err != nil {
			return result, err
		}
		select {
		case <-ctx.Done():
			c.forget(msg.ID)
			return result, ctx.Err()
		case reply, ok := <-answer:
			switch {
			case !ok:
				return result, ErrClosed
			case reply.Error != nil:
				return result, fmt.Errorf("%s: %w", command.Method, reply.Error)
			}
			return result, jsonv2.Unmarshal(reply.Result, &result, chromedp.DefaultUnmarshalOptions)
		}
	}
}

// Decode decodes the parameters of an event. One that cannot be decoded is the zero value:
// browsers add values to their protocol.
func Decode[E any](params jsonv2.Value) (event E) {
	if err := jsonv2.Unmarshal(params, &event, chromedp.DefaultUnmarshalOptions); err != nil {
		var zero E
		return zero
	}
	return event
}
