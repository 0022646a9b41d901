package score

import (
	"slices"
	"strings"
	"testing"

	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/dom"
)

func sheetOf(t *testing.T, page string) *Sheet {
	t.Helper()
	doc, err := dom.Parse(t.Context(), page, nil)
	if err != nil {
		t.Fatal(err)
	}
	return NewSheet(doc, classify.Nodes(doc))
}

// TestSign checks that elements look alike that share their common names, whatever names of their
// own they have.
func TestSign(t *testing.T) {
	s := sheetOf(t, `<div class="post topic-a" id="post-1">one</div><div class="post topic-b" id="post-2">two</div>
		<div class="post topic-c featured" id="post-3">three</div>
		<div class="post-body">four</div><div class="post-body">more</div><div class="post-body wide">five</div>
		<div class="x1">six</div><div class="x2">seven</div><div>eight</div><p class="post">nine</p>
		<div class="boat wind">ten</div><div class="tide oars">eleven</div><div class="wind tide">twelve</div>
		<div class="boat oars">thirteen</div><div class="oars boat">fourteen</div>`)
	want := []int{0, 0, 0, 1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9}
	var got []int
	numbers := map[uint32]int{}
	for _, b := range s.Blocks {
		look := s.sigs[b.Box]
		if _, ok := numbers[look]; !ok {
			numbers[look] = len(numbers)
		}
		got = append(got, numbers[look])
	}
	if !slices.Equal(got, want) {
		t.Errorf("looks %v, want %v", got, want)
	}
}

// TestBoxes checks that a box of links without a name does not look like one of text.
func TestBoxes(t *testing.T) {
	s := sheetOf(t, `<table><tr><td><a href="/a">One page</a></td><td>A few words of text.</td><td>And some more.</td></tr></table>`)
	looks := make([]uint32, len(s.Blocks))
	for i, b := range s.Blocks {
		looks[i] = s.sigs[b.Box]
	}
	if looks[0] == looks[1] || looks[1] != looks[2] {
		t.Errorf("looks %x: the cell with a link looks like the others, or they differ", looks)
	}
}

// TestColumns checks that a cell with a good part of the page looks like no other.
func TestColumns(t *testing.T) {
	for blocks, same := range map[int]bool{columnBlocks: false, columnBlocks - 1: true} {
		cell := "<td>" + strings.Repeat("A few words of text.<br><br>", blocks)
		s := sheetOf(t, "<table><tr>"+cell+cell+"</table>")
		first, last := s.sigs[s.Blocks[0].Box], s.sigs[s.Blocks[len(s.Blocks)-1].Box]
		if (first == last) != same {
			t.Errorf("two cells of %d blocks look the same: %t, want %t", blocks, first == last, same)
		}
	}
}

func TestHeadline(t *testing.T) {
	for page, want := range map[string]string{
		`<title>Boats come back - Gazette</title><p>Gazette</p><p>Boats come back</p><p>Nobody knows why.</p>`:                 "Boats come back",
		`<title>Gazette: Boats come back</title><a href=/>Boats come back</a><h2>Boats come back</h2><p>Nobody knows why.</p>`: "Boats come back",
		`<title>Boats come back | Gazette</title><p>Boats come back<br>3 May 2003</p><p>Nobody knows why.</p>`:                 "Boats come back3 May 2003",
		`<title>舟が戻ってきた | 新聞</title><p>新聞</p><p>舟が戻ってきた</p>`:                                                                   "舟が戻ってきた",
		`<title>Gazette</title><p>Nobody knows why.</p>`:                                                                       "",
		`<svg><title>Nobody knows why</title></svg><p>Nobody knows why.</p>`:                                                   "",
	} {
		s, got := sheetOf(t, page), ""
		if s.context.headline >= 0 {
			got = s.text(s.context.headline)
		}
		if got != want {
			t.Errorf("%s: headline %q, want %q", page, got, want)
		}
	}
}

func TestHasTime(t *testing.T) {
	for _, text := range []string{"3 May 2003", "14:05", "Posted 3/5/03", "2024年5月3日", "03.05.2003, 14:05", "1998"} {
		if !hasTime(text) {
			t.Errorf("%q has no time", text)
		}
	}
	for _, text := range []string{"", "5", "12 boats", "10:1", "1.5", "20031", "room 3044", "3-2"} {
		if hasTime(text) {
			t.Errorf("%q has a time", text)
		}
	}
}

// TestParagraphsOfBreaks checks that two line breaks part blocks, and one does not.
func TestParagraphsOfBreaks(t *testing.T) {
	s := sheetOf(t, `<div>One<br>and<br><br>two<br> <br>three <b>four<br></b><br>five</div>`)
	var got []string
	for i := range s.Blocks {
		got = append(got, s.text(i))
	}
	want := []string{"Oneand", "two", "three four", "five"}
	if !slices.Equal(got, want) {
		t.Errorf("blocks %q, want %q", got, want)
	}
}
