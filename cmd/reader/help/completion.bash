_reader() {
	local IFS=$'\n' # names of files may have spaces
	COMPREPLY=($(reader completion bash -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
	[[ -n $COMPREPLY ]] || COMPREPLY=($(compgen -f -- "${COMP_WORDS[COMP_CWORD]}"))
}
complete -o filenames -o bashdefault -F _reader reader
