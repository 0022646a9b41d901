package gate

import (
	"errors"
	"io"
	"net"
	"os"
	"syscall"

	"golang.org/x/sys/unix"
)

// skip reads from a connection without copying what comes: p only says how much may come.
func skip(c net.Conn, p []byte) (n int, err error) {
	socket, ok := c.(syscall.Conn)
	if !ok {
		return c.Read(p)
	}
	raw, err := socket.SyscallConn()
	if err != nil {
		return 0, err
	}
	failed := raw.Read(func(fd uintptr) bool {
		for {
			n, _, err = unix.Recvfrom(int(fd), p, unix.MSG_TRUNC)
			if !errors.Is(err, unix.EINTR) {
				return !errors.Is(err, unix.EAGAIN)
			}
		}
	})
	switch {
	case failed != nil: // the deadline has passed, or the connection is closed
		return 0, failed
	case err != nil:
		return 0, os.NewSyscallError("recvfrom", err)
	case n == 0 && len(p) > 0:
		return 0, io.EOF
	}
	return n, nil
}
