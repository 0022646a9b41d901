package css

// A Vocabulary is the set of properties that a caller wants to know about. All others
// are skipped early.
type Vocabulary struct {
	// Properties is the number of properties. Their numbers are below it.
	Properties int

	// Shorthands are properties that set others. Their numbers follow.
	Shorthands []Shorthand

	// Property returns the number of a property. The name is in lower case.
	Property func(name string) (Property, bool)

	// Defaults are the defaults of the properties, by number. If it is nil, the values
	// of a Style may be initial, unset, revert or revert-layer.
	Defaults []Default

	// Valid reports whether a browser understands a value, which is in lower case.
	// Declarations with other values are ignored. Valid is not called for values that
	// all properties take, such as inherit, and for values with variables.
	Valid func(p Property, value string) bool

	// Cased reports whether the value of a property has names that differ by case. It is
	// not folded to lower case then.
	Cased func(p Property) bool

	// Quirk returns what a value that is not valid stands for in quirks mode, "" if it
	// stands for nothing. If Quirk is nil, no such value stands for anything.
	Quirk func(p Property, value string) string

	// Variables tells whether custom properties are wanted.
	Variables bool

	// Parts tells whether the styles of parts of elements are wanted.
	Parts bool

	// Doubt reports whether a declaration counts if it is not known whether its rule
	// holds, because of an unknown media feature or an unknown name in the selector.
	// If Doubt is nil, none counts.
	Doubt func(d *Declaration) bool
}
