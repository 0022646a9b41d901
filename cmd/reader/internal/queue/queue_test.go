package queue_test

import (
	"context"
	"errors"
	"runtime"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/seed31bcff99/reader/cmd/reader/internal/queue"
)

// waitFor waits until n callers wait.
func waitFor(q *queue.Queue, n int) {
	for {
		if _, waiting := q.Load(); waiting == n {
			return
		}
		runtime.Gosched()
	}
}

func TestOrder(t *testing.T) {
	q := queue.New(1, 3)
	if err := q.Enter(t.Context()); err != nil {
		t.Fatal(err)
	}
	order := make(chan int, 3)
	for i := range 3 {
		go func() {
			if err := q.Enter(t.Context()); err != nil {
				t.Error(err)
			}
			order <- i
			q.Leave()
		}()
		waitFor(q, i+1)
	}
	if !q.Full() {
		t.Error("three wait, and the queue is not full")
	}
	if err := q.Enter(t.Context()); !errors.Is(err, queue.ErrFull) {
		t.Errorf("error %v from a full queue", err)
	}
	q.Leave()
	for want := range 3 {
		if got := <-order; got != want {
			t.Errorf("turn %d was that of %d", want, got)
		}
	}
}

// TestReturn checks that work that was begun is not refused.
func TestReturn(t *testing.T) {
	q := queue.New(1, 0)
	if err := q.Enter(t.Context()); err != nil {
		t.Fatal(err)
	}
	done := make(chan error)
	go func() { done <- q.Return(t.Context()) }()
	waitFor(q, 1)
	q.Leave()
	if err := <-done; err != nil {
		t.Error(err)
	}
	q.Leave()
	if running, waiting := q.Load(); running != 0 || waiting != 0 {
		t.Errorf("%d run and %d wait in the end", running, waiting)
	}
}

// TestStream lets a stream have much to do: others are not refused, and have every second
// turn.
func TestStream(t *testing.T) {
	q := queue.New(1, 2)
	if err := q.Enter(t.Context()); err != nil {
		t.Fatal(err)
	}
	order := make(chan string, 6)
	wait := func(name string, enter func(context.Context) error) {
		_, before := q.Load()
		go func() {
			if err := enter(t.Context()); err != nil {
				t.Error(err)
			}
			order <- name
			q.Leave()
		}()
		waitFor(q, before+1)
	}
	for range 4 {
		wait("stream", q.Stream)
	}
	for range 2 {
		if q.Full() {
			t.Error("the queue is full because of a stream")
		}
		wait("other", q.Enter)
	}
	if !q.Full() {
		t.Error("two wait, and the queue is not full")
	}
	q.Leave()
	for i, want := range []string{"stream", "other", "stream", "other", "stream", "stream"} {
		if got := <-order; got != want {
			t.Errorf("turn %d is that of %s, want %s", i, got, want)
		}
	}
}

// TestCrowd lets more come during each turn: fewer may wait, and only the last of those who
// come, or none. When no more than two come, all places are open again.
func TestCrowd(t *testing.T) {
	for _, places := range []int{1, 10} {
		q := queue.New(1, places)
		if err := q.Enter(t.Context()); err != nil {
			t.Fatal(err)
		}
		var open []bool // by who comes during a turn
		turns := func(number, come int) {
			for range number {
				open = nil
				for range come {
					open = append(open, !q.Full())
				}
				q.Leave()
				if err := q.Enter(t.Context()); err != nil {
					t.Fatal(err)
				}
			}
		}
		turns(1, 100)
		turns(1, 1)
		if !open[0] {
			t.Errorf("%d places: after one burst nobody may wait", places)
		}
		turns(1000, 4)
		if want := places > 1; open[0] != want || !open[3] {
			t.Errorf("%d places: of four that come, these may wait: %v", places, open)
		}
		turns(1000, 10)
		if want := places > 1; open[0] != want || open[9] != want {
			t.Errorf("%d places: of ten that come, these may wait: %v", places, open)
		}
		turns(1000, 2)
		if !open[0] || !open[1] {
			t.Errorf("%d places: of two that come, these may wait: %v", places, open)
		}
	}
}

// TestGiveUp lets callers give up while others work, and counts.
func TestGiveUp(t *testing.T) {
	q := queue.New(2, 1000)
	var working, most atomic.Int32
	var all sync.WaitGroup
	for i := range 200 {
		all.Go(func() {
			ctx, cancel := context.WithCancel(t.Context())
			defer cancel()
			if i%3 == 0 {
				go cancel()
			}
			if err := q.Enter(ctx); err != nil {
				return
			}
			defer q.Leave()
			n := working.Add(1)
			for old := most.Load(); n > old && !most.CompareAndSwap(old, n); old = most.Load() {
			}
			runtime.Gosched()
			working.Add(-1)
		})
	}
	all.Wait()
	if most.Load() > 2 {
		t.Errorf("%d worked at the same time", most.Load())
	}
	if running, waiting := q.Load(); running != 0 || waiting != 0 {
		t.Errorf("%d run and %d wait in the end", running, waiting)
	}
}
