complete -c reader -a '(reader completion fish -- (commandline -opc)[2..] (commandline -ct) 2>/dev/null)'
