package thread

import (
	"slices"
	"strconv"
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/dom"
)

// levels fills in the levels of posts that do not stand in each other, but say how
// deep they are: by a number, by how far they are moved in, or by the post that they
// answer.
func (f *finder) levels(posts []Post) {
	if slices.ContainsFunc(posts, func(p Post) bool { return p.Level > 0 }) {
		return
	}
	for _, tell := range [...]func(*finder, []Post) []int{(*finder).numbered, (*finder).movedIn, (*finder).answering, (*finder).wrapped} {
		levels := tell(f, posts)
		if levels == nil {
			continue
		}
		for i := range posts {
			posts[i].Level = levels[i]
		}
		return
	}
}

// numbered reads the depth of posts in their attributes, such as data-depth="2" and
// class="depth-2".
func (f *finder) numbered(posts []Post) []int {
	return f.measured(posts, func(n dom.NodeID) (int, bool) {
		for _, a := range f.doc.Attrs(n) {
			switch {
			case a.Key == "class":
				if depth, ok := depthIn(a.Val); ok {
					return depth, true
				}
			case a.Key == "indent", strings.HasPrefix(a.Key, "data-"), a.Key == "aria-level":
				for word := range dom.Split(a.Key) {
					if signWords().Get(word)&signDepth != 0 {
						if depth, err := strconv.Atoi(a.Val); err == nil {
							return depth, true
						}
					}
				}
			}
		}
		return 0, false
	})
}

// depthIn returns the number behind a word for depth in a class attribute.
func depthIn(class string) (int, bool) {
	for name := range strings.FieldsSeq(class) {
		at := len(name)
		for at > 0 && '0' <= name[at-1] && name[at-1] <= '9' {
			at--
		}
		if at == len(name) || len(name)-at > 3 {
			continue
		}
		for word := range dom.Split(name[:at]) {
			if signWords().Get(word)&signDepth != 0 {
				depth, err := strconv.Atoi(name[at:])
				return depth, err == nil
			}
		}
	}
	return 0, false
}

// movedIn reads how far posts are moved in: by a margin, or by an empty picture
// in front of them.
func (f *finder) movedIn(posts []Post) []int {
	levels := f.measured(posts, func(n dom.NodeID) (int, bool) {
		if width, ok := f.margin(n); ok {
			return width, true
		}
		if f.doc.Tag(n) == atom.Img {
			width, err := strconv.Atoi(strings.TrimSuffix(f.doc.Attr(n, "width"), "px"))
			if height, _ := strconv.Atoi(f.doc.Attr(n, "height")); err == nil && height <= 1 {
				return width, true
			}
		}
		return 0, false
	})
	widths := slices.Compact(slices.Sorted(slices.Values(levels)))
	for i := range levels {
		levels[i], _ = slices.BinarySearch(widths, levels[i])
	}
	return levels
}

// margin returns the margin or padding that the style of an element gives its start.
func (f *finder) margin(n dom.NodeID) (int, bool) {
	style := f.doc.Attr(n, "style")
	for _, property := range [...]string{"margin-left:", "padding-left:", "margin-inline-start:", "margin-right:"} {
		if _, value, ok := strings.Cut(style, property); ok {
			value = strings.TrimSpace(value)
			end := 0
			for end < len(value) && end < 6 && '0' <= value[end] && value[end] <= '9' {
				end++
			}
			width, err := strconv.Atoi(value[:end])
			return width, err == nil
		}
	}
	return 0, false
}

// measured returns what the first elements of each post tell, less the least of all.
// It returns nil if most tell nothing, or all the same.
func (f *finder) measured(posts []Post, tell func(n dom.NodeID) (int, bool)) []int {
	out := make([]int, len(posts))
	told, low, high := 0, 0, 0
	for i := range posts {
		p := &posts[i]
		for n := p.Node; n < min(p.End, p.Node+levelReach); n++ {
			f.doc.Tick(n)
			value, ok := tell(n)
			if !ok || value < 0 {
				continue
			}
			if out[i] = value; told == 0 {
				low, high = value, value
			}
			low, high = min(low, value), max(high, value)
			told++
			break
		}
	}
	if low == high || told < len(posts) && low > 1 {
		return nil
	}
	for i := range out {
		out[i] = max(out[i]-low, 0)
	}
	return out
}

// answering reads which post each one answers.
func (f *finder) answering(posts []Post) []int {
	ids := map[string]int{}
	levels := make([]int, len(posts))
	found := false
	for i := range posts {
		p := &posts[i]
		for n := p.Node; n < min(p.End, p.Node+levelReach); n++ {
			f.doc.Tick(n)
			for _, a := range f.doc.Attrs(n) {
				switch {
				case !strings.HasPrefix(a.Key, "data-") && a.Key != "id" || a.Val == "" || len(a.Val) > longestID:
				case isParentKey(a.Key):
					if parent, ok := ids[number(a.Val)]; ok {
						levels[i], found = levels[parent]+1, true
					}
				case a.Key == "id", strings.HasSuffix(a.Key, "-id"):
					if _, taken := ids[number(a.Val)]; !taken {
						ids[number(a.Val)] = i
					}
				}
			}
		}
	}
	if !found {
		return nil
	}
	return levels
}

// wrapped counts the elements around posts: some systems move replies in by an
// element around them, behind the post that they answer.
func (f *finder) wrapped(posts []Post) []int {
	top := f.doc.Parent(posts[0].Node)
	levels := make([]int, len(posts))
	for i := range posts {
		f.doc.Tick(dom.NodeID(i))
		for n := f.doc.Parent(posts[i].Node); n > top && levels[i] < deepestWrapper; n = f.doc.Parent(n) {
			levels[i]++
		}
		if levels[i] > 0 && (i == 0 || levels[i] > levels[i-1]+1) {
			return nil // no level comes without the one above it
		}
	}
	return levels
}

// isParentKey reports whether an attribute names the post that another one answers.
func isParentKey(key string) bool {
	for word := range dom.Split(key) {
		switch word {
		case "parent", "parentid", "replyto", "inreplyto":
			return true
		}
	}
	return false
}

// number returns the last digits of an identifier, or all of it if it has none:
// data-parent="17" is the post with id="comment-17".
func number(id string) string {
	end := strings.LastIndexAny(id, "0123456789") + 1
	start := end
	for start > 0 && '0' <= id[start-1] && id[start-1] <= '9' {
		start--
	}
	if start == end {
		return id
	}
	return id[start:end]
}

const (
	// levelReach is in how many nodes of a post its level is looked for.
	levelReach = 10

	// deepestWrapper bounds the levels that are counted by the elements around posts.
	deepestWrapper = 32

	// longestID bounds the identifiers of posts, in bytes.
	longestID = 64
)
