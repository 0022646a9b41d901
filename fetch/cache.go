package fetch

import (
	"container/list"
	"context"
	"sync"
	"time"
)

// A Cache keeps values under keys, in memory, up to a number of bytes and for a
// time. Concurrent calls for one key make one value. It keeps what callers make
// of a response rather than the response, so that one who pages through a text
// sees the same text on every page. It is safe for concurrent use.
type Cache[V any] struct {
	max  int
	ttl  time.Duration
	size func(V) int

	mu      sync.Mutex
	bytes   int
	order   *list.List // of *entry[V], the one used last in front
	entries map[string]*list.Element
	flights map[string]*flight[V]
}

type entry[V any] struct {
	key   string
	value V
	size  int
	made  time.Time
}

// A flight is a value that is being made. It ends early if nobody waits for it
// any more.
type flight[V any] struct {
	done    chan struct{}
	cancel  context.CancelFunc
	waiting int

	value V
	err   error
}

// entryOverhead is what an entry costs beside its key and value, in bytes.
const entryOverhead = 256

// NewCache returns a Cache for so many bytes; zero or less keeps nothing, but
// still lets concurrent calls share. Size says how many bytes a value takes.
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

// Do returns the value of a key: a kept one that is not older than maxAge (zero
// means the TTL of the cache, negative that none will do), or the one that fill
// makes. Fill runs on its own, with a context that ends when nobody waits any
// more; it says whether the value may be kept. An error is never kept.
//
// Do returns when ctx ends, whatever fill does.
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
		if c.flights[key] == f { // who comes now must not wait for one that was given up
			delete(c.flights, key)
		}
	}
	c.mu.Unlock()
	return v, false, ctx.Err()
}

// start makes a value in the background. The lock is held.
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

// fresh returns a kept value that is young enough. The lock is held.
func (c *Cache[V]) fresh(key string, maxAge time.Duration) (v V, ok bool) {
	el := c.entries[key]
	if el == nil {
		return v, false
	}
	e := el.Value.(*entry[V])
	if age := time.Since(e.made); age >= c.ttl || maxAge < 0 || maxAge > 0 && age >= maxAge {
		return v, false // it stays for Stale until there is a new one, or no room
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

// put keeps a value and drops those used longest ago until all fit. The lock is
// held.
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

// Bytes returns how many bytes the cache holds.
func (c *Cache[V]) Bytes() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.bytes
}

// Clear drops all that is kept.
func (c *Cache[V]) Clear() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.order.Init()
	clear(c.entries)
	c.bytes = 0
}
