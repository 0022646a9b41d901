// Package snapshot makes documents of what a tab of a browser shows.
//
// The browser gives flat tables of its nodes, with what they look like, which scripts of
// the page cannot forge: DOMSnapshot.captureSnapshot. Take makes a Page of them, with a
// document for each root that selectors see into: the page itself, its frames, and the
// shadow roots, open or closed. Find follows a selector through them. Reading makes one
// document of all of them, without what a person does not see.
//
// The package asks the browser and changes nothing in it.
package snapshot

import (
	"context"
	"fmt"
	"net/url"

	"github.com/chromedp/cdproto/cdp"
	cdpdom "github.com/chromedp/cdproto/dom"
	"github.com/chromedp/cdproto/domsnapshot"
	"github.com/chromedp/cdproto/target"

	"github.com/seed31bcff99/reader/browser/internal/devtools"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/interact"
)

// A Page is what a tab shows at one moment.
type Page struct {
	URL, Title string
	Roots      []*Root // the page first; every root after that of its host

	tables *tables
}

// A Root is a tree that selectors do not see out of: the page, a frame, or a shadow root.
type Root struct {
	Doc   *dom.Document
	Live  *interact.Live
	Frame cdp.FrameID // the frame that it is in

	Within int        // the index of the root with its host; -1 for the page
	Host   dom.NodeID // the frame element, or the host of a shadow root, in that root

	ids   []cdp.BackendNodeID // of the elements, by NodeID
	spots []cdp.BackendNodeID // where they are clicked: see tables.spot; 0 if a person sees nothing of them
}

// ID returns the number that the browser has for an element.
func (r *Root) ID(n dom.NodeID) cdp.BackendNodeID { return r.ids[n] }

// Spot returns the number of the element whose box is clicked to hit another: itself, or if it
// has no box of its own, something in it.
func (r *Root) Spot(n dom.NodeID) cdp.BackendNodeID {
	if r.spots[n] != 0 {
		return r.spots[n]
	}
	return r.ids[n]
}

// Owner returns the number of the element that a node belongs to: of a pseudo-element such as
// ::after that is the one around it, of others the node itself. It is 0 if the node came after
// the snapshot.
func (p *Page) Owner(id cdp.BackendNodeID) cdp.BackendNodeID {
	return p.tables.owner(id)
}

// Release gives the memory of the documents to others.
func (p *Page) Release() {
	for _, r := range p.Roots {
		r.Doc.Release()
	}
}

// yes is for options of the protocol.
var yes = true

// Take takes a snapshot of a tab. With reading, it has what HTML needs.
func Take(ctx context.Context, conn *devtools.Conn, id target.SessionID, reading bool) (*Page, error) {
	names := styleNames[:]
	if reading {
		names = readingNames
	}
	res, err := devtools.Call(ctx, conn, id, domsnapshot.CaptureSnapshot, domsnapshot.CaptureSnapshotParams{
		ComputedStyles:    names,
		IncludePaintOrder: &yes,
	})
	if err != nil {
		return nil, err
	}
	if len(res.Documents) == 0 {
		return nil, fmt.Errorf("browser: the snapshot has no document")
	}
	t := newTables(&res)
	lists := t.lists()
	if t.shadows { // the snapshot has the nodes where they are shown, not where selectors find them
		if lists, err = pierce(ctx, conn, id, t.docs[0].frame); err != nil {
			return nil, err
		}
	}
	p := &Page{URL: t.docs[0].url, Title: t.docs[0].title, tables: t}
	for i := range lists {
		root, err := t.root(ctx, &lists[i], p.Roots)
		if err != nil {
			return nil, err
		}
		p.Roots = append(p.Roots, root)
	}
	return p, nil
}

// pierce returns the trees of a tab with its frames and shadow roots.
func pierce(ctx context.Context, conn *devtools.Conn, id target.SessionID, frame cdp.FrameID) ([]list, error) {
	depth := int64(-1)
	res, err := devtools.Call(ctx, conn, id, cdpdom.GetDocument, cdpdom.GetDocumentParams{Depth: &depth, Pierce: &yes})
	if err != nil {
		return nil, err
	}
	// Or the browser would report every change of the tree.
	if _, err := devtools.Call(ctx, conn, id, cdpdom.Disable, cdp.Empty{}); err != nil {
		return nil, err
	}
	return pierced(res.Root, frame), nil
}

// root makes a Root of a list of nodes.
func (t *tables) root(ctx context.Context, l *list, before []*Root) (*Root, error) {
	at, err := url.Parse(l.url)
	if err != nil {
		at = nil
	}
	doc, err := dom.FromBrowser(ctx, l.nodes, l.quirks, at)
	if err != nil {
		return nil, err
	}
	r := &Root{Doc: doc, Frame: l.frame, Within: l.within, ids: make([]cdp.BackendNodeID, doc.Len())}
	next := 0
	for n := dom.Root + 1; int(n) < doc.Len() && next < len(l.ids); n++ {
		if doc.Kind(n) == dom.Element {
			r.ids[n] = l.ids[next]
			next++
		}
	}
	if l.within >= 0 {
		r.Host = before[l.within].node(l.host)
	}
	r.Live = t.live(r)
	return r, nil
}

// node returns the element with a number, None if there is none.
func (r *Root) node(id cdp.BackendNodeID) dom.NodeID {
	for n, other := range r.ids {
		if other == id && id != 0 {
			return dom.NodeID(n)
		}
	}
	return dom.None
}
