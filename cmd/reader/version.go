package main

import "runtime/debug"

// version returns the name and version of the program: that of the module in
// release builds, or else of the commit, if the toolchain recorded it.
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok || info.Main.Version == "" {
		return "reader (unknown version)"
	}
	return "reader " + info.Main.Version + " " + info.GoVersion
}
