package nav

import (
	"sync"

	"github.com/seed31bcff99/reader/dom"
	"github.com/seed31bcff99/reader/internal/names"
	"github.com/seed31bcff99/reader/internal/words"
)

// What labels say, and the names of elements. They are made when they are first needed.
var (
	// directionIndex has the labels that say only that a link leads to the next or the
	// previous page.
	directionIndex = sync.OnceValue(func() index[string] {
		return newIndex(names.Labels(map[names.Concept]string{names.Next: next, names.Previous: previous}))
	})

	// openingIndex has the first words of labels that are dropped in all regions.
	openingIndex = sync.OnceValue(func() index[bool] {
		return newIndex(names.Labels(map[names.Concept]bool{
			names.Consent: true, names.EditPage: true, names.ShareOn: true, names.Skip: true, names.ToTop: true,
		}))
	})

	// serviceIndex has whole labels that are dropped in menus and footers. Elsewhere they
	// may name a page: "Login" in the manual of a program.
	serviceIndex = sync.OnceValue(func() index[bool] {
		return newIndex(names.Labels(map[names.Concept]bool{
			names.Account: true, names.Network: true, names.Print: true, names.Share: true,
		}))
	})

	// labelIndex has the first words of the labels of regions.
	labelIndex = sync.OnceValue(func() index[Kind] {
		return newIndex(names.Labels(map[names.Concept]Kind{
			names.Contents: TOC, names.Related: Related, names.SeeAlso: Related,
		}))
	})

	// meaningTable has the words of names.
	meaningTable = sync.OnceValue(func() *dom.WordTable[meaning] {
		return names.Table(map[names.Concept]meaning{
			names.Ancestor:   meansAncestor, // WordPress: current-menu-ancestor and current-menu-parent are not the page
			names.Breadcrumb: meansBreadcrumb,
			names.Caption:    meansTitle, // of a column or a part of the tree: Docusaurus, Sphinx
			names.Contents:   meansTOC,
			names.Current:    meansCurrent,
			names.Next:       meansNext,       // in blogs, in time
			names.Pager:      meansPager,      // VitePress, Bootstrap 3: previous and next
			names.Pagination: meansPagination, // a pager if there are no numbers
			names.Previous:   meansPrevious,   // in blogs, in time
			names.Related:    meansRelated,
			names.Sidebar:    meansSidebar, // also the tree of pages beside the text
			names.Title:      meansTitle,
		})
	})

	// networks are the hosts of profiles, channels and share dialogs, in footers.
	networks = words.Set(`facebook.com instagram.com linkedin.com ok.ru pinterest.com plus.google.com t.me telegram.me threads.net tiktok.com
		tumblr.com twitter.com vk.com wa.me weibo.com whatsapp.com x.com xing.com youtube.com`)
)
