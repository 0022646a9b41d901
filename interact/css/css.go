// Package css knows as much of CSS as it takes to tell which elements of a page
// are shown, and which ones a selector means.
//
// Parse and Select take selectors that a person wrote; Styles reads the style
// sheets in a page and tells what they say about an element. States that no
// saved page is in, such as :hover, never hold. Nothing here takes more time
// than a fixed multiple of the page: see Matcher.
package css
