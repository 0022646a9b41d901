package grammar

// mayStart reports whether what a node matches may start with a token. It is much cheaper to
// find out than whether the node matches.
func mayStart(n node, t *token) bool { return mayStartIn(n, t, maxStart) }

// maxStart bounds the productions that are looked into.
const maxStart = 3

func mayStartIn(n node, t *token, depth int) bool {
	switch n := n.(type) {
	case keyword:
		return t.kind == word && t.text == string(n)
	case literal:
		return t.kind == sign && t.sign == byte(n)
	case *call:
		return t.kind == function && t.text == n.name
	case *leaf:
		return t.kind != close && (t.kind != sign || n.name == "any-value")
	case either:
		for _, n := range n {
			if mayStartIn(n, t, depth) {
				return true
			}
		}
		return false
	case *named:
		return depth == 0 || mayStartIn(n.compiled(), t, depth-1)
	case *opaque:
		return mayStartIn(n.node, t, depth)
	case *property:
		return mayStartIn(n.node, t, depth)
	case *repeat:
		return n.min == 0 || mayStartIn(n.node, t, depth) || mayBeEmpty(n.node)
	}
	return true
}
