package browser

import (
	"context"
	"strings"

	"github.com/chromedp/cdproto/cdp"
	cdpdom "github.com/chromedp/cdproto/dom"
	"github.com/chromedp/cdproto/page"
)

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
