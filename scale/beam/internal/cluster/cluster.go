// Package cluster runs the pipeline on a separate prism runner, with workers that are
// processes of their own, for tests and measurements on one machine.
//
// Prism has one worker a job, so each worker runs a job with its share of the inputs. The
// process that submits a job is its worker.
package cluster

import (
	"errors"
	"fmt"
	"io"
	"net"
	"os/exec"
	"time"
)

// A Cluster is a runner and the workers of the last run.
type Cluster struct {
	program  string // readerbeam
	log      io.Writer
	endpoint string // of the runner
	runner   *exec.Cmd
	workers  []*exec.Cmd
}

// Start starts a runner, the program prism. Workers are processes of the program
// readerbeam. What they print goes to log.
func Start(prism, program string, log io.Writer) (*Cluster, error) {
	port, err := freePort()
	if err != nil {
		return nil, err
	}
	c := &Cluster{program: program, log: log, endpoint: fmt.Sprintf("localhost:%d", port)}
	c.runner = exec.Command(prism, fmt.Sprintf("-job_port=%d", port), "-serve_http=false", "-log_kind=text", "-log_level=warn")
	c.runner.Stdout, c.runner.Stderr = log, log
	if err := c.runner.Start(); err != nil {
		return nil, err
	}
	if err := c.await(); err != nil {
		_, stopErr := c.Stop()
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
func (c *Cluster) await() error {
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

// Run starts a job on some workers.
func (c *Cluster) Run(workers int, args ...string) error {
	c.workers = nil
	for i := range workers {
		flags := []string{"-runner=universal", "-endpoint=" + c.endpoint, "-environment_type=LOOPBACK", fmt.Sprintf("-share=%d/%d", i+1, workers)}
		cmd := exec.Command(c.program, append(flags, args...)...)
		cmd.Stdout, cmd.Stderr = c.log, c.log
		if err := cmd.Start(); err != nil {
			return errors.Join(err, c.Wait())
		}
		c.workers = append(c.workers, cmd)
	}
	return nil
}

// Wait waits for the workers, and returns what went wrong.
func (c *Cluster) Wait() error {
	var problems []error
	for i, cmd := range c.workers {
		if err := cmd.Wait(); err != nil {
			problems = append(problems, fmt.Errorf("worker %d: %w", i+1, err))
		}
	}
	return errors.Join(problems...)
}

// Kill ends a worker as a crash would: it is not told.
func (c *Cluster) Kill(worker int) error { return c.workers[worker].Process.Kill() }

// A Cost is what the processes of a cluster took.
type Cost struct {
	CPU    time.Duration // of the runner and the workers of the last run
	Runner int64         // bytes of memory of the runner at most
	Worker int64         // of that worker which had most
}

// Stop ends the runner, and returns what it and the workers of the last run took, which
// have ended.
func (c *Cluster) Stop() (Cost, error) {
	if err := c.runner.Process.Kill(); err != nil {
		return Cost{}, fmt.Errorf("ending the runner: %w", err)
	}
	if err := c.runner.Wait(); c.runner.ProcessState == nil {
		return Cost{}, err
	}
	cost := Cost{CPU: CPU(c.runner), Runner: Peak(c.runner)}
	for _, cmd := range c.workers {
		cost.CPU += CPU(cmd)
		cost.Worker = max(cost.Worker, Peak(cmd))
	}
	return cost, nil
}

// CPU returns the processor time of a process that has ended.
func CPU(cmd *exec.Cmd) time.Duration {
	return cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
}
