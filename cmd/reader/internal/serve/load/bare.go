package main

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/signal"
	"syscall"
)

// startBare starts a server that refuses everything, on the cores of a list as of taskset, or
// on those of the load if it is empty. It is this command with another flag: see serveRefusals.
func (b *bench) startBare(cores string) (*server, error) {
	program, err := os.Executable()
	if err != nil {
		return nil, err
	}
	return startCommand(cores, []string{program, "-bare"})
}

// serveRefusals is the process of such a server. It has nothing but net/http.
func (b *bench) serveRefusals() error {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGTERM)
	defer stop()
	server := &http.Server{Handler: http.HandlerFunc(refuse)}
	context.AfterFunc(ctx, func() { server.Close() })
	fmt.Fprintf(os.Stderr, "serving at http://%s/\n", listener.Addr())
	if err := server.Serve(listener); err != http.ErrServerClosed {
		return err
	}
	return nil
}

func refuse(w http.ResponseWriter, r *http.Request) {
	if r.URL.Path != "/healthz" {
		w.Header().Set("Retry-After", "1")
		http.Error(w, "too many pages wait to be read", http.StatusServiceUnavailable)
	}
}
