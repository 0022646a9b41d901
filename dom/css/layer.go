package css

import "strings"

// A layer is a group of rules. It is weaker than the rules in no layer and stronger than
// the layers before it.
type layer struct {
	inner []*layer
	named map[string]*layer
	rank  uint64
}

const (
	maxLayers     = maxLayer - 1 // of a page
	maxLayerParts = 16           // of a name such as a.b.c
)

// layersOf returns the first of a list of layers, and makes those that do not exist. A
// layer without a name is always new.
func (s *sheet) layersOf(in *layer, list string) *layer {
	var first *layer
	for _, name := range Split(list, ',') {
		l := s.layer(in, trim(name))
		if first == nil {
			first = l
		}
	}
	return first
}

func (s *sheet) layer(in *layer, name string) *layer {
	if name == "" {
		return s.newLayer(in, "")
	}
	for i, part := range strings.Split(name, ".") {
		if i == maxLayerParts {
			s.full = true
			break
		}
		next := in.named[part]
		if next == nil {
			next = s.newLayer(in, part)
		}
		in = next
	}
	return in
}

func (s *sheet) newLayer(in *layer, name string) *layer {
	if s.layers.rank++; s.layers.rank > maxLayers { // until they are ranked, the root counts them
		s.full = true
		return in
	}
	l := &layer{}
	in.inner = append(in.inner, l)
	if name != "" {
		if in.named == nil {
			in.named = map[string]*layer{}
		}
		in.named[name] = l
	}
	return l
}

// rankFrom numbers a layer and those in it, inner layers first, and returns the next
// number. maxBlocks and maxLayerParts bound the recursion.
func (l *layer) rankFrom(rank uint64) uint64 {
	for _, inner := range l.inner {
		rank = inner.rankFrom(rank)
	}
	l.rank = rank
	return rank + 1
}
