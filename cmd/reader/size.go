package main

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// A size is a number of bytes, as flags take it: 5000, 100MB or 1.5 GiB. A thousand is
// 1024 here, with and without the i.
type size int

// units are the letters that a unit may start with, each 1024 times the one before.
const units = "kmgt"

// UnmarshalText reads a size.
func (s *size) UnmarshalText(text []byte) error {
	number := strings.ToLower(strings.TrimSpace(string(text)))
	unit := strings.TrimLeft(number, "+-.0123456789")
	number = strings.TrimSuffix(number, unit)
	factor := 1.0
	if short := strings.TrimSuffix(strings.TrimSuffix(strings.TrimSpace(unit), "b"), "i"); short != "" {
		power := strings.Index(units, short)
		if len(short) != 1 || power < 0 {
			return fmt.Errorf("%q is no size: write 5000, 100kB, 10MB or 1GB", text)
		}
		factor = math.Pow(1024, float64(power+1))
	}
	n, err := strconv.ParseFloat(number, 64)
	if err != nil || math.Abs(n*factor) > 1<<50 {
		return fmt.Errorf("%q is no size: write 5000, 100kB, 10MB or 1GB", text)
	}
	*s = size(n * factor)
	return nil
}

// String returns the size in the largest unit that shows it whole.
func (s size) String() string {
	n, unit := int(s), "B"
	for _, larger := range units {
		if n == 0 || n%1024 != 0 {
			break
		}
		n, unit = n/1024, strings.ToUpper(string(larger))+"B"
	}
	return strconv.Itoa(n) + unit
}
