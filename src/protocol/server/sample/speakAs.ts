/** Converts the actions of the sample agent to another protocol: as a stream, or as one answer. */
import type { AgentMove } from '../../protocols/contract/protocolServer.ts';
import type { JsonObject } from '../../core/json/json.ts';
import type { WireProtocol } from '../../protocols/contract/protocol.ts';
import type { AnswerOptions, ProtocolAdapter } from '../../protocols/contract/protocolAdapter.ts';
import { reduce } from '../../core/run/reduce.ts';
import { createRun } from '../../core/run/run.ts';
import type { Piece } from './scene.ts';

/** A connection that breaks also breaks inside an event here. */
export async function* speakAs(
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
export async function answerAs(
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
