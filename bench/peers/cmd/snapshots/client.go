package main

import (
	"encoding/json"
	"fmt"
	"io"
	"os/exec"
	"strings"
)

// A client is a client of an MCP server that runs as a program: a message a line.
type client struct {
	name    string
	command *exec.Cmd
	in      io.WriteCloser
	answers *json.Decoder
	said    strings.Builder // on standard error
	last    int             // the number of the last request
}

// A message is a request or an answer.
type message struct {
	Version string          `json:"jsonrpc"`
	ID      int             `json:"id,omitempty"`
	Method  string          `json:"method,omitempty"`
	Params  any             `json:"params,omitempty"`
	Result  json.RawMessage `json:"result,omitempty"`
	Error   json.RawMessage `json:"error,omitempty"`
}

// connect starts a server, and greets it.
func connect(name string, command *exec.Cmd) (*client, error) {
	c := &client{name: name, command: command}
	command.Stderr = &c.said
	var err error
	if c.in, err = command.StdinPipe(); err != nil {
		return nil, err
	}
	out, err := command.StdoutPipe()
	if err != nil {
		return nil, err
	}
	c.answers = json.NewDecoder(out)
	if err := command.Start(); err != nil {
		return nil, err
	}
	_, err = c.request("initialize", map[string]any{
		"protocolVersion": "2025-06-18",
		"capabilities":    struct{}{},
		"clientInfo":      map[string]string{"name": "snapshots", "version": "1"},
	})
	if err == nil {
		err = c.send(message{Method: "notifications/initialized"})
	}
	if err != nil {
		c.close()
		return nil, err
	}
	return c, nil
}

// send writes a message.
func (c *client) send(m message) error {
	m.Version = "2.0"
	return json.NewEncoder(c.in).Encode(m)
}

// request sends a request, and returns its result. Other messages are passed over.
func (c *client) request(method string, params any) (json.RawMessage, error) {
	c.last++
	err := c.send(message{ID: c.last, Method: method, Params: params})
	for err == nil {
		var m message
		if err = c.answers.Decode(&m); err != nil || m.Method != "" || m.ID != c.last {
			continue
		}
		if m.Error != nil {
			return nil, fmt.Errorf("%s: %s: %s", c.name, method, m.Error)
		}
		return m.Result, nil
	}
	return nil, fmt.Errorf("%s: %w\n%s", c.name, err, c.said.String())
}

// call calls a tool, and returns the text of its answer.
func (c *client) call(tool string, arguments map[string]any) (string, error) {
	result, err := c.request("tools/call", map[string]any{"name": tool, "arguments": arguments})
	if err != nil {
		return "", err
	}
	var answer struct {
		Content []struct{ Text string }
		IsError bool
	}
	if err := json.Unmarshal(result, &answer); err != nil {
		return "", err
	}
	var text strings.Builder
	for _, part := range answer.Content {
		text.WriteString(part.Text)
	}
	if answer.IsError {
		return "", fmt.Errorf("%s: %s: %s", c.name, tool, text.String())
	}
	return text.String(), nil
}

// close ends the server by ending its input.
func (c *client) close() {
	c.in.Close()
	_ = c.command.Wait() // its status does not matter
}
