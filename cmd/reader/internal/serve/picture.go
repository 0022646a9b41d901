package serve

import (
	"context"

	"github.com/seed31bcff99/reader/cmd/reader/internal/fields"
	"github.com/seed31bcff99/reader/cmd/reader/internal/pictures"
)

// picturePolicy is the Content-Security-Policy of a picture. A drawing may have scripts.
const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

// servePicture sends a picture of a page, which comes through the guard. So the page at / shows
// pictures without its reader being seen by their servers.
func (s *Server) servePicture(c *call) error {
	address := c.request.URL.Query().Get("url")
	if address == "" {
		return fields.Invalid("url", "is missing")
	}
	c.page = address
	if c.waiting = s.answers.Enter(c.client, pictures.MaxBytes, nil); c.waiting == nil {
		return overloaded("the answers to other requests take up the memory")
	}
	ctx, cancel := context.WithTimeout(c.request.Context(), s.Timeout)
	defer cancel()
	p, err := s.Agents.Picture(ctx, address)
	if err != nil {
		return readProblem(err, s.MaxPage)
	}
	c.Header().Set("Content-Security-Policy", picturePolicy)
	c.Header().Set("Cache-Control", "private, max-age=3600")
	return c.sendText(p.Type().Media, p.Data)
}
