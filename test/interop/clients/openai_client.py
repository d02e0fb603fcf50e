"""Asks BASE_URL the questions in the arguments with the official client, in each of its ways, and prints a line of JSON for each answer."""

import itertools
import json
import os
import sys
from concurrent.futures import ThreadPoolExecutor

from openai import APIError, OpenAI

client = OpenAI(api_key="none", base_url=os.environ["BASE_URL"], max_retries=0)


def responses_streamed(question):
    with client.responses.stream(model="m", input=question) as stream:
        for _ in stream:
            pass
        return of_response(stream.get_final_response())


def responses_whole(question):
    return of_response(client.responses.create(model="m", input=question))


def of_response(response):
    calls = [[item.call_id, json.loads(item.arguments)] for item in response.output if item.type == "function_call"]
    error = response.error.message if response.error else None
    return {"text": response.output_text, "calls": calls, "types": [item.type for item in response.output], "error": error}


def chat_streamed(question):
    with client.chat.completions.stream(model="m", messages=[{"role": "user", "content": question}]) as stream:
        for _ in stream:
            pass
        return of_completion(stream.get_final_completion())


def chat_whole(question):
    return of_completion(client.chat.completions.create(model="m", messages=[{"role": "user", "content": question}]))


def of_completion(completion):
    message = completion.choices[0].message
    calls = [[call.id, json.loads(call.function.arguments)] for call in message.tool_calls or []]
    return {"text": message.content or "", "calls": calls, "finish": completion.choices[0].finish_reason}


def tell(asked):
    question, ask = asked
    try:
        told = ask(question)
    except (APIError, RuntimeError) as error:  # Of a stream that failed, the client only says that it did not complete.
        told = {"raised": str(error)}
    return json.dumps({"way": ask.__name__, "question": question, **told})


WAYS = (responses_streamed, responses_whole, chat_streamed, chat_whole)

with ThreadPoolExecutor(max_workers=12) as pool:
    for line in pool.map(tell, itertools.product(sys.argv[1:], WAYS)):
        print(line)
