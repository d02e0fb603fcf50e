"""Runs the adapters of agentscope-runtime between its own protocol, Responses and A2A, and records what they make.

With --openai-1, records only the streams, under the models of openai 1, where they differ.
"""

import asyncio
import json
import logging
import re
import sys
from pathlib import Path

import cases
from a2a.types import Message as A2AMessage
from agentscope_runtime.engine.deployers.adapter.a2a import a2a_adapter_utils as a2a
from agentscope_runtime.engine.deployers.adapter.responses import response_api_agent_adapter as responses
from agentscope_runtime.engine.schemas import agent_schemas as schemas
from openai.types.responses import Response
from pydantic import TypeAdapter

CREATED = 1700000000


def dump(model):
    """Returns what a model sends; made-up ids are the same in each run."""
    text = json.dumps(model.model_dump(mode="json", exclude_none=True), ensure_ascii=False)
    return json.loads(re.sub(r"(?<=_)[0-9a-f]{8}(?:-[0-9a-f]{4}){0,3}(?:-[0-9a-f]{12})?(?=\")", "<uuid>", text))


contents = TypeAdapter(schemas.AgentContent)


def event_of(json_event):
    """Returns an event of the runtime's server, as its models hold it."""
    kind = json_event.get("object")
    if kind == "response":
        return schemas.AgentResponse(**json_event)
    return schemas.Message(**json_event) if kind == "message" else contents.validate_python(json_event)


def adapt(events):
    """Returns what the adapter sends for a stream, and the errors that it only logs."""
    logged = []

    class Keep(logging.Handler):
        def emit(self, record):
            logged.append(record.getMessage().split(", Traceback")[0])

    async def agent(request):
        for event in events:
            yield event_of(event)

    async def run():
        return [dump(event) async for event in responses.ResponseAPIExecutor(agent).execute({"input": "x"})]

    keep = Keep()
    responses.logger.addHandler(keep)
    responses.logger.propagate = False
    try:
        sent = asyncio.run(run())
    finally:
        responses.logger.removeHandler(keep)
    return {"responsesEvents": sent, **({"logged": logged} if logged else {})}


def record_stream(case):
    return adapt(case["agentEvents"])


def record_older(case):
    newer = {key: case[key] for key in ("responsesEvents", "logged") if key in case}
    older = adapt(case["agentEvents"])
    return newer if older == newer else newer | {"openai_1": older}


def attempt(make):
    """Returns the member `error` instead, if making it raises."""
    try:
        return make()
    except Exception as error:
        return {"error": f"{type(error).__name__}: {error}"}


def adapter():
    return responses.ResponsesAdapter()


def record_request(case):
    request = case["responsesRequest"]
    return attempt(lambda: {"agentRequest": dump(adapter().convert_responses_request_to_agent_request(request))})


def record_answer(case):
    def make():
        answer = schemas.AgentResponse(**{"id": "response_1", "created_at": CREATED, **case["agentResponse"]})
        return {"responses": dump(adapter().convert_agent_response_to_responses(answer)) | {"created_at": CREATED}}

    return attempt(make)


def record_output(case):
    whole = {"id": "resp_1", "created_at": CREATED, "model": "m", "object": "response", "parallel_tool_calls": False}

    def make():
        response = Response.model_validate({**whole, "tool_choice": "auto", "tools": [], "output": case["output"]})
        events = [dump(event) for event in adapter().convert_response_to_agent_events(response)]
        return {"agentEvents": [event | ({"created_at": CREATED} if "created_at" in event else {}) for event in events]}

    return attempt(make)


def task_of(answer):
    return a2a.agent_response_to_a2a_task(schemas.AgentResponse(**answer))


def status_of(answer):
    return a2a.response_to_task_status_update_event(schemas.AgentResponse(**answer))


def update_of(given):
    content, options = given["content"], given.get("options", {})
    return a2a.content_to_task_artifact_update_event(contents.validate_python(content), **options)


conversions = {
    "to A2A": lambda message: a2a.agent_message_to_a2a_message(schemas.Message(**message)),
    "from A2A": lambda message: a2a.a2a_message_to_agent_message(A2AMessage.model_validate(message)),
    "state": a2a.runstatus_to_a2a_taskstate,
    "task": task_of,
    "status update": status_of,
    "artifact update": update_of,
}


def record_conversion(case):
    name, given = case["conversion"], case["given"]

    def make():
        result = conversions[name](given)
        if isinstance(result, str):
            return {"result": str(getattr(result, "value", result))}
        return {"result": result.model_dump(mode="json", exclude_none=True, by_alias=True)}

    made = attempt(make)
    if "error" in made:
        made["error"] = made["error"].split("\n")[0]
    return made


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    if "--openai-1" in sys.argv:
        cases.rerecord(folder / "responses-streams.jsonl", ("id", "agentEvents"), record_older)
    else:
        cases.rerecord(folder / "responses-streams.jsonl", ("id", "agentEvents"), record_stream)
        cases.rerecord(folder / "responses-requests.jsonl", ("id", "responsesRequest"), record_request)
        cases.rerecord(folder / "responses-answers.jsonl", ("id", "agentResponse"), record_answer)
        cases.rerecord(folder / "responses-outputs.jsonl", ("id", "output"), record_output)
        cases.rerecord(folder / "a2a-conversions.jsonl", ("name", "conversion", "given"), record_conversion)
