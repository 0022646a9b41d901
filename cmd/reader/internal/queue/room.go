package queue

import (
	"container/list"
	"context"
	"sync"
)

// A Room is what clients share and of which there is only so much, such as bytes of memory
// or connections. It is safe for concurrent use.
//
// A client that has something gets more only as long as that leaves as much for others.
// So there is room for whoever comes next: a client that takes all that it can get has
// half, and the next one half of the rest. If there is too little, places that are idle
// are lost, those first that have been idle longest, but none of a client that has less
// than the one who needs them.
type Room struct {
	mu      sync.Mutex
	size    int64
	left    int64
	held    map[string]int64 // by client
	idle    list.List        // of *Place, the longest idle first
	waiting list.List        // of *waiter, in their order
}

// A Place is a part of a Room that a client has.
type Place struct {
	room   *Room
	client string
	size   int64
	lose   func()
	idle   *list.Element // in room.idle; nil if it is not idle
	over   bool          // it was left, or lost
}

// A waiter waits for a place. Come is closed when it is taken.
type waiter struct {
	place *Place
	come  chan struct{}
}

// NewRoom returns a Room of a size.
func NewRoom(size int64) *Room {
	return &Room{size: size, left: size, held: map[string]int64{}}
}

// Enter takes a place of a size for a client, or returns nil if there is no room. Lose is
// called if the place is lost while it is idle. The caller must call Leave in any case.
func (r *Room) Enter(client string, size int64, lose func()) *Place {
	r.mu.Lock()
	lost, ok := r.clear(client, size)
	if !ok {
		r.mu.Unlock()
		return nil
	}
	place := &Place{room: r, client: client, size: size, lose: lose}
	r.take(place) // before those who wait can take what the lost give back
	for _, p := range lost {
		p.leave()
	}
	r.mu.Unlock()
	for _, p := range lost {
		p.lose()
	}
	return place
}

// Wait is Enter that waits for room until ctx is done, and then returns nil. Nobody has to
// go for it.
func (r *Room) Wait(ctx context.Context, client string, size int64) *Place {
	w := &waiter{&Place{room: r, client: client, size: size}, make(chan struct{})}
	r.mu.Lock()
	if fits(r.held[client], size, r.left) {
		r.take(w.place)
		r.mu.Unlock()
		return w.place
	}
	at := r.waiting.PushBack(w)
	r.mu.Unlock()
	select {
	case <-w.come:
		return w.place
	case <-ctx.Done():
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	select {
	case <-w.come: // meanwhile
		w.place.leave()
	default:
		r.waiting.Remove(at)
	}
	return nil
}

// Held returns how much is taken.
func (r *Room) Held() int64 {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.size - r.left
}

// Waiting returns how many wait.
func (r *Room) Waiting() int {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.waiting.Len()
}

// fits reports whether a client that holds something may have more of what is left.
func fits(held, size, left int64) bool { return held+size <= left }

// clear returns the places that have to go for another one, none if there is room. It
// reports whether there is room then. The caller holds the lock.
func (r *Room) clear(client string, size int64) (lost []*Place, ok bool) {
	held, left := r.held[client], r.left
	for at := r.idle.Front(); at != nil && !fits(held, size, left); at = at.Next() {
		p := at.Value.(*Place)
		if p.client != client && r.held[p.client] <= r.held[client] {
			continue
		}
		if p.client == client {
			held -= p.size
		}
		left += p.size
		lost = append(lost, p)
	}
	return lost, fits(held, size, left)
}

// take notes that a place is taken. The caller holds the lock.
func (r *Room) take(p *Place) {
	r.left -= p.size
	r.held[p.client] += p.size
}

// Idle says that the place waits for its client, since now: if there is no room for others,
// it may be lost.
func (p *Place) Idle() {
	p.room.mu.Lock()
	defer p.room.mu.Unlock()
	switch {
	case p.over:
	case p.idle != nil:
		p.room.idle.MoveToBack(p.idle)
	default:
		p.idle = p.room.idle.PushBack(p)
	}
}

// Busy says that the place does not wait for its client any more.
func (p *Place) Busy() {
	p.room.mu.Lock()
	defer p.room.mu.Unlock()
	p.busy()
}

func (p *Place) busy() {
	if p.idle != nil {
		p.room.idle.Remove(p.idle)
		p.idle = nil
	}
}

// Leave gives a place back, once. That of nobody may be nil.
func (p *Place) Leave() {
	if p == nil {
		return
	}
	p.room.mu.Lock()
	defer p.room.mu.Unlock()
	p.leave()
}

// leave gives a place back, and lets those in that waited for it. The caller holds the lock.
func (p *Place) leave() {
	if p.over {
		return
	}
	p.over = true
	p.busy()
	r := p.room
	r.left += p.size
	if r.held[p.client] -= p.size; r.held[p.client] == 0 {
		delete(r.held, p.client)
	}
	for at := r.waiting.Front(); at != nil; {
		w, next := at.Value.(*waiter), at.Next()
		if fits(r.held[w.place.client], w.place.size, r.left) {
			r.waiting.Remove(at)
			r.take(w.place)
			close(w.come)
		}
		at = next
	}
}
