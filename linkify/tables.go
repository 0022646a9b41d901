package linkify

// A word is an entry of a table, with its reason. Tables are sorted, for a binary
// search.
type word struct {
	name   string
	reason string
}

// commonTLDs are the generic top-level domains that make two words and a dot a
// link. Country codes and domains in other scripts do so as well. Everyday words of
// prose or code (world, data, style) are not here: they need a signal.
var commonTLDs = [...]word{
	{"aero", "restricted to aviation, no word of any language"},
	{"app", "hosts of many small programs"},
	{"asia", "a region's own"},
	{"biz", "of the second round, no word"},
	{"blog", "people write it bare"},
	{"cat", "the Catalan community's own"},
	{"cloud", "hosting"},
	{"com", "of the first round"},
	{"coop", "restricted to cooperatives"},
	{"dev", "people who write programs write it bare"},
	{"edu", "of the first round"},
	{"gov", "of the first round"},
	{"info", "of the second round"},
	{"int", "of the first round"},
	{"jobs", "restricted to employers"},
	{"mil", "of the first round"},
	{"mobi", "no word"},
	{"museum", "restricted to museums"},
	{"net", "of the first round"},
	{"news", "the press writes it bare"},
	{"online", "one of the ten largest"},
	{"org", "of the first round"},
	{"page", "hosts of many small sites"},
	{"pro", "of the second round"},
	{"shop", "one of the ten largest"},
	{"site", "one of the ten largest"},
	{"store", "one of the ten largest"},
	{"tech", "one of the twenty largest"},
	{"tel", "restricted to contact data"},
	{"top", "one of the ten largest"},
	{"travel", "restricted to travel"},
	{"vip", "one of the twenty largest"},
	{"website", "no other meaning"},
	{"wiki", "people write it bare"},
	{"xxx", "no word"},
	{"xyz", "one of the ten largest, no word"},
}

// fileTLDs are top-level domains that end names of files, members and methods more
// often than hosts. They need www. or a path: "main.rs:42" is a place in a file,
// "bun.sh/install" is a page.
var fileTLDs = [...]word{
	{"ac", "input of autoconf"},
	{"am", "input of automake, and a time of day"},
	{"bar", "a placeholder, as is foo"},
	{"cab", "an archive of Windows"},
	{"call", "a method of functions"},
	{"cc", "C++"},
	{"click", "a method of elements"},
	{"data", "a member of responses and events"},
	{"date", "a member of records"},
	{"do", "scripts of Stata, and a word"},
	{"dot", "a template, a graph, and a method of arrays"},
	{"foo", "a placeholder"},
	{"host", "a member of addresses"},
	{"id", "a member of nearly everything"},
	{"ink", "a story in ink"},
	{"java", "Java"},
	{"link", "a member of records"},
	{"map", "a source map, and a method of lists"},
	{"md", "Markdown"},
	{"mk", "a part of a makefile"},
	{"ml", "OCaml"},
	{"mm", "Objective-C++"},
	{"mo", "compiled translations"},
	{"mov", "a film"},
	{"name", "a member of nearly everything"},
	{"new", "a constructor"},
	{"next", "a method of iterators"},
	{"now", "a method of clocks"},
	{"open", "a method of files"},
	{"pl", "Perl"},
	{"pm", "a module of Perl, and a time of day"},
	{"properties", "settings of Java programs"},
	{"ps", "PostScript"},
	{"pub", "the public half of a key"},
	{"py", "Python"},
	{"read", "a method of files"},
	{"rs", "Rust"},
	{"save", "a method of records"},
	{"select", "a method of queries"},
	{"sh", "a shell script"},
	{"show", "a method of windows"},
	{"so", "a shared library, and a word"},
	{"st", "Smalltalk, and an ordinal"},
	{"stream", "a method of collections"},
	{"style", "a member of elements"},
	{"target", "a member of events"},
	{"tf", "Terraform"},
	{"tt", "a template"},
	{"zip", "an archive"},
}

// pseudoTLDs are not in the public DNS, but occur in texts about hosts. They need a
// signal. In an e-mail address the @ is one.
var pseudoTLDs = [...]word{
	{"example", "RFC 2606: documentation"},
	{"internal", "reserved for private networks"},
	{"lan", "what routers call their network"},
	{"local", "RFC 6762: the local link"},
	{"localhost", "RFC 2606: this machine"},
	{"test", "RFC 2606: tests"},
}

// classicTLDs make a link even where others do not: after a capital, or before a
// bracket.
var classicTLDs = [...]word{
	{"com", "Google.com starts a sentence"},
	{"net", "as com"},
	{"org", "as com"},
}

// products are names that look like hosts and are none.
var products = [...]word{
	{"ado.net", "a library"},
	{"asp.net", "a framework"},
	{"vb.net", "a language"},
}

// receivers are names before the dot of a member access. A bare host that starts
// with one is no link.
var receivers = [...]word{
	{"args", "the arguments of a call"},
	{"console", "the console of a browser"},
	{"ctx", "a context"},
	{"document", "the page in a browser"},
	{"evt", "an event"},
	{"fmt", "a package of Go"},
	{"math", "functions in many languages"},
	{"np", "how NumPy is imported"},
	{"obj", "an object"},
	{"opts", "the options of a call"},
	{"params", "the parameters of a call"},
	{"pd", "how pandas is imported"},
	{"props", "the properties of a component"},
	{"req", "a request"},
	{"res", "a response"},
	{"self", "the object itself"},
	{"std", "a standard library"},
	{"sys", "a module of Python"},
	{"this", "the object itself"},
	{"window", "the global object of browsers"},
}

