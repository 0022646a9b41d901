package main

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// A server is a running reader serve.
type server struct {
	cmd     *exec.Cmd
	address string     // http://127.0.0.1:1234
	logged  chan int64 // gets the number of requests that it logged, when it ends
}

// start starts a service on a free port.
func (b *bench) start(args ...string) (*server, error) {
	return startCommand(b.cores, append([]string{b.reader, "serve", "--http", "0", "--log", "none", "--allow-private", "127.0.0.1"}, args...))
}

// startCommand starts a program that serves and says where, on the cores of a list as of
// taskset, or on those of this process if it is empty.
func startCommand(cores string, command []string) (*server, error) {
	if cores != "" {
		command = append([]string{"taskset", "-c", cores}, command...)
	}
	s := &server{cmd: exec.Command(command[0], command[1:]...), logged: make(chan int64, 1)}
	out, err := s.cmd.StderrPipe()
	if err != nil {
		return nil, err
	}
	if err := s.cmd.Start(); err != nil {
		return nil, err
	}
	lines := bufio.NewReader(out)
	for {
		line, err := lines.ReadString('\n')
		if err != nil {
			return nil, errors.Join(errors.New("the service did not start"), s.cmd.Wait())
		}
		if _, address, ok := strings.Cut(line, "serving at "); ok {
			s.address = strings.TrimRight(address, "/\n")
			break
		}
	}
	go func() {
		n := int64(0)
		for {
			line, err := lines.ReadString('\n')
			if err != nil {
				s.logged <- n
				return
			}
			if strings.Contains(line, `"msg":"request"`) {
				n++
			}
		}
	}()
	return s, nil
}

// stop ends the service in good order.
func (s *server) stop() error {
	if err := s.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		return err
	}
	requests := <-s.logged // before Wait, which closes the pipe
	s.logged <- requests
	return s.cmd.Wait()
}

// clockTick is the unit of processor time in /proc, on all Linux systems.
const clockTick = 10 * time.Millisecond

// cpu returns the processor time that the service has used.
func (s *server) cpu() (time.Duration, error) {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", s.cmd.Process.Pid))
	if err != nil {
		return 0, err
	}
	fields := bytes.Fields(text[bytes.LastIndexByte(text, ')')+1:])
	user, err := strconv.Atoi(string(fields[11]))
	if err != nil {
		return 0, err
	}
	system, err := strconv.Atoi(string(fields[12]))
	return time.Duration(user+system) * clockTick, err
}

// resident returns the memory of the service in RAM, in MB.
func (s *server) resident() (float64, error) {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/statm", s.cmd.Process.Pid))
	if err != nil {
		return 0, err
	}
	pages, err := strconv.Atoi(strings.Fields(string(text))[1])
	return float64(pages*os.Getpagesize()) / (1 << 20), err
}

// peak samples the memory of the service until it is stopped, and returns the most.
func (s *server) peak() (stop func() float64) {
	done, result := make(chan struct{}), make(chan float64)
	go func() {
		most := 0.0
		for {
			select {
			case <-done:
				result <- most
				return
			case <-time.After(20 * time.Millisecond):
				if now, err := s.resident(); err == nil {
					most = max(most, now)
				}
			}
		}
	}()
	return func() float64 {
		close(done)
		return <-result
	}
}

// metric returns a value of /metrics.
func (s *server) metric(name string) (float64, error) {
	resp, err := http.Get(s.address + "/metrics")
	if err != nil {
		return 0, err
	}
	defer resp.Body.Close()
	for lines := bufio.NewScanner(resp.Body); lines.Scan(); {
		if value, ok := strings.CutPrefix(lines.Text(), name+" "); ok {
			return strconv.ParseFloat(value, 64)
		}
	}
	return 0, fmt.Errorf("no metric %s", name)
}

// settled waits until the service has nothing to do any more, and returns its
// goroutines and open files.
func (s *server) settled() (goroutines, files float64, err error) {
	http.DefaultClient.CloseIdleConnections()
	for range 100 {
		busy, err := s.metric("reader_requests_in_flight")
		if err != nil {
			return 0, 0, err
		}
		if goroutines, err = s.metric("go_goroutines"); err != nil {
			return 0, 0, err
		}
		if busy == 1 && goroutines < 30 { // the question itself
			break
		}
		time.Sleep(200 * time.Millisecond)
	}
	files, err = s.metric("process_open_fds")
	return goroutines, files, err
}
