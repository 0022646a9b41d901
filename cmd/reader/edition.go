package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/alecthomas/kong"

	"github.com/seed31bcff99/reader/cmd/reader/internal/atomicfile"
	"github.com/seed31bcff99/reader/cmd/reader/internal/book"
	"github.com/seed31bcff99/reader/cmd/reader/internal/fields"
	"github.com/seed31bcff99/reader/cmd/reader/internal/pandoc"
	"github.com/seed31bcff99/reader/cmd/reader/internal/pictures"
	"github.com/seed31bcff99/reader/cmd/reader/internal/source"
	"github.com/seed31bcff99/reader/cmd/reader/internal/typeset"
	"github.com/seed31bcff99/reader/cmd/reader/internal/webpage"
	"github.com/seed31bcff99/reader/fetch"
)

// editionFlags are those of commands that make files for people: pages and books.
type editionFlags struct {
	SaveImages imagesFlag `placeholder:"DIR" help:"With --format page or epub: fetch the pictures and put them into the file; with =DIR, of a page, into that folder."`
}

// An imagesFlag says whether pictures are saved, and where. Its value may be left out.
type imagesFlag struct {
	On  bool
	Dir string // empty: in the file
}

// IsBool lets the flag stand without a value.
func (f *imagesFlag) IsBool() bool { return true }

// Decode reads the flag.
func (f *imagesFlag) Decode(ctx *kong.DecodeContext) error {
	f.On = true
	if ctx.Scan.Peek().Type != kong.FlagValueToken {
		return nil
	}
	f.Dir, _ = ctx.Scan.Pop().Value.(string)
	if f.Dir == "" {
		return errors.New("--save-images= needs the name of a folder")
	}
	return nil
}

// checkEdition reports flags that make no sense beside the format.
func (f *editionFlags) checkEdition(format string) error {
	switch {
	case f.SaveImages.On && format != formatPage && format != formatEPUB:
		return errors.New("--save-images is for --format page and --format epub")
	case f.SaveImages.Dir != "" && format == formatEPUB:
		return errors.New("the pictures of a book are in the book: --save-images has no folder there")
	}
	return nil
}

// formsOf are the forms that a file may have whose name ends so. Other ends say nothing.
var formsOf = map[string][]string{
	".epub": {formatEPUB}, ".html": {formatHTML, formatPage}, ".htm": {formatHTML, formatPage}, ".json": {formatJSON, formatPandoc},
	".jsonl": {formatJSON}, ".ndjson": {formatJSON}, ".csv": nil, parquetEnd: nil, ".pdf": nil, ".docx": nil, ".odt": nil,
}

// formatJSON is what --json asks for.
const formatJSON = "json"

// checkName reports a name that promises another form than the file has.
func (f *outFlag) checkName(form string) error {
	end := strings.ToLower(filepath.Ext(f.Output))
	forms, promises := formsOf[end]
	if !promises || slices.Contains(forms, form) {
		return nil
	}
	next := "choose another name"
	if len(forms) > 0 {
		next = strings.Replace("add --format "+forms[0], "--format json", "--json", 1) + ", or " + next
	}
	return fmt.Errorf("-o: a name that ends in %s promises something else than %s: %s", end, form, next)
}

// An edition is a file for people that a command writes.
type edition struct {
	*editionFlags
	*outFlag
	requests fetch.Options // for pictures
}

// An editionForm is a format of editions.
type editionForm struct {
	blocks bool // it is made of blocks, not of the content in HTML
	write  func(e *edition, std *streams, articles []*typeset.Article) error
}

// editionForms are the values of --format that are editions.
var editionForms = map[string]editionForm{
	formatPage:   {write: (*edition).writePage},
	formatEPUB:   {write: (*edition).writeBook},
	formatPandoc: {blocks: true, write: (*edition).writePandoc},
}

// writePandoc writes the JSON that Pandoc reads.
func (e *edition) writePandoc(std *streams, articles []*typeset.Article) error {
	return e.outFlag.write(std, func(w io.Writer) error { return pandoc.Write(w, articles) })
}

// writePage writes one page.
func (e *edition) writePage(std *streams, articles []*typeset.Article) error {
	saved, err := e.pictures(std, articles[0])
	if err != nil {
		return err
	}
	return e.outFlag.write(std, func(w io.Writer) error { return webpage.Write(w, articles[0], saved) })
}

// fetch fetches the pictures of articles, and says which ones could not be had.
func (e *edition) fetch(std *streams, articles []*typeset.Article, types []string) map[string]*pictures.Picture {
	if !e.SaveImages.On {
		return nil
	}
	addresses := typeset.Each(articles, func(a *typeset.Article) []string { return a.Images })
	found, failures := pictures.Fetch(context.Background(), addresses, types, e.requests, nil)
	const some = 5
	for i, f := range failures {
		if i == some && len(failures) > some+1 {
			std.say("%s more are links", counted(len(failures)-some, "picture"))
			break
		}
		std.say("a picture is only a link: %s: %s", f.Address, strings.TrimPrefix(f.Err.Error(), "fetch: "))
	}
	return found
}

