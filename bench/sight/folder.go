package main

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"time"

	"github.com/seed31bcff99/reader/fetch"
	"github.com/seed31bcff99/reader/webfetch"
)

// runFolder reads the pages of a folder as webfetch gives them to an agent, and names those in
// hidden that give the sentence, and those in visible that do not. If outside is set, their
// styles are moved to files of their own, which are fetched from this machine.
func runFolder(folder, sentence string, outside bool) error {
	mux := http.NewServeMux()
	server := httptest.NewServer(mux)
	defer server.Close()
	config := webfetch.Config{StylesTimeout: patience}
	config.Requests = fetch.Options{Resolver: anywhere{}, Limiter: fetch.NewLimiter(0, 0), Timeout: patience, Dial: func(ctx context.Context, network, _ string) (net.Conn, error) {
		return (&net.Dialer{}).DialContext(ctx, network, server.Listener.Addr().String())
	}}
	tool, err := webfetch.New(&config)
	if err != nil {
		return err
	}
	for _, kind := range [...]string{"hidden", "visible"} {
		files, err := filepath.Glob(filepath.Join(folder, kind, "*.html"))
		if err != nil {
			return err
		}
		var wrong []string
		for i, file := range files {
			raw, err := os.ReadFile(file)
			if err != nil {
				return err
			}
			page := string(raw)
			if outside {
				sheets := 0
				page = moveStyles(page, func(sheet string) (address string) {
					sheets++
					address = fmt.Sprintf("/%s/%d-%d.css", kind, i, sheets)
					serve(mux, address, "text/css", sheet)
					return address
				})
			}
			address := fmt.Sprintf("/%s/%d", kind, i)
			serve(mux, address, "text/html; charset=utf-8", page)
			res, err := tool.Fetch(context.Background(), webfetch.Input{URL: "http://www.example.org" + address})
			if err != nil {
				return fmt.Errorf("%s: %w", file, err)
			}
			if strings.Contains(res.Content, sentence) != (kind == "visible") {
				wrong = append(wrong, strings.TrimSuffix(filepath.Base(file), ".html"))
			}
		}
		fmt.Printf("%s: %d of %d wrong: %s\n", kind, len(wrong), len(files), strings.Join(wrong, " "))
	}
	return nil
}

// patience is how long a page may take: the machine may be busy.
const patience = 30 * time.Second

// anywhere is a resolver that knows all names.
type anywhere struct{}

func (anywhere) LookupNetIP(context.Context, string, string) ([]netip.Addr, error) {
	return []netip.Addr{netip.MustParseAddr("93.184.216.34")}, nil
}

func serve(mux *http.ServeMux, address, kind, body string) {
	mux.HandleFunc(address, func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", kind)
		_, _ = w.Write([]byte(body)) // a client that has gone is no fault of the page
	})
}

var (
	styleElement   = regexp.MustCompile(`(?s)<style([^>]*)>(.*?)</style>`)
	styleAttribute = regexp.MustCompile(` style="([^"]*)"`)
	shadowRoot     = regexp.MustCompile(`</head>|<template shadowrootmode[^>]*>`)
)

// moveStyles moves the style elements of a page to files of their own, and its style attributes
// to one. The declarations of attributes stay stronger than those of rules.
func moveStyles(page string, save func(sheet string) (address string)) string {
	link := func(attrs, sheet string) string {
		return `<link rel="stylesheet" href="` + save(sheet) + `"` + attrs + ">"
	}
	page = styleElement.ReplaceAllStringFunc(page, func(element string) string {
		parts := styleElement.FindStringSubmatch(element)
		return link(parts[1], parts[2])
	})
	var attributes strings.Builder
	count := 0
	page = styleAttribute.ReplaceAllStringFunc(page, func(attribute string) string {
		count++
		fmt.Fprintf(&attributes, "[data-style=\"%d\"]:not(#a#a#a){%s}\n", count, strings.ReplaceAll(styleAttribute.FindStringSubmatch(attribute)[1], "&quot;", `"`))
		return fmt.Sprintf(` data-style="%d"`, count)
	})
	if count == 0 {
		return page
	}
	sheet := link("", attributes.String())
	return shadowRoot.ReplaceAllStringFunc(page, func(tag string) string {
		if tag == "</head>" {
			return sheet + tag
		}
		return tag + sheet
	})
}
