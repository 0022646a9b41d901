-- Sends pages with wrk, another project's load generator, in turn:
--
--   reader serve --queue 64
--   wrk -c 64 -t 2 -d 30s -s post.lua http://127.0.0.1:8080/v1/read -- page.html …
local pages, turn = {}, 0

function init(args)
  for _, name in ipairs(args) do
    local file = assert(io.open(name, "rb"))
    table.insert(pages, file:read("a"))
    file:close()
  end
end

function request()
  turn = turn % #pages + 1
  return wrk.format("POST", nil, { ["Content-Type"] = "text/html" }, pages[turn])
end

local threads = {}

function setup(thread) table.insert(threads, thread) end

function response(status)
  statuses = statuses or {}
  statuses[status] = (statuses[status] or 0) + 1
  seen = ""
  for code, n in pairs(statuses) do seen = seen .. code .. ": " .. n .. "  " end
end

function done()
  for _, thread in ipairs(threads) do print("answers by status  " .. (thread:get("seen") or "none")) end
end
