"""Parses Harmony texts with the official parser, strictly and leniently, and records the messages or the error.

The vocabulary comes from a package of the npm registry, because the parser would download it from elsewhere.
"""

import json
import os
import re
import sys
import tempfile
from pathlib import Path

import cases


def write_vocabulary(module, folder):
    """Writes the ranks of a JavaScript module in the form that the parser reads. It checks their hash."""
    text = Path(module).read_text("utf-8")
    packed = json.loads(text[text.index("{") : text.rindex("}") + 1])["bpe_ranks"]
    ranks = {}
    for line in filter(None, packed.split("\n")):
        _, first, *tokens = line.split(" ")
        ranks.update({int(first) + index: token for index, token in enumerate(tokens)})
    lines = (f"{ranks[rank]} {rank}\n" for rank in sorted(ranks))
    (Path(folder) / "o200k_base.tiktoken").write_text("".join(lines), "utf-8")


def message_of(message):
    given = message.to_dict()
    said = {name: given[name] for name in ("role", "name", "recipient", "channel", "content_type") if given.get(name)}
    said["role"] = getattr(given["role"], "value", given["role"])
    return said | {"content": "".join(part["text"] for part in given["content"])}


def parse(case, strict):
    tokens = encoding.encode(case["text"], allowed_special="all")
    role = Role(case["role"]) if "role" in case else None
    try:
        messages = encoding.parse_messages_from_completion_tokens(tokens, role, strict=strict)
    except HarmonyError as error:
        # Only the vocabulary knows the numbers of plain tokens.
        return {"error": re.sub(r"(?<=Unexpected token) \d+", "", str(error))}
    return {"messages": [message_of(message) for message in messages]}


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        write_vocabulary(sys.argv[2], folder)
        os.environ["TIKTOKEN_ENCODINGS_BASE"] = folder
        from openai_harmony import HarmonyEncodingName, HarmonyError, Role, load_harmony_encoding

        encoding = load_harmony_encoding(HarmonyEncodingName.HARMONY_GPT_OSS)
        cases.rerecord(
            Path(sys.argv[1]) / "texts.jsonl",
            ("id", "text", "role", "expect"),
            lambda case: {"strict": parse(case, True), "nonStrict": parse(case, False)},
        )
