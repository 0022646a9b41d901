package words

import (
	"regexp"
	"sync"
)

// Pattern returns a function that returns the compiled expression. It is compiled at the first
// call, which panics if it cannot be: a program starts without it.
func Pattern(expr string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(expr) })
}
