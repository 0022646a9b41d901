package main

import (
	"net/http"
	"net/http/httptest"
	"path"
	"strconv"
	"time"
)

// An upstream is a site, of which one page in five is faulty.
type upstream struct {
	*httptest.Server
	address string
	done    chan struct{}
}

func newUpstream(pages []page) *upstream {
	u := &upstream{done: make(chan struct{})}
	u.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		n, err := strconv.Atoi(path.Base(r.URL.Path))
		if err != nil {
			http.NotFound(w, r)
			return
		}
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		if n%5 == 0 {
			u.fault(w, r, n/5)
			return
		}
		w.Write(pages[n%len(pages)].html)
	}))
	u.address = u.URL
	return u
}

// fault answers as servers should not.
func (u *upstream) fault(w http.ResponseWriter, r *http.Request, n int) {
	switch n % 6 {
	case 0:
		w.WriteHeader(http.StatusInternalServerError)
	case 1:
		http.Redirect(w, r, r.URL.Path, http.StatusFound)
	case 2: // nothing comes
		select {
		case <-r.Context().Done():
		case <-u.done:
		case <-time.After(time.Minute):
		}
	case 3: // it breaks off
		w.Header().Set("Content-Length", "100000")
		w.Write([]byte("<p>The harbour"))
		panic(http.ErrAbortHandler)
	case 4:
		w.Header().Set("Content-Type", "application/pdf")
		w.Write([]byte("%PDF-1.7\n\x00"))
	case 5: // more than anybody reads
		for range 10_000 {
			if _, err := w.Write(make([]byte, 1<<16)); err != nil {
				return
			}
		}
	}
}

func (u *upstream) close() {
	close(u.done)
	u.Close()
}
