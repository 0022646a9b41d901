package mcpserver_test

import (
	"bufio"
	"bytes"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// buildProgram builds the program as a user would.
func buildProgram(t *testing.T) string {
	t.Helper()
	if testing.Short() {
		t.Skip("builds the program")
	}
	path := filepath.Join(t.TempDir(), "reader.exe")
	build := exec.Command("go", "build", "-o", path, ".")
	build.Dir = filepath.Join("..", "..")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("go build: %v\n%s", err, out)
	}
	return path
}

// TestProgram runs the suite with the program itself, which reaches the world at
// a private address that it is allowed.
func TestProgram(t *testing.T) {
	program := buildProgram(t)
	w := newWorld(t)
	flags := []string{"--allow-private=" + w.server.Listener.Addr().String(), "--timeout=2m"} // longer than patience
	t.Run("standard streams", func(t *testing.T) {
		for _, version := range versions {
			t.Run(version, func(t *testing.T) {
				suite(t, w, w.server.URL, overProgram(program, version, flags...))
			})
		}
	})
	t.Run("HTTP", func(t *testing.T) {
		endpoint, stop := startProgram(t, program, flags...)
		for _, version := range versions {
			t.Run(version, func(t *testing.T) {
				suite(t, w, w.server.URL, func(t testing.TB, opts *mcp.ClientOptions) *mcp.ClientSession {
					return connect(t, version, &mcp.StreamableClientTransport{Endpoint: endpoint, MaxRetries: -1, HTTPClient: newHTTPClient(t)}, opts)
				})
			})
		}
		stop()
	})
}

// overProgram starts the program for each session and uses its standard streams. The
// program must print no error.
func overProgram(program, version string, flags ...string) connector {
	return func(t testing.TB, opts *mcp.ClientOptions) *mcp.ClientSession {
		t.Helper()
		var complaints bytes.Buffer
		cmd := exec.Command(program, append([]string{"mcp"}, flags...)...)
		cmd.Stderr = &complaints
		t.Cleanup(func() { // after the session is closed
			if !cmd.ProcessState.Success() || complaints.Len() > 0 {
				t.Errorf("%v: %s", cmd.ProcessState, complaints.String())
			}
		})
		return connect(t, version, &mcp.CommandTransport{Command: cmd}, opts)
	}
}

// startProgram starts the program as an HTTP server and returns its address and a
// function that stops it as Ctrl-C does.
func startProgram(t *testing.T, program string, flags ...string) (endpoint string, stop func()) {
	t.Helper()
	if runtime.GOOS == "windows" {
		t.Skip("a process cannot be sent an interrupt")
	}
	cmd := exec.Command(program, append([]string{"mcp", "--http", "0"}, flags...)...)
	notices, err := cmd.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { cmd.Process.Kill() }) // if the test ends early
	out := bufio.NewReader(notices)
	first, err := out.ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	_, endpoint, ok := strings.Cut(strings.TrimSpace(first), "serving MCP at ")
	if !ok || !strings.HasPrefix(endpoint, "http://127.0.0.1:") {
		t.Fatalf("notice %q", first)
	}
	return endpoint, func() {
		if err := cmd.Process.Signal(os.Interrupt); err != nil {
			t.Fatal(err)
		}
		killer := time.AfterFunc(patience, func() { cmd.Process.Kill() })
		defer killer.Stop()
		rest, err := io.ReadAll(out)
		if err != nil || len(rest) > 0 {
			t.Errorf("notices %q, %v", rest, err)
		}
		if err := cmd.Wait(); err != nil {
			t.Errorf("after an interrupt: %v", err)
		}
	}
}
