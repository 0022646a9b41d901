package discussion

const (
	// maxNameWords and maxStampWords bound elements with a name or a time: "Ada
	// Lovelace, Staff Writer", "Posted on Monday, 3 May 2021 at 10:30 am".
	maxNameWords  = 10
	maxStampWords = 16

	// maxGroups bounds the kinds of anchors of a page. Ordinary pages have ten.
	maxGroups = 256

	// maxThreads bounds the threads of a page.
	maxThreads = 64

	// maxClimb is how far above the time or the name of a post the element around the
	// post may stand.
	maxClimb = 14

	// fewItems is how many posts are looked at to learn what all are alike in.
	fewItems = 12

	// headWords is how long the head of a post is at most on average: a name, a
	// time, a number.
	headWords = 16

	// minAnswers is how many links for answers a page must have before posts without
	// names are looked for, maxReplyWords how many words such a link has: "Reply to Ada"
	// is a sentence in a text as well.
	minAnswers    = 3
	maxReplyWords = 2

	// fewOpenings is how many times or names there may be in what opens a thread.
	fewOpenings = 4

	// fewSingles is how many comments of a page may stand alone, each in an element of
	// its own that is named so.
	fewSingles = 2

	// nearAbove is how far above posts an element may stand whose name says what
	// they are.
	nearAbove = 5

	// maxTexts is how many elements of a post are named as its text at most.
	maxTexts = 8

	// shortName and shortChars are the length of a name that nothing is named after, in
	// words and in characters.
	shortName  = 4
	shortChars = 16

	// nameReach is how many nodes an element with a name may hold.
	nameReach = 40

	// longestStamp bounds, in bytes, a text that is a date.
	longestStamp = 80

	// labelReach is how many nodes before a date its label may stand, longestLabel the
	// bytes of it.
	labelReach   = 4
	longestLabel = 16

	// titleWords is the least length of the title of another page.
	titleWords = 3

	// maxLabelWords is the length of a label of comments. Between it and the first of them may
	// be labelWords, and labelNodes in all: a notice, a form. Before the label is a paragraph of
	// proseWords at least: what readers wrote something about. See comments-below-label in
	// testdata/pages.
	maxLabelWords = 5
	labelWords    = 40
	labelNodes    = 400
	proseWords    = 20

	// maxHeadWords bounds the line with the author and the time of a post. What
	// is longer has the text too.
	maxHeadWords = 24

	// chromeWords bounds the lines of a post that can only be clicked.
	chromeWords = 6

	// formWords is what is beside comments in the element around them: a form, a
	// notice, a heading.
	formWords = 150

	// longestName and longestLine bound, in characters and bytes, the name of an
	// author and a line with a date.
	longestName = 80
	longestLine = 160

	// maxWhenWords is how many words a time may have that is shown as it is. Of a
	// longer one the date is shown.
	maxWhenWords = 7

	// levelReach is in how many nodes of a post its level is looked for.
	levelReach = 10

	// deepestWrapper bounds the levels that are counted by the elements around posts.
	deepestWrapper = 32
)
