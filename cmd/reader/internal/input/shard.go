package input

import (
	"fmt"
	"strconv"
	"strings"
)

// A Shard is every n-th record. The zero value is all records.
type Shard struct {
	part, of int // part is from 1 to of
}

// UnmarshalText reads a shard such as 2/8, the second of eight.
func (s *Shard) UnmarshalText(text []byte) error {
	first, second, ok := strings.Cut(string(text), "/")
	part, err1 := strconv.Atoi(first)
	of, err2 := strconv.Atoi(second)
	if !ok || err1 != nil || err2 != nil || part < 1 || part > of {
		return fmt.Errorf("%q is not a shard: 1/4 to 4/4 are the quarters", text)
	}
	*s = Shard{part, of}
	return nil
}

// has reports whether the record with this index, from 0, belongs to the shard.
func (s Shard) has(index int) bool {
	return s.of == 0 || index%s.of == s.part-1
}
