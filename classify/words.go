package classify

import "github.com/seed31bcff99/reader/internal/names"

// nameRules are the rules that the names of elements tell. What each rule means and how
// far it is trusted stands in rules.
var nameRules = map[names.Concept]RuleID{
	names.Account:        ruleAccount,
	names.Advert:         ruleAdvert,
	names.Appeal:         ruleAppeal,
	names.ArticleByline:  ruleByline,
	names.Avatar:         ruleByline,
	names.Breadcrumb:     ruleBreadcrumb,
	names.Byline:         ruleByline,
	names.Comment:        ruleComments,
	names.Comments:       ruleComments,
	names.Consent:        ruleConsent,
	names.Contents:       ruleTOC,
	names.Dateline:       ruleByline,
	names.Footer:         ruleFooter,
	names.Icon:           ruleIcon,
	names.Menu:           ruleMenu,
	names.OldBrowser:     ruleOldBrowser,
	names.Pager:          rulePager,
	names.Pagination:     rulePagination,
	names.PictureCaption: ruleCaptionName,
	names.Promo:          rulePromo,
	names.Related:        ruleRelated,
	names.ScreenReader:   ruleScreenReader,
	names.Share:          ruleShare,
	names.Sidebar:        ruleSidebar,
	names.Tags:           ruleByline,
	names.Toolbar:        ruleToolbar,
	names.Writer:         ruleByline,
}

// titleRules are the rules that a heading tells about what stands below it. It does if
// it starts with one of the labels and has at most headingRest words more.
var titleRules = map[names.Concept]RuleID{
	names.AboutAuthor: ruleAuthorHeading,
	names.Comments:    ruleCommentsHeading,
	names.Contents:    ruleContentsHeading,
	names.Promo:       rulePromoHeading,
	names.Related:     ruleRelatedHeading,
	names.Share:       rulePromoHeading,
	names.ShareOn:     rulePromoHeading,
}

// credits are what comes before a colon and the name of a photographer or an
// agency, in lower case. Sorted.
var credits = []string{
	"bildnachweis", "bildquelle", "bildquellen", "bildrechte", "credit", "crédit", "crédit photo", "crédits photo", "fot", "foto", "foto di",
	"fotocredit", "fotografía", "fotos", "image credit", "image source", "kuva", "photo", "photo by", "photo credit", "photograph", "photographs",
	"photos", "quelle bild", "titelbild", "zdjęcia", "zdjęcie", "фото",
}
