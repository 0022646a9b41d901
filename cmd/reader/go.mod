module github.com/seed31bcff99/reader/cmd/reader

go 1.26.0

require (
	github.com/alecthomas/kong v1.16.1
	github.com/seed31bcff99/reader v0.0.0
)

require (
	github.com/andybalholm/cascadia v1.3.5 // indirect
	github.com/google/go-cmp v0.7.0 // indirect
	github.com/google/jsonschema-go v0.4.3 // indirect
	github.com/modelcontextprotocol/go-sdk v1.8.0 // indirect
	golang.org/x/net v0.62.0 // indirect
	golang.org/x/text v0.43.0 // indirect
)

// The command is built from the tree that it lies in: go.work says so to those
// who work here, this line to everyone who builds the module by itself. It goes
// when the engine has its first tag and the line above can name it.
replace github.com/seed31bcff99/reader => ../..
