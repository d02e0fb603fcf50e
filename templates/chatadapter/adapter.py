"""A protocol adapter for AgentScope Runtime: it serves the agent over Chat Completions, POST /v1/chat/completions."""

import json
import time
from typing import Any, AsyncIterator, Callable
from uuid import uuid4

from agentscope_runtime.engine.deployers.adapter.protocol_adapter import ProtocolAdapter
from agentscope_runtime.engine.schemas.agent_schemas import AgentRequest
from fastapi import Request
from fastapi.responses import JSONResponse, StreamingResponse


class ChatCompletionsAdapter(ProtocolAdapter):
    """AgentApp calls `add_endpoint` when it starts, once for each of its adapters."""

    def add_endpoint(self, app, func: Callable, **kwargs) -> Any:
        """`func` runs the agent. It is an async generator of Agent API events, so it is iterated, not awaited."""

        # FastAPI passes the HTTP request only to a parameter that has this type.
        @app.post("/v1/chat/completions")
        async def chat_completions(request: Request):
            try:
                body = await request.json()
                question = self._convert_request(body)
            except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
                return refuse(error)
            chunks = self._convert_response(body, func(question))
            if body.get("stream"):
                return StreamingResponse(to_sse(chunks), media_type="text/event-stream")
            return await to_completion(chunks)

        return chat_completions

    def _convert_request(self, body: dict) -> AgentRequest:
        """Converts a Chat Completions request to the Agent API."""
        messages = [
            {
                "role": "system" if message["role"] == "developer" else message["role"],
                "type": "message",
                "content": list(convert_parts(message.get("content"))),
            }
            for message in body["messages"]
            if message["role"] != "tool" and message.get("content")
        ]
        # Each request contains the whole conversation, so it gets a session of its own.
        return AgentRequest(input=messages, stream=True, session_id=str(uuid4()))

    async def _convert_response(self, body: dict, events: AsyncIterator) -> AsyncIterator[dict]:
        """Converts the events of the Agent API to chunks. Tools run in the agent, so clients do not get their calls."""
        shared = {"id": f"chatcmpl-{uuid4()}", "created": int(time.time()), "model": body.get("model") or "my-agent"}
        usage = None
        types = {}

        def chunk(delta: dict, finish_reason: str | None = None) -> dict:
            choice = {"index": 0, "delta": delta, "finish_reason": finish_reason}
            return {**shared, "object": "chat.completion.chunk", "choices": [choice]}

        yield chunk({"role": "assistant", "content": ""})
        async for event in events:
            if event.object == "message":
                types[event.id] = event.type
            elif event.object == "content" and event.type == "text" and event.delta:
                kind = types.get(event.msg_id)
                if kind in ("message", "reasoning"):
                    yield chunk({"content" if kind == "message" else "reasoning_content": event.text})
            elif event.object == "response" and event.status == "failed":
                error = event.error
                yield {"error": {"message": error.message, "type": "server_error", "code": error.code}}
                return
            elif event.object == "response":
                usage = event.usage or usage
        yield chunk({}, "stop")
        if usage and (body.get("stream_options") or {}).get("include_usage"):
            yield {**shared, "object": "chat.completion.chunk", "choices": [], "usage": convert_usage(usage)}


def refuse(error: Exception) -> JSONResponse:
    """The response to a body that is no JSON, or no request of Chat Completions."""
    message = f"The body is not a request of Chat Completions: {type(error).__name__}: {error}"
    return JSONResponse({"error": {"message": message, "type": "invalid_request_error"}}, status_code=400)


def convert_parts(content: str | list[dict]):
    """Converts the content of a message: a text, or a list of texts and images."""
    for part in [{"type": "text", "text": content}] if isinstance(content, str) else content:
        if part["type"] == "text":
            yield {"type": "text", "text": part["text"]}
        elif part["type"] == "image_url":
            yield {"type": "image", "image_url": part["image_url"]["url"]}


def convert_usage(usage: dict) -> dict:
    """Gives the counts of the Agent API the names of Chat Completions."""
    prompt, completion = usage.get("input_tokens", 0), usage.get("output_tokens", 0)
    return {"prompt_tokens": prompt, "completion_tokens": completion, "total_tokens": prompt + completion}


async def to_sse(chunks: AsyncIterator[dict]) -> AsyncIterator[str]:
    """Writes the chunks as server-sent events."""
    async for chunk in chunks:
        yield f"data: {json.dumps(chunk, ensure_ascii=False)}\n\n"
    yield "data: [DONE]\n\n"


async def to_completion(chunks: AsyncIterator[dict]) -> JSONResponse:
    """Collects the chunks in one response, for requests without `stream`."""
    shared, message = {}, {"role": "assistant", "content": ""}
    async for chunk in chunks:
        if "error" in chunk:
            return JSONResponse({"error": chunk["error"]}, status_code=500)
        shared = {name: chunk[name] for name in ("id", "created", "model")}
        for choice in chunk["choices"]:
            for name in ("content", "reasoning_content"):
                if text := choice["delta"].get(name):
                    message[name] = message.get(name, "") + text
    choice = {"index": 0, "message": message, "finish_reason": "stop"}
    return JSONResponse({**shared, "object": "chat.completion", "choices": [choice]})
