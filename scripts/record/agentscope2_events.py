"""Runs an agent of AgentScope 2 on a scripted model, and records its events, also as its middleware writes AG-UI.

`---` marks where the reply waits for the user, who confirms each call.
"""

import asyncio
import json
import re
import sys
from pathlib import Path

from agentscope.agent import Agent
from agentscope.app.middleware import AGUIProtocolMiddleware
from agentscope.credential import CredentialBase
from agentscope.event import ConfirmResult, EventType, UserConfirmResultEvent
from agentscope.formatter import OpenAIChatFormatter
from agentscope.message import TextBlock, ThinkingBlock, ToolCallBlock, UserMsg
from agentscope.model import ChatModelBase, ChatResponse
from agentscope.tool import FunctionTool, Toolkit


def get_weather(city: str) -> str:
    """Tells the weather.

    Args:
        city (str): The city.
    """
    return f"{city}: sunny"


def text(value, id):
    return TextBlock(text=value, id=id)


def call(id, input):
    return ToolCallBlock(id=id, name="get_weather", input=input)


def turns(word):
    """What the model says in each of its turns, in pieces; None where it fails."""
    if word == "text":
        return [[[ThinkingBlock(thinking="Hm", id="t1")], [text("Hel", "t2")], [text("lo 🌍!", "t2")]]]
    if word == "error":
        return [[[text("Hel", "t1")], None]]
    first = call("c1", '{"city": ')
    calls = [first], [call("c1", '"Beijing"}')], [call("c2", '{"city": "Hangzhou"}')]
    return [[[text("Let me look.", "t1")], *calls], [[text("It is ", "t2")], [text("sunny.", "t2")]]]


class ScriptedModel(ChatModelBase):
    def __init__(self, word):
        super().__init__(CredentialBase(), "scripted", self.Parameters(), max_retries=0)
        self.formatter = OpenAIChatFormatter()
        self.turns = iter(turns(word))

    async def _call_api(self, *args, **kwargs):
        return self.answer(next(self.turns))

    async def answer(self, turn):
        said = []
        for content in turn:
            if content is None:
                raise RuntimeError("the model is gone")
            said += content
            yield ChatResponse(content=content, is_last=False)
        yield ChatResponse(content=merge(said), is_last=True)


def merge(blocks):
    """Returns the whole blocks, which the last response holds."""
    whole = {}
    for block in blocks:
        known = whole.get(block.id)
        if known is None:
            whole[block.id] = block.model_copy()
        else:
            part = next(name for name in ("text", "thinking", "input") if hasattr(block, name))
            setattr(known, part, getattr(known, part) + getattr(block, part))
    return list(whole.values())


async def run(word):
    """Returns the pieces of the reply, each of which ends where the user is asked, and the whole of it as AG-UI."""
    agent = Agent("weather", "You tell the weather.", ScriptedModel(word), Toolkit([FunctionTool(get_weather)]))
    said = UserMsg(name="user", content=word)
    middleware = AGUIProtocolMiddleware(None)
    pieces, ag_ui = [], []
    while said is not None:
        pieces.append([])
        asked = None
        try:
            async for event in agent.reply_stream(said):
                # At once, because events hold objects of the agent, which change.
                pieces[-1].append(event.model_dump(mode="json"))
                ag_ui.append(middleware._convert_to_protocol(event))
                if event.type == EventType.REQUIRE_USER_CONFIRM:
                    asked = event
        except RuntimeError as error:
            print(f"{word}: {error}")
        results = [ConfirmResult(confirmed=True, tool_call=one) for one in asked.tool_calls] if asked else []
        said = UserConfirmResultEvent(reply_id=asked.reply_id, confirm_results=results) if asked else None
    return pieces, ag_ui


def without_volatile(text):
    """Numbers the ids, and fixes the times and what the agent tells the model of the moment."""
    ids = {}
    text = re.sub(r"[0-9a-f]{32}", lambda id: ids.setdefault(id[0], f"{len(ids) + 1:032x}"), text)
    text = re.sub(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+", "2026-01-01T00:00:00.000000", text)
    return re.sub(r"<system-reminder>.*?</system-reminder>", "<system-reminder>It is Saturday.</system-reminder>", text)


def write(name, pieces):
    lines = ("".join(f"{json.dumps(one, ensure_ascii=False)}\n" for one in piece) for piece in pieces)
    (Path(sys.argv[1]) / f"{name}.txt").write_text(without_volatile("---\n".join(lines)), "utf-8")


if __name__ == "__main__":
    for word in ("text", "error", "confirm"):
        pieces, ag_ui = asyncio.run(run(word))
        write(word, pieces)
        if word == "confirm":
            write(f"{word}-ag-ui", [ag_ui])
