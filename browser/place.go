package browser

import (
	"context"
	"errors"
	"math"
	"strings"
	"time"

	"github.com/chromedp/cdproto/cdp"
	cdpdom "github.com/chromedp/cdproto/dom"
	"github.com/chromedp/cdproto/page"

	"github.com/seed31bcff99/reader/browser/internal/snapshot"
)

// A point is a place in the window, in pixels.
type point struct{ x, y float64 }

const (
	steadyTimeout = 500 * time.Millisecond // for an element that moves
	coverTimeout  = 700 * time.Millisecond // for something that goes away, such as a loading screen
)

// place scrolls to an element, and returns a point of it that nothing covers, and whether
// the element stands still.
func (e *element) place(ctx context.Context) (at point, steady bool, err error) {
	spot, err := e.spot(ctx)
	if err != nil {
		return at, false, err
	}
	end := time.Now().Add(coverTimeout)
	for try := 0; ; try++ {
		if err := spot.scrollTo(ctx, alignments[try%len(alignments)]); err != nil {
			return at, false, err
		}
		points, steady, err := spot.steady(ctx, try >= len(alignments)-1)
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
			return at, false, fail(Covered, e.selector).by(by)
		}
		if try%len(alignments) == 0 { // it may go away by itself
			if err := pause(ctx, findPause); err != nil {
				return at, false, err
			}
		}
	}
}

// spot returns the element whose box is clicked to hit e: e itself, or something in it if it
// has no box, as a link has that is around a picture with a place of its own.
func (e *element) spot(ctx context.Context) (*element, error) {
	id := e.match.Root.Spot(e.match.Node)
	if id == e.id {
		return e, nil
	}
	spot := *e
	spot.id = id
	var err error
	if spot.object, err = e.tab.object(ctx, e.match.Root.Frame, id); err != nil {
		return nil, e.lost(err)
	}
	return &spot, nil
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

// stillScript reports whether the element is in the same place two frames later.
const stillScript = `async function() {
	const frame = () => new Promise(done => { requestAnimationFrame(done); setTimeout(done, 100) });
	const a = this.getBoundingClientRect();
	await frame();
	await frame();
	const b = this.getBoundingClientRect();
	return a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;
}`

// steady returns points of an element when it stands still, or after some time. With edges,
// some are near its edges.
func (e *element) steady(ctx context.Context, edges bool) (points []point, steady bool, err error) {
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
	if points = pointsOf(res.Quads, edges); len(points) == 0 {
		return nil, false, fail(Hidden, e.selector)
	}
	return points, steady, nil
}

// pointsOf returns points in the boxes of an element; with edges, also those where something
// may look out if all others are covered. Of a box that is partly in the window, that part
// counts.
func pointsOf(quads []cdpdom.Quad, edges bool) (points []point) {
	places := snapshot.Places[:snapshot.Inner]
	if edges {
		places = snapshot.Places[:]
	}
	for _, q := range quads {
		if len(q) != 8 {
			continue
		}
		q = inWindow(q)
		width, height := math.Abs(q[2]-q[0])+math.Abs(q[4]-q[2]), math.Abs(q[5]-q[1])+math.Abs(q[3]-q[1])
		if width < 1 || height < 1 {
			continue
		}
		for _, at := range places {
			// The quad goes around from the corner at the top left.
			x := (q[0]*(1-at.X)+q[2]*at.X)*(1-at.Y) + (q[6]*(1-at.X)+q[4]*at.X)*at.Y
			y := (q[1]*(1-at.X)+q[3]*at.X)*(1-at.Y) + (q[7]*(1-at.X)+q[5]*at.X)*at.Y
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

// coverScript says whether a node is in the element, or in a label of it, and describes it
// if it is not.
const coverScript = `function(hit) {
	const up = n => n.assignedSlot || n.parentNode || n.host || null;
	for (let n = hit; n; n = up(n)) if (n === this || n.localName === 'label' && n.control === this) return '';
	for (const slot of this.querySelectorAll('slot'))
		for (const node of slot.assignedNodes({flatten: true})) if (node.contains(hit)) return '';
	const e = hit.nodeType === 1 ? hit : hit.parentElement;
	if (!e) return 'the page';
	let name = e.localName;
	if (e.id) name += '#' + e.id;
	else if (typeof e.className === 'string' && e.className.trim()) name += '.' + e.className.trim().split(/\s+/)[0];
	const text = (e.innerText || '').trim().replace(/\s+/g, ' ').slice(0, 40);
	return text ? name + ' ' + text : name;
}`

// covered returns what is in front of an element at a point, empty if it is itself.
func (e *element) covered(ctx context.Context, p point, view *page.VisualViewport) (string, error) {
	hit, err := call(ctx, e.tab, cdpdom.GetNodeForLocation, cdpdom.GetNodeForLocationParams{X: int64(p.x + view.PageX), Y: int64(p.y + view.PageY)})
	if err != nil {
		if strings.Contains(err.Error(), "No node found") {
			return "nothing that takes clicks", nil
		}
		return "", err
	}
	id, err := e.owner(ctx, hit.BackendNodeID)
	if err != nil || id == e.id {
		return "", err
	}
	if hit.FrameID != "" && hit.FrameID != e.match.Root.Frame {
		return "a frame", nil
	}
	object, err := e.tab.object(ctx, e.match.Root.Frame, id)
	if err != nil {
		return "an element that is gone", nil
	}
	return run[string](ctx, e, coverScript, object)
}

// owner returns the element that a node belongs to: a pseudo-element takes clicks for the
// element that it is in.
func (e *element) owner(ctx context.Context, id cdp.BackendNodeID) (cdp.BackendNodeID, error) {
	if owner := e.page.Owner(id); owner != 0 {
		return owner, nil
	}
	p, err := e.tab.take(ctx) // the mouse may have brought it up
	if err != nil {
		return 0, err
	}
	defer p.Release()
	if owner := p.Owner(id); owner != 0 {
		return owner, nil
	}
	return id, nil
}
