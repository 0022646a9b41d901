package devtools

import (
	"context"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/remote"
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
var ErrSandbox = errors.New("browser: as root the browser has no sandbox: run it as another user, or without one")

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

// names are the programs that are tried, in this order. The headless shell takes half of
// the memory of the others.
var names = [...]string{
	"chromium-headless-shell", "headless-shell", "headless_shell", "chromium", "chromium-browser",
	"google-chrome", "google-chrome-stable", "chrome",
}

// Find returns the path of a browser: $CHROMIUM, or the first of the usual names. It is
// empty if there is none.
func Find() string {
	if path := os.Getenv("CHROMIUM"); path != "" {
		return path
	}
	for _, name := range names {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	return ""
}

// flagLines are the switches of every browser.
//
//go:embed flags.txt
var flagLines string

// arguments returns the command line of a browser.
func (o *Options) arguments(profile string) []string {
	var args []string
	for line := range strings.Lines(flagLines) {
		if flag, _, _ := strings.Cut(line, ": "); line[0] != '#' {
			args = append(args, "--"+flag)
		}
	}
	args = append(args,
		"--proxy-server=http://"+o.Proxy,
		"--user-data-dir="+profile,
		fmt.Sprintf("--window-size=%d,%d", o.Width, o.Height),
	)
	if o.NoSandbox {
		args = append(args, "--no-sandbox")
	}
	return append(slices.Clip(args), "about:blank")
}

// ErrNotAttached means that there is no browser at an address, or none that may be used.
var ErrNotAttached = errors.New("browser: the browser that runs already cannot be used")

// errNotLocal refuses an address of another machine.
var errNotLocal = errors.New("only a browser on this machine can be used: its connection has no password and no encryption (ssh -L brings the port of another machine here)")

// maxVersion bounds the answer of a browser that says what it is, in bytes.
const maxVersion = 64 << 10

// Attach connects to a browser that others started, at the address of its DevTools: a host of
// this machine and a port. The context bounds the start only.
func Attach(ctx context.Context, address string) (*Process, error) {
	socket, err := socketOf(ctx, address)
	if err != nil {
		return nil, fmt.Errorf("%w: %s: %w", ErrNotAttached, address, err)
	}
	wire, err := remote.DialContext(ctx, socket)
	if err != nil {
		return nil, fmt.Errorf("%w: %s: %w", ErrNotAttached, address, err)
	}
	p := &Process{Conn: newConn(wire)}
	go p.run()
	return p, nil
}

// socketOf returns the address of the web socket of the browser itself.
func socketOf(ctx context.Context, address string) (string, error) {
	host, _, err := net.SplitHostPort(address)
	if err != nil {
		return "", err
	}
	if addr, err := netip.ParseAddr(host); host != "localhost" && (err != nil || !addr.Unmap().IsLoopback()) {
		return "", errNotLocal
	}
	ask, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+address+"/json/version", nil)
	if err != nil {
		return "", err
	}
	transport := &http.Transport{DisableKeepAlives: true} // and no proxy
	resp, err := transport.RoundTrip(ask)
	if err != nil {
		return "", fmt.Errorf("no browser answers there, started with --remote-debugging-port: %w", err)
	}
	defer resp.Body.Close()
	var version struct {
		Socket string `json:"webSocketDebuggerUrl"`
	}
	if err := json.NewDecoder(io.LimitReader(resp.Body, maxVersion)).Decode(&version); err != nil {
		return "", fmt.Errorf("no browser answers there: %w", err)
	}
	socket, err := url.Parse(version.Socket)
	if err != nil || socket.Scheme != "ws" || socket.Host != address {
		return "", fmt.Errorf("what answers there names another address: %q", version.Socket)
	}
	return version.Socket, nil
}
