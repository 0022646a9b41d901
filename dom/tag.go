package dom

import (
	"strings"

	"golang.org/x/net/html/atom"
)

// blockNames are the elements that start a line.
const blockNames = `address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption
	figure footer form frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html legend li main menu nav ol optgroup option p
	pre search section summary table tbody td tfoot th thead tr ul xmp`

// blockTags is a hash table of them. The slots of most are their own: there are sixteen times
// as many as elements.
var blockTags = func() (t [1 << blockBits]atom.Atom) {
	for name := range strings.FieldsSeq(blockNames) {
		tag := atom.Lookup([]byte(name))
		i := blockSlot(tag)
		for t[i] != 0 {
			i = (i + 1) % uint32(len(t))
		}
		t[i] = tag
	}
	return t
}()

const blockBits = 10

// blockSlot returns where the search for a tag starts.
func blockSlot(tag atom.Atom) uint32 { return uint32(tag) * 0x9e3779b1 >> (32 - blockBits) }

// blockTag reports whether elements of a tag start a line.
func blockTag(tag atom.Atom) bool {
	for i := blockSlot(tag); blockTags[i] != 0; i = (i + 1) % uint32(len(blockTags)) {
		if blockTags[i] == tag {
			return true
		}
	}
	return false
}
