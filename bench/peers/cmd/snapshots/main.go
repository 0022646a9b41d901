// Command snapshots compares what agents get to see of a page in a browser: the snapshot of
// playwright-mcp, and the list and the content of reader mcp --browser, in bytes.
//
//	go run ./bench/peers/cmd/snapshots -corpus DIR -every 40     every fortieth *.html or *.html.gz file below DIR
//	go run ./bench/peers/cmd/snapshots -keep OUT                 also write the answers into a folder
//
// Both servers run beside each other, each with a browser of its own, and open the same
// pages from a server on this machine. What counts is the text of their answers:
// browser_snapshot on the one side, extract_interactable and extract_content on the other.
// It needs Chromium, Node and npm.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"github.com/seed31bcff99/reader/bench"
	"github.com/seed31bcff99/reader/bench/peers"
)

// options are the flags.
type options struct {
	corpus string
	every  int
	node   string
	keep   string
}

func main() {
	var o options
	flag.StringVar(&o.corpus, "corpus", "", "open the *.html and *.html.gz files below this `folder`; without it, generated pages")
	flag.IntVar(&o.every, "every", 1, "open every `n`th page")
	flag.StringVar(&o.node, "node", filepath.Join(os.TempDir(), "reader-bench-peers"), "`folder` for playwright-mcp")
	flag.StringVar(&o.keep, "keep", "", "write the answers into this `folder`")
	flag.Parse()
	if flag.NArg() > 0 || o.every < 1 {
		flag.Usage()
		os.Exit(2)
	}
	if err := run(context.Background(), &o); err != nil {
		fmt.Fprintln(os.Stderr, "snapshots:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, o *options) error {
	dir, err := os.MkdirTemp("", "reader-bench-snapshots")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	files, err := peers.Pages(o.corpus, o.every, dir)
	if err != nil {
		return err
	}
	if err := peers.Install(o.node); err != nil {
		return err
	}
	site := httptest.NewServer(http.FileServer(http.Dir(dir)))
	defer site.Close()
	ours, theirs, err := servers(ctx, o, dir, strings.TrimPrefix(site.URL, "http://"))
	if err != nil {
		return err
	}
	defer ours.close()
	defer theirs.close()
	var rows []row
	for _, file := range files {
		name := filepath.Base(file)
		r, err := measure(ctx, ours, theirs, site.URL+"/"+name)
		if err != nil {
			fmt.Fprintf(os.Stderr, "%s is left out: %v\n", name, err)
			continue
		}
		rows = append(rows, r)
		fmt.Printf("%s\t%d\t%.1f %%\t%.1f %%\n", name, len(r.snapshot), r.listShare(), r.bothShare())
		if err := r.write(o.keep, name); err != nil {
			return err
		}
	}
	return tell(rows)
}

// servers starts reader mcp --browser and playwright-mcp, with the same browser.
func servers(ctx context.Context, o *options, dir, host string) (ours, theirs *client, err error) {
	chromium, err := browser()
	if err != nil {
		return nil, nil, err
	}
	program, err := bench.BuildReader(dir)
	if err != nil {
		return nil, nil, err
	}
	own := []string{"mcp", "--browser", "--allow-private", host}
	other := []string{"node_modules/@playwright/mcp/cli.js", "--headless", "--isolated", "--executable-path", chromium, "--output-dir", dir}
	if os.Geteuid() == 0 {
		own, other = append(own, "--no-sandbox"), append(other, "--no-sandbox")
	}
	command := exec.Command(program, own...)
	command.Env = append(os.Environ(), "CHROMIUM="+chromium)
	if ours, err = connect(ctx, "reader", command); err != nil {
		return nil, nil, err
	}
	command = exec.Command("node", other...)
	command.Dir = o.node
	if theirs, err = connect(ctx, "playwright-mcp", command); err != nil {
		ours.close()
		return nil, nil, err
	}
	return ours, theirs, nil
}

// browser returns the path of Chromium. Both take the full one.
func browser() (string, error) {
	if path := os.Getenv("CHROMIUM"); path != "" {
		return path, nil
	}
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if path, err := exec.LookPath(name); err == nil {
			return path, nil
		}
	}
	return "", errors.New("no Chromium is installed, and CHROMIUM does not say where one is")
}

// A row has the answers about one page.
type row struct{ snapshot, list, content string }

// listShare returns the size of our list, in percent of the snapshot.
func (r *row) listShare() float64 { return share(len(r.list), len(r.snapshot)) }

// bothShare is listShare for our list and content together.
func (r *row) bothShare() float64 { return share(len(r.list)+len(r.content), len(r.snapshot)) }

func share(part, whole int) float64 { return 100 * float64(part) / float64(max(whole, 1)) }

// measure asks both servers for a page.
func measure(ctx context.Context, ours, theirs *client, address string) (r row, err error) {
	if _, err = theirs.call(ctx, "browser_navigate", map[string]any{"url": address}); err != nil {
		return r, err
	}
	if r.snapshot, err = theirs.call(ctx, "browser_snapshot", map[string]any{}); err != nil {
		return r, err
	}
	opened, err := ours.call(ctx, "open_page", map[string]any{"url": address})
	if err != nil {
		return r, err
	}
	_, id, _ := strings.Cut(opened, `"session":"`)
	id, _, _ = strings.Cut(id, `"`)
	session := map[string]any{"session": id}
	if r.list, err = ours.call(ctx, "extract_interactable", session); err != nil {
		return r, err
	}
	if r.content, err = ours.call(ctx, "extract_content", session); err != nil {
		return r, err
	}
	_, err = ours.call(ctx, "close_session", session)
	return r, err
}

// write writes the answers into a folder, if there is one.
func (r *row) write(dir, name string) error {
	if dir == "" {
		return nil
	}
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	for end, text := range map[string]string{".snapshot": r.snapshot, ".list": r.list, ".content": r.content} {
		if err := os.WriteFile(filepath.Join(dir, name+end), []byte(text), 0o666); err != nil {
			return err
		}
	}
	return nil
}

// tell prints the sums.
func tell(rows []row) error {
	if len(rows) == 0 {
		return errors.New("no page could be measured")
	}
	var snapshot, list, content int
	var lists, both []float64
	for _, r := range rows {
		snapshot, list, content = snapshot+len(r.snapshot), list+len(r.list), content+len(r.content)
		lists, both = append(lists, r.listShare()), append(both, r.bothShare())
	}
	slices.Sort(lists)
	slices.Sort(both)
	n := len(rows)
	fmt.Printf("%d pages: snapshots of %d bytes, lists %d (%.1f %%), content %d, together %.1f %%\n", n, snapshot, list, share(list, snapshot), content, share(list+content, snapshot))
	fmt.Printf("of single pages: lists %.1f %% in the median, %.1f %% at most; together %.1f %% and %.1f %%\n", lists[n/2], lists[n-1], both[n/2], both[n-1])
	return nil
}