// pictures returns the pictures of a page as they are put into it.
func (e *edition) pictures(std *streams, a *typeset.Article) (webpage.Options, error) {
	out := webpage.Options{Saved: map[string]typeset.Picture{}, Beside: e.SaveImages.Dir != ""}
	found := e.fetch(std, []*typeset.Article{a}, pictures.ForScreens)
	if out.Beside && len(found) > 0 {
		if err := os.MkdirAll(e.SaveImages.Dir, 0o777); err != nil {
			return out, outputError{fmt.Errorf("saving pictures: %w", err)}
		}
	}
	for address, p := range found {
		src := p.DataURL()
		if out.Beside {
			if err := atomicfile.Write(filepath.Join(e.SaveImages.Dir, p.Name()), p.Data); err != nil {
				return out, outputError{fmt.Errorf("saving pictures: %w", err)}
			}
			src = reference(e.Output, filepath.Join(e.SaveImages.Dir, p.Name()))
		}
		out.Saved[address] = typeset.Picture{Src: src, Width: p.Width, Height: p.Height}
	}
	return out, nil
}

// writeBook writes a book.
func (e *edition) writeBook(std *streams, articles []*typeset.Article) error {
	if !e.toFile() && std.screen != nil {
		return usageError{errors.New("a book is no text for a terminal"), "-o book.epub names a file"}
	}
	b := &book.Book{Articles: articles, Pictures: e.fetch(std, articles, pictures.ForBooks)}
	if err := b.Date(os.Getenv("SOURCE_DATE_EPOCH")); err != nil {
		return usageError{err, "it is a number of seconds since 1970"}
	}
	return e.outFlag.write(std, b.Write)
}

// checkPages reports pages, and flags, that make no sense together.
func (c *readCommand) checkPages() error {
	switch {
	case len(c.More) > 0 && isMistyped(c.Page):
		return fmt.Errorf("%q is neither a command nor a page%s", c.Page, fields.Guess(c.Page, commandNames()))
	case len(c.More) > 0 && c.Format == formatPage:
		return errors.New("--format page makes one file of one page: --format epub makes a book of several")
	case len(c.More) > 0 && (c.URL != "" || c.SaveHTML != ""):
		return errors.New("--url and --save-html are about one page: leave them out for several")
	case c.isEdition() && (c.printsRecord() || c.Explain):
		return fmt.Errorf("--json, --print and --explain are no content: leave out --format %s", c.Format)
	}
	return nil
}

// isMistyped reports whether the first argument looks like a command and is none: it is
// one word, and no file has that name.
func isMistyped(page string) bool {
	if page == "" || strings.Trim(page, "abcdefghijklmnopqrstuvwxyz") != "" {
		return false
	}
	_, err := os.Stat(page)
	return err != nil
}

// publish writes the page, or the pages, as a file for people. Pages that cannot be read
// are left out of a book with others, and the exit status is that of the last of them.
func (c *readCommand) publish(std *streams) error {
	var articles []*typeset.Article
	var failed error
	for _, name := range c.pages() {
		if len(c.More) > 0 {
			std.about = pageName(name)
		}
		a, err := c.article(std, name)
		if a != nil {
			articles = append(articles, a)
		}
		if err == nil {
			continue
		}
		if len(c.More) == 0 && a == nil {
			return err
		}
		failed = statusError(status(std, err))
	}
	std.about = ""
	if len(articles) == 0 {
		return failed
	}
	e := edition{&c.editionFlags, &c.outFlag, c.requests()}
	if err := editionForms[c.Format].write(&e, std, articles); err != nil {
		return err
	}
	return failed
}

// article reads one page. If it is not readable there is an article all the same, and an
// error with the exit status.
func (c *readCommand) article(std *streams, name string) (*typeset.Article, error) {
	one := *c
	one.Page = name
	p, res, err := one.readShown(std)
	if err != nil {
		return nil, err
	}
	c.notice(std, res)
	a := typeset.New(res, p.Address, one.shownName(p))
	if !res.Readable || res.SectionMissing {
		return a, statusError(exitNotReadable)
	}
	return a, nil
}

// shownName returns the name of a page for people: its address if that is known.
func (f *pageFlags) shownName(p *source.Page) string {
	if p.Address != "" {
		return p.Address
	}
	return pageName(f.Page)
}

// pageName returns a page as it was named, for people.
func pageName(page string) string {
	if page == source.Stdin {
		return "standard input"
	}
	return page
}
