package devtools

import (
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// dirPrefix starts the names of the directories of browsers, before the number of the
// program that they belong to.
const dirPrefix = "reader-browser-"

// watchScript waits until its standard input ends, which it does when the program ends,
// however that is. Then the pipe of the browser is closed as well. If the browser is not
// gone two seconds later, it is killed; then its directory is removed.
const watchScript = `
read -r _
tries=0
while kill -s 0 -- "-$2" 2>/dev/null && [ $tries -lt 20 ]; do sleep .1; tries=$((tries+1)); done
kill -s KILL -- "-$2" 2>/dev/null
tries=0
while ! rm -rf -- "$1" 2>/dev/null && [ $tries -lt 20 ]; do sleep .1; tries=$((tries+1)); done
`

// A watcher is a small process that cleans up after a browser.
type watcher struct {
	alive io.Closer // its standard input
	done  chan error
}

// watch starts the watcher of a browser that leads the process group pid.
func watch(dir string, pid int) (*watcher, error) {
	command := exec.Command("sh", "-c", watchScript, "sh", dir, strconv.Itoa(pid))
	command.Dir = string(filepath.Separator)
	ownGroup(command)
	alive, err := command.StdinPipe()
	if err != nil {
		return nil, err
	}
	if err := command.Start(); err != nil {
		return nil, fmt.Errorf("browser: starting the watcher: %w", err)
	}
	w := &watcher{alive: alive, done: make(chan error, 1)}
	go func() { w.done <- command.Wait() }()
	return w, nil
}

// finish tells the watcher that the browser is to end, and waits until it is gone.
func (w *watcher) finish() error {
	if err := w.alive.Close(); err != nil && !errors.Is(err, os.ErrClosed) {
		return err
	}
	select {
	case err := <-w.done:
		w.done <- err // for who asks again
		return err
	case <-time.After(stopTimeout):
		return errors.New("browser: it did not end in time")
	}
}

// sweep removes the directories of programs that are gone, should their watchers have
// been killed as well.
func sweep() {
	entries, err := os.ReadDir(os.TempDir())
	if err != nil {
		return // then there is no place for a new one, and that is an error
	}
	for _, e := range entries {
		rest, ok := strings.CutPrefix(e.Name(), dirPrefix)
		number, _, _ := strings.Cut(rest, "-")
		pid, err := strconv.Atoi(number)
		if ok && err == nil && !runs(pid) {
			os.RemoveAll(filepath.Join(os.TempDir(), e.Name())) // it is not ours if it fails
		}
	}
}
