package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
)

// A file is a file of an archive.
type file struct {
	name string
	data []byte
	mode int64 // 0o755 for a program; zero means 0o644
}

// pack puts files into an archive of the kind that users of a system expect, and returns
// the ending of its name. The same files give the same bytes: there is no time in it.
func pack(system string, files []file) (ending string, data []byte, err error) {
	if system == "windows" {
		data, err = packZip(files)
		return ".zip", data, err
	}
	data, err = packTar(files)
	return ".tar.gz", data, err
}

func packZip(files []file) ([]byte, error) {
	var b bytes.Buffer
	archive := zip.NewWriter(&b)
	for _, f := range files {
		w, err := archive.Create(f.name)
		if err != nil {
			return nil, err
		}
		if _, err := w.Write(f.data); err != nil {
			return nil, err
		}
	}
	err := archive.Close()
	return b.Bytes(), err
}

func packTar(files []file) ([]byte, error) {
	var b bytes.Buffer
	packed, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	archive := tar.NewWriter(packed)
	for _, f := range files {
		if err := archive.WriteHeader(&tar.Header{Name: f.name, Mode: max(f.mode, 0o644), Size: int64(len(f.data))}); err != nil {
			return nil, err
		}
		if _, err := archive.Write(f.data); err != nil {
			return nil, err
		}
	}
	if err := archive.Close(); err != nil {
		return nil, err
	}
	err = packed.Close()
	return b.Bytes(), err
}
