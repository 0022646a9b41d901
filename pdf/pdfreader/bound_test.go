package pdfreader_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/pdf/pdfreader"
)

// TestLarge reads files that repeat one thing very often. A text that is copied for
// each of its letters, or compared with all others, would take hours.
func TestLarge(t *testing.T) {
	const many = 200_000
	for name, draw := range map[string]string{
		"letters of one line": strings.Repeat("(a) Tj ", many),
		"lines of one block":  strings.Repeat("(some words of a line) Tj 0 -0.01 Td ", many/4),
		"words far apart":     strings.Repeat("(a) Tj 90 0 Td ", many/4),
		"back and forth":      strings.Repeat("(a) Tj 50 40 Td (b) Tj -50 -40 Td ", many/8),
		"rules":               "ET " + strings.Repeat("0 0 m 9 0 l S ", many/4) + " BT",
	} {
		t.Run(name, func(t *testing.T) {
			file := new(File).Page().Draw("%s", "BT /F1 10 Tf 50 300 Td (The first words.) Tj 0 -20 Td "+draw+" ET").Bytes()
			if _, err := pdfreader.Read(t.Context(), file, nil); err != nil {
				t.Fatal(err)
			}
		})
	}
}

func TestStopped(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := pdfreader.Read(ctx, book(40).Bytes(), nil); !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
}
