package pack_test

import (
	"reflect"
	"strings"
	"testing"
	"unsafe"

	"github.com/seed31bcff99/reader/internal/pack"
)

type name string

type leaf struct {
	Text string
	Size int
}

type tree struct {
	leaf
	Name   name
	Words  []string
	Leaves []leaf
	One    *leaf
	None   *leaf
	Sizes  []int
	Good   bool
}

// TestStrings checks that all strings are the same as before, and in other memory.
func TestStrings(t *testing.T) {
	page := strings.Repeat("the tide table of the harbour ", 3)
	make := func() *tree {
		return &tree{
			leaf: leaf{page[4:8], 4}, Name: name(page[9:14]), Words: []string{page[:3], "", page[15:]},
			Leaves: []leaf{{page[1:2], 1}, {page, 2}}, One: &leaf{Text: page[2:9]}, Sizes: []int{1}, Good: true,
		}
	}
	got, list, empty := make(), []string{page[3:]}, &tree{}
	pack.Detach(got, &list, empty)
	if want := make(); !reflect.DeepEqual(got, want) {
		t.Errorf("%+v, want %+v", got, want)
	}
	for _, s := range []string{got.Text, string(got.Name), got.Words[0], got.Words[2], got.Leaves[0].Text, got.Leaves[1].Text, got.One.Text, list[0]} {
		if isPart(s, page) {
			t.Errorf("%q is part of the page", s)
		}
	}
	if !reflect.DeepEqual(empty, &tree{}) {
		t.Errorf("%+v was empty", empty)
	}
}

// isPart reports whether a string is in the memory of another.
func isPart(s, whole string) bool {
	at, from := uintptr(unsafe.Pointer(unsafe.StringData(s))), uintptr(unsafe.Pointer(unsafe.StringData(whole)))
	return from <= at && at < from+uintptr(len(whole))
}

// TestUnknown checks that a type with strings that would go unnoticed is a mistake.
func TestUnknown(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("a map is not noticed")
		}
	}()
	pack.Detach(&struct{ Words map[string]string }{})
}
