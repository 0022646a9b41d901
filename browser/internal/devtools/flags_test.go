package devtools

import (
	"slices"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/internal/test/tabletest"
)

func TestFlags(t *testing.T) {
	rows := slices.DeleteFunc(slices.Collect(strings.Lines(flagLines)), func(line string) bool { return line[0] == '#' })
	tabletest.Sorted(t, "flags", rows, func(line string) string {
		flag, reason, _ := strings.Cut(line, ": ")
		if strings.TrimSpace(reason) == "" {
			t.Errorf("%s has no reason", flag)
		}
		name, _, _ := strings.Cut(flag, "=")
		return name
	})
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
