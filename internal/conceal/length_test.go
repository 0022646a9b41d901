package conceal

import (
	"math"
	"testing"

	"github.com/seed31bcff99/reader/dom"
)

func TestRuler(t *testing.T) {
	r := &ruler{percent: length{200, 50}, em: 20}
	for _, test := range []struct {
		value    string
		at, give float64
		ok       bool
	}{
		{"0", 0, 0, true},
		{"-12.5px", -12.5, 0, true},
		{"2em", 40, 0, true},
		{"2rem", 32, 0, true},
		{"50%", 100, 25, true},
		{"calc(100% - 10px)", 190, 50, true},
		{"min(50%, 10px)", 10, 0, true},
		{"clamp(1px, 50%, 60px)", 60, 0, true},
		{"mod(18px, 5px)", 3, 0, true},
		{"round(down, 18px, 5px)", 15, 0, true},
		{"100cqw", 640, 640, true},
		{"90deg", 90, 0, true},
		{"auto", 0, 0, false},
		{"", 0, 0, false},
		{"anchor(bottom)", 0, 0, false},
		{"calc(1px * sibling-index())", 0, 0, false},
	} {
		got, ok := r.read(test.value)
		if ok != test.ok || ok && (math.Abs(got.at-test.at) > 1e-9 || math.Abs(got.give-test.give) > 1e-9) {
			t.Errorf("%s: %v, %v; want %v ± %v, %v", test.value, got, ok, test.at, test.give, test.ok)
		}
	}
}

func TestTransforms(t *testing.T) {
	f := &frame{exactly(100), exactly(40), 16}
	for _, test := range []struct {
		name   string
		t      transforms
		x, y   float64 // where the top left corner comes to
		shrink float64
		known  bool
	}{
		{"none", transforms{}, 0, 0, 1, true},
		{"translate", transforms{translate: []string{"10px", "50%"}}, 10, 20, 1, true},
		{"functions", transforms{calls: callsOf("translatex(-100%) translatey(5px)")}, -100, 5, 1, true},
		{"scale", transforms{scale: []string{"0.5"}}, 25, 10, 0.5, true},
		{"scale about a corner", transforms{scale: []string{"0.5"}, origin: "left top"}, 0, 0, 0.5, true},
		{"half a turn", transforms{rotate: []string{"180deg"}}, 100, 40, 1, true},
		{"turned away", transforms{rotate: []string{"y", "90deg"}}, 50, 0, 0, true},
		{"matrix", transforms{calls: callsOf("matrix(1, 0, 0, 1, 7, 8)")}, 7, 8, 1, true},
		{"far away", transforms{calls: callsOf("perspective(10px) translatez(-90px)")}, 45, 18, 0.1, true},
		{"unknown", transforms{calls: callsOf("twist(1)")}, 0, 0, 1, false},
	} {
		m := test.t.of(f)
		x, y, _ := m.matrix.at(0, 0)
		shrink, _ := m.matrix.shrink(50, 20)
		if m.known != test.known || math.Abs(x.at-test.x)+math.Abs(y.at-test.y)+math.Abs(shrink-test.shrink) > 1e-6 {
			t.Errorf("%s: (%v, %v) by %v, %v; want (%v, %v) by %v, %v", test.name, x.at, y.at, shrink, m.known, test.x, test.y, test.shrink, test.known)
		}
	}
}

func TestShape(t *testing.T) {
	f := &frame{exactly(400), exactly(100), 16}
	for _, test := range []struct {
		value string
		share float64
		ok    bool
	}{
		{"inset(0)", 1, true},
		{"inset(0 50% 0 0)", 0.5, true},
		{"inset(60%)", 0, true},
		{"rect(0 100px auto 0)", 0.25, true},
		{"xywh(500px 0 100% 100%)", 0, true},
		{"circle(1000px)", 1, true},
		{"circle(10px at -50px 0)", 0, true},
		{"ellipse(farthest-side farthest-side at 0 0)", 0.79, true},
		{"polygon(0 0, 100% 0, 100% 100%, 0 100%)", 1, true},
		{"polygon(0 0, 1px 0, 1px 1px)", 0, true},
		{"polygon(evenodd, 0 0, 100% 0, 100% 100%, 0 100%, 0 0, 100% 0, 100% 100%, 0 100%)", 0, true},
		{"path('m 0 0 l 1 1')", 0, false},
		{"url(#a)", 0, false},
	} {
		s, ok := f.shape(test.value)
		if ok != test.ok {
			t.Errorf("%s: understood %v", test.value, ok)
			continue
		}
		if got := 0.0; ok {
			if got = s.share(0, 0, 400, 100); math.Abs(got-test.share) > 0.03 {
				t.Errorf("%s leaves %v, want %v", test.value, got, test.share)
			}
		}
	}
}

func TestOver(t *testing.T) {
	page := &plane{}
	context := &plane{context: page, level: 2, order: 4, own: true, depth: 1}
	in := &plane{context: context, level: 9, order: 6, own: true, depth: 2}
	placed := &plane{context: page, level: placedLevel, order: 20, depth: 1}
	atomic := &plane{context: page, level: atomicLevel, order: 30, depth: 1}
	below := &plane{context: page, level: -1, order: 40, own: true, depth: 1}
	for _, test := range []struct {
		name       string
		by, text   *plane
		over, late bool // late: the text comes after
	}{
		{"a placed box over the page", placed, page, true, true},
		{"the page over a placed box", page, placed, false, false},
		{"a letter before another", atomic, page, false, true},
		{"a letter after another", atomic, page, true, false},
		{"a level below zero", below, page, false, false},
		{"a higher context", context, placed, true, false},
		{"a box in a higher context", in, placed, true, false},
		{"a box in a lower context", placed, in, false, false},
		{"itself", placed, placed, false, false},
		{"what is in it", context, in, false, true},
	} {
		n := 1
		if test.late {
			n = 100
		}
		if got := test.by.over(test.text, dom.NodeID(n)); got != test.over {
			t.Errorf("%s: %v", test.name, got)
		}
	}
}
