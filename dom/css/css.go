// Package css matches selectors and reads the style sheets of a page.
//
// Parse and Select take selectors that a person wrote. NewStyles reads the style
// sheets in a page for a caller with a Vocabulary, the properties that it wants to
// know about, and Styles.Of returns their values for one element. The package does
// not decide what a value means for a reader of the page.
//
// It knows tokens, escapes, comments and brackets as in CSS Syntax 3; selectors of
// level 4, also :host and ::slotted; nested rules, @media, @supports, @layer, @keyframes, @property and
// @import of data URLs; the cascade with layers, importance, specificity, style attributes
// and revert-layer; shorthands; variables; lengths, angles and calculations; style sheets
// with a title, and the quirks mode. Media queries are answered for the window of a common
// laptop. It does not know style sheets in other files, scripts and layout. So a unit such
// as em is a guess, @container is in doubt, and states such as :hover never match; @scope,
// namespaces, and a page whose policy may bar its styles are in doubt as well.
// Functions that a page defines, attr() and if() are left in values as they are. Where
// browsers differ, it follows Chromium.
//
// A declaration, selector or rule that a browser would not understand is ignored.
// One that only this package does not understand, such as a new pseudo-class or a new
// media feature, is in doubt, and Vocabulary.Doubt decides. Package hidden, which
// looks for hidden text, keeps doubtful declarations that hide and ignores those that
// show, so a new name cannot be used to hide text from it. Package interact, which
// lists what can be used, ignores all of them: it lists too much rather than too
// little.
//
// All work is bounded by a fixed multiple of the size of the page and its style
// sheets, and recursion by a constant: see Matcher and the constants beside each
// part. Exhausted reports whether a bound was hit; a value that is too long, or one of too
// many long values on the page, is Opaque.
//
// Parse, Select, Selector and their errors are kept from version to version.
// The others are for the stages of package reader, and may change with any version.
package css
