package browser

import (
	"context"
	"encoding/json"

	"github.com/chromedp/cdproto/page"
)

// A DialogAnswer says what becomes of the dialogs of a page. Alerts and the question
// whether to leave a page are always accepted.
type DialogAnswer struct {
	Accept bool   // confirm and prompt; else they are dismissed
	Text   string // what is entered into a prompt that is accepted
}

// dialog answers a dialog at once: the page stands still until then.
func (l listener) dialog(ev *page.EventJavascriptDialogOpening) {
	l.mu.Lock()
	answer := l.state.answer
	l.mu.Unlock()
	accept := answer.Accept || ev.Type == page.DialogTypeAlert || ev.Type == page.DialogTypeBeforeunload
	l.note(func(s *state) {
		if len(s.dialogs) < maxDialogs {
			s.dialogs = append(s.dialogs, Dialog{Kind: string(ev.Type), Message: cutText(ev.Message, maxMessage), Accepted: accept})
		}
	})
	go func() {
		ctx, cancel := context.WithTimeout(context.Background(), startTimeout)
		defer cancel()
		params := page.HandleJavaScriptDialogParams{Accept: accept}
		if accept {
			params.PromptText = answer.Text
		}
		call(ctx, l.tab, page.HandleJavaScriptDialog, params) // it fails if the dialog is gone, which is as good
	}()
}

// maxDialogs is how many dialogs of one action are reported.
const maxDialogs = 8

// jsonSize returns how many bytes a value takes as JSON.
func jsonSize(v any) int {
	data, err := json.Marshal(v)
	if err != nil {
		return 0
	}
	return len(data)
}
