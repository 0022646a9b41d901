package fallback

// mountPoints are ids of elements that frameworks fill a page into, without underscores
// at their ends.
var mountPoints = [...]string{"app", "app-root", "application", "gatsby", "main-app", "mount", "next", "nuxt", "q-app", "react-app", "react-root", "reactroot", "root", "root-app", "spa", "vue-app"}

// dropdownWords are words in the names of boxes that open on a click.
var dropdownWords = [...]string{"drawer", "dropdown", "flyout", "menu", "offcanvas", "popover"}

const (
	// fewWords and someWords: below the first there is nothing to read, below
	// the second there is if any of it is a sentence.
	fewWords  = 12
	someWords = 30

	// minConfidence: with less, a pick that is claimed to be something else than content,
	// from end to end, is nothing to read. See testdata/pages/unreadable-sentence-of-header.
	// The pages that it was made for have 26 and 75 words of that; with more than vagueWords,
	// to leave out a text costs more than to give an appeal.
	minConfidence = 0.15
	vagueWords    = 100

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

	// shellWords is the most that shells show around what they lack.
	shellWords = 60
)

// statusNames are the words that servers put before a status.
var statusNames = [...]string{"code", "error", "http", "status"}

// phraseLanguages are those that have more than a few phrases.
var phraseLanguages = [...]string{"ar", "cs", "da", "de", "en", "es", "fi", "fr", "hu", "id", "it", "ja", "ko", "nb", "nl", "no", "pl", "pt", "ro", "ru", "sv", "tr", "uk", "vi", "zh"}

// refusals are the statuses of HTTP of a request that is not let in.
var refusals = [...]string{"400", "401", "403", "405", "406", "407", "451"}

// widgetWords are parts of words in scripts that load the widget of a bot check.
var widgetWords = [...]string{"captcha", "challenge"}

// walls are the reasons that are walls. Of two with the same points the first is
// named.
var walls = [...]Reason{RateLimited, Blocked, AgeCheck, Paywall, LoginRequired, ConsentRequired, NotFound, Parked, Unavailable}

const (
	// wallPoints is how many points of the card a wall needs.
	wallPoints = 5

	// A page with more words of content, or more words outside of its navigation,
	// is never a wall. The longest explain themselves at length.
	wallWords     = 260
	wallPageWords = 500

	// restWords is how many words a wall may have in sentences that do not say what
	// it is, unless it says so in its title or a heading. With more than moreWords
	// and manyWords it is less and less likely one. With fewer than bareWords, or with one word in
	// bareShare, it says nothing else.
	restWords = 25
	moreWords = 40
	manyWords = 60
	bareWords = 15
	bareShare = 4

	// A page of the shape of a wall may have littleWords in sentences that say nothing of
	// one, and fewFigures numbers in them. A title that starts with a status
	// has at most titleWords, one that ends with it and a line statusWords.
	littleWords = 45
	fewFigures  = 2
	titleWords  = 8
	statusWords = 3

	// A number to quote has at least idLength characters and idDigits digits, in a line of
	// at most idFields words.
	idLength = 8
	idDigits = 4
	idFields = 8

	// lettersPerWord is how many letters words of Thai, Lao, Khmer and Burmese have.
	lettersPerWord = 4

	// articleWords is how much prose below a headline with an author or a date is an article.
	articleWords = 20

	// nameShare and askShare are how much of a title or heading, and of the text of a
	// button, must be what a wall is called and asks.
	nameShare = 0.65
	askShare  = 0.5

	// manyOthers is how many words about something else outweigh that a page speaks of
	// itself: a log of what was out of order and when.
	manyOthers = 5

	// firstHeadings are those that may say what a page is.
	firstHeadings = 3

	// maxBetween is how many words … of a phrase stands for at most.
	maxBetween = 6

	// codeWords is how many words of code may be something else, such as a key.
	codeWords = 3

	// lineBytes, nameBytes and lookBytes are how much of a line, of a name or script and
	// of all text is looked at.
	lineBytes = 2000
	nameBytes = 2000
	lookBytes = 64 << 10

	// stepsUp is how far above a text its heading or link is looked for.
	stepsUp = 4
)
