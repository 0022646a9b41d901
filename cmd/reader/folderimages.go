package main

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/seed31bcff99/reader/cmd/reader/internal/atomicfile"
	"github.com/seed31bcff99/reader/cmd/reader/internal/pictures"
	"github.com/seed31bcff99/reader/cmd/reader/internal/polite"
	"github.com/seed31bcff99/reader/fetch"
)

// imagesName is the folder of a folder of pages that has their pictures.
const imagesName = "images"

// A pictureFolder has the pictures of the pages of a folder. They are asked for as pages are: no
// faster than --delay, and only if robots.txt allows it.
type pictureFolder struct {
	ctx      context.Context
	requests fetch.Options
	delay    time.Duration
	clock    polite.Clock
	files    map[string]string // by address, empty if there is none; slashes separate folders
	quiet    bool
	failed   int
	last     pictures.Failure
}

// newPictureFolder returns what saves the pictures of the pages, nil if nobody asked for that.
func (c *batchCommand) newPictureFolder(ctx context.Context) *pictureFolder {
	if !c.SaveImages {
		return nil
	}
	requests := c.requests()
	requests.Robots = fetch.NewRobots("")
	return &pictureFolder{ctx: ctx, requests: requests, delay: c.Delay, quiet: c.Quiet, files: map[string]string{}}
}

// save saves pictures below root, but those that were asked for before.
func (p *pictureFolder) save(root string, addresses []string) error {
	var left []string
	for _, address := range addresses {
		if _, asked := p.files[address]; !asked {
			p.files[address] = ""
			left = append(left, address)
		}
	}
	for some := range slices.Chunk(left, pictures.MaxTotal/pictures.MaxBytes) {
		found, failures := pictures.Fetch(p.ctx, some, pictures.ForScreens, p.requests, p.turn)
		if p.ctx.Err() != nil {
			return nil
		}
		if len(failures) > 0 {
			p.failed, p.last = p.failed+len(failures), failures[len(failures)-1]
		}
		for address, picture := range found {
			p.files[address] = imagesName + "/" + picture.Name()
			if err := errors.Join(os.MkdirAll(filepath.Join(root, imagesName), 0o777), atomicfile.Write(filepath.Join(root, imagesName, picture.Name()), picture.Data)); err != nil {
				return err
			}
		}
	}
	return nil
}

// turn waits until a host may be asked.
func (p *pictureFolder) turn(ctx context.Context, host string) error {
	return p.clock.Wait(ctx, host, p.delay, time.Time{})
}

// tell says how many pictures could not be had.
func (p *pictureFolder) tell(std *streams) {
	if p.failed > 0 && !p.quiet {
		std.say("%s could not be fetched and stayed where they are; the last: %s: %s", counted(p.failed, "picture"), p.last.Address, strings.TrimPrefix(p.last.Err.Error(), "fetch: "))
	}
}