// A form is what may follow the name of a scheme.
type form uint8

const (
	noForm    form = iota
	authority      // "://" and a host
	rooted         // file: "://" or "/" and a path
	mail           // ":" and an address
	number         // ":" and a number
	account        // ":" and name@host
	place          // ":" and coordinates
	query          // ":?" and a query
	resource       // ":" and a path with a slash
	token          // ":" and a long word
	opaque         // ":" and anything
)

// A scheme is an allowed scheme, with its reason.
type scheme struct {
	name   string
	form   form
	reason string
}

// schemes are the schemes that are always allowed.
var schemes = [...]scheme{
	{"amqp", authority, "message brokers"},
	{"amqps", authority, "message brokers"},
	{"bitcoin", token, "payment, BIP 21"},
	{"coap", authority, "small devices, RFC 7252"},
	{"dav", authority, "file shares over HTTP"},
	{"davs", authority, "file shares over HTTP"},
	{"file", rooted, "files, RFC 8089"},
	{"ftp", authority, "files"},
	{"ftps", authority, "files"},
	{"gemini", authority, "pages of the small web"},
	{"geo", place, "places, RFC 5870"},
	{"git", authority, "repositories"},
	{"git+http", authority, "packages from repositories"},
	{"git+https", authority, "packages from repositories"},
	{"git+ssh", authority, "packages from repositories"},
	{"gopher", authority, "pages before the web"},
	{"grpc", authority, "services"},
	{"grpcs", authority, "services"},
	{"gs", authority, "object storage"},
	{"http", authority, "the web"},
	{"https", authority, "the web"},
	{"ipfs", authority, "content by its hash"},
	{"ipns", authority, "content by its key"},
	{"irc", authority, "chat"},
	{"ircs", authority, "chat"},
	{"kafka", authority, "message brokers"},
	{"ldap", authority, "directories"},
	{"ldaps", authority, "directories"},
	{"magnet", query, "files by their hash"},
	{"mailto", mail, "mail, RFC 6068"},
	{"matrix", resource, "chat rooms"},
	{"mongodb", authority, "databases"},
	{"mongodb+srv", authority, "databases"},
	{"mqtt", authority, "message brokers"},
	{"mqtts", authority, "message brokers"},
	{"mysql", authority, "databases"},
	{"nats", authority, "message brokers"},
	{"news", authority, "Usenet"},
	{"nfs", authority, "file shares"},
	{"nntp", authority, "Usenet"},
	{"oci", authority, "container images"},
	{"postgres", authority, "databases"},
	{"postgresql", authority, "databases"},
	{"rdp", authority, "remote screens"},
	{"redis", authority, "databases"},
	{"rediss", authority, "databases"},
	{"rsync", authority, "files"},
	{"rtmp", authority, "film"},
	{"rtmps", authority, "film"},
	{"rtsp", authority, "film"},
	{"s3", authority, "object storage"},
	{"sftp", authority, "files"},
	{"smb", authority, "file shares"},
	{"sms", number, "short messages, RFC 5724"},
	{"ssh", authority, "shells and repositories"},
	{"svn", authority, "repositories"},
	{"svn+ssh", authority, "repositories"},
	{"tcp", authority, "addresses of daemons"},
	{"tel", number, "telephones, RFC 3966"},
	{"telnet", authority, "shells"},
	{"udp", authority, "addresses of daemons"},
	{"vnc", authority, "remote screens"},
	{"ws", authority, "sockets of the web"},
	{"wss", authority, "sockets of the web"},
	{"xmpp", account, "chat, RFC 5122"},
}

// scriptSchemes are never links, whatever the options say: a click on them runs or
// shows foreign content as if it belonged to the page.
var scriptSchemes = [...]word{
	{"blob", "content made by a script"},
	{"data", "content in the address itself"},
	{"javascript", "runs"},
	{"vbscript", "runs"},
}

// lookAlikes are lower-case letters of other scripts that look like Latin letters.
// A label of such letters only can be taken for another.
const lookAlikes = "асеорхуіјѕһԁԛԝӏ" + // Cyrillic, as acseopxyijshdqwl
	"αορνικυ" + // Greek, as aopviku
	"օոսհց" // Armenian, as onuhg

// Bounds that keep the time linear on any input. Real links stay far below.
const (
	maxBracket  = 256 // bytes from a bracket in a path to its partner
	maxNesting  = 16  // brackets open at once in a path
	maxHost     = 253 // bytes of a host, RFC 1035
	maxLocal    = 64  // bytes of the local part of an address, RFC 5321
	maxScheme   = 24  // bytes of a scheme
	maxUserinfo = 256 // bytes of name and password before a host
	maxEntity   = 32  // bytes of a character reference such as "&quot;"
	maxName     = 256 // bytes between a scheme without slashes and the @ or slash that it needs
	maxRemote   = 256 // bytes of the path in name@host:path
	maxIndent   = 64  // bytes of spaces and quote marks before a fence
	bidiReach   = 128 // bytes before a link that are searched for a bidi control
)
