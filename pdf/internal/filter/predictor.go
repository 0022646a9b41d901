package filter

import "github.com/seed31bcff99/reader/pdf/internal/meter"

// maxRow bounds the bytes of a row.
const maxRow = 1 << 20

// unpredict undoes a predictor, in place.
func unpredict(data []byte, f Filter, m *meter.Meter) []byte {
	if f.Predictor < 2 || f.Colors < 1 || f.Colors > 64 || f.Columns < 1 || f.Columns > maxRow ||
		f.Bits < 1 || f.Bits > 16 {
		return data
	}
	row := (f.Columns*f.Colors*f.Bits + 7) / 8
	pixel := max(1, f.Colors*f.Bits/8)
	m.Spend(len(data))
	if f.Predictor == 2 {
		return tiff(data, row, pixel, f.Bits)
	}
	return png(data, row, pixel)
}

// tiff undoes the predictor of TIFF for samples of whole bytes; others have no text.
func tiff(data []byte, row, pixel, bits int) []byte {
	if bits != 8 {
		return data
	}
	for start := 0; start < len(data); start += row {
		line := data[start:min(start+row, len(data))]
		for i := pixel; i < len(line); i++ {
			line[i] += line[i-pixel]
		}
	}
	return data
}

// png undoes the predictors of PNG: a byte before each row says which.
func png(data []byte, row, pixel int) []byte {
	out := data[:0]
	var above []byte
	for len(data) > 1 {
		kind := data[0]
		line := data[1:min(1+row, len(data))]
		data = data[1+len(line):]
		at := len(out)
		out = append(out, line...) // moves the row down over the bytes of the kinds
		line = out[at:]
		pngRow(kind, line, above, pixel)
		above = line
	}
	return out
}

func pngRow(kind byte, line, above []byte, pixel int) {
	at := func(row []byte, i int) byte {
		if i < 0 || i >= len(row) {
			return 0
		}
		return row[i]
	}
	switch kind {
	case 1:
		for i := pixel; i < len(line); i++ {
			line[i] += line[i-pixel]
		}
	case 2:
		for i := range min(len(line), len(above)) {
			line[i] += above[i]
		}
	case 3:
		for i := range line {
			line[i] += byte((int(at(line, i-pixel)) + int(at(above, i))) / 2)
		}
	case 4:
		for i := range line {
			line[i] += paeth(at(line, i-pixel), at(above, i), at(above, i-pixel))
		}
	}
}

func paeth(a, b, c byte) byte {
	p := int(a) + int(b) - int(c)
	da, db, dc := abs(p-int(a)), abs(p-int(b)), abs(p-int(c))
	switch {
	case da <= db && da <= dc:
		return a
	case db <= dc:
		return b
	}
	return c
}

func abs(v int) int {
	if v < 0 {
		return -v
	}
	return v
}
