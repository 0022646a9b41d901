package corpus

import (
	"fmt"
	"io"
	"os"
	"sync"
)

// Progress shows how far a run over pages is, if someone is there to see it.
type Progress struct {
	terminal io.Writer // nil if there is none
	total    int

	mu   sync.Mutex
	done int
}

// NewProgress returns what shows on w how many of all pages are done. It shows nothing if w is no
// terminal.
func NewProgress(w io.Writer, total int) *Progress {
	return &Progress{terminal: terminal(w), total: total}
}

// terminal returns w if it is a terminal, else nil. It also takes the null
// device for one, where drawing does no harm.
func terminal(w io.Writer) io.Writer {
	file, ok := w.(*os.File)
	if !ok {
		return nil
	}
	if info, err := file.Stat(); err != nil || info.Mode()&os.ModeCharDevice == 0 {
		return nil
	}
	return w
}

// Step counts one page. The line changes every ten: often enough to look alive.
func (p *Progress) Step() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.done++
	if p.done%10 == 0 {
		p.Show(p.done, p.total, "pages")
	}
}

// Show draws how many of all things are done.
func (p *Progress) Show(done, total int, things string) {
	if p.terminal != nil {
		fmt.Fprintf(p.terminal, "\r%d of %d %s", done, total, things)
	}
}

// Finish takes the line away: the output tells the rest.
func (p *Progress) Finish() {
	if p.terminal != nil {
		fmt.Fprintf(p.terminal, "\r%30s\r", "")
	}
}
