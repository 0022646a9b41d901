package css

import "strings"

// A cascade gathers what the rules say about one element. For each property the
// strongest one wins.
type cascade struct {
	said     declarations
	strength [properties]uint64
}

// What makes a declaration stronger than any selector.
const (
	fromAttribute = 1 << 62
	isImportant   = 1 << 63
)

// heeds reports whether what a rule says would change anything. Most of the work
// is to find out which elements a rule is about.
func (c *cascade) heeds(d *declarations, strength uint64) bool {
	for p := range properties {
		with := strength
		if d.important[p] {
			with |= isImportant
		}
		if d.values[p] != unsaid && with >= c.strength[p] {
			return true
		}
	}
	return false
}

func (c *cascade) apply(d *declarations, strength uint64) {
	for p := range properties {
		if d.values[p] == unsaid {
			continue
		}
		with := strength
		if d.important[p] {
			with |= isImportant
		}
		if with >= c.strength[p] {
			c.strength[p] = with
			c.said.values[p] = d.values[p]
			if p == animationProperty {
				c.said.animation = d.animation
			}
		}
	}
}

// inline applies a style attribute.
func (c *cascade) inline(text string) {
	var d declarations
	cur := cursor{text: text}
	for !cur.done() {
		from := cur.at
		end := len(text)
		if cur.skipTo(";") != 0 {
			end = cur.at - 1
		}
		d.add(text[from:end])
	}
	if d.any() {
		c.apply(&d, fromAttribute)
	}
}

// style is what came of it.
func (c *cascade) style(frames map[string]declarations) Style {
	var s Style
	v := &c.said.values
	c.animate(frames)
	switch v[displayProperty] {
	case no:
		s.Display = None
	case contents:
		s.Display = Contents
	case inherited:
		s.Display = AsParent
	case yes, initially, inlineFlex:
		s.Display = Inline
	case block, flex:
		s.Display = Block
	}
	s.Flex = v[displayProperty] == flex || v[displayProperty] == inlineFlex
	switch v[visibilityProperty] {
	case no:
		s.Visibility = Hidden
	case yes, initially:
		s.Visibility = Visible
	}
	s.Transparent = v[opacityProperty] == no
	s.SkipsContent = v[contentProperty] == no
	return s
}

// animate lets an animation that stays as it ends have the last word.
func (c *cascade) animate(frames map[string]declarations) {
	if c.said.values[animationProperty] != yes || frames == nil {
		return
	}
	stays := false
	for word := range strings.FieldsSeq(c.said.animation) {
		stays = stays || word == "forwards" || word == "both"
	}
	if !stays {
		return
	}
	for word := range strings.FieldsSeq(c.said.animation) {
		if end, ok := frames[strings.Trim(word, ",")]; ok {
			for _, p := range [...]property{visibilityProperty, opacityProperty} {
				if end.values[p] != unsaid {
					c.said.values[p] = end.values[p]
				}
			}
		}
	}
}
