package resume

import (
	"errors"
	"fmt"
	"os"
)

// ErrLocked says that another run writes to a file.
var ErrLocked = errors.New("another run writes to it")

// claim locks a file until it is closed or the process ends, so that no two runs
// write to it. Devices and pipes are not locked: they may have many writers.
func claim(file *os.File) error {
	info, err := file.Stat()
	if err != nil || !info.Mode().IsRegular() {
		return err
	}
	holder, err := lock(file)
	switch {
	case err != nil:
		return fmt.Errorf("locking the output: %w", err)
	case holder > 0:
		return fmt.Errorf("%w: process %d", ErrLocked, holder)
	case holder < 0:
		return ErrLocked
	}
	return nil
}
