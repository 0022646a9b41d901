module github.com/seed31bcff99/reader/pdf

go 1.26.0

require (
	github.com/google/go-cmp v0.7.0
	github.com/seed31bcff99/reader v0.1.0
	golang.org/x/text v0.43.0
)

require golang.org/x/net v0.62.0 // indirect
