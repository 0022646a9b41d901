package main

import (
	"context"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/seed31bcff99/reader/cmd/reader/internal/atomicfile"
	"github.com/seed31bcff99/reader/cmd/reader/internal/pictures"
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
	files    map[string]string    // by address, empty if there is none; slashes separate folders
	next     map[string]time.Time // by host: no request before
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
	return &pictureFolder{ctx: ctx, requests: requests, delay: c.Delay, quiet: c.Quiet, files: map[string]string{}, next: map[string]time.Time{}}
}

// save saves a picture below root, unless it was asked for before.
func (p *pictureFolder) save(root, address string) error {
	if _, asked := p.files[address]; asked || p.ctx.Err() != nil {
		return nil
	}
	p.files[address] = ""
	host := ""
	if u, err := url.Parse(address); err == nil {
		host = u.Host
	}
	select {
	case <-time.After(time.Until(p.next[host])):
	case <-p.ctx.Done():
		return nil
	}
	found, failures := pictures.Fetch(p.ctx, []string{address}, pictures.ForScreens, p.requests)
	p.next[host] = time.Now().Add(p.delay)
	if failures != nil {
		p.failed, p.last = p.failed+1, failures[0]
		return nil
	}
	dir := filepath.Join(root, imagesName)
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	picture := found[address]
	p.files[address] = imagesName + "/" + picture.Name()
	return atomicfile.Write(filepath.Join(dir, picture.Name()), picture.Data)
}

// tell says how many pictures could not be had.
func (p *pictureFolder) tell(std *streams) {
	if p.failed > 0 && !p.quiet {
		std.say("%s could not be fetched and stayed where they are; the last: %s: %s", counted(p.failed, "picture"), p.last.Address, strings.TrimPrefix(p.last.Err.Error(), "fetch: "))
	}
}
