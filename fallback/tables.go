package fallback

// mountPoints are words in the ids of elements that frameworks fill a page
// into.
var mountPoints = [...]string{"app", "mount", "root", "spa"}

const (
	// fewWords and someWords: below the first there is nothing to read, below
	// the second there is if any of it is a sentence.
	fewWords  = 12
	someWords = 30

	// thinWords: with fewer words of content, the page is searched for a reason why
	// there is no more.
	thinWords = 100

	// A page is a list of links if so much of its text stands in lines that are
	// mostly links and say no more than names, and so little is prose. A link
	// that says more has a sentence of so many words.
	onlyLinksShare = 0.75
	proseShare     = 0.1
	linkyShare     = 0.5
	speakingWords  = 8

	// navShare is how much of the text must be navigation for a page with too
	// little content to be a list of links, rather than a page with little text.
	navShare = 0.5

	// wallShare is how much of the text must stand in a dialog for the page to be
	// nothing but that dialog.
	wallShare = 0.8

	// loginWords and shellWords are the most that log-in pages and shells show
	// around what they lack.
	loginWords = 150
	shellWords = 60
)
