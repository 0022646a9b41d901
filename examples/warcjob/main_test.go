package main

import (
	"fmt"
	"strings"
	"testing"
)

func TestArchive(t *testing.T) {
	const response = "HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\n\r\n<title>Tides</title><p>The tide is the slow rise and fall of the sea, and it follows the moon.</p>"
	var in strings.Builder
	for _, kind := range []string{"request", "response"} {
		fmt.Fprintf(&in, "WARC/1.0\r\nWARC-Type: %s\r\nWARC-Target-URI: https://www.example.org/tides\r\nContent-Length: %d\r\n\r\n%s\r\n\r\n", kind, len(response), response)
	}
	pages := make(chan page, 2)
	if err := archive(strings.NewReader(in.String()), pages); err != nil {
		t.Fatal(err)
	}
	close(pages)
	var lines []string
	for p := range pages {
		lines = append(lines, string(record(t.Context(), p)))
	}
	if len(lines) != 1 || !strings.Contains(lines[0], "follows the moon") || !strings.Contains(lines[0], `"url":"https://www.example.org/tides"`) {
		t.Errorf("the records are %q", lines)
	}
	if err := archive(strings.NewReader("WARC/1.0\r\nContent-Length: 99999999999\r\n\r\n"), pages); err == nil {
		t.Error("an endless record is taken")
	}
}
