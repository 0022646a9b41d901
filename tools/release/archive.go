package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"io"
)

// pack puts a program into the archive that users of a system expect, and returns the
// name of that. The same program gives the same bytes: there is no time in it.
func pack(name, system string, program []byte) (file string, data []byte, err error) {
	var b bytes.Buffer
	if system == "windows" {
		err = packZip(&b, "reader.exe", program)
		return name + ".zip", b.Bytes(), err
	}
	err = packTar(&b, "reader", program)
	return name + ".tar.gz", b.Bytes(), err
}

func packZip(w io.Writer, name string, program []byte) error {
	archive := zip.NewWriter(w)
	file, err := archive.Create(name)
	if err != nil {
		return err
	}
	if _, err := file.Write(program); err != nil {
		return err
	}
	return archive.Close()
}

func packTar(w io.Writer, name string, program []byte) error {
	packed, err := gzip.NewWriterLevel(w, gzip.BestCompression)
	if err != nil {
		return err
	}
	archive := tar.NewWriter(packed)
	if err := archive.WriteHeader(&tar.Header{Name: name, Mode: 0o755, Size: int64(len(program))}); err != nil {
		return err
	}
	if _, err := archive.Write(program); err != nil {
		return err
	}
	if err := archive.Close(); err != nil {
		return err
	}
	return packed.Close()
}
