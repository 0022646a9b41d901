package pages

import "testing"

func TestAge(t *testing.T) {
	const page = `<!DOCTYPE html><meta property="og:type" content="article"><style>.a > p { color: red }</style>` +
		`<main id="top"><article class="post" role="main"><h1 itemprop="headline">A &lt;b&gt; &amp; c</h1>` +
		`<p style="display:none" data-x="1">No</p><a class="more" href="/x?a=1&amp;b=2">More</a></article></main><nav>Menu<br/></nav>`
	const want = `<!DOCTYPE html><meta content="article"><style>.a > p { color: red }</style>` +
		`<div><div><h1>A &lt;b&gt; &amp; c</h1>` +
		`<p style="display:none">No</p><a href="/x?a=1&amp;b=2">More</a></div></div><div>Menu<br/></div>`
	if got := age(page); got != want {
		t.Errorf("aged:\n%s\nwant\n%s", got, want)
	}
}
