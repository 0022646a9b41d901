package viewtest

import (
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/seed31bcff99/reader/fetch"
	"github.com/seed31bcff99/reader/internal/test/sighttest"
	"github.com/seed31bcff99/reader/webfetch"
)

// ways are how a page may have a style sheet in another file, or seem to. $ stands for the
// name of the file, # for its hash, and @ for the same server by another name.
var ways = map[string]string{
	"link":           `<link rel=stylesheet href="$">`,
	"rel":            `<link rel="next  StyleSheet" href=" $ ">`,
	"absolute":       `<link rel=stylesheet href="@/$">`,
	"base":           `<base href=/s/><link rel=stylesheet href="../$">`,
	"type":           `<link rel=stylesheet type="text/css" href="$">`,
	"type-parameter": `<link rel=stylesheet type="text/css;charset=utf-8" href="$">`,
	"type-other":     `<link rel=stylesheet type="text/less" href="$">`,
	"media":          `<link rel=stylesheet media="screen and (min-width: 600px)" href="$">`,
	"media-print":    `<link rel=stylesheet media=print href="$">`,
	"media-narrow":   `<link rel=stylesheet media="(max-width: 600px)" href="$">`,
	"disabled":       `<link rel=stylesheet disabled href="$">`,
	"alternate":      `<link rel="alternate stylesheet" href="$">`,
	"alternate-name": `<link rel="alternate stylesheet" title=a href="$">`,
	"title":          `<link rel=stylesheet title=a href="$">`,
	"title-second":   `<link rel=stylesheet title=b href="/empty.css"><link rel=stylesheet title=a href="$">`,
	"title-chosen":   `<meta http-equiv=default-style content=a><link rel=stylesheet title=b href="/empty.css"><link rel=stylesheet title=a href="$">`,
	"preload":        `<link rel=preload as=style href="$">`,
	"empty":          `<link rel=stylesheet href="">`,
	"noscript":       `<noscript><link rel=stylesheet href="$"></noscript>`,
	"template":       `<template><link rel=stylesheet href="$"></template>`,
	"body":           `</head><body><link rel=stylesheet href="$">`,
	"drawing":        `</head><body><svg width=1 height=1><link rel=stylesheet href="$"></link></svg>`,
	"formula":        `</head><body><math><link rel=stylesheet href="$"></link></math>`,
	"import":         `<style>@import "$";</style>`,
	"import-url":     `<style>@charset "x"; @layer y; @import url( $ ) screen;</style>`,
	"import-escaped": `<style>@import "\2f $";</style>`,
	"import-print":   `<style>@import url("$") print;</style>`,
	"import-late":    `<style>i{} @import "$";</style>`,
	"import-file":    `<link rel=stylesheet href="/import.css?to=$">`,
	"import-circle":  `<link rel=stylesheet href="/circle.css?to=$">`,
	"import-data":    `<link rel=stylesheet href="data:text/css,@import '$'">`,
	"import-layer":   `<style>@import "$" layer(a);</style>`,
	"redirect":       `<link rel=stylesheet href="/to.css?to=$">`,
	"missing":        `<link rel=stylesheet href="/missing.css?$">`,
	"error":          `<link rel=stylesheet href="/error.css?to=$">`,
	"plain-text":     `<link rel=stylesheet href="/plain.css?to=$">`,
	"no-type":        `<link rel=stylesheet href="/untyped.css?to=$">`,
	"integrity":      `<link rel=stylesheet integrity="sha256-#" href="$">`,
	"integrity-not":  `<link rel=stylesheet integrity="sha256-AAAA#" href="$">`,
	"integrity-far":  `<link rel=stylesheet integrity="sha256-#" href="@/$">`,
}

// hiding are style sheets that hide the class x, each with one that shows it again.
var hiding = map[string][2]string{
	"none": {`.x{display:none}`, `.x{display:block}`},
	"zero": {`.x{opacity:0}`, `.x{opacity:1}`},
	"away": {`article .x{position:absolute;left:-9999px}`, `article .x{position:static}`},
}

