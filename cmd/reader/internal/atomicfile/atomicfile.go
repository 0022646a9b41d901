// Package atomicfile writes files so that no program ever sees half of one: the old
// content stays until the new content is complete, even if the program or the
// machine stops in between.
package atomicfile

import (
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
)

// Write makes data the content of a file. Links are followed, and an existing file
// keeps its permissions. A terminal, a named pipe or the like cannot be replaced, so
// data is written to it.
func Write(name string, data []byte) error {
	target, err := filepath.EvalSymlinks(name)
	if errors.Is(err, fs.ErrNotExist) {
		return replace(name, data, 0o666, nil, (*os.File).Sync)
	}
	if err != nil {
		return err
	}
	old, err := os.Stat(target)
	switch {
	case err != nil:
		return err
	case old.Mode().IsRegular():
		return replace(target, data, 0o666, old, (*os.File).Sync)
	}
	return writeThrough(target, data)
}

func writeThrough(name string, data []byte) error {
	file, err := os.OpenFile(name, os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	_, err = file.Write(data)
	return errors.Join(err, file.Close())
}

// WriteKept makes data the content of a file that only the user reads, and that may be lost if the
// machine stops.
func WriteKept(name string, data []byte) error {
	return replace(name, data, 0o600, nil, func(*os.File) error { return nil })
}

// replace writes a temporary file beside the old one and renames it. Old is nil if
// there is no old file. Sync is called before.
func replace(name string, data []byte, mode fs.FileMode, old fs.FileInfo, sync func(*os.File) error) (err error) {
	file, err := createBeside(name, mode)
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			os.Remove(file.Name())
		}
	}()
	_, err = file.Write(data)
	if err == nil && old != nil {
		err = file.Chmod(old.Mode().Perm())
	}
	if err := errors.Join(err, sync(file), file.Close()); err != nil {
		return err
	}
	return os.Rename(file.Name(), name)
}

// createBeside creates a temporary file in the folder of name. Unlike os.CreateTemp,
// it sets the permissions.
func createBeside(name string, mode fs.FileMode) (*os.File, error) {
	dir, base := filepath.Split(name)
	for {
		beside := filepath.Join(dir, fmt.Sprintf(".%s.%08x", base, rand.Uint32()))
		file, err := os.OpenFile(beside, os.O_CREATE|os.O_EXCL|os.O_WRONLY, mode)
		if errors.Is(err, fs.ErrExist) {
			continue
		}
		if failed, ok := errors.AsType[*fs.PathError](err); ok {
			failed.Path = name // users do not know the temporary name
		}
		return file, err
	}
}
