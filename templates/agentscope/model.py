"""The model of the agent: a model of OpenAI or DashScope if there is an API key, otherwise a script."""

import os
from typing import Any, AsyncGenerator

from agentscope.formatter import DashScopeChatFormatter, OpenAIChatFormatter
from agentscope.message import TextBlock, ToolUseBlock
from agentscope.model import ChatModelBase, ChatResponse, DashScopeChatModel, OpenAIChatModel


def create_model():
    """Reads OPENAI_API_KEY (with OPENAI_BASE_URL for other providers) or DASHSCOPE_API_KEY, and MODEL for the name."""
    if key := os.environ.get("OPENAI_API_KEY"):
        name = os.environ.get("MODEL", "gpt-4o-mini")
        return OpenAIChatModel(name, api_key=key), OpenAIChatFormatter()
    if key := os.environ.get("DASHSCOPE_API_KEY"):
        name = os.environ.get("MODEL", "qwen-plus")
        return DashScopeChatModel(name, api_key=key), DashScopeChatFormatter()
    return ScriptedModel(), OpenAIChatFormatter()


class ScriptedModel(ChatModelBase):
    """Calls get_weather, then reports its output, so that the agent can be tried without an API key."""

    def __init__(self) -> None:
        super().__init__("script", stream=True)

    async def __call__(self, messages: list[dict], *args: Any, **kwargs: Any) -> AsyncGenerator[ChatResponse, None]:
        return self.reply(messages)

    async def reply(self, messages: list[dict]) -> AsyncGenerator[ChatResponse, None]:
        last = messages[-1]
        city = last_city(messages)
        if last["role"] != "tool":
            call = ToolUseBlock(type="tool_use", id=f"call_{len(messages)}", name="get_weather", input={"city": city})
            yield ChatResponse(content=[call])
            return
        output = last["content"] if isinstance(last["content"], str) else last["content"][0]["text"]
        # Each response contains the whole text so far.
        start = f"The weather in {city}: It is "
        for text in (start, f"{start}{output}", f"{start}{output} today."):
            yield ChatResponse(content=[TextBlock(type="text", text=text)])


def last_city(messages: list[dict]) -> str:
    """Returns the last city that the user mentioned, in this turn or in an earlier one."""
    for message in reversed(messages):
        content = message.get("content") or []
        if message["role"] == "user" and not isinstance(content, str):
            text = "".join(part.get("text", "") for part in content)
            if city := text.partition(" in ")[2].partition(" ")[0].strip("?.!"):
                return city
    return "Hangzhou"
