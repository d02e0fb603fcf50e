/** Events → run, without a record of them: for programs that only want to know what they add up to. */
import type { Json, JsonObject } from '../../core/json/json.ts';
import { agentApi } from '../../protocols/agent-api/index.ts';
import type { Dialect } from '../../protocols/contract/dialect.ts';
import { dialectById, protocols } from '../../protocols/registry.ts';
import { reduce } from '../../core/run/reduce.ts';
import { createRun, type Run } from '../../core/run/run.ts';
import type { WireEvent } from '../../core/wire/frame.ts';

export interface Fold {
  /** What the events so far add up to. Changes with every event; compare `version` to see whether it did. */
  readonly run: Run;
  /** Never throws on wire data: what cannot be read is a note of the run. */
  take(event: WireEvent): void;
}

/** `dialect`: the id of the protocol of the events; the Agent API for an id that none has. */
export function createFold(dialect: string = agentApi.id): Fold {
  const run = createRun();
  const reader = spokenBy(dialect).createReader();
  return {
    run,
    take(event) {
      const { at, seq } = event.frame;
      reader.read(event, (op) => reduce(run, op, { at, seq, origin: 'response' }));
    },
  };
}

/** Folds events that are all there, such as what the builders answer. */
export function foldEvents(events: Iterable<object>, dialect: string = agentApi.id): Run {
  const fold = createFold(dialect);
  let seq = 0;
  for (const json of events) {
    fold.take({ kind: 'json', json: json as Json, frame: { seq, at: 0, form: 'event', data: '' } });
    seq += 1;
  }
  return fold.run;
}

/** What a run adds up to, in the form of that protocol's own answers; as `createFold`. */
export function writeAnswer(run: Run, dialect: string): JsonObject {
  return spokenBy(dialect).writeResponse(run);
}

/** Those of a profile that has its own documents are streams of its protocol. */
function spokenBy(id: string): Dialect {
  const owner = protocols.find(({ profileConverters = [] }) => profileConverters.some((one) => one.id === id));
  return owner?.dialect ?? dialectById(id);
}
