// Package peers measures linkify beside other link finders for Go, on the same
// text, in one run and on one core. It is a module of its own, so that nobody
// who imports reader inherits its rivals.
//
//	GOWORK=off go test -bench . -cpu 1
package peers
