package css

// A Style is what a page says about one element, by property. For each the
// strongest declaration wins.
type Style struct {
	words  *Vocabulary
	values []ranked // by Property
	set    []Property
	custom []custom
	budget *int // of the Matcher of the page; nil if there is none
}

// A ranked value knows how strongly it is meant.
type ranked struct {
	value    string
	strength uint64
}

// The strength of a declaration, from the top: whether it is important, whether
// it stands in a style attribute, in which layer, how much its selector says, and
// the order.
const (
	isStrong = 1 << 63
	isInline = 1 << 62

	layerShift  = 50
	weightShift = 20
	maxLayer    = 1<<12 - 1 // that of what is in no layer
	maxOrder    = 1<<20 - 1
)

// strengthOf is that of a declaration in a rule of the given strength. Where it
// is important, the order of the layers is turned round.
func strengthOf(d *Declaration, rule uint64) uint64 {
	rule |= uint64(d.order)
	if !d.Important {
		return rule
	}
	if rule&isInline == 0 {
		rule ^= maxLayer << layerShift
	}
	return rule | isStrong
}

// NewStyle returns a style that one declaration makes.
func (v *Vocabulary) NewStyle(d *Declaration) *Style {
	s := &Style{words: v, values: make([]ranked, v.Properties)}
	s.add(d, 0)
	return s
}

// reset makes a style empty.
func (s *Style) reset() {
	for _, p := range s.set {
		s.values[p] = ranked{}
	}
	s.set, s.custom = s.set[:0], s.custom[:0]
}

// Empty reports whether nothing is said about the element.
func (s *Style) Empty() bool { return len(s.set) == 0 && len(s.custom) == 0 }

// Get returns the value of a property, empty if nothing is said.
func (s *Style) Get(p Property) string { return s.values[p].value }

// Unset takes back what is said about a property.
func (s *Style) Unset(p Property) { s.values[p].value = "" }

// Latest returns the value of whichever of two properties was set last: one may
// be the short form of the other. It also tells which.
func (s *Style) Latest(p, short Property) (value string, isShort bool) {
	if s.values[short].strength > s.values[p].strength {
		return s.values[short].value, true
	}
	return s.values[p].value, false
}

// heeds reports whether declarations would change anything. Most of the work is
// to find out which elements a rule is about.
func (s *Style) heeds(list []Declaration, rule uint64) bool {
	for i := range list {
		if d := &list[i]; d.Property >= Custom || strengthOf(d, rule) >= s.values[d.Property].strength {
			return true
		}
	}
	return false
}

// add takes over a declaration unless a stronger one is there.
func (s *Style) add(d *Declaration, rule uint64) {
	with := ranked{d.Value, strengthOf(d, rule)}
	switch d.Property {
	case Custom:
		if cap(s.custom) == 0 {
			s.custom = make([]custom, 0, 64)
		}
		s.custom = append(s.custom, custom{d.Name, with})
	case All:
		for p := range s.values {
			s.put(Property(p), with)
		}
	default:
		s.put(d.Property, with)
	}
}

func (s *Style) put(p Property, with ranked) {
	if with.strength < s.values[p].strength {
		return
	}
	if s.values[p] == (ranked{}) {
		s.set = append(s.set, p)
	}
	s.values[p] = with
}

// Settle puts variables into the values of a style. A value that is wrong with
// them counts as none.
func (s *Style) Settle(v *Variables) {
	for _, p := range s.set {
		value := s.values[p].value
		if !hasVariables(value) {
			continue
		}
		s.values[p].value = ""
		if s.budget != nil && *s.budget < 0 {
			continue
		}
		value, ok, steps := v.expand(unescape(value))
		if s.budget != nil {
			*s.budget -= steps
		}
		if ok {
			if value, ok = s.words.value(p, value); ok {
				s.values[p].value = value
			}
		}
	}
}
