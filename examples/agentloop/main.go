// Command agentloop shows how an agent reads a long page: piece by piece, until it
// has what it looks for, and with the source of what it quotes. A word to look for
// stands in for the model.
//
//	go run ./examples/agentloop https://www.example.org/guide tide
package main

import (
	"context"
	"fmt"
	"log"
	"os"
	"strings"

	"github.com/seed31bcff99/reader/webfetch"
)

// maxPieces bounds what one page may cost.
const maxPieces = 20

func main() {
	if len(os.Args) != 3 {
		log.Fatal("usage: agentloop URL WORD")
	}
	tool, err := webfetch.New(&webfetch.Config{MaxChars: 5_000})
	if err != nil {
		log.Fatal(err)
	}
	answer, err := ask(context.Background(), tool, os.Args[1], os.Args[2])
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(answer)
}

// ask returns the first line of a page that has a word, with its source.
func ask(ctx context.Context, tool *webfetch.Tool, address, word string) (string, error) {
	in := webfetch.Input{URL: address}
	for range maxPieces {
		res, err := tool.Fetch(ctx, in)
		if err != nil {
			return "", err // err says what was wrong with the call
		}
		if !res.Readable {
			return fmt.Sprintf("This page cannot be read (%s). %s", res.FallbackReason, res.Advice), nil
		}
		// A model gets res.Text(), with its markers and warnings; only programs look inside.
		for line := range strings.Lines(res.Content) {
			if strings.Contains(line, word) {
				return fmt.Sprintf("%s\n\nSource: %s, %s", strings.TrimSpace(line), res.Title, res.FinalURL), nil
			}
		}
		if res.NextOffset == 0 {
			break
		}
		in.Offset = res.NextOffset
	}
	return "The page does not say.", nil
}
