package main

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/seed31bcff99/reader/cmd/reader/internal/atomicfile"
	"github.com/seed31bcff99/reader/cmd/reader/internal/pictures"
	"github.com/seed31bcff99/reader/cmd/reader/internal/polite"
	"github.com/seed31bcff99/reader/fetch"
)

// toFolder reports whether the output is a folder of Markdown files.
func (c *batchCommand) toFolder() bool {
	return c.Output != "" && os.IsPathSeparator(c.Output[len(c.Output)-1])
}

// failedName is the file of a folder that has the records that failed.
const failedName = "errors.jsonl"

// A folderOutput is a folder with a Markdown file for each page. When it is closed, links
// between its pages lead from file to file.
type folderOutput struct {
	root   string
	host   string            // of the site, whose pages need no folder for it
	files  map[string]string // of pages, by their addresses; slashes separate folders
	taken  map[string]bool   // names of files, in lower case
	failed []byte            // records
	images *pictureFolder    // nil if pictures are not saved
	std    *streams
}

// newFolderOutput makes the folder. It must not have anything in it.
func newFolderOutput(std *streams, root, site string, images *pictureFolder) (io.WriteCloser, error) {
	if err := os.MkdirAll(root, 0o777); err != nil {
		return nil, outputError{err}
	}
	entries, err := os.ReadDir(root)
	switch {
	case err != nil:
		return nil, outputError{err}
	case len(entries) > 0:
		return nil, usageError{fmt.Errorf("%s is not empty", root), "name a new folder"}
	}
	f := &folderOutput{root: root, files: map[string]string{}, taken: map[string]bool{}, images: images, std: std}
	if images != nil {
		f.taken[imagesName+".md"] = true
	}
	if u, err := url.Parse(site); err == nil {
		f.host = u.Host
	}
	return f, nil
}

// Write writes the file of a record.
func (f *folderOutput) Write(line []byte) (int, error) {
	var rec struct {
		ID                             any
		URL, Content, Canonical, Error string
		FinalURL                       string `json:"final_url"`
		Images                         []struct{ URL string }
	}
	if err := json.Unmarshal(line, &rec); err != nil {
		return 0, err
	}
	if rec.Error != "" {
		f.failed = append(f.failed, line...)
		return len(line), nil
	}
	name := f.free(f.nameOf(cmp.Or(rec.FinalURL, rec.URL, rec.Canonical, fmt.Sprint(rec.ID))))
	for _, a := range []string{rec.URL, rec.FinalURL, rec.Canonical} {
		if _, known := f.files[a]; a != "" && !known {
			f.files[a] = name
		}
	}
	if f.images != nil {
		var shown []string
		for _, image := range rec.Images {
			if strings.Contains(rec.Content, image.URL) {
				shown = append(shown, image.URL)
			}
		}
		if err := f.images.save(f.root, shown); err != nil {
			return 0, err
		}
	}
	at := filepath.Join(f.root, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(at), 0o777); err != nil {
		return 0, err
	}
	return len(line), os.WriteFile(at, []byte(strings.TrimSuffix(rec.Content, "\n")+"\n"), 0o666)
}

// oddInName are characters that some systems do not allow in the names of files.
var oddInName = regexp.MustCompile(`[^\pL\pN._~+=@-]+`)

// maxNamePart is how many bytes a part of a name has.
const maxNamePart = 100

// nameOf returns the name of the file of a page: its path, below its host.
func (f *folderOutput) nameOf(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		u = &url.URL{Path: address}
	}
	at := u.Path
	if strings.HasSuffix(at, "/") || at == "" {
		at += "index"
	}
	for _, end := range []string{".html", ".htm", ".xhtml", ".md"} {
		at = strings.TrimSuffix(at, end)
	}
	if u.RawQuery != "" {
		at += "-" + u.RawQuery
	}
	if u.Host != f.host {
		at = u.Host + "/" + at
	}
	var parts []string
	for part := range strings.SplitSeq(at, "/") {
		part = strings.Trim(oddInName.ReplaceAllString(part, "-"), ".-")
		if len(part) > maxNamePart {
			part = strings.ToValidUTF8(part[:maxNamePart], "")
		}
		if part != "" {
			parts = append(parts, part)
		}
	}
	if len(parts) == 0 {
		parts = []string{"index"}
	}
	return strings.Join(parts, "/")
}

// free returns a name that no file has yet, also where case does not count.
func (f *folderOutput) free(name string) string {
	for n := 1; ; n++ {
		try := name + ".md"
		if n > 1 {
			try = fmt.Sprintf("%s-%d.md", name, n)
		}
		if key := strings.ToLower(try); !f.taken[key] {
			f.taken[key] = true
			return try
		}
	}
}

