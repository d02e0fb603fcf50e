/** Reads the output of the sample agent as moves, for the code that answers for it in another protocol. */
import { tryParseJson } from '../../core/json/json.ts';
import { agentApi } from '../../protocols/agent-api/protocol.ts';
import type { AgentMove } from '../../protocols/contract/protocolServer.ts';
import type { Op } from '../../core/run/ops.ts';
import type { Piece } from './scene.ts';

/** Yields one move for each piece, often without ops. */
export async function* toMoves(pieces: AsyncIterable<Piece>): AsyncGenerator<AgentMove> {
  const reader = agentApi.createReader();
  for await (const { text, ...marks } of pieces) {
    const ops: Op[] = [];
    // The sample agent sends complete frames, except for the frame in which the connection breaks.
    for (const frame of text.split('\n\n')) {
      const json = tryParseJson(frame.replace(/^data: /, ''));
      const event = { kind: 'json', json: json ?? null, frame: { seq: 0, at: 0, form: 'event', data: '' } } as const;
      if (json !== undefined) reader.read(event, (op) => ops.push(op));
    }
    yield { ops, ...marks };
  }
}
