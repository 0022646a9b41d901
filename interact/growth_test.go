package interact

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/dom"
)

// hostile makes pages of a given size that take much work.
var hostile = map[string]func(n int) string{
	"the same button": func(n int) string { return strings.Repeat(`<button class="a b c">Go</button>`, n) },
	"the same row": func(n int) string {
		return strings.Repeat(`<div class=row><a class=x href=#>x</a><button class=y>Go</button></div>`, n)
	},
	"deep": func(n int) string {
		return strings.Repeat(strings.Repeat("<div class=d>", 100)+"<a href=#>x</a>"+strings.Repeat("</div>", 100), n/100)
	},
	"deep in lists": func(n int) string {
		return strings.Repeat("<div class='k l'><p>", 200) + strings.Repeat("<a class=m href=#>x</a>", n)
	},
	"many classes": func(n int) string {
		var all strings.Builder
		for i := range n {
			fmt.Fprintf(&all, " c%d", i)
		}
		return `<div class="` + all.String() + `">` + strings.Repeat(`<a href=#>x</a>`, n) + `</div>`
	},
	"all classes on all": func(n int) string {
		return strings.Repeat(`<button class="`+strings.Repeat("k", 3)+` a1 b1 c1 d1 e1 f1 g1 h1 i1 j1 k1 l1 m1">x</button>`, n)
	},
	"pairs of classes": func(n int) string {
		var b strings.Builder
		for i := range n {
			fmt.Fprintf(&b, `<button class="left%d right%d side%d">x</button>`, i%10, i%11, i%13)
		}
		return b.String()
	},
	"one label for all": func(n int) string {
		return `<p id=l>` + strings.Repeat("<i></i>", n) + `</p>` + strings.Repeat(`<input aria-labelledby="l l l">`, n)
	},
	"labels in labels": func(n int) string {
		return strings.Repeat(strings.Repeat("<label>", 40)+"<b></b>"+strings.Repeat("</label>", 40), n/40)
	},
	"buttons in buttons": func(n int) string {
		return strings.Repeat(strings.Repeat("<div role=button>", 60)+strings.Repeat("</div>", 60), n/60)
	},
	"headers in headers": func(n int) string {
		return strings.Repeat("<header>", 300) + strings.Repeat("<a href=#>x</a><p><button>y</button>", n)
	},
	"keys": func(n int) string {
		var b strings.Builder
		for i := range n {
			fmt.Fprintf(&b, `<tr><td><a href="/%d">x</a><td><button>Edit</button>`, i)
		}
		return "<table>" + b.String()
	},
}

// TestGrowth checks that twice the page is about twice the work.
func TestGrowth(t *testing.T) {
	for name, page := range hostile {
		t.Run(name, func(t *testing.T) {
			small, large := work(t, page(1500)), work(t, page(3000))
			if large > 5*small/2+1000 {
				t.Errorf("work grows from %d to %d", small, large)
			}
		})
	}
}

// work returns how much is visited and written for a page.
func work(t *testing.T, page string) int {
	t.Helper()
	doc, err := dom.ParseScripted(context.Background(), "<!doctype html>"+page, nil)
	if err != nil {
		t.Fatal(err)
	}
	f := newFinder(doc, (&Options{IncludeHidden: true, MaxElements: -1}).withDefaults())
	f.find([]dom.NodeID{dom.Root})
	size := 0
	for i := range f.list.Elements {
		size += len(f.list.Elements[i].Selector)
	}
	if f.groups.visited > doc.Len() {
		t.Errorf("%d nodes, but %d visits to find their groups", doc.Len(), f.groups.visited)
	}
	return f.search.visited + f.names.visited + size
}
