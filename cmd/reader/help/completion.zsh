#compdef reader
local -a found
found=("${(@f)$(reader completion zsh -- "${(@)words[2,CURRENT]}" 2>/dev/null)}")
if [[ -n $found ]]; then _describe reader found; else _files; fi
