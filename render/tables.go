package render

import (
	"sync"

	"github.com/seed31bcff99/reader/internal/names"
)

// asides are what links say that stand in a heading without being part of its words.
var asides = sync.OnceValue(func() map[string]bool {
	said := map[string]bool{}
	for _, p := range names.Labels(map[names.Concept]bool{
		names.Edit: true, names.EditPage: true, names.SelfLink: true, names.ToContents: true, names.ToTop: true, names.Top: true,
	}) {
		said[p.Words] = true
	}
	return said
})
