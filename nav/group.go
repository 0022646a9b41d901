package nav

import (
	"cmp"
	"slices"
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/patience"
)

// A cluster is the entries that become one group.
type cluster struct {
	kind    Kind
	label   string
	entries []*entry
}

// groups puts the entries into clusters and makes a group of each, by kind and
// then in document order. Pagers become one.
func (w *walk) groups(kinds []Kind) Map {
	clusters, turns := w.clusters(kinds)
	slices.SortStableFunc(clusters, func(a, b cluster) int { return int(a.kind) - int(b.kind) })
	seen := make(addresses, len(w.entries))
	var groups []Group
	place := 0 // where the pager goes: after the trails
	for i := range clusters {
		w.meter.Spend(entryCost)
		g := w.group(&clusters[i], seen)
		if len(g.Items) == 0 {
			continue
		}
		groups = append(groups, g)
		if g.Kind == Breadcrumb {
			place = len(groups)
		}
	}
	if len(turns) > 0 {
		g := w.pager(turns)
		for _, item := range g.Items {
			seen.add(addressKey(item.URL, Pager), inPager)
		}
		groups = slices.Insert(groups, place, g)
	}
	if g := w.translations(seen, len(groups) == 0); len(g.Items) > 0 {
		groups = append(groups, g)
	}
	return Map{Groups: groups, Links: len(seen)}
}

// clusters sorts the entries by the region that speaks for them, and picks out
// those that turn pages.
func (w *walk) clusters(kinds []Kind) (clusters []cluster, turns []*entry) {
	owners := w.owners(kinds)
	links := w.linkCounts(func(region int) int { return owners[region] })
	clusters = make([]cluster, len(w.regions))
	for i := range w.entries {
		w.meter.Spend(entryCost)
		e := &w.entries[i]
		if e.region == outside {
			turns = append(turns, e)
			continue
		}
		owner := owners[e.region]
		if e.turnsPages(kinds[owner], links[owner]) {
			turns = append(turns, e)
			continue
		}
		c := &clusters[owner]
		c.kind, c.label = kinds[owner], w.regions[owner].label
		if c.kind == Pager {
			c.kind = Related // what is left of a pager has no direction
		}
		c.entries = append(c.entries, e)
	}
	return clusters, turns
}

// owners tells for each region which one its entries go to. A region within a
// list of its own kind is a branch of that list, and one without a name of its
// own is a part of what is around it.
func (w *walk) owners(kinds []Kind) []int {
	owners := make([]int, len(w.regions))
	for i := range w.regions {
		w.meter.Spend(entryCost)
		r := &w.regions[i]
		owners[i] = i
		if r.parent != outside && kinds[r.parent] == kinds[i] && (r.inList || r.label == "") {
			owners[i] = owners[r.parent]
		}
	}
	return owners
}

// group makes the group of a cluster.
func (w *walk) group(c *cluster, seen addresses) Group {
	g := Group{Kind: c.kind, Label: c.label}
	if c.kind == Breadcrumb {
		g.Items = w.trail(c, seen)
		return g
	}
	c.filter(w.page, w.meter)
	items := w.items(c)
	w.setCurrent(items, c)
	items = prune(seen.unique(items, c, w.meter))
	if !hasLinks(items) {
		return Group{}
	}
	g.Label, g.Items = rootLabel(g.Label, items)
	return g
}

// trail makes the items of a breadcrumb. Where signs part the steps, links
// without one are no steps; text after the last link is the page itself. A
// trail that was seen before gives none.
func (w *walk) trail(c *cluster, seen addresses) []Item {
	parted := slices.ContainsFunc(c.entries, func(e *entry) bool { return e.parted })
	var items []Item
	fresh := false
	for i, e := range c.entries {
		w.meter.Spend(entryCost)
		final := i == len(c.entries)-1
		if e.url == "" && e.mark == unmarked || parted && !e.parted && !final {
			continue
		}
		items = append(items, Item{
			Label:   cmp.Or(strings.Trim(e.label, arrows+"/ "), e.label),
			URL:     e.url,
			Current: e.mark == markedAddress || final && e.mark != unmarked,
		})
		if e.url != "" && seen.add(addressKey(e.url, Breadcrumb), inTrail) {
			fresh = true
		}
	}
	if !fresh {
		return nil
	}
	if label := w.textAfter(c.entries[len(c.entries)-1]); label != "" && !items[len(items)-1].Current {
		items = append(items, Item{Label: label, Current: true})
	}
	return items
}

