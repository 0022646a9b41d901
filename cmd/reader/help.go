package main

import (
	"embed"
	"strings"
)

// The help of the program, and what follows the first line of that of each command. Indented
// lines are printed as they stand.
var (
	//go:embed help/reader.txt
	description string

	//go:embed help
	helpFiles embed.FS
)

// helpOf returns what follows the first line of the help of a command; few have nothing.
func helpOf(command string) string {
	text, _ := helpFiles.ReadFile("help/" + command + ".txt")
	return strings.TrimSuffix(string(text), "\n")
}
