// Package browser opens pages in a real browser, reads them, and acts on them.
//
//	b, err := browser.Start(ctx, nil)
//	defer b.Close()
//	s, err := b.NewSession(ctx)
//	change, err := s.Open(ctx, "https://www.example.org/")
//	list, err := s.Actions(ctx, nil)               // what can be clicked and typed
//	change, err = s.Click(ctx, list.Elements[0].Selector, nil)
//	result, err := s.Read(ctx, nil)                // the main content, as package reader finds it
//
// The browser reaches the network through a proxy of this package alone, which judges
// every address as package fetch does: no page reaches a private one. See
// docs/security.md.
//
// An action hits the element that was meant, or says why not: see ActionError. It answers
// with what changed, never with a snapshot of the page: see Change. Sessions are apart from
// each other, with cookies and storage of their own.
//
// A Chromium or a relative of it must be installed. The package downloads nothing.
package browser

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"sync"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/target"

	"github.com/seed31bcff99/reader/browser/internal/devtools"
	"github.com/seed31bcff99/reader/browser/internal/guardproxy"
	"github.com/seed31bcff99/reader/fetch"
)

// Options tunes Start. The zero value, like a nil *Options, is a good default.
type Options struct {
	// Path is the program of the browser. Empty means the environment variable CHROMIUM,
	// or else the first of the usual names that is found: see Find.
	Path string

	// Attach is the DevTools address of a browser that runs already, such as 127.0.0.1:9222:
	// that one is used instead of another, as far as it is on this machine. Sessions are tabs
	// of their own in it, with its cookies and log-ins, and its other tabs are left alone.
	// Close closes those tabs and no browser.
	//
	// Addresses that Open is given are judged as they are written. What pages reach from
	// there is not: the proxy is not in between, and Fetch.Resolver and Fetch.Dial are not
	// asked. Downloads go where that browser puts them, and frames of other sites are not
	// read if it keeps them in processes of their own. Path, NoSandbox, Profile and Downloads
	// do not count.
	Attach string

	// Fetch says what may be reached: HTTPSOnly, AllowHosts, Resolver and Dial count. Nil
	// means everything on the public internet.
	Fetch *fetch.Options

	// NoSandbox starts the browser without its sandbox, which root needs. A page that
	// breaks out of the browser then has all rights of the user.
	NoSandbox bool

	// Profile is a directory in which cookies and storage stay. All sessions share it.
	// Empty means that each session has its own, and that nothing stays.
	Profile string

	Downloads string // what pages download goes here, into a directory named like the session; empty refuses downloads
	Uploads   string // the directory that files are uploaded from; empty refuses uploads

	MaxSessions int           // at the same time; zero means DefaultMaxSessions
	IdleTimeout time.Duration // after which a session is closed; zero means DefaultIdleTimeout, negative never
	OpenTimeout time.Duration // for a page to load; zero means DefaultOpenTimeout
}

// The defaults of Options.
const (
	DefaultMaxSessions = 20
	DefaultIdleTimeout = 15 * time.Minute
	DefaultOpenTimeout = 20 * time.Second

	width, height = 1280, 800 // of the window
)

var (
	// ErrNoBrowser means that no browser is installed.
	ErrNoBrowser = errors.New("browser: no Chromium is installed: install chromium or chromium-headless-shell, or name one in CHROMIUM")

	// ErrNotAttached means that no browser can be used at Options.Attach.
	ErrNotAttached = devtools.ErrNotAttached

	// ErrGone means that the browser ended or crashed. A new session starts another one.
	ErrGone = devtools.ErrClosed

	// ErrClosed means that the session was closed, or was idle for too long.
	ErrClosed = errors.New("browser: the session is closed")

	// ErrSandbox means that root must say Options.NoSandbox.
	ErrSandbox = devtools.ErrSandbox

	// ErrTooMany means that Options.MaxSessions are open.
	ErrTooMany = errors.New("browser: too many sessions are open: close one")
)

// Find returns the path of the browser that Start would use, empty if there is none.
func Find() string { return devtools.Find() }

// A Browser is a browser that runs. It is safe for concurrent use.
type Browser struct {
	opts  Options
	guard *fetch.Guard

	mu       sync.Mutex
	engine   *engine
	sessions map[string]*Session
	opening  int // sessions that are being made
	closed   bool
	stop     chan struct{} // ends the reaper
}

// Start starts a browser. The context bounds the start only: Close ends the browser.
func Start(ctx context.Context, opts *Options) (*Browser, error) {
	b := &Browser{opts: opts.withDefaults(), sessions: map[string]*Session{}, stop: make(chan struct{})}
	if b.opts.Path == "" && b.opts.Attach == "" {
		return nil, ErrNoBrowser
	}
	var err error
	if b.guard, err = fetch.NewGuard(b.opts.Fetch); err != nil {
		return nil, err
	}
	if b.engine, err = startEngine(ctx, &b.opts, b.guard); err != nil {
		return nil, err
	}
	if b.opts.IdleTimeout > 0 {
		go b.reap()
	}
	return b, nil
}

