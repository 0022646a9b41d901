package lazy_test

import (
	"testing"

	"github.com/seed31bcff99/reader/internal/lazy"
)

func TestRegexp(t *testing.T) {
	digits := lazy.Regexp(`^[0-9]+$`)
	if !digits().MatchString("42") || digits().MatchString("x") {
		t.Error("the expression is another one")
	}
	if first, again := digits(), digits(); first != again {
		t.Error("it is compiled at every call")
	}
}

// TestRegexpBroken shows that nothing is compiled before the first call.
func TestRegexpBroken(t *testing.T) {
	broken := lazy.Regexp(`(`)
	defer func() {
		if recover() == nil {
			t.Error("no panic")
		}
	}()
	broken()
}
