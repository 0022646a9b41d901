package main

import (
	"bytes"
	"os"
	"strings"
	"testing"
)

// TestTableIsCurrent checks that the table was made from the list as it is.
func TestTableIsCurrent(t *testing.T) {
	list, err := os.ReadFile("../tlds.txt")
	if err != nil {
		t.Fatal(err)
	}
	table, err := os.ReadFile("../tld_table.go")
	if err != nil {
		t.Fatal(err)
	}
	code, err := generate(string(list))
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(code, table) {
		t.Error("tld_table.go is not what tlds.txt gives: run go generate")
	}
}

func TestGenerate(t *testing.T) {
	code, err := generate("# as of today\nORG\nXN--P1AI\nCOM\n\n")
	if err != nil || !strings.Contains(string(code), `3: "comorg"`) || !strings.Contains(string(code), `4: "рф"`) || !strings.Contains(string(code), `8: "xn--p1ai"`) {
		t.Errorf("error %v, code\n%s", err, code)
	}
	if _, err := generate("XN--\u00ff"); err == nil {
		t.Error("a name that is none makes no error")
	}
}
