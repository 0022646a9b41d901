package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"time"

	"github.com/seed31bcff99/reader/internal/test/torture"
)

// The bounds of an input. Linear growth is not enough: an input may take a thousand
// times as long as other pages at any size.
const (
	maxGrowth        = 2.3  // of twice the input
	maxPerByte       = 1000 // nanoseconds, so that 10 MB take ten seconds; real pages need some 30
	maxMemoryPerByte = 500  // bytes, so that 10 MB take 5 GB, garbage included; real pages need some 10
)

// Below these, growth is noise: the processor clock is coarse, and every call takes
// some memory that does not depend on the page.
const (
	minTime   = 50 * time.Millisecond
	minMemory = 4 << 20
)

// compareInputs prints a line for every input and reports whether all are good.
func compareInputs(o *options, stdout, stderr io.Writer) (good bool, err error) {
	fmt.Fprintf(stdout, "| %-26s | %8s | %9s | %8s | %7s | %5s | %7s | %s | %s |\n", "input, "+o.op, "MB", "ms", "ns/byte", "B/byte", "time", "memory", "parse", "")
	fmt.Fprintln(stdout, "|---|--:|--:|--:|--:|--:|--:|--:|---|")
	good = true
	for _, in := range torture.Inputs {
		if !o.only.MatchString(in.Name) {
			continue
		}
		fmt.Fprintf(stderr, "\r%-40s\r", in.Name)
		parts := max(int(float64(in.Full)*o.scale), 2)
		p, err := runChild(o, o.op, in.Name, parts)
		if err != nil {
			fmt.Fprintf(stdout, "| %-26s | %8.2f | | | | | | | **%v** |\n", in.Name, float64(len(in.Page(parts)))/1e6, err)
			good = false
			continue
		}
		verdict := p.verdict()
		if verdict != "" {
			good = false
		} else if o.bad {
			continue
		}
		fmt.Fprintf(stdout, "| %-26s | %8.2f | %9.1f | %8.1f | %7.1f | %5.2f | %7.2f | %s | %s |\n", in.Name,
			float64(p.Whole.Bytes)/1e6, float64(p.Whole.Time.Microseconds())/1e3, p.Whole.timePerByte(), p.Whole.memoryPerByte(), p.timeGrowth(), p.memoryGrowth(), parser(o, in.Name, parts, verdict), verdict)
	}
	fmt.Fprintf(stderr, "\r%40s\r", "")
	return good, nil
}

// timeGrowth returns how much longer twice the input takes.
func (p *pair) timeGrowth() float64 {
	return perDoubling(p.Whole.timePerByte() / max(p.Parts.timePerByte(), 1e-3))
}

// memoryGrowth returns how much more memory twice the input takes.
func (p *pair) memoryGrowth() float64 {
	return perDoubling(p.Whole.memoryPerByte() / max(p.Parts.memoryPerByte(), 1e-3))
}

// perDoubling converts a growth from parts to the whole, beyond linear growth, into
// the growth of one doubling.
func perDoubling(x float64) float64 { return 2 * math.Pow(x, 1.0/doublings) }

// timePerByte returns the nanoseconds per byte.
func (c *cost) timePerByte() float64 { return float64(c.Time.Nanoseconds()) / float64(c.Bytes) }

func (c *cost) memoryPerByte() float64 { return float64(c.Memory) / float64(c.Bytes) }

// verdict says what is wrong with a pair. It is empty if nothing is.
func (p *pair) verdict() string {
	var bad []string
	if p.Whole.Time > minTime && p.timeGrowth() > maxGrowth {
		bad = append(bad, "time")
	}
	if p.Whole.Memory > minMemory && p.memoryGrowth() > maxGrowth {
		bad = append(bad, "memory")
	}
	if p.Whole.Time > minTime && p.Whole.timePerByte() > maxPerByte {
		bad = append(bad, "slow")
	}
	if p.Whole.Memory > minMemory && p.Whole.memoryPerByte() > maxMemoryPerByte {
		bad = append(bad, "large")
	}
	if len(bad) == 0 {
		return ""
	}
	return "**" + strings.Join(bad, ", ") + "**"
}

// parser returns the growth and the nanoseconds per byte of html.Parse on a bad input,
// to compare with.
func parser(o *options, name string, parts int, verdict string) string {
	if verdict == "" || o.op == "parse" {
		return ""
	}
	p, err := runChild(o, "parse", name, parts)
	if err != nil {
		return err.Error()
	}
	return fmt.Sprintf("%.2f, %.0f ns", p.timeGrowth(), p.Whole.timePerByte())
}

var (
	errTime   = errors.New("out of time")
	errMemory = errors.New("out of memory")
)

// runChild measures one input in a separate process.
func runChild(o *options, op, name string, parts int) (p pair, err error) {
	program, err := os.Executable()
	if err != nil {
		return p, err
	}
	ctx, cancel := context.WithTimeout(context.Background(), o.timeout)
	defer cancel()
	child := exec.CommandContext(ctx, program, "-child", name, "-parts", strconv.Itoa(parts), "-op", op, "-memory", strconv.Itoa(o.memory))
	out, err := child.Output()
	var exit *exec.ExitError
	switch {
	case ctx.Err() != nil:
		return p, errTime
	case errors.As(err, &exit) && exit.ExitCode() == exitMemory:
		return p, errMemory
	case errors.As(err, &exit):
		line, _, _ := strings.Cut(string(exit.Stderr), "\n")
		return p, errors.New(line)
	case err != nil:
		return p, err
	}
	return p, json.Unmarshal(out, &p)
}
