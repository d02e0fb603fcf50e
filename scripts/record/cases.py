"""Reads and writes fixtures: files of cases, one JSON object in each line."""

import json
import re
from copy import deepcopy
from pathlib import Path


def read(path):
    """Returns the cases of a file."""
    return [json.loads(line) for line in Path(path).read_text("utf-8").split("\n") if line]


def write(path, cases):
    """Writes the cases. Half of a surrogate pair is escaped, because UTF-8 cannot hold it."""
    Path(path).parent.mkdir(parents=True, exist_ok=True)
    lines = (json.dumps(case, ensure_ascii=False, separators=(",", ":")) for case in cases)
    text = "".join(f"{line}\n" for line in lines)
    Path(path).write_text(re.sub("[\ud800-\udfff]", lambda half: f"\\u{ord(half[0]):04x}", text), "utf-8")


def rerecord(path, names, record):
    """Keeps the named members of each case, which are its input, and replaces the others by what `record` returns."""

    def run(case):
        # Some functions change what they are given.
        given = {name: case[name] for name in names if name in case}
        return given | record(deepcopy(case))

    write(path, [run(case) for case in read(path)])


def error_of(error):
    """Returns an exception as fixtures hold it."""
    return {"type": type(error).__name__, "message": str(error)}


def errors_of(error):
    """Returns what a ValidationError of pydantic says, without the input."""
    return [{"loc": list(one["loc"]), "type": one["type"], "msg": one["msg"]} for one in error.errors(include_context=False)]
