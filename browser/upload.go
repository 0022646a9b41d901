package browser

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	cdpdom "github.com/chromedp/cdproto/dom"
)

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
