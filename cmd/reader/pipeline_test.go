package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

// echo answers a line with itself.
func echo(l line) answer { return answer{text: l.text} }

// numbers writes the lines 0 to n-1.
func numbers(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintln(&b, i)
	}
	return b.String()
}

func TestPipelineKeepsOrder(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		in := numbers(1000)
		var out bytes.Buffer
		p := &pipeline{workers: 7, maxLines: 20, maxBytes: 1 << 20, answer: func(l line) answer {
			time.Sleep(time.Duration(l.number*7919%13) * time.Millisecond) // overtake one another
			return echo(l)
		}}
		err := p.run(t.Context(), newLineReader(strings.NewReader(in), 100), func(a answer) error {
			out.Write(a.text)
			return nil
		})
		if err != nil || out.String() != in {
			t.Errorf("error %v, or the order was lost", err)
		}
	})
}

// TestPipelineWindow lets the output block for ever on an input without end, and
// looks at how much was taken in.
func TestPipelineWindow(t *testing.T) {
	const text = "0123456789\n"
	for _, tt := range []struct {
		name               string
		maxLines, maxBytes int
		want               int32
	}{
		{"lines", 6, 1 << 20, 6},
		{"bytes", 6, 3 * len(text), 3},
		{"a line larger than the window", 6, 1, 1},
	} {
		t.Run(tt.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				var answered atomic.Int32
				p := &pipeline{workers: 2, maxLines: tt.maxLines, maxBytes: tt.maxBytes, answer: func(l line) answer {
					answered.Add(1)
					return echo(l)
				}}
				full := make(chan struct{})
				done := make(chan error)
				go func() {
					done <- p.run(t.Context(), newLineReader(&repeated{text: text}, 100), func(answer) error {
						<-full
						return errStop
					})
				}()
				synctest.Wait()
				if got := answered.Load(); got != tt.want {
					t.Errorf("%d lines in the window, want %d", got, tt.want)
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

// TestPipelineMovesWindow passes many windows through a narrow one.
func TestPipelineMovesWindow(t *testing.T) {
	var underway, most atomic.Int32
	p := &pipeline{workers: 4, maxLines: 5, maxBytes: 1 << 20, answer: func(l line) answer {
		most.Store(max(most.Load(), underway.Add(1)))
		return echo(l)
	}}
	emitted := 0
	err := p.run(t.Context(), newLineReader(strings.NewReader(numbers(1000)), 100), func(answer) error {
		underway.Add(-1)
		emitted++
		return nil
	})
	if err != nil || emitted != 1000 || most.Load() > 5 {
		t.Errorf("error %v, %d lines, %d at a time; want 1000 and at most 5", err, emitted, most.Load())
	}
}

// TestPipelineCancelled cancels while the input has nothing to say, as at a
// terminal: what was taken in is answered.
func TestPipelineCancelled(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		in, keyboard := io.Pipe()
		p := &pipeline{workers: 2, maxLines: 8, maxBytes: 1 << 20, answer: func(l line) answer {
			time.Sleep(time.Second)
			return echo(l)
		}}
		var out bytes.Buffer
		done := make(chan error)
		go func() {
			done <- p.run(ctx, newLineReader(in, 100), func(a answer) error {
				out.Write(a.text)
				return nil
			})
		}()
		io.WriteString(keyboard, "0\n1\n2\n")
		synctest.Wait()
		cancel()
		if err := <-done; err != nil || out.String() != "0\n1\n2\n" {
			t.Errorf("error %v, output %q; want the three lines", err, out.String())
		}
		keyboard.Close() // lets scan end
	})
}
