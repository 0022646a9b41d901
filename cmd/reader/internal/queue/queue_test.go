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

func TestBudget(t *testing.T) {
	b := queue.NewBudget(10)
	if !b.Take(6) || b.Take(5) || !b.Take(4) || b.Take(1) {
		t.Error("more than 10 bytes were taken, or fewer")
	}
	if b.Give(4); !b.Take(3) || b.Left() != 1 {
		t.Errorf("%d bytes are left, want 1", b.Left())
	}
}