// Close makes links between the pages lead to their files, and pictures to theirs.
func (f *folderOutput) Close() error {
	if f.images != nil {
		f.images.tell(f.std)
	}
	var err error
	done := map[string]bool{}
	for _, name := range f.files {
		if done[name] {
			continue
		}
		done[name] = true
		err = errors.Join(err, f.relink(name))
	}
	if f.failed != nil {
		err = errors.Join(err, atomicfile.Write(filepath.Join(f.root, failedName), f.failed))
	}
	return err
}

// destination is where a link of Markdown leads: behind its text, or behind its number.
var destination = regexp.MustCompile(`(\]\(<?|^\[[^\]]+\]: <?)(https?://[^)>\s#]+)`)

// relink makes the links of one file lead to other files. Code is left as it is.
func (f *folderOutput) relink(name string) error {
	at := filepath.Join(f.root, filepath.FromSlash(name))
	text, err := os.ReadFile(at)
	if err != nil {
		return err
	}
	var out []byte
	var code fence
	for line := range bytes.Lines(text) {
		if !code.holds(string(line)) {
			line = destination.ReplaceAllFunc(line, func(link []byte) []byte {
				parts := destination.FindSubmatch(link)
				to := f.files[string(parts[2])]
				if to == "" && f.images != nil {
					to = f.images.files[string(parts[2])]
				}
				if to == "" {
					return link
				}
				return append(bytes.Clone(parts[1]), reference(name, to)...)
			})
		}
		out = append(out, line...)
	}
	if bytes.Equal(out, text) {
		return nil
	}
	return atomicfile.Write(at, out)
}

// reference returns how a file refers to another one.
func reference(from, to string) string {
	at, err := filepath.Rel(filepath.Dir(from), to)
	if err != nil { // one of them is absolute
		if at, err = filepath.Abs(to); err != nil {
			at = to
		}
	}
	return (&url.URL{Path: filepath.ToSlash(at)}).String()
}

// imagesName is the folder of a folder of pages that has their pictures.
const imagesName = "images"

// A pictureFolder has the pictures of the pages of a folder. They are asked for as pages are: no
// faster than --delay, and only if robots.txt allows it.
type pictureFolder struct {
	ctx      context.Context
	requests fetch.Options
	delay    time.Duration
	clock    polite.Clock
	files    map[string]string // by address, empty if there is none; slashes separate folders
	quiet    bool
	failed   int
	last     pictures.Failure
}

// newPictureFolder returns what saves the pictures of the pages, nil if nobody asked for that.
func (c *batchCommand) newPictureFolder(ctx context.Context) *pictureFolder {
	if !c.SaveImages {
		return nil
	}
	requests := c.requests()
	requests.Robots = fetch.NewRobots("")
	return &pictureFolder{ctx: ctx, requests: requests, delay: c.Delay, quiet: c.Quiet, files: map[string]string{}}
}

// save saves pictures below root, but those that were asked for before.
func (p *pictureFolder) save(root string, addresses []string) error {
	var left []string
	for _, address := range addresses {
		if _, asked := p.files[address]; !asked {
			p.files[address] = ""
			left = append(left, address)
		}
	}
	for some := range slices.Chunk(left, pictures.MaxTotal/pictures.MaxBytes) {
		found, failures := pictures.Fetch(p.ctx, some, pictures.ForScreens, p.requests, p.turn)
		if p.ctx.Err() != nil {
			return nil
		}
		if len(failures) > 0 {
			p.failed, p.last = p.failed+len(failures), failures[len(failures)-1]
		}
		for address, picture := range found {
			p.files[address] = imagesName + "/" + picture.Name()
			if err := errors.Join(os.MkdirAll(filepath.Join(root, imagesName), 0o777), atomicfile.Write(filepath.Join(root, imagesName, picture.Name()), picture.Data)); err != nil {
				return err
			}
		}
	}
	return nil
}

// turn waits until a host may be asked.
func (p *pictureFolder) turn(ctx context.Context, host string) error {
	return p.clock.Wait(ctx, host, p.delay, time.Time{})
}

// tell says how many pictures could not be had.
func (p *pictureFolder) tell(std *streams) {
	if p.failed > 0 && !p.quiet {
		std.say("%s could not be fetched and stayed where they are; the last: %s: %s", counted(p.failed, "picture"), p.last.Address, strings.TrimPrefix(p.last.Err.Error(), "fetch: "))
	}
}
