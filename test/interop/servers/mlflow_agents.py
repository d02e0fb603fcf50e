"""MLflow's agent server. `custom_inputs.agent` names who answers: an agent of its documentation (`simple`, `tools`) or one that fails midway (`broken`).

The two examples are those of the documentation, but for the name of the model. Their models are at SIMPLE_MODEL and TOOLS_MODEL.
"""

import json
import os
from typing import Any, Callable, Generator
from uuid import uuid4

import backoff
import mlflow
import openai
import uvicorn
from mlflow.entities import SpanType
from mlflow.genai.agent_server import AgentServer, invoke, stream
from mlflow.pyfunc import ResponsesAgent
from mlflow.types.responses import ResponsesAgentRequest, ResponsesAgentResponse, ResponsesAgentStreamEvent
from openai import OpenAI
from pydantic import BaseModel

SYSTEM_PROMPT = "You are a helpful assistant that can call tools to get information."


class SimpleResponsesAgent(ResponsesAgent):
    def __init__(self, model: str):
        self.client = OpenAI()
        self.model = model

    @mlflow.trace(span_type=SpanType.AGENT)
    def predict(self, request: ResponsesAgentRequest) -> ResponsesAgentResponse:
        response = self.client.responses.create(input=request.input, model=self.model)
        return ResponsesAgentResponse(**response.to_dict())

    @mlflow.trace(span_type=SpanType.AGENT)
    def predict_stream(self, request: ResponsesAgentRequest) -> Generator[ResponsesAgentStreamEvent, None, None]:
        for event in self.client.responses.create(input=request.input, stream=True, model=self.model):
            yield ResponsesAgentStreamEvent(**event.to_dict())


class ToolInfo(BaseModel):
    name: str
    spec: dict
    exec_fn: Callable


class ToolCallingAgent(ResponsesAgent):
    def __init__(self, model: str, tools: list[ToolInfo]):
        self.model = model
        self.client: OpenAI = OpenAI()
        self._tools_dict = {tool.name: tool for tool in tools}

    def get_tool_specs(self) -> list[dict]:
        return [tool_info.spec for tool_info in self._tools_dict.values()]

    @mlflow.trace(span_type=SpanType.TOOL)
    def execute_tool(self, tool_name: str, args: dict) -> Any:
        return self._tools_dict[tool_name].exec_fn(**args)

    @backoff.on_exception(backoff.expo, openai.RateLimitError)
    @mlflow.trace(span_type=SpanType.LLM)
    def call_llm(self, input_messages) -> ResponsesAgentStreamEvent:
        return (
            self.client.responses.create(model=self.model, input=input_messages, tools=self.get_tool_specs())
            .output[0]
            .model_dump(exclude_none=True)
        )

    def handle_tool_call(self, tool_call: dict[str, Any]) -> ResponsesAgentStreamEvent:
        args = json.loads(tool_call["arguments"])
        result = str(self.execute_tool(tool_name=tool_call["name"], args=args))
        tool_call_output = {"type": "function_call_output", "call_id": tool_call["call_id"], "output": result}
        return ResponsesAgentStreamEvent(type="response.output_item.done", item=tool_call_output)

    def call_and_run_tools(self, input_messages, max_iter: int = 10) -> Generator[ResponsesAgentStreamEvent, None, None]:
        for _ in range(max_iter):
            last_msg = input_messages[-1]
            if last_msg.get("type", None) == "message" and last_msg.get("role", None) == "assistant":
                return
            if last_msg.get("type", None) == "function_call":
                tool_call_res = self.handle_tool_call(last_msg)
                input_messages.append(tool_call_res.item)
                yield tool_call_res
            else:
                llm_output = self.call_llm(input_messages=input_messages)
                input_messages.append(llm_output)
                yield ResponsesAgentStreamEvent(type="response.output_item.done", item=llm_output)
        yield ResponsesAgentStreamEvent(
            type="response.output_item.done",
            item={
                "id": str(uuid4()),
                "content": [{"type": "output_text", "text": "Max iterations reached. Stopping."}],
                "role": "assistant",
                "type": "message",
            },
        )

    @mlflow.trace(span_type=SpanType.AGENT)
    def predict(self, request: ResponsesAgentRequest) -> ResponsesAgentResponse:
        outputs = [event.item for event in self.predict_stream(request) if event.type == "response.output_item.done"]
        return ResponsesAgentResponse(output=outputs, custom_outputs=request.custom_inputs)

    @mlflow.trace(span_type=SpanType.AGENT)
    def predict_stream(self, request: ResponsesAgentRequest) -> Generator[ResponsesAgentStreamEvent, None, None]:
        input_messages = [{"role": "system", "content": SYSTEM_PROMPT}] + [i.model_dump() for i in request.input]
        yield from self.call_and_run_tools(input_messages=input_messages)


class BrokenAgent(ResponsesAgent):
    def predict(self, request: ResponsesAgentRequest) -> ResponsesAgentResponse:
        raise RuntimeError("böse")

    def predict_stream(self, request: ResponsesAgentRequest) -> Generator[ResponsesAgentStreamEvent, None, None]:
        yield ResponsesAgentStreamEvent(**self.create_text_delta("Half", "msg_1"))
        raise RuntimeError("böse")


WEATHER = ToolInfo(
    name="get_weather",
    spec={
        "type": "function",
        "name": "get_weather",
        "description": "Get current temperature for provided coordinates in celsius.",
        "parameters": {
            "type": "object",
            "properties": {"latitude": {"type": "number"}, "longitude": {"type": "number"}},
            "required": ["latitude", "longitude"],
            "additionalProperties": False,
        },
        "strict": True,
    },
    exec_fn=lambda latitude, longitude: 70,
)

mlflow.openai.autolog()
os.environ["OPENAI_BASE_URL"] = os.environ["SIMPLE_MODEL"]
simple = SimpleResponsesAgent(model="script")
os.environ["OPENAI_BASE_URL"] = os.environ["TOOLS_MODEL"]
tools = ToolCallingAgent(model="script", tools=[WEATHER])
AGENTS = {"simple": simple, "tools": tools, "broken": BrokenAgent()}


@invoke()
def answer(request: ResponsesAgentRequest) -> ResponsesAgentResponse:
    return AGENTS[request.custom_inputs["agent"]].predict(request)


@stream()
def answer_in_pieces(request: ResponsesAgentRequest) -> Generator[ResponsesAgentStreamEvent, None, None]:
    yield from AGENTS[request.custom_inputs["agent"]].predict_stream(request)


if __name__ == "__main__":
    uvicorn.run(AgentServer("ResponsesAgent").app, host="127.0.0.1", port=int(os.environ["PORT"]))
