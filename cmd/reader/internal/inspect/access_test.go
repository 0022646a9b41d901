package inspect

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

func TestBrowserKeyboard(t *testing.T) {
	p := article(t)
	b := open(t, p)
	last := len(p.Result.Explain) - 1
	for range 40 { // past the search and the filters
		b.press(kb.Tab)
		if eval[bool](b, `document.activeElement.classList.contains("block")`) {
			break
		}
	}
	at := func(what string, want int) {
		t.Helper()
		id := fmt.Sprintf("b%d", want)
		if got := b.selected(); got != id+"|"+id {
			t.Errorf("%s: selected and focused %q, want %q twice", what, got, id)
		}
		if n := eval[int](b, `document.querySelectorAll(".block[tabindex='0']").length`); n != 1 {
			t.Errorf("%s: %d blocks can be reached with the tab key, want 1", what, n)
		}
	}
	at("tab", 0)
	if got := eval[string](b, `getComputedStyle(document.activeElement).outlineStyle`); got == "none" {
		t.Error("the focus cannot be seen")
	}
	for _, step := range []struct {
		keys string
		want int
	}{
		{kb.ArrowDown, 1}, {"j", 2}, {"k", 1}, {kb.ArrowUp, 0}, {kb.ArrowUp, 0}, {kb.End, last}, {"j", last}, {kb.Home, 0}, {"jjjj", 4},
	} {
		b.press(step.keys)
		at(step.keys, step.want)
	}
	runs := runs(p.Result.Explain)
	b.press(kb.Home)
	b.press("J")
	at("next verdict", runs[1].Blocks[0].Index)
	b.press("JJ")
	at("two verdicts on", runs[3].Blocks[0].Index)
	b.press("K")
	at("verdict before", runs[2].Blocks[0].Index)
	if got := eval[string](b, "new Promise((done) => setTimeout(() => done(location.hash), 500))"); got != fmt.Sprintf("#b%d", runs[2].Blocks[0].Index) {
		t.Errorf("the address names %q", got)
	}
	b.Click(".filter.kept")
	b.press("k")
	if hidden := eval[bool](b, "document.activeElement.hidden"); hidden {
		t.Error("a key leads to a block that is not shown")
	}
	before := b.selected()
	b.press(kb.Escape)
	if got, _, _ := strings.Cut(b.selected(), "|"); got != "" {
		t.Errorf("selected %q after escape", got)
	}
	b.press("j")
	if got := b.selected(); got != before {
		t.Errorf("selected %q, want to go on from %q", got, before)
	}
	b.Quiet()
}

// TestBrowserAccessibility reads the accessibility tree of a report.
func TestBrowserAccessibility(t *testing.T) {
	p := article(t)
	b := open(t, p)
	tree, err := chromedp.Call(b.Context, accessibility.GetFullAXTree, accessibility.GetFullAXTreeParams{})
	if err != nil {
		t.Fatal(err)
	}
	counts := map[string]int{}
	names := map[string]bool{}
	for _, n := range tree.Nodes {
		if n.Ignored || n.Role == nil {
			continue
		}
		role := strings.Trim(string(n.Role.Value), `"`)
		name := ""
		if n.Name != nil {
			name = strings.Trim(string(n.Name.Value), `"`)
		}
		counts[role]++
		names[role+" "+name] = true
		switch role {
		case "button", "listbox", "tab", "tabpanel", "tablist", "searchbox", "region", "complementary", "search", "image":
			if name == "" {
				t.Errorf("a %s has no name", role)
			}
		}
	}
	for role, want := range map[string]int{
		"option": len(p.Result.Explain), "listbox": 1, "banner": 1, "main": 1, "complementary": 1, "search": 1,
		"searchbox": 1, "tablist": 1, "tab": 2, "tabpanel": 1,
	} {
		if counts[role] != want {
			t.Errorf("%d of role %s, want %d", counts[role], role, want)
		}
	}
	for _, want := range []string{
		"region The page its own text, in order", "listbox Blocks of the page", "group advert", "button advert 3", "tab Rendered",
		"heading " + p.Result.Title,
	} {
		if !names[want] {
			t.Errorf("no %q", want)
		}
	}
	b.Quiet()
}

