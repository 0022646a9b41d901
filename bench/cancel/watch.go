package main

import (
	"context"
	"runtime"
	"strings"
	"time"

	"github.com/seed31bcff99/reader/bench/internal/cpu"
)

// A watch is a context that is never done. It records the processor time between two
// checks.
type watch struct {
	context.Context
	last  time.Duration
	stack [depth]uintptr              // callers of the last check
	gaps  map[[2]string]time.Duration // the longest times, by the functions that checked before and after
	show  time.Duration               // shorter times are not recorded
	worst time.Duration
}

// depth is how many callers of a check are recorded.
const depth = 12

func newWatch(show time.Duration) *watch {
	return &watch{Context: context.Background(), show: show, gaps: map[[2]string]time.Duration{}, last: cpu.Thread()}
}

// Done returns a channel that is not nil: with nil, the engine would not check.
func (w *watch) Done() <-chan struct{} { return make(chan struct{}) }

// Err records a check.
func (w *watch) Err() error {
	w.note()
	return nil
}

// note ends an interval and starts the next one.
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

// place names the innermost functions of the project on a stack.
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
		case !ok, strings.HasPrefix(name, "internal/patience."), strings.HasSuffix(name, ".Tick"):
		case strings.HasPrefix(name, "bench/"):
			return strings.Join(append(names, "end"), " < ")
		default:
			names = append(names, name)
		}
	}
	return strings.Join(names, " < ")
}

const module = "github.com/seed31bcff99/reader/"
