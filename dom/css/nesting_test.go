package css

import (
	"fmt"
	"runtime"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/dom"
)

// TestNestingIsBounded reads rules in rules that name their parents again and again, which
// would never end if each name was followed anew, and rules that are nested in one with
// many selectors, which would be noted for each of these.
func TestNestingIsBounded(t *testing.T) {
	const count = 2000
	var many strings.Builder
	for i := range count {
		fmt.Fprintf(&many, ".a%d,", i)
	}
	many.WriteString(".a{" + strings.Repeat("&{left:0}", count) + "& i{left:1}}")
	tower := ".a{" + strings.Repeat(strings.Repeat("& ", 16)+"{", 14) + "left:1" + strings.Repeat("}", 15)
	for name, sheet := range map[string]string{
		"tower":           tower,
		"many selectors":  many.String(),
		"parents as well": ".a{" + strings.Repeat("&&&&{", 12) + "left:1" + strings.Repeat("}", 13),
	} {
		t.Run(name, func(t *testing.T) {
			doc, err := dom.Parse(t.Context(), "<!doctype html><style>"+sheet+"</style><p class=a><i></i></p><p class=a7></p><p class=b></p>", nil)
			if err != nil {
				t.Fatal(err)
			}
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			styles := NewStyles(doc, plainWords)
			for n := dom.Root + 1; int(n) < doc.Len(); n++ {
				if doc.Kind(n) == dom.Element {
					styles.Of(n)
				}
			}
			runtime.ReadMemStats(&after)
			if took := after.TotalAlloc - before.TotalAlloc; took > 100<<20 {
				t.Errorf("%d bytes of style sheet take %d bytes of memory", len(sheet), took)
			}
		})
	}
}
