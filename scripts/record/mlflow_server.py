"""MLflow's agent server, whose agent does what `custom_inputs.agent` says: it answers, raises midway, or sends an event that is none."""

import os

import uvicorn
from mlflow.genai.agent_server import AgentServer, invoke, stream
from mlflow.types.responses import ResponsesAgentResponse, ResponsesAgentStreamEvent, create_text_delta, create_text_output_item

MESSAGE = create_text_output_item("你好 world", "msg_1")


@invoke()
def answer(request):
    if request.custom_inputs["agent"] == "raises":
        raise RuntimeError("boom")
    return ResponsesAgentResponse(output=[MESSAGE])


@stream()
def answer_in_pieces(request):
    agent = request.custom_inputs["agent"]
    yield ResponsesAgentStreamEvent(**create_text_delta("你好", "msg_1"))
    if agent == "raises":
        raise RuntimeError("boom")
    if agent == "errs":
        yield {"type": "response.output_item.done"}
    yield ResponsesAgentStreamEvent(**create_text_delta(" world", "msg_1"))
    yield ResponsesAgentStreamEvent(type="response.output_item.done", item=MESSAGE)


if __name__ == "__main__":
    uvicorn.run(AgentServer("ResponsesAgent").app, host="127.0.0.1", port=int(os.environ["PORT"]))
