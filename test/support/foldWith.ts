/** Folds events, or the text of a response, with a single reader: without rules and without a session. */
import type { Json } from '../../src/protocol/core/json/json.ts';
import type { ProtocolReader } from '../../src/protocol/protocols/contract/protocol.ts';
import { reduce } from '../../src/protocol/core/run/reduce.ts';
import { createRun, type Run } from '../../src/protocol/core/run/run.ts';
import type { WireEvent } from '../../src/protocol/core/wire/frame.ts';
import { toFrame } from '../../src/protocol/core/wire/frame.ts';
import { createFramer } from '../../src/protocol/core/wire/framer.ts';
import { parseFrame } from '../../src/protocol/core/wire/parseFrame.ts';

export function foldWith(reader: ProtocolReader, events: readonly Json[]): Run {
  const frames = events.map((json, seq): WireEvent => {
    return { kind: 'json', json, frame: { seq, at: seq, form: 'event', data: '' } };
  });
  return foldEvents(reader, frames);
}

export function foldText(reader: ProtocolReader, text: string): Run {
  const events: WireEvent[] = [];
  const framer = createFramer('', (draft) => events.push(parseFrame(toFrame(draft, events.length, 0))));
  framer.push(text);
  framer.end();
  return foldEvents(reader, events);
}

function foldEvents(reader: ProtocolReader, events: readonly WireEvent[]): Run {
  const run = createRun();
  for (const event of events) {
    const stamp = { at: event.frame.at, seq: event.frame.seq, origin: 'response' } as const;
    const delta = reader.readDelta(event);
    if (delta === undefined) reader.read(event, (op) => reduce(run, op, stamp));
    else reduce(run, delta, stamp);
  }
  return run;
}
