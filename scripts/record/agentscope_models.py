"""Records the models of agentscope-runtime: their fields and enums, and what AgentRequest says of documents."""

import sys
import typing
from enum import Enum
from pathlib import Path

import cases
from agentscope_runtime.engine.schemas import agent_schemas as schemas
from pydantic import BaseModel, ValidationError
from pydantic_core import PydanticUndefined

own = {name: value for name, value in vars(schemas).items() if getattr(value, "__module__", "") == schemas.__name__}


def type_name(annotation):
    return str(annotation) if typing.get_origin(annotation) else getattr(annotation, "__name__", str(annotation))


def shown(annotation):
    """Returns a type as its source writes it."""
    return type_name(annotation).replace("typing.", "").replace(f"{schemas.__name__}.", "")


def default_of(name, field):
    # A time when the package was imported, and ids, are made up.
    if name == "created_at":
        return "<generated>"
    if field.is_required():
        return "<required>"
    return repr(field.default) if field.default is not PydanticUndefined else "<generated>"


def fields_of(model):
    return [
        {"field": name, "type": shown(field.annotation), "default": default_of(name, field), "required": field.is_required()}
        for name, field in model.model_fields.items()
    ]


def enums():
    for name, value in own.items():
        if not isinstance(value, type) or name in models:
            continue
        words = {key: word for key, word in vars(value).items() if isinstance(word, str) and not key.startswith("_")}
        if isinstance(value, type) and issubclass(value, Enum):
            words = {one.name: one.value for one in value}
        if words:
            yield name, words


models = {name: value for name, value in own.items() if isinstance(value, type) and issubclass(value, BaseModel)}


def validate(case):
    try:
        schemas.AgentRequest.model_validate(case["document"])
        return {"valid": True}
    except ValidationError as error:
        return {"valid": False, "errors": cases.errors_of(error), "text": str(error)}


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    listed = [{"model": name, "fields": fields_of(model)} for name, model in models.items()]
    cases.write(folder / "models.jsonl", listed)
    cases.write(folder / "enums.jsonl", [{"enum": name, "words": words} for name, words in enums()])
    cases.rerecord(folder / "requests.jsonl", ("name", "document"), validate)
