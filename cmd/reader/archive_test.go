package main

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"
)

// writeArchive writes a WARC file as Common Crawl does: each record a member of
// its own, a warcinfo first, then request, response and metadata of every page.
// It is written record by record, so that the test itself needs no memory.
func writeArchive(t testing.TB, pages int) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "crawl.warc.gz")
	file, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	var member bytes.Buffer
	zip, _ := gzip.NewWriterLevel(&member, gzip.BestSpeed)
	record := func(kind, id, contentType, block string) {
		member.Reset()
		zip.Reset(&member)
		fmt.Fprintf(zip, "WARC/1.0\r\nWARC-Type: %s\r\nWARC-Record-ID: <urn:uuid:%s>\r\nWARC-Target-URI: https://example.org/%s\r\nContent-Type: %s\r\nContent-Length: %d\r\n\r\n%s\r\n\r\n",
			kind, id, id, contentType, len(block), block)
		zip.Close()
		if _, err := file.Write(member.Bytes()); err != nil {
			t.Fatal(err)
		}
	}
	record("warcinfo", "info", "application/warc-fields", "software: test\r\n")
	for i := range pages {
		id := strconv.Itoa(i)
		record("request", "q"+id, "application/http; msgtype=request", "GET / HTTP/1.1\r\n\r\n")
		body := "<title>Day " + id + "</title>" + strings.Repeat("<p>The wind came from the west all day, and nobody left the harbour.</p>", 1+i%5)
		record("response", id, "application/http; msgtype=response", "HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\nX-Crawler-Content-Encoding: gzip\r\n\r\n"+body)
		record("metadata", "m"+id, "application/warc-fields", "fetchTimeMs: 12\r\n")
	}
	return path
}

// TestBatchReadsAhead counts how much of the input is read before its answers are
// written: never more than the bound on records, however long the input is.
func TestBatchReadsAhead(t *testing.T) {
	const records, bound = 3000, 64 << 10
	record := inputRecord(t, 1, article)
	in := &meteredInput{text: strings.Repeat(record, records)}
	out := &meteredOutput{in: in, record: len(record)}
	if status := run([]string{"batch", "--max-record", strconv.Itoa(bound)}, in, out, io.Discard); status != exitRead || out.lines != records {
		t.Fatalf("status %d after %d records", status, out.lines)
	}
	const buffers = 128 << 10 // of what reads the lines
	t.Logf("at most %d bytes ahead of %d", out.ahead, len(in.text))
	if out.ahead > bound+buffers {
		t.Errorf("%d bytes were read ahead, want at most %d", out.ahead, bound+buffers)
	}
}

// A meteredInput counts what was read of it.
type meteredInput struct {
	text string
	read atomic.Int64
}

func (in *meteredInput) Read(p []byte) (int, error) {
	n := copy(p, in.text[in.read.Load():])
	if n == 0 {
		return 0, io.EOF
	}
	in.read.Add(int64(n))
	return n, nil
}

// A meteredOutput notes how far the input is ahead of the records that are written.
type meteredOutput struct {
	in           *meteredInput
	record       int // bytes of an input record
	lines, ahead int
}

func (out *meteredOutput) Write(p []byte) (int, error) {
	out.ahead = max(out.ahead, int(out.in.read.Load())-out.lines*out.record)
	out.lines += bytes.Count(p, []byte("\n"))
	return len(p), nil
}

// BenchmarkArchiveMemory sends archives through the program and reports the peak of
// its memory, which should not depend on the number of records.
func BenchmarkArchiveMemory(b *testing.B) {
	program, err := built()
	if err != nil {
		b.Fatal(err)
	}
	if runtime.GOOS != "linux" {
		b.Skip("reads /proc")
	}
	for _, pages := range []int{500, 10_000} {
		b.Run(strconv.Itoa(pages), func(b *testing.B) {
			archive := writeArchive(b, pages)
			peak := 0
			for b.Loop() {
				peak = max(peak, peakMemory(b, program, archive, pages))
			}
			b.ReportMetric(float64(peak), "kB")
		})
	}
}

// peakMemory reads an archive and returns the peak of the program's memory, in kB.
func peakMemory(t testing.TB, program, archive string, pages int) int {
	t.Helper()
	out := filepath.Join(t.TempDir(), "out.jsonl")
	cmd := exec.Command(program, "batch", archive, "-o", out, "--jobs", "2")
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	done := make(chan error, 1)
	go func() { done <- cmd.Wait() }()
	peak := 0
	for tick := time.Tick(10 * time.Millisecond); ; {
		select {
		case err := <-done:
			if got := countRecords(t, out); err != nil || got != pages {
				t.Fatalf("%d records, error %v; want %d", got, err, pages)
			}
			return peak
		case <-tick:
			peak = max(peak, memoryOf(cmd.Process.Pid, "VmHWM"))
		}
	}
}

