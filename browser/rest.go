package browser

import (
	"context"
	"fmt"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/cdp/jsonv2"
	"github.com/chromedp/cdproto/page"
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
// and out.
func (t *tab) rest(ctx context.Context) error {
	w, err := call(ctx, t, page.CreateIsolatedWorld, page.CreateIsolatedWorldParams{FrameID: cdp.FrameID(t.target), WorldName: world})
	if err != nil {
		return err
	}
	res, err := call(ctx, t, runtime.Evaluate, runtime.EvaluateParams{
		Expression: fmt.Sprintf(restScript, restMost.Milliseconds()), ContextID: w.ExecutionContextID, ReturnByValue: &yes, Silent: &yes,
	})
	if err != nil || res.Result == nil {
		return err
	}
	var left float64
	if err := jsonv2.Unmarshal(res.Result.Value, &left); err != nil || left <= 0 {
		return nil // the page has changed what the script stands on
	}
	return pause(ctx, time.Duration(left)*time.Millisecond+2*frameTime)
}

// frameTime is the time between two pictures of the page.
const frameTime = 17 * time.Millisecond
