package score

import (
	"encoding/json"
	"fmt"
	"math"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed31bcff99/reader/classify"
)

// TestEvidenceText checks that what is no number is told in words.
func TestEvidenceText(t *testing.T) {
	for _, test := range []struct {
		feature Feature
		value   float32
		want    string
	}{
		{fClass, 20, "content"},
		{fClass, classOrder[classify.NavSidebar], "sidebar"},
		{fClass, classOrder[classify.Action], "action"},
		{fDoubt, 0, "none"},
		{fDoubt, classOrder[classify.Hidden], "hidden"},
		{fClaimSource, float32(classify.ByHeading), "the heading above"},
		{fTag, tagOrder(0), "plain box"},
		{fEndsSentence, ends("So:"), "with a colon"},
		{fInArticle, 1, "yes"},
		{fInWide, 0, "no"},
		{fToThread, far, "none"},
		{fToThread, 2, "2"},
		{fHeading, 0, "none"},
		{fHeading, 3, "3"},
		{fFromTitle, noTitle, "no title"},
		{fFromTitle, -3, "-3"},
		{fHeadingGap, noHeading, "no heading"},
		{fWords, 0.12345, "0.123"},
		{fLinkShare, 0, "0%"},
		{fLinkShare, 0.0021, "below 1%"},
		{fLinkShare, 0.0214, "2%"},
		{fPosition, 1, "100%"},
		{fPageWords, 1234, "1234"},
	} {
		if got := (Evidence{Feature: test.feature, Value: test.value}).Text(); got != test.want {
			t.Errorf("%s of %v is %q, want %q", test.feature, test.value, got, test.want)
		}
	}
	if got, want := (Evidence{Feature: fClass, Value: 20, Points: 1.04}).String(), "class (content) gives +1.04"; got != want {
		t.Errorf("evidence is %q, want %q", got, want)
	}
}

// TestEvidenceOutOfRange checks that a value without a name is told as a number,
// whatever JSON it was read from.
func TestEvidenceOutOfRange(t *testing.T) {
	for _, test := range []struct{ feature, value, want string }{
		{"in main", "7", "7"},
		{"in main", "-1", "-1"},
		{"in main", "0.5", "0.5"},
		{"in main", "1e30", strconv.FormatFloat(float64(float32(1e30)), 'f', 0, 32)},
		{fTag.String(), "-0.5", "-0.5"},
		{fTag.String(), "99", "99"},
		{fEndsSentence.String(), "4", "4"},
		{fClaimSource.String(), "4", "4"},
		{fClass.String(), "-7.5", "-7.5"},
		{fDoubt.String(), "-7.5", "-7.5"},
	} {
		var e Evidence
		if err := json.Unmarshal(fmt.Appendf(nil, `{"feature": %q, "value": %s}`, test.feature, test.value), &e); err != nil {
			t.Fatal(err)
		}
		if got := e.Text(); got != test.want {
			t.Errorf("%s of %s is %q, want %q", test.feature, test.value, got, test.want)
		}
	}
	for f := range Feature(255) {
		for _, value := range []float32{-1, 0, 7, 1e30, float32(math.NaN()), float32(math.Inf(1)), float32(math.Inf(-1))} {
			if text := (Evidence{Feature: f, Value: value}).Text(); text == "" {
				t.Errorf("%s of %v has no text", f, value)
			}
		}
	}
	if got, want := (Evidence{Feature: 255, Value: 2}).String(), "unknown (2) gives +0.00"; got != want {
		t.Errorf("evidence is %q, want %q", got, want)
	}
}

// TestClassOrder checks that every class that a block can have has a place of
// its own, so that the place names the class.
func TestClassOrder(t *testing.T) {
	for c := range classify.Class(len(classOrder)) {
		name := className(classOrder[c])
		if !c.Final() && name != c.String() && c != classify.Candidate {
			t.Errorf("class %q is told as %q", c, name)
		}
	}
}

// TestEnds checks the ends of texts. Several letters share their last byte with
// the Chinese full stop.
func TestEnds(t *testing.T) {
	for text, want := range map[string]float32{
		"It rained.":            1,
		"It rained.  \n":        1,
		`"Did it rain?"`:        1,
		"(It did!)":             1,
		"下雨了。":                  1,
		"下雨了。\n ":               1,
		"The list:":             2,
		"Contents":              0,
		"Лес стоит":             0, // т ends in the byte 0x82
		"さようなら、あ":               0, // あ too
		"":                      0,
		" \t":                   0,
		"\x82":                  0, // and so does what is no character
		strings.Repeat(")", 99): 0,
	} {
		if got := ends(text); got != want {
			t.Errorf("ends(%q) = %v, want %v", text, got, want)
		}
	}
}

// TestScaleGoesOn weighs blocks one after the other. What came before changes nothing.
func TestScaleGoesOn(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	var f Features
	var s scale
	for range 50 {
		for range 10 {
			f[r.IntN(len(f))] = 20 * r.Float32()
		}
		if diff := cmp.Diff(new(scale).weightiest(&f), s.weightiest(&f)); diff != "" {
			t.Fatalf("(-alone +after others)\n%s", diff)
		}
	}
}
