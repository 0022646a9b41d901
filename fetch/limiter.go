package fetch

import (
	"context"
	"net/http"
	"sync"
	"time"
)

// A Limiter bounds how many requests run at the same time, in total and for each
// host, and remembers which hosts asked for a pause. It is shared by calls and safe
// for concurrent use. A nil *Limiter sets no limit.
type Limiter struct {
	perHost int
	total   chan struct{}

	mu    sync.Mutex
	hosts map[string]*hostState
}

// A hostState exists while requests to a host run or wait, or while it has a pause.
type hostState struct {
	slots chan struct{}
	users int
	rest  time.Time // no requests before
}

// NewLimiter returns a Limiter with a bound on all requests and on those to one
// host. Zero or less means no bound.
func NewLimiter(total, perHost int) *Limiter {
	l := &Limiter{perHost: perHost, hosts: map[string]*hostState{}}
	if total > 0 {
		l.total = make(chan struct{}, total)
	}
	return l
}

// acquire waits until a request to a host may run. The caller calls release after
// the request.
func (l *Limiter) acquire(ctx context.Context, host string) (release func(), err error) {
	if l == nil {
		return func() {}, nil
	}
	h, err := l.enter(host)
	if err != nil {
		return nil, err
	}
	if err := take(ctx, h.slots); err != nil {
		l.leave(host, h)
		return nil, err
	}
	if err := take(ctx, l.total); err != nil {
		give(h.slots)
		l.leave(host, h)
		return nil, err
	}
	return func() {
		give(l.total)
		give(h.slots)
		l.leave(host, h)
	}, nil
}

// take takes a slot. A nil channel has no bound.
func take(ctx context.Context, slots chan struct{}) error {
	if slots == nil {
		return nil
	}
	select {
	case slots <- struct{}{}:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

func give(slots chan struct{}) {
	if slots != nil {
		<-slots
	}
}

func (l *Limiter) enter(host string) (*hostState, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	h := l.hosts[host]
	if h == nil {
		h = &hostState{}
		if l.perHost > 0 {
			h.slots = make(chan struct{}, l.perHost)
		}
		l.hosts[host] = h
	}
	if time.Now().Before(h.rest) {
		return nil, &RestError{host, h.rest}
	}
	h.users++
	return h, nil
}

func (l *Limiter) leave(host string, h *hostState) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if h.users--; h.users == 0 && !time.Now().Before(h.rest) {
		delete(l.hosts, host)
	}
}

// maxResting is how many hosts are remembered. It bounds the memory that a server
// with many names can fill.
const maxResting = 1000

// noteRest remembers the pause that a host asked for.
func (l *Limiter) noteRest(host string, status int, wait time.Duration) {
	if l == nil || wait <= 0 || status != http.StatusTooManyRequests && status != http.StatusServiceUnavailable {
		return
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	now := time.Now()
	if len(l.hosts) >= maxResting {
		for name, h := range l.hosts {
			if h.users == 0 && !now.Before(h.rest) {
				delete(l.hosts, name)
			}
		}
	}
	if h := l.hosts[host]; h != nil && len(l.hosts) < maxResting {
		h.rest = now.Add(wait)
	}
}
