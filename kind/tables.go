package kind

const (
	// sure is how likely a kind must be to be told: more than all others together.
	// Of the development pages nine in ten have such a kind.
	sure = 0.5

	// shortWords is the most words of a line that may be a saying or a price.
	shortWords = 8

	// longWords is the fewest words of a long block: an article has paragraphs, an
	// offer has phrases.
	longWords = 40

	// fewWords is added to the words of a text before "we" and "you" are counted
	// per thousand of them: one "our" in a line says little.
	fewWords = 50

	// enoughWords is how many words are searched for "we" and "you".
	enoughWords = 500

	// longestWord and longestSaying bound, in bytes, what is looked up.
	longestWord   = 24
	longestSaying = 48
)
