// Package house has the tests of the whole module that read its files: what is public, which
// package imports which, what takes a context, and what the documents say.
package house_test

import (
	"os"
	"testing"
)

// TestMain runs the tests in the directory of the module, so that they name files as the
// documents do.
func TestMain(m *testing.M) {
	if err := os.Chdir("../../.."); err != nil {
		panic(err)
	}
	m.Run()
}
