package dom

const (
	// panelWraps is how many elements may stand around a button and nothing else, itself
	// counted, and panelGap how many nodes without text before its panel.
	panelWraps = 4
	panelGap   = 6
)

// Panel returns the element that a button shows and hides, if that stands right behind
// the button, or None. The button says which it is (aria-controls), and is its heading.
func (d *Document) Panel(button NodeID) NodeID {
	id := d.Attr(button, "aria-controls")
	if id == "" {
		return None
	}
	words := d.Measure(button).Words
	for at, i := button, 0; i < panelWraps && d.Measure(at).Words == words; at, i = d.Parent(at), i+1 {
		if next := d.nextText(at); next != None {
			if d.Attr(next, "id") != id {
				return None
			}
			return next
		}
	}
	return None
}

// nextText returns the next sibling of n that has text, or None if it is far away.
func (d *Document) nextText(n NodeID) NodeID {
	for range panelGap {
		if n = d.Next(n); n == None || d.Measure(n).Chars > 0 {
			return n
		}
	}
	return None
}
