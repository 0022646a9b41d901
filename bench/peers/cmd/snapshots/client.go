package main

import (
	"context"
	"fmt"
	"os/exec"
	"strings"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// A client is a client of an MCP server that runs as a program.
type client struct {
	name    string
	session *mcp.ClientSession
	said    strings.Builder // on standard error
}

// connect starts a server, and greets it.
func connect(ctx context.Context, name string, command *exec.Cmd) (*client, error) {
	c := &client{name: name}
	command.Stderr = &c.said
	own := mcp.NewClient(&mcp.Implementation{Name: "snapshots", Version: "1"}, nil)
	var err error
	if c.session, err = own.Connect(ctx, &mcp.CommandTransport{Command: command}, nil); err != nil {
		return nil, c.failure(err)
	}
	return c, nil
}

// call calls a tool, and returns the text of its answer.
func (c *client) call(ctx context.Context, tool string, arguments map[string]any) (string, error) {
	answer, err := c.session.CallTool(ctx, &mcp.CallToolParams{Name: tool, Arguments: arguments})
	if err != nil {
		return "", c.failure(err)
	}
	var text strings.Builder
	for _, part := range answer.Content {
		if part, ok := part.(*mcp.TextContent); ok {
			text.WriteString(part.Text)
		}
	}
	if answer.IsError {
		return "", fmt.Errorf("%s: %s: %s", c.name, tool, text.String())
	}
	return text.String(), nil
}

func (c *client) failure(err error) error {
	return fmt.Errorf("%s: %w\n%s", c.name, err, c.said.String())
}

// close ends the server by ending its input.
func (c *client) close() { _ = c.session.Close() } // its status does not matter
