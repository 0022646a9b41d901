package browser

import (
	"context"
	"strings"
	"time"
)

// A Condition is what Wait waits for. All parts that are set must hold.
type Condition struct {
	Selector string        // an element that is visible
	Text     string        // that the page shows
	Gone     bool          // Selector and Text must not be there
	Quiet    bool          // no request is open for half a second
	Timeout  time.Duration // zero means DefaultWait
}

// DefaultWait is how long Wait waits.
const DefaultWait = 10 * time.Second

// maxWait bounds Condition.Timeout.
const maxWait = 2 * time.Minute

// Wait waits until a condition holds. If it does not in time, the error is an *ActionError.
func (s *Session) Wait(ctx context.Context, c Condition) (*Change, error) {
	t, err := s.lock(ctx)
	if err != nil {
		return nil, err
	}
	defer s.unlock()
	if c.Timeout <= 0 {
		c.Timeout = DefaultWait
	}
	limit := min(c.Timeout, maxWait)
	end := time.Now().Add(limit)
	before := t.begin(nil)
	if c.Quiet {
		if err := t.quiet(ctx, nil, limit, 500*time.Millisecond); err != nil {
			return nil, err
		}
	}
	for {
		ok, err := c.holds(ctx, t)
		switch {
		case err != nil:
			return nil, err
		case ok:
			return s.finish(ctx, t, before)
		case time.Now().After(end):
			return nil, fail(TimedOut, strings.TrimSpace(c.Selector+" "+c.Text))
		}
		if err := pause(ctx, 2*findPause); err != nil {
			return nil, err
		}
	}
}

// holds reports whether a condition holds now.
func (c *Condition) holds(ctx context.Context, t *tab) (bool, error) {
	if c.Selector == "" && c.Text == "" {
		return true, nil
	}
	p, err := t.take(ctx)
	if err != nil {
		return false, err
	}
	defer p.Release()
	there := true
	if c.Selector != "" {
		matches, err := p.Find(c.Selector)
		if err != nil {
			failure := fail(BadSelector, c.Selector)
			failure.Detail = err.Error()
			return false, failure.shorten()
		}
		there = false
		for _, m := range matches {
			there = there || hiddenRank(m) == 0 && p.Shown(m.Root)
		}
	}
	if c.Text != "" {
		shown := p.HasText(c.Text)
		if c.Gone && shown {
			return false, nil
		}
		there = there && shown
	}
	return there != c.Gone, nil
}
