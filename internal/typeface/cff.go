package typeface

import "encoding/binary"

// outlineCFF returns the size of the outline of a glyph in the format CFF, in bytes.
func outlineCFF(cff []byte, glyph int) int {
	if len(cff) < 4 {
		return 0
	}
	at := int(cff[2])
	_, at = indexCFF(cff, at) // names
	top, _ := indexCFF(cff, at)
	if len(top) == 0 {
		return 0
	}
	charstrings, _ := indexCFF(cff, offsetCFF(top[0]))
	if glyph >= len(charstrings) {
		return 0
	}
	return len(charstrings[glyph])
}

// indexCFF returns the entries of an index, and where it ends.
func indexCFF(cff []byte, at int) (list [][]byte, end int) {
	if at < 0 || at > len(cff)-3 {
		return nil, len(cff)
	}
	count, size := int(binary.BigEndian.Uint16(cff[at:])), int(cff[at+2])
	if count == 0 {
		return nil, at + 2
	}
	base := at + 2 + (count+1)*size
	offset := func(i int) int {
		n := 0
		for k := range size {
			if p := at + 3 + i*size + k; p < len(cff) {
				n = n<<8 | int(cff[p])
			}
		}
		return base + n
	}
	for i := range count {
		from, to := offset(i), offset(i+1)
		if from < 0 || to < from || to > len(cff) {
			return list, len(cff)
		}
		list = append(list, cff[from:to])
	}
	return list, offset(count)
}

// offsetCFF returns the place of the outlines that a dictionary tells.
func offsetCFF(dict []byte) int {
	last := 0
	for i := 0; i < len(dict); {
		switch b := dict[i]; {
		case b == 17:
			return last
		case b == 12:
			i += 2
		case b <= 21:
			i++
		case b == 28 && i+2 < len(dict):
			last, i = int(int16(binary.BigEndian.Uint16(dict[i+1:]))), i+3
		case b == 29 && i+4 < len(dict):
			last, i = int(int32(binary.BigEndian.Uint32(dict[i+1:]))), i+5
		case b == 30:
			for i++; i < len(dict) && dict[i]&0xf != 0xf; i++ {
			}
			i++
		case b >= 32 && b <= 246:
			last, i = int(b)-139, i+1
		case b >= 247 && b <= 250 && i+1 < len(dict):
			last, i = (int(b)-247)*256+int(dict[i+1])+108, i+2
		case b >= 251 && b <= 254 && i+1 < len(dict):
			last, i = -(int(b)-251)*256-int(dict[i+1])-108, i+2
		default:
			i++
		}
	}
	return -1
}
