package main

import (
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"sync"
	"time"
)

// hostile sends what nobody should, and looks whether anything is left of it: the
// service must answer others meanwhile, and afterwards hold no more goroutines and files
// than before.
func hostile(b *bench) error {
	s, err := b.start("--timeout", "2s")
	if err != nil {
		return err
	}
	client := newClient(4)
	b.closed(s.address, 4, 20)
	before, files, err := s.settled()
	if err != nil {
		return err
	}
	most := s.peak()
	for _, attack := range []struct {
		name string
		run  func(*server) (what string, err error)
	}{
		{"100 slow headers, 100 slow bodies", b.slowClients},
		{"20 clients that do not read", b.deafClients},
		{"bodies of 1 GB, told and not told", b.largeBodies},
		{"10,000 idle connections", b.idleConnections},
		{"faulty upstreams", b.faultyUpstreams},
	} {
		what, err := attack.run(s)
		if err != nil {
			return fmt.Errorf("%s: %w", attack.name, err)
		}
		b.say(attack.name, "%s", what)
		got := b.post(context.Background(), client, s.address, &b.pages[0])
		b.judge(got.status == 200, "  another client", "status %d", got.status)
	}
	client.CloseIdleConnections()
	b.say("resident at most", "%.0f MB", most())
	after, filesAfter, err := s.settled()
	if err != nil {
		return err
	}
	b.judge(after <= before+5, "goroutines before, after", "%.0f %.0f", before, after)
	b.judge(filesAfter <= files+5, "open files before, after", "%.0f %.0f", files, filesAfter)
	return s.stop()
}

// dial opens raw connections and writes something to each.
func dial(s *server, n int, text string) (conns []net.Conn, err error) {
	for range n {
		conn, err := net.Dial("tcp", strings.TrimPrefix(s.address, "http://"))
		if err != nil {
			return conns, err
		}
		io.WriteString(conn, text)
		conns = append(conns, conn)
	}
	return conns, nil
}

func closeAll(conns []net.Conn) {
	for _, c := range conns {
		c.Close()
	}
}

// slowClients start requests and do not end them.
func (b *bench) slowClients(s *server) (string, error) {
	headers, err := dial(s, 100, "POST /v1/read HTTP/1.1\r\nHost: localhost\r\nX-Slow: ")
	if err != nil {
		return "", err
	}
	defer closeAll(headers)
	bodies, err := dial(s, 100, "POST /v1/read HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/html\r\nContent-Length: 100000\r\n\r\n<p>")
	if err != nil {
		return "", err
	}
	defer closeAll(bodies)
	time.Sleep(time.Second)
	samples := b.closed(s.address, 4, 50)
	ended := 0
	patience := time.Now().Add(time.Minute)
	for _, c := range append(headers, bodies...) {
		c.SetReadDeadline(patience)
		if _, err := io.Copy(io.Discard, c); err == nil {
			ended++
		}
	}
	return fmt.Sprintf("%d of 50 pages of others answered meanwhile, %d of 200 ended by the service", len(withStatus(samples, 200)), ended), nil
}

// deafClients send a large batch and do not read the answers.
func (b *bench) deafClients(s *server) (string, error) {
	var all sync.WaitGroup
	conns, err := dial(s, 20, "POST /v1/batch HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n")
	if err != nil {
		return "", err
	}
	for _, c := range conns {
		all.Go(func() {
			c.SetWriteDeadline(time.Now().Add(2 * time.Second))
			for i := 0; ; i++ {
				line := b.pages[i%len(b.pages)].line
				if _, err := fmt.Fprintf(c, "%x\r\n%s\r\n", len(line), line); err != nil {
					return
				}
			}
		})
	}
	all.Wait()
	closeAll(conns)
	return "done", nil
}

// largeBodies send bodies that are far too large.
func (b *bench) largeBodies(s *server) (string, error) {
	const size = 1 << 30
	var outcomes []string
	for _, told := range []bool{true, false} {
		req, err := http.NewRequest("POST", s.address+"/v1/read", io.LimitReader(letters{}, size))
		if err != nil {
			return "", err
		}
		if told {
			req.ContentLength = size
		}
		req.Header.Set("Content-Type", "text/html")
		client := newClient(1)
		got := finish(client, req, time.Now())
		client.CloseIdleConnections()
		outcomes = append(outcomes, fmt.Sprintf("status %d (%v)", got.status, got.err))
	}
	return strings.Join(outcomes, ", "), nil
}

type letters struct{}

func (letters) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = 'a'
	}
	return len(p), nil
}

// idleConnections are opened and not used, half of them after a first request.
func (b *bench) idleConnections(s *server) (string, error) {
	const half = 5000
	conns, err := dial(s, half, "")
	defer func() { closeAll(conns) }()
	if err != nil {
		return "", err
	}
	used, err := dial(s, half, "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
	conns = append(conns, used...)
	if err != nil {
		return "", err
	}
	now, err := s.resident()
	if err != nil {
		return "", err
	}
	samples := b.closed(s.address, 4, 50)
	return fmt.Sprintf("%d of 50 pages of others answered meanwhile, %.0f MB resident", len(withStatus(samples, 200)), now), nil
}

// faultyUpstreams asks for pages of which one in five is faulty.
func (b *bench) faultyUpstreams(s *server) (string, error) {
	site := newUpstream(b.pages)
	defer site.close()
	client := newClient(32)
	defer client.CloseIdleConnections()
	var (
		mu     sync.Mutex
		counts = map[int]int{}
		all    sync.WaitGroup
	)
	for worker := range 32 {
		all.Go(func() {
			for i := range 12 {
				got := get(context.Background(), client, fmt.Sprintf("%s/v1/read?url=%s/%d", s.address, site.address, worker*100+i))
				mu.Lock()
				counts[got.status]++
				mu.Unlock()
			}
		})
	}
	all.Wait()
	return fmt.Sprintf("answers by status: %v", counts), nil
}
