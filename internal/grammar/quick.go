package grammar

import "slices"

// A quick decides about the values that most declarations have, a single token, without
// trying all of a syntax.
type quick struct {
	words    map[string]bool // that are values of their own
	leaves   []*leaf         // that are values of their own
	complete bool            // there are no other values of one token
}

// quickOf returns the quick of a syntax.
func quickOf(root node) quick {
	q := quick{words: map[string]bool{}, complete: true}
	q.add(root, maxQuick)
	return q
}

// maxQuick bounds the productions that are looked into, which may refer to themselves.
const maxQuick = 4

// add adds what a node matches with one token.
func (q *quick) add(n node, depth int) {
	switch n := n.(type) {
	case keyword:
		q.words[string(n)] = true
	case *leaf:
		q.leaves = append(q.leaves, n)
	case either:
		for _, n := range n {
			q.add(n, depth)
		}
	case *set:
		if n.all {
			q.addOne(n.nodes, depth)
			return
		}
		for _, node := range n.nodes { // one of || may be alone
			q.add(node, depth)
		}
	case sequence:
		q.addOne(n, depth)
	case *repeat:
		if n.min <= 1 {
			q.add(n.node, depth)
		}
	case *named:
		if depth == 0 {
			q.complete = false
			return
		}
		q.add(n.compiled(), depth-1)
	case *call, literal: // more than one token, or a sign
	default:
		q.complete = false
	}
}

// addOne adds what a list of nodes that all must match matches with one token: only one of
// them may have to match any.
func (q *quick) addOne(list []node, depth int) {
	needed := 0
	for _, n := range list {
		if !mayBeEmpty(n) {
			needed++
		}
	}
	for _, n := range list {
		if needed == 0 || needed == 1 && !mayBeEmpty(n) {
			q.add(n, depth)
		}
	}
}

// mayBeEmpty reports whether a node matches no tokens.
func mayBeEmpty(n node) bool { return mayBeEmptyIn(n, maxQuick) }

func mayBeEmptyIn(n node, depth int) bool {
	switch n := n.(type) {
	case nothing:
		return true
	case *repeat:
		return n.min == 0 || mayBeEmptyIn(n.node, depth)
	case *named:
		return depth > 0 && mayBeEmptyIn(n.compiled(), depth-1)
	case *property:
		return mayBeEmptyIn(n.node, depth)
	case sequence:
		return !slices.ContainsFunc(n, func(n node) bool { return !mayBeEmptyIn(n, depth) })
	case either:
		return slices.ContainsFunc(n, func(n node) bool { return mayBeEmptyIn(n, depth) })
	case *set:
		return n.all && !slices.ContainsFunc(n.nodes, func(n node) bool { return !mayBeEmptyIn(n, depth) })
	}
	return false
}

// match matches a value, if it can.
func (q *quick) match(value string) (result Result, ok bool) {
	if startsName(value) && q.words[value] {
		return Valid, true
	}
	for i := range len(value) {
		if c := value[i]; !isName(c) && c != '.' && c != '%' && c != '#' && c != '+' && c != '"' {
			return Invalid, false // a function, or more than one token
		}
	}
	m := matchers.Get().(*matcher)
	defer m.release()
	if fits, _ := m.tokenize(value); !fits || len(m.tokens) != 1 {
		return Invalid, false
	}
	for _, l := range q.leaves {
		if next, fits := l.fits(m, 0); fits && next == 1 {
			return Valid, true
		}
	}
	return Invalid, q.complete
}