// TestLiveStyles asks a browser about pages with style sheets in other files: what the tool
// leaves out, the browser does not show, and the reverse.
func TestLiveStyles(t *testing.T) {
	if which := os.Getenv("SIGHT"); which != "all" && which != "styles" {
		t.Skip("SIGHT does not say that pages with style sheets are looked at")
	}
	v := New(t)
	v.Files = http.HandlerFunc(serveSheets)
	base, err := url.Parse(v.URL())
	if err != nil {
		t.Fatal(err)
	}
	tool, err := webfetch.New(&webfetch.Config{StylesTimeout: 10 * time.Second, Requests: fetch.Options{AllowHosts: []string{"127.0.0.1", "localhost"}}})
	if err != nil {
		t.Fatal(err)
	}
	pages, err := sighttest.Pages()
	if err != nil {
		t.Fatal(err)
	}
	frame := pages[0].Source // its sentence has the class x
	start, end := frame[:strings.Index(frame, "<title>")], frame[strings.Index(frame, "<main>"):]
	looked, lost, leaks := 0, 0, 0
	for way, head := range ways {
		for rule, sheets := range hiding {
			for i, text := range sheets {
				before := ""
				if i == 1 {
					before = "<style>" + sheets[0] + "</style>"
				}
				name := fmt.Sprintf("%s-%s-%d", way, rule, i)
				file := "/sheet.css?" + url.QueryEscape(text)
				sum := sha256.Sum256([]byte(text))
				head := strings.NewReplacer("$", file, "#", base64.StdEncoding.EncodeToString(sum[:]), "@", "http://localhost:"+base.Port()).Replace(head)
				page := start + before + head + "<body>" + end
				sight, ink, err := v.Look(page, sighttest.Sentence)
				if err != nil {
					t.Fatal(err)
				}
				resp := &fetch.Response{FinalURL: base.JoinPath("page"), Kind: fetch.HTML, ContentType: "text/html; charset=utf-8", Body: []byte(page)}
				res, err := tool.Extract(t.Context(), resp, webfetch.Input{Styles: webfetch.StylesAuto, Details: true})
				if err != nil {
					t.Fatal(err)
				}
				looked++
				switch given := strings.Contains(res.Content, sighttest.Sentence); {
				case !given && sight != Unseen:
					lost++
					t.Errorf("%s: left out, and the browser says %v (%d pixels); %+v", name, sight, ink, res.Details.StyleSheets)
				case given && sight == Unseen:
					leaks++
					t.Errorf("%s: given, and the browser does not show it; %+v", name, res.Details.StyleSheets)
				}
			}
		}
	}
	t.Logf("%d pages, %d lost, %d leaks", looked, lost, leaks)
}

// serveSheets serves the style sheets of TestLiveStyles: what the query says.
func serveSheets(w http.ResponseWriter, r *http.Request) {
	to := r.URL.RawQuery
	if rest, ok := strings.CutPrefix(to, "to=/sheet.css?"); ok {
		to = rest
	}
	text, err := url.QueryUnescape(to)
	if err != nil {
		http.Error(w, "a broken query", http.StatusBadRequest)
		return
	}
	w.Header().Set("Content-Type", "text/css")
	switch r.URL.Path {
	case "/sheet.css":
	case "/empty.css":
		text = ""
	case "/import.css":
		text = fmt.Sprintf(`@import "/sheet.css?%s";`, to)
	case "/circle.css":
		text = fmt.Sprintf(`@import "/circle.css?%s";@import "/sheet.css?%s";`, r.URL.RawQuery, to)
	case "/to.css":
		http.Redirect(w, r, "/sheet.css?"+to, http.StatusFound)
		return
	case "/error.css":
		w.WriteHeader(http.StatusInternalServerError)
	case "/plain.css":
		w.Header().Set("Content-Type", "text/plain")
	case "/untyped.css":
		w.Header()["Content-Type"] = nil
	default:
		http.NotFound(w, r)
		return
	}
	w.Write([]byte(text))
}
