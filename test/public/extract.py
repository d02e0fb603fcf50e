"""Writes what the files of a package archive hold that could be a document, as JSON lines.

Usage: extract.py ARCHIVE RESULT GLOB…: nothing is unpacked or run. A line has `from`, the file and the number
in it, and either `exchange` (a recorded request with its answer) or `text`.
"""

import base64
import fnmatch
import gzip
import json
import sys
import tarfile
import zlib

import yaml

LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def main(archive, result, *globs):
    with tarfile.open(archive) as files, open(result, "w", encoding="utf-8") as lines:
        for member in files:
            name = member.name.split("/", 1)[-1]
            if not member.isfile() or not any(fnmatch.fnmatchcase(name, glob) for glob in globs):
                continue
            for number, document in enumerate(documents(name, files.extractfile(member).read())):
                lines.write(json.dumps({"from": f"{name}#{number}", **document}) + "\n")


def documents(name, content):
    if name.endswith(".gz"):
        name, content = name[: -len(".gz")], gzip.decompress(content)
    if name.endswith((".yaml", ".yml")):
        return [{"exchange": exchange} for exchange in exchanges(yaml.load(content, LOADER))]
    return [{"text": content.decode()}]


def exchanges(cassette):
    """Of VCR: a list of pairs, or, as LangChain's tests keep it, a list of requests and one of answers."""
    pairs = cassette.get("interactions") or zip(cassette.get("requests", []), cassette.get("responses", []))
    for pair in pairs:
        request, response = (pair["request"], pair["response"]) if isinstance(pair, dict) else pair
        answer_headers = headers(response)
        yield {
            "url": request["uri"],
            "request": body(request, {}),
            "status": response["status"]["code"],
            "headers": answer_headers,
            "body": body(response, answer_headers),
        }


def headers(message):
    named = (message.get("headers") or {}).items()
    return {name.lower(): values if isinstance(values, str) else ", ".join(values) for name, values in named}


def body(message, its_headers):
    if "parsed_body" in message:
        return json.dumps(message["parsed_body"], ensure_ascii=False)
    content = message.get("body")
    if isinstance(content, dict):
        content = content["string"] if "string" in content else base64.b64decode(content.get("base64_string", ""))
    if isinstance(content, bytes):
        return unpack(content, its_headers).decode("utf-8", "replace")
    return content or ""


def unpack(content, its_headers):
    if content[:2] == b"\x1f\x8b":
        return zlib.decompressobj(zlib.MAX_WBITS | 16).decompress(content)
    return zlib.decompress(content) if its_headers.get("content-encoding") == "deflate" else content


main(*sys.argv[1:])
