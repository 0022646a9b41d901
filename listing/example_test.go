package listing_test

import (
	"context"
	"fmt"
	"log"
	"strings"

	"github.com/seed31bcff99/reader/classify"
	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/listing"
	"github.com/seed31bcff99/reader/score"
)

func ExampleFind() {
	var page strings.Builder
	page.WriteString(`<h1>Teas</h1><ul class="products">`)
	for _, tea := range []string{"Sencha", "Oolong", "Assam", "Darjeeling"} {
		fmt.Fprintf(&page, `<li class="product"><a href="/%s"><img src="/%[1]s.jpg" alt=""><h3>%[1]s</h3></a><p>Loose leaves in a tin</p><span class="price">€7.50</span></li>`, tea)
	}
	doc, err := dom.Parse(context.Background(), page.String()+`</ul>`, nil)
	if err != nil {
		log.Fatal(err)
	}
	verdicts := classify.Nodes(doc)
	pick := score.Select(doc, verdicts, nil, score.Balanced)
	for _, item := range listing.Find(doc, verdicts, &pick).Read(10) {
		fmt.Println(item.Name, item.Price, item.URL)
	}
	// Output:
	// Sencha €7.50 /Sencha
	// Oolong €7.50 /Oolong
	// Assam €7.50 /Assam
	// Darjeeling €7.50 /Darjeeling
}
