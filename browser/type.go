package browser

import (
	"context"
	"errors"
	"strings"
	"unicode/utf8"

	"github.com/chromedp/cdproto/input"
)

// TypeOptions tunes Type. The zero value, like a nil *TypeOptions, is a good default.
type TypeOptions struct {
	ActOptions
	Append bool // keep what is in the field; else it is replaced
	Submit bool // press Enter afterwards
}

// maxKeys is how many characters are typed key by key. A longer text is inserted at once.
const maxKeys = 200

// Type types a text into the field that a selector matches: an input, a text area, or an
// element that can be edited. If the page makes something else of it, Change.Value says
// what; never that of a password.
func (s *Session) Type(ctx context.Context, selector, text string, opts *TypeOptions) (*Change, error) {
	var o TypeOptions
	if opts != nil {
		o = *opts
	}
	return s.act(ctx, selector, &o.ActOptions, false, func(ctx context.Context, e *element, said *Change) error {
		if !e.facts.Editable || e.facts.ReadOnly {
			return fail(NotEditable, selector)
		}
		if err := e.write(ctx, text, o.Append); err != nil {
			return err
		}
		if err := e.check(ctx, text, o.Append, said); err != nil {
			return err
		}
		if !o.Submit {
			return nil
		}
		enter, held, _ := parseKey("Enter")
		return e.press(ctx, enter, held)
	})
}

// setScript sets the value of a field that has no text to type: a date, a color, a slider.
const setScript = `function(value) {
	this.focus();
	this.value = value;
	this.dispatchEvent(new Event('input', {bubbles: true, composed: true}));
	this.dispatchEvent(new Event('change', {bubbles: true}));
	return this.value;
}`

// selectScript puts the cursor into a field: over all of its text, or behind it.
const selectScript = `function(append) {
	this.focus();
	if (this.isContentEditable) {
		const range = this.ownerDocument.createRange();
		range.selectNodeContents(this);
		if (append) range.collapse(false);
		const selection = this.ownerDocument.defaultView.getSelection();
		selection.removeAllRanges();
		selection.addRange(range);
		return true;
	}
	if (!append) { this.select(); return true }
	try { this.setSelectionRange(this.value.length, this.value.length) } catch (e) {}
	return true;
}`

// write types into a field.
func (e *element) write(ctx context.Context, text string, add bool) error {
	if err := e.scroll(ctx); err != nil {
		return err
	}
	switch e.facts.Type {
	case "date", "month", "week", "time", "datetime-local", "color", "range":
		_, err := run[string](ctx, e, setScript, text)
		return err
	}
	if _, err := run[bool](ctx, e, selectScript, add); err != nil {
		return err
	}
	if text == "" && !add {
		if e.facts.Value == "" {
			return nil
		}
		k, held, _ := parseKey("Delete")
		return e.press(ctx, k, held)
	}
	if utf8.RuneCountInString(text) > maxKeys || strings.ContainsRune(text, '\n') {
		if err := e.focused(ctx); err != nil {
			return err
		}
		_, err := call(ctx, e.tab, input.InsertText, input.InsertTextParams{Text: text})
		return err
	}
	for _, r := range text {
		if err := e.press(ctx, letter(string(r)), 0); err != nil {
			return err
		}
	}
	return nil
}

// focusScript reports whether keys reach the element: it has the focus in its document or
// shadow root, and its frame has that of the page.
const focusScript = `function() {
	const focus = this.getRootNode().activeElement;
	return this.ownerDocument.hasFocus() && (focus === this || this.isContentEditable && !!focus && focus.contains(this));
}`

// focused reports an error if keys would reach another element: pages move the focus.
func (e *element) focused(ctx context.Context) error {
	ok, err := run[bool](ctx, e, focusScript)
	if err == nil && !ok {
		err = fail(Missed, e.selector)
	}
	return err
}

// press presses a key if it reaches the element.
func (e *element) press(ctx context.Context, k key, held int64) error {
	if err := e.focused(ctx); err != nil {
		return err
	}
	return e.tab.press(ctx, k, held)
}

// check notes what is in a field if it is not what was typed. A page that was left says
// nothing. Of a password only the length is compared.
func (e *element) check(ctx context.Context, text string, add bool, said *Change) error {
	now, err := run[facts](ctx, e, factsScript)
	if err != nil {
		return nil
	}
	want := text
	if add {
		want = e.facts.Value + text
	}
	if e.facts.Type == "password" || now.Type == "password" {
		if utf8.RuneCountInString(now.Value) != utf8.RuneCountInString(want) {
			return fail(Missed, e.selector) // it may stand elsewhere
		}
		return nil
	}
	if strings.TrimSpace(now.Value) != strings.TrimSpace(want) {
		said.Value = now.Value
		if now.Value == "" {
			said.Value = "(empty)"
		}
	}
	return nil
}

// chooseScript chooses an option of a select by its value or its label. It returns the label
// of what was chosen, or the labels that there are.
const chooseScript = `function(wanted) {
	const clean = s => s.trim().replace(/\s+/g, ' ');
	const options = [...this.options];
	const chosen = wanted.map(w => options.find(o => o.value === w && !o.disabled) || options.find(o => clean(o.label) === clean(w) && !o.disabled));
	if (chosen.some(o => !o) || chosen.length > 1 && !this.multiple) return {ok: false, options: options.slice(0, 8).map(o => clean(o.label))};
	if (this.multiple) options.forEach(o => { o.selected = chosen.includes(o) });
	else chosen[0].selected = true;
	this.dispatchEvent(new Event('input', {bubbles: true, composed: true}));
	this.dispatchEvent(new Event('change', {bubbles: true}));
	return {ok: true, options: []};
}`

// Select chooses options of the select element that a selector matches, by their values or
// their labels. For other widgets, click the widget and then the option.
func (s *Session) Select(ctx context.Context, selector string, options []string, opts *ActOptions) (*Change, error) {
	return s.act(ctx, selector, opts, false, func(ctx context.Context, e *element, _ *Change) error {
		switch {
		case e.facts.Tag != "select":
			return fail(NoOption, selector).because("it is not a select element: click it, and then its option")
		case len(options) == 0:
			return fail(NoOption, selector).because("no option is given")
		}
		res, err := run[struct {
			OK      bool     `json:"ok"`
			Options []string `json:"options"`
		}](ctx, e, chooseScript, options)
		if err == nil && !res.OK {
			failure := fail(NoOption, selector)
			failure.Options = res.Options
			return failure.shorten()
		}
		return err
	})
}

// do does something to the page, and describes what changed.
func (s *Session) do(ctx context.Context, opts *ActOptions, do func(context.Context, *tab) error) (*Change, error) {
	t, err := s.lock(ctx)
	if err != nil {
		return nil, err
	}
	defer s.unlock()
	t.answering(opts)
	p, err := t.take(ctx)
	if err != nil {
		return nil, err
	}
	before := t.begin(p)
	p.Release()
	if err := do(ctx, t); err != nil && !t.left(before) {
		return nil, err
	}
	if err := s.settled(ctx, t, before); err != nil && !errors.Is(err, errTabClosed) {
		return nil, err
	}
	return s.finish(ctx, t, before)
}
