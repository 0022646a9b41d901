package content_test

import (
	"context"
	"fmt"
	"log"
	"strings"

	"github.com/seed31bcff99/reader"
	"github.com/seed31bcff99/reader/content"
)

func ExampleData() {
	res, err := reader.Convert(context.Background(), strings.NewReader(`<h2>Tea</h2><ol><li>Boil <b>fresh</b> water.</ol>`), &reader.Options{Blocks: true})
	if err != nil {
		log.Fatal(err)
	}
	var print func(blocks []content.Data, from, to int, indent string)
	print = func(blocks []content.Data, from, to int, indent string) {
		for i := from; i < to; i = blocks[i].End {
			var words []string
			for _, run := range blocks[i].Runs {
				words = append(words, fmt.Sprintf("%q%v", run.Text, run.Marks))
			}
			fmt.Println(indent+blocks[i].Kind, words)
			print(blocks, i+1, blocks[i].End, indent+"  ")
		}
	}
	print(res.Blocks, 0, len(res.Blocks), "")
	// Output:
	// heading ["Tea"[]]
	// list []
	//   item []
	//     line ["Boil "[] "fresh"[strong] " water."[]]
}
