// Command peers measures reader beside other readers of web pages and prints a
// table; with -svg it draws a chart as well.
//
//	go run ./bench/peers/cmd/peers                            pages made by package bench
//	go run ./bench/peers/cmd/peers -corpus DIR -every 7       every seventh *.html or *.html.gz file below DIR
//	go run ./bench/peers/cmd/peers -corpus DIR -svg speed.svg
//	go run ./bench/peers/cmd/peers -node ''                   without the peers in Node
//	go run ./bench/peers/cmd/peers -only 'readability'        only peers whose name matches, and reader
//
// The peers in Node are installed by npm into a folder for temporary files, once;
// if node or npm is missing, they are left out. How is measured tells package
// peers.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"

	"github.com/seed31bcff99/reader/bench/peers"
)

// options are what the command line says.
type options struct {
	corpus string
	every  int
	rounds int
	svg    string
	node   string
	only   string
}

func main() {
	var o options
	flag.StringVar(&o.corpus, "corpus", "", "read the *.html and *.html.gz files below this `folder`; without it, made pages")
	flag.IntVar(&o.every, "every", 1, "read every `n`th page")
	flag.IntVar(&o.rounds, "rounds", 5, "read all pages `n` times")
	flag.StringVar(&o.svg, "svg", "", "draw a chart into this `file`")
	flag.StringVar(&o.node, "node", filepath.Join(os.TempDir(), "reader-bench-peers"), "`folder` for the peers in Node; empty: leave them out")
	flag.StringVar(&o.only, "only", "", "measure only peers whose name matches this `expression`")
	flag.Parse()
	if flag.NArg() > 0 || o.every < 1 || o.rounds < 1 {
		flag.Usage()
		os.Exit(2)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, &o); err != nil {
		fmt.Fprintln(os.Stderr, "peers:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, o *options) error {
	only, err := regexp.Compile(o.only)
	if err != nil {
		return err
	}
	dir, err := os.MkdirTemp("", "reader-bench-pages")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	files, err := peers.Pages(o.corpus, o.every, dir)
	if err != nil {
		return err
	}
	list, err := choose(o, only)
	if err != nil {
		return err
	}
	session, err := peers.Start(list, o.node)
	if err != nil {
		return err
	}
	defer session.Close()
	figures, err := session.Measure(ctx, files, o.rounds, func(done, total int) {
		fmt.Fprintf(os.Stderr, "\r%d of %d turns", done, total)
	})
	fmt.Fprintf(os.Stderr, "\r%30s\r", "")
	if err != nil {
		return err
	}
	return tell(o, figures, len(files))
}

// choose returns the peers that are asked for and there: if there is no Node,
// that is said and no error.
func choose(o *options, only *regexp.Regexp) ([]peers.Peer, error) {
	list := slices.Clone(peers.Golang)
	if o.node != "" {
		err := peers.Install(o.node)
		switch {
		case err == nil:
			list = append(list, peers.Node...)
		case errors.Is(err, peers.ErrNoNode):
			fmt.Fprintln(os.Stderr, "peers: those in Node are left out:", err)
		default:
			return nil, err
		}
	}
	list = slices.DeleteFunc(list, func(p peers.Peer) bool { return !only.MatchString(p.Name) })
	return slices.Concat(peers.Own, list), nil
}

// tell prints the table and draws the chart.
func tell(o *options, figures []peers.Figure, pages int) error {
	what := fmt.Sprintf("%d made pages", pages)
	if o.corpus != "" {
		what = fmt.Sprintf("%d real pages", pages)
	}
	note := fmt.Sprintf("%s, %s, median of %d rounds, one run. Blue: reader; grey: other projects in Go; yellow: in Node. Scales are logarithmic.",
		what, runtime.Version(), o.rounds)
	fmt.Printf("%s, %s/%s, %s, median of %d rounds.\n\n%s", what, runtime.GOOS, runtime.GOARCH, runtime.Version(), o.rounds, peers.Table(figures))
	if o.svg == "" {
		return nil
	}
	return os.WriteFile(o.svg, []byte(peers.Chart(figures, note)), 0o666)
}
