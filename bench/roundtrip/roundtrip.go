// Package roundtrip measures whether Markdown survives being read back. It renders the
// kept blocks of a page, parses the Markdown with another project's parser, and
// compares words and links with those of the blocks, which it collects from the
// document without package render.
//
// It is a module of its own, so that reader does not depend on a Markdown parser.
package roundtrip
