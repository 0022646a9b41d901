package peers

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"github.com/seed31bcff99/reader/bench"
	"github.com/seed31bcff99/reader/bench/peers/serve"
)

// perTurn is how many pages every peer reads in a turn: few enough that all peers run
// under the same conditions.
const perTurn = 4

// A Figure is the measurement of a peer, per page.
type Figure struct {
	Peer
	Ratio  float64 // processor time as a multiple of html.Parse
	Millis float64 // processor time
	KB     float64 // allocated
	Allocs float64
	Chars  float64 // of the output
	Failed int     // pages of one round that gave an error
}

// A Session is the processes of some peers. The first is the parser.
type Session struct {
	dir       string
	processes []*process
}

// Start starts the processes of peers and of the parser. Node is the folder that
// Install was called with, if there are peers in Node.
func Start(peers []Peer, node string) (*Session, error) {
	dir, err := os.MkdirTemp("", "reader-bench-programs")
	if err != nil {
		return nil, err
	}
	s := &Session{dir: dir}
	for _, peer := range append([]Peer{Parser}, peers...) {
		p, err := start(peer, dir, node)
		if err != nil {
			s.Close()
			return nil, err
		}
		s.processes = append(s.processes, p)
	}
	return s, nil
}

// Close ends the processes.
func (s *Session) Close() error {
	for _, p := range s.processes {
		p.close()
	}
	return os.RemoveAll(s.dir)
}

// Measure lets all peers read all files, in several rounds after a warm-up. Between
// turns it calls step with the number of turns done and of all turns, and ends if ctx is
// done.
func (s *Session) Measure(ctx context.Context, files []string, rounds int, step func(done, total int)) ([]Figure, error) {
	turns := slices.Collect(slices.Chunk(files, perTurn))
	var sums [][]serve.Answer // by round and peer
	for round := range rounds + 1 {
		sum := make([]serve.Answer, len(s.processes))
		for i, turn := range turns {
			if err := ctx.Err(); err != nil {
				return nil, err
			}
			for k := range sum {
				at := (k + i + round) % len(sum) // so that no peer is always the first
				a, err := s.processes[at].read(turn)
				if err != nil {
					return nil, err
				}
				add(&sum[at], a)
			}
			step(round*len(turns)+i+1, (rounds+1)*len(turns))
		}
		if round > 0 {
			sums = append(sums, sum)
		}
	}
	figures := make([]Figure, len(s.processes))
	for i, p := range s.processes {
		figures[i] = figure(p.peer, i, sums, float64(len(files)))
	}
	return figures, nil
}

// add adds up answers.
func add(sum *serve.Answer, a serve.Answer) {
	sum.Micros += a.Micros
	sum.Bytes += a.Bytes
	sum.Allocs += a.Allocs
	sum.Chars += a.Chars
	sum.Failed += a.Failed
}

// figure returns the medians of peer number i.
func figure(peer Peer, i int, sums [][]serve.Answer, pages float64) Figure {
	over := func(value func(round []serve.Answer) float64) float64 {
		var values []float64
		for _, round := range sums {
			values = append(values, value(round))
		}
		return median(values)
	}
	return Figure{
		Peer:   peer,
		Ratio:  over(func(a []serve.Answer) float64 { return float64(a[i].Micros) / float64(max(a[0].Micros, 1)) }),
		Millis: over(func(a []serve.Answer) float64 { return float64(a[i].Micros) / 1e3 / pages }),
		KB:     over(func(a []serve.Answer) float64 { return float64(a[i].Bytes) / 1024 / pages }),
		Allocs: over(func(a []serve.Answer) float64 { return float64(a[i].Allocs) / pages }),
		Chars:  over(func(a []serve.Answer) float64 { return float64(a[i].Chars) / pages }),
		Failed: sums[0][i].Failed,
	}
}

func median(values []float64) float64 {
	slices.Sort(values)
	n := len(values)
	return (values[(n-1)/2] + values[n/2]) / 2
}

// made is how many pages of each kind are generated if no folder is given.
const made = 10

// Pages writes every nth page of a folder, or generated pages if there is no folder, as
// plain files into dir, and returns their names.
func Pages(corpus string, every int, dir string) (files []string, err error) {
	pages, err := bench.Load(corpus, made)
	if err != nil {
		return nil, err
	}
	for i := every - 1; i < len(pages); i += every {
		file := filepath.Join(dir, fmt.Sprintf("%05d.html", i))
		if err := os.WriteFile(file, pages[i], 0o666); err != nil {
			return nil, err
		}
		files = append(files, file)
	}
	if len(files) == 0 {
		return nil, fmt.Errorf("only %d pages: there is no page number %d", len(pages), every)
	}
	return files, nil
}
