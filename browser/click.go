package browser

import (
	"context"

	"github.com/chromedp/cdproto/input"
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
	return t.now().closed || t.goes(before)
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

// Hover moves the mouse to the element that a selector matches, and leaves it there: menus open
// that do so. What Click asks of the element counts here, too.
func (s *Session) Hover(ctx context.Context, selector string) (*Change, error) {
	return s.act(ctx, selector, nil, false, func(ctx context.Context, e *element, _ *Change) error {
		_, _, err := e.approach(ctx)
		return err
	})
}

// click clicks an element.
func (e *element) click(ctx context.Context, opts *ActOptions) error {
	at, steady, err := e.approach(ctx)
	if err != nil {
		return err
	}
	if !steady { // a script hits it wherever it is
		_, err := run[bool](ctx, e, `function() { this.click(); return true }`)
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

// approach moves the mouse to a place of an element where nothing covers it, and returns it.
// If that is covered by then, the page may just have moved: it tries once more.
func (e *element) approach(ctx context.Context) (at point, steady bool, err error) {
	for range 2 {
		at, steady, err = e.place(ctx)
		if err != nil || !steady {
			return at, steady, err
		}
		if err = e.hover(ctx, at); err == nil {
			break
		}
	}
	return at, steady, err
}

// hover moves the mouse to a point, and looks whether that brings something in front of the
// element.
func (e *element) hover(ctx context.Context, at point) error {
	if err := e.tab.mouseEvent(ctx, input.DispatchMouseEventParams{Type: input.DispatchMouseEventTypeMouseMoved, X: at.x, Y: at.y}); err != nil {
		return err
	}
	_, by, err := e.open(ctx, []point{at})
	if err == nil && by != "" {
		return fail(Covered, e.selector).by(by)
	}
	return err
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
	return fail(Missed, e.selector).by(mark.By)
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
