package main

import (
	"context"
	"io"
)

// A pipeline answers lines on several goroutines and passes the answers on in
// the order of the lines.
//
//	lineReader -> scan -> feed -> workers ---.
//	                        \----> ordered ---+-> emit
//
// Feed lets a line in only if the window has room: the lines that were let in
// and not yet emitted. So memory stays bounded when one slow page holds up the
// answers after it, or when nobody reads the output.
type pipeline struct {
	workers  int
	maxLines int               // lines in the window
	maxBytes int               // bytes of the lines in the window; one line alone may exceed it
	answer   func(line) answer // called by the workers
}

// An answer is a line of output.
type answer struct {
	text   []byte
	failed bool
}

// A job is a line in the window.
type job struct {
	line line
	done chan answer // has room for the answer, so no worker ever waits
}

// run calls emit with the answer to every line until the input ends or emit
// fails. If ctx is cancelled, that ends the input: the lines in the window are
// still answered, those after it are left alone.
func (p *pipeline) run(ctx context.Context, in *lineReader, emit func(answer) error) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel() // ends feed and scan if emit fails

	// With room for the whole window, only the window itself makes anyone wait.
	work := make(chan *job, p.maxLines)
	ordered := make(chan *job, p.maxLines)
	freed := make(chan int, p.maxLines)
	var inputErr error
	go func() {
		inputErr = p.feed(ctx, scan(ctx, in), freed, work, ordered)
		close(work)
		close(ordered)
	}()
	for range p.workers {
		go p.work(work)
	}
	for j := range ordered {
		if err := emit(<-j.done); err != nil {
			return err
		}
		freed <- len(j.line.text)
	}
	return inputErr
}

func (p *pipeline) work(jobs <-chan *job) {
	for j := range jobs {
		j.done <- p.answer(j.line)
	}
}

// A scanned is what lineReader.next returned.
type scanned struct {
	line line
	err  error
}

// scan reads lines until the input fails or ends. It has a goroutine of its own
// because a read from a terminal or a pipe cannot be cancelled: after a Ctrl-C
// it stays behind in one until the program ends.
func scan(ctx context.Context, in *lineReader) <-chan scanned {
	lines := make(chan scanned)
	go func() {
		for {
			l, err := in.next()
			select {
			case lines <- scanned{l, err}:
			case <-ctx.Done():
				return
			}
			if err != nil {
				return
			}
		}
	}()
	return lines
}

// feed lets lines into the window as it has room. Freed tells the size of each
// line that leaves it.
func (p *pipeline) feed(ctx context.Context, lines <-chan scanned, freed <-chan int, work, ordered chan<- *job) error {
	count, size := 0, 0 // of the window
	for {
		var next scanned
		select {
		case next = <-lines:
		case <-ctx.Done():
			return nil
		}
		switch {
		case next.err == io.EOF:
			return nil
		case next.err != nil:
			return next.err
		}
		for count == p.maxLines || count > 0 && size+len(next.line.text) > p.maxBytes {
			select {
			case n := <-freed:
				count, size = count-1, size-n
			case <-ctx.Done():
				return nil
			}
		}
		count, size = count+1, size+len(next.line.text)
		j := &job{next.line, make(chan answer, 1)}
		work <- j
		ordered <- j
	}
}