func (o *Options) withDefaults() Options {
	var opts Options
	if o != nil {
		opts = *o
	}
	if opts.Path == "" {
		opts.Path = Find()
	}
	if opts.Attach != "" {
		opts.Profile, opts.Downloads = "", ""
	}
	if opts.MaxSessions <= 0 {
		opts.MaxSessions = DefaultMaxSessions
	}
	if opts.IdleTimeout == 0 {
		opts.IdleTimeout = DefaultIdleTimeout
	}
	if opts.OpenTimeout <= 0 {
		opts.OpenTimeout = DefaultOpenTimeout
	}
	return opts
}

// Close closes all sessions, ends the browser, and removes its files. See Options.Attach for a
// browser that others started.
func (b *Browser) Close() error {
	b.mu.Lock()
	if b.closed {
		b.mu.Unlock()
		return nil
	}
	b.closed = true
	close(b.stop)
	e := b.engine
	sessions := slices.Collect(maps.Values(b.sessions))
	b.mu.Unlock()
	var errs []error
	if e.shared() {
		for _, s := range sessions {
			errs = append(errs, s.Close())
		}
	}
	return errors.Join(append(errs, e.close())...)
}

// Session returns an open session by its ID, nil if there is none.
func (b *Browser) Session(id string) *Session {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.sessions[id]
}

// running returns the engine, or another one if it crashed.
func (b *Browser) running(ctx context.Context) (*engine, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.closed {
		return nil, ErrGone
	}
	select {
	case <-b.engine.Done():
	default:
		return b.engine, nil
	}
	if err := b.engine.close(); err != nil {
		return nil, fmt.Errorf("browser: cleaning up after a crash: %w", err)
	}
	clear(b.sessions)
	e, err := startEngine(ctx, &b.opts, b.guard)
	if err != nil {
		return nil, err
	}
	b.engine = e
	return e, nil
}

// reap closes sessions that were idle for too long.
func (b *Browser) reap() {
	tick := time.NewTicker(min(b.opts.IdleTimeout/4+time.Millisecond, time.Minute))
	defer tick.Stop()
	for {
		select {
		case <-b.stop:
			return
		case <-tick.C:
		}
		b.mu.Lock()
		var idle []*Session
		for _, s := range b.sessions {
			if s.idleFor() > b.opts.IdleTimeout {
				idle = append(idle, s)
			}
		}
		b.mu.Unlock()
		for _, s := range idle {
			s.Close() // there is nobody to tell
		}
	}
}

// An engine is one process of the browser, with its proxy.
type engine struct {
	*devtools.Process
	proxy    *guardproxy.Proxy // nil if others started the browser
	refusals refusals
	opens    sync.RWMutex // held while a tab is opened, until it is known whose it is

	mu      sync.Mutex
	tabs    map[target.ID]*tab
	all     map[target.SessionID]*tab
	own     map[cdp.BrowserContextID]*Session
	loading map[string]*Session // downloads by their names in the protocol
}

// startEngine starts a browser and its proxy.
func startEngine(ctx context.Context, o *Options, guard *fetch.Guard) (*engine, error) {
	e := &engine{
		tabs: map[target.ID]*tab{}, all: map[target.SessionID]*tab{}, own: map[cdp.BrowserContextID]*Session{},
		loading: map[string]*Session{},
	}
	var err error
	if o.Attach != "" {
		if e.Process, err = devtools.Attach(ctx, o.Attach); err != nil {
			return nil, err
		}
	} else {
		if e.proxy, err = guardproxy.Start(guard, e.refusals.note); err != nil {
			return nil, fmt.Errorf("browser: %w", err)
		}
		e.Process, err = devtools.Start(ctx, devtools.Options{
			Path: o.Path, Proxy: e.proxy.Address(), Profile: o.Profile, NoSandbox: o.NoSandbox, Width: width, Height: height,
		})
		if err != nil {
			return nil, errors.Join(err, e.proxy.Close())
		}
	}
	e.Handle("", e.event)
	if err := e.prepare(ctx); err != nil {
		return nil, errors.Join(err, e.close())
	}
	return e, nil
}

// shared reports whether others started the browser, and use it.
func (e *engine) shared() bool { return e.proxy == nil }

// close ends the browser and its proxy.
func (e *engine) close() error {
	if e.shared() {
		return e.Process.Close()
	}
	return errors.Join(e.Process.Close(), e.proxy.Close())
}
