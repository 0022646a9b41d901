// Measure compares the pipeline, on a separate prism runner with workers that are processes
// of their own, with `reader batch`: the records, and the processor time.
//
//	go build -o BIN/readerbeam . && go build -o BIN/prism github.com/apache/beam/sdks/v2/go/cmd/prism
//	go build -o BIN/reader ../../cmd/reader      (in the workspace)
//	go run ./measure -data DIR -reader BIN/reader -beam BIN/readerbeam -prism BIN/prism
//
// The pages are those of a corpus, as often as it takes. One in a thousand is hostile. With
// -kill, a worker is killed in the middle, and a second run continues.
package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"github.com/seed31bcff99/reader/scale/beam/internal/cluster"
)

var (
	data    = flag.String("data", "", "Folder of the corpus.")
	pages   = flag.Int("pages", 20_000, "Pages in all.")
	files   = flag.Int("files", 16, "Files that they are in.")
	workers = flag.Int("workers", 4, "Processes that work.")
	kill    = flag.Bool("kill", false, "Kill a worker.")
	reader  = flag.String("reader", "", "The program reader.")
	beam    = flag.String("beam", "", "The program of this module.")
	prism   = flag.String("prism", "", "The program prism.")
	dir     = flag.String("dir", filepath.Join(os.TempDir(), "readerbeam"), "Folder for inputs and outputs. Inputs that are there are used again.")
)

func main() {
	log.SetFlags(log.Ltime)
	flag.Parse()
	if err := run(); err != nil {
		log.Fatal(err)
	}
}

func run() error {
	inputs := filepath.Join(*dir, fmt.Sprintf("in-%d-%d", *pages, *files))
	if err := makeInputs(inputs); err != nil {
		return err
	}
	paths, err := filepath.Glob(filepath.Join(inputs, "*"))
	if err != nil {
		return err
	}
	output := filepath.Join(*dir, "out")
	if err := os.RemoveAll(output); err != nil {
		return err
	}
	// Both run at the same time, so that what else the machine does costs both the same.
	var (
		group    sync.WaitGroup
		want     [][]byte
		batchCPU time.Duration
		batchErr error
		cost     cluster.Cost
	)
	group.Go(func() { want, batchCPU, batchErr = runBatch(paths) })
	if !*kill {
		cost, err = runJob(inputs, output)
	}
	group.Wait()
	if err := errors.Join(err, batchErr); err != nil {
		return err
	}
	hostile := checkHostile(want)
	if *kill {
		return errors.Join(killed(inputs, output, want), hostile)
	}
	log.Printf("%d pages, processor time: batch %.1f s, beam %.1f s, ratio %.3f", *pages, batchCPU.Seconds(), cost.CPU.Seconds(), cost.CPU.Seconds()/batchCPU.Seconds())
	log.Printf("memory at most: runner %d MB, worker %d MB", cost.Runner>>20, cost.Worker>>20)
	return errors.Join(compare(output, want), hostile)
}

// runBatch returns the lines of `reader batch`, sorted, and its processor time.
func runBatch(paths []string) ([][]byte, time.Duration, error) {
	out := filepath.Join(*dir, "batch.jsonl")
	if err := os.RemoveAll(out); err != nil {
		return nil, 0, err
	}
	cmd := exec.Command(*reader, append([]string{"batch", "-q", "-o", out}, paths...)...)
	cmd.Stderr = os.Stderr
	if err := cmd.Run(); cmd.ProcessState == nil || cmd.ProcessState.ExitCode() > 1 { // 1 says that some records failed
		return nil, 0, fmt.Errorf("reader batch: %w", err)
	}
	lines, err := sortedLines([]string{out})
	log.Printf("batch: %d records, %.1f s, %d MB at most", len(lines), cluster.CPU(cmd).Seconds(), cluster.Peak(cmd)>>20)
	return lines, cluster.CPU(cmd), err
}

// runJob runs the pipeline, and returns what all processes took.
func runJob(inputs, output string, flags ...string) (cluster.Cost, error) {
	c, err := cluster.Start(*prism, *beam, os.Stderr)
	if err != nil {
		return cluster.Cost{}, err
	}
	err = c.Run(*workers, append(flags, "-output="+output, filepath.Join(inputs, "*"))...)
	if err == nil {
		err = c.Wait()
	}
	cost, stopErr := c.Stop()
	return cost, errors.Join(err, stopErr)
}

// killed kills a worker when the first shards are there, and runs the job again.
func killed(inputs, output string, want [][]byte) error {
	c, err := cluster.Start(*prism, *beam, os.Stderr)
	if err != nil {
		return err
	}
	if err := c.Run(*workers, "-output="+output, filepath.Join(inputs, "*")); err != nil {
		return err
	}
	for len(shards(output)) < *workers {
		time.Sleep(50 * time.Millisecond)
	}
	if err := c.Kill(1); err != nil {
		return err
	}
	log.Printf("worker 2 was killed with %d shards done", len(shards(output)))
	log.Printf("the jobs ended: %v", c.Wait())
	if _, err := c.Stop(); err != nil {
		log.Print(err) // it may have ended by itself
	}
	log.Printf("%d shards and %d files that are not complete are there", len(shards(output)), len(glob(output, "_temporary.*")))
	if _, err := runJob(inputs, output, "-resume"); err != nil {
		return err
	}
	log.Printf("after the second run, %d files that are not complete are there", len(glob(output, "_temporary.*")))
	return compare(output, want)
}

func glob(dir, pattern string) []string {
	found, err := filepath.Glob(filepath.Join(dir, pattern))
	if err != nil {
		panic(err) // a bad pattern
	}
	return found
}

// shards returns the shards of an output.
func shards(output string) []string { return glob(output, "[^_]*.jsonl") }

// compare compares the records of the shards with those of batch.
func compare(output string, want [][]byte) error {
	got, err := sortedLines(shards(output))
	if err != nil {
		return err
	}
	if !slices.EqualFunc(got, want, bytes.Equal) {
		return fmt.Errorf("the %d records of %d shards are not the %d of batch", len(got), len(shards(output)), len(want))
	}
	log.Printf("the %d records of %d shards are those of batch", len(got), len(shards(output)))
	return nil
}

// sortedLines returns the lines of files, sorted.
func sortedLines(paths []string) ([][]byte, error) {
	var all [][]byte
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		for line := range bytes.Lines(text) {
			all = append(all, line)
		}
	}
	slices.SortFunc(all, bytes.Compare)
	return all, nil
}
