package pipeline

import (
	"context"
	"errors"
	"io"
	"slices"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

// numbers gives the numbers from 0 to n-1, for ever if n is negative.
func numbers(n int) func() (int, error) {
	i := -1
	return func() (int, error) {
		if i++; i == n {
			return 0, io.EOF
		}
		return i, nil
	}
}

// window is a pipeline whose items have ten bytes each.
func window(workers, maxItems, maxBytes int, work func(int) int) *Pipeline[int, int] {
	return &Pipeline[int, int]{Workers: workers, MaxItems: maxItems, MaxBytes: maxBytes, Size: func(int) int { return 10 }, Work: work}
}

func TestOrder(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := window(7, 20, 1<<20, func(n int) int {
			time.Sleep(time.Duration(n*7919%13) * time.Millisecond) // so that items overtake each other
			return n
		})
		var out []int
		err := p.Run(t.Context(), numbers(1000), func(n int) error {
			out = append(out, n)
			return nil
		})
		if err != nil || len(out) != 1000 || !slices.IsSorted(out) {
			t.Errorf("error %v, %d items, or the order was lost", err, len(out))
		}
	})
}

// TestWindow blocks the output while the input has no end, and checks how much was
// read.
func TestWindow(t *testing.T) {
	for _, tt := range []struct {
		name               string
		maxItems, maxBytes int
		want               int32
	}{
		{"items", 6, 1 << 20, 6},
		{"bytes", 6, 30, 3},
		{"an item larger than the window", 6, 1, 1},
	} {
		t.Run(tt.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				var worked atomic.Int32
				p := window(2, tt.maxItems, tt.maxBytes, func(n int) int {
					worked.Add(1)
					return n
				})
				full := make(chan struct{})
				done := make(chan error)
				go func() {
					done <- p.Run(t.Context(), numbers(-1), func(int) error {
						<-full
						return errStop
					})
				}()
				synctest.Wait()
				if got := worked.Load(); got != tt.want {
					t.Errorf("%d items in the window, want %d", got, tt.want)
				}
				close(full)
				if err := <-done; err != errStop {
					t.Errorf("error %v, want that of emit", err)
				}
			})
		})
	}
}

var errStop = errors.New("stop")

// TestMovingWindow passes many more items than the window holds.
func TestMovingWindow(t *testing.T) {
	var underway, most atomic.Int32
	p := window(4, 5, 1<<20, func(n int) int {
		most.Store(max(most.Load(), underway.Add(1)))
		return n
	})
	emitted := 0
	err := p.Run(t.Context(), numbers(1000), func(int) error {
		underway.Add(-1)
		emitted++
		return nil
	})
	if err != nil || emitted != 1000 || most.Load() > 5 {
		t.Errorf("error %v, %d items, %d at a time; want 1000 and at most 5", err, emitted, most.Load())
	}
}

// TestCancelled cancels while the input blocks, as a terminal does: the items that
// were read are still worked on.
func TestCancelled(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		keyboard := make(chan int)
		p := window(2, 8, 1<<20, func(n int) int {
			time.Sleep(time.Second)
			return n
		})
		ended := false
		p.End = func() { ended = true }
		var out []int
		done := make(chan error)
		go func() {
			done <- p.Run(ctx, func() (int, error) { return <-keyboard, nil }, func(n int) error {
				out = append(out, n)
				return nil
			})
		}()
		for n := range 3 {
			keyboard <- n
		}
		synctest.Wait()
		cancel()
		if err := <-done; err != nil || !slices.Equal(out, []int{0, 1, 2}) {
			t.Errorf("error %v, output %v; want the three items", err, out)
		}
		if ended {
			t.Error("the input was let go while it was read")
		}
		close(keyboard) // lets scan end
		synctest.Wait()
		if !ended {
			t.Error("the input was not let go")
		}
	})
}

func TestFailingInput(t *testing.T) {
	p := window(2, 8, 1<<20, func(n int) int { return n })
	next := numbers(3)
	emitted := 0
	err := p.Run(t.Context(), func() (int, error) {
		n, err := next()
		if err == io.EOF {
			err = errStop
		}
		return n, err
	}, func(int) error {
		emitted++
		return nil
	})
	if err != errStop || emitted != 3 {
		t.Errorf("error %v after %d items; want that of the input after 3", err, emitted)
	}
}
