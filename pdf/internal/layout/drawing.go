package layout

// gatherLabels makes one block of the labels of a drawing: many blocks of one or two
// letters each, in the order in which they are drawn.
func gatherLabels(blocks []Block) []Block {
	var out []Block
	for i := 0; i < len(blocks); {
		n := 0
		for i+n < len(blocks) && isLabel(&blocks[i+n]) {
			n++
		}
		if n < minLabels || !areScattered(blocks[i:i+n]) {
			out = append(out, blocks[i:i+max(n, 1)]...)
			i += max(n, 1)
			continue
		}
		all := blocks[i]
		all.Broken, all.Lines = false, nil
		for _, b := range blocks[i : i+n] {
			all.Lines = append(all.Lines, b.Lines...)
		}
		out = append(out, all)
		i += n
	}
	return out
}

// areScattered reports whether most blocks do not start below the one before them.
func areScattered(blocks []Block) bool {
	n := 0
	for i := 1; i < len(blocks); i++ {
		if a, b := &blocks[i-1].Lines[0], &blocks[i].Lines[0]; abs(a.start()-b.start()) > b.Size {
			n++
		}
	}
	return n*2 >= len(blocks)
}

// isLabel reports whether all lines of a block are as short as the labels of a drawing.
func isLabel(b *Block) bool {
	if b.Role != Paragraph || len(b.Lines) == 0 {
		return false
	}
	for i := range b.Lines {
		if b.Lines[i].Chars > maxDrawn {
			return false
		}
	}
	return true
}
