/** Folds events to a run without recording them, for programs that need only the result. */
import type { Json, JsonObject } from '../../core/json/json.ts';
import { agentApi } from '../../protocols/agent-api/protocol.ts';
import type { WireProtocol } from '../../protocols/contract/protocol.ts';
import { wireProtocolById, wireProtocols } from '../../protocols/registry.ts';
import { reduce, type Stamp } from '../../core/run/reduce.ts';
import { createRun, type Run } from '../../core/run/run.ts';
import type { WireEvent } from '../../core/wire/frame.ts';

export interface Fold {
  /** The result of all events so far. It changes with every event; compare `version` to see whether it did. */
  readonly run: Run;
  /** Never throws on wire data: an event that cannot be read becomes a note of the run. */
  take(event: WireEvent): void;
  /** The stream is over: media of which the end is missing become part of the run. Needed only for streams that break off. */
  end(): void;
}

/** `protocol` is the id of the protocol of the events; an unknown id means the Agent API. */
export function createFold(protocol: string = agentApi.id): Fold {
  const run = createRun();
  const reader = wireProtocolOf(protocol).createReader();
  let stamp: Stamp = { at: 0, seq: 0, origin: 'response' };
  return {
    run,
    take(event) {
      const { at, seq } = event.frame;
      stamp = { at, seq, origin: 'response' };
      reader.read(event, (op) => reduce(run, op, stamp));
    },
    end: () => reader.end?.((op) => reduce(run, op, stamp)),
  };
}

/** Folds a complete list of events, such as the events that the builders return. */
export function foldEvents(events: Iterable<object>, protocol: string = agentApi.id): Run {
  const fold = createFold(protocol);
  let seq = 0;
  for (const json of events) {
    fold.take({ kind: 'json', json: json as Json, frame: { seq, at: 0, form: 'event', data: '' } });
    seq += 1;
  }
  fold.end();
  return fold.run;
}

/** Writes the result of a run in the form in which this protocol answers; `protocol` is the same as for `createFold`. */
export function writeAnswer(run: Run, protocol: string): JsonObject {
  return wireProtocolOf(protocol).writeResponse(run);
}

/** The streams of a profile with its own documents are streams of the protocol of that profile. */
function wireProtocolOf(id: string): WireProtocol {
  const owner = wireProtocols.find(({ profileConverters = [] }) => profileConverters.some((one) => one.id === id));
  return owner ?? wireProtocolById(id);
}
