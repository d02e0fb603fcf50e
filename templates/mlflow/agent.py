"""An MLflow ResponsesAgent that is served by MLflow's agent server: POST /responses, GET /health."""

import json
import os
import uuid
from typing import Generator

import uvicorn
from mlflow.genai.agent_server import AgentServer, invoke, stream
from mlflow.pyfunc import ResponsesAgent
from mlflow.types.responses import ResponsesAgentRequest, ResponsesAgentResponse, ResponsesAgentStreamEvent


def get_weather(city: str) -> str:
    return "22 °C and sunny" if len(city) % 2 == 0 else "15 °C and cloudy"


class Agent(ResponsesAgent):
    def predict(self, request: ResponsesAgentRequest) -> ResponsesAgentResponse:
        done = [event.item for event in self.predict_stream(request) if event.type == "response.output_item.done"]
        return ResponsesAgentResponse(output=done, custom_outputs=request.custom_inputs)

    def predict_stream(self, request: ResponsesAgentRequest) -> Generator[ResponsesAgentStreamEvent, None, None]:
        """Yields a tool call, its output, and a text in pieces. Replace this with your model."""
        city = last_city(request)
        call = {"call_id": f"call_{uuid.uuid4().hex}", "name": "get_weather", "arguments": json.dumps({"city": city})}
        yield done(self.create_function_call_item(f"fc_{uuid.uuid4().hex}", **call))
        output = get_weather(city)
        yield done(self.create_function_call_output_item(call["call_id"], output))
        item_id = f"msg_{uuid.uuid4().hex}"
        pieces = ["It is ", output, f" in {city}."]
        for piece in pieces:
            yield ResponsesAgentStreamEvent(**self.create_text_delta(piece, item_id))
        yield done(self.create_text_output_item("".join(pieces), item_id))


def last_city(request: ResponsesAgentRequest) -> str:
    """Returns the last city that the user mentioned, in this turn or in an earlier one."""
    for message in reversed([item.model_dump() for item in request.input]):
        content = message.get("content")
        if message.get("role") == "user":
            texts = [content] if isinstance(content, str) else [part.get("text") or "" for part in content or []]
            if city := "".join(texts).partition(" in ")[2].partition(" ")[0].strip("?.!"):
                return city
    return "Hangzhou"


def done(item: dict) -> ResponsesAgentStreamEvent:
    return ResponsesAgentStreamEvent(type="response.output_item.done", item=item)


agent = Agent()


@invoke()
def answer(request: ResponsesAgentRequest) -> ResponsesAgentResponse:
    return agent.predict(request)


@stream()
def answer_in_pieces(request: ResponsesAgentRequest) -> Generator[ResponsesAgentStreamEvent, None, None]:
    yield from agent.predict_stream(request)


if __name__ == "__main__":
    uvicorn.run(AgentServer("ResponsesAgent").app, host="127.0.0.1", port=int(os.environ.get("PORT", "8000")))