// contrast returns the visible texts of the report whose contrast to their background
// is below level AA of WCAG.
const contrast = `(() => {
  const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const over = (colours) => {
    canvas.clearRect(0, 0, 1, 1);
    for (const c of colours) { canvas.fillStyle = c; canvas.fillRect(0, 0, 1, 1); }
    return canvas.getImageData(0, 0, 1, 1).data;
  };
  const light = ([r, g, b]) => [r, g, b].map((v) => v / 255)
    .map((v) => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
    .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
  const faint = new Set();
  let measured = 0;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let n = walker.nextNode(); n; n = walker.nextNode()) {
    const e = n.parentElement;
    if (!n.data.trim() || !e.checkVisibility() || e.closest(".sr, script, [aria-pressed=false]")) continue;
    const behind = [];
    for (let up = e; up; up = up.parentElement) behind.unshift(getComputedStyle(up).backgroundColor);
    const style = getComputedStyle(e);
    const [a, b] = [light(over(behind)), light(over([...behind, style.color]))].sort((a, b) => b - a);
    const ratio = (a + 0.05) / (b + 0.05);
    const large = parseFloat(style.fontSize) >= 24 || parseFloat(style.fontSize) >= 18.66 && style.fontWeight >= 700;
    measured++;
    if (ratio < (large ? 3 : 4.5)) faint.add(e.tagName + "." + e.className + " " + ratio.toFixed(2) + " " + n.data.trim().slice(0, 20));
  }
  return measured > 50 ? [...faint] : ["only " + measured + " texts measured"];
})()`

func TestBrowserContrast(t *testing.T) {
	for _, page := range []string{"news-article", "api-reference"} {
		p := readPage(t, load(t, "../../../../testdata/pages/"+page+"/page.html"))
		b := open(t, p)
		for _, scheme := range []string{"light", "dark"} {
			_, err := chromedp.Call(b.Context, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
				Features: []*emulation.MediaFeature{
					{Name: "prefers-color-scheme", Value: scheme},
					{Name: "prefers-reduced-motion", Value: "reduce"}, // or colours would still be animated
				},
			})
			if err != nil {
				t.Fatal(err)
			}
			for _, selected := range []int{0, decision(t, p, firstKept(p))} {
				eval[any](b, fmt.Sprintf(`document.querySelector("#b%d").click(), null`, selected))
				if faint := eval[[]string](b, contrast); len(faint) > 0 {
					t.Errorf("%s, %s: too faint: %q", page, scheme, faint)
				}
			}
		}
		b.Quiet()
	}
}

// firstKept returns the start of the first kept block.
func firstKept(p *Page) string {
	for i := range p.Result.Explain {
		if p.Result.Explain[i].Kept {
			return p.Result.Explain[i].Start()
		}
	}
	return ""
}

// TestBrowserLargePage opens a report with ten thousand blocks: all of them are there,
// and a key goes from the first to the last.
func TestBrowserLargePage(t *testing.T) {
	if testing.Short() {
		t.Skip("takes seconds")
	}
	var page strings.Builder
	page.WriteString("<title>Long</title><article><h1>Long</h1>")
	const blocks = 10_000
	for i := range blocks - 1 {
		fmt.Fprintf(&page, "<p>Paragraph %d of a page that goes on for a long time, with a sentence or two in each.</p>\n", i)
	}
	p := readPage(t, page.String())
	b := open(t, p)
	if got := eval[int](b, `document.querySelectorAll(".block").length`); got != len(p.Result.Explain) || got != blocks {
		t.Errorf("%d blocks, want %d", got, blocks)
	}
	// Only what is visible is laid out, which keeps long reports fast.
	if got := eval[int](b, `Array.from(document.querySelectorAll(".run")).filter((r) => r.firstElementChild.checkVisibility({contentVisibilityAuto: true})).length`); got > 5 {
		t.Errorf("%d runs are laid out at once", got)
	}
	b.press("j")
	b.press(kb.End)
	id := fmt.Sprintf("b%d", blocks-1)
	if got := b.selected(); got != id+"|"+id {
		t.Errorf("the last key leads to %q", got)
	}
	b.slash()
	b.press("Paragraph 9998")
	if got := b.shown(); len(got) != 1 || got[0] != id {
		t.Errorf("search finds %q", got)
	}
	b.Quiet()
}
