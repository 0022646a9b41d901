package reader

import (
	"fmt"
	"slices"
	"strings"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/dom/css"
)

// A Rule is a rule of the caller's own. It speaks before those of this package, and is the
// place for what is true of some sites only. What it says about an element holds for all of
// it, unless a rule speaks about an element inside; if two speak about the same element the
// first counts. Explain names it.
type Rule struct {
	Name     string   `json:"name"`               // what Decision.Rule has
	Reason   string   `json:"reason"`             // what Decision.Reason has
	Keep     bool     `json:"keep"`               // the elements are content; else nothing of them is
	Selector string   `json:"selector,omitempty"` // a CSS selector for the elements
	Hosts    []string `json:"hosts,omitempty"`    // the hosts of pages that it speaks about, with their subdomains; none: all pages

	// Find also finds elements, where a selector cannot say what they are. It must not
	// keep the document.
	Find func(doc *dom.Document) []dom.NodeID `json:"-"`
}

// Valid returns what is wrong with a rule, nil if nothing is.
func (r *Rule) Valid() error {
	switch {
	case r.Name == "":
		return fmt.Errorf("reader: Rules: a rule has no name")
	case r.Reason == "":
		return fmt.Errorf("reader: Rules: rule %q has no reason", r.Name)
	case r.Selector == "" && r.Find == nil:
		return fmt.Errorf("reader: Rules: rule %q has no selector and no function", r.Name)
	}
	return nil
}

// speaksOf reports whether the rule is about pages of a host.
func (r *Rule) speaksOf(host string) bool {
	return len(r.Hosts) == 0 || slices.ContainsFunc(r.Hosts, func(h string) bool {
		return strings.EqualFold(host, h) || len(host) > len(h) && strings.EqualFold(host[len(host)-len(h)-1:], "."+h)
	})
}

// keepRule is the rule that Options.Keep is.
func keepRule(selector string) Rule {
	return Rule{Name: "keep", Reason: "the caller asked to keep it", Keep: true, Selector: selector}
}

// ownRules are the rules of the caller, and what they say about a document.
type ownRules struct {
	doc   *dom.Document
	rules []Rule
	by    map[dom.NodeID]int  // the rule about an element
	keeps map[dom.NodeID]bool // whether it keeps the element
}

// ownRules asks the rules of the caller about a document.
func (o *Options) ownRules(doc *dom.Document) (own ownRules, err error) {
	if o.Keep == "" && len(o.Rules) == 0 {
		return own, nil
	}
	own = ownRules{doc: doc, rules: o.Rules, by: map[dom.NodeID]int{}, keeps: map[dom.NodeID]bool{}}
	if o.Keep != "" {
		own.rules = append([]Rule{keepRule(o.Keep)}, o.Rules...)
	}
	host := ""
	if u := doc.URL(); u != nil {
		host = u.Hostname()
	}
	for i := range own.rules {
		if err := own.ask(i, host); err != nil {
			return own, err
		}
	}
	return own, nil
}

// ask notes the elements that a rule speaks about.
func (own *ownRules) ask(i int, host string) error {
	r := &own.rules[i]
	if !r.speaksOf(host) {
		return nil
	}
	var found []dom.NodeID
	if r.Selector != "" {
		var err error
		if found, err = css.Select(own.doc, r.Selector); err != nil {
			return fmt.Errorf("reader: rule %q: %w", r.Name, err)
		}
	}
	if r.Find != nil {
		found = append(found, r.Find(own.doc)...)
	}
	for _, n := range found {
		if n <= dom.Root || int(n) >= own.doc.Len() || own.doc.Kind(n) != dom.Element {
			return fmt.Errorf("reader: rule %q: node %d is not an element of the page", r.Name, n)
		}
		if _, told := own.by[n]; !told {
			own.by[n], own.keeps[n] = i, r.Keep
		}
	}
	return nil
}

// kept returns the elements that are content, in document order.
func (own *ownRules) kept() (nodes []dom.NodeID) {
	for n, keep := range own.keeps {
		if keep {
			nodes = append(nodes, n)
		}
	}
	slices.Sort(nodes)
	return nodes
}

// of returns the rule that decided about a node, nil if that is none of the caller's.
func (own *ownRules) of(n dom.NodeID) *Rule {
	if len(own.by) == 0 {
		return nil
	}
	for ; n != dom.None; n = own.doc.Parent(n) {
		if i, told := own.by[n]; told {
			return &own.rules[i]
		}
	}
	return nil
}
