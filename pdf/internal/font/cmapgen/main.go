// Command cmapgen writes data/cmaps.zip from the CMap resources of Adobe, as the Debian
// package poppler-data has them below usr/share/poppler/cMap.
//
//	go run ./internal/font/cmapgen DIR internal/font/data/cmaps.zip
package main

import (
	"archive/zip"
	"compress/flate"
	"fmt"
	"io"
	"log"
	"os"
	"path/filepath"
	"strings"

	"github.com/seed31bcff99/reader/pdf/internal/font"
)

// names has the CMaps of table 118 of ISO 32000-1, by the directory that has them, and
// those from CIDs to Unicode.
var names = map[string]string{
	"Adobe-CNS1":   "B5pc-H B5pc-V HKscs-B5-H HKscs-B5-V ETen-B5-H ETen-B5-V ETenms-B5-H ETenms-B5-V CNS-EUC-H CNS-EUC-V UniCNS-UCS2-H UniCNS-UCS2-V UniCNS-UTF16-H UniCNS-UTF16-V Adobe-CNS1-UCS2",
	"Adobe-GB1":    "GB-EUC-H GB-EUC-V GBpc-EUC-H GBpc-EUC-V GBK-EUC-H GBK-EUC-V GBKp-EUC-H GBKp-EUC-V GBK2K-H GBK2K-V UniGB-UCS2-H UniGB-UCS2-V UniGB-UTF16-H UniGB-UTF16-V Adobe-GB1-UCS2",
	"Adobe-Japan1": "83pv-RKSJ-H 90ms-RKSJ-H 90ms-RKSJ-V 90msp-RKSJ-H 90msp-RKSJ-V 90pv-RKSJ-H Add-RKSJ-H Add-RKSJ-V EUC-H EUC-V Ext-RKSJ-H Ext-RKSJ-V H V UniJIS-UCS2-H UniJIS-UCS2-V UniJIS-UCS2-HW-H UniJIS-UCS2-HW-V UniJIS-UTF16-H UniJIS-UTF16-V Adobe-Japan1-UCS2",
	"Adobe-KR":     "UniAKR-UTF16-H Adobe-KR-UCS2",
	"Adobe-Korea1": "KSC-EUC-H KSC-EUC-V KSCms-UHC-H KSCms-UHC-V KSCms-UHC-HW-H KSCms-UHC-HW-V KSCpc-EUC-H UniKS-UCS2-H UniKS-UCS2-V UniKS-UTF16-H UniKS-UTF16-V Adobe-Korea1-UCS2",
}

func main() {
	if err := run(os.Args[1], os.Args[2]); err != nil {
		log.Fatal(err)
	}
}

func run(dir, to string) error {
	out, err := os.Create(to)
	if err != nil {
		return err
	}
	w := zip.NewWriter(out)
	w.RegisterCompressor(zip.Deflate, func(out io.Writer) (io.WriteCloser, error) {
		return flate.NewWriter(out, flate.BestCompression)
	})
	for _, collection := range []string{"Adobe-CNS1", "Adobe-GB1", "Adobe-Japan1", "Adobe-KR", "Adobe-Korea1"} {
		for name := range strings.FieldsSeq(names[collection]) {
			if err := add(w, filepath.Join(dir, collection, name), name); err != nil {
				return err
			}
		}
	}
	if err := w.Close(); err != nil {
		return err
	}
	return out.Close()
}

func add(w *zip.Writer, path, name string) error {
	source, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	base := ""
	var full []byte
	if stem, ok := strings.CutSuffix(name, "-UCS2-H"); ok { // the same without pairs of surrogates
		base = stem + "-UTF16-H"
		if full, err = os.ReadFile(filepath.Join(filepath.Dir(path), base)); err != nil {
			return err
		}
	}
	f, err := w.Create(name)
	if err != nil {
		return err
	}
	data, ranges := font.CompileCMap(source, base, full)
	fmt.Println(name, ranges, "ranges")
	_, err = f.Write(data)
	return err
}
