package pipeline

import (
	"bufio"
	"compress/gzip"
	"context"
	"crypto/rand"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"path"
	"strings"

	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem"
)

// temporary starts the names of files that are not complete. Programs of the Hadoop
// family leave out files that start like this.
const temporary = "_temporary."

// shardName names the shard of an input. It depends on nothing else, so that a second
// run, or a run of more inputs, gives the same name. The hash tells apart files of one
// name in two directories.
func shardName(in Input, zip bool) string {
	sum := sha256.Sum256([]byte(in.Path))
	name := fmt.Sprintf("%s.%x", path.Base(strings.ReplaceAll(in.Path, `\`, "/")), sum[:4])
	if in.Part != "" {
		name += "." + strings.Replace(in.Part, "/", "-of-", 1)
	}
	name += ".jsonl"
	if zip {
		name += ".gz"
	}
	return name
}

// completeName returns the name that a temporary file would have had.
func completeName(temp string) string {
	name := strings.TrimPrefix(path.Base(strings.ReplaceAll(temp, `\`, "/")), temporary)
	return name[:max(strings.LastIndexByte(name, '.'), 0)]
}

// join returns the path of a file in a directory, or in a part of a bucket.
func join(dir, name string) string { return strings.TrimSuffix(dir, "/") + "/" + name }

// exists reports whether a file can be opened.
func exists(ctx context.Context, files filesystem.Interface, path string) bool {
	file, err := files.OpenRead(ctx, path)
	return err == nil && file.Close() == nil
}

// A shard is a file that appears when it is complete.
type shard struct {
	files filesystem.Interface
	name  string // of the file when it is complete
	temp  string // its name before that

	file io.WriteCloser
	buf  *bufio.Writer
	zip  *gzip.Writer // nil if it is not compressed
}

// createShard starts a shard. The name before it is complete is its own, so that two
// workers that write the same shard do not meet.
func createShard(ctx context.Context, files filesystem.Interface, dir, name string, zip bool) (*shard, error) {
	s := &shard{files: files, name: join(dir, name), temp: join(dir, temporary+name+"."+rand.Text())}
	var err error
	if s.file, err = files.OpenWrite(ctx, s.temp); err != nil {
		return nil, err
	}
	s.buf = bufio.NewWriterSize(s.file, 1<<20)
	if zip {
		s.zip = gzip.NewWriter(s.buf)
	}
	return s, nil
}

// Write writes to the shard.
func (s *shard) Write(p []byte) (int, error) {
	if s.zip != nil {
		return s.zip.Write(p)
	}
	return s.buf.Write(p)
}

// commit completes the shard.
func (s *shard) commit(ctx context.Context) error {
	var err error
	if s.zip != nil {
		err = s.zip.Close()
	}
	if err = errors.Join(err, s.buf.Flush(), s.file.Close()); err != nil {
		return s.remove(ctx, err)
	}
	return filesystem.Rename(ctx, s.files, s.temp, s.name)
}

// abandon removes what was written, and returns the cause with what went wrong on top.
func (s *shard) abandon(ctx context.Context, cause error) error {
	return s.remove(ctx, errors.Join(cause, s.file.Close()))
}

func (s *shard) remove(ctx context.Context, cause error) error {
	return errors.Join(cause, remove(ctx, s.files, s.temp))
}

// remove removes a file, if the file system can do that.
func remove(ctx context.Context, files filesystem.Interface, path string) error {
	remover, ok := files.(filesystem.Remover)
	if !ok {
		return fmt.Errorf("%T removes no files", files)
	}
	return remover.Remove(ctx, path)
}

// closeAll closes a file system, and returns the first cause with what went wrong on top.
func closeAll(cause error, files io.Closer) error { return errors.Join(cause, files.Close()) }
