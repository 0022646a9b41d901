package peers

import (
	"cmp"
	"fmt"
	"html"
	"math"
	"slices"
	"strings"
)

// Sizes of the chart, in pixels.
const (
	chartWidth  = 900
	chartTop    = 92 // title and heads of the columns
	chartBottom = 34 // the note below
	rowHeight   = 30
	barHeight   = 16
	nameRight   = 200 // where the names end; bars below 1 go to the left
	timeLeft    = 240 // where the bars of the time start
	timeWidth   = 370
	memoryLeft  = 690
	memoryWidth = 146
)

// style has colours for light and dark mode. Values have an outline in the colour of
// the background, so that no line runs through them.
const style = `<style>
text{font:13px -apple-system,BlinkMacSystemFont,"Segoe UI",Helvetica,Arial,sans-serif;fill:#1f2328}
.title{font-size:17px;font-weight:600}.head{font-weight:600}.small{font-size:11px}.small,.unit{fill:#59636e}
.own{font-weight:600}.bar{fill:#afb8c1}.bar.own{fill:#0969da}.bar.node{fill:#d4a72c}
.value{stroke:#fff;stroke-width:4;paint-order:stroke}.grid{stroke:#d1d9e0;stroke-width:1}.one{stroke:#59636e;stroke-width:1.5;stroke-dasharray:3 3}
@media (prefers-color-scheme:dark){
text{fill:#f0f6fc}.small,.unit{fill:#9198a1}.bar{fill:#656c76}.bar.own{fill:#4493f8}.bar.node{fill:#9e6a03}
.value{stroke:#0d1117}.grid{stroke:#3d444d}.one{stroke:#9198a1}}
</style>
`

// A chart is an SVG image of figures: a row for each, the fastest first, with a bar for
// time and one for memory. Both scales are logarithmic and start at the parser, so a
// bar is what is added to parsing.
type chart struct {
	strings.Builder
	figures []Figure
	parser  Figure
}

// Chart draws figures. The first is the parser. The note is below the bars.
func Chart(figures []Figure, note string) string {
	c := &chart{parser: figures[0], figures: slices.Clone(figures[1:])}
	slices.SortStableFunc(c.figures, func(a, b Figure) int { return cmp.Compare(a.Ratio, b.Ratio) })
	height := chartTop + rowHeight*len(c.figures) + chartBottom
	fmt.Fprintf(c, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%[1]d" height="%d" role="img" aria-labelledby="t">`+"\n", chartWidth, height, height)
	c.WriteString(style)
	c.WriteString(`<title id="t">Processor time and memory of readers of web pages, compared with html.Parse</title>` + "\n")
	c.text(16, 28, "title", "start", "What reading a page costs beyond parsing it")
	c.heads()
	for i := range c.figures {
		c.row(chartTop+rowHeight*i, &c.figures[i])
	}
	c.text(16, height-12, "small", "start", note)
	c.WriteString("</svg>\n")
	return c.String()
}

// heads draws the headings above the bars, and the lines behind them.
func (c *chart) heads() {
	bottom := chartTop + rowHeight*len(c.figures)
	c.text(timeLeft, 58, "head", "start", "Processor time, html.Parse = 1")
	c.text(memoryLeft, 58, "head", "start", "Memory, html.Parse = 1")
	for _, x := range []float64{1, 2, 5, 10, 20, 50, 100, 200} {
		if at := timeLeft + length(x, timeWidth, c.mostTime()); x <= c.mostTime() {
			c.line(at, bottom, x)
		}
	}
	for _, x := range []float64{1, 3, 10, 30, 100} {
		if at := memoryLeft + length(x, memoryWidth, c.mostMemory()); x <= c.mostMemory() {
			c.line(at, bottom, x)
		}
	}
}

// line draws one grid line of a scale.
func (c *chart) line(at float64, bottom int, value float64) {
	class := "grid"
	if value == 1 {
		class = "one"
	}
	fmt.Fprintf(c, `<line class="%s" x1="%.1f" y1="%d" x2="%.1f" y2="%d"/>`+"\n", class, at, chartTop-4, at, bottom)
	c.text(at, chartTop-12, "small", "middle", fmt.Sprintf("%g", value))
}

// row draws the row of a peer.
func (c *chart) row(top int, f *Figure) {
	class, base := "bar", top+rowHeight/2+4
	switch {
	case f.Own:
		class = "bar own"
	case f.Node:
		class = "bar node"
	}
	name := ""
	if f.Own {
		name = "own"
	}
	c.text(nameRight, base, name, "end", f.Name)
	c.bar(timeLeft, top, class, f.Ratio, timeWidth, c.mostTime(), ratio(f.Ratio)+"×")
	if f.Node || f.C {
		c.text(memoryLeft+6, base, "unit", "start", "not measured")
		return
	}
	x := f.KB / c.parser.KB
	c.bar(memoryLeft, top, class, x, memoryWidth, c.mostMemory(), ratio(x)+"×")
}

// bar draws a value from the line of 1; to the left if it is less than 1.
func (c *chart) bar(left float64, top int, class string, value, width, most float64, label string) {
	end := length(value, width, most)
	from, to := min(0, end), max(0, end)
	fmt.Fprintf(c, `<rect class="%s" x="%.1f" y="%d" width="%.1f" height="%d" rx="2"/>`+"\n",
		class, left+from, top+(rowHeight-barHeight)/2, max(to-from, 1.5), barHeight)
	font := "value"
	if strings.HasSuffix(class, "own") {
		font += " own"
	}
	c.text(left+to+6, top+rowHeight/2+4, font, "start", label)
}

// length returns the distance of a value from the line of 1.
func length(value, width, most float64) float64 { return width * math.Log(value) / math.Log(most) }

// mostTime and mostMemory return the ends of the scales, which are above 1.
func (c *chart) mostTime() float64 {
	most := 2.0
	for _, f := range c.figures {
		most = max(most, f.Ratio)
	}
	return most
}

func (c *chart) mostMemory() float64 {
	most := 2.0
	for _, f := range c.figures {
		most = max(most, f.KB/c.parser.KB)
	}
	return most
}

func (c *chart) text(x float64, y int, class, anchor, s string) {
	fmt.Fprintf(c, `<text x="%.1f" y="%d" class="%s" text-anchor="%s">%s</text>`+"\n", x, y, class, anchor, html.EscapeString(s))
}
