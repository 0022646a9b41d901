//go:build !unix && !windows

package resume

import "os"

// lock does nothing: this system has no locks.
func lock(*os.File) (holder int, err error) { return 0, nil }
