// Package pipeline works on a stream of items on several goroutines and emits the
// results in the order of the items, with bounded memory.
//
//	next -> scan -> feed -> workers ---.
//	                   \----> ordered ---+-> emit
//
// The window holds the items that were let in and not yet emitted. Feed lets an
// item in only if the window has room. So memory stays bounded if one slow item
// holds up the items after it, or if emit is slow.
package pipeline

import (
	"context"
	"io"
)

// A Pipeline turns every In into an Out.
type Pipeline[In, Out any] struct {
	Workers  int          // goroutines that call Work
	MaxItems int          // items in the window
	MaxBytes int          // bytes of the items in the window; one item alone may exceed it
	Size     func(In) int // bytes of an item
	Work     func(In) Out
	End      func() // is called after the last call of next, maybe after Run; nil means nothing
}

// A job is an item in the window.
type job[In, Out any] struct {
	item In
	size int
	done chan Out // buffered, so that no worker waits
}

// Run calls emit with the result of every item that next returns, until next or
// emit fails. Next returns io.EOF at the end of the input. If ctx is cancelled, the
// input ends there: items in the window are still worked on and emitted.
func (p *Pipeline[In, Out]) Run(ctx context.Context, next func() (In, error), emit func(Out) error) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel() // ends feed and scan if emit fails

	// The channels have room for the whole window, so only the window blocks.
	work := make(chan *job[In, Out], p.MaxItems)
	ordered := make(chan *job[In, Out], p.MaxItems)
	freed := make(chan int, p.MaxItems)
	var inputErr error
	go func() {
		inputErr = p.feed(ctx, p.scan(ctx, next), freed, work, ordered)
		close(work)
		close(ordered)
	}()
	for range p.Workers {
		go func() {
			for j := range work {
				j.done <- p.Work(j.item)
			}
		}()
	}
	for j := range ordered {
		if err := emit(<-j.done); err != nil {
			return err
		}
		freed <- j.size
	}
	return inputErr
}

// A scanned is what next returned.
type scanned[In any] struct {
	item In
	err  error
}

// scan reads items until the input fails or ends. It has a goroutine of its own
// because a read from a terminal or a pipe cannot be cancelled: after Ctrl-C it may
// block there until the program ends.
func (p *Pipeline[In, Out]) scan(ctx context.Context, next func() (In, error)) <-chan scanned[In] {
	items := make(chan scanned[In])
	go func() {
		if p.End != nil {
			defer p.End()
		}
		for {
			item, err := next()
			select {
			case items <- scanned[In]{item, err}:
			case <-ctx.Done():
				return
			}
			if err != nil {
				return
			}
		}
	}()
	return items
}

// feed lets items into the window when it has room. Freed receives the size of each
// item that leaves it.
func (p *Pipeline[In, Out]) feed(ctx context.Context, items <-chan scanned[In], freed <-chan int, work, ordered chan<- *job[In, Out]) error {
	count, total := 0, 0 // of the window
	for {
		var next scanned[In]
		select {
		case next = <-items:
		case <-ctx.Done():
			return nil
		}
		switch {
		case next.err == io.EOF:
			return nil
		case next.err != nil:
			return next.err
		}
		size := p.Size(next.item)
		for count == p.MaxItems || count > 0 && total+size > p.MaxBytes {
			select {
			case n := <-freed:
				count, total = count-1, total-n
			case <-ctx.Done():
				return nil
			}
		}
		count, total = count+1, total+size
		j := &job[In, Out]{next.item, size, make(chan Out, 1)}
		work <- j
		ordered <- j
	}
}
