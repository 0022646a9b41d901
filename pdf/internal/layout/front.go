package layout

// withoutFront leaves out of the headings of a file what only surrounds its title on the
// first page: authors, places and dates, which are set as large as headings. It returns
// the title, or -1.
func withoutFront(blocks []Block, found []int, named map[int]int) (headings []int, title int) {
	run := 0 // headings at the start, with nothing between them
	for run < len(found) && found[run] == run && blocks[run].Page == 1 && named[run] == 0 {
		run++
	}
	if run == 0 {
		return found, -1
	}
	for i := range run {
		if blocks[i].Size() > blocks[title].Size() {
			title = i
		}
	}
	for _, i := range found {
		if i == title || i >= run || i == run-1 && opensText(blocks, i) {
			headings = append(headings, i)
			continue
		}
		blocks[i].Broken = len(blocks[i].Lines) > 1
	}
	return headings, title
}

// opensText reports whether a block is the heading of text below it. If it has several
// lines, they are those of one sentence.
func opensText(blocks []Block, i int) bool {
	lines := blocks[i].Lines
	for j := 1; j < len(lines); j++ {
		if !goesOn(&lines[j-1], &lines[j]) {
			return false
		}
	}
	return i+1 < len(blocks) && blocks[i+1].Page == blocks[i].Page
}
