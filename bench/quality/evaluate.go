package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/seed31bcff99/reader/bench/internal/floor"
	"github.com/seed31bcff99/reader/internal/test/corpus"
)

// A report is all that is known after a run.
type report struct {
	figures []figures
	pages   []*page
	worst   []detail
	page    *detail
	versus  *versus
	below   []floor.Breach
}

// evaluate runs the engine and reports. Files are read before it and written
// after it: it takes long, so a wrong name should be noticed first, and -save
// may name the file that -vs does.
func evaluate(o *options) error {
	before, limits, err := o.readFiles()
	if err != nil {
		return err
	}
	chosen, err := choose(o)
	if err != nil {
		return err
	}
	pages, err := measure(chosen, o)
	if err != nil {
		return err
	}
	r := &report{figures: summarize(pages), pages: pages}
	if r.below, err = limits.Below(r.figure); err != nil {
		return err
	}
	if o.vs != "" {
		r.versus = compare(before, pages)
	}
	r.detail(o)
	if o.save != "" {
		if err := save(o.save, pages); err != nil {
			return err
		}
	}
	if err := r.print(o); err != nil {
		return err
	}
	if len(r.below) > 0 || len(failed(pages)) > 0 {
		return errBad
	}
	return nil
}

// readFiles reads the files that the run is measured by.
func (o *options) readFiles() (before []*page, limits floor.Bounds, err error) {
	if o.vs != "" {
		if before, err = load(o.vs); err != nil {
			return nil, nil, err
		}
		before = slices.DeleteFunc(before, func(p *page) bool { return !o.wants(p.Type, p.ID) })
	}
	limits, err = floor.Read(o.floor, 1)
	return before, limits, err
}

// wants reports whether a page is to be measured.
func (o *options) wants(typ, id string) bool {
	return (o.typ == "" || typ == o.typ) && (o.id == "" || id == o.id)
}

// choose returns the pages to measure. Those that are shortened are chosen by what
// is made of them.
func choose(o *options) ([]*corpus.Page, error) {
	pages, err := corpus.Load(o.data...)
	if err != nil {
		return nil, err
	}
	var chosen []*corpus.Page
	var types []string
	for _, p := range pages {
		types = append(types, p.Type, short)
		if o.wants(p.Type, p.ID) || p.Type == article && o.wants(short, p.ID+shortID) {
			chosen = append(chosen, p)
		}
	}
	switch {
	case len(chosen) > 0:
		return chosen, nil
	case o.typ == "":
		return nil, fmt.Errorf("no page has the id %s", o.id)
	case !slices.Contains(types, o.typ):
		slices.Sort(types)
		return nil, fmt.Errorf("no page is of type %s; there are %s", o.typ, strings.Join(slices.Compact(types), ", "))
	}
	return nil, fmt.Errorf("no page of type %s has the id %s", o.typ, o.id)
}
