package browser

import (
	"context"
	"errors"
	"math"
	"time"

	"github.com/chromedp/cdproto/cdp"
	cdpdom "github.com/chromedp/cdproto/dom"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/page"
)

// ActOptions tunes an action. The zero value, like a nil *ActOptions, is a good default.
type ActOptions struct {
	Dialogs DialogAnswer // what becomes of the dialogs that the action brings up
	Double  bool         // click twice
	Right   bool         // click with the right button
}

// act finds an element, does something to it, and describes what changed.
func (s *Session) act(ctx context.Context, selector string, opts *ActOptions, hidden bool, do func(context.Context, *element, *Change) error) (*Change, error) {
	t, err := s.lock(ctx)
	if err != nil {
		return nil, err
	}
	defer s.unlock()
	t.answering(opts)
	e, err := t.find(ctx, selector, hidden)
	if err != nil {
		return nil, err
	}
	defer e.page.Release()
	before := t.begin(e.page)
	var said Change
	if err := do(ctx, e, &said); err != nil && !t.left(before) {
		return nil, err
	}
	if err := s.settled(ctx, t, before); err != nil {
		return nil, err
	}
	c, err := s.finish(ctx, t, before)
	if err == nil {
		c.Value = said.Value
		c.shorten()
	}
	return c, err
}

// answering sets what becomes of dialogs.
func (t *tab) answering(opts *ActOptions) {
	var answer DialogAnswer
	if opts != nil {
		answer = opts.Dialogs
	}
	t.note(func(s *state) { s.answer = answer })
}

// left reports whether the page was left or closed since a mark: then an error of an action
// says nothing.
func (t *tab) left(before mark) bool {
	now := t.now()
	return now.closed || now.commits != before.state.commits || now.pending
}

// Click clicks the element that a selector matches. It must be one element, attached,
// visible, enabled, and in front of others where it is clicked. The error is an *ActionError
// if it is not.
func (s *Session) Click(ctx context.Context, selector string, opts *ActOptions) (*Change, error) {
	if opts == nil {
		opts = &ActOptions{}
	}
	return s.act(ctx, selector, opts, false, func(ctx context.Context, e *element, said *Change) error {
		if err := e.click(ctx, opts); err != nil || e.facts.Box == "" {
			return err
		}
		if now, err := run[facts](ctx, e, factsScript); err == nil { // else the page was left
			said.Value = now.Box
		}
		return nil
	})
}

// A point is a place in the window, in pixels.
type point struct{ x, y float64 }

const (
	steadyTimeout = 500 * time.Millisecond // for an element that moves
	coverTimeout  = 700 * time.Millisecond // for something that goes away, such as a loading screen
)

// click clicks an element.
func (e *element) click(ctx context.Context, opts *ActOptions) error {
	at, steady, err := e.place(ctx)
	if err != nil {
		return err
	}
	if !steady { // a script hits it wherever it is
		_, err := run[bool](ctx, e, `function() { this.click(); return true }`)
		return err
	}
	if err := e.hover(ctx, at); err != nil {
		return err
	}
	if err := e.watch(ctx); err != nil {
		return err
	}
	button, count := input.MouseButtonLeft, 1
	if opts.Right {
		button = input.MouseButtonRight
	}
	if opts.Double {
		count = 2
	}
	for i := 1; i <= count; i++ {
		if err := e.tab.mouse(ctx, at, button, int64(i)); err != nil {
			return err
		}
	}
	return e.confirm(ctx)
}

// hover moves the mouse to a point, and looks whether that brings something in front of the
// element.
func (e *element) hover(ctx context.Context, at point) error {
	if err := e.tab.mouseEvent(ctx, input.DispatchMouseEventParams{Type: input.DispatchMouseEventTypeMouseMoved, X: at.x, Y: at.y}); err != nil {
		return err
	}
	_, by, err := e.open(ctx, []point{at})
	if err == nil && by != "" {
		failure := fail(Covered, e.selector)
		failure.By = by
		return failure.shorten()
	}
	return err
}

