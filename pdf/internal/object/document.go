package object

import (
	"bytes"

	"github.com/seed31bcff99/reader/pdf/internal/crypt"
	"github.com/seed31bcff99/reader/pdf/internal/meter"
)

// A Document finds objects by their numbers. It must not be used concurrently.
type Document struct {
	Trailer Dict
	Damaged bool // the cross references are wrong, and the file was scanned
	Scanned bool // for its objects, since the cross references are wrong

	data    []byte
	meter   *meter.Meter
	entries index
	cache   map[uint32]Object
	values  int // in cache
	loading map[uint32]bool
	packs   packs
	crypt   *crypt.Key
	search  lastSearch
	scratch []byte
}

// An entry says where an object is: at an offset of the file, or in an object stream.
type entry struct {
	offset int64  // in the file, or index in the object stream
	pack   uint32 // number of the object stream, 0 if the object is in the file
}

// maxEntries bounds the objects of a file.
const maxEntries = 1 << 20

// maxCached is how many values are kept, and maxPacked how many bytes of object streams.
const (
	maxCached = 1 << 20
	maxPacked = 48 << 20
)

// Open reads the cross references of the data, or scans it if they are wrong. The
// error is crypt.ErrPassword if the empty password does not open the file.
func Open(data []byte, m *meter.Meter) (*Document, error) {
	d := &Document{data: withoutPrefix(data), meter: m, entries: index{}}
	d.forget()
	references{d}.read()
	if err := d.unlock(); err != nil {
		return nil, err
	}
	if !d.hasPages() {
		if err := d.Rebuild(); err != nil {
			return nil, err
		}
	}
	return d, nil
}

func (d *Document) forget() {
	d.cache = map[uint32]Object{}
	d.loading = map[uint32]bool{}
	d.packs = packs{doc: d, read: map[uint32]*pack{}}
	d.values = 0
}

// withoutPrefix drops what is before the header: offsets count from there.
func withoutPrefix(data []byte) []byte {
	if at := bytes.Index(data[:min(len(data), 1024)], []byte("%PDF-")); at > 0 {
		return data[at:]
	}
	return data
}

func (d *Document) hasPages() bool {
	root := d.Dict(d.Trailer["Root"])
	return root != nil && d.Dict(root["Pages"]) != nil
}

// Empty reports whether no object was found.
func (d *Document) Empty() bool { return len(d.entries) == 0 }

// Meter returns the meter that counts the work on the document.
func (d *Document) Meter() *meter.Meter { return d.meter }

// Resolve returns the object that a reference leads to, and other objects as they are.
func (d *Document) Resolve(o Object) Object {
	for range 16 {
		ref, ok := o.(Ref)
		if !ok {
			return o
		}
		o = d.object(ref.Num)
	}
	return nil
}

func (d *Document) object(num uint32) Object {
	if o, ok := d.cache[num]; ok {
		return o
	}
	if d.loading[num] {
		return nil
	}
	d.meter.Spend(32)
	d.loading[num] = true
	o, ok := d.load(num)
	if !ok && d.mend() {
		o, _ = d.load(num)
	}
	delete(d.loading, num)
	d.cache[num] = o
	return o
}

// mend scans the file once, since an object is not where it should be. The entries
// that were read before stay where the scan finds nothing.
func (d *Document) mend() bool {
	if d.Scanned {
		return false
	}
	d.Damaged = true
	d.scan()
	return true
}

func (d *Document) load(num uint32) (o Object, ok bool) {
	e, ok := d.entries[num]
	if !ok {
		return nil, true // a reference to an object that is not there stands for null
	}
	if e.pack != 0 {
		return d.packs.object(e.pack, num, int(e.offset))
	}
	if e.offset < 0 || e.offset >= int64(len(d.data)) {
		return nil, false
	}
	p := d.parser(int(e.offset))
	ref, ok := p.indirect()
	if !ok || ref.Num != num {
		return nil, false
	}
	return d.body(p, ref), true
}

func (d *Document) parser(at int) *Parser {
	return &Parser{Lexer: Lexer{Data: d.data, Pos: at, Meter: d.meter}}
}

// body reads what follows "obj".
func (d *Document) body(p *Parser, ref Ref) Object {
	if d.crypt != nil {
		p.decrypt = func(s String) String { return String(d.crypt.String([]byte(s), ref.Num, ref.Gen)) }
	}
	o := p.Object()
	d.count(p.values)
	if _, ok := o.(Keyword); ok {
		return nil
	}
	if dict, ok := o.(Dict); ok {
		if raw, ok := d.rawStream(p, dict); ok {
			return &Stream{Dict: dict, Raw: raw, Ref: ref}
		}
	}
	return o
}

// count keeps the cache within its bound.
func (d *Document) count(values int) {
	if d.values += values; d.values > maxCached {
		d.cache = map[uint32]Object{}
		d.values = values
	}
}

// unlock makes the key of an encrypted file from the empty password.
func (d *Document) unlock() error {
	dict := d.Dict(d.Trailer["Encrypt"])
	if dict == nil {
		return nil
	}
	d.crypt = nil
	permissions, _ := d.Number(dict["P"]) // which writers also write as unsigned
	id := ""
	if ids := d.Array(d.Trailer["ID"]); len(ids) > 0 {
		id = string(d.String(ids[0]))
	}
	c := crypt.Config{
		Filter: string(d.Name(dict["Filter"])), ID: []byte(id),
		Version: d.Int(dict["V"], 0), Revision: d.Int(dict["R"], 0),
		Bits: d.Int(dict["Length"], 40), Permissions: uint32(int64(permissions)),
		Owner: []byte(d.String(dict["O"])), User: []byte(d.String(dict["U"])),
		UserKey: []byte(d.String(dict["UE"])),
	}
	c.PlainMetadata = dict["EncryptMetadata"] != nil && !d.Bool(dict["EncryptMetadata"])
	filters := d.Dict(dict["CF"])
	method := func(name Object) string {
		n := d.Name(name)
		if n == "" || n == "Identity" {
			return "Identity"
		}
		return string(d.Name(d.Dict(filters[n])["CFM"]))
	}
	c.Streams, c.Strings = method(dict["StmF"]), method(dict["StrF"])
	key, err := crypt.Open(c)
	if err != nil {
		return err
	}
	d.crypt = key
	d.forget() // what was read so far was not decrypted
	return nil
}
