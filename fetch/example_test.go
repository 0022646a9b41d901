package fetch_test

import (
	"context"
	"errors"
	"fmt"

	"github.com/seed31bcff99/reader/fetch"
)

func ExampleCheckURL() {
	for _, url := range []string{
		"https://www.example.org/guide",
		"http://①②⑦.0.0.1/",
		"http://2130706433/",
		"http://metadata.google.internal/",
		"file:///etc/passwd",
	} {
		fmt.Println(fetch.CheckURL(url))
	}
	// Output:
	// <nil>
	// fetch: 127.0.0.1 refused: the address is not on the public internet
	// fetch: 2130706433 refused: the host is a number but no plain address
	// fetch: metadata.google.internal refused: the name belongs to a local network
	// fetch: URL refused: it does not start with http:// or https://
}

func ExampleGet() {
	_, err := fetch.Get(context.Background(), "http://192.168.0.1/admin", nil)
	var blocked *fetch.BlockedError
	if errors.As(err, &blocked) {
		fmt.Println(blocked.Class, blocked.Host, blocked.Hop)
	}
	// Output: special_address 192.168.0.1 1
}
