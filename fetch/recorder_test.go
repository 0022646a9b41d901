package fetch_test

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"net/netip"
	"strings"
	"sync"
)

// quiet drops the messages of servers about clients that disconnect.
var quiet = log.New(io.Discard, "", 0)

// A recorder is a resolver and a dialer in one: it gives every name the same
// addresses, answers every request with the same redirect, over connections in
// memory, and remembers what was dialled.
type recorder struct {
	addrs    []netip.Addr
	location string

	mu      sync.Mutex
	dialled []string
}

func (r *recorder) LookupNetIP(context.Context, string, string) ([]netip.Addr, error) {
	return r.addrs, nil
}

func (r *recorder) dial(_ context.Context, _, address string) (net.Conn, error) {
	r.mu.Lock()
	r.dialled = append(r.dialled, address)
	r.mu.Unlock()
	here, there := net.Pipe()
	go r.serve(there)
	return here, nil
}

func (r *recorder) serve(conn net.Conn) {
	defer conn.Close()
	req, err := http.ReadRequest(bufio.NewReader(conn))
	if err != nil {
		return // a handshake
	}
	req.Body.Close()
	location := strings.Map(func(c rune) rune {
		if c < ' ' {
			return -1
		}
		return c
	}, r.location)
	fmt.Fprintf(conn, "HTTP/1.1 302 Found\r\nLocation: %s\r\nContent-Length: 0\r\nConnection: close\r\n\r\n", location)
}
