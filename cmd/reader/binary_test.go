package main

import (
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// buildProgram builds the program as a user would.
func buildProgram(t *testing.T) string {
	t.Helper()
	if testing.Short() {
		t.Skip("builds the program")
	}
	path := filepath.Join(t.TempDir(), "reader.exe")
	if out, err := exec.Command("go", "build", "-o", path, ".").CombinedOutput(); err != nil {
		t.Fatalf("go build: %v\n%s", err, out)
	}
	return path
}

func TestProgram(t *testing.T) {
	program := buildProgram(t)
	t.Run("read", func(t *testing.T) {
		out, err := exec.Command(program, "read", writeFile(t, article)).Output()
		if err != nil || !strings.Contains(string(out), "two hundred steps") {
			t.Errorf("output %q, error %v", out, err)
		}
	})
	t.Run("exit status", func(t *testing.T) {
		err := exec.Command(program, "read", "missing.html").Run()
		if exit, ok := err.(*exec.ExitError); !ok || exit.ExitCode() != exitNotFound {
			t.Errorf("error %v, want exit status %d", err, exitNotFound)
		}
	})
	t.Run("broken pipe", func(t *testing.T) { testBrokenPipe(t, program) })
	t.Run("interrupt", func(t *testing.T) { testInterrupt(t, program) })
}

// testBrokenPipe reads the first record and goes, like head -1.
func testBrokenPipe(t *testing.T, program string) {
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

// testInterrupt presses Ctrl-C while the input is silent.
func testInterrupt(t *testing.T, program string) {
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
