module github.com/seed31bcff99/reader/browser

go 1.26.0

require (
	github.com/chromedp/cdproto v0.157.8
	github.com/chromedp/chromedp v0.21.0
	github.com/google/go-cmp v0.7.0
	github.com/seed31bcff99/reader v0.0.0
	golang.org/x/net v0.62.0
)

require (
	github.com/go-json-experiment/json v0.0.0-20260213210345-44df1a37e875 // indirect
	golang.org/x/text v0.43.0 // indirect
)

// The package is built from the tree that it lies in: go.work says so to those who
// work here, this line to everyone who builds the module by itself. It goes when the
// engine has its first tag and the line above can name it.
replace github.com/seed31bcff99/reader => ..
