package peers

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/seed31bcff99/reader/bench/peers/serve"
)

// A process is a program that reads pages on request, for one peer.
type process struct {
	peer     Peer
	command  *exec.Cmd
	in       io.WriteCloser
	requests *json.Encoder
	answers  *json.Decoder
	said     strings.Builder // on standard error
}

// start starts the process of a peer. Programs in Go are built into dir. Node is the
// folder of Install.
func start(peer Peer, dir, node string) (*process, error) {
	p := &process{peer: peer}
	if peer.Node {
		p.command = exec.Command("node", "read.mjs")
		p.command.Dir = node
	} else {
		program, err := build(peer.program, dir)
		if err != nil {
			return nil, err
		}
		p.command = exec.Command(program)
		// On one core, garbage collection uses no idle time of other cores.
		p.command.Env = append(os.Environ(), "GOMAXPROCS=1")
	}
	p.command.Stderr = &p.said
	var err error
	if p.in, err = p.command.StdinPipe(); err != nil {
		return nil, err
	}
	out, err := p.command.StdoutPipe()
	if err != nil {
		return nil, err
	}
	p.requests, p.answers = json.NewEncoder(p.in), json.NewDecoder(out)
	return p, p.command.Start()
}

// Builds reports whether the program of a peer in C can be built: it needs a C compiler,
// pkg-config and the library.
func Builds(p Peer) error {
	dir, err := os.MkdirTemp("", "reader-bench-programs")
	if err != nil {
		return err
	}
	_, err = build(p.program, dir)
	return errors.Join(err, os.RemoveAll(dir))
}

// build builds one of the programs in the folder run. Those in C have their name as a build tag,
// so that nobody else needs the library.
func build(name, dir string) (program string, err error) {
	program = filepath.Join(dir, name+".exe") // only Windows needs the extension
	if _, err := os.Stat(program); err == nil {
		return program, nil
	}
	out, err := exec.Command("go", "build", "-tags", name, "-o", program, "github.com/seed31bcff99/reader/bench/peers/run/"+name).CombinedOutput()
	if err != nil {
		return "", fmt.Errorf("go build %s: %w\n%s", name, err, out)
	}
	return program, nil
}

// read lets the process read files.
func (p *process) read(files []string) (serve.Answer, error) {
	return p.ask(serve.Request{Peer: p.peer.key, Files: files})
}

// ask sends a request and returns the answer.
func (p *process) ask(q serve.Request) (a serve.Answer, err error) {
	if err = p.requests.Encode(q); err == nil {
		err = p.answers.Decode(&a)
	}
	if err != nil {
		p.close()
		return a, fmt.Errorf("%s: %w\n%s", p.peer.Name, err, p.said.String())
	}
	return a, nil
}

// close ends the process by ending its input.
func (p *process) close() {
	p.in.Close()
	_ = p.command.Wait() // its status does not matter
}
