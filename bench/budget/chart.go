package main

import (
	"fmt"
	"html"
	"strings"
)

// Sizes of the chart, in pixels. html.Parse is chartUnit wide.
const (
	chartUnit  = 860
	chartLeft  = 20
	barTop     = 44
	barHeight  = 34
	barGap     = 22
	chartWidth = chartLeft + chartUnit + 20
)

// chartStyle has colours for light and dark mode.
const chartStyle = `<style>
text{font:12px -apple-system,BlinkMacSystemFont,"Segoe UI",Helvetica,Arial,sans-serif;fill:#1f2328}
.title{font-size:15px;font-weight:600}.parse{fill:#d1d9e0}.even{fill:#80b3ee}.odd{fill:#b6d4f7}
@media (prefers-color-scheme:dark){text{fill:#f0f6fc}.parse{fill:#3d444d}.even{fill:#1f5fa8}.odd{fill:#164275}}
</style>
`

// draw draws html.Parse as a bar, and below it the stages of Read one after the other,
// each as wide as its share of the time.
func draw(shares []share) string {
	var b strings.Builder
	height := barTop + 2*barHeight + barGap + 16
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%[1]d" height="%d" role="img" aria-labelledby="t">`+"\n", chartWidth, height, height)
	b.WriteString(chartStyle)
	b.WriteString(`<title id="t">Processor time of the stages of Read, beside html.Parse</title>` + "\n")
	fmt.Fprintf(&b, `<text class="title" x="%d" y="26">The stages of Read beside html.Parse, by processor time</text>`+"\n", chartLeft)
	bar(&b, "parse", "html.Parse", chartLeft, barTop, chartUnit)
	x := float64(chartLeft)
	for i, s := range stagesOf(shares) {
		width := s.time * chartUnit
		bar(&b, [...]string{"even", "odd"}[i%2], strings.TrimPrefix(s.name, "· "), x, barTop+barHeight+barGap, width)
		x += width
	}
	b.WriteString("</svg>\n")
	return b.String()
}

// bar draws a bar with its name, if there is room for that, and a hint.
func bar(b *strings.Builder, class, name string, x float64, y int, width float64) {
	name = html.EscapeString(name)
	fmt.Fprintf(b, `<g><title>%s</title><rect class="%s" x="%.1f" y="%d" width="%.1f" height="%d"/>`, name, class, x, y, width, barHeight)
	const letter = 7
	if room := int(width) / letter; room > len(name) {
		fmt.Fprintf(b, `<text x="%.1f" y="%d">%s</text>`, x+4, y+barHeight/2+4, name)
	}
	b.WriteString("</g>\n")
}

func stagesOf(shares []share) (stages []share) {
	for _, s := range shares {
		if strings.HasPrefix(s.name, "· ") {
			stages = append(stages, s)
		}
	}
	return stages
}
