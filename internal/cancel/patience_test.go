package cancel_test

import (
	"context"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/seed31bcff99/reader/internal/cancel"
	"github.com/seed31bcff99/reader/internal/cancel/canceltest"
)

// spend spends n bytes in steps.
func spend(ctx context.Context, n, step int) (err error) {
	defer cancel.Catch(&err)
	meter := cancel.With(ctx)
	for ; n > 0; n -= step {
		meter.Spend(step)
	}
	return nil
}

func TestSpend(t *testing.T) {
	for _, step := range []int{1, 100, cancel.Step, 3 * cancel.Step} {
		const steps = 10
		c := canceltest.After(1 << 30)
		if err := spend(c, steps*max(step, cancel.Step), step); err != nil || c.Looks < steps-1 || c.Looks > steps {
			t.Errorf("steps of %d: %d looks, %v", step, c.Looks, err)
		}
		c = canceltest.After(3)
		if err := spend(c, steps*max(step, cancel.Step), step); !errors.Is(err, context.Canceled) || c.Looks != 4 {
			t.Errorf("steps of %d: went on after %d looks: %v", step, c.Looks, err)
		}
	}
	if cancel.With(context.Background()) != nil {
		t.Error("a context that is never done has a meter")
	}
}

// TestCatch checks that other panics continue.
func TestCatch(t *testing.T) {
	defer func() {
		if recover() != "other" {
			t.Error("a panic that was none of ours got lost")
		}
	}()
	var err error
	defer cancel.Catch(&err)
	panic("other")
}

func TestPieces(t *testing.T) {
	for _, s := range []string{"", "a", strings.Repeat("a", cancel.Step), strings.Repeat("a", 3*cancel.Step+1), strings.Repeat("漢", cancel.Step), strings.Repeat("a😀", cancel.Step), strings.Repeat("\x80", 3*cancel.Step)} {
		c := canceltest.After(1 << 30)
		meter := cancel.With(c)
		var all strings.Builder
		for piece := range meter.Pieces(s) {
			if len(piece) > cancel.Step || utf8.ValidString(s) && !utf8.ValidString(piece) {
				t.Errorf("a piece of %d bytes", len(piece))
			}
			all.WriteString(piece)
		}
		if all.String() != s || c.Looks < len(s)/cancel.Step-1 {
			t.Errorf("%d bytes became %d, with %d looks", len(s), all.Len(), c.Looks)
		}
		read, err := io.ReadAll(meter.Reader(s))
		if string(read) != s || err != nil {
			t.Errorf("%d bytes read as %d: %v", len(s), len(read), err)
		}
	}
}

// TestGrow fills tables at an even, a falling and a rising rate, and checks the size of
// the copies.
func TestGrow(t *testing.T) {
	const all = 1 << 20
	for name, adds := range map[string]func(part int) int{
		"even":    func(int) int { return 3 },
		"slower":  func(part int) int { return max(0, 3-4*part/all) },
		"quicker": func(part int) int { return 4 * part / all },
	} {
		var table []int32
		grown := 0
		for part := range all {
			for range adds(part) {
				if len(table) == cap(table) {
					table = cancel.Grow(table, part, all)
					grown++
				}
				table = append(table, int32(len(table)))
			}
		}
		if !slices.IsSorted(table) || cap(table) > 8*len(table) || grown > 40 {
			t.Errorf("%s: %d entries, room for %d, grown %d times", name, len(table), cap(table), grown)
		}
	}
	even := make([]byte, cancel.Large)
	if got := cap(cancel.Grow(even, all/4, all)); got < 4*cancel.Large || got > 5*cancel.Large {
		t.Errorf("after a quarter: room for %d of %d", got, 4*cancel.Large)
	}
}
