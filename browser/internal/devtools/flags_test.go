package devtools

import (
	"slices"
	"strings"
	"testing"
)

func TestFlags(t *testing.T) {
	for i, f := range flags {
		if i > 0 && flags[i-1].name >= f.name {
			t.Errorf("%s is out of order", f.name)
		}
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
