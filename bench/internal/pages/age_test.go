package pages

import "testing"

func TestAge(t *testing.T) {
	const page = `<!DOCTYPE html><meta property="og:type" content="article"><style>.a > p { color: red }</style>` +
		`<main id="top"><article class="post" role="main"><h1 itemprop="headline">A &lt;b&gt; &amp; c</h1>` +
		`<p style="display:none" data-x="1">No</p><a class="more" href="/x?a=1&amp;b=2">More</a></article></main><nav>Menu<br/></nav>`
	const head = `<!DOCTYPE html><meta content="article"><style>.a > p { color: red }</style>`
	for style, want := range map[Style]string{
		Unnamed: `<div><div><h1>A &lt;b&gt; &amp; c</h1>` +
			`<p style="display:none">No</p><a href="/x?a=1&amp;b=2">More</a></div></div><div>Menu<br/></div>`,
		Broken: `<div><div><h1>A &lt;b&gt; &amp; c</h1>` +
			`<br><br>No<a href="/x?a=1&amp;b=2">More</a></div></div><div>Menu<br/></div>`,
		Bare: `<div><div><br><br><b>A &lt;b&gt; &amp; c</b><br><br>` +
			`<br><br>No<a href="/x?a=1&amp;b=2">More</a></div></div><div>Menu<br/></div>`,
		Tabled: `<table><tr><td><table><tr><td><h1>A &lt;b&gt; &amp; c</h1>` +
			`<p style="display:none">No</p><a href="/x?a=1&amp;b=2">More</a></td></tr></table></td></tr></table><table><tr><td>Menu<br/></td></tr></table>`,
	} {
		if got := age(page, style); got != head+want {
			t.Errorf("style %d:\n%s\nwant\n%s", style, got, head+want)
		}
	}
}

func TestTables(t *testing.T) {
	const page = `<div>a<div><div><div><div>e</div></div></div></div></div></div>`
	const want = `<table><tr><td>a<table><tr><td><table><tr><td><table><tr><td><div>e</div></td></tr></table>` +
		`</td></tr></table></td></tr></table></td></tr></table></td></tr></table>`
	if got := age(page, Tabled); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}
