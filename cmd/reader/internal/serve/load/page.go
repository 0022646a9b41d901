package main

import (
	"encoding/json"
	"fmt"

	pages "github.com/seed31bcff99/reader/bench"
)

// different is how many different pages are generated, of the kinds in turn.
const different = 200

// A page is a page in the form that each side takes.
type page struct {
	html   []byte
	line   []byte // for batch
	fields []byte // for the service
}

// loadPages returns the pages of a corpus, or generated ones.
func loadPages(corpus string) (list []page, err error) {
	var bodies [][]byte
	if corpus != "" {
		if bodies, err = pages.Load(corpus); err != nil {
			return nil, err
		}
	} else {
		for i := range different {
			bodies = append(bodies, pages.Page(pages.Kinds[i%len(pages.Kinds)], uint64(i)))
		}
	}
	for i, html := range bodies {
		p := page{html: html}
		address := fmt.Sprintf("https://www.example.org/p/%d", i)
		if p.line, err = json.Marshal(map[string]string{"id": fmt.Sprint(i), "url": address, "html": string(html)}); err != nil {
			return nil, err
		}
		if p.fields, err = json.Marshal(map[string]string{"url": address, "html": string(html)}); err != nil {
			return nil, err
		}
		p.line = append(p.line, '\n')
		list = append(list, p)
	}
	return list, nil
}
