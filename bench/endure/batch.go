package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"strings"
	"time"
)

// batch runs the program on some pages and cores.
func batch(program string, in *input, pages, cores int) (u usage, err error) {
	lines, err := in.open(pages)
	if err != nil {
		return u, err
	}
	defer lines.Close()
	command := exec.Command(program, "batch", "--jobs", strconv.Itoa(cores))
	command.Env = append(os.Environ(), "GOMAXPROCS="+strconv.Itoa(cores))
	command.Stdin = lines
	var said strings.Builder
	command.Stderr = &said
	start := time.Now()
	if err := command.Start(); err != nil {
		return u, err
	}
	memory := startWatch(command.Process.Pid)
	err = command.Wait()
	u.wall = time.Since(start)
	u.resident, u.peak = memory.end()
	var exit *exec.ExitError
	if errors.As(err, &exit) && exit.ExitCode() == 1 {
		err = nil // some records failed: their pages are too large
	}
	if err != nil {
		return u, fmt.Errorf("%w\n%s", err, said.String())
	}
	u.cpu = command.ProcessState.UserTime() + command.ProcessState.SystemTime()
	return u, nil
}

// median returns the run with the median time.
func median(usages []usage) usage {
	slices.SortFunc(usages, func(a, b usage) int { return int(a.wall - b.wall) })
	return usages[len(usages)/2]
}
