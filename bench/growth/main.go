// Command growth measures whether time and memory grow like the input: on the
// pages of package torture, and on pages like real ones of every size.
//
//	go run ./bench/growth                       every input, full size: some minutes
//	go run ./bench/growth -scale 0.1            a tenth of each
//	go run ./bench/growth -only 'deep|table'    those whose name matches
//	go run ./bench/growth -op convert           another way to read them
//	go run ./bench/growth -sizes                time per byte from 100 KB to 50 MB
//
// Every input is read at full size and, eight times, at an eighth of it, in turn,
// in a process of its own, so that one that needs too long or too much cannot hurt
// the others. The table tells what the large one took: processor time, time per
// byte, bytes allocated for each byte of input; and how much more time and memory
// twice the input takes. That may be 2.3 times as much; nor may a byte take a
// microsecond, or 500 bytes. Where something is too much, growth and time per byte
// of html.Parse stand beside it, and the command exits with status 1. What is done in less than
// some milliseconds is not judged: it is noise.
//
// With -sizes the pages are those of package bench, and the time per byte may
// differ by a factor of 1.3 from the smallest to the largest.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"regexp"
	"time"
)

// The exit statuses.
const (
	exitGood  = 0
	exitBad   = 1 // something grew too fast, or failed
	exitUsage = 2
)

// options are what the command line says.
type options struct {
	op      string
	scale   float64
	only    *regexp.Regexp
	sizes   bool
	bad     bool // show only what is too much
	timeout time.Duration
	memory  int // MB

	child string // the name of an input: measure it and tell on standard output
	parts int
}

func main() {
	os.Exit(run(os.Args[1:], os.Stdout, os.Stderr))
}

// run is main for tests.
func run(args []string, stdout, stderr io.Writer) int {
	o, err := parse(args, stderr)
	switch {
	case errors.Is(err, flag.ErrHelp):
		return exitGood
	case err != nil:
		return exitUsage
	}
	good := true
	switch {
	case o.child != "":
		err = measureChild(o, stdout)
	case o.sizes:
		good, err = compareSizes(o, stdout)
	default:
		good, err = compareInputs(o, stdout, stderr)
	}
	if err != nil {
		fmt.Fprintln(stderr, "growth:", err)
		return exitBad
	}
	if !good {
		return exitBad
	}
	return exitGood
}

// parse reads the command line. What is wrong with it is told on stderr.
func parse(args []string, stderr io.Writer) (*options, error) {
	o := &options{}
	f := flag.NewFlagSet("growth", flag.ContinueOnError)
	f.SetOutput(stderr)
	only := f.String("only", "", "only inputs whose name matches this `expression`")
	f.StringVar(&o.op, "op", "read", "what to do with a page: "+operationNames())
	f.Float64Var(&o.scale, "scale", 1, "this `part` of the full size")
	f.BoolVar(&o.sizes, "sizes", false, "measure the time per byte of pages of every size instead")
	f.BoolVar(&o.bad, "bad", false, "print only what grows too fast")
	f.DurationVar(&o.timeout, "timeout", 2*time.Minute, "what an input may take in all")
	f.IntVar(&o.memory, "memory", 6000, "`MB` that an input may take")
	f.StringVar(&o.child, "child", "", "measure this input in this process, for the command itself")
	f.IntVar(&o.parts, "parts", 0, "how many parts it has, for the command itself")
	if err := f.Parse(args); err != nil {
		return nil, err
	}
	err := o.validate(f.Args(), *only)
	if err != nil {
		fmt.Fprintln(stderr, "growth:", err)
		f.Usage()
	}
	return o, err
}

// validate reports what makes no sense.
func (o *options) validate(rest []string, only string) (err error) {
	if o.only, err = regexp.Compile(only); err != nil {
		return err
	}
	switch {
	case len(rest) > 0:
		return fmt.Errorf("unexpected argument %q", rest[0])
	case operations[o.op] == nil:
		return fmt.Errorf("no -op %q", o.op)
	case o.scale <= 0 || o.scale > 10:
		return errors.New("-scale must be above 0 and at most 10")
	}
	return nil
}
