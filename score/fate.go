package score

// A Fate says whether a block is kept, and which step decided it.
type Fate uint8

// The fates.
const (
	Dropped        Fate = iota // its points are too few
	Kept                       // its points are enough
	KeptWhole                  // part of a list, table or quotation most of which is kept
	KeptCode                   // code beside kept text
	KeptLead                   // the introduction above kept text
	KeptNote                   // a footnote of kept text
	KeptLinks                  // part of a list of links in the text, or what introduces it
	KeptPair                   // stays with its heading, its label or its value
	KeptFrame                  // no running text, but a title or caption of it
	KeptPost                   // the text of a post in a thread that is kept
	KeptItem                   // the name or price of an item of the list that the page is
	KeptRelated                // called related, and part of the list that the page is
	KeptRule                   // a decisive rule keeps it
	DroppedRule                // a decisive rule drops it
	DroppedClaim               // navigation, a button or a signature, as classes and names claim
	DroppedCopy                // said before, elsewhere on the page
	DroppedWhole               // part of a list, table or quotation most of which is dropped
	DroppedOrphan              // a heading or label without what it names
	DroppedComment             // what readers wrote about the text
	DroppedByline              // what is around the text of a post

	numFates
)

// fates are the names of the fates and the reasons for them.
var fates = [numFates]struct{ name, reason string }{
	Dropped:        {"points", "its points are too few"},
	Kept:           {"points", "its points are enough"},
	KeptWhole:      {"whole", "most of the list, table or quotation that it is part of is kept, or it is amid kept text"},
	KeptCode:       {"code", "code stands with the text beside it"},
	KeptLead:       {"lead", "the introduction between the title and the text"},
	KeptNote:       {"note", "a mark in the text leads to it"},
	KeptLinks:      {"links", "a list of links that a line of the text introduces, or that stands between its paragraphs"},
	KeptPair:       {"pair", "a heading or label stays with what it names, and the other way round"},
	KeptFrame:      {"frame", "a title, heading or caption of the text: Markdown shows it, plain text does not"},
	KeptPost:       {"post", "the text of a post, most of whose thread is kept"},
	KeptItem:       {"item", "the name or the price of an item of the list that the page is"},
	KeptRelated:    {"related", "called related, but the page is a list of such or has little else"},
	KeptRule:       {"decisive", "its rule is decisive"},
	DroppedRule:    {"decisive", "its rule is decisive"},
	DroppedClaim:   {"claim", "the block itself confirms its class: links to elsewhere, a label or a signature"},
	DroppedCopy:    {"copy", "the same was said before, elsewhere on the page"},
	DroppedWhole:   {"whole", "most of the list, table or quotation that it is part of is dropped"},
	DroppedOrphan:  {"orphan", "a heading or label of which nothing else is kept"},
	DroppedComment: {"comment", "what readers wrote about the text stands apart from it"},
	DroppedByline:  {"byline", "it stands around the text of a post, and a byline takes its place"},
}

// Kept reports whether the block is part of the running text.
func (f Fate) Kept() bool { return keptFates>>f&1 != 0 }

// keptFates has a bit for each fate of what is part of the running text.
const keptFates = 1<<Kept | 1<<KeptWhole | 1<<KeptCode | 1<<KeptLead | 1<<KeptNote | 1<<KeptLinks | 1<<KeptPair | 1<<KeptPost | 1<<KeptItem | 1<<KeptRelated | 1<<KeptRule

// String returns the name of the step that decided.
func (f Fate) String() string {
	if int(f) < len(fates) {
		return fates[f].name
	}
	return "unknown"
}

// Reason says why the step decided so.
func (f Fate) Reason() string {
	if int(f) < len(fates) {
		return fates[f].reason
	}
	return "unknown"
}
