package interact

import (
	"context"
	"math"
	"os"
	"path/filepath"
	"testing"

	"github.com/seed31bcff99/reader/dom"
)

// TestFloors checks that no ancestor is cheaper than the floor of an element says: a search
// would not look at it.
func TestFloors(t *testing.T) {
	paths, err := filepath.Glob("../testdata/pages/*/page.html")
	if err != nil || len(paths) == 0 {
		t.Fatal("no pages", err)
	}
	for _, path := range paths {
		src, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		doc, err := dom.ParseScripted(context.Background(), string(src), nil)
		if err != nil {
			continue // nested too deep
		}
		s := newSearch(doc)
		for n := dom.Root + 1; int(n) < doc.Len(); n++ {
			if doc.Kind(n) != dom.Element {
				continue
			}
			s.find(n)
			if scope, context := s.leastAbove(n); s.floor(n).scope > scope || s.floor(n).context > context {
				t.Fatalf("%s: node %d has the floor %+v, but costs %d and %d", path, n, *s.floor(n), scope, context)
			}
		}
	}
}

// leastAbove returns the least costs of the ancestors of n as scopes and separate add them up.
func (s *search) leastAbove(n dom.NodeID) (scope, context int32) {
	scope, context = math.MaxInt32, math.MaxInt32
	way, below := int32(0), true // of the first ancestor that routes do not start from
	for a := s.doc.Parent(n); a > dom.Root; a = s.doc.Parent(a) {
		way += costPoint / 4
		if s.route(a).kind == top {
			below = false
			continue
		}
		scope = min(scope, s.route(a).cost+way)
		uses := s.of(a)
		for _, u := range uses[:min(len(uses), maxLooked)] {
			if below && !s.unique(u.term) && s.stable(a, u.term) {
				context = min(context, s.cost(a, u.term)+way)
			}
		}
	}
	return scope, context
}
