// Command cancel measures how long the engine works without a check of its context:
// on the pages of package torture, cut to 10 MB.
//
//	go run ./bench/cancel                     every input, every operation
//	go run ./bench/cancel -op read,convert    some operations
//	go run ./bench/cancel -only 'deep|table'  only inputs whose name matches
//
// A caller that cancels waits at most as long as the longest time between two checks.
// The command prints inputs and operations for which that time is long, and which
// functions checked before and after. The bound is 50 ms. Time is processor time of
// the thread that works, so the load of the machine does not matter. Garbage
// collection does not count.
package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	"regexp"
	"runtime"
	"runtime/debug"
	"strings"
	"time"

	"github.com/seed31bcff99/reader/bench"
	"github.com/seed31bcff99/reader/internal/test/torture"
)

// most is how long the engine may work without a check.
const most = 50 * time.Millisecond

func main() { os.Exit(run(os.Args[1:], os.Stdout, os.Stderr)) }

func run(args []string, stdout, stderr io.Writer) int {
	f := flag.NewFlagSet("cancel", flag.ContinueOnError)
	ops := f.String("op", bench.OperationNames(), "what to do with a page")
	only := f.String("only", "", "only inputs whose name matches this `expression`")
	size := f.Int("size", 10<<20, "`bytes` of a page")
	show := f.Duration("show", most/2, "print what takes longer than this")
	var names *regexp.Regexp
	return bench.Run(f, args, stderr, func() (err error) {
		for op := range strings.SplitSeq(*ops, ",") {
			if bench.Operations[op] == nil {
				return fmt.Errorf("no -op %q", op)
			}
		}
		names, err = regexp.Compile(*only)
		return err
	}, func() (good bool, err error) {
		debug.SetGCPercent(-1) // a collection would count for the function that allocates
		debug.SetMemoryLimit(5 << 30)
		runtime.LockOSThread()
		good = true
		for op := range strings.SplitSeq(*ops, ",") {
			good = measureAll(op, names, *size, *show, stdout) <= most && good
		}
		return good, nil
	})
}

// measureAll prints the long times of one operation, and returns the longest.
func measureAll(op string, names *regexp.Regexp, size int, show time.Duration, stdout io.Writer) time.Duration {
	var worst time.Duration
	count := 0
	for _, in := range torture.Inputs {
		if !names.MatchString(in.Name) {
			continue
		}
		page := sized(in, size)
		w := measure(page, bench.Operations[op], show)
		count++
		worst = max(worst, w.worst)
		for between, took := range w.gaps {
			fmt.Fprintf(stdout, "%-11s %-24s %5.1f MB %6.1f ms  %s -> %s\n", op, in.Name, float64(len(page))/1e6, float64(took.Microseconds())/1e3, between[0], between[1])
		}
	}
	fmt.Fprintf(stdout, "%-11s %d inputs, longest %.1f ms\n", op, count, float64(worst.Microseconds())/1e3)
	return worst
}

// measure runs an operation on a page and records its checks.
func measure(page string, op bench.Operation, show time.Duration) *watch {
	work := op(page)
	debug.FreeOSMemory()
	w := newWatch(show)
	_ = work(w) // a page that is refused is measured too
	w.note()
	return w
}

// sized returns an input of about so many bytes.
func sized(in torture.Input, size int) string {
	const sample = 2000
	n := in.Full
	if per := float64(len(in.Page(sample))) / sample; per > 0 {
		n = int(float64(size) / per)
	}
	return in.Page(n)
}
