package meta

import "strings"

func (f *facts) description() (string, Source) {
	s, source := f.firstMeta(descriptionNames)
	if s == "" {
		if s = f.linked.string(f.linked.get(f.article, "description")); s != "" {
			source = fromLinked + "description"
		}
	}
	return tidy(s, maxDescription), source
}

func (f *facts) image() (string, Source) {
	for _, name := range imageNames {
		if address := f.absolute(f.meta(name)); address != "" {
			return address, Source(fromMeta + name)
		}
	}
	if address := f.absolute(f.linked.address(f.linked.get(f.article, "image"))); address != "" {
		return address, fromLinked + "image"
	}
	for _, n := range f.links {
		if hasWord(f.doc.Attr(n, "rel"), "image_src") {
			if address := f.absolute(f.doc.Attr(n, "href")); address != "" {
				return address, fromLink + "image_src"
			}
		}
	}
	if address := f.absolute(f.propText("image", maxAddress)); address != "" {
		return address, fromMicrodata + "image"
	}
	return "", ""
}

func (f *facts) section() (string, Source) {
	s, source := f.firstMeta(sectionNames)
	if s == "" {
		if s = f.linked.string(f.linked.get(f.article, "articleSection")); s != "" {
			source = fromLinked + "articleSection"
		} else if s = f.propText("articleSection", maxName); s != "" {
			source = fromMicrodata + "articleSection"
		}
	}
	if s = fold(s, maxName); s == "" {
		return "", ""
	}
	return s, source
}

// tagCost is what it takes to look at a keyword, in bytes that are read in that
// time.
const tagCost = 100

// tags returns the keywords of the first source that has any.
func (f *facts) tags() ([]string, Source) {
	var out []string
	meter := f.doc.Meter()
	add := func(s string) {
		if s = fold(s, maxName); s != "" && len(out) < maxTags && !containsFold(out, s) {
			out = append(out, s)
		}
	}
	for _, name := range tagNames {
		f.allMeta(name, func(content string) {
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
	for _, tag := range f.linked.strings(f.linked.get(f.article, "keywords")) {
		add(tag)
	}
	if out != nil {
		return out, fromLinked + "keywords"
	}
	return nil, ""
}

func containsFold(list []string, s string) bool {
	for _, have := range list {
		if strings.EqualFold(have, s) {
			return true
		}
	}
	return false
}
