package browser

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/cdp/jsonv2"
	cdpdom "github.com/chromedp/cdproto/dom"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"

	"github.com/seed31bcff99/reader/browser/internal/snapshot"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/interact"
)

const (
	findTimeout = 800 * time.Millisecond // for an element that is not there yet
	findPause   = 80 * time.Millisecond
	world       = "reader" // the scripts of this package run apart from those of the page
)

// An element is an element of a page that the browser knows.
type element struct {
	tab      *tab
	selector string
	page     *snapshot.Page
	match    snapshot.Match
	id       cdp.BackendNodeID
	object   runtime.RemoteObjectID
	facts    facts
}

// facts are what a script says about an element.
type facts struct {
	Connected bool   `json:"connected"`
	Disabled  bool   `json:"disabled"`
	Tag       string `json:"tag"`
	Type      string `json:"type"`
	Editable  bool   `json:"editable"`
	ReadOnly  bool   `json:"readOnly"`
	Value     string `json:"value"`
	Box       string `json:"box"` // of a check box or a radio button, or a label of one: whether it is checked
}

// factsScript describes the element that it is called on.
const factsScript = `function() {
	const tag = this.localName, type = tag === 'input' ? this.type : '';
	let inert = false;
	for (let n = this; n; n = n.parentNode || n.host) if (n.inert) inert = true;
	const control = this.control || this, box = control.type === 'checkbox' || control.type === 'radio';
	const fields = ['text', 'search', 'tel', 'url', 'email', 'password', 'number', 'date', 'month', 'week', 'time', 'datetime-local', 'color', 'range'];
	return {
		connected: this.isConnected,
		disabled: this.matches(':disabled') || inert || this.getAttribute('aria-disabled') === 'true',
		tag: tag, type: type,
		editable: tag === 'textarea' || tag === 'input' && fields.includes(type) || this.isContentEditable,
		readOnly: !!this.readOnly,
		box: box ? control.checked ? 'checked' : 'not checked' : '',
		value: 'value' in this ? String(this.value) : this.isContentEditable ? this.innerText : '',
	};
}`

// find waits for the element that a selector matches, until it can be used or the time is
// up. With hidden, it need not be visible. The caller releases the page.
func (t *tab) find(ctx context.Context, selector string, hidden bool) (*element, error) {
	end := time.Now().Add(findTimeout)
	for {
		e, err := t.look(ctx, selector, hidden)
		var failure *ActionError
		if !errors.As(err, &failure) || failure.Reason == BadSelector || failure.Reason == Ambiguous || time.Now().After(end) {
			return e, err
		}
		if err := pause(ctx, findPause); err != nil {
			return nil, err
		}
	}
}

// look tries to find an element once.
func (t *tab) look(ctx context.Context, selector string, hidden bool) (*element, error) {
	p, err := t.take(ctx)
	if err != nil {
		return nil, err
	}
	e, err := pick(ctx, t, p, selector, hidden)
	if err != nil {
		p.Release()
		return nil, err
	}
	return e, nil
}

// pick returns the one element of a page that a selector matches.
func pick(ctx context.Context, t *tab, p *snapshot.Page, selector string, hidden bool) (*element, error) {
	matches, err := p.Find(selector)
	if err != nil {
		return nil, fail(BadSelector, selector).because(err.Error())
	}
	switch len(matches) {
	case 0:
		return nil, nearest(ctx, p, selector)
	case 1:
	default:
		return nil, several(ctx, p, selector, matches)
	}
	e := &element{tab: t, selector: selector, page: p, match: matches[0]}
	e.id = e.match.Root.ID(e.match.Node)
	if !hidden && (e.match.Root.Live.NotVisible.Has(e.match.Node) || !p.Shown(e.match.Root)) {
		return nil, fail(Hidden, selector)
	}
	if err := e.resolve(ctx); err != nil {
		return nil, fail(NoMatch, selector) // it was removed since
	}
	if e.facts.Disabled {
		return nil, fail(Disabled, selector)
	}
	return e, nil
}

// resolve makes the element known to scripts, in a world of its own.
func (e *element) resolve(ctx context.Context) (err error) {
	if e.object, err = e.tab.object(ctx, e.match.Root.Frame, e.id); err != nil {
		return err
	}
	e.facts, err = run[facts](ctx, e, factsScript)
	if err == nil && !e.facts.Connected {
		err = errTabClosed
	}
	return err
}

// world returns where the scripts of this package run in a frame: they see the page as it is,
// whatever its own scripts have changed.
func (t *tab) world(ctx context.Context, frame cdp.FrameID) (runtime.ExecutionContextID, error) {
	w, err := call(ctx, t, page.CreateIsolatedWorld, page.CreateIsolatedWorldParams{FrameID: frame, WorldName: world})
	return w.ExecutionContextID, err
}

