package dom_test

import (
	"fmt"
	"math/rand"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed31bcff99/reader/dom"
)

// namesOf returns the words of an element, Break as an empty one.
func namesOf(d *dom.Document, n dom.NodeID) (words []string) {
	for _, t := range d.Tokens(n) {
		words = append(words, d.Word(t))
	}
	return words
}

// elementsOf returns the i elements of a document.
func elementsOf(d *dom.Document) (list []dom.NodeID) {
	for n := dom.Root; int(n) < d.Len(); n++ {
		if d.Name(n) == "i" {
			list = append(list, n)
		}
	}
	return list
}

// Elements that share a Naming have the tokens that each would have alone.
func TestNamings(t *testing.T) {
	keys := []string{"class", "class", "class", "id", "role", "aria-label", "data-testid", "data-component", "style", "itemprop"}
	values := []string{"", "ad", "post", "ad post", "postBody-2", "12", "Main menu", "x y", "nav", "- -"}
	r := rand.New(rand.NewSource(1))
	for range 300 {
		var tags []string
		for range 1 + r.Intn(40) {
			tag := "<i"
			for range r.Intn(4) {
				tag += fmt.Sprintf(" %s=%q", keys[r.Intn(len(keys))], values[r.Intn(len(values))])
			}
			tags = append(tags, tag+">x</i>")
		}
		page := parse(t, strings.Join(tags, ""))
		cut := dom.NewCut(page)
		var kept []string
		for i, n := range elementsOf(page) {
			alone := parse(t, tags[i])
			want := namesOf(alone, elementsOf(alone)[0])
			if diff := cmp.Diff(want, namesOf(page, n)); diff != "" {
				t.Fatalf("%s in %s (-want +got):\n%s", tags[i], tags, diff)
			}
			if (page.Naming(n) == 0) != (len(want) == 0) {
				t.Fatalf("%s has Naming %d", tags[i], page.Naming(n))
			}
			switch r.Intn(4) {
			case 0:
				cut.Nodes.Add(n)
				continue
			case 1:
				cut.DropAttrs(n, "class") // and all names with it
				want = nil
			}
			kept = append(kept, fmt.Sprint(want))
		}
		var left []string
		without := page.Without(cut)
		for _, n := range elementsOf(without) {
			left = append(left, fmt.Sprint(namesOf(without, n)))
		}
		if diff := cmp.Diff(kept, left); diff != "" {
			t.Fatalf("without some of %s (-want +got):\n%s", tags, diff)
		}
	}
}

func TestSharedNaming(t *testing.T) {
	d := parse(t, `<i class="ad post">1</i><i class="ad post">2</i><i class="ad post" id=nav>3</i><i role="ad post">4</i><i class=post>5</i>`)
	var got []dom.Naming
	for _, n := range elementsOf(d) {
		got = append(got, d.Naming(n))
	}
	if want := []dom.Naming{1, 1, 2, 1, 3}; !slices.Equal(got, want) {
		t.Errorf("namings %v, want %v", got, want)
	}
	bits := dom.NewWordTable(map[string]uint16{"ad": 1, "post": 2, "nav": 4}).Of(d)
	if got, want := dom.UnionOf(d, bits), []uint16{0, 3, 7, 2}; !slices.Equal(got, want) {
		t.Errorf("unions %v, want %v", got, want)
	}
}

func TestMayHave(t *testing.T) {
	d := parse(t, `<i class=a>1</i><i style="x">2</i><i hidden role=main>3</i><i rel=b>4</i><i itemscope>5</i><i aria-modal=true>6</i>`)
	want := []dom.Group{0, dom.Hiding, dom.Hiding | dom.Roles, dom.Items, dom.Items, dom.Dialogs}
	for i, n := range elementsOf(d) {
		for _, g := range []dom.Group{dom.Hiding, dom.Roles, dom.Items, dom.Dialogs} {
			if got := d.MayHave(n, g); got != (want[i]&g != 0) {
				t.Errorf("element %d: MayHave(%d) = %v", i+1, g, got)
			}
		}
	}
}
