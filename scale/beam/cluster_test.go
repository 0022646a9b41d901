//go:build unix

package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/seed31bcff99/reader/cmd/reader/batch"
	"github.com/seed31bcff99/reader/internal/test/corpus"
)

// TestCluster runs a job on a separate prism runner with four workers, kills one of them,
// and continues. READER_PRISM is the program prism. With READER_CORPUS, the folder of a corpus, the
// pages are its own, and the processor time of all processes is compared with that of this one,
// which reads the same pages alone.
func TestCluster(t *testing.T) {
	prism := os.Getenv("READER_PRISM")
	if prism == "" {
		t.Skip("READER_PRISM does not name the program prism")
	}
	program := filepath.Join(t.TempDir(), "readerbeam")
	if out, err := exec.Command("go", "build", "-o", program, ".").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	in, want, alone := writePages(t, 12)
	output := filepath.Join(t.TempDir(), "out")
	flags := []string{"-output=" + output, "-not-after=none"}

	c := start(t, prism, program)
	if err := errors.Join(c.run(4, append(flags, in+"/*")...), c.wait()); err != nil {
		t.Fatal(err)
	}
	if got := readShards(t, output); !slices.Equal(got, want) {
		t.Errorf("%d records, want %d", len(got), len(want))
	}
	took, err := c.stop()
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%d pages: %.1f s of processor time, %.1f s without a cluster", len(want), took.Seconds(), alone.Seconds())

	c = start(t, prism, program)
	for _, shard := range shards(t, output)[3:] {
		if err := os.Remove(shard); err != nil {
			t.Fatal(err)
		}
	}
	if err := c.run(4, append(flags, in+"/*")...); err != nil {
		t.Fatal(err)
	}
	if err := c.kill(2); err != nil {
		t.Fatal(err)
	}
	if err := c.wait(); err == nil {
		t.Error("nothing tells that a worker was killed")
	}
	c = start(t, prism, program)
	if err := errors.Join(c.run(4, append(flags, "-resume", in+"/*")...), c.wait()); err != nil {
		t.Fatal(err)
	}
	if got := readShards(t, output); !slices.Equal(got, want) {
		t.Errorf("%d records after a worker was killed, want %d", len(got), len(want))
	}
}

func start(t *testing.T, prism, program string) *cluster {
	t.Helper()
	c, err := newCluster(prism, program, t.Output())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if _, err := c.stop(); err != nil {
			t.Log(err) // it ended by itself, since a worker was killed
		}
	})
	return c
}

// writePages writes files of pages, and returns their folder, their records, sorted, and the
// processor time that it takes to make these.
func writePages(t *testing.T, files int) (dir string, want []string, took time.Duration) {
	t.Helper()
	dir = t.TempDir()
	pages := madePages(t)
	for file := range files {
		var text bytes.Buffer
		for i := file; i < len(pages); i += files {
			line, err := json.Marshal(map[string]string{"id": fmt.Sprint(i), "url": pages[i].url, "html": pages[i].html})
			if err != nil {
				t.Fatal(err)
			}
			text.Write(append(line, '\n'))
		}
		path := filepath.Join(dir, fmt.Sprintf("%02d.jsonl", file))
		if err := os.WriteFile(path, text.Bytes(), 0o600); err != nil {
			t.Fatal(err)
		}
		before := ownTime(t)
		for rec, err := range batch.Records(t.Context(), path, &text, &batch.Options{}) {
			if err != nil {
				t.Fatal(err)
			}
			want = append(want, string(rec.Line))
		}
		took += ownTime(t) - before
	}
	slices.Sort(want)
	return dir, want, took
}

type page struct{ url, html string }

