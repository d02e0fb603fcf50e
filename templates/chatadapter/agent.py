"""An AgentScope agent with a protocol adapter: it serves the Agent API, and Chat Completions for other clients."""

import os

from agentscope.agent import ReActAgent
from agentscope.message import TextBlock
from agentscope.pipeline import stream_printing_messages
from agentscope.tool import Toolkit, ToolResponse
from agentscope_runtime.engine import AgentApp

from adapter import ChatCompletionsAdapter
from model import create_model

# Adapters that are given replace the default ones (A2A, Responses, AG-UI). Add those that you need to the list.
app = AgentApp(app_name="my-agent", protocol_adapters=[ChatCompletionsAdapter()])


async def get_weather(city: str) -> ToolResponse:
    """Returns the weather of today.

    Args:
        city (str): The name of the city.
    """
    weather = "22 °C and sunny" if len(city) % 2 == 0 else "15 °C and cloudy"
    return ToolResponse(content=[TextBlock(type="text", text=weather)])


@app.query(framework="agentscope")
async def answer(self, msgs, request=None, **kwargs):
    """Creates an agent for each request."""
    model, formatter = create_model()
    toolkit = Toolkit()
    toolkit.register_tool_function(get_weather)
    agent = ReActAgent(
        name="my-agent",
        sys_prompt="You tell people the weather. Look it up first.",
        model=model,
        formatter=formatter,
        toolkit=toolkit,
    )
    agent.set_console_output_enabled(False)
    async for message, last in stream_printing_messages(agents=[agent], coroutine_task=agent(msgs)):
        yield message, last


if __name__ == "__main__":
    app.run(host="127.0.0.1", port=int(os.environ.get("PORT", "8091")))
