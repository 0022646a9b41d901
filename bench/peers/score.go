package peers

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"github.com/seed31bcff99/reader/bench/peers/serve"
	"github.com/seed31bcff99/reader/internal/test/corpus"
)

// A Grade is how well a peer finds the main content of pages: means of word scores.
type Grade struct {
	Peer
	All     corpus.Score            // of pages; of several corpora the mean of theirs
	ByGroup map[string]corpus.Score // by group: see Group
	Failed  int                     // pages that gave an error; they count as empty
}

// Group returns the group of a page that has a column of its own: its type or, of
// several corpora, its corpus.
func Group(pages []*corpus.Page) (group func(*corpus.Page) string, byCorpus bool) {
	for _, p := range pages {
		if p.Corpus != pages[0].Corpus {
			return func(p *corpus.Page) string { return p.Corpus }, true
		}
	}
	return func(p *corpus.Page) string { return p.Type }, false
}

// Grades lets all peers that find main content read pages whose content is known. Text
// is compared as it is, HTML without its tags. After each page it calls step with the
// number of pages read by a peer and of all that will be. It ends if ctx is done.
func (s *Session) Grades(ctx context.Context, pages []*corpus.Page, dir string, step func(done, total int)) ([]Grade, error) {
	files, err := plainFiles(pages, dir)
	if err != nil {
		return nil, err
	}
	var graded []*process
	for _, p := range s.processes {
		if p.peer.scored != "" {
			graded = append(graded, p)
		}
	}
	grades, errs := make([]Grade, len(graded)), make([]error, len(graded))
	var done atomic.Int64
	var all sync.WaitGroup
	room := make(chan struct{}, runtime.NumCPU())
	for i, p := range graded {
		all.Go(func() {
			room <- struct{}{}
			defer func() { <-room }()
			grades[i], errs[i] = p.grade(ctx, pages, files, func() {
				step(int(done.Add(1)), len(graded)*len(pages))
			})
		})
	}
	all.Wait()
	return grades, errors.Join(errs...)
}

// plainFiles writes pages as plain files into dir, and returns their names.
func plainFiles(pages []*corpus.Page, dir string) ([]string, error) {
	files := make([]string, len(pages))
	for i, p := range pages {
		page, err := p.HTML()
		if err != nil {
			return nil, err
		}
		files[i] = filepath.Join(dir, p.ID+".html")
		if err := os.WriteFile(files[i], page, 0o666); err != nil {
			return nil, err
		}
	}
	return files, nil
}

// grade lets the process read all files, and compares what comes out with the gold.
func (p *process) grade(ctx context.Context, pages []*corpus.Page, files []string, step func()) (Grade, error) {
	g := Grade{Peer: p.peer, ByGroup: map[string]corpus.Score{}}
	sizes := map[string]float64{}
	group, byCorpus := Group(pages)
	for i, page := range pages {
		if err := ctx.Err(); err != nil {
			return g, err
		}
		a, err := p.ask(serve.Request{Peer: p.peer.scored, Files: files[i : i+1], Outputs: true})
		if err != nil {
			return g, err
		}
		if len(a.Outputs) != 1 {
			return g, fmt.Errorf("%s: %d outputs of a page", p.peer.Name, len(a.Outputs))
		}
		score := corpus.Compare(corpus.Words(textOf(a.Outputs[0])), corpus.Words(page.Gold))
		g.Failed += a.Failed
		g.ByGroup[group(page)] = plus(g.ByGroup[group(page)], score, 1)
		sizes[group(page)]++
		step()
	}
	for name, sum := range g.ByGroup {
		g.ByGroup[name] = plus(corpus.Score{}, sum, 1/sizes[name])
		share := sizes[name] / float64(len(pages))
		if byCorpus {
			share = 1 / float64(len(sizes))
		}
		g.All = plus(g.All, g.ByGroup[name], share)
	}
	return g, nil
}

// plus adds a score times a factor.
func plus(sum, s corpus.Score, factor float64) corpus.Score {
	return corpus.Score{P: sum.P + factor*s.P, R: sum.R + factor*s.R, F1: sum.F1 + factor*s.F1}
}

// textOf returns the text of an output. Every tag parts words, except those that are
// used within them.
func textOf(o serve.Output) string {
	if o.HTML == "" {
		return o.Text
	}
	var b strings.Builder
	b.WriteString(o.Text)
	for z := html.NewTokenizer(strings.NewReader(o.HTML)); ; {
		switch z.Next() {
		case html.ErrorToken:
			return b.String()
		case html.TextToken:
			b.WriteString(html.UnescapeString(string(z.Raw())))
		case html.StartTagToken, html.EndTagToken, html.SelfClosingTagToken:
			if name, _ := z.TagName(); !inWord(atom.Lookup(name)) {
				b.WriteByte(' ')
			}
		}
	}
}

// inWord reports whether a tag marks parts of words.
func inWord(tag atom.Atom) bool {
	switch tag {
	case atom.A, atom.Abbr, atom.B, atom.Bdi, atom.Bdo, atom.Cite, atom.Code, atom.Em, atom.Font, atom.I, atom.Ins, atom.Kbd, atom.Mark,
		atom.Q, atom.S, atom.Samp, atom.Small, atom.Span, atom.Strong, atom.Sub, atom.Sup, atom.Tt, atom.U, atom.Var, atom.Wbr:
		return true
	}
	return false
}

// GradeTable writes grades as Markdown, with the F1 of every group.
func GradeTable(grades []Grade, groups []string) string {
	var b strings.Builder
	b.WriteString("| | F1 | precision | recall |")
	for _, t := range groups {
		b.WriteString(" " + t + " |")
	}
	b.WriteString(" failed |\n|---|" + strings.Repeat("--:|", len(groups)+4) + "\n")
	for _, g := range grades {
		name := g.Name
		if g.Own {
			name = "**" + name + "**"
		}
		fmt.Fprintf(&b, "| %s | %.3f | %.3f | %.3f |", name, g.All.F1, g.All.P, g.All.R)
		for _, t := range groups {
			fmt.Fprintf(&b, " %.3f |", g.ByGroup[t].F1)
		}
		fmt.Fprintf(&b, " %d |\n", g.Failed)
	}
	return b.String()
}
