package reading

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed31bcff99/reader"
)

func TestAddresses(t *testing.T) {
	p := pageOf("[a](https://b.example) ![é](/c.png) (d)")
	p.Compact = &reader.Result{Content: "[a](/b)"}
	want := Count{Of: 39, Bad: 23, Shown: []string{"https://b.example", "/c.png"}}
	if d := cmp.Diff(want, addresses(p)); d != "" {
		t.Error(d)
	}
	if d := cmp.Diff(Count{Of: 7, Bad: 2, Shown: []string{"/b"}}, compactAddresses(p)); d != "" {
		t.Error(d)
	}
	long := pageOf(strings.Repeat("é", reader.DefaultMaxChars) + "[a](/b)")
	if got := addresses(long); got.Of != reader.DefaultMaxChars || got.Bad != 0 {
		t.Errorf("beyond the default bound: %d of %d", got.Bad, got.Of)
	}
}
