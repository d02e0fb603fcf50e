/** What the sample agent sends, said in another protocol: as it comes, or as one answer. */
import { tryParseJson, type JsonObject } from '../base/json.ts';
import { agentApi } from '../dialects/agent-api/index.ts';
import type { AnswerOptions, ProtocolAdapter } from '../dialects/protocolAdapter.ts';
import type { Op } from '../run/ops.ts';
import { reduce } from '../run/reduce.ts';
import { createRun } from '../run/run.ts';
import type { WireEvent } from '../wire/frame.ts';
import type { Piece } from './scene.ts';

/** A connection that breaks, breaks inside an event here as well. */
export async function* speakAs(
  adapter: ProtocolAdapter,
  pieces: AsyncIterable<Piece>,
  options: AnswerOptions,
): AsyncGenerator<Piece> {
  const reader = agentApi.createReader();
  const writer = adapter.createWriter(options);
  for await (const { text, breaks } of pieces) {
    const ops: Op[] = [];
    for (const event of eventsIn(text)) reader.read(event, (op) => ops.push(op));
    const frames = ops.flatMap((op) => writer.write(op)).map((event) => adapter.toFrame(event));
    if (frames.length > 0) yield { text: frames.join('') };
    if (breaks === true) return yield { text: adapter.toFrame({ type: 'cut' }).trimEnd(), breaks };
  }
  yield { text: adapter.endMark };
}

/** The whole answer. */
export async function answerAs(
  adapter: ProtocolAdapter,
  pieces: AsyncIterable<Piece>,
  options: AnswerOptions,
): Promise<JsonObject> {
  const run = createRun();
  const reader = agentApi.createReader();
  const writer = adapter.createWriter(options);
  const folder = adapter.dialect.createReader();
  const stamp = { at: 0, seq: 0, origin: 'response' } as const;
  const fold = (json: JsonObject): void => folder.read(toEvent(json), (op) => reduce(run, op, stamp));
  for await (const { text } of pieces) {
    for (const event of eventsIn(text)) reader.read(event, (op) => writer.write(op).forEach(fold));
  }
  return adapter.dialect.writeResponse(run);
}

/** The sample agent sends whole frames, but for the one in which it breaks off. */
function eventsIn(text: string): readonly WireEvent[] {
  return text.split('\n\n').flatMap((frame) => {
    const json = tryParseJson(frame.replace(/^data: /, ''));
    return json === undefined ? [] : [toEvent(json as JsonObject)];
  });
}

function toEvent(json: JsonObject): WireEvent {
  return { kind: 'json', json, frame: { seq: 0, at: 0, form: 'event', data: '' } };
}
