"""A server made with a2a-sdk 1, that also speaks 0.3. The first word of the message says what its agent does."""

import os

import uvicorn
from a2a.helpers.proto_helpers import new_data_part, new_raw_part, new_task_from_user_message, new_text_message, new_text_part
from a2a.server.agent_execution import AgentExecutor
from a2a.server.request_handlers import DefaultRequestHandler
from a2a.server.routes import create_agent_card_routes, create_jsonrpc_routes, create_rest_routes
from a2a.server.tasks import InMemoryTaskStore, TaskUpdater
from a2a.types import AgentCapabilities, AgentCard, AgentInterface
from starlette.applications import Starlette


class Agent(AgentExecutor):
    async def execute(self, context, event_queue):
        word = (context.get_user_input().split() or [""])[0]
        if word == "message":
            await event_queue.enqueue_event(new_text_message("No task needed"))
            return
        task = context.current_task
        if task is None:
            task = new_task_from_user_message(context.message)
            await event_queue.enqueue_event(task)
        updater = TaskUpdater(event_queue, task.id, task.context_id)
        await updater.start_work(updater.new_agent_message([new_text_part("On it")]))
        if word == "ask":
            await updater.requires_input(updater.new_agent_message([new_text_part("Which city?")]))
        elif word == "sign-in":
            await updater.requires_auth(updater.new_agent_message([new_text_part("Sign in")]))
        elif word == "fail":
            await updater.failed(updater.new_agent_message([new_text_part("Tool crashed")]))
        elif word == "raise":
            raise RuntimeError("boom")
        else:
            await updater.add_artifact([new_text_part("You said ")], artifact_id="echo", name="echo")
            await updater.add_artifact([new_text_part(word)], artifact_id="echo", append=True, last_chunk=True)
            more = [new_data_part({"city": "X"}), new_raw_part(b"hi", media_type="text/plain", filename="a.txt")]
            await updater.add_artifact(more, name="more")
            await updater.complete()

    async def cancel(self, context, event_queue):
        await TaskUpdater(event_queue, context.task_id, context.context_id).cancel()


card = AgentCard(
    name="Echo",
    description="Says it again",
    version="1.0.0",
    capabilities=AgentCapabilities(streaming=True),
    supported_interfaces=[
        AgentInterface(url="http://127.0.0.1/", protocol_binding="JSONRPC", protocol_version=version)
        for version in ("1.0", "0.3")
    ],
    default_input_modes=["text/plain"],
    default_output_modes=["text/plain"],
)
handler = DefaultRequestHandler(agent_executor=Agent(), task_store=InMemoryTaskStore(), agent_card=card)

if __name__ == "__main__":
    routes = [
        *create_agent_card_routes(card),
        *create_jsonrpc_routes(handler, "/", enable_v0_3_compat=True),
        *create_rest_routes(handler, path_prefix="/rest"),
    ]
    uvicorn.run(Starlette(routes=routes), host="127.0.0.1", port=int(os.environ["PORT"]))
