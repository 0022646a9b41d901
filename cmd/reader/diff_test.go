package main

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestBlocksOf cuts texts with code: also one that has shorter fences in it, and one that does not end.
func TestBlocksOf(t *testing.T) {
	for _, tt := range []struct{ name, in, want string }{
		{"code", "one\n\n```go\na\n\nb\n```\n\ntwo", "one|```go\na\n\nb\n```|two"},
		{"code about code", "````\n```\na\n\nb\n````\n\ntwo", "````\n```\na\n\nb\n````|two"},
		{"tildes", "~~~\n```\n\na\n~~~\n\ntwo", "~~~\n```\n\na\n~~~|two"},
		{"code in a line", "```a``` is code\n\ntwo", "```a``` is code|two"},
		{"no end", "one\n\n```\na\n\nb", "one|```\na\n\nb"},
	} {
		if diff := cmp.Diff(tt.want, strings.Join(blocksOf(tt.in), "|")); diff != "" {
			t.Errorf("%s (-want +got)\n%s", tt.name, diff)
		}
	}
	if changes := changed(blocksOf("````\n```\n````\n\nold"), blocksOf("````\n```\n````\n\nnew")); !strings.Contains(changes, "- old\n+ new") {
		t.Errorf("a change behind code about code: %q", changes)
	}
}
