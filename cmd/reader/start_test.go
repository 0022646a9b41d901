package main

import (
	"bytes"
	"os/exec"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/seed31bcff99/reader/bench"
)

// maxPrepared is the most bytes that the packages of this project may allocate before main.
// Tables that few runs need are made when they are needed.
const maxPrepared = 1100 << 10

var initLine = regexp.MustCompile(`(?m)^init (github\.com/seed31bcff99/reader\S*) .* (\d+) bytes, \d+ allocs$`)

// TestPrepared adds up what is allocated before main, which every run pays for.
func TestPrepared(t *testing.T) {
	cmd := exec.Command(buildProgram(t), "--version")
	cmd.Env = append(cmd.Environ(), "GODEBUG=inittrace=1")
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatal(err)
	}
	total, largest, name := 0, 0, ""
	for _, m := range initLine.FindAllStringSubmatch(string(out), -1) {
		n, err := strconv.Atoi(m[2])
		if err != nil {
			t.Fatal(err)
		}
		if total += n; n > largest {
			largest, name = n, m[1]
		}
	}
	if total == 0 || total > maxPrepared {
		t.Errorf("packages allocate %d bytes before main, at most %d are meant; the most, %d, in %s", total, maxPrepared, largest, name)
	}
}

// BenchmarkStart reads a page of 20 KB with a new process each time. It reports the
// processor time from start to end.
func BenchmarkStart(b *testing.B) {
	program, err := built()
	if err != nil {
		b.Fatal(err)
	}
	page := bench.Long("news", 1, 20<<10)
	var spent time.Duration
	for b.Loop() {
		cmd := exec.Command(program, "read", "-")
		cmd.Stdin = bytes.NewReader(page)
		if out, err := cmd.Output(); err != nil || !strings.Contains(string(out), "\n\n") {
			b.Fatalf("%v: %s", err, out)
		}
		spent += cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
	}
	b.ReportMetric(float64(spent.Microseconds())/1000/float64(b.N), "cpu-ms/op")
}
