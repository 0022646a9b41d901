package fetch

import (
	"container/list"
	"context"
	"sync"
	"time"
)

// A Cache keeps values in memory, up to a number of bytes and for some time.
// Concurrent calls for one key make one value. It keeps what callers make of a
// response rather than the response, so that all pieces of a text come from the
// same text. It is safe for concurrent use.
type Cache[V any] struct {
	max  int
	ttl  time.Duration
	size func(V) int

	mu      sync.Mutex
	bytes   int
	order   *list.List // of *entry[V], last used first
	entries map[string]*list.Element
	flights map[string]*flight[V]
}

type entry[V any] struct {
	key   string
	value V
	size  int
	made  time.Time
}

// A flight is a value that is being made. It is cancelled when no call waits for it
// any more.
type flight[V any] struct {
	done    chan struct{}
	cancel  context.CancelFunc
	waiting int

	value V
	err   error
}

// entryOverhead is the size of an entry without its key and value, in bytes.
const entryOverhead = 256

// NewCache returns a Cache of at most maxBytes. Zero or less keeps nothing, but
// concurrent calls still share values. Size returns the bytes of a value.
func NewCache[V any](maxBytes int, ttl time.Duration, size func(V) int) *Cache[V] {
	return &Cache[V]{
		max:     maxBytes,
		ttl:     ttl,
		size:    size,
		order:   list.New(),
		entries: map[string]*list.Element{},
		flights: map[string]*flight[V]{},
	}
}

// Do returns the value of a key: a kept value that is not older than maxAge, or the
// result of fill. A maxAge of zero means the TTL of the cache; a negative one means
// that no kept value is used. Fill runs in a goroutine of its own. Its context ends
// when no call waits for the value any more. It returns whether the value may be
// kept. Errors are never kept.
//
// Do returns when ctx is done, whatever fill does.
func (c *Cache[V]) Do(ctx context.Context, key string, maxAge time.Duration, fill func(context.Context) (v V, keep bool, err error)) (v V, cached bool, err error) {
	c.mu.Lock()
	if v, ok := c.fresh(key, maxAge); ok {
		c.mu.Unlock()
		return v, true, nil
	}
	f := c.flights[key]
	if f == nil {
		f = c.start(ctx, key, fill)
	}
	f.waiting++
	c.mu.Unlock()

	select {
	case <-f.done:
		return f.value, false, f.err
	case <-ctx.Done():
	}
	c.mu.Lock()
	if f.waiting--; f.waiting == 0 {
		f.cancel()
		if c.flights[key] == f { // later calls must not wait for a cancelled flight
			delete(c.flights, key)
		}
	}
	c.mu.Unlock()
	return v, false, ctx.Err()
}

// start starts to make a value. The caller holds the lock.
func (c *Cache[V]) start(ctx context.Context, key string, fill func(context.Context) (V, bool, error)) *flight[V] {
	ctx, cancel := context.WithCancel(context.WithoutCancel(ctx))
	f := &flight[V]{done: make(chan struct{}), cancel: cancel}
	c.flights[key] = f
	go func() {
		defer cancel()
		var keep bool
		f.value, keep, f.err = fill(ctx)
		c.mu.Lock()
		if c.flights[key] == f {
			delete(c.flights, key)
		}
		if keep && f.err == nil {
			c.put(key, f.value)
		}
		c.mu.Unlock()
		close(f.done)
	}()
	return f
}

// fresh returns a kept value that is not too old. The caller holds the lock.
func (c *Cache[V]) fresh(key string, maxAge time.Duration) (v V, ok bool) {
	el := c.entries[key]
	if el == nil {
		return v, false
	}
	e := el.Value.(*entry[V])
	if age := time.Since(e.made); age >= c.ttl || maxAge < 0 || maxAge > 0 && age >= maxAge {
		return v, false // kept for Stale until there is a new value, or no room
	}
	c.order.MoveToFront(el)
	return e.value, true
}

// Stale returns the kept value of a key, however old it is.
func (c *Cache[V]) Stale(key string) (v V, ok bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if el := c.entries[key]; el != nil {
		return el.Value.(*entry[V]).value, true
	}
	return v, false
}

// put keeps a value and drops those used longest ago until all fit. The caller holds
// the lock.
func (c *Cache[V]) put(key string, value V) {
	if el := c.entries[key]; el != nil {
		c.drop(el)
	}
	e := &entry[V]{key, value, entryOverhead + len(key) + c.size(value), time.Now()}
	if e.size > c.max || c.ttl <= 0 {
		return
	}
	for c.bytes+e.size > c.max {
		c.drop(c.order.Back())
	}
	c.entries[key] = c.order.PushFront(e)
	c.bytes += e.size
}

func (c *Cache[V]) drop(el *list.Element) {
	e := c.order.Remove(el).(*entry[V])
	delete(c.entries, e.key)
	c.bytes -= e.size
}

// Bytes returns the size of all kept values and their keys, in bytes.
func (c *Cache[V]) Bytes() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.bytes
}

// Clear drops all values.
func (c *Cache[V]) Clear() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.order.Init()
	clear(c.entries)
	c.bytes = 0
}
