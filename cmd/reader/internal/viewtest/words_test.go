package viewtest

import (
	_ "embed"
	"fmt"
	"regexp"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

//go:embed words.js
var textsScript string

//go:embed why.js
var whyScript string

// A Text is a text of a page as the layout has it.
type Text struct {
	Words  string `json:"words"`
	Unseen string `json:"unseen"` // why it is not shown; empty if it is
}

// refresh matches what makes a browser leave a page.
var refresh = regexp.MustCompile(`(?i)http-equiv\s*=\s*["']?refresh`)

// Texts opens a page without its scripts and returns its texts in order, and whether the
// layout shows them: by boxes, clips, opacity and colours, not by pixels. Text that
// something may cover counts as shown.
func (v *Viewer) Texts(source string) ([]Text, error) {
	if err := v.disableScripts(true); err != nil {
		return nil, err
	}
	address := v.serve(refresh.ReplaceAllString(source, "data-was"))
	if err := chromedp.Do(v.ctx, chromedp.Navigate(address)); err != nil {
		return nil, err
	}
	return chromedp.Run(v.ctx, chromedp.Evaluate[[]Text](textsScript))
}

// disableScripts tells whether the pages that are opened next are without their scripts.
func (v *Viewer) disableScripts(disable bool) error {
	if v.scriptless == disable {
		return nil
	}
	v.scriptless = disable
	_, err := chromedp.Call(v.ctx, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: disable})
	return err
}

// Why describes the elements around a text of the page that Texts opened last, from the
// inside.
func (v *Viewer) Why(number int) ([]string, error) {
	return chromedp.Run(v.ctx, chromedp.Evaluate[[]string](fmt.Sprintf("%s(%d)", whyScript, number)))
}
