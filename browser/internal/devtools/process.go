package devtools

import (
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"time"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/chromedp"
)

// Options say how a browser is started.
type Options struct {
	Path      string // of the program
	Proxy     string // host and port
	Profile   string // a directory that stays; empty makes one that is removed
	NoSandbox bool   // root needs it
	Width     int    // of the window, in pixels
	Height    int
}

// ErrSandbox means that the browser would run as root, where it has no sandbox, and that
// the caller did not say so.
var ErrSandbox = errors.New("browser: as root the browser has no sandbox: run it as another user, or say so with NoSandbox")

// stopTimeout bounds the end of a browser and its watcher. The watcher tries for some four
// seconds, and for several times as long on a machine that has little time for it.
const stopTimeout = 30 * time.Second

// A Process is a browser that runs.
type Process struct {
	*Conn
	command *exec.Cmd // nil if others started it
	watcher *watcher  // the same
	exited  chan struct{}
}

// Start starts a browser. The context bounds the start only.
func Start(ctx context.Context, o Options) (*Process, error) {
	if os.Geteuid() == 0 && !o.NoSandbox {
		return nil, ErrSandbox
	}
	sweep()
	dir, err := os.MkdirTemp("", fmt.Sprintf("%s%d-", dirPrefix, os.Getpid()))
	if err != nil {
		return nil, fmt.Errorf("browser: %w", err)
	}
	p, err := launch(o, dir)
	if err != nil {
		return nil, errors.Join(err, os.RemoveAll(dir))
	}
	if _, err := Call(ctx, p.Conn, "", browser.GetVersion, cdp.Empty{}); err != nil {
		return nil, errors.Join(fmt.Errorf("browser: %s does not answer: %w", o.Path, err), p.Close())
	}
	return p, nil
}

// launch starts the process and its watcher.
func launch(o Options, dir string) (*Process, error) {
	profile := o.Profile
	if profile == "" {
		profile = filepath.Join(dir, "profile")
	}
	temp := filepath.Join(dir, "tmp")
	if err := os.Mkdir(temp, 0o700); err != nil {
		return nil, err
	}
	pipes, err := newPipes()
	if err != nil {
		return nil, err
	}
	command := exec.Command(o.Path, o.arguments(profile)...)
	command.ExtraFiles = pipes.child[:]
	command.Env = append(os.Environ(), "TMPDIR="+temp)
	ownGroup(command)
	err = command.Start()
	pipes.closeChild()
	if err != nil {
		pipes.closeParent()
		return nil, fmt.Errorf("browser: %w", err)
	}
	p := &Process{Conn: newConn(chromedp.NewPipeConn(pipes.read, pipes.write)), command: command, exited: make(chan struct{})}
	go func() {
		command.Wait() // how it ended says nothing: a browser that is told to end is killed, too
		close(p.exited)
	}()
	go p.run()
	if p.watcher, err = watch(dir, command.Process.Pid); err != nil {
		p.wire.Close()
		return nil, err
	}
	return p, nil
}

// Pid returns the number of the process.
func (p *Process) Pid() int { return p.command.Process.Pid }

// Close ends the browser and removes its directory. One that others started goes on.
func (p *Process) Close() error {
	err := p.wire.Close()
	if errors.Is(err, os.ErrClosed) || errors.Is(err, net.ErrClosed) {
		err = nil
	}
	if p.watcher == nil {
		return err
	}
	return errors.Join(err, p.watcher.finish())
}

// pipes are the two pipes between this program and the browser: descriptors 3 and 4 of
// the browser.
type pipes struct {
	child       [2]*os.File
	read, write *os.File
}

func newPipes() (*pipes, error) {
	p := &pipes{}
	var err error
	if p.child[0], p.write, err = os.Pipe(); err != nil {
		return nil, err
	}
	if p.read, p.child[1], err = os.Pipe(); err != nil {
		return nil, errors.Join(err, p.child[0].Close(), p.write.Close())
	}
	return p, nil
}

func (p *pipes) closeChild() {
	p.child[0].Close() // the browser has its own; no error matters
	p.child[1].Close()
}

func (p *pipes) closeParent() {
	p.read.Close()
	p.write.Close()
}
