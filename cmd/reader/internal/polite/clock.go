package polite

import (
	"context"
	"errors"
	"sync"
	"time"
)

// A Clock keeps requests to a host apart, for callers that wait for their turn. The zero value is
// ready, and it is safe for concurrent use.
type Clock struct {
	mu   sync.Mutex
	next map[string]time.Time // by host: no request before
}

// ErrLate says that a turn would come too late.
var ErrLate = errors.New("there is no time left for it")

// Wait waits until a host may be asked, and lets nobody else ask it for a pause after that. It
// fails with ErrLate, at once, if that is later than latest, unless that is zero.
func (c *Clock) Wait(ctx context.Context, host string, pause time.Duration, latest time.Time) error {
	at, err := c.turn(host, pause, latest)
	if err != nil {
		return err
	}
	select {
	case <-time.After(time.Until(at)):
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// turn returns when a host may be asked.
func (c *Clock) turn(host string, pause time.Duration, latest time.Time) (time.Time, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.next == nil || len(c.next) > maxHosts {
		c.next = map[string]time.Time{}
	}
	at := time.Now()
	if next := c.next[host]; next.After(at) {
		at = next
	}
	if !latest.IsZero() && at.After(latest) {
		return at, ErrLate
	}
	c.next[host] = at.Add(pause)
	return at, nil
}
