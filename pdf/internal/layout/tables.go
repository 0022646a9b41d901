package layout

import (
	"math"
	"unicode/utf8"
)

// Shares of the size of the text, unless another unit is said.
const (
	ascent  = 0.8  // how far letters reach above the baseline
	descent = 0.22 // and below it

	levelShare    = 0.12  // how far from the baseline text still stands on it
	overlapShare  = 0.5   // how far a piece may reach into the one before it: kerning, italics, marks
	markRise      = 1.2   // how far from the baseline of its letter a mark is
	replacedWidth = 0.4   // of a letter whose width the file does not tell
	scriptRise    = 0.75  // how far the baseline of a raised or lowered piece is away
	scriptSize    = 0.88  // size of a raised or lowered piece at most, as a share of the line's
	scriptGap     = 0.6   // gap before such a piece at most
	logoShare     = 0.2   // how far a raised letter reaches into the one before it that is no exponent
	shiftRise     = 0.3   // how far letters of the same size are shifted, as in the logo of TeX
	shiftGap      = 0.1   // gap before these at most
	signGap       = 1.5   // the same in code, whose asterisks are set lower than in text
	backGap       = 1.5   // gap after a piece that is put before a line
	twiceShare    = 0.25  // how far apart the two copies of a letter are that is drawn twice
	sameShare     = 0.05  // the same, of two letters that may be neighbours: narrow ones are so close
	wideGap       = 1.25  // gap between two cells of a table at least; justified lines have smaller ones
	minBlankRun   = "   " // spaces that may be such a gap

	maxGapped = 512 // pieces of a line that is searched for a gap
)

// Underscores that are drawn: their width in points, and how far they are from the
// baseline.
const (
	minUnderscore  = 1.5
	maxUnderscore  = 12
	underscoreDrop = 0.25
	underscoreRise = 0.06
)

const (
	middle = 0.25 // height above the baseline at which a link must be

	minSpread   = 4   // letters of a line that may be spaced out
	spreadSlack = 1.4 // how much wider than the narrowest a gap between such letters is
)

// Running heads and feet.
const (
	marginShare = 0.16 // of the height of a page, where they are
	marginLines = 4    // lines at the top and the bottom that may be such
	maxHead     = 160  // characters of one
	minRepeats  = 3    // pages that have it
	placedShare = 5    // of so many pages, one has a running head at the place where others have one too
	minStamp    = 24   // size of text across a page
	maxHeight   = 1e6  // points of a page
)

// loneNumbers are lines in a margin that can only be the number of a page.
var loneNumbers = []string{"page #", "page #of #", "seite #", "página #", "стр #"}

// Distances of baselines, in sizes.
const (
	maxLeading      = 2.5  // of two lines of one text
	maxUsualLeading = 1.6  // that is usual in running text
	usualLeading    = 1.2  // if there is no other evidence
	blankShare      = 1.25 // how much more than usual is the distance of two paragraphs
	apartShare      = 1.12 // the same, if a sentence ends there
	blankSlack      = 0.08 // how much the distances of paragraphs differ
	minBlanks       = 3    // paragraphs that have the usual distance
	fixedOf         = 8    // of so many letters, one at most is not of fixed pitch in a file that is set so
	leadingBins     = 20   // distances in one size that are told apart
)

// Paragraphs. Shares of the size of the text, unless another unit is said.
const (
	sideGap       = 3    // how far beside the line above it a line of the same region may be
	sizeShare     = 0.08 // difference between the sizes of two lines of a paragraph
	indent        = 0.7  // of the first line of a paragraph at least
	maxIndent     = 3    // and at most
	termIndent    = 2    // of a definition below its term at least; the first lines of paragraphs have less
	roomSizes     = 0.6  // room that is left at the end of a full line
	maxLoose      = 2.5  // gap between two words of a justified line at most
	minFull       = 15   // width of two lines that end at the same place because they are full
	goesOnRoom    = 4    // room that is left at the end of a line whose sentence goes on
	ideographRoom = 2.2  // the same, for scripts that may break a line after any letter
	centreShare   = 1.2  // difference between the middles of two centred lines, doubled
	codeLeading   = 2.6  // distance of baselines in code
	goesOnShare   = 1.7  // distance of lines of one sentence, as a share of the usual one
	headingShare  = 1.12 // size of a heading at least, as a share of that of the text

	kindGap   = 3 // gap before the kind of a thing that is defined
	kindShare = 4 // the kind takes less than one part in so many of its line
	minLabels = 6 // blocks of a drawing that are nothing but labels
	maxDrawn  = 3 // characters of a label

	edgeBin        = 2  // points: lines whose ends are closer end at the same place
	minJustified   = 4  // such lines of justified text
	minColumn      = 12 // sizes: width of a column of text
	justifiedShare = 4  // and one in so many

	maxCentred   = 4  // lines of a centred heading
	maxBroken    = 60 // short lines of one block
	maxLabel     = 8  // bytes of the label of an item
	maxItemLines = 40 // lines of an item
	insideGap    = 4  // sizes above a block that is inside of an item at most
	maxOpen      = 32 // items that are inside of each other
	maxNested    = 5
)

// Marks of items that are drawn: their width, the height of their middle above the
// baseline, and their distance to the text.
const (
	minDotShare = 0.15
	maxDotShare = 0.65
	minDotRise  = 0.1
	maxDotRise  = 0.55
	minDotGap   = 0.2
	maxDotGap   = 2.2
	maxStray    = 3 // distance of a label to its text
)

