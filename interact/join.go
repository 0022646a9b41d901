package interact

import "strings"

// Join makes one list of those of the parts of a page, such as its frames, in their order.
// The bound and the notice of the options hold for the whole. The parts must not be used
// afterwards.
func Join(parts []*List, opts *Options) *List {
	o := opts.withDefaults()
	all := &List{Elements: []Element{}, Visibility: VisibilityStatic}
	unsure := false
	for i, part := range parts {
		unsure = unsure || strings.HasSuffix(part.Notice, unsureNotice)
		if i == 0 {
			all = part
			continue
		}
		all.add(part)
	}
	if len(all.Elements) > o.MaxElements {
		all.Omitted += len(all.Elements) - o.MaxElements
		all.Elements = all.Elements[:o.MaxElements]
	}
	all.Notice = all.notice(&o, unsure)
	return all
}

// add appends another list. Groups are numbered from 1.
func (l *List) add(other *List) {
	shift := len(l.Groups)
	for _, g := range other.Groups {
		if g.Within > 0 {
			g.Within += shift
		}
		l.Groups = append(l.Groups, g)
	}
	for _, e := range other.Elements {
		if e.Group > 0 {
			e.Group += shift
		}
		l.Elements = append(l.Elements, e)
	}
	l.Total += other.Total
	l.Hidden += other.Hidden
	l.Omitted += other.Omitted
}
