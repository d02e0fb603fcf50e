"""Runs the builder programs of agentscope-runtime, and records what they emit and how each call ends.

A program is a list of calls: `new` constructs, `call` calls a method, `set` assigns, `dump` reads. `as` names the
result, and `emit` serializes it at that moment. In values, `$new` makes a model, `$ref` is a name, `$float` a number.
The clock and the ids are frozen. `sequenced` numbers all events as the server does.
"""

import inspect
import sys
from pathlib import Path

import cases
from agentscope_runtime.engine.helpers import agent_api_builder as builders
from agentscope_runtime.engine.schemas import agent_schemas as schemas
from pydantic import BaseModel

SECONDS = 1760000000.25
ids = iter(())


def next_id():
    return f"00000000-0000-4000-8000-{next(ids):012x}"


class FrozenClock:
    @classmethod
    def now(cls):
        return cls()

    def timestamp(self):
        return SECONDS


class FrozenTime:
    time = staticmethod(lambda: SECONDS)


builders.uuid4 = schemas.uuid4 = next_id
builders.time = FrozenTime
schemas.datetime = FrozenClock


def run(program):
    global ids
    ids = iter(range(1, 1_000_000))
    named = {}
    numbers = schemas.SequenceNumberGenerator()
    lines = []

    def find(path):
        name, *steps = path.split(".")
        value = named[name]
        for step in steps:
            value = value[int(step)] if isinstance(value, list) else getattr(value, step)
        return value

    def resolve(value):
        if isinstance(value, list):
            return [resolve(one) for one in value]
        if not isinstance(value, dict):
            return value
        if "$new" in value:
            return class_of(value["$new"])(**resolve(value.get("args", {})))
        if "$ref" in value:
            return find(value["$ref"])
        if "$float" in value:
            return float(value["$float"])
        return {key: resolve(one) for key, one in value.items()}

    def perform(call):
        if "dump" in call:
            return find(call["dump"])
        if "set" in call:
            return setattr(find(call["on"]), call["set"], resolve(call["value"]))
        args = resolve(call.get("args", {}))
        function = class_of(call["new"]) if "new" in call else getattr(find(call["on"]), call["call"])
        return function(*args) if isinstance(args, list) else function(**args)

    def emit(value):
        if not isinstance(value, BaseModel):
            return {"returned": value}
        if program.get("sequenced") and isinstance(value, schemas.Event):
            value = numbers.yield_with_sequence(value)
        lines.append(value.model_dump_json())
        return {}

    def end_of(call):
        try:
            result = perform(call)
            if "as" in call:
                named[call["as"]] = result
            if not call.get("emit"):
                return {"ok": True}
            if not inspect.isgenerator(result):
                return {"ok": True, **emit(result)}
            for one in result:
                emit(one)
            return {"ok": True}
        except Exception as error:
            return {"ok": False, "error": cases.error_of(error)}

    outcome = [end_of(call) for call in program["calls"]]
    return {"outcome": outcome, "lines": lines}


def class_of(name):
    return getattr(builders, name, None) or getattr(schemas, name)


if __name__ == "__main__":
    # The default of a field is the time of the import.
    for model in (schemas.BaseResponse, schemas.AgentResponse):
        model.model_fields["created_at"].default = int(SECONDS)
        model.model_rebuild(force=True)
    cases.rerecord(Path(sys.argv[1]) / "builder.jsonl", ("name", "sequenced", "calls"), run)
