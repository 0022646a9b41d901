package charset

import (
	"context"
	"errors"
	"strings"
	"testing"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
)

// twice encodes a text again, as if it were Windows-1252 or Latin-1.
func twice(s string, latin1 bool) string {
	var b strings.Builder
	for i := range len(s) {
		r := charmap.Windows1252.DecodeByte(s[i])
		if latin1 || r == utf8.RuneError {
			r = rune(s[i])
		}
		b.WriteRune(r)
	}
	return b.String()
}

func TestRepair(t *testing.T) {
	for name, text := range map[string]string{
		"quotes":     "<p>“Don’t,” she said — and that’s all…</p>",
		"French":     "<p>Le café à côté est fermé, où êtes-vous ? Déjà là.</p>",
		"Portuguese": "<p>NÃO É A SOLUÇÃO, disse o irmão à mãe.</p>",
		"Vietnamese": "<p>Tiếng Việt rất đẹp và khó.</p>",
		"Russian":    "<p>Они уехали на рассвете, и никто их не видел.</p>",
		"Japanese":   "<p>朝早く駅へ行きました。誰もいない。</p><p>雨。</p>",
		"entities":   "<p>Don’t&nbsp;— &copy; n&ordm; 5 &mdash; it&rsquo;s caf&#8217; “x” &amp; <a href='?a&ethnic=1;'>y</a></p><prefix>café</prefix><code>x</code>",
		"emoji":      "<p>Yes 😀 no 🎉 maybe 🙃</p>",
	} {
		for _, latin1 := range []bool{false, true} {
			t.Run(name, func(t *testing.T) {
				if got, repaired, err := Repair(context.Background(), text); err != nil || repaired || got != text {
					t.Errorf("what is right: %q, %t, %v", got, repaired, err)
				}
				if got, repaired, err := Repair(context.Background(), twice(text, latin1)); err != nil || !repaired || got != text {
					t.Errorf("what was encoded twice: %q, %t, %v; want %q", got, repaired, err, text)
				}
			})
		}
	}
}

// TestRepairLeaves has pages that must stay as they are.
func TestRepairLeaves(t *testing.T) {
	dont := twice("Don’t, won’t, can’t: “no” — ", false)
	for name, page := range map[string]string{
		"nothing to repair":           "<p>Plain words.</p>",
		"Portuguese in capitals":      "<p>NÃO, SÃO PAULO, ATENÇÃO, CAMÕES</p>",
		"Portuguese":                  "<p>não são ações, irmã</p>",
		"one sequence":                "<p>caf" + twice("é", false) + "</p>",
		"some right, some wrong":      "<p>" + dont + "</p><footer>© é</footer>",
		"a space that does not break": "<p>" + dont + "\u00a0</p>",
		"what was lost":               "<p>" + dont + "\ufffd</p>",
		"in an element of its own":    "<p>" + dont + "</p><code>" + twice("’", false) + "</code>",
		"in quotes":                   "<p>" + dont + "and then \"" + twice("é", false) + "\" instead</p>",
		"about the mistake":           "<p>Mojibake: " + dont + "</p>",
		"half of a sequence":          "<p>" + dont + "â€ </p>",
		"letters named by entities":   "<p>Falsch: Ã¼ und Ã¤ und Ã¶ statt &uuml;, &auml;, &ouml;.</p>",
		"a letter named by a number":  "<p>" + dont + "</p><p>&#xFC;</p>",
		"a table of letters":          "<table><tr><td> Ã¼ </td><td>&uuml;</td></tr><tr><td> Ã¤ </td><td>&auml;</td></tr><tr><td> Ã¶ </td></tr></table>",
		"in code":                     "<p>" + dont + "</p><CODE>replace(s, 'MÃ¼ller', 'Mueller')</CODE>",
		"in a pre element":            "<p>" + dont + "</p><pre class=x>s/MÃ¼ller/Mueller/</pre>",
		"controls":                    "<p>" + strings.Repeat(twice("\u0085 ", true), 4) + "</p>",
		"signs that are also letters": "<p>Ä Ö Ü ß Ð Þ</p>",
	} {
		t.Run(name, func(t *testing.T) {
			if got, repaired, err := Repair(context.Background(), page); err != nil || repaired || got != page {
				t.Errorf("%q: %q, %t, %v", page, got, repaired, err)
			}
		})
	}
}

func TestRepairStops(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, _, err := Repair(ctx, "x"); !errors.Is(err, context.Canceled) {
		t.Errorf("error is %v", err)
	}
}

func TestEncodingWords(t *testing.T) {
	for _, w := range encodingWords {
		if !aboutEncoding("x "+strings.ToUpper(w)) || !aboutEncoding(w) {
			t.Errorf("%q is not found", w)
		}
		if len(w) > maxEncodingWord {
			t.Errorf("%q is too long", w)
		}
		for before := 4064; before < 4112; before++ { // where one piece ends and the next one starts
			if !aboutEncoding(strings.Repeat("x", before) + w + strings.Repeat("x", 5000)) {
				t.Errorf("%q is not found behind %d bytes", w, before)
			}
		}
	}
}

func FuzzRepair(f *testing.F) {
	f.Add("Don’t – café “x”", true)
	f.Add("Ã©Ã©Ã© Ã", false)
	f.Fuzz(func(t *testing.T, s string, again bool) {
		s = strings.ToValidUTF8(s, "")
		if again {
			s = twice(s, false)
		}
		got, repaired, err := Repair(context.Background(), s)
		if err != nil || !utf8.ValidString(got) || !repaired && got != s || repaired && len(got) >= len(s) {
			t.Errorf("%q: %q, %t, %v", s, got, repaired, err)
		}
	})
}