// place scrolls to an element, and returns a point of it that nothing covers, and whether
// the element stands still.
func (e *element) place(ctx context.Context) (at point, steady bool, err error) {
	end := time.Now().Add(coverTimeout)
	for try := 0; ; try++ {
		if err := e.scrollTo(ctx, alignments[try%len(alignments)]); err != nil {
			return at, false, err
		}
		points, steady, err := e.steady(ctx)
		if err != nil {
			return at, false, err
		}
		at, by, err := e.open(ctx, points)
		switch {
		case err != nil:
			return at, false, err
		case by == "":
			return at, steady, nil
		case time.Now().After(end) && try+1 >= len(alignments):
			failure := fail(Covered, e.selector)
			failure.By = by
			return at, false, failure.shorten()
		}
		if try%len(alignments) == 0 { // it may go away by itself
			if err := pause(ctx, findPause); err != nil {
				return at, false, err
			}
		}
	}
}

// scroll scrolls to an element.
func (e *element) scroll(ctx context.Context) error {
	_, err := call(ctx, e.tab, cdpdom.ScrollIntoViewIfNeeded, cdpdom.ScrollIntoViewIfNeededParams{BackendNodeID: e.id})
	if err != nil {
		return e.lost(err)
	}
	return nil
}

// alignments are the places in the window that an element is scrolled to, until nothing
// covers it there: bars at the edges stay where they are. Empty means that it is only
// scrolled if it is out of sight.
var alignments = [...]string{"", "end", "start", "center"}

// scrollTo scrolls to an element, so that it is at some place in the window.
func (e *element) scrollTo(ctx context.Context, alignment string) error {
	if alignment == "" {
		return e.scroll(ctx)
	}
	_, err := run[bool](ctx, e, `function(block) { this.scrollIntoView({block: block, inline: 'nearest', behavior: 'instant'}); return true }`, alignment)
	return err
}

// lost returns the error for an element that has no box any more.
func (e *element) lost(err error) error {
	if errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) || errors.Is(err, ErrGone) {
		return err
	}
	return fail(Hidden, e.selector)
}

// stillScript tells whether the element is in the same place two frames later.
const stillScript = `async function() {
	const frame = () => new Promise(done => { requestAnimationFrame(done); setTimeout(done, 100) });
	const a = this.getBoundingClientRect();
	await frame();
	await frame();
	const b = this.getBoundingClientRect();
	return a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;
}`

// steady returns points of an element when it stands still, or after some time.
func (e *element) steady(ctx context.Context) (points []point, steady bool, err error) {
	end := time.Now().Add(steadyTimeout)
	for !steady && time.Now().Before(end) {
		if steady, err = run[bool](ctx, e, stillScript); err != nil {
			return nil, false, e.lost(err)
		}
	}
	res, err := call(ctx, e.tab, cdpdom.GetContentQuads, cdpdom.GetContentQuadsParams{BackendNodeID: e.id})
	if err != nil {
		return nil, false, e.lost(err)
	}
	if points = pointsOf(res.Quads); len(points) == 0 {
		return nil, false, fail(Hidden, e.selector)
	}
	return points, steady, nil
}

// pointsOf returns points in the boxes of an element: the middle of each, and some around. Of
// a box that is partly in the window, that part counts.
func pointsOf(quads []cdpdom.Quad) (points []point) {
	for _, q := range quads {
		if len(q) != 8 {
			continue
		}
		q = inWindow(q)
		width, height := math.Abs(q[2]-q[0])+math.Abs(q[4]-q[2]), math.Abs(q[5]-q[1])+math.Abs(q[3]-q[1])
		if width < 1 || height < 1 {
			continue
		}
		for _, at := range [...]point{{.5, .5}, {.25, .25}, {.75, .25}, {.25, .75}, {.75, .75}, {.1, .5}, {.9, .5}} {
			// The quad goes around from the corner at the top left.
			x := (q[0]*(1-at.x)+q[2]*at.x)*(1-at.y) + (q[6]*(1-at.x)+q[4]*at.x)*at.y
			y := (q[1]*(1-at.x)+q[3]*at.x)*(1-at.y) + (q[7]*(1-at.x)+q[5]*at.x)*at.y
			points = append(points, point{math.Floor(x), math.Floor(y)})
		}
	}
	return points
}

