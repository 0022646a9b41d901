package main

import (
	"runtime"
	"runtime/debug"

	"github.com/seed31bcff99/reader/fetch"
)

// version returns the name and version of the program.
func version() string { return "reader " + moduleVersion() + " " + runtime.Version() }

// moduleVersion returns the version of the module in release builds, or else that
// of the commit. If the toolchain recorded neither, it is the version that comes
// next.
func moduleVersion() string {
	info, ok := debug.ReadBuildInfo()
	if !ok || info.Main.Version == "" || info.Main.Version == "(devel)" {
		return "v" + fetch.Version + "-dev"
	}
	return info.Main.Version
}
