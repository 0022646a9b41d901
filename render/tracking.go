package render

import (
	"slices"
	"strings"
)

// A trackingRule is a parameter of addresses that follows people and changes
// nothing that a page shows.
type trackingRule struct {
	name string // in lower case; a star stands for any rest
	why  string
}

// trackingRules are such parameters, sorted.
var trackingRules = [...]trackingRule{
	{"__hsfp", "visitor of a marketing suite"},
	{"__hssc", "session of a marketing suite"},
	{"__hstc", "visitor of a marketing suite"},
	{"_bta_*", "receiver of a newsletter"},
	{"_ga", "visitor, handed from one domain to another"},
	{"_gac", "click on an advert, handed from one domain to another"},
	{"_gl", "visitor, handed from one domain to another"},
	{"_hsenc", "receiver of a newsletter"},
	{"_hsmi", "newsletter"},
	{"_kx", "receiver of a newsletter"},
	{"_openstat", "campaign"},
	{"_trkparms", "place on the page that was clicked"},
	{"_trksid", "place on the page that was clicked"},
	{"ck_subscriber_id", "receiver of a newsletter"},
	{"dclid", "click on an advert"},
	{"dib", "search that found a product, as a long code"},
	{"dib_tag", "search that found a product"},
	{"dm_i", "receiver of a newsletter"},
	{"ef_id", "click on an advert"},
	{"epik", "click on a pinned picture"},
	{"fb_action_ids", "post that was clicked"},
	{"fb_action_types", "post that was clicked"},
	{"fb_source", "post that was clicked"},
	{"fbclid", "click in a social network"},
	{"gad_*", "click on an advert"},
	{"gbraid", "click on an advert"},
	{"gclid", "click on an advert"},
	{"gclsrc", "click on an advert"},
	{"hsctatracking", "button that was clicked"},
	{"hvadid", "advert beside search results"},
	{"hvbmt", "advert beside search results: how its words matched"},
	{"hvdev", "advert beside search results: the device"},
	{"hvdvcmdl", "advert beside search results: the device"},
	{"hvexpln", "advert beside search results"},
	{"hvlocint", "advert beside search results: the place of the visitor"},
	{"hvlocphy", "advert beside search results: the place of the visitor"},
	{"hvnetw", "advert beside search results: the network"},
	{"hvocijid", "advert beside search results"},
	{"hvpone", "advert beside search results"},
	{"hvpos", "advert beside search results: its place"},
	{"hvptwo", "advert beside search results"},
	{"hvqmt", "advert beside search results: how its words matched"},
	{"hvrand", "advert beside search results: a number of chance"},
	{"hvtargid", "advert beside search results: who should see it"},
	{"igsh", "person who shared the link"},
	{"igshid", "person who shared the link"},
	{"irclickid", "click on a partner's link"},
	{"itmmeta", "list that a thing was shown in, as a code"},
	{"itmprp", "list that a thing was shown in, as a long code"},
	{"li_fat_id", "click on an advert"},
	{"matomo_*", "campaign"},
	{"mc_cid", "newsletter"},
	{"mc_eid", "receiver of a newsletter"},
	{"mkt_tok", "receiver of a newsletter"},
	{"ml_subscriber", "receiver of a newsletter"},
	{"ml_subscriber_hash", "receiver of a newsletter"},
	{"msclkid", "click on an advert"},
	{"mtm_*", "campaign"},
	{"oly_anon_id", "receiver of a newsletter"},
	{"oly_enc_id", "receiver of a newsletter"},
	{"pd_rd_*", "recommendation that was clicked"},
	{"pf_rd_*", "place on the page that was clicked"},
	{"piwik_*", "campaign"},
	{"pk_*", "campaign"},
	{"rb_clickid", "click on an advert"},
	{"s_kwcid", "click on an advert"},
	{"sc_campaign", "campaign"},
	{"sprefix", "letters that were typed into a search"},
	{"srsltid", "search result that was clicked"},
	{"ttclid", "click in a social network"},
	{"twclid", "click in a social network"},
	{"utm_*", "campaign"},
	{"vero_conv", "receiver of a newsletter"},
	{"vero_id", "receiver of a newsletter"},
	{"wbraid", "click on an advert"},
	{"wickedid", "click on an advert"},
	{"yclid", "click on an advert"},
	{"ysclid", "search result that was clicked"},
}

// maxTracking is the most bytes that the name of such a parameter has.
const maxTracking = 32

// isTracking reports whether a parameter of an address, with its value, only
// follows people.
func isTracking(parameter string) bool {
	name, _, _ := strings.Cut(parameter, "=")
	name = withoutEscapes(name)
	if name == "" || len(name) > maxTracking {
		return false
	}
	name = strings.ToLower(name)
	i, found := slices.BinarySearchFunc(trackingRules[:], name, func(r trackingRule, name string) int {
		return strings.Compare(strings.TrimSuffix(r.name, "*"), name)
	})
	if found {
		return true
	}
	if i == 0 {
		return false
	}
	prefix, any := strings.CutSuffix(trackingRules[i-1].name, "*")
	return any && strings.HasPrefix(name, prefix)
}

// withoutEscapes returns a parameter without what an ampersand before it left that was
// escaped several times.
func withoutEscapes(parameter string) string {
	for strings.HasPrefix(parameter, "amp;") {
		parameter = parameter[len("amp;"):]
	}
	return parameter
}

// withoutTracking returns an address without the parameters that follow people.
func withoutTracking(address string) string {
	at := strings.IndexByte(address, '?')
	if at < 0 || strings.IndexByte(address[:at], '#') >= 0 {
		return address
	}
	query, fragment := address[at+1:], ""
	if i := strings.IndexByte(query, '#'); i >= 0 {
		query, fragment = query[:i], query[i:]
	}
	if !hasTracking(query) {
		return address
	}
	kept := make([]string, 0, strings.Count(query, "&")+1)
	for parameter := range strings.SplitSeq(query, "&") {
		if !isTracking(parameter) {
			kept = append(kept, parameter)
		}
	}
	if query = strings.Join(kept, "&"); query != "" {
		query = "?" + withoutEscapes(query)
	}
	return address[:at] + query + fragment
}

func hasTracking(query string) bool {
	for parameter := range strings.SplitSeq(query, "&") {
		if isTracking(parameter) {
			return true
		}
	}
	return false
}
