package main

import (
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"
)

var builtDir string // empty if no test needed the program

// built builds the program once for all tests.
var built = sync.OnceValues(func() (string, error) {
	var err error
	if builtDir, err = os.MkdirTemp("", "reader-test"); err != nil {
		return "", err
	}
	path := filepath.Join(builtDir, "reader")
	if runtime.GOOS == "windows" {
		path += ".exe"
	}
	out, err := exec.Command("go", "build", "-o", path, ".").CombinedOutput()
	if err != nil {
		return "", &buildError{err, string(out)}
	}
	return path, nil
})

type buildError struct {
	error
	out string
}

func (e *buildError) Error() string { return e.error.Error() + "\n" + e.out }

func TestMain(m *testing.M) {
	os.Setenv("XDG_CONFIG_HOME", filepath.Join(os.TempDir(), "no-such-folder")) // flags of the user do not count here
	status := m.Run()
	if builtDir != "" {
		os.RemoveAll(builtDir)
	}
	os.Exit(status)
}

// buildProgram returns the path of the built program.
func buildProgram(t *testing.T) string {
	t.Helper()
	if testing.Short() {
		t.Skip("builds the program")
	}
	path, err := built()
	if err != nil {
		t.Fatal(err)
	}
	return path
}

// TestBrokenPipe reads the first record and closes the pipe, like head -1.
func TestBrokenPipe(t *testing.T) {
	program := buildProgram(t)
	var notice strings.Builder
	cmd := exec.Command(program, "batch")
	cmd.Stdin = strings.NewReader(strings.Repeat(inputRecord(t, "a", article), 5000))
	cmd.Stderr = &notice
	out := start(t, cmd)
	if _, err := out.Read(make([]byte, 1)); err != nil {
		t.Fatal(err)
	}
	out.Close()
	if err := cmd.Wait(); err == nil || notice.Len() > 0 {
		t.Errorf("error %v, notice %q; want a status and silence", err, notice.String())
	}
}

// TestInterrupt sends Ctrl-C while the input blocks.
func TestInterrupt(t *testing.T) {
	program := buildProgram(t)
	if runtime.GOOS == "windows" {
		t.Skip("a process cannot be sent an interrupt")
	}
	cmd := exec.Command(program, "batch")
	keyboard, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	defer keyboard.Close()
	out := start(t, cmd)
	io.WriteString(keyboard, inputRecord(t, "a", article))
	first := make([]byte, 1)
	if _, err := out.Read(first); err != nil {
		t.Fatal(err)
	}
	cmd.Process.Signal(os.Interrupt)
	rest, err := io.ReadAll(out)
	if err != nil {
		t.Fatal(err)
	}
	if list := outputRecords(t, string(first)+string(rest)); len(list) != 1 {
		t.Errorf("%d records, want 1", len(list))
	}
	if cmd.Wait(); cmd.ProcessState.ExitCode() != exitInterrupted {
		t.Errorf("%v, want exit status %d", cmd.ProcessState, exitInterrupted)
	}
}

// start starts cmd and returns its output.
func start(t *testing.T, cmd *exec.Cmd) io.ReadCloser {
	t.Helper()
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	return out
}
