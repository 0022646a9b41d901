package pipeline

import (
	"context"
	"fmt"
	"slices"

	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem"
)

// A listFn lists the inputs of patterns that belong to a share, each once, in the order of their paths. A pattern
// without files is a line of the report.
type listFn struct {
	Patterns []string
	Parts    int
	Share    Share
}

// ProcessElement lists all inputs.
func (f *listFn) ProcessElement(ctx context.Context, _ []byte, input func(Input), missing func(Outcome)) error {
	var paths []string
	for _, pattern := range f.Patterns {
		found, err := list(ctx, pattern)
		if err == nil && len(found) == 0 {
			err = fmt.Errorf("there is no such file")
		}
		if err != nil {
			missing(Outcome{Input: pattern, Error: err.Error()})
			continue
		}
		paths = append(paths, found...)
	}
	slices.Sort(paths)
	number := 0
	for _, path := range slices.Compact(paths) {
		for part := range f.Parts {
			in := Input{Path: path}
			if f.Parts > 1 {
				in.Part = fmt.Sprintf("%d/%d", part+1, f.Parts)
			}
			if f.Share.has(number) {
				input(in)
			}
			number++
		}
	}
	return nil
}

// list returns the files that a pattern matches.
func list(ctx context.Context, pattern string) ([]string, error) {
	files, err := filesystem.New(ctx, pattern)
	if err != nil {
		return nil, err
	}
	defer files.Close()
	return files.List(ctx, pattern)
}
