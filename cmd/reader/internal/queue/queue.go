// Package queue bounds work: how much of it is done at the same time, how much waits
// for its turn, and how many bytes it holds.
//
// What comes when the queue is full is refused at once instead of waiting: a client
// that is told to come back later is better off than one whose request gets old. Work
// that was begun, such as a page that was fetched already, waits however long the queue
// is. Everything is served in the order in which it came.
package queue

import (
	"container/list"
	"context"
	"errors"
	"sync"
)

// ErrFull says that too much is waiting already.
var ErrFull = errors.New("queue: full")

// A Queue lets a number of callers work at the same time. It is safe for concurrent
// use.
type Queue struct {
	slots, maxWaiting int

	mu      sync.Mutex
	running int
	waiting list.List // of chan struct{}, which is closed when it is its turn
}

// New returns a Queue in which at most slots callers work, and others are refused if
// maxWaiting wait.
func New(slots, maxWaiting int) *Queue { return &Queue{slots: slots, maxWaiting: maxWaiting} }

// Enter waits for a turn. It fails with ErrFull, at once, or with the error of ctx.
// After it succeeds, the caller must call Leave.
func (q *Queue) Enter(ctx context.Context) error { return q.enter(ctx, q.maxWaiting) }

// Return is Enter for work that was begun: it is never refused.
func (q *Queue) Return(ctx context.Context) error { return q.enter(ctx, -1) }

// enter waits for a turn. A negative bound is none.
func (q *Queue) enter(ctx context.Context, most int) error {
	q.mu.Lock()
	if q.running < q.slots {
		q.running++
		q.mu.Unlock()
		return nil
	}
	if most >= 0 && q.waiting.Len() >= most {
		q.mu.Unlock()
		return ErrFull
	}
	turn := make(chan struct{})
	place := q.waiting.PushBack(turn)
	q.mu.Unlock()
	select {
	case <-turn:
		return nil
	case <-ctx.Done():
	}
	q.mu.Lock()
	defer q.mu.Unlock()
	select {
	case <-turn: // meanwhile it was its turn: the next one has it
		q.next()
	default:
		q.waiting.Remove(place)
	}
	return ctx.Err()
}

// Leave ends a turn.
func (q *Queue) Leave() {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.next()
}

// next gives a turn that ended to the first that waits. The caller holds the lock.
func (q *Queue) next() {
	if first := q.waiting.Front(); first != nil {
		close(q.waiting.Remove(first).(chan struct{}))
		return
	}
	q.running--
}

// Full reports whether Enter would refuse now.
func (q *Queue) Full() bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	return q.running == q.slots && q.waiting.Len() >= q.maxWaiting
}

// Load returns how many callers work and how many wait.
func (q *Queue) Load() (running, waiting int) {
	q.mu.Lock()
	defer q.mu.Unlock()
	return q.running, q.waiting.Len()
}
