// Package css is the CSS of a page that nobody has touched: which elements a
// selector means, and what the page's own style sheets say about an element.
//
// Parse and Select take selectors that a person wrote. NewStyles reads the style
// sheets in a page for somebody who brings a Vocabulary, which is the properties
// that matter to him and their values, and Styles.Of gives what is said about an
// element. What a value means for the reader of the page is not decided here.
//
// Understood are tokens, escapes, comments and brackets as in CSS Syntax 3;
// selectors of level 4; nested rules, @media, @supports, @layer, @scope,
// @keyframes, @property and @import of sheets that an address holds within itself;
// the cascade with layers, importance, specificity and style attributes;
// variables; lengths, angles and calculations. The window is that of a common
// laptop. Not understood are sheets in other files, scripts and layout, so that a
// unit such as em is a guess, and @container, which depends on it. States such as
// :hover never hold. The browser that answers in cases of doubt is Chromium.
//
// A declaration, selector or rule that a browser would not understand is not
// there, or it could undo one that is. What only we do not understand (a new
// pseudo-class, a new media feature) is in doubt, and Vocabulary.Doubt says what
// counts then. Package conceal, which looks for hidden text, lets all count that
// hides and nothing that shows: nobody can hide behind a new word. Package
// interact, which lists what can be used, lets nothing count: it would rather list
// too much.
//
// Nothing takes more time than a fixed multiple of the page and its sheets, and
// nothing recurses further than a constant: see Matcher and the bounds beside each
// part. Exhausted tells when a page was not heard to the end.
package css
