// Command load measures reader serve under load, on generated pages. It needs /proc.
//
//	go run ./bench/load                      closed loops of 1, 4, 8, 32 and 128 clients, then ten times the load that can be served
//	go run ./bench/load -time 10m -clients 8 one loop for a long time
//
// A closed loop has clients that each wait for an answer before they send the next page. Open
// arrivals come at a rate, whether there are answers or not. Durations are wall time, so they
// mean little on a busy machine; ratios compare measurements of the same run.
package main

import (
	"bufio"
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"text/tabwriter"
	"time"

	"github.com/seed31bcff99/reader/bench"
)

const (
	different  = 200  // pages that are generated
	overloadBy = 10   // what is offered, to what can be read
	offering   = 1024 // connections of open arrivals
)

func main() {
	clients := flag.String("clients", "1,4,8,32,128", "a closed loop for each of these `numbers` of clients")
	during := flag.Duration("time", 30*time.Second, "how `long` each measurement takes")
	program := flag.String("reader", "", "the `program`; without it, it is built")
	flag.Parse()
	if err := run(*clients, *during, *program); err != nil {
		fmt.Fprintln(os.Stderr, "load:", err)
		os.Exit(1)
	}
}

func run(clients string, during time.Duration, program string) error {
	dir, err := os.MkdirTemp("", "load")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	if program == "" {
		if program, err = bench.BuildReader(dir); err != nil {
			return err
		}
	}
	s, err := start(program)
	if err != nil {
		return err
	}
	return errors.Join(measure(s, clients, during), s.stop())
}

func measure(s *service, clients string, during time.Duration) error {
	table := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', tabwriter.AlignRight)
	defer table.Flush()
	fmt.Fprintln(table, "load\tanswers/s\trefused\tlost\tp50\tp99\trefused p99\tMB\t")
	best := 0.0
	for text := range strings.SplitSeq(clients, ",") {
		n, err := strconv.Atoi(text)
		if err != nil || n < 1 {
			return fmt.Errorf("-clients: %q is not a number of clients", text)
		}
		got := s.closed(n, during)
		best = max(best, got.rate(during))
		got.print(table, text+" clients", during, s)
	}
	s.open(overloadBy*best, during).print(table, fmt.Sprintf("%.0f a second", overloadBy*best), during, s)
	return nil
}

// A tally is what became of requests.
type tally struct {
	mu             sync.Mutex
	answered, full []time.Duration // how long they took: those with an answer, and those refused
	lost           int
}

func (t *tally) add(status int, took time.Duration) {
	t.mu.Lock()
	defer t.mu.Unlock()
	switch status {
	case http.StatusOK:
		t.answered = append(t.answered, took)
	case http.StatusServiceUnavailable:
		t.full = append(t.full, took)
	default:
		t.lost++
	}
}

func (t *tally) rate(during time.Duration) float64 {
	return float64(len(t.answered)) / during.Seconds()
}

func (t *tally) print(w io.Writer, name string, during time.Duration, s *service) {
	_, most := bench.Memory(s.cmd.Process.Pid)
	fmt.Fprintf(w, "%s\t%.0f\t%d\t%d\t%v\t%v\t%v\t%.0f\t\n", name, t.rate(during), len(t.full), t.lost,
		percentile(t.answered, 50), percentile(t.answered, 99), percentile(t.full, 99), float64(most)/(1<<20))
}

// percentile returns the duration that p percent do not exceed.
func percentile(took []time.Duration, p int) time.Duration {
	if len(took) == 0 {
		return 0
	}
	slices.Sort(took)
	return took[min(len(took)-1, len(took)*p/100)].Round(10 * time.Microsecond)
}

// A service is a running reader serve.
type service struct {
	cmd     *exec.Cmd
	address string
	pages   [][]byte
}

// start starts a service on a free port.
func start(program string) (*service, error) {
	s := &service{cmd: exec.Command(program, "serve", "--http", "0", "--log", "none")}
	var err error
	if s.pages, err = bench.Load("", different/len(bench.Kinds)); err != nil {
		return nil, err
	}
	out, err := s.cmd.StderrPipe()
	if err != nil {
		return nil, err
	}
	if err := s.cmd.Start(); err != nil {
		return nil, err
	}
	for lines := bufio.NewScanner(out); lines.Scan(); {
		if _, address, ok := strings.Cut(lines.Text(), "serving at "); ok {
			s.address = strings.TrimRight(address, "/")
			go io.Copy(io.Discard, out)
			return s, nil
		}
	}
	return nil, errors.Join(errors.New("the service did not start"), s.cmd.Wait())
}

// stop ends the service in good order.
func (s *service) stop() error {
	return errors.Join(s.cmd.Process.Signal(syscall.SIGTERM), s.cmd.Wait())
}

func newClient(connections int) *http.Client {
	return &http.Client{Transport: &http.Transport{MaxConnsPerHost: connections, MaxIdleConnsPerHost: connections, DisableCompression: true}}
}

// post sends a page and reads the answer.
func (s *service) post(client *http.Client, i int, t *tally) {
	start := time.Now()
	resp, err := client.Post(s.address+"/v1/read", "text/html; charset=utf-8", bytes.NewReader(s.pages[i%len(s.pages)]))
	if err != nil {
		t.add(0, 0)
		return
	}
	defer resp.Body.Close()
	if _, err := io.Copy(io.Discard, resp.Body); err != nil {
		t.add(0, 0)
		return
	}
	t.add(resp.StatusCode, time.Since(start))
}

// closed has clients that each wait for an answer before they send the next page, also if
// it is refused.
func (s *service) closed(clients int, during time.Duration) *tally {
	client := newClient(clients)
	defer client.CloseIdleConnections()
	t := &tally{}
	end := time.Now().Add(during)
	var all sync.WaitGroup
	for k := range clients {
		all.Go(func() {
			for i := k; time.Now().Before(end); i += clients {
				s.post(client, i, t)
			}
		})
	}
	all.Wait()
	return t
}

// open sends pages at a rate.
func (s *service) open(perSecond float64, during time.Duration) *tally {
	client := newClient(offering)
	defer client.CloseIdleConnections()
	t := &tally{}
	start := time.Now()
	var all sync.WaitGroup
	for i := 0; time.Since(start) < during; i++ {
		time.Sleep(time.Until(start.Add(time.Duration(float64(i) / perSecond * float64(time.Second)))))
		all.Go(func() { s.post(client, i, t) })
	}
	all.Wait()
	return t
}