const (
	maxSpan    = 8 << 10 // bytes that a span may have before more is added
	maxWords   = 100_000 // words with a hyphen that are remembered
	maxWord    = 64      // bytes of one
	blankCode  = 1.7     // distance of the baselines of two lines of code with a blank line between them
	usualPitch = 0.6     // width of a character of code
	maxColumns = 200     // of an indent or a gap in code
	maxAddress = 1 << 12 // bytes of an address that stands in the text itself

	maxNoteDigits   = 3    // of the number of a footnote
	footnoteShare   = 0.94 // size of a footnote at most, as a share of that of the text
	smallShare      = 0.97 // size of a bold heading at least, as a share of that of the text
	minHeadingGap   = 1.35 // distance of a bold heading to what is above it, in sizes
	underHeading    = 1.5  // distance of a paragraph to a heading above it at most, as a share of that of two paragraphs
	maxHeadingLines = 4
	namedShare      = 8 // one in so many headings of a style is named by the outline, if that tells its level
	maxHeadingChars = 220
	maxBoldChars    = 100 // of a heading that is only bold
	maxNumbering    = 16  // letters of the number before a heading that its bookmark lacks
)

// captionWords start captions, in lower case.
var captionWords = map[string]bool{
	"abb": true, "abbildung": true, "algorithm": true, "chart": true, "cuadro": true, "diagram": true, "fig": true, "figura": true, "figure": true,
	"listing": true, "plate": true, "рис": true, "tab": true, "tabela": true, "tabelle": true, "tabella": true, "tabla": true, "table": true, "tableau": true,
	"рисунок": true, "таблица": true,
}

// Structure trees.
const (
	minPlaced = 85 // of 100 characters: a tree that has fewer is not used
	minShreds = 8  // sentences that a tree cuts, before it is not believed
	minCode   = 24 // characters of a block of code that is one line
)

// Tables without rules.
const (
	minAligned = 3 // rows
	maxRows    = 200
	maxAligned = 60 // characters of a cell
)

// Tables between rules.
const (
	barSlack   = 3    // points that rules of the same width may differ by
	barReach   = 2.2  // distance of the first line to the rule above it, in sizes
	minRows    = 2    // lines
	maxBars    = 2000 // of a page
	minUpright = 5    // points: height of a vertical rule
	columnGap  = 0.6  // between two columns, in sizes
	maxSparse  = 16   // cells for each that has text
)

// aligned returns the table that the first lines of a region make without any rules, and
// how many lines it has: zero if they make none. It is certain if all of them have as many
// cells, one below the other, and if the cells are too short to be columns of text.
func (p *pager) aligned(lines []Line) (Block, int) {
	first := &lines[0]
	if first.Angle != 0 || !hasGap(first) || first.RightToLeft || first.Fixed() || isEntry(first) {
		return Block{}, 0
	}
	cells := cellsOf(first)
	if len(cells) == 2 && !first.Bold() { // a term and its definition
		return Block{}, 0
	}
	n, columns := 1, widened(nil, cells)
	for n < min(len(lines), maxRows) && p.isNextRow(cells, &lines[n-1], &lines[n]) {
		if columns = widened(columns, cellsOf(&lines[n])); areMixed(columns, columnGap*first.Size) {
			return Block{}, 0
		}
		n++
	}
	if n < minAligned || len(columnsOf(lines[:n])) != len(cells)-1 {
		return Block{}, 0
	}
	head := 0
	if first.Bold() && !lines[1].Bold() {
		head = 1
	}
	if len(cells) == 2 && head == 0 {
		return Block{}, 0
	}
	return Block{Role: Table, Rows: alignedRows(lines[:n], head)}, n
}

// widened returns columns that have room for the cells of one more row.
func widened(columns []stretch, cells [][]Span) []stretch {
	for i, c := range cells {
		from, to := c[0].U0, c[len(c)-1].U1
		if i == len(columns) {
			columns = append(columns, stretch{from, to})
		}
		columns[i] = stretch{min(columns[i].from, from), max(columns[i].to, to)}
	}
	return columns
}

// areMixed reports whether there is no gap between two columns.
func areMixed(columns []stretch, gap float64) bool {
	for i := 1; i < len(columns); i++ {
		if columns[i].from <= columns[i-1].to+gap {
			return true
		}
	}
	return false
}

// isNextRow reports whether the cells of a line stand below those of a row.
func (p *pager) isNextRow(cells [][]Span, last, next *Line) bool {
	p.meter.Spend(rowWork * len(next.Spans))
	below := cellsOf(next)
	if len(below) != len(cells) || last.V-next.V > blankShare*p.stats.leadingOf(next.Size) || last.V <= next.V || isEntry(next) || next.Angle != 0 {
		return false
	}
	for i, c := range below {
		if !isBelow(cells[i], c) || lettersOf(c) > maxAligned {
			return false
		}
	}
	return true
}

// rowWork is what it takes to compare a cell with those above it, here and in columnsOf:
// where no table comes of it, that is done again for the next line.
const rowWork = 16

// isBelow reports whether two cells start, end or have their middles one below the other.
func isBelow(above, below []Span) bool {
	a0, a1 := above[0].U0, above[len(above)-1].U1
	b0, b1 := below[0].U0, below[len(below)-1].U1
	return math.Abs(a0-b0) < barSlack || math.Abs(a1-b1) < barSlack || math.Abs(a0+a1-b0-b1) < 2*barSlack
}

// lettersOf returns the number of characters of a cell.
func lettersOf(cell []Span) int {
	n := 0
	for i := range cell {
		n += utf8.RuneCountInString(cell[i].Text)
	}
	return n
}

// alignedRows makes a row of every line.
func alignedRows(lines []Line, head int) [][]Cell {
	rows := make([][]Cell, len(lines))
	for i := range lines {
		cells := cellsOf(&lines[i])
		rows[i] = emptyRow(len(cells), i < head)
		for j, c := range cells {
			rows[i][j].Lines = []Line{partOfLine(&lines[i], c)}
		}
	}
	return rows
}
