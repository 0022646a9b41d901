package browser

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/cdp/jsonv2"
	"github.com/chromedp/cdproto/runtime"
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
			return false, fail(BadSelector, c.Selector).because(err.Error())
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

// restMost is how long an animation may still take to be waited for.
const restMost = 1500 * time.Millisecond

// restScript returns after how many milliseconds the animations are at rest that end soon.
// Others, such as those that go on for ever, do not count.
const restScript = `(() => {
	let longest = 0;
	for (const a of document.getAnimations()) {
		const end = a.effect && a.effect.getComputedTiming().endTime, left = end - a.currentTime;
		if (a.playState === 'running' && left > longest && left <= %d) longest = left;
	}
	return longest;
})()`

// rest waits until the animations of the page that end soon are at rest: they fade text in
// and out. On a busy machine they take longer than they say.
func (t *tab) rest(ctx context.Context) error {
	id, err := t.world(ctx, cdp.FrameID(t.target))
	if err != nil {
		return err
	}
	for end := time.Now().Add(2 * restMost); ; {
		left, err := moving(ctx, t, id)
		if err != nil || left <= 0 || time.Now().After(end) {
			return err
		}
		if err := pause(ctx, left+2*frameTime); err != nil {
			return err
		}
	}
}

// moving returns how long the animations of the page that end soon still take.
func moving(ctx context.Context, t *tab, id runtime.ExecutionContextID) (time.Duration, error) {
	res, err := call(ctx, t, runtime.Evaluate, runtime.EvaluateParams{
		Expression: fmt.Sprintf(restScript, restMost.Milliseconds()), ContextID: id, ReturnByValue: &yes, Silent: &yes,
	})
	if err != nil || res.Result == nil {
		return 0, err
	}
	var left float64
	if err := jsonv2.Unmarshal(res.Result.Value, &left); err != nil {
		return 0, nil // the page has changed what the script stands on
	}
	return time.Duration(left * float64(time.Millisecond)), nil
}

// frameTime is the time between two pictures of the page.
const frameTime = 17 * time.Millisecond
