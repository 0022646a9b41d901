package grammar

import "sync"

// A matcher matches one value. It tries the ways in which a syntax may fit one after the
// other.
type matcher struct {
	value    string
	tokens   []token
	captures []capture
	stack    []int             // brackets that are open
	whole    func(at int) bool // reports whether an index is at the end
	steps    int               // left
	opaque   bool              // the value has a function whose result is not known
	deferred bool              // browsers check the value later, since it has a function such as attr()
}

// A capture is what a reference to a property matched, in tokens.
type capture struct {
	property string
	from, to int
}

var matchers = sync.Pool{New: func() any {
	m := &matcher{}
	m.whole = func(at int) bool { return at == len(m.tokens) }
	return m
}}

func (m *matcher) release() {
	clear(m.tokens)
	clear(m.captures)
	*m = matcher{tokens: m.tokens[:0], captures: m.captures[:0], stack: m.stack[:0], whole: m.whole}
	matchers.Put(m)
}

// The work for a value, in nodes that are tried.
const (
	leastSteps    = 2048
	stepsPerToken = 128
)

// run matches a value.
func (m *matcher) run(root node, value string) Result {
	ok, bounded := m.tokenize(value)
	switch {
	case !ok, len(m.tokens) == 0:
		return Invalid
	case !bounded:
		m.deferred = true
		return Opaque
	}
	switch m.findDeferred() {
	case Invalid:
		return Invalid
	case Opaque:
		m.deferred = true
		return Opaque
	}
	m.steps = leastSteps + stepsPerToken*len(m.tokens)
	matched := root.match(m, 0, m.whole)
	switch {
	case m.steps < 0:
		m.deferred = true
		return Opaque
	case !matched:
		return Invalid
	case m.opaque:
		return Opaque
	}
	return Valid
}

// at returns the token at an index, a closing one at the end.
func (m *matcher) at(i int) *token {
	if i < len(m.tokens) {
		return &m.tokens[i]
	}
	return &end
}

var end = token{kind: close}

// fail notes that what follows does not fit from an index on, so that it is not tried again
// when the part before it fits in another way.
func fail(failed *int, at int) bool {
	*failed = at
	return false
}

// A node is a part of a syntax. Match calls then with the index behind each way in which
// the tokens from an index on fit, until then returns true, and returns what it returned.
type node interface {
	match(m *matcher, at int, then func(at int) bool) bool
}

// step reports whether there is work left to spend.
func (m *matcher) step() bool { m.steps--; return m.steps >= 0 }

type (
	never   struct{}
	nothing struct{}
	keyword string   // a word
	literal byte     // a sign
	leaf    struct { // a type with one way to fit
		name string
		fits func(m *matcher, at int) (next int, ok bool)
	}
	sequence []node
	either   []node
	set      struct { // && and ||
		nodes []node
		all   bool // && : all of them
	}
	repeat struct {
		node
		min, max int
		comma    bool
	}
	nonempty struct{ node } // !
	call     struct {
		name string
		node
	}
	named struct { // a production
		name string
		once sync.Once
		node
	}
	property struct { // a reference to a property
		name string
		node
	}
)

func (never) match(*matcher, int, func(int) bool) bool { return false }

func (nothing) match(_ *matcher, at int, then func(int) bool) bool { return then(at) }

func (k keyword) match(m *matcher, at int, then func(int) bool) bool {
	t := m.at(at)
	return m.step() && t.kind == word && t.text == string(k) && then(at+1)
}

func (l literal) match(m *matcher, at int, then func(int) bool) bool {
	t := m.at(at)
	return m.step() && t.kind == sign && t.sign == byte(l) && then(at+1)
}

func (l *leaf) match(m *matcher, at int, then func(int) bool) bool {
	if !m.step() {
		return false
	}
	next, ok := l.fits(m, at)
	return ok && then(next)
}

func (s sequence) match(m *matcher, at int, then func(int) bool) bool {
	for len(s) > 1 {
		if !mayStart(s[0], m.at(at)) || !m.step() {
			return false
		}
		next, ok, simple := m.simple(s[0], at)
		if !simple {
			return s.branch(m, at, then)
		}
		if !ok {
			return false
		}
		s, at = s[1:], next
	}
	if len(s) == 0 {
		return then(at)
	}
	return s[0].match(m, at, then)
}

// branch matches a sequence whose first node may fit in several ways.
func (s sequence) branch(m *matcher, at int, then func(int) bool) bool {
	failed := -1
	return s[0].match(m, at, func(at int) bool {
		return at != failed && (s[1:].match(m, at, then) || fail(&failed, at))
	})
}

