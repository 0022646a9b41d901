package main

import "runtime/debug"

// version is that of the module in release builds, else the commit's if the
// toolchain noted one.
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok || info.Main.Version == "" {
		return "reader (unknown version)"
	}
	return "reader " + info.Main.Version + " " + info.GoVersion
}
