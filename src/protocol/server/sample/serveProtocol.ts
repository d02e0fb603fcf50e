/** Answers a request in another protocol than the sample agent's native one, in that protocol. */
import { isJsonObject, type Json, type JsonObject, tryParseJson } from '../../core/json/json.ts';
import type { AgentBehind, AgentMove } from '../../protocols/contract/protocolServer.ts';
import type { Piece, SampleAnswer } from './scene.ts';
import type { WireProtocol } from '../../protocols/contract/protocol.ts';
import type { AnswerOptions, ProtocolAdapter } from '../../protocols/contract/protocolAdapter.ts';
import { reduce } from '../../core/run/reduce.ts';
import { createRun } from '../../core/run/run.ts';

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
  return answerAtOnce(served, answerAs(served, moves, options));
}

/** Where a failure has its own status, the agent runs to its end before anything is sent. */
function answerAtOnce({ adapter }: ServedProtocol, answer: ReturnType<typeof answerAs>): SampleAnswer {
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

/** A connection that breaks also breaks inside an event here. */
async function* speakAs(
  adapter: ProtocolAdapter,
  moves: AsyncIterable<AgentMove>,
  options: AnswerOptions,
): AsyncGenerator<Piece> {
  const writer = adapter.createWriter(options);
  for await (const { ops, breaks } of moves) {
    const frames = ops.flatMap((op) => writer.write(op)).map((event) => adapter.toFrame(event));
    if (frames.length > 0) yield { text: frames.join('') };
    if (breaks === true) return yield { text: adapter.toFrame({ type: 'cut' }).trimEnd(), breaks };
  }
  yield { text: adapter.endMark };
}

/** A protocol in which the sample agent answers. */
export interface ServedProtocol {
  /** Reads requests, and folds the events for a client that does not want a stream. */
  readonly protocol: WireProtocol;
  readonly adapter: ProtocolAdapter;
}

/** The complete answer; when the connection breaks, the part up to that point. */
async function answerAs(
  { protocol, adapter }: ServedProtocol,
  moves: AsyncIterable<AgentMove>,
  options: AnswerOptions,
): Promise<{ readonly json: JsonObject; readonly breaks: boolean }> {
  const run = createRun();
  const writer = adapter.createWriter(options);
  const folder = protocol.createReader();
  const stamp = { at: 0, seq: 0, origin: 'response' } as const;
  const fold = (json: JsonObject): void => {
    const event = { kind: 'json', json, frame: { seq: 0, at: 0, form: 'event', data: '' } } as const;
    folder.read(event, (op) => reduce(run, op, stamp));
  };
  let isBroken = false;
  for await (const { ops, breaks } of moves) {
    for (const op of ops) writer.write(op).forEach(fold);
    isBroken ||= breaks === true;
  }
  return { json: protocol.writeResponse(run), breaks: isBroken };
}