// simple matches a node that fits in one way at most, without a function for what follows. It
// does nothing if the node is another one.
func (m *matcher) simple(n node, at int) (next int, ok, simple bool) {
	switch n := n.(type) {
	case keyword:
		t := m.at(at)
		return at + 1, m.step() && t.kind == word && t.text == string(n), true
	case literal:
		t := m.at(at)
		return at + 1, m.step() && t.kind == sign && t.sign == byte(n), true
	case *leaf:
		if !m.step() {
			return at, false, true
		}
		next, ok = n.fits(m, at)
		return next, ok, true
	case *named:
		m.step()
		if next, ok, simple = m.simple(n.compiled(), at); !simple {
			m.steps++
		}
		return next, ok && m.steps >= 0, simple
	}
	return at, false, false
}

func (e either) match(m *matcher, at int, then func(int) bool) bool {
	for _, n := range e {
		if !m.step() {
			return false
		}
		if n.match(m, at, then) {
			return true
		}
	}
	return false
}

func (s *set) match(m *matcher, at int, then func(int) bool) bool { return s.rest(m, at, 0, then) }

// rest matches the nodes that are not in used.
func (s *set) rest(m *matcher, at int, used uint32, then func(int) bool) bool {
	for i, n := range s.nodes {
		if used>>i&1 != 0 {
			continue
		}
		if !m.step() {
			return false
		}
		if !mayStart(n, m.at(at)) {
			continue
		}
		if next, ok, simple := m.simple(n, at); simple {
			if ok && next > at && s.rest(m, next, used|1<<i, then) {
				return true
			}
		} else if s.branch(m, at, i, used, then) {
			return true
		}
	}
	if !s.complete(m, at, used) {
		return false
	}
	return then(at)
}

// branch matches a node that may fit in several ways, and then those that are not in used.
func (s *set) branch(m *matcher, at, i int, used uint32, then func(int) bool) bool {
	failed := at
	return s.nodes[i].match(m, at, func(next int) bool {
		return next > at && next != failed && (s.rest(m, next, used|1<<i, then) || fail(&failed, next))
	})
}

// complete reports whether a set may end here: all nodes were used, or can be empty, or one
// was, if not all must be.
func (s *set) complete(m *matcher, at int, used uint32) bool {
	if !s.all {
		return used != 0
	}
	for i, n := range s.nodes {
		if used>>i&1 == 0 && !n.match(m, at, func(next int) bool { return next == at }) {
			return false
		}
	}
	return true
}

func (r *repeat) match(m *matcher, at int, then func(int) bool) bool { return r.from(m, at, 0, then) }

// from matches the node again after it was matched count times.
func (r *repeat) from(m *matcher, at, count int, then func(int) bool) bool {
	if !m.step() {
		return false
	}
	if count < r.max {
		next := at
		if r.comma && count > 0 {
			if t := m.at(at); t.kind != sign || t.sign != ',' {
				return count >= r.min && then(at)
			}
			next++
		}
		if !mayStart(r.node, m.at(next)) {
			return count >= r.min && then(at)
		}
		if after, ok, simple := m.simple(r.node, next); simple {
			if ok && after > next && r.from(m, after, count+1, then) {
				return true
			}
		} else if r.branch(m, next, count, then) {
			return true
		}
	}
	return count >= r.min && then(at)
}

// branch matches a node that may fit in several ways, and then again.
func (r *repeat) branch(m *matcher, at, count int, then func(int) bool) bool {
	failed := at
	return r.node.match(m, at, func(next int) bool {
		return next > at && next != failed && (r.from(m, next, count+1, then) || fail(&failed, next))
	})
}

func (n nonempty) match(m *matcher, at int, then func(int) bool) bool {
	return n.node.match(m, at, func(next int) bool { return next > at && then(next) })
}

func (c *call) match(m *matcher, at int, then func(int) bool) bool {
	t := m.at(at)
	if !m.step() || t.kind != function || t.text != c.name {
		return false
	}
	return c.node.match(m, at+1, func(next int) bool { return next == t.match && then(next+1) })
}

func (n *named) match(m *matcher, at int, then func(int) bool) bool {
	return m.step() && n.compiled().match(m, at, then)
}

// compiled returns the node of a production, which is compiled when it is used for the first
// time, since it may refer to itself.
func (n *named) compiled() node {
	n.once.Do(func() { n.node = production(n.name) })
	return n.node
}

func (p *property) match(m *matcher, at int, then func(int) bool) bool {
	return m.step() && mayStart(p.node, m.at(at)) && p.node.match(m, at, func(next int) bool {
		if next == at {
			return then(next)
		}
		m.captures = append(m.captures, capture{p.name, at, next})
		if then(next) {
			return true
		}
		m.captures = m.captures[:len(m.captures)-1]
		return false
	})
}
