"""A real AgentApp whose agent does what the first word of the question says: scripted messages, or a ReActAgent on a scripted model."""

import asyncio
import os

from agentscope.agent import ReActAgent
from agentscope.formatter import OpenAIChatFormatter
from agentscope.memory import InMemoryMemory
from agentscope.message import Msg, TextBlock, ThinkingBlock, ToolUseBlock
from agentscope.model import ChatModelBase, ChatResponse
from agentscope.pipeline import stream_printing_messages
from agentscope.tool import Toolkit, ToolResponse
from agentscope_runtime.engine import AgentApp, Runner
from agentscope_runtime.engine.schemas.exception import ToolExecutionException

PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="


def say(id, *blocks, role="assistant"):
    message = Msg(name="peer", role=role, content=list(blocks))
    message.id = id
    return message


def text(value):
    return TextBlock(type="text", text=value)


def call(id, name, **input):
    return ToolUseBlock(type="tool_use", id=id, name=name, input=input)


# Scripted messages: what is yielded, and whether it is the last of its message. Texts are all so far.


async def scripted_text():
    yield say("a", text("Hello ")), False
    yield say("a", text("Hello 🌍\u2028")), False
    yield say("a", text("Hello 🌍\u2028!")), True


async def scripted_tool():
    look = [text("Look"), call("c1", "weather", city="X")]
    yield say("a", *look), False
    yield say("a", *look), True
    output = {"type": "tool_result", "id": "c1", "name": "weather", "output": [text("sunny")]}
    yield say("b", output, role="system"), True
    yield say("c", text("It is")), False
    yield say("c", text("It is sunny.")), True


async def scripted_pair():
    calls = [call("c1", "weather", city="X"), call("c2", "weather", city="Y")]
    yield say("a", *calls), True
    for id, said in (("c1", "sunny"), ("c2", "rainy")):
        output = {"type": "tool_result", "id": id, "name": "weather", "output": [text(said)]}
        yield say(f"b-{id}", output, role="system"), True
    yield say("c", text("Sunny and rainy.")), True


async def scripted_media():
    source = {"type": "base64", "media_type": "image/png", "data": PIXEL}
    yield say("a", text("A pixel:")), True
    yield say("b", {"type": "image", "source": source}), True
    yield say("c", {"type": "image", "source": {"type": "url", "url": "https://example.com/a.png"}}), True


async def scripted_picture():
    yield say("a", text("Look:")), True
    yield say("b", {"type": "image", "source": {"type": "url", "url": "https://example.com/a.png"}}), True


async def scripted_error():
    yield say("a", text("Half")), False
    raise RuntimeError("boom")


async def scripted_apperror():
    yield say("a", text("Half")), False
    raise ToolExecutionException()


SCRIPTED = {
    "text": scripted_text,
    "tool": scripted_tool,
    "pair": scripted_pair,
    "media": scripted_media,
    "picture": scripted_picture,
    "error": scripted_error,
    "apperror": scripted_apperror,
}


# The ReActAgent: each list holds what the model says in its turns, each turn in chunks, each chunk all so far.


async def weather(city: str) -> ToolResponse:
    """Tells the weather.

    Args:
        city (str): The city.
    """
    await asyncio.sleep(0.02 * len(city))
    return ToolResponse(content=[text(f"{city}: sunny")])


async def count(to: int):
    """Counts aloud.

    Args:
        to (int): How far.
    """
    said = ""
    for number in range(1, to + 1):
        said += f"{number} "
        yield ToolResponse(content=[text(said)], stream=True, is_last=number == to)


async def broken(why: str) -> ToolResponse:
    """Fails.

    Args:
        why (str): The reason.
    """
    raise ValueError(why)


def done(value):
    return [[text(value[:4])], [text(value)]]


THINKING = [[ThinkingBlock(type="thinking", thinking=said)] for said in ("Let me", "Let me think.")]
TURNS = {
    "react": [[[text("On it."), call("c1", "weather")], [text("On it."), call("c1", "weather", city="X")]], done("Sunny.")],
    "thinking": [[*THINKING, *[[*THINKING[-1], text(said)] for said in ("4", "42")]]],
    "parallel": [[[call("c1", "weather", city="Hangzhou"), call("c2", "weather", city="X")]], done("Sunny in both.")],
    "counting": [[[call("c1", "count", to=3)]], done("Counted.")],
    "broken": [[[call("c1", "broken", why="no luck")]], [[call("c2", "missing")]], done("Sorry.")],
    "model": [],
}


class ScriptedModel(ChatModelBase):
    def __init__(self, turns):
        super().__init__("script", stream=True)
        self.turns = iter(turns)

    async def __call__(self, messages, *args, **kwargs):
        turn = next(self.turns, None)
        if turn is None:
            raise RuntimeError("the model has no key")
        return self.answer(turn)

    async def answer(self, turn):
        for content in turn:
            yield ChatResponse(content=content)


def react(turns):
    toolkit = Toolkit()
    for tool in (weather, count, broken):
        toolkit.register_tool_function(tool)
    agent = ReActAgent(
        name="peer",
        sys_prompt="You are a peer.",
        model=ScriptedModel(turns),
        formatter=OpenAIChatFormatter(),
        toolkit=toolkit,
        memory=InMemoryMemory(),
        parallel_tool_calls=True,
    )
    agent.set_console_output_enabled(False)
    return agent


async def answer(self, msgs, request=None, **kwargs):
    last = msgs[-1]
    name = (last.get_text_content() or "").split()[0]
    if name == "echo":
        kinds = " ".join(f"{message.role}:{'+'.join(str(block.get('type')) for block in message.get_content_blocks())}" for message in msgs)
        yield say("a", text(kinds)), True
    elif name in TURNS:
        agent = react(TURNS[name])
        async for message, is_last in stream_printing_messages(agents=[agent], coroutine_task=agent(msgs)):
            yield message, is_last
    else:
        async for message, is_last in SCRIPTED.get(name, scripted_text)():
            yield message, is_last


class PlainRunner(Runner):
    """Without AgentScope: what the handler yields is the text."""

    def __init__(self, framework):
        super().__init__()
        self.framework_type = framework

    async def query_handler(self, msgs=None, request=None, **kwargs):
        for piece in ("Hel", "lo"):
            yield piece
        if "fail" in str(request):
            raise RuntimeError("out of luck")


if "FRAMEWORK" in os.environ:
    app = AgentApp(app_name="peer", runner=PlainRunner(os.environ["FRAMEWORK"]))
else:
    app = AgentApp(app_name="peer")
    app.query(framework="agentscope")(answer)

if __name__ == "__main__":
    app.run(host="127.0.0.1", port=int(os.environ["PORT"]))
