package fetch

import (
	"bytes"
	"encoding/binary"
	"testing"
)

// TestHasControl checks that no control character is missed, wherever it is, whatever is
// beside it.
func TestHasControl(t *testing.T) {
	for _, around := range []byte{0, ' ', 'a', 0x7E, 0x80, 0xFF} {
		for place := range 8 {
			for c := range 256 {
				eight := bytes.Repeat([]byte{around}, 8)
				eight[place] = byte(c)
				control := c < 0x20 || c == 0x7F || around == 0
				if got := hasControl(binary.LittleEndian.Uint64(eight)); control && !got {
					t.Errorf("% x has none", eight)
				}
			}
		}
	}
	if hasControl(binary.LittleEndian.Uint64([]byte("a text, "))) {
		t.Error("a text has one")
	}
}
