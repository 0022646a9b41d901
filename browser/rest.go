package browser

import (
	"context"
	"fmt"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/cdp/jsonv2"
	"github.com/chromedp/cdproto/runtime"
)

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
