package score

// The lexicon was learned from pages that are nearly all in English. There the
// words of other languages are those of menus that change the language, so the
// lexicon would speak against every text in them. On pages that are not in English
// only names and tags are heard. See testdata/pages/lead-in-german.

// functionWords are words that every English text has many of, and texts in other
// languages hardly any.
var functionWords = func() map[uint64]bool {
	set := map[uint64]bool{}
	for _, word := range []string{"and", "are", "for", "from", "of", "that", "the", "this", "with", "you", "your"} {
		hash, _ := nextWord(word)
		set[hash] = true
	}
	return set
}()

// isEnglish reports whether the text of the page is in English, by a sample of it:
// sentences if there are any, otherwise whatever there is.
func (s *Sheet) isEnglish() bool {
	found, all := s.sample((*Block).Prose)
	if all < enoughSample {
		found, all = s.sample(func(*Block) bool { return true })
	}
	return float32(found) >= englishShare*float32(all)
}

// sample counts the function words of some blocks, and all their words, until there
// are enough.
func (s *Sheet) sample(wanted func(*Block) bool) (found, all int) {
	for i, b := range s.all() {
		if s.Claimed[i] || !wanted(b) {
			continue
		}
		text := s.text(i)
		for range sampleBlock {
			hash, rest := nextWord(text)
			if hash == 0 {
				break
			}
			all++
			if functionWords[hash] {
				found++
			}
			text = rest
		}
		if all >= sampleWords {
			break
		}
	}
	return found, all
}
