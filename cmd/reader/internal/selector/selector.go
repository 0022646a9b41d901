// Package selector finds the elements of a page that a CSS selector names, in a
// time that a caller can bound.
//
// A selector and a tree go in, elements in document order come out. What a
// single element must be is left to package cascadia. How elements stand to each
// other is decided here, in one pass with a bit for each part of the selector:
// tried one after the other, as usual, "div div div div" takes hours on a page
// that is made for it, and both may come from somebody who means harm. For the
// same reason a few selectors are refused that look at much of the page for
// every element of it.
package selector

import (
	"context"
	"fmt"

	"github.com/andybalholm/cascadia"
	"golang.org/x/net/html"
)

// MaxLen bounds a selector, in bytes.
const MaxLen = 500

// maxParts bounds the parts of a chain such as "main > p a", which has three.
const maxParts = 16

// A Selector names elements. It is safe for concurrent use.
type Selector struct {
	chains []chain // parted by commas
}

// A chain is a row of parts and how each stands to the one before it.
type chain struct {
	parts       []cascadia.Sel
	combinators []byte // of ' ', '>', '+', '~'; the first has no meaning
}

// Parse parses a selector.
func Parse(text string) (*Selector, error) {
	if len(text) > MaxLen {
		return nil, fmt.Errorf("is longer than %d bytes", MaxLen)
	}
	if _, err := cascadia.ParseGroup(text); err != nil {
		return nil, fmt.Errorf("is no CSS selector: %w", err)
	}
	rows, err := split(text)
	if err != nil {
		return nil, err
	}
	s := &Selector{}
	for _, row := range rows {
		if len(row) > maxParts {
			return nil, fmt.Errorf("has more than %d parts in a row", maxParts)
		}
		var c chain
		for _, p := range row {
			sel, err := cascadia.Parse(p.text)
			if err != nil {
				return nil, fmt.Errorf("is no CSS selector: %w", err)
			}
			c.parts = append(c.parts, sel)
			c.combinators = append(c.combinators, p.combinator)
		}
		s.chains = append(s.chains, c)
	}
	return s, nil
}

// All returns the elements of a tree that s names. It fails only if ctx ends.
func (s *Selector) All(ctx context.Context, tree *html.Node) ([]*html.Node, error) {
	var list []*html.Node
	open := []level{s.newLevel(nil)} // of the elements around the node, outermost first
	for at, seen := tree, 0; at != nil; seen++ {
		if seen%checkEvery == 0 && ctx.Err() != nil {
			return nil, fmt.Errorf("the selector took too long: %w", ctx.Err())
		}
		self := s.newLevel(&open[len(open)-1])
		if at.Type == html.ElementNode && s.judge(at, &open[len(open)-1], &self) {
			list = append(list, at)
		}
		if at.FirstChild != nil {
			open = append(open, self)
			at = at.FirstChild
			continue
		}
		for at != nil && at != tree && at.NextSibling == nil {
			at, open = at.Parent, open[:len(open)-1]
		}
		if at == nil || at == tree {
			break
		}
		at = at.NextSibling
	}
	return list, nil
}

// checkEvery is after how many nodes it is asked whether time is up.
const checkEvery = 64

// A level is what the children of a node have to know. Each entry belongs to a
// chain, and bit i of it to the part i: whether the chain up to it is found at...
type level struct {
	self   []uint32 // the node,
	above  []uint32 // the node or one above it,
	before []uint32 // the child of it that was seen last,
	prior  []uint32 // any child of it that was seen
}

func (s *Selector) newLevel(around *level) level {
	n := len(s.chains)
	bits := make([]uint32, 4*n)
	l := level{bits[:n], bits[n : 2*n], bits[2*n : 3*n], bits[3*n:]}
	if around != nil {
		copy(l.above, around.above)
	}
	return l
}

// judge finds out what of the chains an element is, notes it, and reports
// whether it is the end of one.
func (s *Selector) judge(n *html.Node, around, self *level) bool {
	found := false
	for i := range s.chains {
		bits := s.chains[i].match(n, around, i)
		self.self[i] = bits
		self.above[i] |= bits
		found = found || bits&(1<<(len(s.chains[i].parts)-1)) != 0
	}
	copy(around.before, self.self)
	for i := range around.prior {
		around.prior[i] |= self.self[i]
	}
	return found
}

// match returns a bit for every part of the chain that an element is, if the
// parts before it are where they should be.
func (c *chain) match(n *html.Node, around *level, at int) uint32 {
	var bits uint32
	for i, part := range c.parts {
		before := uint32(1)
		if i > 0 {
			before = around.of(c.combinators[i])[at] >> (i - 1) & 1
		}
		if before == 1 && part.Match(n) {
			bits |= 1 << i
		}
	}
	return bits
}

// of returns where the part before a combinator has to be.
func (l *level) of(combinator byte) []uint32 {
	switch combinator {
	case '>':
		return l.self
	case '+':
		return l.before
	case '~':
		return l.prior
	}
	return l.above
}
