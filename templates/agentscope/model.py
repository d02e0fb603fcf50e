"""The model behind the agent: OpenAI's or DashScope's where there is a key, a script where there is none."""

import os
from typing import Any, AsyncGenerator

from agentscope.formatter import DashScopeChatFormatter, OpenAIChatFormatter
from agentscope.message import TextBlock, ToolUseBlock
from agentscope.model import ChatModelBase, ChatResponse, DashScopeChatModel, OpenAIChatModel


def create_model():
    """OPENAI_API_KEY (with OPENAI_BASE_URL for others than OpenAI) or DASHSCOPE_API_KEY; MODEL names the model."""
    if key := os.environ.get("OPENAI_API_KEY"):
        name = os.environ.get("MODEL", "gpt-4o-mini")
        return OpenAIChatModel(name, api_key=key), OpenAIChatFormatter()
    if key := os.environ.get("DASHSCOPE_API_KEY"):
        name = os.environ.get("MODEL", "qwen-plus")
        return DashScopeChatModel(name, api_key=key), DashScopeChatFormatter()
    return ScriptedModel(), OpenAIChatFormatter()


class ScriptedModel(ChatModelBase):
    """Calls get_weather, then tells what it said: enough to see an agent at work without a key."""

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
        # Each response holds all of the text so far.
        start = f"The weather in {city}: It is "
        for text in (start, f"{start}{output}", f"{start}{output} today."):
            yield ChatResponse(content=[TextBlock(type="text", text=text)])


def last_city(messages: list[dict]) -> str:
    """The city that the user named last, in this turn or in an earlier one."""
    for message in reversed(messages):
        content = message.get("content") or []
        if message["role"] == "user" and not isinstance(content, str):
            text = "".join(part.get("text", "") for part in content)
            if city := text.partition(" in ")[2].partition(" ")[0].strip("?.!"):
                return city
    return "Hangzhou"
