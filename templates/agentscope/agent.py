"""An AgentScope agent that serves the Agent API: POST /process, GET /health."""

import hashlib
import os

from agentscope.agent import ReActAgent
from agentscope.memory import InMemoryMemory
from agentscope.message import TextBlock
from agentscope.pipeline import stream_printing_messages
from agentscope.session import JSONSession
from agentscope.tool import Toolkit, ToolResponse
from agentscope_runtime.engine import AgentApp

from model import create_model

app = AgentApp(app_name="my-agent")
# The messages of each session are stored in files, so they are kept after a restart.
sessions = JSONSession(save_dir=os.path.join(os.path.dirname(os.path.abspath(__file__)), "sessions"))


async def get_weather(city: str) -> ToolResponse:
    """Returns the weather of today.

    Args:
        city (str): The name of the city.
    """
    weather = "22 °C and sunny" if len(city) % 2 == 0 else "15 °C and cloudy"
    return ToolResponse(content=[TextBlock(type="text", text=weather)])


@app.query(framework="agentscope")
async def answer(self, msgs, request=None, **kwargs):
    """Creates an agent for each request, with the memory of the request's session."""
    session = session_key(request)
    memory = InMemoryMemory()
    await sessions.load_session_state(session_id=session, memory=memory)
    model, formatter = create_model()
    toolkit = Toolkit()
    toolkit.register_tool_function(get_weather)
    agent = ReActAgent(
        name="my-agent",
        sys_prompt="You tell people the weather. Look it up first.",
        model=model,
        formatter=formatter,
        toolkit=toolkit,
        memory=memory,
    )
    agent.set_console_output_enabled(False)
    async for message, last in stream_printing_messages(agents=[agent], coroutine_task=agent(msgs)):
        yield message, last
    await sessions.save_session_state(session_id=session, memory=memory)


def session_key(request) -> str:
    """Returns the file name for a session. Clients choose the id, so it is hashed."""
    return hashlib.sha256(f"{request.user_id}\n{request.session_id}".encode()).hexdigest()


if __name__ == "__main__":
    app.run(host="127.0.0.1", port=int(os.environ.get("PORT", "8091")))