// inWindow returns the part of a box that is in the window. A box that is turned, or out of
// the window, stays as it is.
func inWindow(q cdpdom.Quad) cdpdom.Quad {
	left, top, right, bottom := math.Max(q[0], 0), math.Max(q[1], 0), math.Min(q[4], width), math.Min(q[5], height)
	if q[1] != q[3] || q[2] != q[4] || q[5] != q[7] || q[6] != q[0] || right-left < 1 || bottom-top < 1 {
		return q
	}
	return cdpdom.Quad{left, top, right, top, right, bottom, left, bottom}
}

// open returns the first of some points where nothing covers the element, or what covers
// the first.
func (e *element) open(ctx context.Context, points []point) (at point, by string, err error) {
	m, err := call(ctx, e.tab, page.GetLayoutMetrics, cdp.Empty{})
	if err != nil {
		return at, "", err
	}
	view := m.CSSVisualViewport
	if view == nil {
		return at, "", errTabClosed
	}
	by = "the edge of the window"
	first := true
	for _, p := range points {
		if p.x < 0 || p.y < 0 || p.x >= view.ClientWidth || p.y >= view.ClientHeight {
			continue
		}
		cover, err := e.covered(ctx, p, view)
		switch {
		case err != nil:
			return at, "", err
		case cover == "":
			return p, "", nil
		case first:
			by, first = cover, false
		}
	}
	return at, by, nil
}

// watchScript notes whether the next press reaches the element. Events that the page makes up
// do not count.
const watchScript = `function() {
	const mark = {hit: false, by: ''}, end = new AbortController();
	const target = this, options = {capture: true, signal: end.signal};
	const hit = e => { if (e.isTrusted) mark.hit = true };
	target.addEventListener('pointerdown', hit, options);
	target.addEventListener('click', hit, options);
	target.ownerDocument.defaultView.addEventListener('pointerdown', e => {
		const path = e.composedPath();
		if (e.isTrusted && !path.includes(target)) mark.by = (path[0].localName || 'page') + (path[0].id ? '#' + path[0].id : '');
	}, options);
	globalThis.readerMark = () => { end.abort(); return mark };
	return true;
}`

// watch prepares confirm.
func (e *element) watch(ctx context.Context) error {
	_, err := run[bool](ctx, e, watchScript)
	return err
}

// confirm reports an error if the element did not get the click. If the page is gone, nothing
// is known, and the look before the click counts.
func (e *element) confirm(ctx context.Context) error {
	mark, err := run[*struct {
		Hit bool   `json:"hit"`
		By  string `json:"by"`
	}](ctx, e, `function() { return globalThis.readerMark ? globalThis.readerMark() : null }`)
	if err != nil || mark == nil || mark.Hit {
		return nil
	}
	failure := fail(Missed, e.selector)
	failure.By = mark.By
	return failure.shorten()
}

// mouse clicks at a point, where the mouse is.
func (t *tab) mouse(ctx context.Context, p point, button input.MouseButton, count int64) error {
	for _, kind := range [...]input.DispatchMouseEventType{input.DispatchMouseEventTypeMousePressed, input.DispatchMouseEventTypeMouseReleased} {
		if err := t.mouseEvent(ctx, input.DispatchMouseEventParams{Type: kind, X: p.x, Y: p.y, Button: button, ClickCount: count}); err != nil {
			return err
		}
	}
	return nil
}

// mouseEvent sends an event of the mouse. When the page closes, no answer comes.
func (t *tab) mouseEvent(ctx context.Context, params input.DispatchMouseEventParams) error {
	_, err := call(ctx, t, input.DispatchMouseEvent, params)
	return err
}
