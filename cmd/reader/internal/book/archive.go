package book

import (
	"archive/zip"
	"hash/crc32"
	"io"
)

// A file is a file in the folder of the book.
type file struct{ name, data string }

const (
	folder      = "EPUB/"
	imageFolder = "images/"
	mimeType    = "application/epub+zip"
	container   = xmlHead + `<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`
	xmlHead = `<?xml version="1.0" encoding="utf-8"?>` + "\n"
)

// writeArchive writes the files of a book. No file has a time.
func writeArchive(w io.Writer, files []file) error {
	z := zip.NewWriter(w)
	if err := writeType(z); err != nil {
		return err
	}
	if err := writeFile(z, "META-INF/container.xml", container); err != nil {
		return err
	}
	for _, f := range files {
		if err := writeFile(z, folder+f.name, f.data); err != nil {
			return err
		}
	}
	return z.Close()
}

// writeType writes the file that tells what the archive is: the first one, as it is, and
// without anything between its name and its bytes (EPUB OCF, section 4.3).
func writeType(z *zip.Writer) error {
	h := &zip.FileHeader{
		Name:               "mimetype",
		Method:             zip.Store,
		CRC32:              crc32.ChecksumIEEE([]byte(mimeType)),
		CompressedSize64:   uint64(len(mimeType)),
		UncompressedSize64: uint64(len(mimeType)),
	}
	w, err := z.CreateRaw(h)
	if err != nil {
		return err
	}
	_, err = io.WriteString(w, mimeType)
	return err
}

func writeFile(z *zip.Writer, name, data string) error {
	w, err := z.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Deflate})
	if err != nil {
		return err
	}
	_, err = io.WriteString(w, data)
	return err
}
