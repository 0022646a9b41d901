package hypertext

// Balance writes HTML that this package wrote once more, after something was taken out of
// it: the elements of the output nest, whatever the input is, and are those of the tables.
func Balance(html string) string {
	b := make([]byte, 0, len(html)+len(html)/16)
	var open []string // elements
	count := map[string]int{}
	end := func() {
		name := open[len(open)-1]
		open = open[:len(open)-1]
		count[name]--
		b = append(append(append(b, "</"...), name...), '>')
	}
	for t := range Tokens(html) {
		switch t.Kind {
		case TextToken:
			b = AppendText(b, t.Text)
		case StartToken:
			if t.Name == "" {
				continue
			}
			b = append(append(b, '<'), t.Name...)
			for _, a := range t.Attrs {
				b = AppendAttr(b, a.Key, a.Value)
			}
			if b = append(b, '>'); !IsVoid(t.Name) {
				open = append(open, t.Name)
				count[t.Name]++
			}
		case EndToken:
			if count[t.Name] == 0 {
				continue
			}
			for last := ""; last != t.Name; end() {
				last = open[len(open)-1]
			}
		}
	}
	for len(open) > 0 {
		end()
	}
	return string(b)
}
