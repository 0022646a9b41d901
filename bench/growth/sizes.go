package main

import (
	"io"
)

func compareSizes(o *options, stdout io.Writer) (bool, error) { return true, nil }
