package metrics

import (
	"os"
	"runtime"
	"runtime/metrics"
	"strconv"
	"strings"
)

// Process adds what the process uses, with the usual names.
func (r *Registry) Process() {
	r.Gauge("go_goroutines", "Goroutines.", func() float64 { return float64(runtime.NumGoroutine()) })
	r.Gauge("go_gc_heap_live_bytes", "Memory of objects that the last garbage collection found in use.", liveBytes)
	r.Gauge("process_resident_memory_bytes", "Memory of the process that is in RAM; 0 if the system does not tell.", residentBytes)
	r.Gauge("process_open_fds", "Open files and connections; 0 if the system does not tell.", openFiles)
}

// liveBytes asks the runtime.
func liveBytes() float64 {
	sample := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	metrics.Read(sample)
	return float64(sample[0].Value.Uint64())
}

// residentBytes reads the memory of the process. Only Linux has the file.
func residentBytes() float64 {
	text, err := os.ReadFile("/proc/self/statm")
	if err != nil {
		return 0
	}
	fields := strings.Fields(string(text))
	if len(fields) < 2 {
		return 0
	}
	pages, err := strconv.ParseFloat(fields[1], 64)
	if err != nil {
		return 0
	}
	return pages * float64(os.Getpagesize())
}

func openFiles() float64 {
	files, err := os.ReadDir("/proc/self/fd")
	if err != nil {
		return 0
	}
	return float64(len(files))
}