// memoryOf returns the memory of a process in kB, or zero if it has ended: VmRSS now, VmHWM
// at most so far. The figure that the system gives afterwards includes the parent's.
func memoryOf(pid int, name string) int {
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if err != nil {
		return 0
	}
	for line := range strings.Lines(string(status)) {
		if fields := strings.Fields(line); len(fields) > 1 && fields[0] == name+":" {
			kB, _ := strconv.Atoi(fields[1])
			return kB
		}
	}
	return 0
}

// countRecords counts the lines of an output, all of which must be whole.
func countRecords(t testing.TB, path string) int {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for line := range strings.Lines(string(text)) {
		if err := checkRecord(line); err != nil {
			t.Fatal(err)
		}
		n++
	}
	return n
}

// TestResume interrupts a run again and again, by Ctrl-C and by kill -9, and
// compares what comes out in the end with what an undisturbed run gives.
func TestResume(t *testing.T) {
	program := buildProgram(t)
	if runtime.GOOS == "windows" {
		t.Skip("a process cannot be sent an interrupt")
	}
	archive := writeArchive(t, 800)
	input, err := os.ReadFile(archive)
	if err != nil {
		t.Fatal(err)
	}
	whole := filepath.Join(t.TempDir(), "whole.jsonl")
	if out, err := exec.Command(program, "batch", archive, "-o", whole).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	want, err := os.ReadFile(whole)
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		name   string
		signal os.Signal
		status int
	}{
		{"Ctrl-C", os.Interrupt, exitInterrupted},
		{"kill -9", os.Kill, -1},
	} {
		t.Run(tt.name, func(t *testing.T) {
			out := filepath.Join(t.TempDir(), "out.jsonl")
			for part := 1; part <= 3; part++ {
				interrupt(t, tt.signal, tt.status, out, input[:len(input)*part/5], program, "batch", "-", "-o", out, "--resume")
			}
			// A kill in the middle of a line leaves half of it.
			damage(t, out)
			notice, err := exec.Command(program, "batch", archive, "-o", out, "--resume").CombinedOutput()
			if err != nil || !strings.Contains(string(notice), "continuing after ") {
				t.Fatalf("%v\n%s", err, notice)
			}
			if got, _ := os.ReadFile(out); !bytes.Equal(got, want) {
				t.Errorf("%d bytes, an undisturbed run gives %d", len(got), len(want))
			}
		})
	}
}

// TestBatchLocks starts a second batch on the output of one that waits for input.
func TestBatchLocks(t *testing.T) {
	program := buildProgram(t)
	out := filepath.Join(t.TempDir(), "out.jsonl")
	first := exec.Command(program, "batch", "-", "-o", out)
	in, err := first.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := first.Start(); err != nil {
		t.Fatal(err)
	}
	record := `{"id":1,"html":"<p>Some words.</p>"}` + "\n"
	for sizeOf(out) == 0 { // until it has written, and so has the lock
		if _, err := io.WriteString(in, record); err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Millisecond)
	}
	for _, flags := range [][]string{{"batch", "-", "-o", out}, {"batch", "-", "-o", out, "--resume"}} {
		second := exec.Command(program, flags...)
		second.Stdin = strings.NewReader(record)
		notice, _ := second.CombinedOutput()
		who := fmt.Sprintf("another run writes to it: process %d", first.Process.Pid)
		if second.ProcessState.ExitCode() != exitUsage || !strings.Contains(string(notice), who) {
			t.Errorf("%q: status %d, %s", flags, second.ProcessState.ExitCode(), notice)
		}
	}
	in.Close()
	first.Wait()
	countRecords(t, out)
}

// interrupt starts a command, gives it the start of its input and, when it has written more than
// the run before it, sends it a signal. It cannot be over by then: the rest of the input does not
// come. After a signal that can be handled, interrupt checks that every line is whole.
func interrupt(t *testing.T, signal os.Signal, status int, out string, start []byte, program string, args ...string) {
	t.Helper()
	var notice strings.Builder
	cmd := exec.Command(program, args...)
	cmd.Stderr = &notice
	input, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	before := sizeOf(out)
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	go input.Write(start) // which fails when the program ends before it has read all of it
	for sizeOf(out) <= before {
		time.Sleep(time.Millisecond)
	}
	cmd.Process.Signal(signal)
	cmd.Wait()
	if got := cmd.ProcessState.ExitCode(); got != status {
		t.Fatalf("exit status %d, want %d\n%s", got, status, notice.String())
	}
	if signal == os.Interrupt && !strings.Contains(notice.String(), "the same command with --resume continues") {
		t.Errorf("notice %q does not say how to go on", notice.String())
	}
	if signal == os.Interrupt { // a kill ends a write between two pages of memory
		countRecords(t, out)
	}
}

// sizeOf returns the size of a file, zero if there is none.
func sizeOf(path string) int64 {
	info, err := os.Stat(path)
	if err != nil {
		return 0
	}
	return info.Size()
}

// damage removes some bytes from the end of a file.
func damage(t *testing.T, path string) {
	t.Helper()
	info, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Truncate(path, info.Size()-100); err != nil {
		t.Fatal(err)
	}
}
