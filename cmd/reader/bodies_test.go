package main

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"strings"
	"sync"
	"testing"
	"time"
)

// TestBodyLoad sends long messages to reader mcp --http, by many connections at the same time:
// first some that never end, then whole ones. It says how much memory the server takes, and how
// many short messages of others are answered meanwhile. It is a measurement: BODY_LOAD=1 runs it.
func TestBodyLoad(t *testing.T) {
	if os.Getenv("BODY_LOAD") == "" {
		t.Skip("a measurement: BODY_LOAD=1 runs it")
	}
	const (
		connections = 512
		size        = 7_000_000
		during      = 20 * time.Second
	)
	text := `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"extract_content","arguments":{"html":"` +
		strings.Repeat("<p>The harbour has two tides a day.", 50_000)
	page := []byte(text + strings.Repeat(" ", size-len(text)-len(`"}}}`)) + `"}}}`)
	for _, load := range []struct {
		name string
		body []byte // what is sent of it
	}{{"that never end", page[:size-1]}, {"that are whole", page}} {
		cmd := exec.Command(buildProgram(t), "mcp", "--http", "0")
		stderr, err := cmd.StderrPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		line, err := bufio.NewReader(stderr).ReadString('\n')
		if err != nil {
			t.Fatal(err)
		}
		_, address, _ := strings.Cut(strings.TrimSpace(line), "http://")
		address = strings.TrimSuffix(address, "/mcp")
		var (
			all      sync.WaitGroup
			mu       sync.Mutex
			statuses = map[string]int{}
		)
		over := time.Now().Add(during)
		for range connections {
			all.Go(func() {
				status := sendMessage(address, load.body, size, over)
				mu.Lock()
				defer mu.Unlock()
				statuses[status]++
			})
		}
		answered, peak, slowest := map[string]int{}, 0, time.Duration(0)
		for time.Now().Before(over) {
			start := time.Now()
			ping := []byte(`{"jsonrpc":"2.0","id":1,"method":"ping"}`)
			answered[sendMessage(address, ping, len(ping), over.Add(time.Minute))]++
			slowest = max(slowest, time.Since(start))
			peak = max(peak, memoryOf(cmd.Process.Pid, "VmHWM"))
			time.Sleep(10 * time.Millisecond)
		}
		all.Wait()
		t.Logf("%d messages of %d bytes %s: %v; memory %d kB at most; short messages of others: %v, the slowest in %v",
			connections, size, load.name, statuses, peak, answered, slowest)
		if err := cmd.Process.Kill(); err != nil {
			t.Error(err)
		}
		cmd.Wait()
	}
}

// sendMessage sends a message, or a part of one of a size, by a connection of its own, and
// returns the status of the answer.
func sendMessage(address string, body []byte, size int, until time.Time) string {
	conn, err := net.Dial("tcp", address)
	if err != nil {
		return "refused"
	}
	defer conn.Close()
	conn.SetDeadline(until)
	go func() {
		fmt.Fprintf(conn, "POST /mcp HTTP/1.1\r\nHost: %s\r\nContent-Type: application/json\r\nAccept: application/json, text/event-stream\r\n"+
			"Mcp-Protocol-Version: 2025-06-18\r\nContent-Length: %d\r\n\r\n", address, size)
		conn.Write(body)
	}()
	resp, err := http.ReadResponse(bufio.NewReader(conn), nil)
	if os.IsTimeout(err) {
		return "none"
	}
	if err != nil {
		return "closed"
	}
	defer resp.Body.Close()
	io.Copy(io.Discard, resp.Body)
	return resp.Status
}
