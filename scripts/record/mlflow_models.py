"""Runs the models and helpers of MLflow, and records what they accept, keep, warn of and make.

With --3.6, records only what an older MLflow does differently.
"""

import json
import sys
import warnings
from dataclasses import asdict
from pathlib import Path

import cases
from mlflow.types import agent, chat, llm, responses, responses_helpers
from pydantic import BaseModel, ValidationError

models = {
    name: getattr(module, name)
    for module in (responses_helpers, responses, agent, chat)
    for name in dir(module)
    if isinstance(getattr(module, name), type) and issubclass(getattr(module, name), BaseModel)
}


def attempt(make):
    try:
        return {"result": make()}
    except Exception as error:
        return {"error": f"{type(error).__name__}: {str(error).splitlines()[0]}"}


def validate(case):
    with warnings.catch_warnings(record=True) as heard:
        warnings.simplefilter("always")
        outcome = validate_quietly(case["model"], case["input"])
    said = [str(one.message) for one in heard if issubclass(one.category, UserWarning)]
    return outcome | ({"warnings": said} if said and outcome["verdict"] == "valid" else {})


def validate_quietly(name, value):
    try:
        if name == "llm.ChatMessage":
            kept = {key: one for key, one in asdict(llm.ChatMessage.from_dict(value)).items() if one is not None}
            return {"verdict": "valid", "dump": kept}
        model = models[name](**value)
    except ValidationError as error:
        return {"verdict": "invalid", "errors": cases.errors_of(error)}
    except (TypeError, ValueError) as error:
        return {"verdict": "invalid", "errors": [{"loc": [], "type": type(error).__name__, "msg": str(error)}]}
    kept = {"verdict": "valid", "dump": model.model_dump(exclude_none=True)}
    if name == "ResponsesAgentRequest":
        kept["itemClasses"] = [type(item).__name__ for item in model.input]
    return kept


def run_helper(case):
    made = attempt(lambda: getattr(responses, case["helper"])(**case["kwargs"]))
    if "error" in made:
        return made
    kind = "ResponsesAgentStreamEvent" if made["result"]["type"].startswith("response.") else "OutputItem"
    return made | {"validates": validate_quietly(kind, made["result"])["verdict"] == "valid"}


def convert_stream(chunks):
    events, aggregator = [], []
    try:
        for event in responses.output_to_responses_items_stream(iter(chunks), aggregator):
            events.append(event.model_dump(exclude_none=True))
    except Exception as error:
        return {"events": events, "aggregator": aggregator, "error": f"{type(error).__name__}: {str(error).splitlines()[0]}"}
    return {"events": events, "aggregator": aggregator}


def convert_chunks(case):
    return convert_stream(case["chunks"])


def convert_messages(case):
    from langchain_core.messages import AIMessage, HumanMessage, SystemMessage, ToolMessage

    classes = {"ai": AIMessage, "human": HumanMessage, "system": SystemMessage, "tool": ToolMessage}
    return convert_stream([classes[message["type"]](**message) for message in case["messages"]])


def reduce_events(case):
    events = [responses.ResponsesAgentStreamEvent(**{"type": "x", **event}) for event in case["events"]]
    return attempt(lambda: dump(responses.responses_agent_output_reducer(events)))


def dump(value):
    return value.model_dump(exclude_none=True) if isinstance(value, BaseModel) else value


def to_chat(case):
    item = case["item"]
    made = attempt(lambda: responses.responses_to_cc(item))
    return {"to_cc": made, "documented": attempt(lambda: convert_to_chat_completion_format(item))}


def conversation_to_chat(case):
    return attempt(lambda: responses.to_chat_completions_input(case["input"]))


def convert_to_chat_completion_format(message):
    """The helper that MLflow's documentation prints (Apache License 2.0); no package contains it."""
    kind = message.get("type", None)
    if kind == "function_call":
        function = {"arguments": message["arguments"], "name": message["name"]}
        call = {"id": message["call_id"], "type": "function", "function": function}
        return [{"role": "assistant", "content": None, "tool_calls": [call]}]
    elif kind == "message" and isinstance(message["content"], list):
        return [{"role": message["role"], "content": content["text"]} for content in message["content"]]
    elif kind == "function_call_output":
        return [{"role": "tool", "content": message["output"], "tool_call_id": message["call_id"]}]
    compatible_keys = ["role", "content", "name", "tool_calls", "tool_call_id"]
    return [{k: v for k, v in message.items() if k in compatible_keys}]


# The file, the names of what is given, and what is recorded of it.
recordings = (
    ("models.jsonl", ("id", "model", "input"), validate),
    ("helpers.jsonl", ("helper", "kwargs"), run_helper),
    ("chat-streams.jsonl", ("id", "chunks"), convert_chunks),
    ("langchain-streams.jsonl", ("id", "messages"), convert_messages),
    ("reduced.jsonl", ("id", "events"), reduce_events),
    ("to-chat.jsonl", ("id", "item"), to_chat),
    ("conversations.jsonl", ("id", "input"), conversation_to_chat),
)


def as_sent(value):
    """Returns a value as JSON holds it, because some dumps contain tuples and enums."""
    return json.loads(json.dumps(value, default=str))


def record_newest(folder):
    for file, names, record in recordings:
        cases.rerecord(folder / file, names, lambda case: as_sent(record(case)))
    named = ("ResponsesAgentRequest", "ResponsesAgentResponse", "ResponsesAgentStreamEvent", "ChatAgentRequest")
    named += ("ChatAgentResponse", "ChatAgentChunk", "ChatCompletionRequest", "ChatCompletionResponse", "ChatCompletionChunk")
    required = [{"model": name, "required": models[name].model_json_schema().get("required", [])} for name in named]
    cases.write(folder / "required.jsonl", required)


def record_older(folder):
    for file, names, record in recordings:

        def compare(case):
            newest = {name: value for name, value in case.items() if name not in (*names, "mlflow_3_6")}
            older = as_sent(record(case))
            # Where both refuse a value, the older one may only word it differently.
            same = all(older.get(name) == newest.get(name) for name in ({*older, *newest} - {"errors", "warnings", "itemClasses"}))
            return newest if same else newest | {"mlflow_3_6": older}

        cases.rerecord(folder / file, names, compare)


if __name__ == "__main__":
    (record_older if "--3.6" in sys.argv else record_newest)(Path(sys.argv[1]))
