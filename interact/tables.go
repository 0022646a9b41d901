package interact

// What a selector rests on has a cost: the less likely it is to change between
// two visits, and to come again on the page, the less it costs. The cheapest
// selector that matches one element is taken.
//
// Costs are in points of costPoint; a character of the selector costs one.
const costPoint = 40

// signals are the attributes that tell elements apart, with their costs in
// points, and why.
var signals = map[string]signal{
	"data-testid":        {1, "tests of the page's own makers rest on it"},
	"data-test":          {1, "as data-testid"},
	"data-test-id":       {1, "as data-testid"},
	"data-testing":       {1, "as data-testid"},
	"data-qa":            {1, "as data-testid"},
	"data-qa-id":         {1, "as data-testid"},
	"data-cy":            {1, "as data-testid"},
	"data-automation-id": {1, "as data-testid"},
	"name":               {3, "the server reads forms by it"},
	"aria-label":         {6, "what it says to people; changes with the language"},
	"placeholder":        {6, "as aria-label"},
	"for":                {6, "names the id of a control"},
	"aria-controls":      {6, "names the id of what it opens"},
	"autocomplete":       {7, "what a field is for, in words of the standard"},
	"data-action":        {7, "the page's own scripts look for it"},
	"action":             {7, "where a form goes"},
	"title":              {8, "what it says to people, often with counts"},
	"alt":                {8, "as title"},
	"hreflang":           {8, "which language a link leads to"},
	"lang":               {9, "as hreflang"},
	"rel":                {9, "what a link is: next, prev, search"},
	"type":               {9, "says what an element is, not which"},
	"role":               {13, "as type"},
}

type signal struct {
	points int
	reason string
}

// What else a selector may rest on, in points.
const (
	idPoints      = 2  // people and scripts name one element by it
	hrefPoints    = 5  // where a link goes is what it is
	scriptPoints  = 11 // a link that goes nowhere, known by what it runs
	partialPoints = 7  // the part of an address that does not change
	choicePoints  = 9  // the value of a radio button or a box
	choiceOfName  = -4 // the same beside its name
	submitPoints  = 7  // the words on a button
	dataPoints    = 14 // some other data attribute: may be anything
	classPoints   = 10 // how it looks, and what looks like it
	tagPoints     = 22 // what it is, and what else is
	tagAlso       = 1  // a tag beside something better
	keyedTag      = 2  // a tag of something that is known by what it holds
	landmarkPoint = 8  // the one main, header or footer of the page
)

// How a selector reaches an element, in points.
const (
	scopePoints   = 3  // from an ancestor that only one element is
	contextPoints = 4  // from an ancestor that the other matches do not have
	markPoints    = 1  // from the landmark that a link stands in
	keyPoints     = 8  // from a row known by something else in it
	childPoints   = 1  // a child and not any descendant: a wrapper may come
	nthPoints     = 30 // a place among siblings: gone when one is added before
	loosePoints   = 4  // a link by its address alone: see loose
	weakPoints    = 6  // what an element is and not which, for the whole page: see weakness
)

// What makes it less likely to last, in points.
const (
	lastDigit    = 2 // an id that ends in a digit: often counted
	longDigits   = 3 // an id with a number of fewDigits or more
	recordDigits = 8 // an id with a number of manyDigits or more: a record in a database
	noLetters    = 4 // an id that is only a number
	otherName    = 6 // a name that is not that of a control: an anchor or a leftover
	countedLabel = 4 // words with a number in them: a counter

	fewDigits     = 4
	manyDigits    = 8
	valuePerPoint = 30 // characters of a value that cost one point more
)

// landmarks are the tags of which one is enough to say where something stands.
var landmarks = map[string]bool{
	"main": true, "header": true, "footer": true, "nav": true, "aside": true, "form": true, "search": true, "dialog": true,
}
