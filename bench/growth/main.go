// Command growth measures whether time and memory grow linearly with the input, on
// the pages of package torture. BenchmarkSize of package bench has generated pages of every size.
//
//	go run ./bench/growth                       every input, full size: some minutes
//	go run ./bench/growth -scale 0.1            a tenth of the size
//	go run ./bench/growth -only 'deep|table'    only inputs whose name matches
//	go run ./bench/growth -op convert           another operation
//
// Every input is read at full size and, eight times, at an eighth of the size, in
// turn. Each has a process of its own, so that an input that needs too much time or
// memory does not affect the others. The table has the cost of the full size
// (processor time, time per byte, bytes allocated for each byte of input) and how much
// more time and memory twice the input takes.
//
// Twice the input may take 2.3 times as much, and a byte may take a microsecond and
// 500 bytes. If an input takes more, growth and time per byte of html.Parse are
// printed beside it, and the exit status is 1. Inputs that take less than some
// milliseconds are not judged: their times are noise.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"regexp"
	"strings"
	"time"

	"golang.org/x/net/html"

	"github.com/seed31bcff99/reader/bench"
)

// options are the flags.
type options struct {
	op      string
	scale   float64
	only    *regexp.Regexp
	bad     bool // show only inputs that take too much
	timeout time.Duration
	memory  int // MB

	child string // the name of an input to measure in this process
	parts int
}

func main() {
	os.Exit(run(os.Args[1:], os.Stdout, os.Stderr))
}

// run is main for tests.
func run(args []string, stdout, stderr io.Writer) int {
	o := &options{}
	f := flag.NewFlagSet("growth", flag.ContinueOnError)
	only := f.String("only", "", "only inputs whose name matches this `expression`")
	f.StringVar(&o.op, "op", "read", "what to do with a page: parse,"+bench.OperationNames())
	f.Float64Var(&o.scale, "scale", 1, "this `part` of the full size")
	f.BoolVar(&o.bad, "bad", false, "print only what grows too fast")
	f.DurationVar(&o.timeout, "timeout", 2*time.Minute, "what an input may take in all")
	f.IntVar(&o.memory, "memory", 6000, "`MB` that an input may take")
	f.StringVar(&o.child, "child", "", "measure this input in this process, for the command itself")
	f.IntVar(&o.parts, "parts", 0, "how many parts it has, for the command itself")
	return bench.Run(f, args, stderr, func() error { return o.validate(*only) }, func() (bool, error) {
		if o.child != "" {
			return true, measureChild(o, stdout)
		}
		return compareInputs(o, stdout, stderr)
	})
}

// validate reports values that make no sense.
func (o *options) validate(only string) (err error) {
	if o.only, err = regexp.Compile(only); err != nil {
		return err
	}
	switch {
	case o.operation() == nil:
		return fmt.Errorf("no -op %q", o.op)
	case o.scale <= 0 || o.scale > 10:
		return errors.New("-scale must be above 0 and at most 10")
	}
	return nil
}

// operation returns the operation to measure; nil if there is none of its name.
func (o *options) operation() bench.Operation {
	if o.op != "parse" {
		return bench.Operations[o.op]
	}
	return func(page string) func(context.Context) error { // to compare with
		return func(context.Context) error {
			_, err := html.Parse(strings.NewReader(page))
			return err
		}
	}
}
