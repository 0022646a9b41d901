package meter

import (
	"context"
	"errors"
	"testing"
)

func spend(m *Meter, n, times int) (err error) {
	defer Catch(&err)
	for range times {
		m.Spend(n)
	}
	return nil
}

func TestMeter(t *testing.T) {
	if err := spend(nil, 1<<30, 10); err != nil {
		t.Error("a nil Meter stops:", err)
	}
	if err := spend(New(t.Context(), 1<<30), step, 100); err != nil {
		t.Error(err)
	}
	if err := spend(New(t.Context(), 1<<20), step, 100); !errors.Is(err, ErrSpent) {
		t.Error("the allowance does not end:", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	m := New(ctx, 1<<30)
	cancel()
	if err := spend(m, step, 3); !errors.Is(err, context.Canceled) {
		t.Error("the context does not count:", err)
	}
	defer func() {
		if recover() == nil {
			t.Error("other panics are caught")
		}
	}()
	var err error
	defer Catch(&err)
	panic("other")
}
