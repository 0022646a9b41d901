package file

import "github.com/seed31bcff99/reader/pdf/internal/object"

// maxEntries bounds the entries of a name tree or a number tree.
const maxEntries = 1 << 17

// eachEntry calls add for the entries of a name tree ("Names") or a number tree ("Nums").
func (f *File) eachEntry(o object.Object, list object.Name, add func(key, value object.Object)) {
	left := maxEntries
	seen := map[uint32]bool{}
	var walk func(o object.Object, depth int)
	walk = func(o object.Object, depth int) {
		if ref, ok := o.(object.Ref); ok {
			if seen[ref.Num] {
				return
			}
			seen[ref.Num] = true
		}
		node := f.doc.Dict(o)
		if node == nil || depth > maxDepth || left <= 0 {
			return
		}
		entries := f.doc.Array(node[list])
		f.meter.Spend(16 + len(entries))
		for i := 0; i+1 < len(entries) && left > 0; i += 2 {
			left--
			add(entries[i], entries[i+1])
		}
		for _, kid := range f.doc.Array(node["Kids"]) {
			walk(kid, depth+1)
		}
	}
	walk(o, 0)
}

// count returns the number of entries of a name tree.
func (f *File) count(o object.Object) (n int) {
	f.eachEntry(o, "Names", func(_, _ object.Object) { n++ })
	return n
}
