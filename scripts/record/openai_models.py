"""Records the models of openai-python for Responses: events, items, annotations, and the JSON Schema of the events."""

import inspect
import sys
import typing
from pathlib import Path

import cases
from openai.types import responses
from openai.types.responses import response_output_item, response_output_text
from pydantic import BaseModel, TypeAdapter


def members(annotation):
    """Returns the models of a union, also of one in `Annotated` or within another."""
    if inspect.isclass(annotation):
        return [annotation]
    inner = typing.get_args(annotation)
    if typing.get_origin(annotation) is typing.Annotated:
        inner = inner[:1]
    return [model for one in inner for model in members(one) if issubclass(model, BaseModel)]


def fields_of(model):
    # `alias` is the name in JSON.
    return [{"name": field.alias or name, "required": field.is_required()} for name, field in model.model_fields.items()]


def words_of(model):
    """Returns what the `type` of a model may be."""
    return typing.get_args(model.model_fields["type"].annotation)


def describe(kind, annotation):
    for model in members(annotation):
        for word in words_of(model):
            yield {"kind": kind, "type": word, "fields": fields_of(model)}


parts = ("ResponseUsage", "ResponseError", "ResponseOutputText", "ResponseOutputRefusal", "ResponseReasoningItem")


def without_words(value):
    """Removes the descriptions and titles from a schema, because nothing compares them."""
    if isinstance(value, list):
        return [without_words(one) for one in value]
    if not isinstance(value, dict):
        return value
    # Members of `properties` may also have these names, but they are no texts.
    kept = {key: one for key, one in value.items() if key not in ("description", "title") or not isinstance(one, str)}
    return {key: without_words(one) for key, one in kept.items()}


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    annotations = response_output_text.Annotation
    listed = [
        *describe("event", responses.ResponseStreamEvent),
        *describe("item", response_output_item.ResponseOutputItem),
        *describe("annotation", annotations),
        {"kind": "model", "type": "Response", "fields": fields_of(responses.Response)},
        *({"kind": "part", "type": name, "fields": fields_of(getattr(responses, name))} for name in parts),
    ]
    cases.write(folder / "models.jsonl", listed)
    schema = TypeAdapter(responses.ResponseStreamEvent).json_schema()
    cases.write(folder / "event-schema.jsonl", [without_words(schema)])
