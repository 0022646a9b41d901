package mcpserver

import (
	"context"
	"fmt"
	"net"
	"sync/atomic"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/seed31bcff99/reader/fetch"
)

// reportEvery is how often progress is sent to a client that asks for it.
const reportEvery = time.Second

// A meter counts the connections and bytes of a call.
type meter struct {
	connections, bytes atomic.Int64
}

type meterKey struct{}

// metered wraps dial so that it counts for the meter of the call.
func metered(dial fetch.DialFunc) fetch.DialFunc {
	if dial == nil {
		dial = (&net.Dialer{}).DialContext
	}
	return func(ctx context.Context, network, address string) (net.Conn, error) {
		conn, err := dial(ctx, network, address)
		m, ok := ctx.Value(meterKey{}).(*meter)
		if err != nil || !ok {
			return conn, err
		}
		m.connections.Add(1)
		return &meteredConn{conn, m}, nil
	}
}

type meteredConn struct {
	net.Conn
	meter *meter
}

func (c *meteredConn) Read(p []byte) (int, error) {
	n, err := c.Conn.Read(p)
	c.meter.bytes.Add(int64(n))
	return n, err
}

// report sends progress to the client of a call, if the client asked for it. The call
// must use the context that report returns. After stop returns, nothing more is sent.
func (s *Server) report(ctx context.Context, req *mcp.CallToolRequest) (work context.Context, stop func()) {
	token := req.Params.GetProgressToken()
	if token == nil {
		return ctx, func() {}
	}
	m := &meter{}
	over, done := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(done)
		s.reportUntil(ctx, over, m, func(progress, total float64, message string) {
			// If this fails the client is gone, and writing the answer will fail too.
			_ = req.Session.NotifyProgress(ctx, &mcp.ProgressNotificationParams{
				ProgressToken: token, Progress: progress, Total: total, Message: message,
			})
		})
	}()
	return context.WithValue(ctx, meterKey{}, m), func() {
		close(over)
		<-done
	}
}

// reportUntil sends progress at once, then at intervals, and at the end. Progress is
// the time in seconds, of the time that the call may take, because the length of a
// page is not known in advance.
func (s *Server) reportUntil(ctx context.Context, over <-chan struct{}, m *meter, tell func(progress, total float64, message string)) {
	start, total := time.Now(), s.timeout.Seconds()
	tell(0, total, "started")
	ticker := time.NewTicker(reportEvery)
	defer ticker.Stop()
	for {
		select {
		case <-ticker.C:
			if passed := time.Since(start).Seconds(); passed < total {
				tell(passed, total, m.String())
			}
		case <-ctx.Done():
			return
		case <-over:
			tell(total, total, "done: "+m.String())
			return
		}
	}
}

// String returns the counts in words.
func (m *meter) String() string {
	return fmt.Sprintf("%d connections, %d kB received", m.connections.Load(), (m.bytes.Load()+999)/1000)
}