// textAfter gives the text of a region after its last link, if it is short.
func (w *walk) textAfter(last *entry) string {
	from, to := w.doc.End(last.node), w.regions[last.region].end
	if from >= to || len(w.doc.TextRange(from, to)) > 8*maxLabel {
		return ""
	}
	label := strings.Trim(w.text(from, from, to), arrows+"/| ")
	if strings.HasSuffix(label, "…") {
		return ""
	}
	return label
}

// filter takes the address from entries that lead nowhere new: places on this
// page, unless the cluster is its contents, and what is a service of the site
// rather than a page. Their names stay while something stands below them.
func (c *cluster) filter(page string, meter *patience.Meter) {
	for _, e := range c.entries {
		meter.Spend(entryCost)
		ownHandle := e.url == page && e.mark < markedAddress // "#", marked by a class
		switch {
		case c.kind == TOC:
			e.mark = unmarked // the part in view, not the page
			if !e.fragment {
				e.url = ""
			}
		case e.fragment && e.mark == unmarked, ownHandle && c.kind != Sidebar:
			e.url = ""
		case (c.kind == Primary || c.kind == Footer) && isService(e.label):
			e.url = ""
		}
	}
}

// items makes the items of a cluster, each at the level of the entries that it
// stands below.
func (w *walk) items(c *cluster) []Item {
	items := make([]Item, 0, len(c.entries))
	var open []branch
	for i, e := range c.entries {
		w.meter.Spend(entryCost)
		for len(open) > 0 && !open[len(open)-1].holds(e) {
			open = open[:len(open)-1]
		}
		item := Item{Label: e.label, URL: e.url, Level: len(open)}
		if c.kind == Pagination {
			item.Level = 0
		}
		items = append(items, item)
		if c.kind == Related && e.url != "" {
			continue // the heading of a card stands above no other card
		}
		if i+1 < len(c.entries) {
			open = append(open, branch{e, w.reach(e, c.entries[i+1])})
		}
	}
	return items
}

// A branch is an entry that others may stand below.
type branch struct {
	*entry
	end dom.NodeID // the first node that does not
}

// holds reports whether an entry after b stands below it.
func (b *branch) holds(e *entry) bool {
	if e.node >= b.end {
		return false
	}
	return e.depth > b.depth || e.depth == b.depth && b.caption && !e.caption
}

// reach returns where that ends which stands below an entry: its list item,
// with a list that was put after the item instead of into it. For names
// outside of lists it is the element that holds the next entry too.
func (w *walk) reach(e, next *entry) dom.NodeID {
	item := e.node
	if w.doc.Tag(item) != atom.Li {
		item = w.itemAround(item)
	}
	if item != dom.None {
		switch after := w.doc.Next(item); w.doc.Tag(after) {
		case atom.Ul, atom.Ol:
			return w.doc.End(after)
		}
		return w.doc.End(item)
	}
	at := e.node
	if e.caption {
		for range maxClimb {
			if w.doc.End(at) > next.node {
				break
			}
			at = w.doc.Parent(at)
		}
	}
	return w.doc.End(at)
}

// prune takes out the names that nothing stands below.
func prune(items []Item) []Item {
	kept := len(items) // items[kept:] stay
	for i := len(items) - 1; i >= 0; i-- {
		item := items[i]
		names := kept < len(items) && items[kept].Level > item.Level
		if item.URL != "" || item.Current || names {
			kept--
			items[kept] = item
		}
	}
	return items[kept:]
}

// rootLabel takes the one name that all items stand below for that of the
// group, if it has none, and moves the items up.
func rootLabel(label string, items []Item) (string, []Item) {
	root := items[0]
	if root.URL != "" || root.Current {
		return label, items
	}
	for _, item := range items[1:] {
		if item.Level <= root.Level {
			return label, items
		}
	}
	items = items[1:]
	for i := range items {
		items[i].Level--
	}
	if label == "" {
		label = root.Label
	}
	return label, items
}

func hasLinks(items []Item) bool {
	return slices.ContainsFunc(items, func(i Item) bool { return i.URL != "" })
}
