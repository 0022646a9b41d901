//go:build wasip1

package main

import (
	"runtime"
	"runtime/debug"
	"time"
	"unsafe"
)

func init() { debug.SetGCPercent(50) } // memory of WebAssembly is never given back

var (
	request []byte // what the host writes into
	answer  []byte
	current *work
)

//go:wasmexport room
func room(n uint32) uint32 {
	request = make([]byte, n)
	return uint32(uintptr(unsafe.Pointer(unsafe.SliceData(request))))
}

//go:wasmexport start
func start() {
	current = &work{done: make(chan []byte, 1)}
	go current.run(request)
	request, answer = nil, nil
}

//go:wasmexport step
func step(ms uint32) uint32 {
	current.until = time.Now().Add(time.Duration(ms) * time.Millisecond)
	for {
		select {
		case answer = <-current.done:
			current = nil
			return 1
		default:
		}
		if !time.Now().Before(current.until) {
			return 0
		}
		runtime.Gosched()
	}
}

//go:wasmexport cancel
func cancel() { current.cancelled = true }

//go:wasmexport answerAt
func answerAt() uint32 { return uint32(uintptr(unsafe.Pointer(unsafe.SliceData(answer)))) }

//go:wasmexport answerSize
func answerSize() uint32 { return uint32(len(answer)) }
