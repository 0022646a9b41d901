package gate

import (
	"container/list"
	"context"
	"net"
	"net/http"
	"sync"
)

// A Door lets connections in. Until a request of a connection has passed the gate,
// nobody knows whose it is: such connections wait, and if there are too many the
// oldest is closed. So connections that are only held open keep nobody out. Those that
// were let in are bounded too.
type Door struct {
	net.Listener
	maxWaiting, maxInside int

	mu      sync.Mutex
	waiting *list.List // of *conn, the oldest first
	inside  int
}

// NewDoor returns a Door for the connections of a listener. At most maxWaiting wait,
// and at most maxInside are let in.
func NewDoor(listener net.Listener, maxWaiting, maxInside int) *Door {
	return &Door{Listener: listener, maxWaiting: maxWaiting, maxInside: maxInside, waiting: list.New()}
}

// A conn is a connection that came through a Door.
type conn struct {
	net.Conn
	door  *Door
	place *list.Element // in door.waiting; nil if it does not wait
	in    bool

	unwanted int64 // bytes that come next and that nobody wants to see
}

// Read reads from the connection. What is not wanted is counted, but not copied.
func (c *conn) Read(p []byte) (int, error) {
	if c.unwanted == 0 {
		return c.Conn.Read(p)
	}
	n, err := skip(c.Conn, p[:min(int64(len(p)), c.unwanted)])
	c.unwanted -= int64(n)
	return n, err
}

// Accept waits for the next connection.
func (d *Door) Accept() (net.Conn, error) {
	accepted, err := d.Listener.Accept()
	if err != nil {
		return nil, err
	}
	c := &conn{Conn: accepted, door: d}
	if oldest := d.wait(c); oldest != nil {
		oldest.Close()
	}
	return c, nil
}

// wait lets a connection wait, and returns the one that has to go for it, if any.
func (d *Door) wait(c *conn) (oldest *conn) {
	d.mu.Lock()
	defer d.mu.Unlock()
	c.place = d.waiting.PushBack(c)
	if d.waiting.Len() > d.maxWaiting {
		return d.waiting.Front().Value.(*conn)
	}
	return nil
}

// enter reports whether a connection is let in, or was before.
func (c *conn) enter() bool {
	d := c.door
	d.mu.Lock()
	defer d.mu.Unlock()
	if c.in {
		return true
	}
	if c.place == nil || d.inside == d.maxInside { // closed meanwhile, or full
		return false
	}
	d.waiting.Remove(c.place)
	d.inside++
	c.place, c.in = nil, true
	return true
}

// Close closes the connection.
func (c *conn) Close() error {
	c.leave()
	return c.Conn.Close()
}

func (c *conn) leave() {
	d := c.door
	d.mu.Lock()
	defer d.mu.Unlock()
	switch {
	case c.in:
		c.in = false
		d.inside--
	case c.place != nil:
		d.waiting.Remove(c.place)
		c.place = nil
	}
}

// ConnState is for http.Server, if clients may keep any number of connections: one that
// has no request any more waits again, as the youngest.
func (d *Door) ConnState(accepted net.Conn, state http.ConnState) {
	c, ok := accepted.(*conn)
	if !ok || state != http.StateIdle {
		return
	}
	c.leave()
	if oldest := d.wait(c); oldest != nil {
		oldest.Close()
	}
}

// doorKey is the key of a connection in the context of its requests.
type doorKey struct{}

// Mark is for http.Server, as its ConnContext: it tells requests which connection they came by.
func (d *Door) Mark(ctx context.Context, c net.Conn) context.Context {
	return context.WithValue(ctx, doorKey{}, c)
}

// Skip says that nobody wants to see the body of a request, of n bytes, of which none was
// read. It has to be read all the same. But what a reader gets are not the bytes that came:
// those need not be copied, which is most of what reading costs.
func Skip(ctx context.Context, n int64) {
	if c, ok := ctx.Value(doorKey{}).(*conn); ok {
		c.unwanted = max(0, n-serverBuffer)
	}
}

// serverBuffer is how much of a body net/http may have already, with the headers. So as much
// of the end of a body is not skipped: it may be that of the next request.
const serverBuffer = 4096

// LetIn reports whether the connection of a request is let in. One that came through
// no Door is.
func LetIn(ctx context.Context) bool {
	c, ok := ctx.Value(doorKey{}).(*conn)
	return !ok || c.enter()
}
