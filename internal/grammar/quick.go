package grammar

// A quick decides about the values that most declarations have, a single word, without
// splitting them.
type quick struct{ words map[string]bool }

// quickOf returns the words that are values of their own.
func quickOf(root node) quick {
	q := quick{map[string]bool{}}
	q.add(root)
	return q
}

// add adds the words of a node that are its first alternatives.
func (q *quick) add(n node) {
	switch n := n.(type) {
	case keyword:
		q.words[string(n)] = true
	case either:
		for _, n := range n {
			q.add(n)
		}
	case *repeat:
		if n.min <= 1 {
			q.add(n.node)
		}
	}
}

// match matches a value, if it can.
func (q *quick) match(value string) (Result, bool) {
	if q.words[value] {
		return Valid, true
	}
	return Invalid, false
}
