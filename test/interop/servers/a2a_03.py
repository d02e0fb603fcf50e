"""A server made with a2a-sdk 0.3. The first word of the message says what its agent does."""

import os

import uvicorn
from a2a.server.agent_execution import AgentExecutor
from a2a.server.apps import A2AStarletteApplication
from a2a.server.request_handlers import DefaultRequestHandler
from a2a.server.tasks import InMemoryTaskStore, TaskUpdater
from a2a.types import AgentCapabilities, AgentCard, DataPart, FilePart, FileWithBytes, Part, TextPart
from a2a.utils import new_agent_text_message, new_task


def text(value):
    return Part(root=TextPart(text=value))


class Agent(AgentExecutor):
    async def execute(self, context, event_queue):
        word = (context.get_user_input().split() or [""])[0]
        if word == "message":
            await event_queue.enqueue_event(new_agent_text_message("No task needed"))
            return
        task = context.current_task
        if task is None:
            task = new_task(context.message)
            await event_queue.enqueue_event(task)
        updater = TaskUpdater(event_queue, task.id, task.context_id)
        await updater.start_work(updater.new_agent_message([text("On it")]))
        if word == "ask":
            await updater.requires_input(updater.new_agent_message([text("Which city?")]), final=True)
        elif word == "sign-in":
            await updater.requires_auth(updater.new_agent_message([text("Sign in")]))
        elif word == "fail":
            await updater.failed(updater.new_agent_message([text("Tool crashed")]))
        elif word == "raise":
            raise RuntimeError("boom")
        else:
            await updater.add_artifact([text("You said ")], artifact_id="echo", name="echo")
            await updater.add_artifact([text(word)], artifact_id="echo", append=True, last_chunk=True)
            picture = FilePart(file=FileWithBytes(bytes="aGk=", mime_type="text/plain", name="a.txt"))
            await updater.add_artifact([Part(root=DataPart(data={"city": "X"})), Part(root=picture)], name="more")
            await updater.complete()

    async def cancel(self, context, event_queue):
        await TaskUpdater(event_queue, context.task_id, context.context_id).cancel()


card = AgentCard(
    name="Echo",
    description="Says it again",
    version="1.0.0",
    url="http://127.0.0.1/",
    capabilities=AgentCapabilities(streaming=True),
    default_input_modes=["text/plain"],
    default_output_modes=["text/plain"],
    skills=[],
)
handler = DefaultRequestHandler(agent_executor=Agent(), task_store=InMemoryTaskStore())

if __name__ == "__main__":
    app = A2AStarletteApplication(agent_card=card, http_handler=handler).build()
    uvicorn.run(app, host="127.0.0.1", port=int(os.environ["PORT"]))
