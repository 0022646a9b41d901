package main

import (
	"strings"
	"testing"
)

func TestRun(t *testing.T) {
	const page = `<title>The lamp</title><nav class="contents"><ul><li><a href="#oil">The oil of it</a></li></ul></nav>
<main><h1>The lamp</h1><p>The lamp was <em>lit again</em> on Friday, forty years after the <a href="https://harbour.example/last">last ship</a> had passed it.</p>
<p class="donate">The lamp needs your money, so that it can burn for another winter as bright as it did in the last one.</p>
<h2 id="oil">The oil</h2><p>It is turned on by <code>lamp on</code>, and stays on until somebody remembers it in the morning.</p>
<pre><code class="language-sh">lamp on
lamp off</code></pre>
<ul><li>One keeper sleeps by day, as <a href="https://harbour.example/keepers">keepers</a> do.</li><li>The other one by night, since somebody has to.</li></ul>
<blockquote><p>The nights are shorter than they used to be, says the older one of the two keepers.</p></blockquote>
<p><img src="https://harbour.example/i/lamp.jpg" alt="A lamp"> This is how it looked before the last of the storms.</p></main>`
	const want = "- `The oil of it <#oil>`__\n" + `
The lamp
========

The lamp was *lit again* on Friday, forty years after the ` + "`last ship <https://harbour.example/last>`__" + ` had passed it.

The oil
-------

It is turned on by ` + "``lamp on``" + `, and stays on until somebody remembers it in the morning.

.. code-block:: sh

   lamp on
   lamp off

- One keeper sleeps by day, as ` + "`keepers <https://harbour.example/keepers>`__" + ` do.
- The other one by night, since somebody has to.

   The nights are shorter than they used to be, says the older one of the two keepers.

|A lamp| (pictures/lamp.jpg) This is how it looked before the last of the storms.
`
	var out strings.Builder
	if err := run(strings.NewReader(page), &out); err != nil {
		t.Fatal(err)
	}
	if out.String() != want {
		t.Errorf("got\n%s\nwant\n%s", out.String(), want)
	}
}
