package css

// Signs are bytes that need a closer look, as a set. Most declarations have none.
type signs uint8

const (
	slash signs = 1 << iota
	backslash
	exclamation
	quote
	bracket // an opening one
	closing // bracket
	capital // a letter
)

// signOf has the sign that each byte is.
var signOf = func() (table [256]signs) {
	table['/'], table['\\'], table['!'] = slash, backslash, exclamation
	table['"'], table['\''] = quote, quote
	table['('], table['['], table['{'] = bracket, bracket, bracket
	table[')'], table[']'], table['}'] = closing, closing, closing
	for c := 'A'; c <= 'Z'; c++ {
		table[c] = capital
	}
	return table
}()

// signsIn returns the signs that a text has.
func signsIn(text string) (found signs) {
	for i := range len(text) {
		found |= signOf[text[i]]
	}
	return found
}
