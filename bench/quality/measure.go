package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net/url"
	"slices"
	"strings"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/bench/internal/pages"
	"github.com/seed31bcff99/reader/internal/test/corpus"
)

// A page is what the engine made of one page of the corpus.
type page struct {
	Corpus    string  `json:"corpus"`
	ID        string  `json:"id"`
	Type      string  `json:"type"`
	URL       string  `json:"url"`
	F1        float64 `json:"f1"`
	Precision float64 `json:"precision"`
	Recall    float64 `json:"recall"`
	Words     int     `json:"words"`
	GoldWords int     `json:"gold_words"`
	With      found   `json:"with"`
	Without   found   `json:"without"`
	Readable  bool    `json:"readable"`
	Reason    string  `json:"reason,omitempty"` // why it was not readable
	Error     string  `json:"error,omitempty"`  // why there is no output

	source *corpus.Page
	output string
}

// found counts snippets: how many there are, how many are in the output.
type found struct {
	Of      int `json:"of"`
	ByWords int `json:"by_words"`
	Exact   int `json:"exact"`
}

// short is the type of articles that end early: see package pages. They are pages
// beside the others, and do not count among all.
const (
	short   = "short"
	shortID = "-short" // ends the id of such a page
	article = "article"
)

// measure reads all pages that are wanted, on all cores. It fails only if the corpus
// cannot be read: a page on which the engine fails has no output and says so.
func measure(sources []*corpus.Page, o *options) ([]*page, error) {
	pages, err := corpus.Map(o.stderr, sources, func(p *corpus.Page) ([]*page, error) {
		whole, less, err := newPages(p, o)
		return []*page{whole, less}, err
	})
	list := slices.DeleteFunc(slices.Concat(pages...), func(p *page) bool { return p == nil })
	if len(list) == 0 {
		err = errors.Join(err, errors.New("no page is left to measure"))
	}
	return list, err
}

// newPages reads a page, and the same shortened, where they are wanted.
func newPages(source *corpus.Page, o *options) (whole, less *page, err error) {
	src, err := source.HTML()
	if err != nil {
		return nil, nil, err
	}
	if o.wants(source.Type, source.ID) {
		whole = newPage(source, func(opts *reader.Options) (*reader.Result, error) {
			if o.tool {
				return readByTool(src, opts)
			}
			return reader.Read(context.Background(), bytes.NewReader(src), opts)
		})
	}
	if o.tool || source.Type != article || !o.wants(short, source.ID+shortID) {
		return whole, nil, nil
	}
	doc, err := pages.Parse(source)
	if err != nil {
		return whole, nil, nil // the whole page says so
	}
	cut, gold := pages.Shorten(source, doc)
	if cut == nil {
		return whole, nil, nil
	}
	made := &corpus.Page{Corpus: source.Corpus, ID: source.ID + shortID, Type: short, URL: source.URL, Gold: strings.Join(gold, " ")}
	less = newPage(made, func(opts *reader.Options) (*reader.Result, error) {
		return reader.PageOfDocument(cut).Read(context.Background(), opts)
	})
	return whole, less, nil
}

// newPage reads a page and scores what comes out.
func newPage(source *corpus.Page, read func(*reader.Options) (*reader.Result, error)) *page {
	p := &page{Corpus: source.Corpus, ID: source.ID, Type: source.Type, URL: source.URL, source: source}
	res, err := try(source.URL, read)
	if err != nil {
		p.Error = err.Error()
		res = &reader.Result{}
	}
	p.output, p.Readable, p.Reason = res.Content, res.Readable, res.FallbackReason.String()
	p.score()
	return p
}

// try reads one page. The engine should not panic, but if it does, this tells
// on which page, and how good the others are.
func try(address string, read func(*reader.Options) (*reader.Result, error)) (res *reader.Result, err error) {
	defer func() {
		if v := recover(); v != nil {
			res, err = nil, fmt.Errorf("panic: %v", v)
		}
	}()
	u, err := url.Parse(address)
	if err != nil {
		return nil, err
	}
	return read(&reader.Options{
		URL: u,
		// The benchmark stores all pages as UTF-8, also those that declare the
		// charset in which they were once sent.
		ContentType: corpus.ContentType,
		Format:      reader.Text,
		MaxChars:    -1,
	})
}

// score compares the output with what is known about the page.
func (p *page) score() {
	words, gold := corpus.Words(p.output), corpus.Words(p.source.Gold)
	s := corpus.Compare(words, gold)
	p.F1, p.Precision, p.Recall = s.F1, s.P, s.R
	p.Words, p.GoldWords = len(words), len(gold)
	count := func(snippets []string) found {
		return found{len(snippets), corpus.ByWords(words, snippets), corpus.Exact(p.output, snippets)}
	}
	p.With, p.Without = count(p.source.With), count(p.source.Without)
}

// failed returns the pages on which the engine failed.
func failed(pages []*page) []*page {
	var list []*page
	for _, p := range pages {
		if p.Error != "" {
			list = append(list, p)
		}
	}
	return list
}
