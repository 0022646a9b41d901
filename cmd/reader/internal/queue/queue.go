// Package queue bounds work: how much of it is done at the same time, how much waits
// for its turn, and how many bytes it holds.
//
// What comes when the queue is full is refused instead of waiting for a turn: a client
// that is told to come back later is better off than one whose request gets old. Clients
// that wait for their answers may all wait in the queue. If more come than can ever be
// served, turn after turn, only as many wait as work. Work
// that was begun, such as a page that was fetched already, waits however long the queue
// is. So does work of streams, which has turns of its own: a stream that always has work
// takes every second turn, and no more. Otherwise everything is served in the order in
// which it came.
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

	mu       sync.Mutex
	running  int
	waiting  list.List // of chan struct{}, which is closed when it is its turn
	streams  list.List // the same, of streams
	streamed bool      // the last turn that somebody waited for was that of a stream
	refused  list.List // the same, of those that will be refused
	asked    int       // how many found all slots taken since the last turn ended
	usual    float64   // how many that usually are: a median, since a burst is no crowd
	crowded  bool      // it is a crowd, and half of the places were taken
}

// Clients that wait for an answer send one request for each turn that ends. If more than
// crowd come during a turn, that is no such client, or one on a machine that does not keep up: as
// long as half of the places are free, all may wait. The median follows a turn by pace.
const (
	crowd = 2
	pace  = 1.0 / 2
)

// New returns a Queue in which at most slots callers work, and others are refused if
// maxWaiting wait, or fewer in a crowd.
func New(slots, maxWaiting int) *Queue { return &Queue{slots: slots, maxWaiting: maxWaiting} }

// Enter waits for a turn. It fails with ErrFull, at once, or with the error of ctx.
// After it succeeds, the caller must call Leave.
func (q *Queue) Enter(ctx context.Context) error { return q.enter(ctx, &q.waiting, true) }

// Return is Enter for work that was begun: it is never refused.
func (q *Queue) Return(ctx context.Context) error { return q.enter(ctx, &q.waiting, false) }

// Stream is Enter for the work of a stream: it is never refused, and others are not
// refused because of it.
func (q *Queue) Stream(ctx context.Context) error { return q.enter(ctx, &q.streams, false) }

// enter waits in a list for a turn. A list that is bounded may be full.
func (q *Queue) enter(ctx context.Context, waiting *list.List, bounded bool) error {
	q.mu.Lock()
	if q.running < q.slots {
		q.running++
		q.mu.Unlock()
		return nil
	}
	if bounded && q.full() {
		q.mu.Unlock()
		return ErrFull
	}
	turn := make(chan struct{})
	place := waiting.PushBack(turn)
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
		waiting.Remove(place)
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
	if q.usual = max(0, q.usual-pace); float64(q.asked) > q.usual {
		q.usual += 2 * pace
	}
	q.asked = 0
	if first := q.refused.Front(); first != nil {
		close(q.refused.Remove(first).(chan struct{}))
	}
	q.crowded = q.crowded && q.usual > crowd
	from := &q.waiting
	if q.streams.Len() > 0 && (q.waiting.Len() == 0 || !q.streamed) {
		from = &q.streams
	}
	first := from.Front()
	if first == nil {
		q.running--
		return
	}
	q.streamed = from == &q.streams
	close(from.Remove(first).(chan struct{}))
}

// AwaitRefusal waits before a caller is told that the queue is full, until ctx is done at the
// latest. Each turn that ends lets one such caller go, so that those who ask again at once get no
// more refusals than others get turns. If very many wait, it returns at once.
func (q *Queue) AwaitRefusal(ctx context.Context) {
	q.mu.Lock()
	if q.refused.Len() >= maxRefused {
		q.mu.Unlock()
		return
	}
	told := make(chan struct{})
	place := q.refused.PushBack(told)
	q.mu.Unlock()
	select {
	case <-told:
		return
	case <-ctx.Done():
	}
	q.mu.Lock()
	defer q.mu.Unlock()
	q.refused.Remove(place) // which does nothing if it was let go meanwhile
}

// maxRefused bounds the callers that wait to be refused.
const maxRefused = 1024

// Full reports whether Enter would refuse now. Who has something to do before Enter, such
// as reading a request, asks once, and is counted by that.
func (q *Queue) Full() bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.running < q.slots {
		return false
	}
	q.asked++
	return q.full()
}

// full reports whether nobody else may wait. The caller holds the lock.
func (q *Queue) full() bool {
	places := q.maxWaiting
	q.crowded = q.crowded || q.usual > crowd && q.waiting.Len() >= places/2
	if q.crowded {
		places = min(places, q.slots)
	}
	return q.waiting.Len() >= places
}

// Load returns how many callers work and how many wait.
func (q *Queue) Load() (running, waiting int) {
	q.mu.Lock()
	defer q.mu.Unlock()
	return q.running, q.waiting.Len() + q.streams.Len()
}
