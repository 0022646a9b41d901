//go:build linux

package pdf_test

import (
	"bytes"
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"github.com/seed31bcff99/reader/pdf"
	"github.com/seed31bcff99/reader/pdf/internal/hostile"
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
	for _, b := range hostile.Bombs() {
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
// and 300 MB, and looks at its context all 100 ms.
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
	usage := cmd.ProcessState.SysUsage().(*syscall.Rusage)
	cpu, peak := cmd.ProcessState.UserTime()+cmd.ProcessState.SystemTime(), usage.Maxrss>>10
	_, told, _ := bytes.Cut(out, []byte("read: "))
	told, _, _ = bytes.Cut(told, []byte("\n"))
	t.Logf("%8d KB: %6v, at most %3d MB, %s", len(data)>>10, cpu.Round(10*time.Millisecond), peak, told)
	if cpu > 10*time.Second || peak > 300 {
		t.Error("takes more than 10 s or 300 MB")
	}
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
	t.Logf("read: %v at most without a look, %d blocks, cut %v, %v", ctx.longest.Round(time.Millisecond), blocks, cut, err)
}
