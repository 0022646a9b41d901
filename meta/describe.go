package meta

import (
	"strings"

	"github.com/seed31bcff99/reader/internal/words"
)

func chooseDescription(f *facts) (string, Source) {
	s, source := f.metas.first(descriptionNames)
	if s == "" {
		if s = f.article.Text("description"); s != "" {
			source = fromLinked + "description"
		}
	}
	return words.Tidy(s, maxDescription), source
}

func chooseImage(f *facts) (string, Source) {
	for _, name := range imageNames {
		if address := f.absolute(f.metas.get(name)); address != "" {
			return address, Source(fromMeta + name)
		}
	}
	if address := f.absolute(f.article.Address("image")); address != "" {
		return address, fromLinked + "image"
	}
	if address := f.linkTo("image_src"); address != "" {
		return address, fromLink + "image_src"
	}
	if address := f.absolute(f.micro.text("image", maxAddress)); address != "" {
		return address, fromMicrodata + "image"
	}
	return "", ""
}

func chooseSection(f *facts) (string, Source) {
	s, source := f.metas.first(sectionNames)
	if s == "" {
		if s = f.article.Text("articleSection"); s != "" {
			source = fromLinked + "articleSection"
		} else if s = f.micro.text("articleSection", maxName); s != "" {
			source = fromMicrodata + "articleSection"
		}
	}
	if s = words.Fold(s, maxName); s == "" {
		return "", ""
	}
	return s, source
}

// tagCost is what it takes to look at a keyword, in bytes that are read in the same
// time.
const tagCost = 100

// chooseTags returns the keywords of the first source that has any.
func chooseTags(f *facts) ([]string, Source) {
	var out []string
	meter := f.doc.Meter()
	add := func(s string) {
		if s = words.Fold(s, maxName); s != "" && len(out) < maxTags && !containsFold(out, s) {
			out = append(out, s)
		}
	}
	for _, name := range tagNames {
		f.metas.each(name, func(content string) {
			for tag := range strings.SplitSeq(content, ",") {
				if meter.Spend(tagCost + len(tag)); len(out) == maxTags {
					break
				}
				add(tag)
			}
		})
		if out != nil {
			return out, Source(fromMeta + name)
		}
	}
	for _, tag := range f.article.Texts("keywords") {
		add(tag)
	}
	if out != nil {
		return out, fromLinked + "keywords"
	}
	return nil, ""
}

// containsFold reports whether a list has s in any case.
func containsFold(list []string, s string) bool {
	for _, have := range list {
		if strings.EqualFold(have, s) {
			return true
		}
	}
	return false
}
