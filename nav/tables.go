package nav

// Thresholds of the kinds.
const (
	// fewLinks is how many links a region may have for a word such as "next" in
	// it to mean the next page: two neighbours, the page above, the index.
	fewLinks = 4
	// fewestPages is how many rising numbers make page numbers: two may be the
	// years of an archive.
	fewestPages = 3
	// fewestParts is how many links to places on this page make a table of
	// contents that has no name.
	fewestParts = 2
	// partsPercent is how many of the links of a table of contents lead to
	// places on this page; the rest are links to the top and to the source.
	partsPercent = 80
	// longestTrail is how many steps a path without a name may have.
	longestTrail = 8
)
