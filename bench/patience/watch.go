package main

import (
	"context"
	"runtime"
	"strings"
	"time"

	"github.com/seed31bcff99/reader/bench/internal/cpu"
)

// A watch is a context that never ends and notes how long nobody looked at it, in
// time of the processor.
type watch struct {
	context.Context
	last  time.Duration
	stack [depth]uintptr              // of who looked last
	gaps  map[[2]string]time.Duration // the longest ones, by who looked before and after
	show  time.Duration               // what is shorter is not noted
	worst time.Duration
}

// depth is how many callers are noted of who looks.
const depth = 12

func newWatch(show time.Duration) *watch {
	return &watch{Context: context.Background(), show: show, gaps: map[[2]string]time.Duration{}, last: cpu.Thread()}
}

// Done returns a channel that is not nil: who never has to stop does not look.
func (w *watch) Done() <-chan struct{} { return make(chan struct{}) }

// Err notes that somebody looked.
func (w *watch) Err() error {
	w.note()
	return nil
}

// note ends a gap and starts the next one.
func (w *watch) note() {
	now := cpu.Thread()
	var stack [depth]uintptr
	runtime.Callers(3, stack[:])
	took := now - w.last
	w.worst = max(w.worst, took)
	if took > w.show {
		between := [2]string{place(w.stack), place(stack)}
		w.gaps[between] = max(w.gaps[between], took)
	}
	w.stack = stack
	w.last = cpu.Thread()
}

// place names who looked: the innermost functions of the project.
func place(stack [depth]uintptr) string {
	if stack[0] == 0 {
		return "start"
	}
	const most = 2
	var names []string
	frames := runtime.CallersFrames(stack[:])
	for more := true; more && len(names) < most; {
		var f runtime.Frame
		f, more = frames.Next()
		name, ok := strings.CutPrefix(f.Function, module)
		switch {
		case !ok, strings.HasPrefix(name, "patience."), strings.HasSuffix(name, ".Tick"), strings.Contains(name, "impatience"):
		case strings.HasPrefix(name, "bench/"):
			return strings.Join(append(names, "end"), " < ")
		default:
			names = append(names, name)
		}
	}
	return strings.Join(names, " < ")
}

const module = "github.com/seed31bcff99/reader/"
