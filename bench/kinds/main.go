package main

import (
	"encoding/gob"
	"errors"
	"flag"
	"fmt"
	"log"
	"net/url"
	"os"

	"github.com/seed31bcff99/reader/bench/corpus"
	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/kind"
	"github.com/seed31bcff99/reader/meta"
	"github.com/seed31bcff99/reader/score"
)

const folds = 5

type example struct {
	ID, Type, URL string
	Fold          int
	X             kind.Features
}

func main() {
	p := params{}
	dir := flag.String("data", "", "")
	cache := flag.String("cache", "/tmp/scratch-kind/features.gob", "")
	flag.IntVar(&p.rounds, "rounds", 600, "")
	flag.IntVar(&p.maxRows, "rows", 250, "")
	flag.Float64Var(&p.rate, "rate", 0.15, "")
	flag.Float64Var(&p.ridge, "ridge", 3, "")
	flag.Float64Var(&p.minPages, "min", 8, "")
	flag.Float64Var(&p.cols, "cols", 0.5, "")
	wrong := flag.Bool("wrong", false, "")
	flag.Parse()
	var ex []*example
	if *dir != "" {
		pages, err := corpus.Load(*dir)
		if err != nil {
			log.Fatal(err)
		}
		ex = make([]*example, len(pages))
		errs := make([]error, len(pages))
		corpus.Each(len(pages), func(i int) { ex[i], errs[i] = newExample(pages[i]) })
		if err := errors.Join(errs...); err != nil {
			log.Fatal(err)
		}
		f, _ := os.Create(*cache)
		gob.NewEncoder(f).Encode(ex)
		f.Close()
	} else {
		f, err := os.Open(*cache)
		if err != nil {
			log.Fatal(err)
		}
		if err := gob.NewDecoder(f).Decode(&ex); err != nil {
			log.Fatal(err)
		}
	}
	run(ex, p, *wrong)
}

func newExample(p *corpus.Page) (*example, error) {
	src, err := p.HTML()
	if err != nil {
		return nil, err
	}
	page, _ := dom.Decode(string(src), corpus.ContentType)
	u, _ := url.Parse(p.URL)
	doc, err := dom.Parse(page, u)
	if err != nil {
		return nil, fmt.Errorf("page %s: %w", p.ID, err)
	}
	v := classify.Nodes(doc)
	pick := score.Select(doc, v)
	m := meta.Extract(doc, nil)
	x := kind.Describe(doc, v, &pick, &m)
	pick.Release()
	return &example{p.ID, p.Type, p.URL, p.Fold(folds), x}, nil
}

func kindOf(name string) int {
	var k kind.Kind
	if err := k.UnmarshalText([]byte(name)); err != nil {
		log.Fatal(err)
	}
	return int(k) - 1
}

func blind(x kind.Features) kind.Features {
	for f := kind.AddressFrom; f <= kind.AddressTo; f++ {
		x[f] = 0
	}
	return x
}

func run(ex []*example, p params, wrong bool) {
	out := make([]points, len(ex))
	outBlind := make([]points, len(ex))
	rows := 0
	corpus.Each(folds, func(fold int) {
		var train []sample
		for _, e := range ex {
			if e.Fold != fold {
				train = append(train, sample{e.X, kindOf(e.Type), 1}, sample{blind(e.X), kindOf(e.Type), 0.3})
			}
		}
		c := fit(train, p)
		if fold == 0 {
			rows = len(c.rows)
		}
		for i, e := range ex {
			if e.Fold == fold {
				out[i] = c.judge(&e.X)
				b := blind(e.X)
				outBlind[i] = c.judge(&b)
			}
		}
	})
	fmt.Println("rows", rows)
	print(ex, out, "with address", wrong)
	print(ex, outBlind, "without", false)
}

func print(ex []*example, out []points, name string, wrong bool) {
	var m [kinds][kinds]int
	right := 0
	var cov, covRight [10]int
	for i, e := range ex {
		y := kindOf(e.Type)
		k := 0
		for j := range out[i] {
			if out[i][j] > out[i][k] {
				k = j
			}
		}
		m[y][k]++
		if k == y {
			right++
		} else if wrong {
			fmt.Printf("%s %s -> %s %.2f %s\n", e.ID, e.Type, kind.Kind(k+1), out[i][k], e.URL)
		}
		for t := range cov {
			if out[i][k] >= float64(t)/10 {
				cov[t]++
				if k == y {
					covRight[t]++
				}
			}
		}
	}
	fmt.Printf("%s: accuracy %.4f\n%-14s", name, float64(right)/float64(len(ex)), "")
	macro := 0.0
	for k := range kinds {
		fmt.Printf("%6.5s", kind.Kind(k+1))
	}
	fmt.Println("     P     R    F1")
	for y := range kinds {
		fmt.Printf("%-14s", kind.Kind(y+1))
		tp, fp, all := m[y][y], 0, 0
		for k := range kinds {
			fmt.Printf("%6d", m[y][k])
			fp += m[k][y]
			all += m[y][k]
		}
		P, R := float64(tp)/float64(max(fp, 1)), float64(tp)/float64(all)
		F := 2 * P * R / (P + R)
		macro += F / float64(kinds)
		fmt.Printf("  %.3f %.3f %.3f\n", P, R, F)
	}
	fmt.Printf("macro F1 %.4f\n", macro)
	for t := range cov {
		fmt.Printf("  >=.%d: coverage %.3f accuracy %.3f\n", t, float64(cov[t])/float64(len(ex)), float64(covRight[t])/float64(max(1, cov[t])))
	}
}
