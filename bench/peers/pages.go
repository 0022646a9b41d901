package peers

import (
	"fmt"
	"os"
	"path/filepath"

	"github.com/seed31bcff99/reader/bench"
)

// made is how many pages of each kind are generated if no folder is given.
const made = 10

// Pages writes every nth page of a folder, or generated pages if there is no folder, as
// plain files into dir, and returns their names.
func Pages(corpus string, every int, dir string) (files []string, err error) {
	pages, err := load(corpus)
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

func load(corpus string) ([][]byte, error) {
	if corpus != "" {
		return bench.Load(corpus)
	}
	var pages [][]byte
	for seed := range made {
		for _, kind := range bench.Kinds {
			pages = append(pages, bench.Page(kind, uint64(seed)))
		}
	}
	return pages, nil
}
