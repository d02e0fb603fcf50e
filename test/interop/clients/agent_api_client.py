"""Asks ENDPOINT the questions in the arguments with the runtime's own client, and prints a line of JSON for each answer."""

import asyncio
import json
import os
import sys

from agentscope_runtime.engine.helpers.agent_api_client import HTTPAgentAPIClient, create_simple_text_request

client = HTTPAgentAPIClient(os.environ["ENDPOINT"])


async def ask(question):
    request = create_simple_text_request(question, session_id=f"session of {question}", user_id="user")
    events = [event async for event in client.astream(request)]
    last = events[-1]
    return {
        "question": question,
        "numbers": [event.sequence_number for event in events],
        "classes": sorted({type(event).__name__ for event in events}),
        "status": last.status,
        "error": last.error.message if last.error else None,
        "output": [[message.type, [content.model_dump(exclude_none=True) for content in message.content]] for message in last.output or []],
    }


async def main():
    for told in await asyncio.gather(*map(ask, sys.argv[1:])):
        print(json.dumps(told))


asyncio.run(main())
