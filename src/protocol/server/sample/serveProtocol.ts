/** Answers a request in another protocol than the sample agent's native one, in that protocol. */
import { isJsonObject, tryParseJson, type Json } from '../../core/json/json.ts';
import type { AgentBehind } from '../../protocols/contract/protocolServer.ts';
import type { Piece, SampleAnswer } from './scene.ts';
import { answerAs, speakAs, type ServedProtocol } from './speakAs.ts';

export function serveProtocol(
  served: ServedProtocol,
  body: string,
  { createId, now, run }: AgentBehind,
  signal: AbortSignal,
): SampleAnswer {
  const { protocol, adapter } = served;
  const request = tryParseJson(body);
  if (!isJsonObject(request)) return refuse('The body is not a JSON object.');
  const conversation = protocol.readRequest(request);
  if (conversation.length === 0) return refuse('The request carries no conversation.');
  const { model, stream } = request;
  const id = `${protocol.id}_${createId()}`;
  const named = typeof model === 'string' ? model : 'sample';
  const seconds = (): number => Math.floor(now() / 1000);
  const options = { id, createdAt: seconds(), now: seconds, model: named, request };
  const moves = run(conversation, signal);
  if (stream === true || adapter.alwaysStreams === true) {
    return { status: 200, contentType: 'text/event-stream; charset=utf-8', pieces: speakAs(adapter, moves, options) };
  }
  return answerWhole(served, answerAs(served, moves, options));
}

/** Where a failure has its own status, the agent runs to its end before anything is sent. */
function answerWhole({ adapter }: ServedProtocol, answer: ReturnType<typeof answerAs>): SampleAnswer {
  const failed = answer.then(({ json }) => adapter.toFailure?.(json));
  async function* whole(): AsyncGenerator<Piece> {
    const { json, breaks } = await answer;
    yield { text: JSON.stringify((await failed) ?? json), ...(breaks && { breaks }) };
  }
  const status = failed.then((failure) => (failure === undefined ? 200 : 500));
  return { status, contentType: 'application/json', pieces: whole() };
}

/** Rejects a request in the same form as OpenAI's servers. */
function refuse(message: string): SampleAnswer {
  const json: Json = { error: { message, type: 'invalid_request_error', param: null, code: null } };
  async function* whole(): AsyncGenerator<Piece> {
    yield { text: JSON.stringify(json) };
  }
  return { status: 400, contentType: 'application/json', pieces: whole() };
}
