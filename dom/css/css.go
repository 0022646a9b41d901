// Package css matches selectors and reads the style sheets of a page.
//
// Parse and Select take selectors that a person wrote. NewStyles reads the style
// sheets of a page for a caller with a Vocabulary, the properties that it wants to
// know about, and Styles.Of returns their values for one element. The package does
// not decide what a value means for a reader of the page.
//
// It knows CSS Syntax 3, selectors of level 4, nested rules, @media, @supports, @layer,
// @keyframes, @property and @import, the cascade, shorthands, variables, calculations, and the
// quirks mode. Media queries are answered for the window of a common laptop. It does not know
// scripts and layout: a unit such as em is a guess, @container and @scope are in doubt, and
// states such as :hover never match. Where browsers differ, it follows Chromium.
//
// A declaration, selector or rule that a browser would not understand is ignored.
// One that only this package does not understand, such as a new pseudo-class, is in doubt, and
// Vocabulary.Doubt decides. Package hidden keeps doubtful declarations that hide and ignores
// those that show, so a new name cannot be used to hide text from it. Package interact ignores
// all of them: it lists too much rather than too little.
//
// All work is bounded by a fixed multiple of the size of the page and its style
// sheets, and recursion by a constant: see Matcher and the constants beside each
// part. Exhausted reports whether a bound was hit; a value that is too long, or one of too
// many long values on the page, is Opaque.
//
// Parse, Select, Selector and their errors are kept from version to version.
// The others are for the stages of package reader, and may change with any version.
package css