// madePages returns the pages of READER_CORPUS, or some that are made up.
func madePages(t *testing.T) (pages []page) {
	t.Helper()
	folder := os.Getenv("READER_CORPUS")
	if folder == "" {
		for i := range 360 {
			pages = append(pages, page{html: fmt.Sprintf("<title>Day %d</title><p>The wind came from the west all day.</p>", i)})
		}
		return pages
	}
	all, err := corpus.Load(folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range all {
		html, err := p.HTML()
		if err != nil {
			t.Fatal(err)
		}
		pages = append(pages, page{p.URL, string(html)})
	}
	return pages
}

func shards(t *testing.T, output string) []string {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(output, "[^_]*.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	return paths
}

// readShards returns the records of an output, sorted.
func readShards(t *testing.T, output string) []string {
	t.Helper()
	var all []string
	for _, path := range shards(t, output) {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		all = slices.AppendSeq(all, strings.Lines(string(text)))
	}
	slices.Sort(all)
	return all
}

// ownTime returns the processor time of this process.
func ownTime(t *testing.T) time.Duration {
	t.Helper()
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		t.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// A cluster is a prism runner, and the workers of the last run. Prism has one worker a job, so
// each worker runs a job with its share of the inputs. The process that submits a job is its worker.
type cluster struct {
	program  string // readerbeam
	log      io.Writer
	endpoint string // of the runner
	runner   *exec.Cmd
	workers  []*exec.Cmd
}

// newCluster starts a runner, the program prism. Workers are processes of the program
// readerbeam. What they print goes to log.
func newCluster(prism, program string, log io.Writer) (*cluster, error) {
	port, err := freePort()
	if err != nil {
		return nil, err
	}
	c := &cluster{program: program, log: log, endpoint: fmt.Sprintf("localhost:%d", port)}
	c.runner = exec.Command(prism, fmt.Sprintf("-job_port=%d", port), "-serve_http=false", "-log_kind=text", "-log_level=warn")
	c.runner.Stdout, c.runner.Stderr = log, log
	if err := c.runner.Start(); err != nil {
		return nil, err
	}
	if err := c.await(); err != nil {
		_, stopErr := c.stop()
		return nil, errors.Join(err, stopErr)
	}
	return c, nil
}

// freePort returns a port that nobody listens at. Prism cannot be asked which it took.
func freePort() (int, error) {
	l, err := net.Listen("tcp", "localhost:0")
	if err != nil {
		return 0, err
	}
	defer l.Close()
	return l.Addr().(*net.TCPAddr).Port, nil
}

// await waits for the runner.
func (c *cluster) await() error {
	var last error
	for range 600 {
		conn, err := net.Dial("tcp", c.endpoint)
		if err == nil {
			return conn.Close()
		}
		last = err
		time.Sleep(100 * time.Millisecond)
	}
	return fmt.Errorf("the runner does not answer: %w", last)
}

// run starts a job on some workers.
func (c *cluster) run(workers int, args ...string) error {
	c.workers = nil
	for i := range workers {
		flags := []string{"-runner=universal", "-endpoint=" + c.endpoint, "-environment_type=LOOPBACK", fmt.Sprintf("-share=%d/%d", i+1, workers)}
		cmd := exec.Command(c.program, append(flags, args...)...)
		cmd.Stdout, cmd.Stderr = c.log, c.log
		if err := cmd.Start(); err != nil {
			return errors.Join(err, c.wait())
		}
		c.workers = append(c.workers, cmd)
	}
	return nil
}

// wait waits for the workers, and returns what went wrong.
func (c *cluster) wait() error {
	var problems []error
	for i, cmd := range c.workers {
		if err := cmd.Wait(); err != nil {
			problems = append(problems, fmt.Errorf("worker %d: %w", i+1, err))
		}
	}
	return errors.Join(problems...)
}

// kill ends a worker as a crash would: it is not told.
func (c *cluster) kill(worker int) error { return c.workers[worker].Process.Kill() }

// stop ends the runner, and returns the processor time that it and the workers of the last run
// took, which have ended.
func (c *cluster) stop() (took time.Duration, err error) {
	if err := c.runner.Process.Kill(); err != nil {
		return 0, fmt.Errorf("ending the runner: %w", err)
	}
	if err := c.runner.Wait(); c.runner.ProcessState == nil {
		return 0, err
	}
	for _, cmd := range append(c.workers, c.runner) {
		took += cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
	}
	return took, nil
}
