package nav

import (
	"cmp"
	"slices"
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/cancel"
)

// A grouper makes groups of what a walk has found.
type grouper struct {
	source
	found
}

// A cluster is the entries that become one group.
type cluster struct {
	kind    Kind
	label   string
	entries []*entry
}

// groups returns the groups of the entries, by kind and then in document order,
// given the kinds of the regions. All pagers become one group.
func (g *grouper) groups(kinds []Kind) Map {
	clusters, turns := g.clusters(kinds)
	slices.SortStableFunc(clusters, func(a, b cluster) int { return int(a.kind) - int(b.kind) })
	seen := make(addresses, len(g.entries))
	var groups []Group
	place := 0 // where the pager goes: after the trails
	for i := range clusters {
		g.meter.Spend(entryCost)
		group := g.group(&clusters[i], seen)
		if len(group.Items) == 0 {
			continue
		}
		groups = append(groups, group)
		if group.Kind == Breadcrumb {
			place = len(groups)
		}
	}
	if len(turns) > 0 {
		pager := g.pager(turns)
		for _, item := range pager.Items {
			seen.add(addressKey(item.URL, Pager), inPager)
		}
		groups = slices.Insert(groups, place, pager)
	}
	if other := g.languages.group(seen, len(groups) == 0); len(other.Items) > 0 {
		groups = append(groups, other)
	}
	return Map{Groups: groups, LinkCount: len(seen)}
}

// clusters puts the entries into the cluster of the region that owns them. It
// returns those that belong to the pager apart.
func (g *grouper) clusters(kinds []Kind) (clusters []cluster, turns []*entry) {
	owners := g.owners(kinds)
	links := g.linkCounts(func(region int) int { return owners[region] })
	clusters = make([]cluster, len(g.regions))
	for i := range g.entries {
		g.meter.Spend(entryCost)
		e := &g.entries[i]
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
		c.kind, c.label = kinds[owner], g.regions[owner].label
		if c.kind == Pager {
			c.kind = Related // the rest of a pager has no direction
		}
		c.entries = append(c.entries, e)
	}
	return clusters, turns
}

// owners returns for each region the region that its entries go to: itself or, if
// they have the same kind, the one around it. A region in a list is a branch of that
// list, and a region without a label is a part of what is around it.
func (g *grouper) owners(kinds []Kind) []int {
	owners := make([]int, len(g.regions))
	for i := range g.regions {
		g.meter.Spend(entryCost)
		r := &g.regions[i]
		owners[i] = i
		if r.parent != outside && kinds[r.parent] == kinds[i] && (r.inList || r.label == "") {
			owners[i] = owners[r.parent]
		}
	}
	return owners
}

// group returns the group of a cluster.
func (g *grouper) group(c *cluster, seen addresses) Group {
	group := Group{Kind: c.kind, Label: c.label}
	if c.kind == Breadcrumb {
		group.Items = g.trail(c, seen)
		return group
	}
	c.filter(g.self.url, g.meter)
	items := g.items(c)
	g.setCurrent(items, c)
	items = prune(seen.unique(items, c, g.meter))
	if !hasLinks(items) {
		return Group{}
	}
	group.Label, group.Items = rootLabel(group.Label, items)
	return group
}

// trail returns the items of a breadcrumb, none if the trail was seen before. Where
// signs separate the steps, links without a sign are not steps. Text after the last
// link is the page itself.
func (g *grouper) trail(c *cluster, seen addresses) []Item {
	separated := slices.ContainsFunc(c.entries, func(e *entry) bool { return e.separated })
	var items []Item
	fresh := false
	for i, e := range c.entries {
		g.meter.Spend(entryCost)
		final := i == len(c.entries)-1
		if e.url == "" && e.mark == unmarked || separated && !e.separated && !final {
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
	if label := g.textAfter(c.entries[len(c.entries)-1]); label != "" && !items[len(items)-1].Current {
		items = append(items, Item{Label: label, Current: true})
	}
	return items
}

// textAfter returns the text of a region after its last link, if it is short.
func (g *grouper) textAfter(last *entry) string {
	from, to := g.doc.End(last.node), g.regions[last.region].end
	if from >= to || len(g.doc.TextRange(from, to)) > 8*maxLabel {
		return ""
	}
	label := strings.Trim(g.labels.text(from, from, to), arrows+"/| ")
	if strings.HasSuffix(label, "…") {
		return ""
	}
	return label
}

// filter removes the address of entries that lead nowhere new: to places on this
// page, unless the cluster is its contents, and to services of the site. Their
// labels stay if other entries are below them.
func (c *cluster) filter(page string, meter *cancel.Meter) {
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
		case c.kind == Primary || c.kind == Footer:
			if _, service := serviceIndex().find(e.label); service {
				e.url = ""
			}
		}
	}
}

// items returns the items of a cluster. The level of an item is the number of
// entries that it is below.
func (g *grouper) items(c *cluster) []Item {
	items := make([]Item, 0, len(c.entries))
	var open []branch
	for i, e := range c.entries {
		g.meter.Spend(entryCost)
		for len(open) > 0 && !open[len(open)-1].holds(e) {
			open = open[:len(open)-1]
		}
		item := Item{Label: e.label, URL: e.url, Level: len(open)}
		if c.kind == Pagination {
			item.Level = 0
		}
		items = append(items, item)
		if c.kind == Related && e.url != "" {
			continue // the heading of a card is above no other card
		}
		if i+1 < len(c.entries) {
			open = append(open, branch{e, g.reach(e, c.entries[i+1])})
		}
	}
	return items
}

// A branch is an entry that others may be below.
type branch struct {
	*entry
	end dom.NodeID // the first node that is not below it
}

// holds reports whether an entry after b is below it.
func (b *branch) holds(e *entry) bool {
	if e.node >= b.end {
		return false
	}
	return e.depth > b.depth || e.depth == b.depth && b.caption && !e.caption
}

// reach returns the first node that is not below an entry. Its list item is below
// it, and a list that comes after the item instead of in it. For captions outside
// of lists it is the element that holds the next entry too.
func (g *grouper) reach(e, next *entry) dom.NodeID {
	item := e.node
	if g.doc.Tag(item) != atom.Li {
		item = g.itemAround(item)
	}
	if item != dom.None {
		switch after := g.doc.Next(item); g.doc.Tag(after) {
		case atom.Ul, atom.Ol:
			return g.doc.End(after)
		}
		return g.doc.End(item)
	}
	at := e.node
	if e.caption {
		for range maxClimb {
			if g.doc.End(at) > next.node {
				break
			}
			at = g.doc.Parent(at)
		}
	}
	return g.doc.End(at)
}

// prune removes the items without address that no item is below.
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

// rootLabel removes the first item if it has no address and all others are below
// it, and moves these up. The group gets its label, if it has none.
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
