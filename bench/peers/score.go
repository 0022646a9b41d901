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
	"github.com/seed31bcff99/reader/internal/corpus"
)

// A Grade is how well a peer finds the main content of pages: means of word scores.
type Grade struct {
	Peer
	All    corpus.Score
	ByType map[string]float64 // F1, by page type
	Failed int                // pages that gave an error; they count as empty
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
	g := Grade{Peer: p.peer, ByType: map[string]float64{}}
	count := map[string]float64{}
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
		g.All.P += score.P / float64(len(pages))
		g.All.R += score.R / float64(len(pages))
		g.All.F1 += score.F1 / float64(len(pages))
		g.ByType[page.Type] += score.F1
		count[page.Type]++
		step()
	}
	for name, n := range count {
		g.ByType[name] /= n
	}
	return g, nil
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

// GradeTable writes grades as Markdown, with the F1 of every page type.
func GradeTable(grades []Grade, types []string) string {
	var b strings.Builder
	b.WriteString("| | F1 | precision | recall |")
	for _, t := range types {
		b.WriteString(" " + t + " |")
	}
	b.WriteString(" failed |\n|---|" + strings.Repeat("--:|", len(types)+4) + "\n")
	for _, g := range grades {
		name := g.Name
		if g.Own {
			name = "**" + name + "**"
		}
		fmt.Fprintf(&b, "| %s | %.3f | %.3f | %.3f |", name, g.All.F1, g.All.P, g.All.R)
		for _, t := range types {
			fmt.Fprintf(&b, " %.3f |", g.ByType[t])
		}
		fmt.Fprintf(&b, " %d |\n", g.Failed)
	}
	return b.String()
}
