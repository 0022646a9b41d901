package gate

import (
	"container/list"
	"context"
	"io"
	"net"
	"net/http"
	"net/netip"
	"sync"

	"github.com/seed31bcff99/reader/cmd/reader/internal/queue"
)

// A Door lets connections in. Until a request of a connection has passed the gate,
// nobody knows whose it is: such connections wait, and if there are too many the
// oldest is closed. So connections that are only held open keep nobody out. Those that
// were let in are bounded too, and each client has a share of them. One whose request
// has not come whole may be closed for another, the longest silent first.
type Door struct {
	net.Listener
	maxWaiting int
	inside     *queue.Room

	mu      sync.Mutex
	waiting *list.List // of *conn, the oldest first
}

// NewDoor returns a Door for the connections of a listener. At most maxWaiting wait,
// and at most maxInside are let in, half of them for one client.
func NewDoor(listener net.Listener, maxWaiting, maxInside int) *Door {
	return &Door{Listener: listener, maxWaiting: maxWaiting, inside: queue.NewRoom(int64(maxInside)), waiting: list.New()}
}

// A conn is a connection that came through a Door.
type conn struct {
	net.Conn
	door *Door
	life context.Context // done when it is closed
	gone context.CancelFunc

	// These are guarded by door.mu.
	place   *list.Element // in door.waiting; nil if it does not wait
	inside  *queue.Place  // nil if it was not let in
	client  string        // whose it is, if it was let in
	partial bool          // its request has not come whole
}

// Read reads from the connection.
func (c *conn) Read(p []byte) (n int, err error) {
	if n, err = c.Conn.Read(p); n > 0 {
		c.heard()
	}
	return n, err
}

// Accept waits for the next connection.
func (d *Door) Accept() (net.Conn, error) {
	accepted, err := d.Listener.Accept()
	if err != nil {
		return nil, err
	}
	c := &conn{Conn: accepted, door: d}
	c.life, c.gone = context.WithCancel(context.Background())
	d.wait(c)
	return c, nil
}

// wait lets a connection wait. If too many do, the oldest has to go.
func (d *Door) wait(c *conn) {
	d.mu.Lock()
	c.place = d.waiting.PushBack(c)
	oldest, full := d.waiting.Front().Value.(*conn), d.waiting.Len() > d.maxWaiting
	d.mu.Unlock()
	if full {
		oldest.Close()
	}
}

// enter reports whether a connection is let in for a client, or was before.
func (c *conn) enter(client string, partial bool) bool {
	d := c.door
	d.mu.Lock()
	defer d.mu.Unlock()
	if c.inside != nil {
		return true
	}
	if c.place == nil { // closed meanwhile
		return false
	}
	inside := d.inside.Enter(client, 1, func() { _ = c.end() }) // who is closed for another is not told
	if inside == nil {
		return false
	}
	d.waiting.Remove(c.place)
	c.place, c.inside, c.client = nil, inside, client
	if partial {
		c.partial = true
		inside.Idle()
	}
	return true
}

// heard notes that the client sent something: it was not silent for longer than others.
func (c *conn) heard() {
	c.door.mu.Lock()
	defer c.door.mu.Unlock()
	if c.partial {
		c.inside.Idle()
	}
}

// complete notes that nothing more is awaited of the request: the connection stays open.
func (c *conn) complete() {
	c.door.mu.Lock()
	defer c.door.mu.Unlock()
	if c.partial {
		c.partial = false
		c.inside.Busy()
	}
}

// Close closes the connection.
func (c *conn) Close() error {
	c.leave()
	return c.end()
}

// end closes the connection, and ends what is done for its request.
func (c *conn) end() error {
	c.gone()
	return c.Conn.Close()
}

func (c *conn) leave() {
	d := c.door
	d.mu.Lock()
	defer d.mu.Unlock()
	c.inside.Leave()
	c.inside, c.partial = nil, false
	if c.place != nil {
		d.waiting.Remove(c.place)
		c.place = nil
	}
}

// ConnState is for http.Server: a connection that has no request any more waits again, as the
// youngest.
func (d *Door) ConnState(accepted net.Conn, state http.ConnState) {
	c, ok := accepted.(*conn)
	if !ok || state != http.StateIdle {
		return
	}
	c.leave()
	d.wait(c)
}

// doorKey is the key of a connection in the context of its requests.
type doorKey struct{}

// Mark is for http.Server, as its ConnContext: it tells requests which connection they came by,
// and when that is closed.
func (d *Door) Mark(ctx context.Context, accepted net.Conn) context.Context {
	c, ok := accepted.(*conn)
	if !ok {
		return ctx
	}
	ctx, cancel := context.WithCancel(ctx)
	context.AfterFunc(c.life, cancel)
	return context.WithValue(ctx, doorKey{}, c)
}

// LetIn reports whether the connection of a request is let in for a client. One that came
// through no Door is. Until the body has been read, the connection may be closed for another.
func LetIn(r *http.Request, client string) bool {
	c, ok := r.Context().Value(doorKey{}).(*conn)
	if !ok {
		return true
	}
	partial := r.ContentLength != 0
	if partial {
		r.Body = &awaitedBody{r.Body, c}
	}
	return c.enter(client, partial)
}

// LetOut says that a request will be refused: until its connection has the next one, it takes no
// room from others.
func LetOut(r *http.Request) {
	if c, ok := r.Context().Value(doorKey{}).(*conn); ok {
		c.leave()
	}
}

// Keep says that the connection of a request is not closed for another, although its body has
// not come whole.
func Keep(ctx context.Context) {
	if c, ok := ctx.Value(doorKey{}).(*conn); ok {
		c.complete()
	}
}

// An awaitedBody notes its end.
type awaitedBody struct {
	io.ReadCloser
	conn *conn
}

func (b *awaitedBody) Read(p []byte) (int, error) {
	n, err := b.ReadCloser.Read(p)
	if err == io.EOF {
		b.conn.complete()
	}
	return n, err
}

// Address returns whose request it is, as far as the network tells: its address without the
// port. Of an IPv6 address it is the half that a host cannot choose.
func Address(r *http.Request) string {
	at, err := netip.ParseAddrPort(r.RemoteAddr)
	if err != nil {
		return r.RemoteAddr
	}
	addr := at.Addr().Unmap().WithZone("")
	if addr.Is6() {
		return netip.PrefixFrom(addr, 64).Masked().String()
	}
	return addr.String()
}

// ClientOf returns whose request it is: who was let in, or who the network says.
func ClientOf(r *http.Request) string {
	if c, ok := r.Context().Value(doorKey{}).(*conn); ok {
		c.door.mu.Lock()
		defer c.door.mu.Unlock()
		if c.inside != nil {
			return c.client
		}
	}
	return Address(r)
}
