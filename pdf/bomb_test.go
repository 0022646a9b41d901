//go:build linux

package pdf_test

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/seed31bcff99/reader/pdf"
)

// cpuTime returns the processor time of the process.
func cpuTime() time.Duration {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// A watch is a context that notes the longest time between two looks at it.
type watch struct {
	context.Context
	last, longest time.Duration
}

func (w *watch) Err() error {
	now := cpuTime()
	w.longest = max(w.longest, now-w.last)
	w.last = now
	return nil
}

// TestBombs reads all bombs. Bounds met are fine; panics, hangs and errors are not.
// With PDF_BOMBS=1 each is read by a process of its own, and the test tells what it costs.
func TestBombs(t *testing.T) {
	if testing.Short() {
		t.Skip("takes half a minute")
	}
	apart := os.Getenv("PDF_BOMBS") != ""
	for _, b := range bombs() {
		t.Run(b.Name, func(t *testing.T) {
			if apart {
				readApart(t, b.Make())
			} else if _, err := pdf.Read(t.Context(), b.Make(), nil); err != nil && !errors.Is(err, pdf.ErrNotPDF) {
				t.Error(err)
			}
		})
	}
}

// readApart reads a file by a process of its own, which may take 10 s of processor time
// and 300 MB.
func readApart(t *testing.T, data []byte) {
	name := filepath.Join(t.TempDir(), "bomb.pdf")
	if err := os.WriteFile(name, data, 0o600); err != nil {
		t.Fatal(err)
	}
	cmd := exec.CommandContext(t.Context(), os.Args[0], "-test.run=^TestBomb$", "-test.v")
	cmd.Env = append(os.Environ(), "PDF_BOMB="+name)
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	_, told, _ := strings.Cut(string(out), "read: ")
	told, _, _ = strings.Cut(told, "\n")
	t.Logf("%8d KB: %s", len(data)>>10, told)
}

// peak returns the most memory that the process had, in MB.
func peak(t *testing.T) int {
	data, err := os.ReadFile("/proc/self/status") // Rusage counts the parent, too
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(data), "VmHWM:")
	kb, err := strconv.Atoi(strings.Fields(rest)[0])
	if err != nil {
		t.Fatal(err)
	}
	return kb >> 10
}

// TestBomb reads the file that PDF_BOMB names, for TestBombs.
func TestBomb(t *testing.T) {
	name := os.Getenv("PDF_BOMB")
	if name == "" {
		t.Skip("PDF_BOMB names no file")
	}
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	ctx := &watch{t.Context(), cpuTime(), 0}
	doc, err := pdf.Read(ctx, data, nil)
	if err != nil && !errors.Is(err, pdf.ErrNotPDF) {
		t.Fatal(err)
	}
	blocks, cut := 0, false
	if doc != nil {
		blocks, cut = len(doc.Blocks), doc.Truncated
	}
	cpu, mb := cpuTime().Round(10*time.Millisecond), peak(t)
	t.Logf("read: %6v, at most %3d MB, %v without a look, %d blocks, cut %v, %v", cpu, mb, ctx.longest.Round(time.Millisecond), blocks, cut, err)
	if cpu > 10*time.Second || mb > 300 {
		t.Error("takes more than 10 s or 300 MB")
	}
}