// object returns the script object of a node, in the world of this package in its frame.
func (t *tab) object(ctx context.Context, frame cdp.FrameID, id cdp.BackendNodeID) (runtime.RemoteObjectID, error) {
	world, err := t.world(ctx, frame)
	if err != nil {
		return "", err
	}
	res, err := call(ctx, t, cdpdom.ResolveNode, cdpdom.ResolveNodeParams{BackendNodeID: id, ExecutionContextID: world})
	if err != nil {
		return "", err
	}
	if res.Object == nil {
		return "", errTabClosed
	}
	return res.Object.ObjectID, nil
}

// run calls a function on an element, with values or objects as its arguments.
func run[T any](ctx context.Context, e *element, function string, args ...any) (result T, err error) {
	params := runtime.CallFunctionOnParams{FunctionDeclaration: function, ObjectID: e.object, ReturnByValue: &yes, UserGesture: &yes, AwaitPromise: &yes, Silent: &yes}
	for _, arg := range args {
		if object, ok := arg.(runtime.RemoteObjectID); ok {
			params.Arguments = append(params.Arguments, &runtime.CallArgument{ObjectID: object})
			continue
		}
		raw, err := jsonv2.Marshal(arg)
		if err != nil {
			return result, err
		}
		params.Arguments = append(params.Arguments, &runtime.CallArgument{Value: raw})
	}
	res, err := call(ctx, e.tab, runtime.CallFunctionOn, params)
	switch {
	case err != nil:
		return result, err
	case res.ExceptionDetails != nil:
		return result, fmt.Errorf("browser: a script failed: %s", res.ExceptionDetails.Text)
	case res.Result == nil || len(res.Result.Value) == 0:
		return result, nil
	}
	return result, jsonv2.Unmarshal(res.Result.Value, &result)
}

// maxCandidates is how many elements an error names.
const maxCandidates = 3

// several returns the error for a selector that matches more than one element.
func several(ctx context.Context, p *snapshot.Page, selector string, matches []snapshot.Match) error {
	failure := fail(Ambiguous, selector)
	failure.Matches = len(matches)
	slices.SortStableFunc(matches, func(a, b snapshot.Match) int { return hiddenRank(a) - hiddenRank(b) })
	root := matches[0].Root
	prefix, err := p.Prefix(ctx, root)
	if err != nil {
		return err
	}
	var nodes []dom.NodeID
	for _, m := range matches[:min(len(matches), maxCandidates)] {
		nodes = append(nodes, m.Node)
	}
	selectors, err := interact.Selectors(ctx, root.Doc, nodes)
	if err != nil {
		return err
	}
	for i, n := range nodes {
		text := strings.Join(strings.Fields(root.Doc.Text(n)), " ")
		failure.Candidates = append(failure.Candidates, Candidate{prefix + selectors[i], text})
	}
	return failure.shorten()
}

// hiddenRank sorts visible elements before others.
func hiddenRank(m snapshot.Match) int {
	if m.Root.Live.NotVisible.Has(m.Node) {
		return 1
	}
	return 0
}

// nearest returns the error for a selector that matches nothing, with elements whose
// selectors or texts share words with it.
func nearest(ctx context.Context, p *snapshot.Page, selector string) error {
	failure := fail(NoMatch, selector)
	list, err := actions(ctx, p, &interact.Options{})
	if err != nil {
		return err
	}
	want := wordsOf(selector)
	type scored struct {
		Candidate
		shared int
	}
	var near []scored
	for _, e := range list.Elements {
		shared := 0
		for w := range wordsOf(e.Selector + " " + e.Text + " " + e.Name) {
			if want[w] {
				shared++
			}
		}
		if shared > 0 {
			near = append(near, scored{Candidate{e.Selector, e.Text}, shared})
		}
	}
	slices.SortStableFunc(near, func(a, b scored) int { return b.shared - a.shared })
	for _, n := range near[:min(len(near), maxCandidates)] {
		failure.Candidates = append(failure.Candidates, n.Candidate)
	}
	return failure.shorten()
}

// wordsOf returns the words of a selector or a text, in lower case.
func wordsOf(s string) map[string]bool {
	words := map[string]bool{}
	for _, w := range strings.FieldsFunc(strings.ToLower(s), func(r rune) bool {
		return (r < 'a' || r > 'z') && (r < '0' || r > '9') && r < 0x80
	}) {
		if len(w) > 1 {
			words[w] = true
		}
	}
	return words
}
