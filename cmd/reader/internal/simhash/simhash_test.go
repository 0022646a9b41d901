package simhash

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
)

// story returns a text of so many sentences, another one for each seed.
func story(seed uint64, sentences int) []string {
	r := rand.New(rand.NewPCG(seed, 1))
	words := strings.Fields("harbour keeper tide lamp winter boat gull rope anchor salt morning wind stone letter captain island fog bell net sail")
	var list []string
	for range sentences {
		var b strings.Builder
		for range 8 + r.IntN(8) {
			b.WriteString(words[r.IntN(len(words))] + " ")
		}
		list = append(list, b.String()+".")
	}
	return list
}

func TestOf(t *testing.T) {
	a := story(1, 60)
	one := Of(strings.Join(a, "\n"))
	for _, tt := range []struct {
		name string
		text string
		near bool
	}{
		{"the same in other letters", strings.ToUpper(strings.Join(a, "\n\n")), true},
		{"blocks in another order", strings.Join(append(append([]string{}, a[30:]...), a[:30]...), "\n"), true},
		{"marks", "# **" + strings.Join(a, "**\n- "), true},
		{"one more line", strings.Join(a, "\n") + "\nread 312 times since may", true},
		{"links", "[" + strings.Join(a, "](https://example.org/a/very/long/way/to/nowhere?at=all)\n[") + "](https://example.org/)", true},
		{"tags", "<p class=\"some thing or other\">" + strings.Join(a, "</p>\n<p class=\"some thing or other\">"), true},
		{"a less than sign", "1 < 2 and " + strings.Join(a, "\n"), true},
		{"another text", strings.Join(story(2, 60), "\n"), false},
		{"half of it", strings.Join(append(story(3, 30), a[:30]...), "\n"), false},
	} {
		if d := one.Distance(Of(tt.text)); (d <= MaxDistance) != tt.near {
			t.Errorf("%s: %d bits differ", tt.name, d)
		}
	}
	if f := Of("too short to tell"); f != 0 || f.String() != "" {
		t.Errorf("a short text has the fingerprint %v", f)
	}
	if got := Parse(one.String()); got != one {
		t.Errorf("%v is read as %v", one, got)
	}
	if Of(strings.Repeat("早上的海港很安静没有一艘船离开。", 20)) == 0 {
		t.Error("a text without spaces has no fingerprint")
	}
}

// TestAddressesDoNotCount checks that texts with addresses of one site are not alike for
// that.
func TestAddressesDoNotCount(t *testing.T) {
	linked := func(seed uint64) Fingerprint {
		return Of(strings.Join(story(seed, 20), " [more](https://www.example.org/section/page/index) https://www.example.org/section/page\n"))
	}
	for seed := range uint64(50) {
		if d := linked(seed).Distance(linked(seed + 100)); d < 12 {
			t.Errorf("texts %d: %d bits differ", seed, d)
		}
	}
	for _, end := range []string{"more", "“more”", "more …", "më…", "—"} { // whatever stands before
		without := Of(strings.Join(story(1, 20), end+"\n"))
		for _, address := range []string{"](https://www.example.org/section/page/index)", " https://www.example.org/section/page", "<p class=\"some thing or other\">"} {
			if got := Of(strings.Join(story(1, 20), end+address+"\n") + address); got != without {
				t.Errorf("%s counts behind %s: %d bits differ", address, end, got.Distance(without))
			}
		}
	}
}

func TestIndex(t *testing.T) {
	var x Index
	r := rand.New(rand.NewPCG(1, 2))
	prints := make([]Fingerprint, 5000)
	for i := range prints {
		prints[i] = Fingerprint(r.Uint64() | 1)
		if name, ok := x.Find(prints[i]); ok {
			t.Fatalf("%d is found as %s", i, name)
		}
		x.Add(prints[i], fmt.Append(nil, i))
	}
	for i, f := range prints {
		for range MaxDistance {
			f ^= 1 << r.IntN(64)
		}
		if name, ok := x.Find(f); !ok || string(name) != fmt.Sprint(i) {
			t.Fatalf("%d is found as %q, %t", i, name, ok)
		}
	}
	x.Add(prints[7], []byte("again"))
	if name, _ := x.Find(prints[7]); string(name) != "7" {
		t.Errorf("%q is found, not the first", name)
	}
}

func BenchmarkOf(b *testing.B) {
	text := strings.Join(story(1, 100), "\n")
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		Of(text)
	}
}
