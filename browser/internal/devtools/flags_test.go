package devtools

import (
	"slices"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/internal/test/tabletest"
)

func TestFlags(t *testing.T) {
	tabletest.Sorted(t, "flags", flags[:], func(f flag) string { return f.name })
	for _, f := range flags {
		if f.reason == "" {
			t.Errorf("%s has no reason", f.name)
		}
	}
	args := (&Options{Proxy: "127.0.0.1:9", Width: 10, Height: 20}).arguments("/profile")
	for _, want := range []string{"--proxy-server=http://127.0.0.1:9", "--user-data-dir=/profile", "--window-size=10,20", "--remote-debugging-pipe", "--proxy-bypass-list=<-loopback>"} {
		if !slices.Contains(args, want) {
			t.Errorf("%s is missing", want)
		}
	}
	if slices.ContainsFunc(args, func(a string) bool { return strings.Contains(a, "sandbox") }) {
		t.Error("the sandbox is off, though nobody said so")
	}
}
