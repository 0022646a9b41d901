package browser

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync"

	"github.com/chromedp/cdproto/browser"
	cdpdom "github.com/chromedp/cdproto/dom"

	"github.com/seed31bcff99/reader/browser/internal/devtools"
)

// The bounds of what a session downloads.
const (
	maxDownloads     = 32
	maxDownloadBytes = 256 << 20 // of all together
)

// downloads are the files that a session downloads, in a directory of its own.
type downloads struct {
	dir string

	mu    sync.Mutex
	names map[string]string // that pages suggest
	sizes map[string]int64
}

// newDownloads makes the directory of a session.
func newDownloads(parent, id string) (*downloads, error) {
	dir, err := filepath.Abs(filepath.Join(parent, id))
	if err != nil {
		return nil, err
	}
	return &downloads{dir: dir, names: map[string]string{}, sizes: map[string]int64{}}, os.Mkdir(dir, 0o700)
}

// close removes the directory if nothing is in it.
func (d *downloads) close() {
	if d != nil {
		os.Remove(d.dir) // it fails if there are files, which stay
	}
}

// begin notes a download. It reports whether there may be another.
func (d *downloads) begin(id, name string) bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.names[id] = name
	return len(d.names) <= maxDownloads
}

// grow notes the size of a download. It reports whether it may go on.
func (d *downloads) grow(id string, size int64) bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.sizes[id] = size
	var all int64
	for _, n := range d.sizes {
		all += n
	}
	return all <= maxDownloadBytes
}

// done gives a file the name that the page suggests, unless there is such a file.
func (d *downloads) done(id string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	name := filepath.Base(d.names[id])
	if name == "." || !filepath.IsLocal(name) {
		return
	}
	made := filepath.Join(d.dir, id)
	if err := os.Link(made, filepath.Join(d.dir, name)); err == nil {
		os.Remove(made) // if it stays, the file has two names
	}
}

// began notes that a download began in a tab.
func (e *engine) began(t *tab, ev *browser.EventDownloadWillBegin) {
	t.note(func(s *state) {
		if len(s.downloads) < maxDownloads {
			s.downloads = append(s.downloads, ev.SuggestedFilename)
		}
	})
	owner := e.owner(t)
	if owner == nil || owner.downloads == nil {
		return
	}
	e.mu.Lock()
	e.loading[ev.GUID] = owner
	e.mu.Unlock()
	if !owner.downloads.begin(ev.GUID, ev.SuggestedFilename) {
		go e.cancel(owner, ev.GUID)
	}
}

// progress notes how far a download is.
func (e *engine) progress(ev *browser.EventDownloadProgress) {
	e.mu.Lock()
	s := e.loading[ev.GUID]
	if ev.State != browser.DownloadProgressStateInProgress {
		delete(e.loading, ev.GUID)
	}
	e.mu.Unlock()
	switch {
	case s == nil:
	case ev.State == browser.DownloadProgressStateCompleted:
		s.downloads.done(ev.GUID)
	case !s.downloads.grow(ev.GUID, int64(ev.ReceivedBytes)) && ev.State == browser.DownloadProgressStateInProgress:
		go e.cancel(s, ev.GUID)
	}
}

// cancel ends a download that is too much.
func (e *engine) cancel(s *Session, id string) {
	ctx, cancel := context.WithTimeout(context.Background(), closeTimeout)
	defer cancel()
	devtools.Call(ctx, e.Conn, "", browser.CancelDownload, browser.CancelDownloadParams{GUID: id, BrowserContextID: s.context}) // it fails if the download is over
}

// Upload gives files to the file input that a selector matches. The names are those of files
// in Options.Uploads.
func (s *Session) Upload(ctx context.Context, selector string, names []string, opts *ActOptions) (*Change, error) {
	paths, err := s.files(names)
	if err != nil {
		return nil, err
	}
	return s.act(ctx, selector, opts, true, func(ctx context.Context, e *element, _ *Change) error {
		if e.facts.Type != "file" {
			return fail(NotEditable, selector)
		}
		_, err := call(ctx, e.tab, cdpdom.SetFileInputFiles, cdpdom.SetFileInputFilesParams{Files: paths, BackendNodeID: e.id})
		return err
	})
}

// files returns the paths of files for uploads. None may lead out of the directory.
func (s *Session) files(names []string) (paths []string, err error) {
	if s.browser.opts.Uploads == "" {
		return nil, errors.New("browser: uploads are refused: no directory was named for them")
	}
	root, err := os.OpenRoot(s.browser.opts.Uploads)
	if err != nil {
		return nil, fmt.Errorf("browser: %w", err)
	}
	defer root.Close()
	dir, err := filepath.Abs(s.browser.opts.Uploads)
	if err != nil {
		return nil, fmt.Errorf("browser: %w", err)
	}
	for _, name := range names {
		info, err := root.Stat(name)
		if err != nil || !info.Mode().IsRegular() {
			return nil, fail(BadFile, name)
		}
		paths = append(paths, filepath.Join(dir, name))
	}
	return paths, nil
}
