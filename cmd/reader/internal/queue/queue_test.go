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

// TestCrowd lets more come during each turn than can be served: only one may wait then, unless
// half of the places are free. A burst changes nothing, and when no more than two come, all places
// are open again.
func TestCrowd(t *testing.T) {
	const places = 10
	for _, waiting := range []int{places / 2, places/2 - 1} {
		testCrowd(t, places, waiting)
	}
}

func testCrowd(t *testing.T, places, waiting int) {
	q := queue.New(1, places)
	if err := q.Enter(t.Context()); err != nil {
		t.Fatal(err)
	}
	for range waiting {
		go func() {
			if err := q.Return(t.Context()); err == nil {
				<-t.Context().Done()
			}
		}()
	}
	waitFor(q, waiting)
	full := false
	turns := func(number, come int) {
		for range number {
			for range come {
				full = q.Full()
			}
			q.Leave() // one of those that wait has its turn, and another one comes
			go func() {
				if err := q.Return(t.Context()); err == nil {
					<-t.Context().Done()
				}
			}()
			waitFor(q, waiting)
		}
	}
	turns(1, 100)
	turns(1, 1)
	if full {
		t.Error("after one burst nobody may wait")
	}
	for i, tt := range []struct {
		come int
		full bool
	}{{3, true}, {2, false}, {10, true}, {1, false}} {
		if turns(100, tt.come); full != (tt.full && waiting >= places/2) {
			t.Errorf("step %d: %d wait, %d come during each turn, and the queue is full: %v", i, waiting, tt.come, full)
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
